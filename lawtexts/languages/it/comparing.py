"""The small words by which sentences of the Laws are compared, in Italian."""

ABBREVIATIONS = "art | artt | es | ecc | n.d.t | par | lett | cfr | vs | pag | cap | num | nr"
JOINING = "e | ed | o | od | ma | però | oppure | ovvero | ossia | né | neanche | nemmeno | neppure | allora | quindi | invece | mentre"
SUBORDINATING = """
    se | quando | che | qualora | finché | affinché | perché | poiché | siccome | benché | sebbene | purché
    prima | dove | cui | quale | quali | quanto | chi | ove | laddove | mentre | nonostante | dopo | appena
    come | allorché | allorquando | fintanto
"""
NEGATING = "non"
NEGATIVE = "nessun | nessuno | nessuna | nessun' | niente | mai | né | neanche | nemmeno | neppure"
NOT_NEGATING = """
    non solo | non soltanto | non appena | non più tardi | non oltre | se non | non più di | non più de* | non meno di | non meno de* | o non
    come se non | non prima | non colpevole | non colpevoli | non vulnerabile | di quanto non | o meno
    non solamente | non unicamente | non esclusivamente | non vulnerabili | non inferior* | non superior*
    non meno
"""
DENYING = """
    fuori turno | fuori rotazione | prima | finché | fino a | mero | semplice fatto | in parte | parzialmente
    incapac* | preclu* | tard* | ritard* | manca* | omet* | omiss* | omes* | rifiut* | asten* | astien* | dimentic* | assente | assenti | assenz* | anziché | invece di | piuttosto che | illegal* | indebit* | inammissibil* | insufficient* | sconosc*
    ignor* | ignar* | irregolar* | proib* | viet* | diviet* | imped* | impossibil* | esent* | esoner* | esim*
    divers* | altro che | altri che | cessa* | smett* | esclud* | escluso | esclusa | esclusi | escluse | esclusion* | bensì | nega*
    inosservanz* | inesist* | ingiocabil* | inaccettabil* | inadatt* | inopportun* | irrecuperabil* | ineseguit*
    rinunc* | perd* | infondat* | altrimenti | al massimo | al più | priv* | ecced*
    evit* | elud* | decad* | scad* | contrari* | oppost* | sottra* | desist* | nullo | nulla | nulle | nulli | invalid*
"""
WITHOUT = "senza"
CEASING = "cess* di esserlo | cess* di essere cart* | non lo è più | non lo sono più | non è più tale | non è più cart* | non sono più cart*"
EXCEPT = """
    eccezion | eccezione | eccezioni | ad esclusione | a meno che | a meno che non | a meno che * non | a meno che * * non | a meno che * * * non | salvo | eccetto | eccettuato | eccettuati | tranne | ad eccezione
    fatta eccezione | con l'eccezione | fatto salvo | a meno di
    fuorché | eccettuata | eccettuate | eccettuando | all'infuori | esclusion fatta | fatta salva
    fatti salvi | fatte salve | con esclusione | con l'esclusione | in deroga
"""
ONLY = """
    solo | sola | soli | sole | soltanto | solamente | unico | unica | unici | uniche | unicamente | esclusiv* | riservat*
    null'altro che | nient'altro che
"""
NUMBERS = "100 = cento"
ORDINALS = """
    1 = primo prima primi prime | 2 = second(o a) | 3 = terz(o a) | 4 = quart(o a) | 5 = quint(o a)
    6 = sest(o a) | 7 = settim(o a) | 8 = ottav(o a) | 9 = non(o a) | 10 = decim(o a) | 11 = undicesim(o a)
    12 = dodicesim(o a) | 13 = tredicesim(o a)
"""
NOT_ORDINAL = """
    per cento | prima di | prima del | prima della | prima dell | prima dei | prima delle | prima che | a seconda
    prima d | prima ancora | prima volta | quanto prima | come prima | in primo luogo | da prima | non prima
    per prima | prima o | prima il | prima lo | prima la | prima i | prima gli | prima le | prima l | secondo quanto | secondo la | secondo il | secondo le | secondo lo | secondo l | prima degli
"""
NOT_NAMING = """
    regolarmente | partecipa | partecipano | partecipare | partecipat* | partecipaz* | manca | mancano | manchi | manchino
    mancat* | mancav* | mancar* | notare | notat* | noto | noti | legger* | regola | regole | regolat* | partir*
    possibile | possibili | premut* | premere | risulta | risultano | risulti* | inteso | toccar* | toccat* | passa a
    passare il | passare sotto | da parte | in parte | a parte | fa parte | fanno parte | far* parte | fatto parte
    partita | partite | media più alt* | media più bass* | medio | mediare | ordinament* | regolaz* | compagnia | capita | capitare | capitat* | capiti
    incontra | incontrano | incontrare | incontrat* | contro il | contro la | contro le | contro l | contro un* | contro ogni | contro qual*
"""
FUTURE = r"\w+(?:rà|ranno)"
NEED_NOT = "tenut* | obbligat* | costrett* | necessari* | occorre | occorrono | occorra | richiesto"
LINKING = """
    è | sono | era | erano | sarà | saranno | diviene | divengono | diventa | diventano | diverrà | diverranno
    diventerà | diventeranno | resta | restano | resterà | resteranno | rimane | rimangono | rimarrà | rimarranno
    viene | vengono | verrà | verranno | va | vanno
"""
INFINITIVE = r"\w+(?:[aei]re|rre|[aeiou]r(?:l[aeio]|si|sel[aeio]|ne|ci|gli|vi))"
ABLE = r"(?!(?:im)?probabil|responsabil|vulnerabil)\w{3,}bil[ei]"
POSSIBLE = """
    può aver | può avere | possono aver | possono avere | può essersi | possono essersi | può darsi | potrebb* | potess*
    può applicarsi | possono applicarsi | può accadere | può sorgere | possono sorgere | può esserci | possono esserci
    può risultare | può capitare | possa aver* | possano aver* | può succedere | può rendersi | poteva* | potut*
    può trovare applicazione | possono trovare applicazione | può verificarsi | possono verificarsi
"""
RANKED = """
    may = è possibile / sono possibili / la possibilità di / modo di / liber(o a i e) di / è dato / gli è dato / passibil(e i) / suscettibil(e i)
    may = nulla vieta / nulla impedisce / abilitat(o a i e) / legittimat(o a i e) / libertà / senza bisogno / ha bisogno / hanno bisogno / dispensat(o a i e) / esonerat(o a i e)
    must = tassativ(o a amente) / è indispensabile
    may-not+shall-not+must-not = è preclus(o a) / sono preclus(i e) / resta preclus(o a) / è interdett(o a) / è fatto divieto / è impossibile / non è possibile / non è dat(o a) / gli è preclus(o a)
    may = ha facoltà / hanno facoltà / ha la facoltà / hanno la facoltà / ha diritto / hanno diritto / ha il diritto
    may = hanno il diritto / ha la possibilità / hanno la possibilità / ha l'opzione / è libero di / è consentito
    may = è permesso / è concesso / è lecito / è ammesso / gli è consentito / sono consentiti / consent(e ono) / permett(e ono)
    may = consentit(o a i e) / permess(o a i e) / autorizzat(o a i e) / facoltà / diritto / opzione / discrezione
    may = a scelta / se lo desidera / se vuole / può scegliere / potrebb(e ero) / non è tenuto / non è obbligato / facoltativ(o a)
    may = possa / possano / lecit(o a i e) / ammess(o a i e) / poter(e i)
    must = ha l'obbligo / hanno l'obbligo / è obbligatorio / è obbligatoria / obbligatoriamente / obbligo / dovere
    must = occorre / bisogna / è necessario / necessariamente / va / vanno / obbligat(o a i e) / tenut(o a i e)
    may+must = spetta / spettano / compete / competono
    must = richiede / debba / debbano / imposto / è d'obbligo / deve
    may = non è tenut(o a) / non sono tenut(i e) / non è obbligat(o a) / non sono obbligat(i e) / non ha l'obbligo / non hanno l'obbligo
    may = non ha obbligo / non hanno obbligo / non è obbligatori(o a) / non è necessario / non occorre / non serve / non è richiest(o a) / non c'è bisogno
    may = ha il potere / hanno il potere / ha titolo / hanno titolo / è in facoltà / a propria discrezione / ad libitum / è ammissibile
    must = è tenut(o a) a / incombe / compete / è indispensabile / è doveros(o a) / ha il dovere / hanno il dovere / necessità / obbligatori(o a)
    may-not+shall-not+must-not = non è consentit(o a) / non sono consentit(i e) / non gli è consentito / non è permess(o a) / non sono permess(i e) / non è ammess(o a) / non è lecit(o a)
    may-not+shall-not+must-not = non ha diritto / non ha il diritto / non hanno diritto / non ha facoltà / è fatto divieto / è inammissibile
    may+must = è responsabile / sono responsabili
"""
QUANTIFIERS = """
    all = tutt(o a i e) | all+each+any = ogni / ognuno / ognuna | each+all+any = ciascun(- o a)
    any = qualsiasi / qualunque / chiunque / uno qualsiasi / una qualsiasi / qualsivoglia / quale che sia
    any = indifferentemente | some = alcun(i e) / qualche / qualcuno / cert(i e)
    most = maggior parte / maggioranza | some = un certo numero
    any+some+one-or-more+one-of+single = anche un(o a) solo / anche una sola / sia pure un(o a)
    several = due o più / più di un(- o a) / più d'un(- o a)
    single = un solo / una sola / un singolo / una singola / un unico / un'unica / singol(o a)
    one-or-more = uno o più / una o più | both = entramb(i e) / ambedue / ambo / i due / le due / i suoi due / le sue due / ai due / alle due / dei due / delle due / dai due / dalle due / tutti e due / tutte e due
    idiom = non più di un(- o a) / ogni attenzione / ogni cura / più di un quarto / più di un terzo / più d'un quarto / del tutto / in ogni caso / anzitutto / soprattutto / in tutto / ad ogni modo / a tutti gli effetti
    one-of = un(o a) d(ei elle egli) / una sola del(le la) / un(o a) di
    either = uno dei due / una delle due / uno dei suoi due / l'uno o l'altro / l'una o l'altra / uno o l'altro / un(o a) qualsiasi dei due / qualcuno dei due / qualcuna delle due
    none = nessun(- o a)
    any = quali che siano / un(o a) qualunque / non importa quale / chicchessia / qualunque sia
    any = qualsiasi sia / quale che fosse
    some = qualcuna / talun(o a i e) / un certo / una certa / vari(- e) / parecchi(- e)
    several = almeno due / due od più / due ovvero più / due oppure più / per lo meno due
    single = una unica / solo un(o a) / soltanto un(o a) / solamente un(o a) / unicamente un(o a) / uno solo
    single = uno soltanto / una soltanto
    one-or-more = almeno un(- o a) / per lo meno un(- o a) / come minimo un(- o a) / un o più / uno od più
    one-or-more = uno oppure più / una oppure più / uno ovvero più / uno o divers(i e) / uno o alcuni
    one-or-more = una o alcune / una o varie
    both = l'uno e l'altro / l'una e l'altra / dell'uno e dell'altro / tutt'e due / nei due / nelle due
    both = sui due / sulle due / coi due / di tutti e due / i propri due / le proprie due
    one-of = uno fra / una fra / uno tra / una tra / uno solo d(ei elle egli)
    one-of+some = qualcun(o a) d(ei elle egli) / alcun(o a) d(ei elle egli) / qualcuno tra / qualcuno fra
    one-of+some = qualcuna tra / qualcuna fra | one-or-more+one-of = almeno un(o a) d(ei elle egli)
    either = l'uno oppure l'altro / l'una oppure l'altra / l'uno ovvero l'altro / una o l'altra
    either = uno fra i due / uno tra i due / una fra le due / una tra le due / uno dei propri due
    either = una delle sue due / una delle proprie due / alcuno dei due / una qualunque delle due
    either = uno qualunque dei due / l'un o l'altro
    none = nemmeno un(- o a) / neppure un(- o a) / neanche un(- o a) / nessuno dei / nessuna delle
    idiom = a uno a uno / ad uno ad uno / in ogni modo / in tutti i casi / ad ogni buon conto / tutt'al più
    idiom = in nessun caso / tutto sommato / innanzitutto / tutt'altro
"""
CONNECTIVES = """
    besides = oltre a(- l i lla lle gli d)
    and = e / ed / nonché / e anche | or = o / od / oppure / ovvero / ossia / o anche | and+or = e/o
    if = se / quando / qualora / nel caso / nel caso in cui / ove / laddove / allorché / purché / non appena / ogni volta che / una volta che
    unless = a meno che / salvo che / salvo se / salvo quando / salvo nel caso / tranne che / tranne se / tranne quando
    unless = eccetto che / eccetto se / eccetto quando
    before = non dopo / non dopo che / prima d(i el ello ella ell ei egli elle -) / prima che / prima ancora / fino a(- l ll llo lla i gli lle) / sino a(- l ll llo lla i gli lle) / fino a che / anteriormente
    before+during = finché / fintanto che / fintantoché
    after = posteriormente / successivamente / non prima d(i el ella ell ei elle) / non prima che / dopo / dopo che / una volta / non appena / appena / a seguito / dal momento
    idiom = una sola volta / più di una volta / una volta sola
    during = durante / mentre / nel corso
    and = così come / come pure / e altresì / ed anche / nonché anche / ed altresì / e così pure
    or = od anche / oppure anche / o invece / ovverosia / o altrimenti / o viceversa
    if = in caso di / in caso che / nell'ipotesi in cui / nell'eventualità / nell'evenienza / allorquando
    if = casomai / ogniqualvolta / ogni qualvolta / sempre che / a condizione che / a patto che / se e quando
    if = sempreché / nei casi in cui
    unless = salvo nei casi / salvo in caso / tranne nel caso / tranne nei casi / tranne in caso
    unless = eccetto nel caso / eccetto nei casi / fuorché se / fuorché quando / fuorché nel caso
    unless = salvo qualora / salvo ove / salvo laddove / tranne qualora / a meno di
    before = fino ad / sino ad / fin quando / sin quando / antecedentemente / previamente / non più tardi
    before = fintanto che non / in precedenza a
    after = in seguito a(- l lla ll i lle) / una volta che / solo dopo
    after = susseguentemente
    during = nel mentre / nel corso d(el ella ell i) / durante tutt(o a) / intanto che
    idiom = prima volta / da prima / in prima / una volta per tutte / a seconda
"""
POSSESSIVE = "chi | ultimo | quest | questi | costui | tale | suo | sua | suoi | sue | proprio | propria | propri | proprie | loro | cui"
BOUNDS = """
    at-least = o più / o superior(e i) / o maggiore / almeno / per lo meno / come minimo / un minimo di / non meno di / non meno del / o successiv(o a)
    at-least = non inferior(e i) a / non inferior(e i) al / in poi | at-most = non superior(e i) a / non superior(e i) al
    more = più di un / più di una / più di uno / più d'un / più d'una | at-least+at-most = al più tardi
    more = più di / più del / superior(e i) a / superior(e i) al / oltre / al di sopra di / al di sopra del / sopra i / sopra gli / sopra le / maggior(e i) di / più alt(o a) di / più di due
    at-most = o meno / o inferior(e i) / al massimo / al più / un massimo di / non più di / non più del / non oltre il / non oltre / fino a un / o più bass(o a)
    less = meno di / meno del / inferior(e i) a / inferior(e i) al / al di sotto di / al di sotto del / sotto i / sotto gli / sotto le / minor(e i) di / più bass(o a) di
    more = più lung(o a hi he) di / più a lungo di / supera / superi / superano / eccede / ecceda
    less = più brev(e i) di / più cort(o a i e) di
    more = più di un quarto / più di un terzo / più di metà / più della metà / più d'un quarto / più d'un terzo
    at-least = o più alt(o a i e) / o più elevat(o a i e) / o maggior(e i) / o oltre / o di più
    at-least = non meno de(i lle gli lla) / non inferior(e i) a(i lla lle gli ll)
    at-least = non minor(e i) d(i el ella ei) / quanto meno / quantomeno / perlomeno / se non altro
    at-least = non più bass(o a) d(i el ella) / un minimo d(el i) / pari o superior(e i)
    at-least = ugual(e i) o superior(e i) / superior(e i) o ugual(e i) / superior(e i) o pari
    at-least = e oltre / non più cort(o a) di / non più brev(e i) di / minimo di
    more = più de(i lla lle gli ll) / superior(e i) a(i lla lle gli ll) / al di sopra de(i lla lle ll)
    more = maggior(e i) de(l i lla lle ll) / più alt(o a i e) d(i el ella elle ei)
    more = più elevat(o a i e) d(i el ella elle ei) / più lung(o a hi he) del / eccedent(e i) / eccedono
    more = eccedano / eccedere / superino / superare / superasse / superat(o a i e) / in eccesso
    more = più grand(e i) d(i el ella)
    at-most = non più de(i lle gli lla) / non superior(e i) a(i lla lle gli ll)
    at-most = non maggior(e i) d(i el ella ei) / non più alt(o a) d(i el ella)
    at-most = non più elevat(o a) d(i el ella) / un massimo d(el i) / o più bass(o a i e) / o minor(e i)
    at-most = pari o inferior(e i) / ugual(e i) o inferior(e i) / inferior(e i) o ugual(e i)
    at-most = inferior(e i) o pari / tutt'al più / fino ad un / fino a una / massimo di / di massimo / non oltre i
    at-most = non oltre le / non oltre la / non più lung(o a) di / non super(a i ano ino) / non ecced(e a ono ano)
    less = meno de(i lla lle gli ll) / inferior(e i) a(i lla lle gli ll) / al di sotto de(i lla lle ll)
    less = minor(e i) de(l i lla lle ll) / più bass(o a i e) d(i el ella elle ei)
    less = più piccol(o a) d(i el ella) / più brev(e i) del / più cort(o a i e) del
    idiom = al più tardi / al più presto / al più vicin(o a i e) / oltre a(- d l i lla lle gli ll) / oltre che / oltre tutto
"""
SENSES = """
    demonstrably = dimostrabil* | in-writing = per iscritto / in forma scritta / richiesta scritta
    usually = di regola / di norma / di solito / in genere / in generale / solitamente / in linea di massima
    carefully = accurat* / con cura / con ogni cura / attentamente / scrupolos*
    already = già | not-yet = ancora da / non ancora / dev(e ono) ancora / rest(a ano) da
    intentionally = di proposito / volutamente / apposta / intenzional* / deliberat* / con intenzione
    intentionally = consapevol* / di propria volontà
    inadvertently = per errore / per distrazione / per sbaglio / inavvertit* / involontar* / accidental*
    inadvertently = per caso / senza volerlo / senza intenzione / non intenzional* / non deliberat*
    inadvertently = per disattenzione / per inavvertenza / per svista
    immediately = subito / senza indugio / prontamente / all'istante / immediat* / senza ritardo / tempestiv*
    immediately = sull'istante / al più presto / seduta stante / pront(o a i e)
    adjoining = immediatamente inferior(e i) / immediatamente superior(e i) / immediatamente precedent(e i)
    adjoining = immediatamente successiv(o a i e) / immediatamente seguent(e i)
    counterclockwise = in senso antiorario / senso antiorario | authorised = autorizzat* / lecit* / legittim*
    unauthorised = illecit* / illegittim* / abusiv* / vietat* / proibit*
    declaring-side = linea del dichiarante / linea dichiarante / parte del dichiarante
    declaring-side = coppia del dichiarante / linea del giocante / linea giocante / parte dichiarante
    declaring-side = bando del dichiarante
    defending-side = linea dei difensori / linea difensiva / linea in difesa / parte dei difensori
    defending-side = linea della difesa / difesa / coppia in difesa / bando dei difensori / linea che difende
    higher = più alt(o a i e) / maggior livello / più elevat(o a i e)
    lower = più bass(o a i e) / più piccol(o a)
    highest = la più alta / il più alto / le più alte / la maggiore
    lowest = la più bassa / il più basso / le più basse
    against = a sfavore / a svantaggio / contro il / contro la / a carico / a danno
    north-south = nord sud / ns | east-west = est ovest / eo
    included = incluso / inclus(a i e) / compreso / compres(a i e) / comprendendo
    excluded = escluso / esclus(a i e) / ad eccezione / eccetto / tranne / salvo il / a esclusione
    excluded = ad esclusione
    provided = purché / a condizione che / sempre che / a patto che / sempreché / posto che
    even-if = anche se / anche quando / anche qualora / benché / sebbene / quand'anche / ancorché / nonostante
    even-if = persino / perfino / quantunque / seppure
    certain = certamente / sicuramente / con certezza / senz'altro / di sicuro / senza dubbio / indubbiamente
    certain = ragionevole dubbio / convint(o a i) | also = anche / altresì / pure | nothing = ved(i asi) anche / si ved(a ano) anche
    this-once = per quella sola / per la sola / per questa sola / solo per quella / solo per questa
    this-once = limitatamente a / per una sola / al suo prossimo turno / al prossimo turno / al suo turno successivo / al turno successivo / al proprio turno successivo / la prossima volta
    each-time = ogni volta che / tutte le volte / ogniqualvolta / resto della licita / fino al termine della licita / fino alla fine della licita / resto della dichiarazione
    earlier-of = il primo dei due / per primo / il più vicino | later-of = l'ultimo dei due / per ultimo / il più tardo
    own-initiative = di propria iniziativa / per propria iniziativa / di sua iniziativa
    own-risk = a proprio rischio / a suo rischio | good-faith = in buona fede
    pair-mates = compagni / compagn(o i) di sipario / compagn(o i) di schermo
    this-once = soltanto per quella | probable = presumibilmente / verosimilmente / probabil*
    unanimous = all'unanimità / unanim* | main = principal* | secondary = secondari(o a e)
    open = apert(o a i e) / apre / aprono / aprire | closed = chius* / chiude / chiudono / chiudere
    refrain = astener* / astiene / asteng* / evitar* / evita / evitino / guardarsi
    this-once = soltanto per questa / unicamente per quella / unicamente per questa / solamente per quella
    this-once = solamente per questa / solo in quella / solo in questa / soltanto in quella
    this-once = esclusivamente per quella / esclusivamente per questa / per quell'unica / per questa volta
    this-once = per quella volta / al suo prossimo / nel suo prossimo turno / al proprio prossimo turno
    this-once = nel proprio turno successivo / alla prossima occasione / una tantum / al successivo turno
    this-once = per quel solo turno / solo per quel / soltanto per quel / per quella presa soltanto
    this-once = solo per una
    each-time = ogni qualvolta / ad ogni turno / a ogni turno / in ogni turno / ad ogni suo turno
    each-time = a ogni suo turno / in ogni occasione / resto della licitazione / per tutta la licita
    each-time = fino al termine della dichiarazione / fino alla fine della dichiarazione
    each-time = fino alla fine della licitazione / fino al termine della licitazione / fino a fine licita
    each-time = restante parte della licita / rimanente parte della licita / per la restante parte
    each-time = per la rimanente parte / tutte le volte che / qualora e ogni volta
    included = ivi compres(o a i e) / inclusiv(o a i e) / comprensiv(o a i e) / includendo
    included = ivi inclus(o a i e) / comprendente
    excluded = escludendo / fatta esclusione / esclusion fatta / con esclusione / con l'esclusione
    excluded = non compres(o a i e) / non inclus(o a i e) / eccettuat(o a i e) / fuorché
    not-yet = ancora non / tuttora non / finora non
    earlier-of = che avviene prima / che avvenga prima / che si verifica prima / che si verifichi prima
    earlier-of = si verifica per primo / avviene per primo / quale avvenga prima / quale si verifichi prima
    earlier-of = a seconda di quale avvenga prima / il primo fra / il primo tra / quello che avviene prima
    earlier-of = il meno recente
    later-of = che avviene dopo / che avvenga dopo / che si verifica dopo / che si verifichi dopo
    later-of = avviene per ultimo / si verifica per ultimo / quale avvenga dopo / quale si verifichi dopo
    later-of = che avviene più tardi / che avvenga più tardi / l'ultimo fra i due / l'ultimo tra i due
    later-of = il più tardivo / il posteriore
    declaring-side = schieramento del dichiarante / schieramento dichiarante / coppia dichiarante
    declaring-side = bando dichiarante / lato del dichiarante / campo del dichiarante / parte del giocante
    declaring-side = parte giocante / coppia giocante / coppia del giocante / schieramento giocante
    declaring-side = linea che gioca
    defending-side = linea difendente / coppia dei difensori / coppia difensiva / coppia difendente
    defending-side = schieramento difensivo / schieramento dei difensori / bando difensivo / bando in difesa
    defending-side = parte difensiva / parte in difesa / lato dei difensori / linea di difesa
    defending-side = schieramento in difesa / coppia della difesa / parte della difesa
    counterclockwise = senso contrario alle lancette / senso inverso alle lancette
    counterclockwise = senso contrario a quello orario / senso opposto a quello orario / verso antiorario
    counterclockwise = senso contrario a quello delle lancette
    highest = i più alti / la più elevata / il più elevato / le più elevate / i più elevati
    highest = più alta di tutte / più alto di tutti
    lowest = i più bassi / la più piccola / il più piccolo / le più piccole / la minore / più bassa di tutte
    lower = minor livello / meno elevat(o a i e) / più piccol(o a i e)
    own-initiative = motu proprio / spontaneamente / d'ufficio / di loro iniziativa / di iniziativa propria
    own-initiative = per iniziativa propria / per sua iniziativa
    own-risk = a loro rischio / a rischio del* / sotto la propria responsabilità / sotto la sua responsabilità
    intentionally = con premeditazione / premeditat* / scientemente / volontari(o a i e) / volontariamente
    intentionally = coscientemente / appositamente / di sua volontà / con deliberazione / scientement*
    intentionally = intenzionat* / con piena coscienza
    inadvertently = inconsapevol* / inconsciamente / sbadat* / fortuit* / distrattamente / non volontari*
    inadvertently = non volut* / senza accorgersene / senza rendersene conto / per un errore
    inadvertently = a causa di una distrazione / per mera distrazione / non di proposito / casualmente
    immediately = istantane* / senza dilazione / senza alcun indugio / senza alcun ritardo / sollecitamente
    immediately = senza perdere tempo / senza attendere / con prontezza | authorised = legittimat*
    unauthorised = illegal* / interdett(o a i e) / inammissibil*
    certain = con sicurezza / per certo / fuor di dubbio / senza alcun dubbio / fuori di dubbio / fuori dubbio
    certain = indubbi(o a) / incontestabilmente / certezza / inequivocabilmente / oltre ogni dubbio
    certain = sicur(o a i e) che
    probable = verosimil* / presumibil* / forse / con ogni probabilità / con tutta probabilità
    provided = a patto di / a condizione di / semprechè / ammesso che / con la condizione che
    provided = sotto condizione che / sempre ché / purchè / alla condizione che
    even-if = anche nel caso / pur se / anche laddove / anche ove / malgrado / indipendentemente dal fatto
    even-if = a prescindere dal fatto / nonostante che
    against = ai danni / in danno / contro l / contro i / contro gli / contro le / in pregiudizio
    against = a detrimento / a scapito / a discapito
"""
VOCABULARY = """
    playing = gioco. gioca. giocar giocat giochi disputa | still = ancora | time = tempo. tempi. moment
    begin = inizio iniziar iniziato iniziata. iniziati. iniziano iniziando inizia. inizi. inizial cominc incominc | end = termin. ultimat termina concl fine. finale. finisc finit finir
    error = error sbagli errat erronea | correct = corregg corrett correzion corrig rimedi ripara
    change = cambi muta modific | increase = aument accresc increment maggioraz maggiorat innalz | decrease = riduc ridur ridott diminu abbass decurt riduz | cancel = annull | continue = continu prosegu
    inform = annunci comunic avvert avvis informat informar | ask = domand chied richiest
    answer = rispond. rispondere rispost risponda | notice = accorg rendersi avved rilev nota. notat scopert
    know = sapere sa. sapeva conosc noto. nota. sapess apprend | see = veder vede. visto vista guard veda
    hear = udit ascolt sent. sentire | order = ordine ordini. ordina. ordinare ordinat ordinano | next = successiv seguent prossim | same = stess medesim
    other = altr. altro altra. altri. altre. | wrong = sbagliat
    remaining = rimanen restant resto. residu rimast | remain = rimane rimang rimarr resta. restar restano
    put = porre. pone. posto. posta. posat posar mette. metter mess. messa messo colloc dispost
    give = dare. dà. dato. forni | receive = ricev otten ottien | award = assegn attribu aggiudic
    transfer = trasfer cede. cedut ceder | lose = perd. perde perdut persa. perse. perso. perdit
    win = vince. vincer vinto vinta vinte vincit vincent | wait = attend. attende aspetta aspette
    allow = permett permes consent. autorizz
    agree = accord. accordo acconsent conforme consenso concord convenut conviene prestabil
    object = contest obiezion opporr opporsi oppong | refuse = rifiut resping respint ricus declin | doubt = dubb
    opinion = parere. opinion giudi riten. ritien ritenga consider. consideran consideri considerat valuta avviso
    decide = decid decis delibera. deliberaz deliberar risolv risolut dirim determin | reason = motiv. motivo ragione. ragioni.
    fact = fatto. fatti. circostanz | consequence = conseguenz effett. effetto effetti
    advantage = vantagg avvantagg benefic approfitt trae. giova
    count = contare conta. conteggi numero. numeri.
    keep = conserv manten mantien tenere tiene. trattien tratten | leave = lascia abbandon
    move = spost muov trasloc | sit = sieda sied. siede sedut seder situat | normal = normal consuet solit
    possible = possibil | necessary = necessari occorr | gesture = gest. gesto gesti cenno
    remark = comment osservaz | meaning = signific senso.
    wish = desider vuol. vuole vogl intend. intende intenz volont | opportunity = occasion opportunit
    restriction = restriz limita limite. limiti. | apply = applic riguard riferi pertinen. relativ
    in-force = vigore vale. valgono valid. valida valido | case = caso. casi. situaz
    previous = preceden anterior | later = tardi. seguito. successiv poi. | absent = assente assenti. assenz
    present = presen. presenz presente. presenti. | guilt = colpa. responsabil | late = ritard indug
    tray = carrell vassoio | tempo = ritmo tempo. esitaz | equal = ugual pari.
    artificial = artifici convenzional | member = membr component
    establish = consolid stabil. stabilis stabilit fissa consum | explain = spieg chiari
    position = posizion posto. luogo | seat = posto. posti. | organise = organizz sponsor
    side-of-table = lato. parte. | minute-unit = minut | hour-unit = ora. ore. | deposit = cauzion deposit
    committee = comitat commission | national = nazional | chairman = president | majority = maggioranz
    vote = voto. voti. votazion | evidence = prova. prove. provat | presume = presum presuppon
    announce-result = pubblic | withdraw = ritir riprend | return = restitu ritorn torna. torni
    replace = sostitu rimpiazz | exchange = scambi | repeat = ripet | turn-over = voltat gira. girat
    show = mostr esib indica. indich scopr scopert | name-mention = nomin menzion dichiar. | touch = tocca. toccat
    drop = cade. cadut cader | mix = mescol mischi | arrange = dispost allinea sistemaz sistemar sistemat ordina. disposiz
    column = colonn | incomplete = incomplet | examine = esamin controll verific ispezion
    record = annot registr segna. segnat | deal-board = mano. board. smazzat astucci | table = tavol
    match = incontr | team = squadr | captain = capitan | spectator = spettator | person = person chi.
    talk = parla. parlar convers discus | interrupt = interromp interrott sospend | try = cerca tenta
    choose = scegl scelt | designate = design nomina. indica indich segnala
    demand = esig preten impone imporr imporg imporl imporre ordine ordini. ordina. ordinare ordinat ordinano | prohibit = vieta. diviet proib viet. vietare
    penalise = punis sanzion | warn = ammon avvertim | damage = danno. danneg | probable = probab
    careless = neglig trascur disatten | enough = sufficien basta
    lower = inferior | higher = superior | single = singol unico unica. unici. uniche.
    whole = intero intera interi. intere. interament totale complet compless | part = parte. parzial
    written = iscritto scritt | spoken = voce. verbal oral parol | paper-card = cartellin
    attention = attenzion | approve = approv | initiative = iniziativ | request = richiest istanza
    permission = permess autorizzaz | duty = obblig dovere. compit dover. doveri
    power = poter. potere poteri facolt | deduce = dedu conclusion | agreement-partners = accord intesa
    nothing = indipend previst essendo veda. vedano venga viene vengono diviene divenga diventa sia. siano essere stato stata stati abbia aver fosse effettua fatto. fatta fare farlo vedi modo. modi. inoltre anche tale. tali trova trovi vada senza risulta. risultano risulti volta. oltre. sotto. quando volte alcun meno. comunque tuttavia attraverso mediante aveva avesse avrebbe avrà avuto sarebbe sarà davanti sopra verso piuttosto eventual ormai esempio. qualcosa provved effettu cosa. pure ancorch anch tanto quasi vuoi debba potend fermo proprio presso entro nonché cui. ciascun bensì per. mezzo. comporta. comporti costituisc costituit procede. procedono proceda.
    use = utilizz usa. usar avvale serv. servirs avval | arrive = arriv giung
    happen = avven accad verific occors avvien | recommend = raccomand | elapse = trascorr scad decad decorr
    subject-to = soggett sottopost | belong = appart spetta. spettan spettav spetti. spettasse | owner = propriet
    grounds = fondament base. basi. basat basar fonda | matter = question materia
    revoke-ruling = revoc | different = divers differen | impose = inflig imporr irrog imposi
    issue-ruling = pronunc emess adott dettat dettare | accidental = accident involont inavvert | commit = commess commett
    already = già | yet = ancora | again = nuovo. nuovam | last = ultimo ultima. ultimi. ultime. finale. finali. | speak-turn = parla parola
    contrary = contrari contrast difform violaz | manner-way = modo. modi. manier | participate = partecip
    term-period = termine. termini. periodo periodi | involve-relate = influ | spectator-follow = segue. seguon seguir segua assist
    quit-table = alza. lasci allontan | foresee = previst preved | order-dispose = dispone. dispong disposto
    insufficient = insufficien | exclude = esclud escluso esclusa. esclusi. escluse. esclusion | deal-cards = distribu smazz ridistrib
    visit-toilet = uscir | regular = regolar corrett | procedure = procedur | special = particolar special
    slow = lentez lento. lenta attard | further = ulterior | assert = afferm asserz sostiene
    dispute = disaccord controvers dissens | half = metà mezza
    think = riflett riflessi pensar pensa. pondera | separate = stacca separ
    intent = intenzion proposit scopo. scopi | reconstruct = ricostru | official = ufficial
    derive = deriva derivi scatur discend | extract = trarre tragg trae. tratto. ricav
    transmit = trasm comunicaz | consult = consult | prescribe = prescri previst preved | confirm = conferm
    calculate = calcol comput contegg | orient = orientat orient | define = definiz definir definisc definito. definita.
    say = dire. dice. dicend detto. detta. affermand | accompany = accompagn | claimant = richiedent reclamant
    authority = autorit | correspond = corrispond | admit = ammett ammess ammiss
    duration = durata duri. dura. | spread = stese steso stesa stend distend | suffer = subisc subir subì
    consider = consideraz considera | course = corso. svolgim decors | interpret = interpret
    summon = chiama. chiamat chiami convoc richiam | great = grand maggior. maggiore maggiori
    small = piccol lieve minor. minore minori | line = linea linee | lack = mancanz manca. manchi mancan
    submit = presenta. presentar presentat present. inoltra inoltro | violate = viol infrang trasgred contravv
    draw-inference = illazion inferen desum | subsequent = successiv | regulation-book = regolament
"""
