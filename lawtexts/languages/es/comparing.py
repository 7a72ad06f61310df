"""The small words by which sentences of the Laws are compared, in Spanish."""

ABBREVIATIONS = "art | arts | ej | p | etc | núm | pág | cf | vs | n.d.t | ap"
JOINING = "y | e | o | u | pero | sino | ni | entonces | luego | mientras"
SUBORDINATING = """
    si | cuando | que | quien | quienes | cual | cuales | cuál | cuáles | aunque | porque | donde | cuyo
    cuya | cuyos | cuyas | antes | después | hasta | como | según | mientras | qué | cómo | siempre | cuanto
"""
NEGATING = "no"
NEGATIVE = "ningún | ninguno | ninguna | ningunos | ningunas | nadie | nada | nunca | jamás | tampoco | ni"
UNTIL = "hasta que | a menos que"
NOT_NEGATING = """
    no solo | no sólo | no solamente | no obstante | no más tarde | no después | no más de | no menos de | si no es
    como si no | no antes | o no | no infractor | no ofensor | no vulnerable | no infractora
"""
ADJECTIVAL = r"aún|todavía|más|\w+mente|clar[oa]s?|\w+(?:ad|id|rt|ct|st|ch|pt)[oa]s?|legal(?:es)?|válid[oa]s?|vulnerable|infractor\w*|ofensor\w*"
AUXILIARY = ""
DENYING = """
    fuera de turno | fuera de rotación | antes | mientras | mero | mera | en parte | parcialmente | prohíb* | hasta
    incapa* | faltar* | faltó | omit* | omisión | negars* | niega | niegue | abstener* | abstenga | abstiene
    olvid* | sin | carec* | carezca | ausencia | ausente | en vez de | en lugar de | ilegal* | indebid*
    inadmisible* | insuficient* | desconoc* | ignor* | irregular* | prohib* | impid* | imposible | exent* | exime
    distint* | diferent* | otro que | cualquiera menos | ya no | deja de | dejan de | cesa* | exclu* | a menos
    salvo | excepto | solo | sólo | solamente | únicamente | más que | sino | ni | tampoco | injugable*
    inaceptabl* | inadecuad* | inoportun* | irrecuperabl* | rehús* | rehus* | deja sin | inexist* | dejar de
    deje de | haya dejado | dejado de | carece | improced* | prescind* | dispens* | innecesari*
"""
CEASING = """
    deja de | dejan de | dejar de | dejará de | dejarán de | dejado de | deje de | dejen de | dejaría de
    dejarían de | cesa de | cesan de | cesar de | cesará de | cese de | cesen de
"""
EXCEPT = """
    a menos que | salvo | salvo que | excepto | excepto que | excepto cuando | a excepción | con excepción
    con la excepción | a no ser que | exceptuando | a menos de
"""
ONLY = "sólo | solo | solamente | únicamente | exclusivamente"
NUMBERS = """
    2 = dos | 3 = tres | 4 = cuatro | 5 = cinco | 6 = seis | 7 = siete | 8 = ocho | 9 = nueve
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
NOT_ORDINAL = "en primer lugar | en segundo lugar | por primera vez"
FUTURE = r"\w+(?:rá|rán)"
NEED_NOT = ""
DUTY = ""
INFINITIVE = r"\w+[aei]r(?:se|l[aeo]s?|sel[aeo]s?)?"
POSSIBLE = """
    puede haber | pueden haber | puede que | puede ser que | puede darse | podrí* | pudier* | pudies* | pueda haber
    puedan haber | puede surgir | pueden surgir | puede resultar | puede aplicarse | pueden aplicarse | pudo | pudieron
    puede ser necesari* | puede existir | puede ocurrir | podría* | puede tener | puede suceder | pueden ser de aplicación
"""
RANKED = """
    may = tiene derecho / tienen derecho / el derecho a / tiene la opción / tienen la opción / tiene la posibilidad
    may = tiene la facultad / está facultado / están facultados / le está permitido / está permitido / se permite
    may = es libre de / es lícito / cabe / permitid(o a os as) / permite / permiten / autorizad(o a os as) / facultad
    may = derecho / opción / opcional / discreción / a elección / si lo desea / si quiere / puede optar / podrí(a an)
    may = no tiene que / no está obligado / pudiera / pudieran / queda facultado / quedan facultados / optar
    must = tiene que / tienen que / ha de / han de / hay que / habrá de / es obligatorio / es obligatoria / obligatoriamente
    must = obligad(o a os as) / obligación / es preciso / es necesario / debido / tendrá que / tendrán que / precisa
    must = corresponde / requiere / exige / necesariamente / deber de / está en el deber / incumbe
"""
QUANTIFIERS = """
    all = tod(o a os as) | each+all+any = cada / cada uno / cada una / todo aquel
    any = cualquier(- a) / cualesquier(- a) / quienquiera / uno cualquiera / una cualquiera / sea cual fuere / sean cuales sean
    any = indistintamente | some = algun(o a os as) / algún / alguien / ciert(o a os as) / vari(os as)
    single = un solo / una sola / un único / una única / uno solo / una sola vez
    several = más de un(- o a) / varios | one-or-more = uno o más / una o más / uno o varios / una o varias / baza o bazas
    both = ambos / ambas / los dos / las dos / uno y otro / los dos jugadores
    idiom = en todo caso / sobre todo / ante todo / en todo momento / de todos modos / del todo / en cualquier caso / todo ello
    either = uno u otro / una u otra / cualquiera de los dos / cualquiera de las dos / uno de los dos
    any+either = cualquiera de | none = ningun(o a os as) / ningún / nadie
