"""The small words by which sentences of the Laws are compared, in Spanish."""

ABBREVIATIONS = "art | arts | ej | p | p.ej | etc | núm | pág | cf | vs | n.d.t | ap"
JOINING = "y | e | o | u | pero | sino | ni | tampoco | entonces | luego | mientras"
SUBORDINATING = """
    si | cuando | que | quien | quienes | cual | cuales | cuál | cuáles | aunque | porque | donde | cuyo
    cuya | cuyos | cuyas | antes | después | hasta | como | según | mientras | qué | cómo | siempre | cuanto
"""
NEGATING = "no"
NEGATIVE = "ningún | ninguno | ninguna | ningunos | ningunas | nadie | nada | nunca | jamás | tampoco | ni"
NOT_NEGATING = """
    sin embargo | no solo | no sólo | no solamente | no obstante | no más tarde | no después | no más de* | no menos de* | si no es
    como si no | no antes | o no | no infractor | no ofensor | no vulnerable | no infractora
    no únicamente | no exclusivamente | no vulnerables | no infractores | no ofensores | no inferior*
    no superior* | a no ser | no menos | no tan solo | no tan sólo
"""
DENYING = """
    fuera de turno | fuera de rotación | antes | mientras | mero | mera | en parte | parcialmente | prohíb*
    hasta | incapa* | tard* | retras* | faltar* | faltó | omit* | omisión | negars* | niega | niegue
    abstener* | abstenga | abstiene | olvid* | carec* | carezca | ausencia | ausente | en vez de | en lugar de
    ilegal* | indebid* | inadmisible* | insuficient* | desconoc* | ignor* | irregular* | prohib* | impid*
    imposible | exent* | exime | distint* | diferent* | otro que | cualquiera menos | ya no | deja de
    dejan de | cesa* | vedad* | priva de | privar* | excluid* | excluy* | exclusión | más que | sino | injugable* | inaceptabl*
    declin* | inadecuad* | inoportun* | irrecuperabl* | rehús* | rehus* | deja sin | inexist* | dejar de
    deje de | haya dejado | dejado de | improced* | prescind* | dispens* | innecesari* | renunciar
    renuncia a | renuncian | renuncie | pierd* | perd* | no comprendid* | infundad* | de lo contrario
    en caso contrario | a lo sumo | como máximo | exced* | evit* | elud* | caduc* | expir* | contrario a
    contraria a | contrarios a | contrarias a | opuest* | desist* | nulo | nula | nulos | nulas | inválid*
    rechaz*
"""
WITHOUT = "sin"
CEASING = (
    "dej* de serlo | dej* de ser carta* | ya no lo es | ya no lo son | ya no es carta* | ya no son carta*"
)
EXCEPT = """
    exceptuad* | a menos que | salvo | excepto | a excepción | con excepción | con la excepción | a no ser que
    exceptuando | a menos de
    excepción | excepciones | con la salvedad | salvedad | salvedades | a no ser | con exclusión | como no sea
    hecha excepción | fuera del caso | fuera de los casos
"""
ONLY = "sólo | solo | sola | solos | solas | solamente | únic* | exclusiv* | reservad* | tan sólo | meramente"
NUMBERS = "100 = cien"
ORDINALS = """
    1 = primer(- o a os as) | 2 = segund(o a) | 3 = tercer(- o a os as)
    4 = cuart(o a os as) | 5 = quint(o a os as) | 6 = sext(o a os as) | 7 = séptim(o a os as)
    8 = octav(o a os as) | 9 = noven(o a os as) | 10 = décim(o a os as) | 11 = undécim(o a os as)
    12 = duodécim(o a os as) | 13 = decimotercer(o a os as)
"""
NOT_ORDINAL = "por ciento | primero el | primero la | primero los | primero las | en primer lugar | en segundo lugar | por primera vez"
NOT_NAMING = """
    participa | participan | participar* | participaci* | participad* | notar* | note | noten | apartar* | apartam*
    medio | media más alt* | media más baj* | mediar | primer | encuentra* | encuentren | encuentre | vuelto | vueltos | competent* | competencias
    valora* | ordenad* | ordenarl* | el orden | en orden | voz alta | viva voz | caso contrario | lo contrario
    en contrario | contrari* a | pasa a | pasan a | pasar a | por falta | a falta | que falta | hace falta
    haga falta | falta de | faltan | falten | faltando | faltab* | falte | prueba en contrario | como prueba
    ser prueba | haya prueba | sala | salas | mes | meses | renuncia* a
"""
FUTURE = r"\w+(?:rá|rán)"
NEED_NOT = "obligad* | obligatori* | necesari* | preciso | tiene que | tienen que | tenga que | tengan que | tendrá que | tendrán que"
LINKING = """
    es | son | era | eran | fue | fueron | será | serán | está | están | estará | estarán | queda | quedan | quedará
    quedarán | permanece | permanecen | permanecerá | permanecerán | convierte | convierten | convertirá | convertirán
    resulta | resultan | resultará | resultarán
"""
INFINITIVE = (
    r"(?!cualquier|primer|tercer|lugar|(?:ir)?regular|particular)\w+[aei]r(?:se|l[aeo]s?|sel[aeo]s?)?"
)
ABLE = r"(?!(?:im)?probabl|responsabl|culpabl|vulnerabl|razonabl)\w{3,}bles?"
POSSIBLE = """
    puede haber | pueden haber | puede que | puede ser que | puede darse | podrí* | podía* | podid* | pudier* | pudies*
    pueda haber | puedan haber | puede surgir | pueden surgir | puede resultar | puede aplicarse
    pueden aplicarse | pudo | puede ser necesari* | puede existir | puede ocurrir | puede tener
    puede suceder | pueden ser de aplicación
"""
RANKED = """
    may = es posible / es legal / sea legal / la posibilidad de / libertad / en libertad / en manos de / susceptible / susceptibles / se admite / se admiten / nada impide / objeto de
    may = potestad / al arbitrio / dispensad(o a os as) / sin necesidad
    must = imprescindible / es menester / hace falta / se necesita
    may-not+shall-not+must-not = queda excluid(o a) / está prohibid(o a) / es imposible / no es posible / no le es posible / está excluid(o a)
    may = tiene derecho / tienen derecho / el derecho a / tiene la opción / tienen la opción / tiene la posibilidad
    may = tiene la facultad / está facultado / están facultados / le está permitido / está permitido / se permite
    may = es libre de / es lícito / cabe / permitid(o a os as) / permite / permiten / autorizad(o a os as) / facultad
    may = derecho / facultades / poderes / opción / opcional / discreción / a elección / si lo desea / si quiere / puede optar / podrí(a an)
    may = no tiene que / no está obligado / pudiera / pudieran / queda facultado / quedan facultados / optar
    must = tiene que / tienen que / ha de / han de / hay que / habrá de / es obligatorio / es obligatoria / obligatoriamente
    must = obligad(o a os as) / obligación / es preciso / es necesario / tendrá que / tendrán que / precisa
    must = corresponde / requiere / exige / necesariamente / deber de / está en el deber / incumbe
    may = no tienen que / no tiene por qué / no tienen por qué / no tenga por qué / no tengan por qué / no está obligad(o a) / no están obligad(os as) / no tiene obligación / no tienen obligación / no tiene la obligación
    may = no es obligatori(o a) / no es necesario / no es preciso / no hace falta / no hay que / no necesita / no necesitan / no se requiere / no se exige
    may = tiene potestad / tiene el poder / tienen el poder / está capacitado / queda a su elección / es admisible / está autorizado
    must = es indispensable / está en la obligación / compete / es su deber / tiene el deber / tienen el deber / necesidad / obligatori(o a)
    may-not+shall-not+must-not = no está permitid(o a) / no se permite / no le está permitido / no es lícit(o a) / no le es lícito / no cabe / no se admite
    may-not+shall-not+must-not = no tiene derecho / no tienen derecho / no tiene la facultad / le está prohibido / queda prohibido / es inadmisible / está vedad(o a)
    may+must = es responsable / son responsables
"""
QUANTIFIERS = """
    all = tod(os as) / todo el / toda la / todo lo | each+all+any = tod(o a) / cada / cada uno / cada una / todo aquel
    any = cualquier(- a) / cualesquier(- a) / quienquiera / uno cualquiera / una cualquiera / sea cual fuere / sean cuales sean
    any = indistintamente | some = algun(o a os as) / algún / alguien / ciert(o a os as) / vari(os as)
    most = mayoría / la mayoría / mayor parte | some = un cierto número / cierto número
    single = un solo / una sola / un único / una única / uno solo / una sola vez
    any+some+one-or-more+one-of+single = siquiera un(- o a) / aunque sea un(- o a)
    several = dos o más / más de un(- o a) / varios | one-or-more = uno o más / una o más / uno o varios / una o varias / baza o bazas
    both = ambos / ambas / los dos / las dos / sus dos / uno y otro / los dos jugadores
    idiom = no más de un(- o a) / más de un cuarto / más de un tercio / en todo caso / sobre todo / ante todo / en todo momento / de todos modos / del todo / en cualquier caso / todo ello
    one-of = un(o a) de l(os as) / un(o a) de sus / un(o a) de
    either = uno u otro / una u otra / cualquiera de l(os as) dos / cualquiera de sus dos / un(o a) de l(os as) dos / un(o a) de sus dos / algun(o a) de l(os as) dos / algun(o a) de sus dos / algun(o a) de amb(os as)
    any+either = cualquiera de | none = ningun(o a os as) / ningún / nadie
    each+all+any = cada cual / cada quien / todo aquél / toda aquella
    any = quienesquiera / sea quien sea / sea cual sea / sea cual fuera / cualquiera que sea
    any = cualquiera que fuere / cualesquiera que sean / no importa cuál / quienquiera que sea / sea cuál sea
    any = sean cuales fueren | some = unos cuantos / unas cuantas / unos pocos / unas pocas
    several = al menos dos / por lo menos dos / como mínimo dos / dos o más de dos
    single = uno único / solo un(- o a) / sólo un(- o a) / solamente un(- o a) / únicamente un(- o a)
    single = una solamente / uno solamente / tan solo un(- o a) / tan sólo un(- o a)
    one-or-more = al menos un(- o a) / por lo menos un(- o a) / como mínimo un(- o a) / cuando menos un(- o a)
    one-or-more = un o más / uno o más de uno / uno o bien más / uno o algunos / una o algunas
    both = una y otra / el uno y el otro / la una y la otra / tanto uno como otro / tanto una como otra
    both = ambos dos / entrambos / de los dos / uno y otra
    one-of = un(o a) de entre / uno entre / una entre / un(o a) de aquell(os as) / un(o a) de est(os as)
    one-of+some = algun(o a) de l(os as) / algun(o a) de sus / algun(o a) de entre / algun(o a) de est(os as)
    one-of+some = alguien de
    one-or-more+one-of = al menos un(o a) de l(os as) / por lo menos un(o a) de l(os as)
    either = el uno o el otro / la una o la otra / uno o el otro / una o la otra / uno o bien otro
    either = uno de ambos / una de ambas / cualquiera de amb(os as) / cualquiera de entre l(os as) dos
    either = uno de entre los dos / una de entre las dos / alguno de entre los dos
    none = ni uno / ni una / ni un / ni un solo / ni una sola / ninguno de los / ninguna de las
    idiom = en todos los casos / en cada caso / de todas formas / de todas maneras / en ningún caso
    none = sin * algun(o a) / no * algun(o a) / no * * algun(o a)
    idiom = en modo alguno / de todas todas / a todos los efectos
"""
CONNECTIVES = """
    besides = aparte de(- l) / además de(- l)
    and = y / e / así como / y además | or = o / u / o bien | and+or = y/o
    if = si / cuando / siempre que / en caso de / en el caso de / en cuanto / caso de / donde / cada vez que / una vez
    unless = a menos que / salvo que / salvo si / salvo cuando / excepto que / excepto si / excepto cuando / a no ser que
    before = no después / no después de / no después de que / antes de / antes de que / hasta / hasta que
    after = no antes de / no antes / después de / después que / tras / una vez / desde / en cuanto
    idiom = más de una vez / una sola vez / sólo una vez / solo una vez / una vez por
    during = durante / mientras / en tanto
    and = así como también / y también / además de / al igual que / y asimismo
    or = o también / o alternativamente / o de lo contrario
    if = siempre y cuando / con tal que / con tal de que / a condición de que / tan pronto como
    if = en el supuesto de / en el supuesto de que / en los casos en que / toda vez que / en caso que / de ser
    if = apenas
    unless = salvo en caso / salvo en el caso / salvo en los casos / excepto en caso / excepto en el caso
    unless = excepto en los casos / salvo donde / excepto donde / a menos de
    before = antes del / antes que / con anterioridad a(- l) / previamente a(- l) / anteriormente a(- l)
    before = previo a(- l) / mientras no / en tanto no / hasta tanto / hasta el momento / hasta cuando
    before = no más tarde de(- l)
    after = después del / luego de(- l) / luego que / luego de que / con posterioridad a(- l)
    after = posteriormente a(- l) / desde que / tan pronto como / tan pronto / apenas
    after = sólo después
    during = en el curso de(- l) / en el transcurso de(- l) / a lo largo de(- l) / en tanto que
    during = durante tod(o a)
    idiom = en cuanto a / en cuanto al / una vez más / alguna vez / otra vez / desde luego
"""
POSSESSIVE = "quien | este | aquel | dicho | último | su | sus | suyo | suya | propio | propia | cuyo | cuya"
BOUNDS = """
    at-least = o más / o superior / o superiores / o mayor / al menos / por lo menos / como mínimo / un mínimo de / no menos de / no menos del
    at-least = no inferior a / no inferior al / en adelante / un mínimo del | at-most = no superior a / no superior al
    more = más de un / más de una / más de uno | at-least = o posterior | at-least+at-most = a más tardar
    more = más de / más del / superior(- es) a / por encima de / por encima del / mayor(- es) que / más alt(o a) que / más allá de
    at-most = o menos / o inferior / o inferiores / como máximo / a lo sumo / un máximo del / un máximo de / no más de / hasta un / o más baj(o a)
    less = menos de / menos del / inferior(- es) a / por debajo de / por debajo del / menor(- es) que / más baj(o a) que
    more = más larg(o a os as) que / más prolongad(o a os as) que / supera / supere / excede / exceda / sobrepasa / sobrepase
    less = más cort(o a os as) que / más breve(- s) que / no llega(- r n) a / no llegue(- n) a / no alcanza / no alcance
    more = más de un cuarto / más de un tercio / más de la mitad / más de una cuarta / más de una tercera
    at-least = no inferior(- es) a(- l) / no menor(- es) d(e el) / no menor(- es) que / no menor(- es) a
    at-least = no menos de l(os as) / o más alt(o a os as) / o más elevad(o a) / o mayor(- es)
    at-least = o posterior(- es) / cuando menos / igual(- es) o superior(- es) / igual(- es) o mayor(- es)
    at-least = superior(- es) o igual(- es) / mayor(- es) o igual(- es) / mínim(o a) de / o por encima
    at-least = no más baj(o a) que / o más tarde / no más cort(o a) que
    more = superior(- es) al / mayor(- es) d(e el) / mayor(- es) a / más alt(o a os as) que
    more = más elevad(o a os as) que / más grande que / por arriba de / superan / superen / superar
    more = superad(o a os as) / excedan / exceden / exceder / rebasa / rebase / rebasan / sobrepasan / sobrepasar
    more = por sobre
    at-most = no superior(- es) a(- l) / no mayor(- es) d(e el) / no mayor(- es) que / no mayor(- es) a
    at-most = no más alt(o a) que / no más elevad(o a) que / como mucho / o menor(- es) / o más baj(o a os as)
    at-most = igual(- es) o inferior(- es) / igual(- es) o menor(- es) / inferior(- es) o igual(- es)
    at-most = menor(- es) o igual(- es) / máxim(o a) de / hasta una / no más larg(o a) que / no más del
    at-most = todo lo más / no pas(e a en an) de / no exced(e a en an) de(- l) / no super(e a en an)
    less = inferior(- es) al / menor(- es) d(e el) / menor(- es) a / más baj(o a os as) que
    less = más pequeñ(o a os as) que / por abajo de / menos que | idiom = en menos de lo / más o menos / a menos que
"""
SENSES = """
    demonstrably = demostrable* | in-writing = por escrito / petición escrita
    usually = por regla general / por lo general / habitualmente / de ordinario / en general / de forma habitual / suel(e en)
    carefully = cuidados* / con cuidado / a conciencia / minucios* / escrupulos*
    already = ya | nothing = ya que / ya sea / se deb(e en ía ió) a | not-yet = todavía no / aún no / aún por jugar / aún por / aún deb(e en) / aún tien(e en) que / aún no ha(- n)
    intentionally = a propósito / adrede / a sabiendas / intencionad* / intencional* / deliberad* / conscient*
    intentionally = con intención / de propósito
    inadvertently = por error / sin querer / sin quererlo / sin pretenderlo / sin proponérselo / por descuido / inadvertid* / involuntari* / accidental*
    inadvertently = sin intención / por equivocación / por distracción / por inadvertencia / por accidente / no intencionad*
    immediately = de inmediato / sin demora / en el acto / enseguida / al instante / inmediat* / en seguida
    immediately = justo delante / justo detrás / justo antes / justo después / al punto / prontamente / sin dilación / con prontitud
    adjoining = inmediatamente inferior(- es) / inmediatamente superior(- es) / inmediatamente anterior(- es)
    adjoining = inmediatamente posterior(- es) / inmediatamente siguiente(- s)
    counterclockwise = sentido contrario a las agujas / contrario al de las agujas / antihorario
    authorised = autorizad* / lícit* / legítim* | unauthorised = ilícit* / ilegítim* / prohibid* / vedad*
    declaring-side = bando declarante / bando del declarante / lado declarante / pareja declarante
    declaring-side = lado del declarante
    defending-side = bando defensor / bando de la defensa / la defensa / bando de los defensores
    defending-side = lado defensor | higher = más alt(o a os as) / más elevad(o a)
    lower = más baj(o a os as) | highest = la más alta / el más alto / las más altas / la mayor
    lowest = la más baja / el más bajo / las más bajas
    against = en contra / contra el / contra la / en perjuicio | north-south = norte sur / ns
    east-west = este oeste / eo
    included = inclus(o a) / incluid(o a os as) / inclusive / comprendid(o a os as)
    excluded = excluid(o a os as) / excepto / salvo el / a excepción / con excepción / exceptuad(o a os as)
    provided = siempre que / siempre y cuando / con tal de / con tal que / a condición de
    even-if = aunque / incluso si / aun cuando / aun si / incluso cuando / pese a que / si bien
    even-if = a pesar de que
    certain = ciertamente / seguramente / con certeza / con seguridad / sin duda / de seguro / indudablemente
    certain = duda razonable / convencid(o a os) | also = también / asimismo / además | nothing = ve(r a ase) también / véa(se nse) también
    this-once = por esa sola / por esta sola / sólo por esa / solo por esa / sólo por esta / solo por esta
    this-once = para la baza siguiente / para una sola / en su próximo turno / al próximo turno / la próxima vez / su siguiente turno / por una sola vez
    each-time = cada vez que / siempre que le corresponda / siempre que le toque / todas las veces / resto de la subasta / hasta que acabe la subasta / hasta el final de la subasta / hasta que termine la subasta
    earlier-of = ocurre primero / ocurra primero / el primero de | later-of = ocurra más tarde / el posterior de
    own-initiative = por propia iniciativa / por iniciativa propia / por su propia iniciativa
    own-risk = por su cuenta y riesgo / bajo su propio riesgo / a su propio riesgo | good-faith = de buena fe
    pair-mates = compañeros / compañero de pantalla
    this-once = únicamente por esa | probable = presumiblemente / verosímilmente / probabl*
    unanimous = por unanimidad / unánime* / unanimidad | main = principal(- es)
    secondary = secundari(o a os as) | open = abiert* / abre / abren / abrir
    closed = cerrad* / cierra / cierran / cerrar
    refrain = abstener* / abstien* / abstendr* / absteng* / evitar / evite / eviten
    this-once = únicamente por esta / solamente por esa / solamente por esta / únicamente para esa
    this-once = únicamente para esta / solamente para esa / solamente para esta / sólo para esa
    this-once = sólo para esta / solo para esa / solo para esta / sólo en esa / solo en esa / solamente en esa
    this-once = únicamente en esa / en su siguiente turno / en el próximo turno / en su turno siguiente
    this-once = en la próxima ocasión / la siguiente vez / por esta vez / por una vez / por esa vez
    this-once = en su próxima oportunidad / en su próxima ocasión / en esa sola / en una sola
    each-time = en cada turno / en cada uno de sus turnos / en todos sus turnos / cuantas veces
    each-time = siempre que sea su turno / en cada ocasión / resto del remate / resto de la declaración
    each-time = hasta el fin de la subasta / hasta que finalice la subasta / hasta que concluya la subasta
    each-time = hasta que se acabe la subasta / hasta el término de la subasta / hasta terminar la subasta
    each-time = lo que resta de la subasta / lo que reste de la subasta / lo que quede de la subasta
    each-time = lo que queda de la subasta / durante toda la subasta / todas las veces que
    each-time = cada una de las veces
    included = incluyendo / inclusiv(o a) / inclusos / inclusas / con inclusión / comprendiendo
    excluded = excluyendo / sin incluir / sin contar / con exclusión / no incluid(o a os as)
    excluded = no comprendid(o a os as) / salvo la / salvo los / salvo las
    not-yet = hasta ahora no / todavía sin / aún sin / sin haber aún / todavía por
    earlier-of = suceda primero / sucede primero / se produzca primero / ocurra antes / ocurre antes
    earlier-of = suceda antes / se produzca antes / lo que antes / lo que primero / el primero que
    earlier-of = la que ocurra primero / lo primero que / tenga lugar antes / tenga lugar primero
    later-of = ocurre más tarde / suceda más tarde / se produzca más tarde / ocurra después / ocurre después
    later-of = suceda después / se produzca después / ocurra en último lugar / ocurra último / lo último que
    later-of = tenga lugar más tarde / tenga lugar después / la que ocurra después / ocurra al final
    declaring-side = línea declarante / línea del declarante / pareja del declarante / parte declarante
    declaring-side = bando que declara / parte del declarante / el bando del declarante
    defending-side = pareja defensora / línea defensora / línea de la defensa / pareja de la defensa
    defending-side = pareja de los defensores / parte defensora / lado de la defensa / bando en defensa
    defending-side = línea de los defensores / lado de los defensores / bando que defiende
    counterclockwise = sentido contrario al de las agujas / sentido inverso a las agujas
    counterclockwise = sentido inverso al de las agujas / sentido contrario a las manecillas
    counterclockwise = sentido contrario al de las manecillas / sentido opuesto a las agujas
    counterclockwise = contrario al del reloj / contrario a las manecillas
    highest = los más altos / la más elevada / el más elevado / las más elevadas / los más elevados
    highest = más alta de todas
    lowest = los más bajos / la más pequeña / el más pequeño / las más pequeñas / la menor / más baja de todas
    lower = más pequeñ(o a os as)
    own-initiative = por iniciativa suya / por propia voluntad / por su propia voluntad / motu proprio
    own-initiative = espontáneamente / de oficio / a iniciativa propia / por su iniciativa
    own-initiative = de propia iniciativa
    own-risk = a su cuenta y riesgo / por su propia cuenta y riesgo / bajo su responsabilidad
    own-risk = bajo su propia responsabilidad / a su riesgo / por cuenta y riesgo propios / bajo su riesgo
    intentionally = premeditad* / voluntari* / con premeditación / intencionalmente / de forma deliberada
    intentionally = de manera deliberada / deliberación / de intento / con deliberación
    intentionally = de manera intencionada / con plena conciencia / a posta / aposta / ex profeso
    inadvertently = erróneamente / equivocadamente / fortuit* / inconsciente* / por despiste / por casualidad / impremeditad*
    inadvertently = sin proponérselo / sin darse cuenta / por un error / por un descuido / por desliz
    inadvertently = no deliberad* / no intencional* / no voluntari* / sin advertirlo / descuidadamente
    inadvertently = casualmente / sin premeditación / por inatención
    immediately = sin tardanza / sin retraso / instantáne* / sin más demora / inmediatez / sin pérdida de tiempo
    immediately = sin demorarse / a la mayor brevedad / lo antes posible / cuanto antes
    authorised = facultad(o a os as)
    unauthorised = prohíb* / desautorizad* / ilegal* / inadmisible* / antirreglamentari*
    certain = con toda certeza / con total certeza / sin lugar a dudas / indudable* / sin ninguna duda
    certain = a ciencia cierta / con toda seguridad / sin duda alguna / certeza / con certidumbre
    certain = inequívocamente / fuera de duda
    probable = presumible* / verosímil* / quizá / quizás / tal vez / con toda probabilidad / posiblemente
    probable = probabilidad
    provided = a condición que / con la condición de que / bajo la condición de que / bajo condición de que
    provided = con tal de que / en el bien entendido / siempre y cuando que
    even-if = incluso aunque / aún cuando / aún si / pese al hecho / a pesar de / a pesar de haber
    even-if = por más que / así sea / independientemente de que / independientemente de si
    even-if = con independencia de que / con independencia de si / tanto si / sin importar si / aun en el caso
    even-if = incluso en el caso / no obstante que / aunque sea / ni aun
    against = contra los / contra las / en detrimento / en desventaja / en menoscabo / con perjuicio / en daño
"""
VOCABULARY = """
    playing = juega. jugar jugad juego juegue disput | still = aún todavía sigue
    time = tiempo momento instante | begin = comenz comienz empez empiez inicio inicia. inician iniciar iniciad inicial
    end = termin términ fin. final. finaliz finales concluir concluid concluy acab | error = error equivoc erróne
    correct = correg corrig corrij correc remedi repara. reparar reparaci reparad supli subsan ajust
    change = cambi modific alter. altera | increase = aument incremen acrec engros | decrease = reduc reduz disminu rebaj aminor merma menguar | cancel = cancel anul
    continue = contin segui. sigue. prosig proseg
    inform = comunic avis anunci manif enunci inform. informa informe notific
    ask = pregunt pedir pide. pida pidió | answer = respond respuest contest. contesta conteste
    notice = percat advert advier notar. nota.
    know = saber sabe. sabía sabi conoc supier sepa. supo. enter. entera
    see = ver. visto vista. vean vea. ve. mirar mira. vio. | hear = oír oye. oiga escuch oído
    order = orden. órden | next = siguient próxim | same = mism | other = otro otra demás
    wrong = equivocad incorrect | remaining = resto. restan pendient
    remain = permane qued. queda. quedan quedar | put = poner pone. puesto puesta coloc
    give = dar. da. dado. dé. facilit | receive = recib obten obtien
    award = asign otorg adjudic conced acredit | transfer = transf ceder cede.
    lose = perd. perder pierd perdid pérdid priv. privad | win = ganar gana. ganad ganó
    wait = esper. espera aguard | allow = permit autoriz consient
    agree = acuerd acord consenti conformid convenid convenir
    object = impugn objec opon. oponerse objeta disent desacuerd niegan | refuse = rehus rechaz niegu negars rehús declin deneg denieg desestim
    doubt = duda dudos | opinion = opini juicio consider cree crea creen estim. estima juzg valora parecer
    decide = decid decis determin resuelv falla. resuel resolv resolu zanj dirim fallo. fallar
    reason = motivo razones razón causa. | fact = hecho. hechos. circunstanc | consequence = consecuenc efecto
    advantage = ventaj benefici provech aprovech saca. | count = contar recuent contado número.
    keep = conserv manten mantien guarda reten retien | leave = dej. deja. dejar abandon sale.
    move = mover muev desplaz pasa. | sit = sient sentar sentad situad | normal = normal habitual
    possible = posible posibil | necessary = necesari preciso. precisa. precisan. | gesture = gesto ademan
    remark = coment observac | meaning = signific sentido | wish = desea desee deseo quier quer. querer intenc
    opportunity = ocasión ocasiones oportunid | restriction = restric limit. limita límit
    apply = aplic refier atañ relativ concern | in-force = vigent vigor rige. vale. válid
    case = caso. casos. situac | previous = anterior previo. previos previa | later = tarde. luego. posteri | absent = ausen
    present = presencia. presente | guilt = culp responsab | late = demor retras tarda | tray = bandej
    tempo = ritmo titube vacil | equal = igual uniform empat | artificial = artifici convencional
    member = miembr integrant | establish = establ consum fija. fijad | explain = explic aclar
    position = posici lugar sitio | seat = asient sitio | organise = organiz patrocin | side-of-table = lado.
    minute-unit = minut | hour-unit = hora. horas. | deposit = depósit fianza | committee = comité comisi
    national = nacional | chairman = president | majority = mayoría | vote = voto. votos. votaci
    evidence = prueba pruebe prueben probad evidenc | presume = presum supon presupon | announce-result = public
    withdraw = retir recog | return = devolv devuel vuelv vuelt regres | replace = sustit reemplaz
    exchange = intercambi cambi. | repeat = repet repit | turn-over = vuelv voltea gira. boca
    show = mostr muestr enseñ expone expues | name-mention = nombr mencion | touch = toca. tocad
    drop = cae. caer caíd | mix = mezcl baraj | arrange = coloc orden. ordena alinea dispuest
    column = column | incomplete = incomplet | examine = examin comprob verific inspecc
    record = anot registr | deal-board = tablero mano. | table = mesa. mesas. | match = partid encuentro
    team = equipo | captain = capitán capitan | spectator = espectador | person = person
    talk = habla. hablar convers comenta | interrupt = interrump suspend | try = intent trata. tratar. tratan.
    choose = eleg elig elecc escog | designate = designa indic indiqu señala | demand = exig requer ordena
    prohibit = prohíb prohib ved. vedado | penalise = sancion castig multa | warn = amonest advertenc
    damage = daño. perjudic perjuic | probable = probab | careless = neglig descuid desatent
    enough = suficien basta | lower = inferior | higher = superior
    single = individual únic sol. | whole = entero entera. total conjunt íntegr | part = parte. parcial
    written = escrit | spoken = palabra verbal oral | paper-card = cartulin tarjet ficha
    attention = atenci | approve = aprob aprueb | initiative = iniciativ | request = petici instancia solicit
    permission = permis autorizac | duty = obligac deber. deberes. | power = facultad competen poder.
    deduce = dedu inferenc inferir infier | agreement-partners = acuerdo
    nothing = independ previst continuación haya haber habido hubiera sido. sea. sean ser. está esté hecha hecho. hacer hizo haga hace. quede. queda tenga tener ver. véase manera modo. además asimismo también dicho dicha tal. puede pueda ella. ellas. ello. ellos. aquel menos. embargo obstante mediante través había hubo habría habiend tenía tienen resulta. resulte result. delante frente dentro acerca deba. deban debía cosa. algo. verse. llevar. lleve. efectu realiz acto. actos. toque. justo cargo. según. veces vez. sino. encima debajo fuera fuese sería mismo. siendo podido podían podía procede. proceden. proceda. bien. tanto. constituy constituid medio.
    use = utiliz usar usa. emple serv. servir sirv | arrive = lleg acud
    happen = ocurr suced produzc acontec produc produj produz | recommend = recomend
    elapse = transcur expir caduc venc | subject-to = sujet sometid
    belong = perten correspond dueño propiet | owner = dueño propietar titular
    grounds = fundament base. bases. basad basar basa. | matter = materia asunto cuestion
    revoke-ruling = revoc retirad | different = difer distint discrep | impose = impon impus imposic
    issue-ruling = emit dict pronunc | accidental = accident involunt descuid inadvert | commit = comet incurr
    already = ya. | yet = aún todavía | again = nuevo. nuevam | last = últim | speak-turn = habla
    contrary = contrari contrav | manner-way = manera modo. forma. | participate = particip intervi interven
    term-period = plazo período periodo | involve-relate = influ afect | spectator-follow = sigue siguiendo presenciar presenciad
    quit-table = levant abandon retir | foresee = prevé prevea prever. previst | order-dispose = dispone dispong dispondr
    insufficient = insuficien | exclude = excluid excluy excluir exclusión | deal-cards = repart redistrib distribu
    visit-toilet = salir. | regular = regular correct reglamentari | procedure = procedim
    special = particular especial | slow = lentitud lento. lenta tardanz
    further = ulterior adicional subsigu | assert = afirm asever sostien sosten
    dispute = desacuerd disput controvers | half = mitad | think = reflexi pensar piens pensa. ponder
    separate = separ apart. | intent = intenc propósit pretend finalid fines. | reconstruct = reconstru
    official = oficial | derive = deriv desprend dimana | extract = extra. extrae saca. sacar
    transmit = transm comunic | consult = consult | prescribe = prescri previst prevé prevea prever.
    confirm = confirm | calculate = calcul comput | orient = orientad orient apunta | define = definic definir definid
    say = decir dice. dicho. diga. diciend | accompany = acompañ | claimant = reclamant | authority = autorid
    correspond = correspond | admit = admit admis | duration = dure. dura. duraci
    spread = extend tiende tendid | suffer = sufr | consider = consider cuenta. | course = curso. desarroll
    interpret = interpret | summon = llama. llamar llamad llamó llame convoc
    great = grand gran. mayor. mayores | small = pequeñ leve menor. menores | line = línea
    lack = falta falte carec carez | submit = presentar presentad presentó present. interpon
    violate = infring contrav viola. violar violac violad | draw-inference = inferen inferir conclusi
    subsequent = posterior sucesiv | regulation-book = reglament
"""
