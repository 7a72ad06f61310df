"""The numbers of the items of a section: every way its lines allow, the cheapest first.

Where labels or markup state the level of an item, only its number can be in doubt. A Polish extract prints
`1.` at every depth: it keeps an item's indentation and the number its list gave it, and loses a parent that
has no text of its own; on some pages the numbers printed after such a parent do not count it. Each reading
pays for what it must assume, and for every reference and every sister expression that it contradicts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from lawtexts.languages import alternatives, codes, part
from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.model.value import replace, value
from lawtexts.sources import weights
from lawtexts.sources.blocks import Block, Number, Step, short

Path = tuple[int, ...]
"""Ordinals below a section: (2, 1) is B2a in section B."""

_BEAM, _LONG, _NARROW = 48, 80, 4
"""Readings kept while a section is read, and in one of more items than real sections have."""
DEEPEST = 3
"""Levels below a section: item, sub-item, roman; items of a law that has no headings can be its sections."""
DEPTH = {"item": 1, "sub": 2, "roman": 3}


@value
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


@value
class Reading:
    """One way to number a section's items: a path and a basis for each, and what it costs.

    `vanished` are parents without words. `own` is the cost without what references and sister expressions say
    against it.
    """

    paths: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()
    vanished: frozenset[Path] = frozenset()
    cost: float = 0.0
    own: float = 0.0

    @property
    def citable(self) -> frozenset[Path]:
        return frozenset(self.paths) | self.vanished


@value
class _State:
    """A reading as far as one item, whose `path` and `basis` these are; `before` is its part before that.

    For each level of `path`, `lost` counts the parents that have vanished from its list so far, `shown` those
    that had when the last item with words came.
    """

    path: Path = ()
    basis: str = ""
    cost: float = 0.0
    lost: Path = ()
    shown: Path = ()
    before: _State | None = None

    def reading(self) -> Reading:
        states = [self]
        while states[-1].before is not None:
            states.append(states[-1].before)
        states = [state for state in reversed(states) if state.path]
        paths = tuple(state.path for state in states)
        gone = {parent for last, path in pairwise(((), *paths)) for parent in _opened(last, path)}
        return Reading(paths, tuple(state.basis for state in states), frozenset(gone), self.cost, self.cost)

    def then(self, path: Path, basis: str, cost: float = 0.0) -> _State:
        last, same = self.path, 0
        while same < min(len(last), len(path)) and last[same] == path[same]:
            same += 1
        fresh = (0,) * len(path)
        lost = [*self.lost[: same + 1], *fresh][: len(path)]
        shown = [*self.shown[: same + 1], *fresh][: len(path)]
        for level in range(same, len(path) - 1):
            lost[level] += 1
        shown[-1] = lost[-1]
        return _State(path, basis, self.cost + cost, tuple(lost), tuple(shown), self)


def _opened(last: Path, path: Path) -> list[Path]:
    """The parents of `path` that are not open after `last`: without words, they have vanished."""
    return [path[:length] for length in range(1, len(path)) if path[:length] != last[:length]]


def readings(
    items: Sequence[Item], cited: frozenset[Path] = frozenset(), sisters: Sequence[frozenset[Path]] = ()
) -> tuple[Reading, ...]:
    """The ways to number `items`, cheapest first; the first is the one to take.

    The others are those within NEAR of the first. `cited` are the paths that references name, `sisters` those
    that each sister expression has. Without items there is one reading, which is empty.
    """
    beam = _BEAM if len(items) <= _LONG else _NARROW
    states = [_State()]
    before: Item | None = None
    for item in items:
        grown = [following for state in states for following in _options(state, item, before)]
        states = sorted(grown, key=_cost)[:beam]
        before = item
    if not cited and not sisters:
        states = [state for state in states if state.cost <= states[0].cost + weights.NEAR]
    judged = sorted((_judged(state.reading(), cited, sisters) for state in states), key=_cost)
    return tuple(reading for reading in judged if reading.cost <= judged[0].cost + weights.NEAR)


def _cost(one: _State | Reading) -> float:
    return one.cost


def _judged(reading: Reading, cited: frozenset[Path], sisters: Sequence[frozenset[Path]]) -> Reading:
    citable = reading.citable
    cost = reading.cost + weights.MISSING * len(cited - citable)
    cost += weights.UNLIKE_SISTER * sum(len(sister ^ citable) for sister in sisters)
    return replace(reading, cost=cost)


def _options(state: _State, item: Item, before: Item | None) -> list[_State]:
    depth, printed, last = item.depth, item.printed, state.path
    if depth > len(last):
        return _deeper(state, item, before)
    here = last[:depth]
    following = (*here[:-1], here[-1] + 1)
    found = [state.then(following, _basis(following, item), _disagreement(state, following, item))]
    if printed > following[-1]:
        jump = weights.STATED_JUMP if item.stated else weights.JUMP
        found.append(state.then((*here[:-1], printed), item.stated or "printed", jump))
    if printed == 1 and depth >= 2:
        # A list that restarts at its own depth has a new parent, which has vanished.
        restart = weights.STATED_RESTART if item.stated else weights.RESTART
        found.append(state.then((*here[:-2], here[-2] + 1, 1), "restart", restart))
    return found


def _deeper(state: _State, item: Item, before: Item | None) -> list[_State]:
    """The ways an item can stand below the one before it: as its child, or that of a parent that vanished."""
    last, printed = state.path, item.printed
    fill = (1,) * (item.depth - len(last) - 1)
    if before is None:
        basis = item.stated or ("empty-parent" if fill else "printed")
        ways = [state.then((*fill, printed), basis, weights.JUMP if printed > 1 else 0.0)]
    else:
        basis, own, vanished = item.stated or "position", 0.0, weights.STATED_PARENT
        if not item.stated:
            own, vanished = ownership(before.text, before.ending or before.text, item.text)
        sibling = (*last[:-1], last[-1] + 1)
        ways = [
            state.then((*last, *fill, printed), basis, own),
            state.then((*sibling, *fill, printed), "empty-parent", vanished),
        ]
    if fill and item.stated == "html" and printed == 1:
        ways.append(state.then((*last, printed), basis, weights.DOUBT))
    return ways


def _basis(path: Path, item: Item) -> str:
    if item.stated:
        return item.stated if item.printed == path[-1] else "position"
    return "printed" if len(path) == 1 and item.printed == path[-1] else "position"


def _disagreement(state: _State, path: Path, item: Item) -> float:
    """What the number printed costs where the next is read; not to count a vanished parent costs once."""
    level, printed = len(path) - 1, item.printed
    lost = state.lost[level]
    if printed == path[-1]:
        return 0.0
    if lost and printed == path[-1] - lost and not item.stated:
        return 0.0 if lost == state.shown[level] else weights.UNCOUNTED
    return weights.BEGINS_AGAIN if printed == 1 else weights.DISAGREES


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
    one, other = _first_stems(item), _first_stems(listed)
    if one[:1] == other[:1]:
        return len({*one} & {*other}) >= _ALIKE
    return len(one) >= _ALIKE and one[1:_ALIKE] == other[1:_ALIKE]


def _first_stems(text: str) -> list[str]:
    words = [found[0] for found, _ in zip(_WORD.finditer(text), range(_COMPARED), strict=False)]
    return [stem for word in words if (stem := word.casefold()[:_STEM]) not in _COMMON]


# How deep the items of an extract stand.


def depths(indents: list[list[tuple[int, int]]]) -> tuple[list[list[int]], bool]:
    """The depth of each item of a page, by section, from (indent, printed number); is it in doubt?

    Extractors indent by one or by two columns a level; where neither fits, each further indent is a level. A
    list that begins again without a break has lost its parent, for a list cannot follow a list.
    """
    seen = sorted({indent for section in indents for indent, _ in section})
    restarts = any(printed == 1 for section in indents for _, printed in section[1:])
    doubtful = seen == [2] and restarts
    step = 1 if doubtful or any(indent % 2 for indent in seen) else 2
    levels = [indent // step for indent in seen]
    fits = bool(seen) and 1 <= levels[0] <= 1 + restarts and levels[-1] <= DEEPEST
    if not fits or any(after - before > 2 for before, after in pairwise(levels)):
        doubtful = bool(seen) and 0 < seen[0] != step
        levels = [min(n, 2 * DEEPEST) for n in range(1, len(seen) + 1)]
    level = dict(zip(seen, levels, strict=True))
    return [[level[indent] for indent, _ in section] for section in indents], doubtful


# Paths and citations.


@value
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
            elif not self.lettered and steps and one.section == self.section.section:
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
    place: Place, labels: Sequence[tuple[Step, Block]], ways: Sequence[Reading]
) -> tuple[list[Number], list[Finding]]:
    """The places that each label opens as the first of `ways` has it, and what is doubtful about them."""
    best = ways[0]
    last: Path = ()
    numbers: list[Number] = []
    found: list[Finding] = []
    reported: set[Path] = set()
    for index, (step, block) in enumerate(labels):
        path, restarts = best.paths[index], best.bases[index] == "restart"
        by_letter = step.shape in ("sub", "roman")
        basis = "restart" if restarts and not by_letter else "empty-parent"
        gone = _opened(last, path)
        # A number printed for a section is not the letter it stands for.
        own = "position" if place.lettered and len(path) == 1 else best.bases[index]
        numbers.append(
            (*[(place.exactly(one), None, basis) for one in gone], (place.exactly(path), step, own))
        )
        reading, shown = place.nearest(path), step.label.shown if step.label else step.ordinal
        alternates = [way.paths[index] for way in ways[1:] if way.paths[index] != path]
        if restarts and by_letter:
            # Labels that begin again are always reported: what is printed does not lose a parent.
            alternates = alternates or [(*last[: len(path) - 1], last[len(path) - 1] + 1)]
        if alternates and path[:-1] not in reported:
            reported.add(path[:-1])
            found.append(ambiguous(place, block, path, alternates))
        missing = _skipped(last, path) or (gone[-1] if gone and by_letter and not restarts else ())
        if missing and step.stated != "html":
            lacking = place.nearest(missing)
            found.append(finding("number-missing", reading, block.line, shown=shown, missing=lacking))
        if step.ordinal != path[-1]:
            found.append(finding("number-disagrees", reading, block.line, shown=shown, reading=reading))
        last = path
    return numbers, found


def _skipped(last: Path, path: Path) -> Path:
    """The first place that is not there between `last` and `path`, the next item of its list; () for none.

    A parent without words would have left its list in the gap.
    """
    before = last[len(path) - 1] if len(last) >= len(path) and last[: len(path) - 1] == path[:-1] else 0
    return (*path[:-1], before + 1) if path[-1] > before + 1 else ()