"""
CONNECTIVES = """
    and = y / e / así como / y además | or = o / u / o bien | and+or = y/o
    if = si / cuando / siempre que / en caso de / en el caso de / en cuanto / caso de / donde / cada vez que / una vez
    unless = a menos que / salvo que / a no ser que
    before = antes / antes de / antes de que / hasta / hasta que / previamente / previo / con anterioridad
    after = después / después de / tras / una vez / luego / con posterioridad / desde / en cuanto / posteriormente
    during = durante / mientras
"""
POSSESSIVE = "quien | este | aquel | dicho | último | su | sus | suyo | suya | propio | propia | cuyo | cuya"
BOUNDS = """
    at-least = o más / o superior / o superiores / o mayor / al menos / por lo menos / como mínimo / un mínimo de / no menos de
    at-least = más de un / más de una / más de uno / o posterior
    more = más de / superior(- es) a / por encima de / por encima del / mayor(- es) que / más alt(o a) que / más allá de
    at-most = o menos / o inferior / o inferiores / como máximo / a lo sumo / un máximo del / un máximo de / no más de / hasta un / o más baj(o a)
    less = menos de / inferior(- es) a / por debajo de / por debajo del / menor(- es) que / más baj(o a) que
"""
MANNERS = """
    immediately = inmediatamente / de inmediato / sin demora / en el acto / enseguida / al instante
    intentionally = intencionadamente / deliberadamente / a propósito / adrede / intencionalmente / a sabiendas
    inadvertently = inadvertidamente / involuntariamente / accidentalmente / por error / sin querer / por descuido
    voluntarily = voluntariamente / espontáneamente / por iniciativa propia / por propia iniciativa
    voluntarily = por su propia iniciativa | simultaneously = simultáneamente / al mismo tiempo / a la vez
    simultaneously = simultáneo | improperly = incorrectamente / indebidamente / impropiamente
    wrongly = erróneamente | wrongly = equivocadamente
    aloud = en voz alta / de viva voz / verbalmente / oralmente / de palabra | in-writing = por escrito
    always = siempre / en todo caso / en todos los casos / en cualquier caso / cada vez | equitably = equitativamente
    separately = por separado | separately = separadamente | together = juntos / conjuntamente / en común
    clearly = claramente / con claridad | clearly = de forma clara
    temporarily = temporalmente / provisionalmente / momentáneamente
    carelessly = negligentemente / descuidado / con descuido | fully = completamente / enteramente / totalmente
    fully = plenamente / por completo | partly = parcialmente / en parte
"""
VOCABULARY = """
    time = tiempo / momento | begin = comenzar / empezar / comienzo / iniciar / comience / empieza | end = terminar
    end = fin / final / finalizar / concluir / acabar | error = error / equivocación | correct = corregir
    correct = corrección / corrige / corrija | change = cambiar / modificar / modificación / alterar
    cancel = cancelar / anular | continue = continuar / seguir / proseguir / sigue | inform = comunicar / avisar
    inform = anunciar / manifestar / enunciar | ask = preguntar | answer = responder / respuesta / contestar
    notice = darse cuenta / advertir / notar / percatarse / se da cuenta / advierte / se percata / se dé cuenta
    know = saber / conocer | see = ver / mirar / visto / vean / vea | visible = visible / a la vista | order = orden
    priority = prioridad / precedencia | next = siguiente / próximo | same = mismo | other = otro | wrong = equivocado | remaining = restante
    remaining = resto | remain = permanecer / quedar | put = poner / colocar / situar / puesta | take = tomar / coger | give = dar / facilitar / da / dado
    give = dé | receive = recibir / obtener / obtiene | award = asignar / otorgar / adjudicar / conceder
    transfer = transferir / transferencia / ceder | lose = perder / pierde | win = ganar / ganador | wait = esperar
    wait = aguardar | allow = permitir / autorizar | agree = acuerdo / acordar / consentimiento / conformidad
    object = impugnar / objeción / oponerse / objetar / protestar / desacuerdo | refuse = negarse / rehusar
    refuse = rechazar / se niega | doubt = duda / dudoso | opinion = opinión / juicio / considerar / estimar
    decide = decidir / determinar | reason = motivo / razón / causa | fact = hecho / circunstancia
    consequence = consecuencia / efecto | advantage = ventaja / beneficio / provecho / aprovechar
    number-of = número / cantidad | count = contar / recuento / cuenta | keep = conservar / mantener
    leave = dejar / abandonar | move = mover / desplazar / movimiento | sit = sentar / se sientan / siente
    possess = poseer / tener | normal = normal / habitual | possible = posible | necessary = necesario
    important = importante | behaviour = comportamiento / conducta | gesture = gesto | remark = comentario
    remark = observación / comentar | meaning = significado / sentido | wish = desear / querer / intención / deseo
    wish = quiere | opportunity = ocasión / oportunidad | restriction = restricción / limitación | obey = cumplir
    obey = acatar / obedecer / ejecutar | apply = aplicar / ser de aplicación | be-in-force = regir / vigente
    be-in-force = en vigor / rige | case = caso / situación | previous = anterior / previo | absent = ausente
    absent = ausencia | guilt = culpa / culpable / responsable | late = demora / retraso | quickly = rápidamente
    quickly = rápido / rapidez / prontitud / prisa | tray = bandeja | tempo = titubeo / vacilación
    forcing = forzante | limit-bid = limitativo | natural = natural | favourable = favorable | severe = severo
    failure = fracaso | authorised = autorizado | establish = consumar / establecer | member = miembro / integrante
"""
