"""Contrasts: where aligned clauses name members of one family that exclude each other.

A warning states that one translation says one member and another says another. What only one of them names
is information.

A member of a family is a concept of the termbase, a sense of a language's `SENSES` (QUANTIFIERS, BOUNDS,
CONNECTIVES) or a meaning of its `VOCABULARY`; several that mean the same for this purpose are one member,
divided by blanks. A line begins with the code that is reported. After it may stand
“!” where what is denied says another member: not unauthorised is authorised, not more is at most;
“~” where a denial elsewhere in one sentence may make both say the same;
“?” where one thing may be both, so that what stands around must agree as well;
“&” as “?”, unless two that agree stand against one;
“^” whether what is said of it is denied or not, as “no legal play” is still one;
“@” where only what begins, ends or lasts is meant, beside a word of time.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import chain, combinations, product
from operator import and_

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import WORDS, Divergence
from lawtexts.compare.kinds.extent import left_out
from lawtexts.compare.kinds.times import limits, occasions
from lawtexts.compare.markers import Marker, Markers, odd_ones, spans, together
from lawtexts.compare.passage import Passage
from lawtexts.compare.statistics import SELDOM
from lawtexts.model.term import Strength

_TABLE = """
connective ~ : before until | after
connective   : and | or
exception    : provided unless | even-if
manner       : this-once | during each-time
manner       : earlier-of | later-of
bound      ! : at-least | more | at-most | less
quantifier   : most majority | some several | all each unanimous
quantifier ~ : any either | both each | some
quantifier ~ : any either | both each all
quantifier   : one-of one-or-more | both each all
quantifier   : some | all
quantifier   : one-or-more | several
quantifier ? : only | also
rank         : ace | king | queen | jack | ten | honour
rank         : spades | hearts | diamonds | clubs | notrump
rank         : highest highest-card higher | lowest lowest-card lower
quantifier   : any each | highest highest-card | lowest lowest-card | last
rank       ! : higher | lower
rank         : major-suit | minor-suit
number       : one-of | 2 | 3
term-other ^ : legal | normal
rank         : overtrick | undertrick
rank         : partscore | game | small-slam | grand-slam
direction    : left left-hand-opponent lho | right right-hand-opponent rho
direction    : north | east | south | west
direction    : north-south | east-west
direction    : clockwise | counterclockwise
direction  ! : face-up open | face-down closed
term-other   : declarer presumed-declarer | dummy presumed-dummy | defender | director | captain | spectator
term-other   : director | regulating-authority | tournament-organizer | appeals-committee committee
term-other   : partner | opponent left-hand-opponent right-hand-opponent
term-other ~ : offender offending-side | non-offending-side
term-other   : declaring-side | defending-side
term-other ? : partner | player
term-other ? : player | side
term-other ? : player | contestant | opponent
term-other & : declarer | dummy | defender | partner | opponent | director | captain | spectator
term-other & : player | declarer | dummy | defender
term-other @ : auction | declarer-play playing | trick | deal hand board | session | round
term-other   : session | tournament event-contest | match
term-other   : major-penalty-card main great | minor-penalty-card secondary small
term-other   : average | average-plus | average-minus
term-other   : assigned-adjusted-score | artificial-adjusted-score
term-other   : procedural-penalty | disciplinary-penalty
term-other   : double | redouble
term-other   : require | forbid
term-other ~ : increase | decrease
term-other ~ : already | not-yet
term-other ! : authorised authorised-information legal | unauthorised unauthorised-information illegal
term-other ! : accept | refuse
term-other ! : included also | excluded
term-other ! : vulnerable | not-vulnerable
term-other   : certain | probable
term-other ? : duty restriction | right-to
manner       : intentionally | inadvertently
term-other & : bid insufficient-bid | call
term-other & : irregularity | infraction
term-other & : irregularity | revoke established-revoke
term-other & : adjusted-score | penalty procedural-penalty disciplinary-penalty | warning
term-other & : contract | score
term-other ? : next next-trick subsequent | previous
term-other   : current-trick | next-trick
term-other   : turn-to-play | out-of-turn play-out-of-turn
"""

_OPPOSITE, _TURNED, _WEAK, _OUTVOTED, _TIMED, _QUALITY, _SLIGHT = "!~?&@^·"


@dataclass(frozen=True, slots=True)
class Family:
    """Members that exclude one another, each sense with the member it belongs to."""

    code: str
    members: Mapping[str, str]
    flags: str = ""
    """What holds of it, as the table says; “·”, that what stands right beside the words must be the same."""

    @property
    def is_deniable(self) -> bool:
        """Whether what is denied is compared with what is denied alone; "not later than five" says five."""
        return {_OPPOSITE, _QUALITY}.isdisjoint(self.flags) and self.code != "number"


def _family(line: str) -> Family:
    """A line of the table."""
    head, _colon, rest = line.partition(":")
    code, *flags = head.split()
    senses = (each.split() for each in rest.split("|"))
    return Family(code, {sense: member[0] for member in senses for sense in member}, "".join(flags))


FAMILIES: tuple[Family, ...] = tuple(map(_family, _TABLE.strip().splitlines()))

_OF: dict[str, list[int]] = {}
"""The families, by number, that have each sense."""
for _number, _one in enumerate(FAMILIES):
    for _sense in _one.members:
        _OF.setdefault(_sense, []).append(_number)

_MEANINGS = frozenset(_OF)

_MANNERS = (
    "immediately inadvertently intentionally unanimous own-initiative own-risk good-faith"
    " demonstrably usually in-writing carefully"
)
ALONE: tuple[Family, ...] = (
    Family("quantifier", {sense: sense for sense in ("all", "any", "both", "single", "several")}),
    Family("rank", {sense: sense for sense in ("spades", "hearts", "diamonds", "clubs", "notrump")}),
    Family("direction", {sense: sense for sense in ("left", "right")}),
    Family("manner", {sense: sense for sense in _MANNERS.split()}, _QUALITY),
)
"""The members of which it is information that one translation alone names them."""

_LOOSE = frozenset({"any", "some"})
"""In a condition or after a denial either may be said for the other."""
_DENIED = {"more": "at-most", "less": "at-least", "at-most": "more", "at-least": "less"}
"""What a limit says after a denial in its clause: "may not … more than" is "at most"."""
_TIMES = frozenset({"before", "until", "after", "during", "begin", "end"})
_CLOSE = 3
"""A word of time stands so many words before what begins, ends or lasts."""
_EACH = frozenset({"each", "any"})
_FREE = frozenset({Strength.MAY, Strength.MAY_NOT})
_UNIVERSAL = frozenset({"all", "each", "any"})
_RULED = 6
"""Of what is joined the first member ends so many words after an "all" at most."""
_DUMMYS_PARTNER = frozenset({"partner", "declarer"})
"""What dummy's partner, who is declarer, may be called."""
_WHO = frozenset({"person", "direction"})
_OTHER = "term-other"
"""The code of what is named: where a third translation names neither, both are often said in other words."""
_LIMITING = frozenset({"bound", "number"})
"""Codes of what limits a number, and says the same where the numbers allowed are the same."""
_FRAME = 2
"""So many items before and after a word are beside it."""

