"""Pairing: how alike two texts are by what they say, and what belongs together; pure functions.

What two texts say is a collection of features that do not depend on a language: concepts, numbers, places
cited. A feature counts by how rare it is in the book.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import log
from typing import TypeVar

One = TypeVar("One", bound=Hashable)
Two = TypeVar("Two", bound=Hashable)

_SMALL = ("joined", "quantity", "verb", "denied")
_BAND = 5
"""Members that belong together stand not farther apart than so many, as the sequences go on evenly."""


class Weights(dict[str, float]):
    """What a feature counts: the rarer in `sample`, the more; small words less."""

    def __init__(self, sample: Iterable[Iterable[str]]) -> None:
        super().__init__()
        self._places: Counter[str] = Counter()
        self._all = 0
        for said in sample:
            self._all += 1
            self._places.update(set(said))

    def __missing__(self, feature: str) -> float:
        sort = feature.partition(" ")[0]
        rare = log((self._all + 8) / (self._places[feature] + 1))
        weight = 0.4 if sort in _SMALL else max(0.5, min(rare, 3.0))
        self[feature] = weight
        return weight

    def sum(self, said: Counter[str]) -> float:
        """What a collection counts in all."""
        return sum([self[feature] * count for feature, count in said.items()])

    def common(self, one: Counter[str], two: Counter[str]) -> float:
        """What two collections have in common counts."""
        if len(two) < len(one):
            one, two = two, one
        both = [(each, count, other) for each, count in one.items() if (other := two.get(each))]
        return sum([self[each] * (count if count < other else other) for each, count, other in both])

    def likeness(self, one: Counter[str], two: Counter[str]) -> float:
        """The share that two collections have in common, from 0 to 1; 0 where both are empty."""
        total = self.sum(one) + self.sum(two)
        return 2 * self.common(one, two) / total if total else 0.0


def added(several: Iterable[Counter[str]]) -> Counter[str]:
    """All of these together; adding counters takes much longer."""
    found = Counter[str]()
    for said in several:
        for feature, count in said.items():
            found[feature] = found.get(feature, 0) + count
    return found


def best_first(ranked: Iterable[tuple[One, Two]]) -> dict[One, Two]:
    """The pairs as they come, best first, those left out that have a member already paired."""
    found: dict[One, Two] = {}
    taken: set[Two] = set()
    for one, two in ranked:
        if one not in found and two not in taken:
            found[one] = two
            taken.add(two)
    return found


def join(owners: Sequence[str], ranked: Iterable[tuple[float, int, int]]) -> list[list[int]]:
    """Members put together pair by pair, the lowest first, never two of one owner; each group sorted."""
    groups = {number: {number} for number in range(len(owners))}
    for _rank, one, two in sorted(ranked):
        first, second = groups[one], groups[two]
        if first is not second and not {owners[each] for each in first} & {owners[each] for each in second}:
            first |= second
            for number in second:
                groups[number] = first
    return sorted({id(group): sorted(group) for group in groups.values()}.values())


Bead = tuple[tuple[int, ...], tuple[int, ...]]
"""Members of one and of the other sequence that belong together; one side may be empty."""

Candidates = Mapping[tuple[int, int], Sequence[tuple[float, Sequence[Bead]]]]
"""Beads that may follow on one another, with what they are worth, by the first member of each sequence."""


def chain(one: int, two: int, candidates: Candidates) -> list[Bead]:
    """The beads into which two sequences divide with most worth, in order (Gale and Church 1993).

    A member that is left over is a bead without a counterpart, which is worth 0.
    """
    best = [[0.0] * (two + 1) for _ in range(one + 1)]
    taken: dict[tuple[int, int], Sequence[Bead]] = {}
    for first in range(one - 1, -1, -1):
        here, after = best[first], best[first + 1]
        for second in range(two - 1, -1, -1):
            value = max(after[second], here[second + 1])
            for worth, beads in candidates.get((first, second), ()):
                last, other = beads[-1]
                with_rest = worth + best[max(beads[0][0] + last) + 1][max(beads[0][1] + other) + 1]
                if with_rest > value:
                    value, taken[first, second] = with_rest, beads
            here[second] = value
    found: list[Bead] = []
    first = second = 0
    while first < one or second < two:
        beads = taken.get((first, second), ())
        if not beads:
            is_first = second == two or (first < one and best[first + 1][second] >= best[first][second + 1])
            beads = (((first,), ()),) if is_first else (((), (second,)),)
        found += beads
        first += sum([len(ours) for ours, _theirs in beads])
        second += sum([len(theirs) for _ours, theirs in beads])
    return found


def is_within_band(here: int, one: int, there: int, two: int) -> bool:
    """Whether members of sequences of these lengths stand not too far apart to belong together."""
    longest = max(one, two)
    return abs(here * longest / max(1, one) - there * longest / max(1, two)) <= _BAND
