"""Numbers for the items of an extract that prints `1.` at every depth.

A Polish extract keeps an item's indentation and the number its list gave it. It
loses the level, and it loses a parent item that has no text of its own; on
some pages the numbers printed after such a parent do not count it. Each
section is therefore read in every way its lines allow; each reading pays for
what it must assume, and for every reference on the page and every sister
expression that it contradicts. The cheapest reading is taken. Where another is
about as cheap, that is a finding, with both.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise

from lawtexts.sources.numbering.lead_ins import ownership

Path = tuple[int, ...]
"""Ordinals below a section: (2, 1) is B2a in section B."""

_BEAM, _LONG, _NARROW = 48, 80, 4
"""Readings kept while a section is read, and in one of more items than real sections have."""

NEAR = 2.0
"""A reading that costs at most this much more than the best is a doubt worth telling."""

_RESTART = 1.2
"""What it costs that a list that begins again has a new parent, which has vanished.

A number printed without counting a parent that vanished before it costs less:
`1.` after A1a(i) and A1a(ii) is A1b rather than A2a.
"""

_DEEPEST = 4
"""Levels that an indentation can mean: items of a law that has no headings can be its sections."""

_UNTOLD = _DEEPEST + 2
"""Below the deepest levels of the Laws, how much deeper an item stands is all one."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list: its depth (from 1), the number printed, its text.

    `ending` is its last paragraph where it has several; "" where it has one.
    """

    depth: int
    printed: int
    text: str
    ending: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about a section beside its lines.

    `cited` holds paths that references on the page name; `sisters` one set of
    paths for each sister expression that prints its numbers. `counted` is
    whether this page's numbers count vanished parents, None when unknown.
    """

    cited: frozenset[Path] = frozenset()
    sisters: tuple[frozenset[Path], ...] = ()
    counted: bool | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to number a section's items: a path and a basis for each, and what it costs."""

    paths: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()
    vanished: frozenset[Path] = frozenset()
    cost: float = 0.0
    counts: int = field(default=0, compare=False)
    """How often printed numbers were seen to count vanished parents, minus how often not."""

    @property
    def citable(self) -> frozenset[Path]:
        return frozenset(self.paths) | self.vanished


@dataclass(frozen=True, slots=True)
class _State:
    """A reading as far as one item, whose `path` and `basis` these are; `before` is its part before that.

    For each level of `path`, `lost` counts the parents that have vanished from
    its list so far, `told` those that had when the last item with words came.
    """

    path: Path = ()
    basis: str = ""
    cost: float = 0.0
    counts: int = 0
    lost: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    before: _State | None = None

    def reading(self) -> Reading:
        states = [self]
        while states[-1].before is not None:
            states.append(states[-1].before)
        states = [state for state in reversed(states) if state.path]
        paths = tuple(state.path for state in states)
        gone = {parent for last, path in pairwise(((), *paths)) for parent in opened(last, path)}
        return Reading(paths, tuple(state.basis for state in states), frozenset(gone), self.cost, self.counts)


def opened(last: Path, path: Path) -> list[Path]:
    """The parents of `path` that are not open after `last`: without words, they have vanished."""
    return [path[:length] for length in range(1, len(path)) if path[:length] != last[:length]]


def readings(items: Iterable[Item], evidence: Evidence) -> tuple[Reading, ...]:
    """The ways to number `items`, cheapest first; the first is the one to take.

    Empty for no items. The others are those within NEAR of the first.
    """
    items = tuple(items)
    beam = _BEAM if len(items) <= _LONG else _NARROW
    states = [_State()]
    before: Item | None = None
    for item in items:
        grown = [following for state in states for following in _options(state, item, before, evidence)]
        states = sorted(grown, key=lambda state: state.cost)[:beam]
        before = item
    judged = sorted((_judged(state.reading(), evidence) for state in states), key=lambda one: one.cost)
    return tuple(reading for reading in judged if reading.paths and reading.cost <= judged[0].cost + NEAR)


