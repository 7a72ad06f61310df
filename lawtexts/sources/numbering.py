"""The numbers of a list: every way in which its lines can be counted, the cheapest first.

Where labels or markup state the level of an item, only its number can be in doubt. A Polish extract prints
`1.` at every depth: it keeps an item's indentation and the number its list gave it, and loses a parent that
has no text of its own; on some pages the numbers printed after such a parent do not count it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from lawtexts.languages import alternatives, codes, part
from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.value import replace, value
from lawtexts.sources import weights
from lawtexts.sources.blocks import Block, Step

Path = tuple[int, ...]
"""Ordinals below a law, the section's first, which is 0 where there is none: (2, 2, 1) is B2a, (0, 2) the
item 2 of a law without sections. Within a section they begin with the item."""

DEEPEST = 3
"""Levels below a section: item, sub-item, roman; items of a law that has no headings can be its sections."""
_BEAM, _LONG, _NARROW = 48, 80, 4
"""Readings of a list that the search goes on with; few in one of more items than real sections have."""


# Paths and citations.


def path_of(citation: Citation) -> Path:
    """The path of a citation below its law."""
    section = ord(citation.section) - 64 if citation.section else 0
    steps = (citation.item, ord(citation.sub) - 96 if citation.sub else 0, citation.roman)
    return (section, *filter(None, steps))


@lru_cache(maxsize=4096)  # the places of a long list are asked for again at every item of it
def citation_of(root: Citation, path: Path) -> Citation | None:
    """The citation of `path` below the law `root`; None where the Laws have no such level or number."""
    place = root
    try:
        for depth, ordinal in enumerate(path):
            if ordinal or depth:
                place = place.child(ordinal, Level(depth + 1))
    except (InvalidCitationError, ValueError):
        return None
    return place


def nearest(root: Citation, path: Path) -> Citation:
    """The citation of `path`, or of the deepest of its parents that can be written."""
    while (found := citation_of(root, path)) is None:
        path = path[:-1]
    return found


def below(prefix: Path, paths: Iterable[Path]) -> frozenset[Path]:
    """Those of the `paths` that lie below `prefix`, as they go on behind it."""
    size = len(prefix)
    return frozenset(one[size:] for one in paths if one[:size] == prefix and len(one) > size and one[size])


# How deep the items of an extract stand.


class Depths(NamedTuple):
    """The level that each indentation means; all of them could be `shift` levels deeper, 0 for no doubt."""

    levels: Mapping[int, int]
    shift: int = 0


def depths_of(indents: Iterable[int], *, restarts: bool) -> Depths:
    """What the indentations of all items mean.

    Extractors indent by one or by two columns a level; where neither fits, each further indent is a level. A
    list that begins again without a break has lost its parent, for a list cannot follow a list.
    """
    seen = sorted(indents)
    if seen == [2] and restarts:
        return Depths({2: 2}, -1)
    step = 1 if any(indent % 2 for indent in seen) else 2
    levels = [indent // step for indent in seen]
    fits = 1 <= levels[0] <= 1 + restarts and levels[-1] <= DEEPEST
    if fits and all(after - before <= 2 for before, after in pairwise(levels)):
        return Depths(dict(zip(seen, levels, strict=True)))
    ranks = {indent: min(rank, 2 * DEEPEST) for rank, indent in enumerate(seen, 1)}
    return Depths(ranks, 0 if seen[0] in (0, step) else 1)


# The ways to number the items of a section.


@value
class Item:
    """A label of a list: its depth (from 1), its number, the text behind it.

    `stated` is "printed" or "html" where the label or the markup names the depth, "" where only the
    indentation of the line does.
    """

    depth: int
    step: Step
    block: Block
    text: str
    stated: str = ""


@value
class Reading:
    """One way to number the items of a section: a path and a basis for each, and what it costs."""

    paths: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()
    cost: float = 0.0

    @property
    def last(self) -> Path:
        return self.paths[-1] if self.paths else ()

    @property
    def citable(self) -> frozenset[Path]:
        """The paths and their parents, of which some have no words."""
        return frozenset(path[:length] for path in self.paths for length in range(1, len(path) + 1))

    def then(self, path: Path, basis: str, cost: float = 0.0) -> Reading:
        return Reading((*self.paths, path), (*self.bases, basis), self.cost + cost)


def cost_of(one: Reading) -> float:
    return one.cost


def readings(
    items: Sequence[Item], cited: frozenset[Path] = frozenset(), sisters: Sequence[frozenset[Path]] = ()
) -> tuple[Reading, ...]:
    """The ways to number `items`, cheapest first; the first is the one to take.

    The others are those within NEAR of the first. `cited` are the paths that references name, `sisters` those
    that each sister expression has. Without items there is one reading, which is empty.
    """
    beam = _BEAM if len(items) <= _LONG else _NARROW
    found = [Reading()]
    for before, item in zip((None, *items), items, strict=False):
        found = sorted((way for one in found for way in _continued(one, item, before)), key=cost_of)[:beam]
    if cited or sisters:
        found = sorted((_judged(one, cited, sisters) for one in found), key=cost_of)
    return tuple(one for one in found if one.cost <= found[0].cost + weights.NEAR)


def _judged(reading: Reading, cited: frozenset[Path], sisters: Sequence[frozenset[Path]]) -> Reading:
    citable = reading.citable
    cost = reading.cost + weights.MISSING * len(cited - citable)
    cost += weights.UNLIKE_SISTER * sum(len(sister ^ citable) for sister in sisters)
    return replace(reading, cost=cost)


def _continued(so_far: Reading, item: Item, before: Item | None) -> list[Reading]:
    """The ways an item can go on with the list it stands in, or with one above it."""
    depth, printed, last = item.depth, item.step.ordinal, so_far.last
    if depth > len(last):
        return _deeper(so_far, item, before)
    here = last[:depth]
    following = (*here[:-1], here[-1] + 1)
    basis = item.stated or ("printed" if depth == 1 else "position")
    found = [
        so_far.then(
            following,
            basis if printed == following[-1] else "position",
            _disagreement(so_far, following, item),
        )
    ]
    if printed > following[-1]:
        jump = weights.STATED_JUMP if item.stated else weights.JUMP
        found.append(so_far.then((*here[:-1], printed), item.stated or "printed", jump))
    if printed == 1 and depth >= 2:
        # A list that restarts at its own depth has a new parent, which has vanished.
        restart = weights.STATED_RESTART if item.stated else weights.RESTART
        found.append(so_far.then((*here[:-2], here[-2] + 1, 1), "restart", restart))
    return found


def _deeper(so_far: Reading, item: Item, before: Item | None) -> list[Reading]:
    """The ways an item can stand below the one before it: as its child, or that of a parent that vanished."""
    last, printed = so_far.last, item.step.ordinal
    fill = (1,) * (item.depth - len(last) - 1)
    if before is None:
        basis = item.stated or ("empty-parent" if fill else "printed")
        ways = [so_far.then((*fill, printed), basis, weights.JUMP if printed > 1 else 0.0)]
    else:
        basis, own, vanished = item.stated or "position", 0.0, weights.STATED_PARENT
        if not item.stated:
            own, vanished = ownership(before.text, item.text)
        sibling = (*last[:-1], last[-1] + 1)
        ways = [
            so_far.then((*last, *fill, printed), basis, own),
            so_far.then((*sibling, *fill, printed), "empty-parent", vanished),
        ]
    if fill and item.stated == "html" and printed == 1:
        ways.append(so_far.then((*last, 1), basis, weights.DOUBT))
    return ways


def _disagreement(so_far: Reading, path: Path, item: Item) -> float:
    """What the number printed costs where the next is read; not to count a vanished parent costs once."""
    printed, depth = item.step.ordinal, len(path)
    if printed == path[-1]:
        return 0.0
    if not item.stated:
        beside = {one[:depth] for one in so_far.paths if len(one) >= depth and one[: depth - 1] == path[:-1]}
        lost = sorted(beside.difference(so_far.paths))
        if lost and printed == path[-1] - len(lost):
            return 0.0 if lost[-1] < max(beside) else weights.UNCOUNTED
    return weights.BEGINS_AGAIN if printed == 1 else weights.DISAGREES


# Who owns a list.

_ADDING = frozenset(alternatives("ADDING").split("|"))
_CONNECTIVES = frozenset(alternatives("JOINING").split("|"))
_COMMON = frozenset(" ".join(part(code, "pages").COMMON for code in codes("pages")).split())
_WORD = re.compile(r"[^\W\d_]{3,}")
_ENDS = ((":", ":"), (("–", "—"), "–"), ((".", "?", "!"), "."), ((",", ";"), ","))
_COMPARED, _ALIKE, _STEM = 8, 3, 5
"""Of so many words at the beginning of two items, so many the same make them siblings; letters compared."""


def ownership(text: str, listed: str) -> tuple[float, float]:
    """What it costs that an item with this `text` owns the list below it, and that it does not.

    The list begins with `listed`. In the Laws a numbered item that is followed by a list leads in to it or is
    empty; but where that makes the numbers printed after it wrong, they are believed.
    """
    bare = text.rstrip().rstrip("*†‡)")
    last = bare.rsplit(" ", 1)[-1].strip(",;")
    if last in _CONNECTIVES:
        # Without a comma before it `and` goes on with what follows, `or` may.
        ended = bare.removesuffix(last).rstrip(" ").endswith((",", ";", "."))
        end = ", or" if ended else "and" if last in _ADDING else "or"
    else:
        end = next((sign for signs, sign in _ENDS if bare.endswith(signs)), "")
    own, vanished = weights.OWNERSHIP[end]
    return own + (weights.SIBLING if end == "." and _are_siblings(text, listed) else 0.0), vanished


def _are_siblings(item: str, listed: str) -> bool:
    """Whether a list goes on as the item before it began: its parent, without words, stands beside that.

    Two parts of one sentence begin small, and neither leads in to the other. Parallel are `A card in the
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
