"""The numbers of the items of a section: every way its lines allow, the cheapest first.

Where labels or markup state the level of an item, only its number can be in doubt. A Polish extract prints
`1.` at every depth: it keeps an item's indentation and the number its list gave it, and loses a parent that
has no text of its own; on some pages the numbers printed after such a parent do not count it. Each reading
pays for what it must assume, and for every reference and every sister expression that it contradicts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise

from lawtexts.languages import alternatives, codes, part
from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources import weights
from lawtexts.sources.blocks import Block, Step, short

Path = tuple[int, ...]
"""Ordinals below a section: (2, 1) is B2a in section B."""
Number = tuple[tuple[Citation | None, Step | None, str], ...]
"""The places an item opens: its citation (None for one deeper than the Laws go), its step, its basis."""

_BEAM, _LONG, _NARROW = 48, 80, 4
"""Readings kept while a section is read, and in one of more items than real sections have."""
DEEPEST = 3
"""Levels below a section: item, sub-item, roman; items of a law that has no headings can be its sections."""
_TOO_DEEP = DEEPEST + 3
"""Below the deepest levels of the Laws, how much deeper an item stands is all one."""
DEPTH = {"item": 1, "sub": 2, "roman": 3}


@dataclass(frozen=True, slots=True)
class Item:
    """A label of a list: its depth (from 1), its number, the text behind it.

    `ending` is the last paragraph of an item that has several; `stated` is "printed" or "html" where the
    label or the markup names the depth, "" where only the indentation of the line does.
    """

    depth: int
    printed: int
    text: str
    ending: str = ""
    stated: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about a section beside its lines.

    `cited` holds paths that references name; `sisters` one set of paths for each sister expression that has
    items there. `counted` is whether this page's numbers count vanished parents, None when unknown.
    """

    cited: frozenset[Path] = frozenset()
    sisters: tuple[frozenset[Path], ...] = ()
    counted: bool | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to number a section's items: a path and a basis for each, and what it costs.

    `own` is the cost without what references and sister expressions say against it.
    """

    paths: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()
    vanished: frozenset[Path] = frozenset()
    cost: float = 0.0
    own: float = 0.0
    counts: int = field(default=0, compare=False)
    """How often printed numbers were seen to count vanished parents, minus how often not."""

    @property
    def citable(self) -> frozenset[Path]:
        return frozenset(self.paths) | self.vanished


@dataclass(frozen=True, slots=True)
class _State:
    """A reading as far as one item, whose `path` and `basis` these are; `before` is its part before that.

    For each level of `path`, `lost` counts the parents that have vanished from its list so far, `shown` those
    that had when the last item with words came.
    """

    path: Path = ()
    basis: str = ""
    cost: float = 0.0
    counts: int = 0
    lost: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    before: _State | None = None

    def reading(self) -> Reading:
        states = [self]
        while states[-1].before is not None:
            states.append(states[-1].before)
        states = [state for state in reversed(states) if state.path]
        paths = tuple(state.path for state in states)
        gone = {parent for last, path in pairwise(((), *paths)) for parent in opened(last, path)}
        bases = tuple(state.basis for state in states)
        return Reading(paths, bases, frozenset(gone), self.cost, self.cost, self.counts)


def opened(last: Path, path: Path) -> list[Path]:
    """The parents of `path` that are not open after `last`: without words, they have vanished."""
    return [path[:length] for length in range(1, len(path)) if path[:length] != last[:length]]


def readings(items: Iterable[Item], known: Known) -> tuple[Reading, ...]:
    """The ways to number `items`, cheapest first; the first is the one to take.

    The others are those within NEAR of the first. Without items there is one reading, which is empty.
    """
    items = tuple(items)
    beam = _BEAM if len(items) <= _LONG else _NARROW
    states = [_State()]
    before: Item | None = None
    for item in items:
        grown = [following for state in states for following in _options(state, item, before, known)]
        states = sorted(grown, key=_cost)[:beam]
        before = item
    if not known.cited and not known.sisters:
        states = [state for state in states if state.cost <= states[0].cost + weights.NEAR]
    judged = sorted((_judged(state.reading(), known) for state in states), key=_cost)
    return tuple(reading for reading in judged if reading.cost <= judged[0].cost + weights.NEAR)


def _cost(one: _State | Reading) -> float:
    return one.cost


def _options(state: _State, item: Item, before: Item | None, known: Known) -> list[_State]:
    depth, printed, last = item.depth, item.printed, state.path
    if depth > len(last):
        return _deeper(state, item, before)
    here = last[:depth]
    following = (*here[:-1], here[-1] + 1)
    cost, counts = _agreement(state, following, item, known)
    found = [_taken(state, following, _basis(following, item), cost, counts)]
    if printed > following[-1]:
        jump = weights.STATED_JUMP if item.stated else weights.JUMP
        found.append(_taken(state, (*here[:-1], printed), item.stated or "printed", jump))
    if printed == 1 and depth >= 2:
        # A list that restarts at its own depth has a new parent, which has vanished.
        restart = weights.STATED_RESTART if item.stated else weights.RESTART
        found.append(_taken(state, (*here[:-2], here[-2] + 1, 1), "restart", restart))
        if depth >= 3 and not item.stated:
            above = (*here[:-3], here[-3] + 1, 1, 1)
            found.append(_taken(state, above, "restart", weights.FURTHER + restart))
    return found


def _deeper(state: _State, item: Item, before: Item | None) -> list[_State]:
    """The ways an item can stand below the one before it: as its child, or that of a parent that vanished."""
    last, printed = state.path, item.printed
    fill = (1,) * (item.depth - len(last) - 1)
    basis = item.stated or ("empty-parent" if fill else "printed")
    if before is None:
        ways = [_taken(state, (*fill, printed), basis, weights.JUMP if printed > 1 else 0.0)]
    elif item.stated:
        sibling = (*last[:-1], last[-1] + 1)
        ways = [
            _taken(state, (*last, *fill, printed), basis),
            _taken(state, (*sibling, *fill, printed), "empty-parent", weights.STATED_PARENT),
        ]
    else:
        own, vanished = ownership(before.text, before.ending or before.text, item.text)
        sibling = (*last[:-1], last[-1] + 1)
        ways = [
            _taken(state, (*last, *fill, printed), "position", own),
            _taken(state, (*sibling, *fill, printed), "empty-parent", vanished),
        ]
    if fill and item.stated == "html" and printed == 1:
        ways.append(_taken(state, (*last, printed), basis, weights.DOUBT))
    return ways


def _basis(path: Path, item: Item) -> str:
    if item.stated:
        return item.stated if item.printed == path[-1] else "position"
    return "printed" if len(path) == 1 and item.printed == path[-1] else "position"


def _agreement(state: _State, path: Path, item: Item, known: Known) -> tuple[float, int]:
    """What the number printed costs the reading, and what it says about counting vanished parents.

    A vanished parent that is not counted costs once, at the number after it.
    """
    lost, printed = state.lost[len(path) - 1], item.printed
    shown = lost == state.shown[len(path) - 1]
    if printed == path[-1]:
        if not lost:
            return 0.0, 0
        return (0.0 if shown or known.counted is not False else weights.COUNTED_ELSEWHERE), 1
    if lost and printed == path[-1] - lost and not item.stated:
        if shown or known.counted is False:
            return 0.0, -1
        return (weights.UNCOUNTED_HERE if known.counted else weights.UNCOUNTED), -1
    return (weights.BEGINS_AGAIN if printed == 1 else weights.DISAGREES), 0


def _taken(state: _State, path: Path, basis: str, cost: float = 0.0, counts: int = 0) -> _State:
    last = state.path
    same = 0
    while same < min(len(last), len(path)) and last[same] == path[same]:
        same += 1
    lost, shown = list(state.lost[: same + 1]), list(state.shown[: same + 1])
    while len(lost) < len(path):
        lost.append(0)
        shown.append(0)
    for level in range(same, len(path) - 1):
        lost[level] += 1
    shown[len(path) - 1] = lost[len(path) - 1]
    return _State(path, basis, state.cost + cost, state.counts + counts, tuple(lost), tuple(shown), state)


def _judged(reading: Reading, known: Known) -> Reading:
    """`reading` with what references and sisters say against it added to its cost."""
    citable = reading.citable
    cost = reading.cost + weights.MISSING * len(known.cited - citable)
    cost += weights.UNLIKE_SISTER * sum(len(sister ^ citable) for sister in known.sisters)
    return replace(reading, cost=cost)


def counted(sections: Iterable[Sequence[Reading]]) -> bool | None:
    """Whether the page's printed numbers count vanished parents, as far as its surest sections show."""
    votes = sum(ways[0].counts for ways in sections if len({way.counts for way in ways}) == 1)
    return None if not votes else votes > 0