def depths(indents: list[list[tuple[int, int]]]) -> tuple[list[list[int]], bool]:
    """The depth of each item of a page, by section, from (indent, printed number); is it in doubt?

    Extractors indent by one or by two columns a level, seldom by three or four. Even indents alone mean
    two columns, unless a list at the lesser indent restarts without a break:
    a list cannot follow a list in one section, so its parents have vanished.
    """
    indents = _left_set(indents)
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
    if found[-1] > _DEEPEST or any(after - before > 2 for before, after in pairwise(found)):
        # No step fits, as where nested lists stand 2 and 5 columns in: each further indent is a level.
        ranked = enumerate(sorted({0, *seen} if flush else seen), 1)
        level = {indent: min(rank, _UNTOLD) for rank, indent in ranked}
    return [[level[indent] for indent, _ in section] for section in indents], doubtful


def _left_set(indents: list[list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    """Numbers of two figures that are set flush right under those of one, as if all were flush left."""
    single = {indent for section in indents for indent, printed in section if printed < 10}
    return [_set_left(section, single) for section in indents]


def _set_left(section: list[tuple[int, int]], single: set[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for indent, printed in section:
        right = indent not in single and indent + 1 in single
        # ` 9.` over `10.`: though another list may stand as far out as its figures.
        goes_on = bool(found) and found[-1] == (indent + 1, printed - 1)
        found.append((indent + 1, printed) if printed >= 10 and (right or goes_on) else (indent, printed))
    return found


def _restarts(section: list[tuple[int, int]]) -> bool:
    return any(printed == 1 for _, printed in section[1:])


def _options(state: _State, item: Item, before: Item | None, evidence: Evidence) -> list[_State]:
    depth, printed = item.depth, item.printed
    last = state.path
    if depth > len(last):
        fill = (1,) * (depth - len(last) - 1)
        if before is None:
            return [_taken(state, (*fill, printed), "empty-parent" if fill else "printed", 0.0)]
        own, vanished = ownership(before.text, before.ending or before.text, item.text)
        beside = (*last[:-1], last[-1] + 1)
        return [
            _taken(state, (*last, *fill, printed), "position", own),
            _taken(state, (*beside, *fill, printed), "empty-parent", vanished),
        ]
    here = last[:depth]
    following = (*here[:-1], here[-1] + 1)
    cost, counts = _agreement(state, following, printed, evidence)
    found = [_taken(state, following, _basis(following, printed), cost, counts)]
    if printed > following[-1]:
        found.append(_taken(state, (*here[:-1], printed), "printed", 2.0))
    if printed == 1 and depth >= 2:
        # A list that restarts at its own depth has a new parent, which has vanished.
        found.append(_taken(state, (*here[:-2], here[-2] + 1, 1), "restart", _RESTART))
        if depth >= 3:
            found.append(_taken(state, (*here[:-3], here[-3] + 1, 1, 1), "restart", 2.0 + _RESTART))
    return found


def _basis(path: Path, printed: int) -> str:
    return "printed" if len(path) == 1 and printed == path[-1] else "position"


def _agreement(state: _State, path: Path, printed: int, evidence: Evidence) -> tuple[float, int]:
    """What the number printed costs the reading, and what it says about counting vanished parents.

    A vanished parent that is not counted costs once, at the number after it.
    """
    lost = state.lost[len(path) - 1]
    told = lost == state.told[len(path) - 1]
    if printed == path[-1]:
        if not lost:
            return 0.0, 0
        return (0.0 if told or evidence.counted is not False else 3.0), 1
    if lost and printed == path[-1] - lost:
        if told or evidence.counted is False:
            return 0.0, -1
        return (4.0 if evidence.counted else 1.0), -1
    return (5.0 if printed == 1 else 4.0), 0


def _taken(state: _State, path: Path, basis: str, cost: float, counts: int = 0) -> _State:
    last = state.path
    same = 0
    while same < min(len(last), len(path)) and last[same] == path[same]:
        same += 1
    lost, told = list(state.lost[: same + 1]), list(state.told[: same + 1])
    while len(lost) < len(path):
        lost.append(0)
        told.append(0)
    for level in range(same, len(path) - 1):
        lost[level] += 1
    told[len(path) - 1] = lost[len(path) - 1]
    return _State(path, basis, state.cost + cost, state.counts + counts, tuple(lost), tuple(told), state)


def _judged(reading: Reading, evidence: Evidence) -> Reading:
    """`reading` with what references and sisters say against it added to its cost."""
    citable = reading.citable
    cost = reading.cost + 2.0 * len(evidence.cited - citable)
    for sister in evidence.sisters:
        cost += len(sister ^ citable)
    return replace(reading, cost=cost)
