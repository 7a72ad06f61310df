"""The small words by which sentences of the Laws are compared, in Italian."""

ABBREVIATIONS = "art | artt | es | ecc | n.d.t | par | lett | cfr | vs | pag | cap | num | nr"
JOINING = "e | ed | o | od | ma | però | oppure | ovvero | ossia | né | allora | quindi | invece | mentre"
SUBORDINATING = """
    se | quando | che | qualora | finché | affinché | perché | poiché | siccome | benché | sebbene | purché
    prima | dove | cui | quale | quali | quanto | chi | ove | laddove | mentre | nonostante | dopo | appena
    come | allorché | allorquando | fintanto
"""
NEGATING = "non"
NEGATIVE = "nessun | nessuno | nessuna | nessun' | niente | nulla | mai | né | neanche | nemmeno | neppure"
UNTIL = (
    "fino a che | fino a quando | finché | a meno che | prima che | sino a che | fintanto che | fintantoché"
)
NOT_NEGATING = """
    non solo | non soltanto | non appena | non più tardi | non oltre | se non | non più di | non meno di | o non
    come se non | non prima | non colpevole | non colpevoli | non vulnerabile | di quanto non
"""
ADJECTIVAL = (
    r"ancora|più|mai|\w+mente|chiar[oaie]|"
    r"\w+(?:at|it|ut)[oaie]|\w+(?:ert|ort|ost|iust|ess|es)[oi]|\w+(?:ert|ort|ost|iust)[ae]"
    r"|legal[ei]|valid[oaie]|colpevol[ei]|vulnerabil[ei]|ammissibil[ei]"
)
AUXILIARY = ""
DENYING = """
    fuori turno | fuori rotazione | prima | finché | fino a | mero | semplice fatto | in parte | parzialmente
    incapac* | manca* | omet* | omiss* | omes* | rifiut* | astener* | astenga* | astien* | dimentic* | senza
    assen* | anziché | invece di | piuttosto che | illegal* | indebit* | inammissibil* | insufficient* | sconosc*
    ignor* | ignar* | irregolar* | proib* | viet* | divie* | imped* | impossibil* | esent* | esoner* | esim*
    divers* | altro che | altri che | non più | cessa* | smett* | esclud* | esclus* | a meno | salvo | eccetto
    tranne | solo | soltanto | solamente | unicamente | se non | bensì | né | neppure | nemmeno | neanche | nega*
    inosservanz* | inesist* | ingiocabil* | inaccettabil* | inadatt* | inopportun* | irrecuperabil* | ineseguit*
"""
CEASING = """
    cessa | cessano | cessare | cessato | cessata | cessati | cessate | cesserà | cesseranno | smette
    smettono
"""
EXCEPT = """
    a meno che | salvo | salvo che | eccetto | eccetto che | eccettuato | eccettuati | tranne | tranne che
    ad eccezione | fatta eccezione | con l'eccezione | fatto salvo | a meno di
"""
ONLY = "solo | soltanto | solamente | unicamente | esclusivamente"
NUMBERS = """
    2 = due | 3 = tre | 4 = quattro | 5 = cinque | 6 = sei | 7 = sette
    8 = otto | 9 = nove | 10 = dieci | 11 = undici | 12 = dodici | 13 = tredici | 14 = quattordici
    15 = quindici | 16 = sedici | 20 = venti | 30 = trenta | 40 = quaranta | 50 = cinquanta | 60 = sessanta
    70 = settanta | 80 = ottanta | 90 = novanta | 100 = cento
"""
ORDINALS = """
    1 = primo prima primi prime | 2 = second(o a) | 3 = terz(o a) | 4 = quart(o a) | 5 = quint(o a)
    6 = sest(o a) | 7 = settim(o a) | 8 = ottav(o a) | 9 = non(o a) | 10 = decim(o a) | 11 = undicesim(o a)
    12 = dodicesim(o a) | 13 = tredicesim(o a)
"""
NOT_ORDINAL = """
    prima di | prima del | prima della | prima dell | prima dei | prima delle | prima che | a seconda
    prima d | prima ancora | prima volta | quanto prima | come prima | in primo luogo | da prima | non prima
    per prima | prima o | secondo quanto | secondo la | secondo il | secondo le | secondo lo | secondo l | prima degli
"""
FUTURE = r"\w+(?:rà|ranno)"
NEED_NOT = ""
DUTY = ""
INFINITIVE = r"\w+(?:[aei]r|r)(?:e|l[aeio]|si|sel[aeio]|ne|ci|gli|vi)"
POSSIBLE = """
    può aver | può avere | possono aver | possono avere | può essersi | possono essersi | può darsi | potrebb* | potess*
    può applicarsi | possono applicarsi | può accadere | può sorgere | possono sorgere | può esserci | possono esserci
    può risultare | può capitare | possa aver* | possano aver* | può succedere | può rendersi | poteva* | potut*
    può trovare applicazione | possono trovare applicazione | può verificarsi | possono verificarsi
"""
RANKED = """
    may = ha facoltà / hanno facoltà / ha la facoltà / hanno la facoltà / ha diritto / hanno diritto / ha il diritto
    may = hanno il diritto / ha la possibilità / hanno la possibilità / ha l'opzione / è libero di / è consentito
    may = è permesso / è lecito / è ammesso / gli è consentito / sono consentiti / consent(e ono) / permett(e ono)
    may = consentit(o a i e) / permess(o a i e) / autorizzat(o a i e) / facoltà / diritto / opzione / discrezione
    may = a scelta / se lo desidera / se vuole / può scegliere / potrebb(e ero) / non è tenuto / non è obbligato / facoltativ(o a)
    may = possa / possano / lecit(o a i e) / ammess(o a i e) / potere di
    must = ha l'obbligo / hanno l'obbligo / è obbligatorio / è obbligatoria / obbligatoriamente / obbligo / dovere
    must = occorre / bisogna / è necessario / necessariamente / va / vanno / obbligat(o a i e) / tenut(o a i e)
    must = spetta / richiede / debba / debbano / dovut(o a i e) / imposto / è d'obbligo / deve
"""
QUANTIFIERS = """
    all = tutt(o a i e) | all+each+any = ogni / ognuno / ognuna | each+all+any = ciascun(- o a)
    any = qualsiasi / qualunque / chiunque / uno qualsiasi / una qualsiasi / qualsivoglia / quale che sia
    any = indifferentemente | some = alcun(i e) / qualche / qualcuno / cert(i e) / divers(i e)
    several = più di un(- o a)
    single = un solo / una sola / un singolo / una singola / un unico / un'unica / singol(o a)
    one-or-more = uno o più / una o più | both = entramb(i e) / ambedue / ambo / i due / le due / tutti e due / tutte e due
    idiom = del tutto / in ogni caso / anzitutto / soprattutto / in tutto / ad ogni modo / a tutti gli effetti
    either = uno dei due / l'uno o l'altro / l'una o l'altra / uno o l'altro / uno qualsiasi dei due
    none = nessun(- o a)
"""
CONNECTIVES = """
    and = e / ed / nonché / e anche | or = o / od / oppure / ovvero / ossia / o anche | and+or = e/o
    if = se / quando / qualora / nel caso / nel caso in cui / ove / laddove / allorché / purché / non appena / ogni volta che / una volta che
    unless = a meno che / salvo che / tranne che
    before = prima / prima di / prima che / fino a / fino a che / finché / fintanto che / entro / anteriormente
    after = dopo / dopo che / una volta / successivamente / non appena / appena / poi / a seguito / in seguito / dal momento
    during = durante / mentre / nel corso
"""
POSSESSIVE = "chi | ultimo | quest | questi | costui | tale | suo | sua | suoi | sue | proprio | propria | propri | proprie | loro | cui"
BOUNDS = """
    at-least = o più / o superior(e i) / o maggiore / almeno / per lo meno / come minimo / un minimo di / non meno di / o successiv(o a)
    at-least = più di un / più di una / più di uno / più d'un / più d'una
    more = più di / superior(e i) a / superior(e i) al / oltre / al di sopra di / al di sopra del / maggior(e i) di / più alt(o a) di / più di due
    at-most = o meno / o inferior(e i) / al massimo / al più / un massimo di / non più di / non oltre / fino a un / o più bass(o a)
    less = meno di / inferior(e i) a / inferior(e i) al / al di sotto di / al di sotto del / minor(e i) di / più bass(o a) di
"""
MANNERS = """
    immediately = immediatamente / subito / senza indugio / prontamente / all'istante
    intentionally = intenzionalmente / deliberatamente / di proposito / volutamente / consapevolmente / apposta
    intentionally = deliberato | inadvertently = inavvertitamente / involontariamente / accidentalmente / per errore
    inadvertently = per distrazione / per sbaglio | voluntarily = volontariamente / spontaneamente
    voluntarily = di propria iniziativa | simultaneously = simultaneamente / contemporaneamente / allo stesso tempo
    simultaneously = nello stesso momento / simultaneo / contemporaneo | improperly = impropriamente / indebitamente
    improperly = scorrettamente | wrongly = erroneamente | aloud = ad alta voce / a voce alta / a voce / verbalmente
    aloud = oralmente | in-writing = per iscritto | always = sempre / in ogni caso / ogni volta
    equitably = equamente / in modo equo | separately = separatamente | separately = a parte
    together = insieme / congiuntamente | clearly = chiaramente / in modo chiaro | clearly = distintamente
    temporarily = temporaneamente / momentaneamente / provvisoriamente
    carelessly = negligentemente / con noncuranza / trascurato | fully = completamente / interamente / totalmente
    fully = pienamente / del tutto | partly = parzialmente / in parte
"""
VOCABULARY = """
    time = tempo / momento | begin = iniziare / cominciare / abbia inizio | end = terminare / fine / concludere
    end = conclusione / conclusa | error = errore / sbaglio | correct = correggere / correzione / corretta
    change = cambiare / mutare / modificare / modifica | cancel = annullare | continue = continuare / proseguire
    inform = annunciare / dichiarazione / comunicare / avvertire / avvisare | ask = domandare / chiedere
    answer = rispondere / risposta | notice = accorgersi / notare / rendersi conto / avvedersi / rilevare
    notice = si accorge / si renda conto | know = sapere / conoscere / conoscenza / sa | see = vedere / visto
    see = guardare / vedesse | visible = visibile | order = ordine | priority = precedenza | next = successivo
    next = seguente / prossimo | same = stesso / medesimo | other = altro / altri / altra / altre | wrong = sbagliato | remaining = rimanente / restante
    remaining = resto | remain = rimanere / restare / rimanga | put = porre / mettere / posare / collocare / pone
    put = posta / messa | take = prendere / preso / presa in mano | give = dare / fornire / dà / dato
    receive = ricevere / ottenere / ottiene / riceva | award = assegnare / attribuire | transfer = trasferire / cedere
    lose = perdere | win = vincere / vinto / vincente | wait = attendere / aspettare | allow = permettere
    allow = consentire / consenso | agree = accordo / concordare / consenso / acconsentire / essere d'accordo
    object = contestare / obiezione / opporsi | refuse = rifiutare / rifiuto / respingere | doubt = dubbio
    opinion = parere / opinione / giudizio / ritenere / giudicare | decide = decidere / deliberare | reason = motivo
    reason = ragione / causa | fact = fatto / circostanza | consequence = conseguenza / effetto
    advantage = vantaggio / beneficio / avvantaggiarsi | number-of = numero | count = contare / conteggio
    keep = conservare / mantenere / tenere | leave = lasciare | move = spostare / muovere | sit = sedere / siede
    possess = possedere / avere | normal = normale / consueto | possible = possibile | necessary = necessario
    important = importante / rilevante | behaviour = comportamento / condotta | gesture = gesto | remark = commento
    remark = osservazione | meaning = significato | wish = desiderare / volere / intendere / intenzione / vuole
    opportunity = occasione / opportunità | restriction = restrizione / limitazione | obey = rispettare / eseguire
    obey = ottemperare / obbedire / attenersi | apply = applicare / si applica | be-in-force = valere / in vigore
    be-in-force = valgono | case = caso / situazione | previous = precedente / anteriore | absent = assente / assenza
    guilt = colpa / responsabile | late = ritardo | quickly = rapidamente / fretta | tray = carrello / vassoio
    tempo = esitazione | forcing = forzante | limit-bid = limitativo | natural = naturale | favourable = favorevole
    severe = severo | failure = mancare / mancanza | authorised = autorizzato | establish = consolidare / stabilire
    member = membro / componente
"""