Senses = list[tuple[int, int, frozenset[str], bool]]
"""Words, what they may mean, and whether that is denied."""


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    taken: set[tuple[str, int]] = set()
    senses = {name: _senses(passage) for name, passage in group.passages.items()}
    said = _not_said_by_all(senses)
    for family, contrast in _every(group, senses, said):
        words = _words(contrast)
        if taken.isdisjoint(words) and not _is_named_otherwise(group, family, contrast):
            taken |= words
            yield _reported(group, family, contrast)
    if said and group.where != "heading":
        counts = {value: value for value in said - {"1", "2"} if value.isdigit()}
        for family in (*ALONE, Family("number", counts)):
            if not family.members.keys().isdisjoint(said):
                yield from _left_out(group, family, senses, taken)


def _is_named_otherwise(group: Group, family: Family, contrast: Mapping[str, Marker]) -> bool:
    """Whether translations call one thing otherwise all over the book, which is reported once, as a gap.

    Only what may be both is, as a player may be a contestant; a defender is no declarer.
    """
    gaps = group.comparison.book.gaps
    return not {_WEAK, _OUTVOTED, _SLIGHT}.isdisjoint(family.flags) and all(
        f"concept {theirs.label}" in group.passages[one].added_meanings.get(ours.first, ())
        and not gaps.isdisjoint({(one, theirs.label), (two, ours.label)})
        for (one, ours), (two, theirs) in combinations(contrast.items(), 2)
        if ours.label != theirs.label
    )