# Who owns a list.

_ADDING = frozenset(alternatives("ADDING").split("|"))
_CONNECTIVES = frozenset(alternatives("JOINING").split("|"))
_COMMON = frozenset(" ".join(part(code, "pages").COMMON for code in codes("pages")).split())
_WORD = re.compile(r"[^\W\d_]{3,}")
_ENDS = ((":", ":"), (("–", "—"), "–"), ((".", "?", "!"), "."), ((",", ";"), ","))
_COMPARED, _ALIKE, _STEM = 8, 3, 5
"""Of so many words at the beginning of two items, so many the same make them siblings; letters compared."""


def ownership(opening: str, ending: str, listed: str) -> tuple[float, float]:
    """What it costs that an item owns the list below it, and that it does not.

    The item begins with the text `opening`, ends with `ending` (its last paragraph), and the list begins
    with `listed`. In the Laws a numbered item that is followed by a list leads in to it or is empty; but
    where that makes the numbers printed after it wrong, they are believed.
    """
    bare = ending.rstrip().rstrip("*†‡)")
    last = bare.rsplit(" ", 1)[-1].strip(",;")
    if last in _CONNECTIVES:
        # Without a comma before it `and` goes on with what follows, `or` may.
        ended = bare.removesuffix(last).rstrip(" ").endswith((",", ";", "."))
        end = ", or" if ended else "and" if last in _ADDING else "or"
    else:
        end = next((sign for signs, sign in _ENDS if bare.endswith(signs)), "")
    own, vanished = weights.OWNERSHIP[end]
    return own + (weights.SIBLING if end == "." and _are_siblings(opening, listed) else 0.0), vanished


