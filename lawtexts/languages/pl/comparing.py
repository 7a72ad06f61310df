"""The small words by which sentences of the Laws are compared, in Polish."""

ABBREVIATIONS = "np | tj | tzn | itp | itd | art | ust | pkt | por | nr | ok | ww | m.in | prof | dr | ang"
JOINING = """
    i | a | oraz | lub | albo | bądź | ani | lecz | ale | jednak | natomiast | zaś | wówczas | wtedy | to
    czy | więc
"""
SUBORDINATING = """
    gdy | gdyby | jeżeli | jeśli | kiedy | zanim | dopóki | póki | aż | że | żeby | aby | by | ponieważ
    chociaż | choć | mimo | który | która | które | którzy | którego | której | któremu | którą | którym
    których | którymi | jaki | jaka | jakie | jakiego | jakiej | jakim | jakich | jakimi | kto | co | gdzie
    ile | ilekroć | skoro | czy | jak
"""
NEGATING = "nie"
NEGATIVE = """
    nikt | nikogo | nikomu | nikim | nic | niczego | niczemu | niczym | nigdy | żaden | żadna | żadne
    żadnego | żadnej | żadnemu | żadną | żadnym | żadnych | żadnymi | ani
"""
UNTIL = "dopóki | póki | zanim"
NOT_NEGATING = "nie tylko | nie później niż | nie mniej niż | nie więcej niż | nie licząc"
CEASING = """
    przestaje | przestają | przestał | przestała | przestało | przestały | przestać | przestanie | przestaną
"""
WITHOUT = "bez"
EXCEPT = """
    chyba że | o ile nie | oprócz | poza przypadkiem | poza przypadkami | poza sytuacją | poza sytuacjami
    z wyjątkiem | za wyjątkiem | wyjąwszy | prócz
"""
ONLY = "tylko | jedynie | wyłącznie"
NUMBERS = """
    2 = dwa dwie dwaj dwóch dwu dwoma dwiema dwóm dwom dwoje dwojga oba obie obaj obu oboma obiema
    2 = obydwa obydwie obydwu obydwaj obydwoma oboje obojga
    3 = trzy trzej trzech trzem trzema troje trojga | 4 = cztery czterej czterech czterem czterema czworo
    5 = pię(ć ciu cioma cioro) | 6 = sześ(ć ciu cioma cioro)
    7 = siedm(- iu ioma mioro) siedem(- iu ioma mioro) | 8 = ośm(- iu ioma mioro) osiem(- iu ioma mioro)
    9 = dziewię(ć ciu cioma cioro) | 10 = dziesię(ć ciu cioma cioro) | 11 = jedenaś(cie ciu cioma ci)
    12 = dwanaś(cie ciu cioma ci) | 13 = trzynaś(cie ciu cioma ci) | 14 = czternaś(cie ciu cioma ci)
    15 = piętnaś(cie ciu cioma ci) | 16 = szesnaś(cie ciu cioma ci) | 20 = dwadzieś(cie ciu cioma ci)
    30 = trzydzieś(cie ciu cioma ci)
"""
_CASES = "y i a ia e ie ego iego ej iej emu iemu ą ią ym im ych ich ymi imi"
ORDINALS = f"""
    1 = pierwsz({_CASES}) | 2 = drug({_CASES}) | 3 = trzec({_CASES}) | 4 = czwart({_CASES})
    5 = piąt({_CASES}) | 6 = szóst({_CASES}) | 7 = siódm({_CASES}) | 8 = ósm({_CASES})
    9 = dziewiąt({_CASES}) | 10 = dziesiąt({_CASES}) | 11 = jedenast({_CASES}) | 12 = dwunast({_CASES})
    13 = trzynast({_CASES})
"""
NOT_ORDINAL = ""
FUTURE = "będzie|będą|będziesz"
NEED_NOT = "nie"
DUTY = "ma | mają | miałby | miałaby | mieliby"
INFINITIVE = r"(?!pięć|sześć|dziewięć|dziesięć|część|chęć|treść|pamięć)\w+(?<!oś)ć|(?:po)?móc|\w+źć"
