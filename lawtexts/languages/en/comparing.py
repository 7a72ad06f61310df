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
    not solely | not merely | not just | not exclusively | not simply | no earlier than | not earlier than
    not sooner than | no sooner than | not before | not longer than | or not
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
WITHOUT = "without | non"
CEASING = "cease* to be so | cease* to be such | cease* to be a penalty card | cease* to be penalty cards | no longer a penalty card | no longer penalty cards"
EXCEPT = """
    exception* | unless | except | other than | excluding | save | with the exception
    excepting | barring | but for | apart from | aside from | with the exclusion
"""
ONLY = "only | solely | exclusively | exclusive | sole | reserved | merely | alone | none but | nothing but"
NUMBERS = "1 = one | 100 = hundred | 2 = twice | 3 = thrice"
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
    each+all+any = everybody / every one / each one / each and every
    any = any one / whoever / whomever / whosoever / whichever one / no matter what / no matter who
    any = regardless of which / irrespective of which / any of | some = somebody / a few / some one / various
    several = at least two / not less than two / two or more than two
    single = just one / one single / only a single / a sole / one and only / not more than a single
    one-or-more = at least one / one or several / not less than one / no fewer than one / one or a few
    both = the one and the other / one and the other / both these / both those
    one-of = one out of / one among / one from among / one of these / one of those
    one-of+some = some one of / someone of
    either = one or other of / either one / one or another of the two / the one or the other
    either = one of the pair of / one out of the two
    none = nobody / no one / not one / not a single / nothing / none of / neither of
    idiom = on no account / under no circumstances / in no case / all the same / once and for all
    idiom = first of all
"""
CONNECTIVES = """
    besides = besides / in addition to / apart from
    and = and / as well as / and also | or = or / or else | and+or = and/or
    if = if / when / whenever / where / should / once / in case / provided that / provided
    unless = unless / except if / except when / except where / save that | before = before / prior to / until / by the time / not after
    after = after / following / once / as soon as / upon
    during = during / while / as long as / throughout
    and = together with / along with / and likewise / and similarly / and additionally
    or = or alternatively / or otherwise / or instead
    if = in the event / assuming / on condition / providing / on the condition / in cases where / supposing
    unless = save when / save where / save if / excepting when / excepting where / excepting if / but not if
    before = till / up until / earlier than / not later than / no later than / up to the time
    before = up to the moment / in advance of / by the end / not beyond
    after = not before / not until / subsequent to / from the time / from the moment / immediately after
    after = later than / no earlier than / not earlier than / only after
    during = whilst / in the course / in the midst / for as long as / so long as / all through
    idiom = once more / once only / once again / only once / once and for all / more than once
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
    at-least = a minimum / or longer / or greater than / and above / and higher / and upwards / or better
    at-least = or over / equal to or higher / equal to or greater / at the least / at the very least
    at-least = not fewer than / or after / minimum of / minimum / no lower than / no shorter than / not shorter than
    at-least = no smaller than
    more = greater than / larger than / in excess of / exceed / exceeded / in addition to more than
    more = bigger than
    at-most = at the most / not to exceed / no greater than / not greater than / no larger than / or shorter
    at-most = or under / and below / and lower / not longer than / no longer than / maximum of / maximum / or earlier
    at-most = does not exceed / do not exceed / equal to or lower / equal to or less / as many as
    less = smaller than / lesser than / short of
"""
SENSES = """
    demonstrably = demonstrabl* | in-writing = in writing | carefully = carefully / thoroughly
    usually = as a rule / usually / ordinarily
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
    even-if = even / although / though / notwithstanding that | also = also / too / as well | nothing = see also
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
    this-once = his next turn only / at his next opportunity / at her next turn / at their next turn
    this-once = on this occasion only / for one turn only / for this turn only / one time only
    this-once = just this once / for that trick alone / for this trick alone / on that occasion only
    this-once = on one occasion only / at his next legal turn / when next it is his turn / next time
    each-time = on each occasion / on every occasion / at every turn / at each turn / at each of his turns
    each-time = for the rest of / for the remainder of / throughout the auction
    each-time = for the duration of the auction / whenever it is his turn / for the whole of the auction
    each-time = as often as / until the end of the auction / until the auction ends
    included = together with / inclusive of
    excluded = not including / not leaving out / exclusive of / omitting
    not-yet = not as yet / has yet / have yet / still to be / still to / as yet un*
    earlier-of = whichever is the earlier / whichever occurs first / whichever happens first
    earlier-of = whichever is sooner / whichever occurs earlier / whichever comes earlier / the earlier of
    earlier-of = whichever is the sooner / the first of these
    later-of = whichever is the later / whichever occurs last / whichever occurs later / whichever comes last
    later-of = whichever comes later / whichever happens later / the later of / whichever is the last
    later-of = the last of these
    declaring-side = declaring pair / declaring partnership / side of declarer / side of the declarer
    declaring-side = declarer's partnership / declarer's pair
    defending-side = defenders side / defending pair / defending partnership / side of the defenders
    defending-side = the defense / defensive side / defending opponents
    counterclockwise = counter clockwise / anti clockwise
    own-initiative = of his own volition / unprompted / spontaneously / on their own initiative
    own-initiative = on its own initiative / of their own accord / on his or her own initiative
    own-initiative = of its own accord / on her own initiative
    own-risk = at their own risk / on his own responsibility / at its own risk / at his or her own risk
    lowest = cheapest / lowest
    intentionally = purposefully / wittingly / consciously / with intent / by design / with full knowledge
    intentionally = of set purpose / premeditated / wilfulness / willful*
    inadvertently = unwittingly / unknowingly / unconsciously / by inadvertence / undeliberate
    inadvertently = by inattention / through carelessness / by mischance / by chance / unpremeditated
    inadvertently = not intentional* / not deliberat* / through inadvertence / by a slip / from inattention
    inadvertently = unmeant / through an oversight
    immediately = instantaneously / without further delay / with no delay / on the spot
    authorised = allowed / legitimate* / rightful*
    unauthorised = illegitimate* / impermissible / prohibited / forbidden / inadmissible
    certain = beyond doubt / beyond all doubt / unquestionably / beyond question / indubitably / certainty
    certain = no doubt / positively / assuredly / is certain / are certain
    probable = in all likelihood / in all probability / perhaps / maybe / likelihood / probability
    provided = providing / as long as / on the condition / on the proviso / with the proviso / only provided
    provided = subject to the condition
    even-if = whether or not / regardless of whether / irrespective of whether / no matter whether
    even-if = in spite of the fact / despite the fact / despite / in spite of / albeit / notwithstanding
    even-if = regardless whether
    against = to the detriment / to the disadvantage / to the prejudice / adverse to / unfavourable to
    against = unfavorable to
"""
VOCABULARY = """
    playing = play. plays played playing | still = still | time = time. times. moment instant
    begin = begin begun began start commence | end = end. ends ended ending finish conclu complet
    error = error mistak erroneous | correct = correct remed rectif
    change = change alter. alters altered modif | increase = increas augment enlarg | decrease = decreas reduc diminish lessen lowered lowering | cancel = cancel annul void
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
    refuse = refus reject declin deny. denies denied disallow | doubt = doubt
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
