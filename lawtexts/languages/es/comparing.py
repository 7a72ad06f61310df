"""The small words by which sentences of the Laws are compared, in Spanish."""

ABBREVIATIONS = "art | arts | ej | p | etc | núm | pág | cf | vs | n.d.t | ap"
JOINING = "y | e | o | u | pero | sino | ni | entonces | luego | mientras"
SUBORDINATING = """
    si | cuando | que | quien | quienes | cual | cuales | cuál | cuáles | aunque | porque | donde | cuyo
    cuya | cuyos | cuyas | antes | después | hasta | como | según | mientras | qué | cómo
"""
NEGATING = "no"
NEGATIVE = "ningún | ninguno | ninguna | ningunos | ningunas | nadie | nada | nunca | jamás | tampoco | ni"
UNTIL = "hasta que | a menos que"
NOT_NEGATING = "no solo | no sólo | no solamente | no obstante | no más tarde | no después"
CEASING = """
    deja de | dejan de | dejar de | dejará de | dejarán de | dejado de | deje de | dejen de | dejaría de
    dejarían de | cesa de | cesan de | cesar de | cesará de | cese de | cesen de
"""
WITHOUT = "sin"
EXCEPT = """
    a menos que | salvo | salvo que | excepto | excepto que | excepto cuando | a excepción | con excepción
    con la excepción | a no ser que | exceptuando
"""
ONLY = "sólo | solo | solamente | únicamente | exclusivamente"
NUMBERS = """
    2 = dos ambos ambas | 3 = tres | 4 = cuatro | 5 = cinco | 6 = seis | 7 = siete | 8 = ocho | 9 = nueve
    10 = diez | 11 = once | 12 = doce | 13 = trece | 14 = catorce | 15 = quince | 16 = dieciséis
    20 = veinte | 30 = treinta | 40 = cuarenta | 50 = cincuenta | 60 = sesenta | 70 = setenta | 80 = ochenta
    90 = noventa | 100 = cien
"""
ORDINALS = """
    1 = primer(- o a os as) | 2 = segund(o a os as) | 3 = tercer(- o a os as)
    4 = cuart(o a os as) | 5 = quint(o a os as) | 6 = sext(o a os as) | 7 = séptim(o a os as)
    8 = octav(o a os as) | 9 = noven(o a os as) | 10 = décim(o a os as) | 11 = undécim(o a os as)
    12 = duodécim(o a os as) | 13 = decimotercer(o a os as)
"""
NOT_ORDINAL = "en primer lugar"
FUTURE = r"\w+(?:rá|rán)"
NEED_NOT = ""
DUTY = ""
INFINITIVE = ""
