"""How Spanish writes citations: Ley 50D2(a), Artículos 20F2 y 20F3, los puntos 2 y 3 anteriores.

Source: the Spanish Laws of 2007 (FVB); abbreviations are those of Spanish legal writing. “Estas Leyes” are
the Laws as a whole: not in THOSE.
"""

LAW_ONE = "ley | artículo | articulo | art. | art"
LAW_MANY = "leyes | artículos | articulos | arts. | arts | artt."
LAW_TYPED = ""
PART_ONE = """
    punto | apartado | párrafo | parrafo | sección | seccion | inciso | numeral | subapartado | apdo.
    ap. | apdo | inc. | sec. | párr. | secc. | pto.
"""
PART_MANY = """
    puntos | apartados | párrafos | parrafos | secciones | incisos | numerales | subapartados | apdos.
    ptos.
"""
LETTER = "letra | letras | literal | literales | lit."
CASE = "caso | casos | supuesto | supuestos | opción | opcion | opciones"
THIS = "esta | este | presente"
THOSE = "dichas | dichos | estos | tales | citadas | citados"
SELF_SECTION = "sección | seccion | apartado"
ARTICLES = "el | la | los | las | lo | un | una"
BEFORE_NUMBER = "respectivamente | n.º | nº | n° | no. | núm. | número | números | núms. | nro. | nros."
CODE = """
    del Código | del Código Internacional | de las Leyes | de las Leyes de Bridge
    del Código Internacional de Bridge | de este Código
"""
INTO = "en el | en los | en la | en las | en su | en sus"
OF = "de | de la | del | de las | de los | en la | en el | a la | al"
AND = "y | e | o | u | ni | y/o | así como | o bien | y también | ó"
FROM = "de | del | desde | desde la | desde el | de la"
TO = "a | al | a la | hasta | hasta la | hasta el"
BETWEEN = "entre | entre las | entre los | entre la | entre el"
BETWEEN_AND = "y | e"
ABOVE = """
    anterior | anteriores | precedente | precedentes | siguiente | siguientes | posterior | posteriores
    más arriba | más abajo | más adelante | arriba | abajo | de arriba | de abajo | arriba indicado
    arriba indicada | arriba mencionado | a continuación | que sigue | que siguen
"""
SEE = """
    ver | ver también | véase | vease | véanse | vea | vean | cf. | cfr. | se aplica | se aplican | aplica
    aplicará | aplique | aplicar | aplicando | aplican | apliquen | rige | rigen
"""
AS_IN = """
    como en | según | conforme a | de acuerdo con | con arreglo a | bajo | salvo | excepto | sujeto a
    como | excepto en | salvo en | excepto como en | según se especifica en | previsto en | prevista en
    dispuesto en | establecido en | indicado en | especificado en | descrito en | las de | los de
    permitido por | permitida por | permitidos por | permitidas por | autorizado por | autorizada por
    requerido por | requerida por | exigido por | exigida por | no obstante | a pesar de | pese a
    sin perjuicio de | el caso de | en caso de | limita | limitan | aplicado | aplicada | como permite
    como permiten | según permite | como dispone | como establece | como prevé | a tenor de | en virtud de
    lo dispuesto en | lo previsto en | lo establecido en | lo indicado en | conformidad con
    aplicación de | permitidos en | permitido en | permitida en | disposiciones de | previsiones de
    normas de | lo previsto por | lo dispuesto por | los términos de | los casos de | infracción de
    violación de | incumplimiento de | se indica en | se describe en | se especifica en | se prevé en
    se establece en | se dispone en | indicada en | descrita en | especificada en | mencionada en
    condiciones de | requisitos de | supuestos de | mencionado en | mencionados en | descritos en
    descritas en | indicados en | previstos en | al de | a la de | a las de | cubierta por | cubierto por
    cumplir con
"""
AT = """
    de | en | a | con | por | según | la | el | del | al | para | aplica | aplican | aplicar | aplicando
    aplique | apliquen | aplicará
"""
APPLIES = """
    aplica | aplican | se aplica | se aplican | se aplicará | es aplicable | permite | permiten
    establece | dispone | prevé | no se aplica | no aplica | aplique | apliquen | se aplique | se apliquen
    no aplique | no se aplique | limita | no limita | limitan | no permite | no se aplican
    puede aplicarse | pueden aplicarse | sea aplicable | sean aplicables | es de aplicación
    son aplicables | prevalece | rige | regula
"""
GOES_ON = """
    si | cuando | para | que | pero | es | son | puede | pueden | no | se | debe | deben | entonces
    también | salvo | excepto | donde | nunca
"""
PLACED = """
    mesa | sala | grupo | sección | tablero | pareja | equipo | línea | carta | mesas | tableros | cartas
    asiento | bloque | estuche | habitación | despacho | clase | categoría | cat. | licencia | nivel
    versión | tipo | sector | grupos | salas
"""
NOTE = """
    nota al pie de la | nota al pie del | nota al pie de | nota a la | nota al | nota de la | nota del
    nota a pie de página de la | nota a pie de página del | nota al pie de página de la
    nota al pie de página del
"""
NOTE_WORD = "nota | notas"
FOLLOWING = """
    y ss. | y sigs. | y siguientes | siguientes | y sig. | ss. | y s.s. | sigs. | y sgtes. | en adelante
"""
EDITION = "ed. | edición | en la edición de | de la edición de | en la edición | de | en"
COUNTED = """
    cartas | carta | bazas | baza | puntos | punto | tableros | tablero | manos | mano | jugadores
    jugador | parejas | mesas | minutos | minuto | segundos | días | horas | años | palos | pases | veces
    voces | ST | SA | NT | tréboles | trébol | diamantes | diamante | corazones | corazón | picas | pica
    picos | IMP | IMPs | VP | MP | PV | por
"""
OTHER_TEXT = """
    reglament | estatut | normativ | decret | constituci | condiciones | directriz | directric | directiv
    código | civil | étic | convocatori | manual | instruccion | circular | orgánic | ordenanz | resoluci
"""
GENITIVE = ""
LETTER_WORDS = "aeouy"
DOCUMENTS = """
    prefacio = preface | prólogo = foreword | introducción = introduction | definiciones = definitions
"""
ASKING = """
    qué | que | qué dice | dice | dicen | es | cuál | cuál es | cómo | dónde | está | muestra | muéstrame
    enseña | lee | léeme | texto | por favor | versión | idioma | quiero
"""
LANGUAGES = """
    español = es | en español = es | española = es | castellano = es | en castellano = es | polaco = pl
    en polaco = pl | polaca = pl | italiano = it | en italiano = it | italiana = it | inglés = en
    en inglés = en | inglesa = en | francés = fr | en francés = fr | alemán = de | en alemán = de
"""
NUMBERS = """
    uno = 1 | dos = 2 | tres = 3 | cuatro = 4 | cinco = 5 | seis = 6 | siete = 7 | ocho = 8 | nueve = 9
    diez = 10 | once = 11 | doce = 12 | trece = 13 | catorce = 14 | quince = 15 | dieciséis = 16
    diecisiete = 17 | dieciocho = 18 | diecinueve = 19 | veinte = 20 | veintiuno = 21 | veintidós = 22
    veintitrés = 23 | veinticuatro = 24 | veinticinco = 25 | veintiséis = 26 | veintisiete = 27
    veintiocho = 28 | veintinueve = 29 | treinta = 30 | cuarenta = 40 | cincuenta = 50 | sesenta = 60
    setenta = 70 | ochenta = 80 | noventa = 90
"""
