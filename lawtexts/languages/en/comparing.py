"""The small words by which sentences of the Laws are compared, in English."""

ABBREVIATIONS = "e.g | i.e | etc | cf | no | vs | art | p"
JOINING = "and | or | but | nor | then | so | however"
SUBORDINATING = """
    if | when | that | which | who | whom | whose | whether | unless | until | before | after | while
    where | because | although | though | as | what | how | whichever | whoever | once | whenever | should
"""
NEGATING = "not | cannot | n't"
NEGATIVE = "no | none | nobody | nothing | never | neither | nor"
UNTIL = ""
NOT_NEGATING = """
    not only | no later than | no more than | no less than | not later than | not more than | not least
    whether or not | no longer than | no fewer than | not exceeding
"""
ADJECTIVAL = r"\w+ed|known|made|given|taken|shown|vulnerable|otherwise|necessarily|legal|valid|subject"
AUXILIARY = """
    is | are | was | were | be | been | being | has | have | had | having | do | does | did | may | must
    shall | should | will | would | can | could | might | need
"""
DENYING = """
    out of turn | out of rotation | before | mere | merely | just | partly | partially | in part
    unable | inability | fail* | failure | omit* | omission | refus* | refrain* | neglect* | forget | forgotten
    forgets | without | lack* | absence | absent | instead of | rather than | illegal* | unlawful* | improper*
    inadmissible | insufficient | unplayed | unauthori* | unaware | ignoran* | unknown | irregular* | unestablished
    unfinished | forbid* | forbad* | prohibit* | prevent* | preclude* | barred | impossible | exempt* | other than
    any but | no longer | cease* | until | exclud* | unless | except* | only | different from | unplayable
    unacceptable | unsuitable | nor | deny | dispens* | waive*
"""
CEASING = "cease | ceases | ceased | ceasing"
EXCEPT = "unless | except | except that | except as | other than | excluding | save | with the exception"
ONLY = "only | solely | exclusively"
NUMBERS = """
    2 = two | 3 = three | 4 = four | 5 = five | 6 = six | 7 = seven | 8 = eight | 9 = nine | 10 = ten
    11 = eleven | 12 = twelve | 13 = thirteen | 14 = fourteen | 15 = fifteen | 16 = sixteen | 20 = twenty
    30 = thirty | 40 = forty | 50 = fifty | 60 = sixty | 70 = seventy | 80 = eighty | 90 = ninety
    100 = hundred
"""
ORDINALS = """
    1 = first | 2 = second | 3 = third | 4 = fourth | 5 = fifth | 6 = sixth | 7 = seventh | 8 = eighth
    9 = ninth | 10 = tenth | 11 = eleventh | 12 = twelfth | 13 = thirteenth
"""
NOT_ORDINAL = "at first | in the first place | the first of these"
FUTURE = "will"
NEED_NOT = ""
DUTY = ""
INFINITIVE = ""
POSSIBLE = """
    may have | may be that | may arise | may occur | may apply | may appear | may seem | may become | may result
    might | could | may or may not | may be necessary | may exist | may happen | may well
"""
RANKED = """
    may = has the right / have the right / has the option / have the option / has the choice / is free to
    may = is permitted / are permitted / is allowed / are allowed / permits / allows / at liberty / can
    may = may choose / has the power / is empowered / is authorised / is authorized / at the option / discretion
    may = optional / entitled / the right to / if he wishes / need not / could
    must = has to / have to / is obligatory / is compulsory / it is necessary / is necessary / is bound to
    must = obliged / required / obligation / duty / mandatory / ought / needs to / is responsible / requires
"""
QUANTIFIERS = """
    all = all | all+each+any = every / everything / everyone | each+all+any = each | any = any / whichever / whatever
    any = anyone / anything / anybody / no matter which | some = some / certain / someone / several
    several = more than one | single = a single / only one / one only | one-or-more = one or more | both = both / the two / both of
    idiom = at all / in all / after all / in any event / in any case / in all cases / above all / all other
    either = either / one or other / one or the other | any+either = either of | none = no / none / neither
"""
CONNECTIVES = """
    and = and / as well as / and also | or = or / or else | and+or = and/or
    if = if / when / whenever / where / should / once / in case / provided that / provided
    unless = unless / except if | before = before / prior to / until / by the time / not after
    after = after / following / once / as soon as / afterwards / thereafter / then / upon / from then
    during = during / while / as long as / throughout
"""
POSSESSIVE = (
    "who | s | latter | that | his | her | their | its | that player's | whose | own | dummy's | declarer's"
)
BOUNDS = """
    at-least = or more / or higher / or above / at least / or greater / no fewer than / not less than / no less than / a minimum of
    at-least = or later / two or more / more than one | more = more than / above / higher than / over / exceeding / beyond
    at-most = or less / or lower / or fewer / at most / no more than / not more than / not exceeding / up to / a maximum of / or below
    less = less than / below / lower than / fewer than / under
"""
MANNERS = """
    immediately = immediately / at once / forthwith / without delay / promptly | intentionally = intentionally
    intentionally = deliberately / on purpose / knowingly / purposely / wilfully | inadvertently = inadvertently
    inadvertently = accidentally / unintentionally / by mistake / unintended / by accident / in error
    voluntarily = voluntarily / on his own initiative / of his own accord / on one's own initiative / volunteer
    simultaneously = simultaneously / at the same time | improperly = incorrectly / unduly | improperly+wrongly = wrongly
    wrongly = erroneously / mistakenly | aloud = aloud / orally | aloud = verbally / out loud / by word
    in-writing = in writing / written | always = always / at all times / in every case / in any case / whenever
    equitably = equitably / fairly | separately = separately | together = together / jointly | clearly = clearly
    clearly = distinctly / plainly | temporarily = temporarily / provisionally | carelessly = carelessly / negligent
    fully = completely / entirely / fully / wholly | partly = partly / partially / in part
"""
VOCABULARY = """
    time = time / moment | begin = begin / start / commence / begun / began | end = end / finish / conclude
    end = conclusion / completion / over | error = error / mistake | correct = correct / remedy | change = change
    change = alter / modify / replace | cancel = cancel / annul / void | continue = continue / go on / carry on
    continue = resume / proceed | inform = announce / state / statement / notify / tell | ask = ask / question
    ask = enquire / inquire | answer = answer / reply / respond / response | notice = notice / realise / realize
    notice = become aware / discover / aware | know = know / knowledge / knew / known | see = see / look / look at
    see = seen / saw | visible = visible / in sight | order = order / sequence | priority = priority / precedence
    next = next / following / subsequent | same = same | other = other / another | wrong = wrong
    remaining = remaining / rest / remainder | remain = remain / stay | put = put / place / lay
    take = take / taken / took | give = give / provide / given / gave | receive = receive / obtain / get
    award = award / assign | transfer = transfer / surrender | lose = lose / loss / forfeit / lost
    win = win / winner / won | wait = wait | allow = allow / permit / let | agree = agree / agreement / consent
    agree = concur | object = object / dispute / contest / disagree | refuse = refuse / reject / decline
    doubt = doubt | opinion = opinion / judgment / judgement / consider / deem / view | decide = decide / determine
    reason = reason / cause | fact = fact / circumstance | consequence = consequence / effect
    advantage = advantage / benefit / gain | number-of = number | count = count | keep = keep / retain / hold
    keep = maintain | leave = leave / left the | move = move / movement | sit = sit / seated | possess = possess
    possess = hold | normal = normal / usual | possible = possible | necessary = necessary | important = important
    important = material | behaviour = conduct / behaviour / behavior | gesture = gesture / nod | remark = remark
    remark = comment | meaning = meaning | wish = wish / want / intend / intention / desire
    opportunity = opportunity / occasion / chance | restriction = restriction / limitation | obey = comply / obey
    obey = follow / carry out | apply = apply / application | be-in-force = in force / valid / stand
    case = case / situation | previous = previous / earlier / preceding | absent = absent / absence
    guilt = fault / blame / responsible | late = late / delay / slow | quickly = quickly / haste / fast | tray = tray
    tempo = hesitation | forcing = forcing | limit-bid = limiting | natural = natural | favourable = favourable
    favourable = favorable | severe = severe | failure = failure | authorised = authorised / authorized
    establish = establish | member = member
"""
