"""How Italian writes citations: Articolo 50 del Codice di Gara paragrafo D2(a), gli Articoli 45 e 65,
lettera A.

Source: the Italian Laws of 2007 (bridgeditalia.it); abbreviations are those of Italian legal writing.
"""

LAW_ONE = "articolo | art. | art"
LAW_MANY = "articoli | artt. | artt | art.li"
LAW_TYPED = ""
PART_ONE = """
    paragrafo | punto | comma | sezione | capoverso | sottoparagrafo | sottopunto | par. | p.to | sez.
"""
PART_MANY = "paragrafi | punti | commi | sezioni | sottoparagrafi | sottopunti | parr."
LETTER = "lettera | lettere | lett."
CASE = "fattispecie | caso | casi | ipotesi | opzione | opzioni"
THIS = "questo | presente | questa | quest'"
THOSE = "questi | tali | detti | suddetti | predetti"
SELF_SECTION = "sezione | paragrafo"
ARTICLES = "il | lo | la | i | gli | le | l' | un | una | sull' | dall'"
BEFORE_NUMBER = "rispettivamente | n. | nn. | numero | numeri | nr."
CODE = "del Codice di Gara | del Codice | del presente Codice | C.d.G. | CdG | del CdG"
INTO = "al | ai | alla | alle | nel | nei | nella | nelle"
OF = """
    del | dell' | dello | della | di | dei | degli | delle | all' | al | nell' | ex
    di cui all' | di cui al | di cui alla | di cui agli
"""
AND = "e | ed | o | od | oppure | ovvero | nonché | e/o | né | come pure | così come | e anche"
FROM = "da | dal | dall' | dalla | dai | dagli | dalle"
TO = "a | ad | al | all' | alla | alle | fino a | fino al | fino all' | sino al"
BETWEEN = "tra | fra | tra gli | fra gli | tra l' | fra l' | tra le | fra le"
BETWEEN_AND = "e | ed"
ABOVE = """
    precedente | precedenti | seguente | seguenti | successivo | successivi | successiva | di cui sopra
    di cui sotto | qui sopra | qui sotto | sopra | sotto | suddetto | suddetti
"""
SEE = """
    vedi | vedi anche | v. | cfr. | cfr | vd. | vedere | si veda | si vedano | si applica | si applicano
    si applicherà | applica | applicherà | applicare | applicando | si applichi | si applichino
    si applicano né | si applica né
"""
AS_IN = """
    come in | come da | come previsto in | secondo | ai sensi di | di cui a | di cui alla | di cui al
    in base a | tranne | salvo | eccetto | come previsto da | come specificato in | disposto in
    stabilito in | consentito in | indicato in | descritto in | previsto in | come | permesso da
    permessa da | consentito da | consentita da | ammesso da | ammessa da | richiesto da | richiesta da
    nonostante | malgrado | fatto salvo | fatta salva | quanto previsto in | quanto disposto in
    disposto da | previsto da | stabilito da | indicato da | in conformità a | in conformità ad
    conformemente a | limita | limitano | applicato | applicata | quelle di | quelli di | a norma di
    in caso di | nel caso di | eccezione di | senza pregiudizio di | come permette | come consente
    come prevede | permessi da | permesse da | consentiti da | consentite da | specificato in
    richiesto in | fermo restando | disposizioni di | disposto di | norme di | previsioni di
    prescrizioni di | quanto previsto da | quanto disposto da | violazione di | infrazione di
    infrazione a | i casi di | nei casi di | indicati in | indicate in | descritti in | descritte in
    descritta in | indicata in | previsti in | previste in | prevista in | menzionato in | condizioni di
    requisiti di | ipotesi di | menzionati in | specificati in | specificata in | stabilita in
    stabiliti in
"""
AT = """
    di | da | in | a | con | per | secondo | del | dal | al | nel | nella | della | dalla | il | la
    applica | applicano | applicare | applicando | applichi | applicherà
"""
APPLIES = """
    si applica | si applicano | si applicherà | si applicheranno | è applicabile | non si applica
    permette | permettono | consente | consentono | prevede | stabilisce | limita | non limita
    non consente | non permette | dispone | non si applicano | può applicarsi | possono applicarsi
    sia applicabile | siano applicabili | si applichi | si applichino | sono applicabili | prevale
    regola | disciplina
"""
GOES_ON = """
    se | quando | per | che | ma | è | sono | può | possono | non | si | deve | devono | allora | anche
    qualora | purché | salvo | dove | mai
"""
PLACED = """
    tavolo | sala | gruppo | girone | board | coppia | squadra | linea | carta | tavoli | carte | coppie
    posto | categoria | smazzata | stanza | camera | classe | cat. | tessera | livello | versione | tipo
    settore | settori | gruppi | sale
"""
NOTE = """
    nota in calce a | nota in calce all' | nota in calce al | note in calce all' | nota a | nota all'
    nota a piè di pagina dell' | nota a piè di pagina all' | nota a piè pagina dell' | nota dell'
    nota al | nota del | nota a piè pagina all'
"""
NOTE_WORD = "nota | note"
FOLLOWING = """
    e segg. | e seg. | segg. | e ss. | ss. | e seguenti | seguenti | e successivi | successivi | e sgg. | sgg.
    in poi
"""
EDITION = "ed. | edizione | nell'edizione | dell'edizione | nel | del"
COUNTED = """
    carte | carta | prese | presa | punti | punto | board | smazzate | smazzata | mani | mano | giocatori
    giocatore | coppie | tavoli | minuti | minuto | secondi | giorni | ore | anni | semi | passo
    dichiarazioni | volte | Senza | SA | NT | fiori | quadri | cuori | picche | IMP | IMPs | VP | MP
    M.P. | match | euro
"""
OTHER_TEXT = """
    regolament | statut | normativ | legge | leggi | decret | costituzion | condizioni | circolar | direttiv
    codice | civil | penale | etic | deliber | bando | manual | istruzion | vademecum | convenzion
"""
GENITIVE = ""
LETTER_WORDS = "aeio"
DOCUMENTS = """
    prefazione = preface | premessa = foreword | introduzione = introduction | definizioni = definitions
"""
ASKING = """
    cosa | che | che cosa | cos' | com' | qual è | qual | è | dov' | dice | dicono | recita | mostra
    mostrami | leggi | leggimi | testo | per favore | versione | lingua | vorrei
"""
LANGUAGES = """
    italiano = it | in italiano = it | italiana = it | polacco = pl | in polacco = pl | polacca = pl
    spagnolo = es | in spagnolo = es | spagnola = es | inglese = en | in inglese = en | francese = fr
    in francese = fr | tedesco = de | in tedesco = de
"""
NUMBERS = """
    uno = 1 | due = 2 | tre = 3 | quattro = 4 | cinque = 5 | sei = 6 | sette = 7 | otto = 8 | nove = 9
    dieci = 10 | undici = 11 | dodici = 12 | tredici = 13 | quattordici = 14 | quindici = 15 | sedici = 16
    diciassette = 17 | diciotto = 18 | diciannove = 19 | venti = 20 | trenta = 30 | quaranta = 40
    cinquanta = 50 | sessanta = 60 | settanta = 70 | ottanta = 80 | novanta = 90 | venti- = 20 | vent- = 20
    trenta- = 30 | trent- = 30 | quaranta- = 40 | quarant- = 40 | cinquanta- = 50 | cinquant- = 50
    sessanta- = 60 | sessant- = 60 | settanta- = 70 | settant- = 70 | ottanta- = 80 | ottant- = 80
    novanta- = 90 | novant- = 90
"""
