"""Clauses: which clauses, and which words in them, of two translations of a passage say the same.

Clauses are aligned by what they say, one to one, or one to two or three, in order; so a sentence that one
translation divides is no difference. Words are paired by what they say and by the clauses they stand in.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, product

from lawtexts.compare.pairing import Bead, Weights, added, best_first, is_within_band
from lawtexts.compare.pairing import chain as chained
from lawtexts.compare.passage import Passage, Span

_LIKE = 0.3
"""Clauses less alike than this gain nothing by being taken for the same."""
_PLACE = 2.0
"""What it is worth that clauses follow in the same order, divided by how many there are."""
_DIVIDED = 0.35
"""What it costs to take one clause for two."""
_SHAPES = ((1, 2), (2, 1), (1, 3), (3, 1))
"""How many clauses of each side a bead may have, besides one and one."""
_ALIKE, _BETTER = 0.4, 1.2
"""Of two clauses left alone at one place, the shorter has at least this share of the length of the other;
one is taken to its neighbours where that makes them so much more even."""
_TOGETHER = (0.5, 0.15)
"""How much it counts that two words stand in one bead, or in neighbouring ones."""
_NEAR = 5
"""So many words before and after one are around it."""
_GOVERNED = 4
"""A small word governs what follows it within so many words."""

_Candidates = dict[tuple[int, int], list[tuple[float, Sequence[Bead]]]]


def align(one: Passage, two: Passage, weights: Weights) -> list[Bead]:
    """The clauses of two passages that belong together, by their numbers."""
    ours, theirs = one.said_by_clause, two.said_by_clause
    found = chained(len(ours), len(theirs), _candidates(ours, theirs, weights))
    if all(left and right for left, right in found):
        return found
    lengths = one.clause_lengths, two.clause_lengths
    return _joined(_joined(found, lengths)[::-1], lengths)[::-1]


def _candidates(ours: list[Counter[str]], theirs: list[Counter[str]], weights: Weights) -> _Candidates:
    """The beads that gain something by what their clauses say, by their first clauses.

    One of several clauses must gain by its first and by its last.
    """
    one, two = len(ours), len(theirs)
    order = _PLACE / max(1, one, two)
    costs = [[_LIKE * weights.sum(said) for said in side] for side in (ours, theirs)]
    shared = _shared(ours, theirs, weights)
    found: _Candidates = {}
    for here, cost in enumerate(costs[0]):
        for there, other in enumerate(costs[1]):
            worth = 2 * shared.get((here, there), 0.0) - cost - other + order
            if worth > 0 and is_within_band(here, one, there, two):
                found[here, there] = [(worth, (((here,), (there,)),))]
    gaining = [
        {pair for pair, common in shared.items() if 2 * common > costs[side][pair[side]] + _DIVIDED}
        for side in (0, 1)
    ]
    for left, right in _SHAPES:
        ends = gaining[right > left]
        for here, there in ends:
            if (here + left - 1, there + right - 1) in ends and is_within_band(here, one, there, two):
                bead = tuple(range(here, here + left)), tuple(range(there, there + right))
                cost = sum(costs[0][here : here + left]) + sum(costs[1][there : there + right])
                cost += _DIVIDED * (left + right - 2) - order
                common = sum([shared.get(pair, 0.0) for pair in product(*bead)])
                if 2 * common > cost:  # unless what one says once counts for several
                    sides = ours[here : here + left], theirs[there : there + right]
                    common = weights.common(*map(added, sides))
                if 2 * common > cost:
                    found.setdefault((here, there), []).append((2 * common - cost, (bead,)))
    return found


def _shared(
    ours: list[Counter[str]], theirs: list[Counter[str]], weights: Weights
) -> dict[tuple[int, int], float]:
    """What each clause of one side has in common with each of the other, if anything."""
    places: dict[str, list[tuple[int, int]]] = {}
    for there, said in enumerate(theirs):
        for feature, count in said.items():
            places.setdefault(feature, []).append((there, count))
    found: dict[tuple[int, int], float] = {}
    for here, said in enumerate(ours):
        for feature, count in said.items():
            for there, other in places.get(feature, ()):
                common = weights[feature] * min(count, other)
                found[here, there] = found.get((here, there), 0.0) + common
    return found


def _joined(given: Sequence[Bead], lengths: tuple[list[int], list[int]]) -> list[Bead]:
    """The beads, with what stands alone taken to the bead before it where the lengths then fit better.

    What is alone on either side at one place says the same otherwise.
    """

    def even(bead: Bead) -> float:
        """How much of the length of the longer side of a bead the shorter has, from 0 to 1."""
        one, two = (sum([own[each] for each in side]) for own, side in zip(lengths, bead, strict=True))
        return min(one, two) / max(1.0, one, two)

    found: list[Bead] = []
    for bead in given:
        last = found[-1] if found else ((), ())
        joined = (tuple(sorted(last[0] + bead[0])), tuple(sorted(last[1] + bead[1])))
        least = even(last) * _BETTER if last[0] and last[1] else _ALIKE
        alone = not (bead[0] and bead[1])
        one_side = not (joined[0] and joined[1])
        if alone and found and (one_side or even(joined) >= least):
            found[-1] = joined
        else:
            found.append(bead)
    return found


class Pair:
    """Two passages that say the same, their clauses aligned and their words paired, seen from the first."""

    turned: Pair
    """The same seen from the other."""

    def __init__(self, one: Passage, two: Passage, beads: Sequence[Bead]) -> None:
        self.one, self.two = one, two
        self.beads = beads
        """The clauses of both that belong together."""
        self.items: dict[int, int] = {}
        """Which item of the first passage says what which of the other says, by their numbers."""
        self.nearness = cache(self._nearness)
        """How likely it is, from 0 to 1, that a word of the first and one of the other say the same."""

    @classmethod
    def of(cls, one: Passage, two: Passage, weights: Weights) -> Pair:
        """The passages with their clauses aligned and their words paired."""
        beads = align(one, two, weights)
        found = cls(one, two, beads)
        found.turned = cls(two, one, [bead[::-1] for bead in beads])
        found.turned.turned = found
        found.items = best_first(found._likely(weights))
        found.turned.items = {there: here for here, there in found.items.items()}
        return found

    @cached_property
    def bead_of(self) -> list[int]:
        """The bead of each word of the first."""
        found = [0] * len(self.one.words)
        for place, (clauses, _others) in enumerate(self.beads):
            for clause in clauses:
                first, last = self.one.clauses[clause]
                found[first:last] = [place] * (last - first)
        return found

    @cached_property
    def known(self) -> dict[int, int]:
        """`items` without those that are only learned to say the same."""
        ours, theirs = self.one, self.two
        return {
            here: there
            for here, there in self.items.items()
            if ours.items[here].first not in ours.learned and theirs.items[there].first not in theirs.learned
        }

    @cached_property
    def placed(self) -> dict[int, int]:
        """`items`, and, where one is of unknown words, what stands in its place beside what both say."""
        beside = {here: self._beside(here) for here in range(len(self.one.items)) if here not in self.items}
        return self.items | {
            here: there
            for here, there in beside.items()
            if there is not None and self.turned._beside(there) == here
        }

    def _beside(self, here: int) -> int | None:
        """The item of the other, without a counterpart, that follows or precedes that of a neighbour."""
        ours, theirs = self.one.items, self.two.items
        after = self.items.get(here - 1, -1 if here == 0 else len(theirs)) + 1
        before = self.items.get(here + 1, len(theirs) if here + 1 == len(ours) else 0) - 1
        for there in (after, before):
            if (
                0 <= there < len(theirs)
                and there not in self.turned.items
                and not (ours[here].features and theirs[there].features)
                and self.bead_of[ours[here].first] == self.turned.bead_of[theirs[there].first]
            ):
                return there
        return None

    def _likely(self, weights: Weights) -> Iterator[tuple[int, int]]:
        """The items that may say the same, the most likely first where one has several to choose from."""
        ours, theirs = self.one.items, self.two.items
        by_feature: dict[str, list[int]] = {}
        for there, item in enumerate(theirs):
            for feature in item.features:
                by_feature.setdefault(feature, []).append(there)
        likely = [
            (here, {there for feature in item.features for there in by_feature.get(feature, ())})
            for here, item in enumerate(ours)
        ]
        rivals = Counter(chain.from_iterable([candidates for _here, candidates in likely]))
        ranked = []
        for here, candidates in likely:
            item = ours[here]
            for there in candidates:
                if len(candidates) == rivals[there] == 1:
                    yield here, there
                else:
                    other = theirs[there]
                    shared = max([weights[each] for each in item.features & other.features])
                    worth = shared + self._in_place(item.first, other.first, 0.5)
                    ranked.append((-worth, here, there))
        ranked.sort()
        for _worth, here, there in ranked:
            yield here, there

    def _in_place(self, here: int, there: int, along: float) -> float:
        """What it counts how far apart the beads of two words are, and, up to `along`, their places."""
        one, two = self.bead_of, self.turned.bead_of
        apart = abs(one[here] - two[there])
        together = _TOGETHER[apart] if apart < len(_TOGETHER) else 0.0
        return together + along * (1 - abs(here / len(one) - there / len(two)))

    def _nearness(self, here: int, there: int) -> float:
        around = 0.5 * (self._around(here, there) + self.turned._around(there, here))
        return self._in_place(here, there, 0.15) + 0.35 * around

    def _around(self, word: int, there: int) -> float:
        """How much of what stands around a word has its counterpart around a word of the other."""
        total = found = 0.0
        passage, starts, pairs = self.one, self.two.item_starts, self.items
        first = bisect_left(passage.item_ends, word - _NEAR + 1)
        last = bisect_right(passage.item_starts, word + _NEAR)
        for number, item in enumerate(passage.items[first:last], first):
            worth = 1 / (1 + max(item.first - word, word - item.last + 1, 0))
            total += worth
            if number in pairs and abs(starts[pairs[number]] - there) <= _NEAR:
                found += worth
        return found / total if total else 0.0

    def governed(self, word: int, *, known: bool = False) -> int | None:
        """The number of the item that a small word of the first governs and the other says as well.

        It is the first with a counterpart among those that follow closely; with `known`, one that is
        known to say the same.
        """
        passage, pairs = self.one, self.known if known else self.placed
        first = bisect_right(passage.item_starts, word)
        for number in range(first, bisect_right(passage.item_starts, word + _GOVERNED)):
            if number in pairs and not passage.is_broken(word, passage.items[number].first):
                return number
        return None

    def left_alone(self, word: int) -> int:
        """How many items of the other have no counterpart, of what says what the clause of a word says."""
        bead, other = self.bead_of[word], self.turned
        return sum(
            number not in other.items and other.bead_of[item.first] == bead
            for number, item in enumerate(self.two.items)
        )

    def aligned(self, clauses: Collection[int]) -> frozenset[int]:
        """The clauses of the other that say what these of the first say, by their numbers."""
        return frozenset([each for ours, theirs in self.beads if set(clauses) & {*ours} for each in theirs])

    def counterpart(self, word: int) -> Span:
        """The words of the other that say what the clause of a word says; all where none do."""
        _own, clauses = self.beads[self.bead_of[word]]
        if not clauses:
            return 0, len(self.two.words)
        return self.two.clauses[clauses[0]][0], self.two.clauses[clauses[-1]][1]
