"""Pairing: how alike two texts are by what they say, and what belongs together; pure functions.

What two texts say is a collection of features that do not depend on a language: concepts, numbers, places
cited. A feature counts by how rare it is in the book.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Sequence
from math import log
from typing import TypeVar

One = TypeVar("One", bound=Hashable)
Two = TypeVar("Two", bound=Hashable)

_SMALL = ("joined", "quantity", "verb", "denied")
_EXACT = ("place", "number")
_BAND = 5
"""Members that belong together stand not farther apart than so many, as the sequences go on evenly."""
_CROSSED = 0.3
"""What it costs that neighbours stand in the other order."""


class Weights:
    """What a feature counts: the rarer in `sample`, the more; numbers and places much, small words less."""

    def __init__(self, sample: Iterable[Iterable[str]]) -> None:
        self._places: Counter[str] = Counter()
        self._all = 0
        for said in sample:
            self._all += 1
            self._places.update(set(said))
        self._known: dict[str, float] = {}

    def __call__(self, feature: str) -> float:
        known = self._known.get(feature)
        if known is None:
            known = self._known[feature] = self._weigh(feature)
        return known

    @property
    def greatest(self) -> float:
        """What a feature counts that is nowhere in the sample."""
        return min(log(self._all + 8), 3.0)

    def _weigh(self, feature: str) -> float:
        sort = feature.partition(" ")[0]
        if sort in _SMALL:
            return 0.4
        rare = log((self._all + 8) / (self._places[feature] + 1))
        return max(1.5 if sort in _EXACT else 0.5, min(rare, 3.0))

    def sum(self, said: Counter[str]) -> float:
        """What a collection counts in all."""
        return sum(self(feature) * count for feature, count in said.items())

    def common(self, one: Counter[str], two: Counter[str]) -> float:
        """What two collections have in common counts."""
        if len(two) < len(one):
            one, two = two, one
        return sum(
            self(feature) * min(count, two[feature]) for feature, count in one.items() if feature in two
        )

    def likeness(self, one: Counter[str], two: Counter[str]) -> float:
        """The share that two collections have in common, from 0 to 1; 0 where both are empty."""
        total = self.sum(one) + self.sum(two)
        return 2 * self.common(one, two) / total if total else 0.0


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

Shapes = Sequence[tuple[int, int]]
SHAPES: Shapes = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
"""How many members of each sequence a bead may have."""

_ALONE: Shapes = ((1, 0), (0, 1))

Shared = Container[tuple[int, int]]
Worth = Callable[[Sequence[int], Sequence[int]], float]
_Steps = dict[tuple[int, int], tuple[float, tuple[Bead, ...]]]


def beads(
    one: int, two: int, worth: Worth, shapes: Shapes = SHAPES, shared: Shared = frozenset()
) -> list[Bead]:
    """The beads into which two sequences divide with most worth, in order (Gale and Church 1993).

    A member without a counterpart is worth 0. Where `shapes` allow two and two, two neighbours may also
    stand in the other order. A bead of more than one and one is considered only where its last members are
    `shared`, a pair that has something in common: else one of them better stands alone.
    """
    steps: _Steps = {}
    for first in range(one, -1, -1):
        for second in range(two, -1, -1):
            steps[first, second] = _step((first, second), (one, two), steps, worth, shapes, shared)
    found: list[Bead] = []
    here = (0, 0)
    while here != (one, two):
        taken = steps[here][1]
        found += taken
        here = (here[0] + sum(len(bead[0]) for bead in taken), here[1] + sum(len(bead[1]) for bead in taken))
    return found


def _step(
    here: tuple[int, int],
    ends: tuple[int, int],
    steps: _Steps,
    worth: Worth,
    shapes: Shapes,
    shared: Shared,
) -> tuple[float, tuple[Bead, ...]]:
    """The best beads to go on with from here, with what everything from here on is worth."""
    first, second = here
    best: tuple[float, tuple[Bead, ...]] | None = None
    longest = max(ends)
    far = abs(first * longest / max(1, ends[0]) - second * longest / max(1, ends[1])) > _BAND
    for left, right in _ALONE if far else (*_ALONE, *shapes):
        after = (first + left, second + right)
        if after not in steps or (left + right > 2 and not _is_shared(here, after, shared)):
            continue
        ours, theirs = range(first, after[0]), range(second, after[1])
        rest = steps[after][0]
        value = worth(ours, theirs) + rest if left and right else rest
        if best is None or value > best[0]:
            best = value, ((tuple(ours), tuple(theirs)),)
        if left == right == 2:
            crossed = (((first,), (second + 1,)), ((first + 1,), (second,)))
            value = sum(worth(*bead) for bead in crossed) - _CROSSED + rest
            if value > best[0]:
                best = value, crossed
    return best or (0.0, ())


def _is_shared(here: tuple[int, int], after: tuple[int, int], shared: Shared) -> bool:
    last = after[0] - 1, after[1] - 1
    crossed = (here[0], last[1]) in shared or (last[0], here[1]) in shared
    return last in shared or (crossed and here[0] < last[0] and here[1] < last[1])