def _words(contrast: Mapping[str, Marker]) -> set[tuple[str, int]]:
    """The words of markers, each with its translation."""
    return {(name, word) for name, each in contrast.items() for word in range(each.first, each.last)}


def _every(
    group: Group, senses: dict[str, Senses], said: set[str]
) -> Iterator[tuple[Family, dict[str, Marker]]]:
    """The contrasts of every family, and the limits in time that differ."""
    for family in _families_of(group, said) if said else ():
        for denied in (False, True) if family.is_deniable else (False,):
            for contrast in _contrasts(group, family, _markers(group, family, senses, denied=denied)):
                yield family, contrast
    for contrast in chain(limits(group) if group.where != "heading" else (), occasions(group)):
        yield Family(_OTHER, {}), contrast
    for contrast in _unbounded(group):
        yield Family("bound", {}), contrast


def _senses(passage: Passage) -> Senses:
    """What the words may mean of what families have, numbers and meanings of the vocabulary included."""
    naming, denied = passage.naming, passage.denied
    counted = {
        number
        for first, last, values in passage.found("quantifiers")
        for number in range(first, last)
        if "several" not in values
    }
    numbers = [
        (number, number + 1, frozenset({value}))
        for number, value in passage.quantities
        if number not in counted
    ]
    words = [
        (first, last, meant)
        for first, last, values in passage.meant
        if first not in naming and (meant := values & _MEANINGS)
    ]
    said = passage.senses
    longer = {number for first, last, _ in said if last - first > 1 for number in range(first, last)}
    named = [each for each in said if each[1] - each[0] > 1 or each[0] not in longer]
    only = [(first, last, frozenset({"only"})) for first, last, _ in passage.found("only")]
    return [(*each, each[0] in denied) for each in (*named, *numbers, *words, *only)]


def _not_said_by_all(senses: Mapping[str, Senses]) -> set[str]:
    """What is not said, or denied, as often by all: what they have alike needs no alignment."""
    counts = [Counter((values, denied) for _first, _last, values, denied in own) for own in senses.values()]
    if all(count == counts[0] for count in counts):
        return set()
    every = set().union(*counts)
    return {value for each in every if len({count[each] for count in counts}) > 1 for value in each[0]}


def _families_of(group: Group, said: set[str]) -> list[Family]:
    """The families of which two members are named, or one whose denial is another.

    All numbers are one, all ordinals, and, as who is called otherwise may be another, all persons and sides.
    """
    named: dict[int, set[str]] = {}
    for value in said:
        for number in _OF.get(value, ()):
            named.setdefault(number, set()).add(FAMILIES[number].members[value])
    domains = _domains(group)
    own = (
        Family("number", {value: value for value in said if value.isdigit()}),
        Family("number", {value: value for value in said if value[:1].isdigit() and value.endswith(".")}),
        Family("term-other", {value: value for value in said if domains.get(value) in _WHO}, _SLIGHT),
    )
    return [
        *(FAMILIES[n] for n in sorted(named) if len(named[n]) > 1 or _OPPOSITE in FAMILIES[n].flags),
        *(each for each in own if len(each.members) > 1),
    ]


def _domains(group: Group) -> Mapping[str, str]:
    """The domain of each concept of the termbase."""
    return next(iter(group.passages.values())).lexicon.domains


def _markers(group: Group, family: Family, senses: dict[str, Senses], *, denied: bool = False) -> Markers:
    """Where the passages name members of a family, or deny them."""
    found: Markers = {name: [] for name in senses}
    for name, own in senses.items():
        passage = group.passages[name]
        for first, last, values, is_denied in own:
            meant = values & family.members.keys()
            if not meant or (family.is_deniable and is_denied != denied):
                continue
            if _TIMED in family.flags and not _is_timed(passage, first):
                continue
            members = {family.members[sense] for sense in meant}
            if family.code == "bound" and passage.is_open_ended(first):
                denied_too = {_DENIED.get(member, member) for member in members}
                members = denied_too if is_denied else members | denied_too
            elif _OPPOSITE in family.flags and is_denied:
                members = {*family.members.values()} - members
            if family.code == "quantifier" and members & _LOOSE and passage.is_open_ended(first):
                members |= _LOOSE
            found[name].append(Marker(first, last, frozenset(members), min(meant)))
    return found