def _are_siblings(item: str, listed: str) -> bool:
    """Whether a list goes on as the item before it began: its parent, without words, stands beside that.

    Two parts of one sentence begin small, and none of them leads in to another. Parallel are `A card in the
    dummy must be played if …` and `A card must be played if …`, `Declarer may ask …` and `Dummy may ask …`.
    """
    if item[:1].islower() and listed[:1].islower():
        return True
    one, other = _begins(item), _begins(listed)
    if one[:1] == other[:1]:
        return len({*one} & {*other}) >= _ALIKE
    return len(one) >= _ALIKE and one[1:_ALIKE] == other[1:_ALIKE]


def _begins(text: str) -> list[str]:
    words = [found[0] for found, _ in zip(_WORD.finditer(text), range(_COMPARED), strict=False)]
    return [stem for word in words if (stem := word.casefold()[:_STEM]) not in _COMMON]


# How deep the items of an extract stand.


def depths(indents: list[list[tuple[int, int]]]) -> tuple[list[list[int]], bool]:
    """The depth of each item of a page, by section, from (indent, printed number); is it in doubt?

    Extractors indent by one or by two columns a level, seldom by three or four. Even indents alone mean
    two columns, unless a list at the lesser indent restarts without a break:
    a list cannot follow a list in one section, so its parents have vanished.
    """
    seen = {indent for section in indents for indent, _ in section}
    if not seen:
        return [[] for _ in indents], False
    flush = min(seen) == 0
    shift = 1 if flush else 0
    seen = {indent for indent in seen if indent}
    step = 1 if any(indent % 2 for indent in seen) else 2
    if seen and all(indent % 3 == 0 for indent in seen) and (flush or step == 1):
        step = 3  # three columns and six would else be the third level and the sixth
    doubtful = False
    if seen == {2} and not flush and any(_restarts(section) for section in indents):
        step, doubtful = 1, True
    if step == 2 and seen and all(indent % 4 == 0 for indent in seen):
        # Four columns a level: 4 and 8 would else be the second level and the fourth; 4 alone
        # is the second level only where its lists restart.
        alone = seen == {4} and not any(_restarts(section) for section in indents)
        if flush or len(seen) > 1 or alone or min(seen) > 4:
            step, doubtful = 4, doubtful or alone
    level = {indent: indent // step + shift for indent in {0, *seen}}
    found = sorted({level[indent] for section in indents for indent, _ in section})
    if found[-1] > DEEPEST or any(after - before > 2 for before, after in pairwise(found)):
        # No step fits, as where nested lists stand 2 and 5 columns in: each further indent is a level.
        ranked = enumerate(sorted({0, *seen} if flush else seen), 1)
        level = {indent: min(rank, _TOO_DEEP) for rank, indent in ranked}
    return [[level[indent] for indent, _ in section] for section in indents], doubtful


def _restarts(section: list[tuple[int, int]]) -> bool:
    return any(printed == 1 for _, printed in section[1:])


# Paths and citations.


@dataclass(frozen=True, slots=True)
class Place:
    """Where a list hangs; `lettered` where it is the sections of a law, and paths begin with a letter."""

    section: Citation
    lettered: bool = False

    def exactly(self, path: Path) -> Citation | None:
        """The citation of `path`; None where the Laws have no such level or number."""
        if self.lettered and path:
            return _exactly(self.section.child(min(path[0], 26), Level.SECTION), path[1:])
        return _exactly(self.section, path)

    def nearest(self, path: Path) -> Citation:
        """The citation of `path`, or of the deepest of its parents that can be written."""
        return self.exactly(path) or (self.nearest(path[:-1]) if path else self.section)

    def below(self, citations: Iterable[Citation]) -> frozenset[Path]:
        """The paths here of those `citations` that a list item can have."""
        paths = set()
        for one in citations:
            steps = tuple(step for step in (one.item, ord(one.sub) - 96 if one.sub else 0, one.roman) if step)
            if one.root != self.section.root:
                continue
            if self.lettered and one.section:
                paths.add((ord(one.section) - 64, *steps))
            elif not self.lettered and one.section == self.section.section and steps:
                paths.add(steps)
        return frozenset(paths)


@lru_cache(maxsize=4096)  # the places of a long list are asked for again at every item of it
def _exactly(section: Citation, path: Path) -> Citation | None:
    place = section
    try:
        for depth, ordinal in enumerate(path):
            place = place.child(ordinal, Level.ITEM) if not depth else place.child(ordinal)
    except InvalidCitationError:
        return None
    return place


def ambiguous(place: Place, block: Block, path: Path, alternates: Iterable[Path]) -> Finding:
    """The finding for an item at `path` that could be one of the `alternates`, at what holds all of them."""
    reading = place.nearest(path)
    others = list(dict.fromkeys(place.nearest(one) for one in alternates))
    above: Citation | None = reading
    while above is not None and not all(other in above for other in others):
        above = above.parent
    values = {"text": short(block.text), "reading": reading, "alternates": ", ".join(map(str, others))}
    return finding("ambiguous-numbering", above or reading, block.line, **values)


def numbers_of(
    place: Place, labels: Sequence[tuple[int, Step, Block]], ways: Sequence[Reading]
) -> tuple[dict[int, Number], list[Finding]]:
    """The places that each item block opens as the first of `ways` has it, and what is doubtful about them.

    `labels` are those of the section, each with the number of its block.
    """
    best = ways[0]
    last: Path = ()
    numbers: dict[int, Number] = {}
    found: list[Finding] = []
    reported: set[Path] = set()
    for index, (number, step, block) in enumerate(labels):
        path: Path = best.paths[index]
        basis = "restart" if best.bases[index] == "restart" and not _is_stated(step) else "empty-parent"
        gone = opened(last, path)
        parents = [(place.exactly(one), None, basis) for one in gone]
        # A number printed for a section is not the letter it stands for.
        basis = "position" if place.lettered and len(path) == 1 else best.bases[index]
        numbers[number] = (*numbers.get(number, ()), *parents, (place.exactly(path), step, basis))
        reading, shown = place.nearest(path), step.label.shown if step.label else step.ordinal
        alternates = [way.paths[index] for way in ways[1:] if way.paths[index] != path]
        if best.bases[index] == "restart" and _is_stated(step):
            # Labels that begin again are always reported: what is printed does not lose a parent.
            alternates = alternates or [(*last[: len(path) - 1], last[len(path) - 1] + 1)]
        if alternates and path[:-1] not in reported:
            reported.add(path[:-1])
            found.append(ambiguous(place, block, path, alternates))
        unnumbered = gone[-1] if gone and _is_stated(step) and best.bases[index] != "restart" else ()
        missing = _skipped(last, path) or unnumbered
        if missing and step.stated != "html":
            lacking = place.nearest(missing)
            found.append(finding("number-missing", reading, block.line, shown=shown, missing=lacking))
        if step.ordinal != path[-1]:
            found.append(finding("number-disagrees", reading, block.line, shown=shown, reading=reading))
        last = path
    return numbers, found


def _is_stated(step: Step) -> bool:
    return step.shape in ("sub", "roman")


def _skipped(last: Path, path: Path) -> Path:
    """The first place that is not there between `last` and `path`, the next item of its list; () for none.

    A parent without words would have left its list in the gap.
    """
    before = last[len(path) - 1] if len(last) >= len(path) and last[: len(path) - 1] == path[:-1] else 0
    return (*path[:-1], before + 1) if path[-1] > before + 1 else ()
