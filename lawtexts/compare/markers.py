"""Markers: words that show something in each translation, and which of them stand for each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from lawtexts.compare.divergence import quoted
from lawtexts.compare.pairing import join
from lawtexts.compare.passage import Item, Passage, Span

if TYPE_CHECKING:
    from lawtexts.compare.clauses import Pair
    from lawtexts.compare.comparison import Group

SAME_PLACE = 0.45
"""From this nearness on, two words may stand for each other."""
_IN_ORDER = 2.0
"""That words of two passages mean the same in one order counts more than any nearness."""
_AGREEING, _HINTING, _GOVERNING = 0.5, 0.2, 0.3
"""That two words mean the same counts as much in nearness; where one of them is not firm; and that they
govern the same."""


class Marker(NamedTuple):
    """Words `first` to `last` (exclusive) of a passage, what they may mean, and a label for a reader.

    A marker that is not `firm` only accounts for one in another translation; what lacks one that is not
    `needed` may be said otherwise. Where it is not `is_sure` that its words are the right ones of their
    clause, a reader sees the clause.
    """

    first: int
    last: int
    members: frozenset[str]
    label: str = ""
    firm: bool = True
    needed: bool = True
    is_sure: bool = True

    def agrees(self, other: Marker) -> bool:
        """Whether both may mean the same, or both nothing that has a name."""
        return bool(self.members & other.members) or not (self.members or other.members)

    def reading(self, passage: Passage, *, to_end: bool = False) -> str:
        """What it says: its label and its words, or the rest of their clause."""
        beginning, following = passage.clause_of(self.first)
        first = self.first if self.is_sure else beginning
        start, end = passage.span(first, max(self.last, following if to_end else 0))
        return f"{self.label} {quoted(passage.text[start:end])}".strip()


_THINGS = frozenset({"person", "card", "suit", "score", "event", "direction", "document"})
"""Domains whose concepts are no verbs: what is said of them says nothing by itself."""


def is_thing(passage: Passage, item: Item) -> bool:
    """Whether an item names a thing or person, or follows an article: then it is no verb.

    A phrase that names a thing in a part, as "follows suit" does, is none.
    """
    before = passage.words[item.first - 1] if item.first else ""
    things = [passage.lexicon.domains[each] in _THINGS for each in item.concepts]
    return before in passage.grammar.words["articles"] or (bool(things) and all(things))


def spans(group: Group, markers: Mapping[str, Marker]) -> dict[str, list[Span]]:
    """The characters of a marker of each translation."""
    return {name: [group.passages[name].span(each.first, each.last)] for name, each in markers.items()}


def readings(group: Group, markers: Mapping[str, Marker]) -> dict[str, str]:
    """What a marker of each translation says, with the rest of its clause."""
    return {name: each.reading(group.passages[name], to_end=True) for name, each in markers.items()}


Markers = dict[str, list[Marker]]
"""The markers of each passage of a group, by expression."""


def together(group: Group, markers: Markers, *, governing: bool = False) -> list[dict[str, Marker]]:
    """The markers that stand for each other, those first that mean the same; at most one a translation.

    With `governing` those that govern what says the same stand for each other wherever they are.
    Where two passages have the same in one order, or all may have, none has to be chosen.
    """
    said = [[marker.members for marker in own] for own in markers.values()]
    as_many = len({len(own) for own in said}) == 1
    if as_many and all(frozenset.intersection(*each) for each in zip(*said, strict=True)):
        return [dict(zip(markers, each, strict=True)) for each in zip(*markers.values(), strict=True)]
    every = [(name, marker) for name, own in markers.items() for marker in own]
    groups = join([name for name, _marker in every], _ranked(group, markers, governing))
    return [dict(every[number] for number in numbers) for numbers in groups]


def _ranked(group: Group, markers: Markers, governing: bool) -> Iterator[tuple[float, int, int]]:
    """The markers that may stand for each other, by their numbers, the lowest rank first."""
    numbers = iter(range(sum(map(len, markers.values()))))
    every = {name: list(zip(own, numbers, strict=False)) for name, own in markers.items()}
    for name, other in combinations(markers, 2):
        said = [[(marker.members, marker.firm) for marker in markers[each]] for each in (name, other)]
        if said[0] == said[1]:
            for (_ours, one), (_theirs, two) in zip(every[name], every[other], strict=True):
                yield -_IN_ORDER, one, two
            continue
        for (ours, one), (theirs, two) in product(every[name], every[other]):
            agree = bool(ours.members & theirs.members)
            firm = ours.firm and theirs.firm
            pair = group.pair(name, other)
            near = pair.nearness(ours.first, theirs.first)
            if governing and _govern_the_same(pair, ours, theirs):
                near = max(near, SAME_PLACE) + _GOVERNING
            if agree or (firm and near >= SAME_PLACE):
                yield -near - (_AGREEING if firm else _HINTING) * agree, one, two


def _govern_the_same(pair: Pair, ours: Marker, theirs: Marker) -> bool:
    """Whether what follows a marker of each passage says the same."""
    item = pair.governed(ours.last - 1)
    return item is not None and pair.turned.governed(theirs.last - 1) == pair.placed[item]


def odd_ones(contrast: Mapping[str, Marker]) -> tuple[str, ...]:
    """The translations whose markers differ from those of most; none where none are fewer."""
    sides: dict[Marker, list[str]] = {}
    for name, marker in contrast.items():
        same = next((first for first in sides if first.agrees(marker)), marker)
        sides.setdefault(same, []).append(name)
    fewest, *more = sorted(sides.values(), key=len)
    return tuple(fewest) if more and len(fewest) < len(more[0]) else ()