def _is_timed(passage: Passage, word: int) -> bool:
    """Whether a word of time stands closely before a word."""
    around = range(max(0, word - _CLOSE), word)
    return any(passage.grammar.vocabulary(passage.words[number]) & _TIMES for number in around)


def _contrasts(group: Group, family: Family, markers: Markers) -> Iterator[dict[str, Marker]]:
    """The markers that stand for each other and mean different members."""
    counts = [Counter(marker.members for marker in own) for own in markers.values()]
    if not any(one - two and two - one for one, two in combinations(counts, 2)):
        return
    left_over = _left_over(markers) if family.code == "number" else {}
    for contrast in [left_over] if left_over else together(group, markers):
        if _OPPOSITE in family.flags and len({marker.label for marker in contrast.values()}) == 1:
            continue  # one thing, which only some deny, is no other
        if any(all(m.members & each.members for each in contrast.values()) for m in contrast.values()):
            continue  # one may mean what either of the others does
        limits = {_limit(group.passages[name], marker) for name, marker in contrast.items()}
        if family.code in _LIMITING and len(limits) == 1 and None not in limits:
            continue
        if any(_joins_each(group.passages[name], marker) for name, marker in contrast.items()):
            continue
        if len(contrast) > 1:
            yield contrast


def _left_over(markers: Markers) -> dict[str, Marker]:
    """The one number of each translation that is left where all have the same others, wherever they stand.

    A "one" may be an article.
    """
    common = reduce(and_, (Counter(marker.members for marker in own) for own in markers.values()))
    rest = {name: [each for each in own if each.members not in common] for name, own in markers.items()}
    alike = len({len(own) for own in markers.values()}) == 1
    single = all(len(own) == 1 and own[0].label != "1" for own in rest.values())
    return {name: own[0] for name, own in rest.items()} if alike and single else {}


def _unbounded(group: Group) -> Iterator[dict[str, Marker]]:
    """A number that all but one translation bound alike, which bounds nothing: "two" for "two or more"."""
    free = [name for name, passage in group.passages.items() if not passage.found("bounds")]
    if len(free) != 1:
        return
    numbers = {name: _numbers(passage) for name, passage in group.passages.items()}
    until = group.passages[free[0]].covered("connectives")  # "fino a due", "hasta dos", "do dwóch"
    until |= {number + 1 for number, _value in group.passages[free[0]].quantities}  # "de 1 a 3"
    numbers[free[0]] = [
        each for each in numbers[free[0]] if until.isdisjoint(range(each.first - 2, each.first))
    ]
    for found in together(group, numbers) if all(numbers.values()) else ():
        limits = {_limit(group.passages[name], found[name]) for name in found if name not in free}
        same = len(found) == len(numbers) and len({marker.members for marker in found.values()}) == 1
        if same and len(limits) == 1 and None not in limits:
            yield {name: _bounded(group.passages[name], marker) for name, marker in found.items()}


def _numbers(passage: Passage) -> list[Marker]:
    """The numbers of a passage; a "one" may be an article."""
    return [
        Marker(number, number + 1, frozenset({value}), value)
        for number, value in passage.quantities
        if value.isdigit() and value != "1"
    ]


def _bounded(passage: Passage, marker: Marker) -> Marker:
    """A number with the phrase beside it that bounds it."""
    for first, last, _bound in _bounds(passage):
        if first - 2 <= marker.first <= last:
            return marker._replace(first=min(first, marker.first), last=max(last, marker.last), label="")
    return marker._replace(label="")


def _bounds(passage: Passage) -> Iterator[tuple[int, int, str]]:
    """The phrases that bound a number, as words, each with the bound."""
    for first, last, values in passage.found("bounds"):
        if "idiom" not in values:
            yield first, last, min(values)


def _limit(passage: Passage, marker: Marker) -> tuple[str, int] | None:
    """The lowest or highest number allowed by a bound, or beside a number: more than one is two or more."""
    for first, last, values in passage.found("quantifiers"):
        if "several" in values and marker.first in range(first, last):
            return "at-least", 2
    for first, last, bound in _bounds(passage):
        for number, value in passage.quantities:
            beside = value.isdigit() and first - 2 <= number <= last
            if beside and (marker.first == number or marker.first in range(first, last)):
                count = int(value)
                if bound == "more":
                    return "at-least", count + 1
                return ("at-most", count - 1) if bound == "less" else (bound, count)
    return None


