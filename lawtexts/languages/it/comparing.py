"""The small words by which sentences of the Laws are compared, in Italian."""

ABBREVIATIONS = "art | artt | es | ecc | n.d.t | par | lett | cfr | vs | pag | cap | num | nr"
JOINING = "e | ed | o | od | ma | però | oppure | ovvero | ossia | né | allora | quindi | invece | mentre"
SUBORDINATING = """
    se | quando | che | qualora | finché | affinché | perché | poiché | siccome | benché | sebbene | purché
    prima | dove | cui | quale | quali | quanto | chi | ove | laddove | mentre | nonostante | dopo | appena
    come
"""
NEGATING = "non"
NEGATIVE = "nessun | nessuno | nessuna | nessun' | niente | nulla | mai | né | neanche | nemmeno | neppure"
UNTIL = "fino a che | fino a quando | finché | a meno che | prima che | sino a che"
NOT_NEGATING = "non solo | non soltanto | non appena | non più tardi | non oltre"
CEASING = """
    cessa | cessano | cessare | cessato | cessata | cessati | cessate | cesserà | cesseranno | smette
    smettono
"""
WITHOUT = "senza"
EXCEPT = """
    a meno che | salvo | salvo che | eccetto | eccetto che | eccettuato | eccettuati | tranne | tranne che
    ad eccezione | fatta eccezione | con l'eccezione | fatto salvo
"""
ONLY = "solo | soltanto | solamente | unicamente | esclusivamente"
NUMBERS = """
    2 = due entrambi entrambe ambedue ambo | 3 = tre | 4 = quattro | 5 = cinque | 6 = sei | 7 = sette
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
"""
FUTURE = r"\w+(?:rà|ranno)"
NEED_NOT = ""
DUTY = ""
INFINITIVE = ""
