"""The small words by which sentences of the Laws are compared, in English."""

ABBREVIATIONS = "e.g | i.e | etc | cf | no | vs | art | p"
JOINING = "and | or | but | nor | then | so | however"
SUBORDINATING = """
    if | when | that | which | who | whom | whose | whether | unless | until | before | after | while
    where | because | although | though | as | what | how | whichever | whoever | once | whenever | should
"""
NEGATING = "not | cannot | n't"
NEGATIVE = "no | none | nobody | nothing | never | neither | nor"
NOT_NEGATING = """
    not only | no later than | no more than | no less than | no fewer than | not later than | not more than | not less than | not fewer than | not least
    whether or not | no longer than | no fewer than | not exceeding
"""
DENYING = """
    out of turn | out of rotation | before | mere | merely | just | partly | partially | in part | unable
    delay* | inability | fail* | omit* | omission | refus* | refrain* | neglect* | forget | forgotten
    forgets | lack* | absence | absent | instead of | rather than | illegal* | unlawful* | improper*
    inadmissible | insufficient | unplayed | unauthori* | unaware | ignoran* | unknown | irregular*
    unestablished | unfinished | forbid* | forbad* | prohibit* | prevent* | preclude* | barred | impossible
    exempt* | any but | no longer | cease* | until | exclud* | different from | unplayable | unacceptable
    unsuitable | deny | dispens* | waive* | lose* | lost | avoid* | deprive* | cancel* | void | invalid
    expire* | contrary | opposite | reject* | forfeit* | renounc* | unfounded
"""
WITHOUT = "without"
CEASING = "cease* to be so | cease* to be such | cease* to be a penalty card | cease* to be penalty cards | no longer a penalty card | no longer penalty cards"
EXCEPT = "exception* | unless | except | other than | excluding | save | with the exception"
ONLY = "only | solely | exclusively | exclusive | sole | reserved"
NUMBERS = "1 = one | 100 = hundred"
ORDINALS = """
    1 = first | 2 = second | 3 = third | 4 = fourth | 5 = fifth | 6 = sixth | 7 = seventh | 8 = eighth
    9 = ninth | 10 = tenth | 11 = eleventh | 12 = twelfth | 13 = thirteenth
"""
NOT_ORDINAL = "at first | in the first place | the first of these"
NOT_NAMING = "declare | declares | declared | declaring | contested"
FUTURE = "will"
NEED_NOT = "obliged | bound | compelled | required | necessary | mandatory | need | needs | have to | has to | had to"
LINKING = "is | are | was | were | becomes | become | remains | remain | stays | stay"
INFINITIVE = ""
ABLE = r"\w{3,}[ai]ble"
POSSIBLE = """
    may have | may be that | may arise | may occur | may apply | may appear | may seem | may become | may result
    might | could | may or may not | may be necessary | may exist | may happen | may well
"""
RANKED = """
    may = is possible / are possible / liberty / permission / open to / free to / subject to appeal
    must = needed / incumbent
    may-not+shall-not+must-not = is impossible / is precluded / are precluded / no more than recommend / are barred
    may = has the right / have the right / has the option / have the option / has the choice / is free to
    may = is permitted / are permitted / is allowed / are allowed / permits / allows / at liberty / can
    may = may choose / has the power / is empowered / is authorised / is authorized / at the option / discretion
    may = optional / entitled / the right to / if he wishes / need not / could
    must = has to / have to / is obligatory / is compulsory / it is necessary / is necessary / is bound to
    must = obliged / required / obligation / duty / mandatory / ought / needs to / is responsible / requires
    may = is not required / are not required / is not obliged / are not obliged / does not have to / do not have to / no obligation
    may = not necessary / not bound / does not need to / do not need to / needs not / is under no duty
    may = has the authority / has authority / is free / has leave / chooses whether / at his discretion / admissible
    must = it is incumbent / has a duty / is under a duty / has the duty / is compelled / is essential / necessity / indispensable
    may-not+shall-not+must-not = is not permitted / are not permitted / is not allowed / are not allowed / is forbidden / are forbidden / is prohibited / are prohibited
    may-not+shall-not+must-not = has no right / have no right / is barred / not entitled / is inadmissible
"""
QUANTIFIERS = """
    all = all | all+each+any = every / everything / everyone | each+all+any = each | any = any / whichever / whatever
    any = anyone / anything / anybody / no matter which | some = some / certain / someone / several
    most = most / majority / a majority | some = a number of / a certain number
    several = two or more / more than one | single = a single / only one / one only | one-or-more = one or more | both = both / the two / both of
    idiom = no more than one / not more than one / at all / in all / after all / in any event / in any case / in all cases / above all / all other
    one-of = one of the / one of his / one of
    either = either / one or other / one or the other / one of the two / one of both / any of the two | any+either = either of | none = no / none / neither
"""
CONNECTIVES = """
    and = and / as well as / and also | or = or / or else | and+or = and/or
    if = if / when / whenever / where / should / once / in case / provided that / provided
    unless = unless / except if / except when / except where / save that | before = before / prior to / until / by the time / not after
    after = after / following / once / as soon as / upon
    during = during / while / as long as / throughout
"""
POSSESSIVE = (
    "who | s | latter | that | his | her | their | its | that player's | whose | own | dummy's | declarer's"
)
BOUNDS = """
    at-least = or more / or higher / or above / at least / or greater / no fewer than / not less than / no less than / a minimum of
    at-least = or later / two or more / more than one | more = more than / above / higher than / over / exceeding / beyond
    at-least = not lower than / not below / not under / upwards | at-most = not higher than / not above / not over / no higher than
    at-most = or less / or lower / or fewer / at most / no more than / not more than / not exceeding / up to / a maximum of / or below
    less = less than / below / lower than / fewer than / under
    more = longer than / exceeds | less = shorter than
    more = more than one quarter / more than one third / more than a quarter / more than a third / more than half / more than one half
"""
SENSES = """
    already = already | not-yet = not yet / yet to
    intentionally = on purpose / knowingly / purposely / intentional* / deliberat* / wilful* / knowing
    inadvertently = accidentally / by mistake / unintended / by accident / in error / inadverten* / accidental
    inadvertently = unintentional* / by oversight / through inattention
    immediately = at once / forthwith / without delay / promptly / immediate* / straight away / instantly
    immediately = right away
    adjoining = immediately below / immediately above / immediately preceding / immediately following
    counterclockwise = counterclockwise / anticlockwise | authorised = authori* / legal / lawful / permitted
    unauthorised = unauthori* / illegal / unlawful / illicit
    declaring-side = declaring side / declarer's side / declarer s side
    defending-side = defending side / the defence | against = against | north-south = north south / ns
    east-west = east west / ew | included = including / included / inclusive / as well as
    excluded = excluding / excluded / exclusive | provided = provided / so long as / on condition
    even-if = even / although / though / notwithstanding that | also = also / too / as well
    this-once = for that trick only / for this trick only / for that turn only / at his next turn / the next time
    each-time = each time / every time / remainder of the auction / rest of the auction / throughout the remainder
    earlier-of = whichever is earlier / whichever is first / whichever comes first | later-of = whichever is later / whichever is last
    own-initiative = on his own initiative / of his own accord | own-risk = at his own risk | pair-mates = partners / screen mate
    good-faith = in good faith
    certain = reasonable doubt / satisfied / certainly / surely / definitely / undoubtedly / with certainty
    certain = without doubt | probable = probably / likely / presumably / probable
    unanimous = unanimous* / unanimity | main = major penalty / principal
    secondary = minor penalty / secondary | highest = highest | open = open / opens / opened
    closed = closed / closes / shut | refrain = refrain* / avoid*
"""
VOCABULARY = """
    playing = play. plays played playing | still = still | time = time. times. moment instant
    begin = begin begun began start commence | end = end. ends ended ending finish conclu complet
    error = error mistak erroneous | correct = correct remed rectif
    change = change alter. alters altered modif | increase = increas | decrease = decreas reduc | cancel = cancel annul void
    continue = continu proceed resume
    inform = inform. informs informed notif tell. told announc state. states stated stating statement
    ask = ask. asks asked asking enquir inquir request | answer = answer reply replies respond response
    notice = notic realis realiz aware discover detect | know = know knew learn
    see = see. sees seen saw look | hear = hear. hears heard listen | order = order. orders. sequence
    next = below. next. following subsequent | same = same. identical himself itself | other = others another
    wrong = wrong incorrect | remaining = remain rest. outstanding
    remain = remain stay. stays. stand. stands | put = put. puts place. placed placing lay. laid
    give = give. gives given gave provid | receive = receiv obtain get. gets
    award = award assign record credit | transfer = transfer surrender
    lose = lose. loses loss lost forfeit depriv | win = win. wins won. winner winning
    wait = wait. waits waiting waited | allow = allow permit let. lets
    agree = agree consent concur prearrang | object = object disput contest. contests contested disagre deny denies
    refuse = refus reject declin | doubt = doubt
    opinion = opinion judg consider deem. deemed think treat view.
    decide = decid decis determin settle resolv | reason = reason. reasons cause. ground
    fact = fact. facts circumstanc | consequence = consequen effect
    advantage = advantag benefit gain. profit | count = count number.
    keep = keep. keeps kept. retain hold. holds held. maintain | leave = leave. leaves. left.
    move = move moving | sit = sit. sits seat | normal = normal usual ordinary | possible = possibl
    necessary = necessar need. | gesture = gestur nod. nods | remark = remark comment | meaning = meaning
    wish = wish want intend intent desir | opportunity = opportunit occasion chance
    restriction = restric limit | apply = appl. apply applies applied applica concern relating
    in-force = force. valid stands. | case = case. cases. situation
    previous = above. previous earlier preced | later = later thereafter afterwards | absent = absen
    present = presence present. | guilt = fault blame responsib | late = late. delay slow | tray = tray
    tempo = tempo. rhythm hesitat | equal = equal even. steady uniform | artificial = artific convention
    member = member | establish = establish fix. fixed | position = position place. | seat = seat
    organise = organis organiz sponsor | side-of-table = side. | minute-unit = minute | hour-unit = hour
    deposit = deposit | committee = committee | national = national | chairman = chair | majority = majority
    vote = vote voting | evidence = evidence proof | presume = presum assum presuppos
    announce-result = publish announc | withdraw = withdraw retract | return = return restor
    replace = replac substitut | exchange = exchang swap interchang | repeat = repeat
    turn-over = turn. turned turning | show = show. shows shown reveal expos
    name-mention = name. names named mention | touch = touch | drop = drop fall. fell. fallen
    mix = mix shuffl | arrange = arrang row. rows | column = column | incomplete = incomplete
    examine = examin check. checks inspect verif | record = record note. | deal-board = board deal.
    table = table. tables | match = match | team = team | captain = captain | spectator = spectator kibitz
    person = person. persons anyone who | talk = talk speak spoke convers discuss
    interrupt = interrupt suspend stop | try = try. tries attempt | choose = choose choice chose select option
    designate = designat nominat appoint indicat point. | demand = demand requir insist order.
    prohibit = forbid prohibit bar. barred | penalise = penalis punish penalt | warn = warn
    damage = damag harm | probable = probab likely | careless = careless negligen
    enough = enough sufficien adequat | lowest = lowest cheapest
    lower = lower below | higher = higher above | single = single sole.
    whole = whole entire total complete overall | part = part. partial | written = writ
    spoken = oral verbal spoken word. words aloud | paper-card = slip | attention = attention
    approve = approv | initiative = initiativ | request = request. application | permission = permission leave
    duty = duty obligat responsibility | power = power authority | deduce = deduc infer draw. draws
    agreement-partners = understanding
    nothing = independ regardless irrespectiv been being made make done does become have has had. see. cf. also therefor manner thereby such. so. get. there thing. things anything something already. than. however. whatever would
    use = use. uses used using exercis | arrive = arriv come. comes | happen = occur happen aris
    recommend = recommend | elapse = elaps expir lapse paus | subject-to = subject
    belong = belong owner pertain | owner = owner | grounds = ground basis based base.
    matter = matter issue. | revoke-ruling = overrul revers rescind | different = differ
    impose = impose imposit levy | issue-ruling = issue given | accidental = accident unintent inadvert
    commit = commits committed committing | already = already | yet = yet still | again = again. afresh anew | last = last final
    speak-turn = speak | contrary = contrary | manner-way = manner way. | participate = particip
    term-period = deadline period | involve-relate = affect influen | spectator-follow = follow watch
    quit-table = leave | foresee = provid foresee prescrib | order-dispose = directs directed directing order. otherwise
    insufficient = insufficien | exclude = exclud | deal-cards = deal. deals dealt redeal
    visit-toilet = leave | regular = regular correct proper | procedure = procedur
    special = particular special | slow = slow | further = further additional
    assert = assert affirm statement | dispute = disagre disput | half = half halves
    think = think thought reflect consideration | separate = separat detach | intent = intent purpose
    reconstruct = reconstruct | official = official | derive = deriv stem. stems
    extract = draw. drew. drawn extract | transmit = transmit convey communicat | consult = consult
    prescribe = prescri provided | confirm = confirm | calculate = calculat comput | orient = pointed orient
    define = defin | say = say. says saying said | accompany = accompan | claimant = claimer claimant
    authority = authorit | correspond = correspond | admit = admit admis accept. | duration = duration
    spread = spread | suffer = suffer sustain | consider = consider account.
    course = course. progress current | interpret = interpret | summon = summon | great = great large major
    small = small minor | line = line. lines | lack = lack | submit = submit lodge
    violate = violat breach contraven infring | draw-inference = inferen | subsequent = subsequent successive
    regulation-book = regulation
"""