def _reported(group: Group, family: Family, contrast: dict[str, Marker]) -> Divergence:
    odd = odd_ones(contrast)
    apart = odd or tuple(contrast)[-1:]
    usual = next(name for name in contrast if name not in apart)
    if contrast[usual].label == contrast[apart[0]].label:  # a lead made, a lead faced
        contrast = {name: each._replace(label="") for name, each in contrast.items()}
    names = {name: _named(group.passages[name], contrast[name]) for name in (usual, apart[0])}
    return group.differs(
        family.code,
        among=contrast,
        spans=spans(group, contrast),
        readings=_readings(group, contrast),
        doubts=_counter_evidence(group, family, contrast, odd),
        usual=names[usual],
        odd=", ".join(odd),
        instead=names[apart[0]],
    )


def _counter_evidence(
    group: Group, family: Family, contrast: dict[str, Marker], odd: Collection[str]
) -> Iterator[str]:
    """What speaks against a contrast: of two against one, what does so against each of the two.

    "Not both" and "neither" are the same whoever denies them, so quantifiers need all three.
    """
    if len(contrast) < len(group.passages) and family.code == _OTHER and _TIMED not in family.flags:
        yield "one alone"
    others = [name for name in contrast if name not in odd]
    pairs = [*(product(odd, others) if odd else combinations(contrast, 2))]
    framed = any(_is_framed(group, contrast, *pair) for pair in pairs)
    outvoted = odd and (_OUTVOTED in family.flags or group.where == "heading")
    weak = bool({_WEAK, _OUTVOTED} & {*family.flags})
    share = _named_share(group, contrast, odd)
    in_place = share > SELDOM and _is_in_place(group, contrast, pairs)
    if not in_place and (
        _SLIGHT in family.flags or (weak and not ((framed or outvoted) and share >= SELDOM))
    ):
        yield "other words"
    if {marker.label for marker in contrast.values()} == _DUMMYS_PARTNER:
        yield "other words"
    said = {name: (group.passages[name], marker) for name, marker in contrast.items()}
    if any(_is_general(*each) for each in said.values()):
        yield "turned"
    every = all if odd and family.code != "quantifier" else any
    if not (odd and in_place and family.code == _OTHER) and every(
        _may_be_turned(family, said[one], said[two]) or _dates_other(group, family, contrast, one, two)
        for one, two in pairs
    ):
        yield "turned"


def _dates_other(group: Group, family: Family, contrast: dict[str, Marker], one: str, two: str) -> bool:
    """Whether two words of time rule what is not the same: "a before b" and "b after a" are one order."""
    if _TIMES.isdisjoint(family.members):
        return False
    pair = group.pair(one, two)
    ours, theirs = (contrast[name].last - 1 for name in (one, two))
    here, there = pair.governed(ours, known=True), pair.turned.governed(theirs, known=True)
    return here is not None and there is not None and pair.items[here] != there


def _named_share(group: Group, contrast: dict[str, Marker], odd: Collection[str]) -> float:
    """In what share of the book's texts where the others name it a translation that differs does so too."""
    named = group.comparison.book.statistics.named
    usual = {marker.label for name, marker in contrast.items() if name not in odd}
    return min((named.get(each, 1.0) for each in product(odd, usual)), default=1.0)


def _is_in_place(group: Group, contrast: dict[str, Marker], pairs: Collection[tuple[str, str]]) -> bool:
    """Whether what stands right before and after the words is the same in all translations."""
    if len(contrast) < len(group.passages) or group.where == "heading":
        return False
    beside = {name: _beside(group.passages[name], marker) for name, marker in contrast.items()}
    for one, two in pairs:
        end, other = (len(group.passages[name].items) for name in (one, two))
        counterparts = group.pair(one, two).placed | {-1: -1, end: other}
        if tuple(counterparts.get(each) for each in beside[one]) != beside[two]:
            return False
    return True


def _beside(passage: Passage, marker: Marker) -> tuple[int, int]:
    """The items right before and after the words of a marker, by their numbers."""
    return bisect_right(passage.item_ends, marker.first) - 1, bisect_left(passage.item_starts, marker.last)


def _may_be_turned(family: Family, one: tuple[Passage, Marker], two: tuple[Passage, Marker]) -> bool:
    """Whether a denial beside one of two words, or an "unless" before it, may make both say the same."""
    turns = [
        passage.reversals(marker.first, _end(passage, marker, family), denied=_TURNED in family.flags)
        if family.code != "quantifier"
        else passage.is_denied_nearby(marker.first)
        for passage, marker in (one, two)
    ]
    return bool({_TURNED, _OPPOSITE} & {*family.flags}) and turns[0] != turns[1]


def _end(passage: Passage, marker: Marker, family: Family) -> int:
    """The word after a marker, or the clause that a word of time rules: "zanim nie zagra" denies nothing."""
    return marker.last if _TIMES.isdisjoint(family.members) else passage.clause_of(marker.first)[1]


def _is_general(passage: Passage, marker: Marker) -> bool:
    """Whether all, each, any or "during" rules what an "and" or "or" joins: all A and B are each A or B."""
    if marker.members.isdisjoint({"and", "or"}):
        return False
    ruling = [
        last
        for field, wanted in (("quantifiers", _UNIVERSAL), ("connectives", {"during"}))
        for _first, last, values in passage.found(field)
        if values & wanted
    ]
    sentence = passage.sentence_at(marker.first)
    return any(
        last <= marker.first < last + _RULED
        and passage.sentence_at(last) == sentence
        and all(passage.modals[each][1] <= _FREE for each in passage.modals if last <= each < marker.first)
        for last in ruling
    )


def _joins_each(passage: Passage, marker: Marker) -> bool:
    """Whether each or any follows an "and" or "or", so that it may say what the other does."""
    each = {first for first, _last, values in passage.found("quantifiers") if values & _EACH}
    return bool(marker.members & {"and", "or"}) and not each.isdisjoint(range(marker.last, marker.last + 2))


def _is_framed(group: Group, contrast: dict[str, Marker], one: str, two: str) -> bool:
    """Whether what stands beside the words of one has its counterpart beside those of the other."""
    (before, after), (there, beyond) = (_beside(group.passages[name], contrast[name]) for name in (one, two))
    pairs = group.pair(one, two).items
    return all(
        any(pairs.get(number) in range(theirs, theirs + _FRAME) for number in range(ours, ours + _FRAME))
        for ours, theirs in ((before - _FRAME + 1, there - _FRAME + 1), (after, beyond))
    )


def _named(passage: Passage, marker: Marker) -> str:
    """The concept it names, or its words where the termbase has no such concept."""
    start, end = passage.span(marker.first, marker.last)
    return marker.label if marker.label in passage.lexicon.domains else passage.text[start:end]


def _readings(group: Group, contrast: Mapping[str, Marker]) -> dict[str, str]:
    """What each says, with the concept or number that it names, or the word of ours if it means no other."""
    domains = _domains(group)
    shown = {
        name: each.label in domains
        or each.label.isdigit()
        or (each.label in WORDS and len(each.members) == 1)
        for name, each in contrast.items()
    }
    return {
        name: (each if shown[name] else each._replace(label="")).reading(group.passages[name])
        for name, each in contrast.items()
    }


def _left_out(
    group: Group, family: Family, senses: dict[str, Senses], taken: set[tuple[str, int]]
) -> Iterator[Divergence]:
    """The member of a family that most translations name and another does not."""
    others = _domains(group).keys() - family.members.keys()
    clear = {name: [each for each in own if each[2].isdisjoint(others)] for name, own in senses.items()}
    for own in sorted(together(group, _markers(group, family, clear)), key=len, reverse=True):
        lacking = [name for name in group.passages if name not in own]
        is_clear = any(len(marker.members) == 1 for marker in own.values())
        loose = all(marker.members & _LOOSE for marker in own.values())
        once = frozenset(family.members) if family.code == "manner" else frozenset[str]()
        same = _LOOSE if loose else once.intersection(*(marker.members for marker in own.values()))
        if any(each[2] & same for name in lacking for each in senses[name]):
            continue  # either may be said for the other; what is said once holds for the rest
        if not (lacking and is_clear and taken.isdisjoint(_words(own))):
            continue
        if family.code == "manner":
            yield left_out(group, spans(group, own), lacking, sure=len(own) > 1)
        else:
            read = dict.fromkeys(lacking, "") | _readings(group, own)
            yield group.differs(family.code, spans=spans(group, own), readings=read, doubts=["one alone"])
        return
