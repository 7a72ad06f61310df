"""Clauses: which clauses of two translations of a passage say the same.

Aligned by what they say, one to one, or one to two or three, in order; so a sentence that one translation
divides is no difference.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from lawtexts.compare.pairing import Bead, Weights, best_first, chain, is_within_band
from lawtexts.compare.passage import Item, Passage, Span

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
_MOST = 0.7
"""Clauses of which so much is paired say the same."""
_NEAR = 5
"""So many words before and after one are around it."""


class Clauses:
    """The clauses of two passages in beads; each side is a passage, 0 or 1."""

    def __init__(self, one: Passage, two: Passage, weights: Weights) -> None:
        self.sides = (one, two)
        self._weights = weights
        self._sums: dict[tuple[int, Sequence[int]], Counter[str]] = {}
        self._around: dict[tuple[int, int], tuple[float, list[tuple[float, int]]]] = {}
        self._said = tuple(side.said_by_clause for side in self.sides)
        self._order = _PLACE / max(1, *map(len, self._said))

    @cached_property
    def beads(self) -> list[Bead]:
        """The clauses that belong together, by their numbers."""
        one, two = map(len, self._said)
        found = chain(one, two, self._candidates())
        return self._joined(self._joined(found)[::-1])[::-1]

    def _candidates(self) -> dict[tuple[int, int], list[tuple[float, Sequence[Bead]]]]:
        """The beads that gain something: of one clause and one, or of more where the last ones share some."""
        one, two = map(len, self._said)
        costs, others = self._totals
        shared, order = self._shared, self._order
        found: dict[tuple[int, int], list[tuple[float, Sequence[Bead]]]] = {}
        for here, cost in enumerate(costs):
            for there, other in enumerate(others):
                worth = 2 * shared.get((here, there), 0.0) - cost - other + order
                if worth > 0 and is_within_band(here, one, there, two):
                    found[here, there] = [(worth, (((here,), (there,)),))]
        for left, right in _SHAPES:
            for here, there in self._starts(left, right):
                fits = 0 <= here <= one - left and 0 <= there <= two - right
                if fits and is_within_band(here, one, there, two):
                    beads = self._several(range(here, here + left), range(there, there + right))
                    found.setdefault((here, there), []).extend(beads)
        return found

    def _starts(self, left: int, right: int) -> set[tuple[int, int]]:
        """Where beads of so many clauses may begin: both ends of the longer side must gain by being in it."""
        shared = self._shared
        side = int(right > left)
        costs = [cost + _DIVIDED for cost in self._totals[side]]
        gaining = {pair for pair, common in shared.items() if 2 * common > costs[pair[side]]}
        return {pair for pair in gaining if (pair[0] + left - 1, pair[1] + right - 1) in gaining}

    def _several(self, ours: range, theirs: range) -> Iterator[tuple[float, Sequence[Bead]]]:
        """Clauses as one bead, where that gains something."""
        (one, two), shared = self._totals, self._shared
        pairs = [shared[pair] for pair in product(ours, theirs) if pair in shared]
        cost = sum(one[ours.start : ours.stop]) + sum(two[theirs.start : theirs.stop])
        divided = _DIVIDED * (len(ours) + len(theirs) - 2)
        common = sum(pairs)  # at most, for both sides may say a thing in several clauses
        if len(pairs) > 1 and 2 * common > cost + divided - self._order:
            common = self._weights.common(self._sum(0, ours), self._sum(1, theirs))
        if 2 * common > cost + divided - self._order:
            yield 2 * common - cost - divided + self._order, ((tuple(ours), tuple(theirs)),)

    def _joined(self, given: Sequence[Bead]) -> list[Bead]:
        """The beads, with what stands alone taken to the bead before it where the lengths then fit better.

        What is alone on either side at one place says the same otherwise.
        """
        found: list[Bead] = []
        for bead in given:
            last = found[-1] if found else ((), ())
            joined = (tuple(sorted(last[0] + bead[0])), tuple(sorted(last[1] + bead[1])))
            even = _ALIKE if not (last[0] and last[1]) else self._even(last) * _BETTER
            alone = not (bead[0] and bead[1])
            one_side = not (joined[0] and joined[1])
            if alone and found and (one_side or self._even(joined) >= even):
                found[-1] = joined
            else:
                found.append(bead)
        return found

    def _even(self, bead: Bead) -> float:
        """How much of the length of the longer side of a bead the shorter has, from 0 to 1."""
        lengths = (self._length(0, bead[0]), self._length(1, bead[1]))
        return min(lengths) / max(1.0, *lengths)

    def _length(self, side: int, numbers: Sequence[int]) -> int:
        clauses, words = self.sides[side].clauses, self.sides[side].words
        return sum(word.end - word.start + 1 for number in numbers for word in words[slice(*clauses[number])])

    @cached_property
    def _totals(self) -> tuple[list[float], list[float]]:
        """What it costs to take each clause of the sides for one of the other side."""
        one, two = ([_LIKE * self._weights.sum(said) for said in side] for side in self._said)
        return one, two

    @cached_property
    def _shared(self) -> dict[tuple[int, int], float]:
        """What each clause of the first side has in common with each of the second, if anything."""
        places: dict[str, list[tuple[int, int]]] = {}
        for there, said in enumerate(self._said[1]):
            for feature, count in said.items():
                places.setdefault(feature, []).append((there, count))
        found: dict[tuple[int, int], float] = {}
        for here, said in enumerate(self._said[0]):
            for feature, count in said.items():
                for there, other in places.get(feature, ()):
                    common = self._weights[feature] * min(count, other)
                    found[here, there] = found.get((here, there), 0.0) + common
        return found

    def _sum(self, side: int, numbers: Sequence[int]) -> Counter[str]:
        """What clauses of one side say together."""
        if (side, numbers) not in self._sums:
            found = self._sums[side, numbers] = Counter[str]()
            for number in numbers:
                found.update(self._said[side][number])
        return self._sums[side, numbers]

    @cached_property
    def _bead_of(self) -> tuple[list[int], list[int]]:
        """The number of the bead that each word of the sides stands in."""
        found = tuple([0] * len(side.words) for side in self.sides)
        for place, bead in enumerate(self.beads):
            for words, side, clauses in zip(found, self.sides, bead, strict=True):
                for clause in clauses:
                    first, last = side.clauses[clause]
                    words[first:last] = [place] * (last - first)
        return found[0], found[1]

    @cached_property
    def confidences(self) -> list[float]:
        """How sure each bead is: how alike its two sides are, from 0 to 1."""
        return [
            self._weights.likeness(self._sum(0, ours), self._sum(1, theirs)) for ours, theirs in self.beads
        ]

    @cached_property
    def alike(self) -> float:
        """How alike the two passages are as wholes."""
        return self._weights.likeness(self.sides[0].said, self.sides[1].said)

    def near(self, words: Sequence[int]) -> float:
        """How likely it is, from 0 to 1, that a word of the first and one of the second say the same."""
        together = self._together(*words)
        one, two = (
            word / max(1, len(passage.words)) for passage, word in zip(self.sides, words, strict=True)
        )
        here, there = words
        local = 0.5 * (self._common(0, here, there) + self._common(1, there, here))
        return together + 0.35 * local + 0.15 * (1 - abs(one - two))

    @cached_property
    def _edges(self) -> tuple[tuple[list[int], list[int]], ...]:
        """The first word of each item of the sides, and the one after its last."""
        return tuple(
            ([item.first for item in side.items], [item.last for item in side.items]) for side in self.sides
        )

    def _common(self, side: int, word: int, other: int) -> float:
        """How much of what stands around a word of one side has its counterpart around one of the other."""
        if (side, word) not in self._around:
            self._around[side, word] = self._standing_around(side, word)
        total, places = self._around[side, word]
        found = sum([worth for worth, place in places if -_NEAR <= place - other <= _NEAR])
        return found / total if total else 0.0

    def _standing_around(self, side: int, word: int) -> tuple[float, list[tuple[float, int]]]:
        """What the items around a word count in all, and what each that has a counterpart does, and where."""
        pairs, there = self.pairs[side], self._edges[1 - side][0]
        firsts, lasts = self._edges[side]
        total, places = 0.0, []
        for number in range(bisect_left(lasts, word - _NEAR + 1), bisect_right(firsts, word + _NEAR)):
            worth = 1 / (1 + max(firsts[number] - word, word - lasts[number] + 1, 0))
            total += worth
            if number in pairs:
                places.append((worth, there[pairs[number]]))
        return total, places

    # Words

    @cached_property
    def pairs(self) -> tuple[dict[int, int], dict[int, int]]:
        """Which item of each side says what which item of the other says, by their numbers."""
        one, two = self.sides
        by_feature: dict[str, list[int]] = {}
        for there, item in enumerate(two.items):
            for feature in item.features:
                by_feature.setdefault(feature, []).append(there)
        likely: list[tuple[int, int]] = []
        for here, item in enumerate(one.items):
            candidates = {there for feature in item.features for there in by_feature.get(feature, ())}
            likely += [(here, there) for there in candidates]
        rivals = [Counter(side) for side in zip(*likely, strict=True)]
        ranked = [
            (-self._same(one.items[here], two.items[there]), here, there)
            if rivals[0][here] > 1 or rivals[1][there] > 1
            else (0.0, here, there)
            for here, there in likely
        ]
        found = best_first((here, there) for _worth, here, there in sorted(ranked))
        return found, {there: here for here, there in found.items()}

    def _same(self, ours: Item, theirs: Item) -> float:
        """How likely two items that may say the same do: by how rare that is, and by where they stand."""
        shared = max([self._weights[each] for each in ours.features & theirs.features], default=0.0)
        one, two = (
            item.first / max(1, len(side.words))
            for item, side in zip((ours, theirs), self.sides, strict=True)
        )
        return shared + self._together(ours.first, theirs.first) + 0.5 * (1 - abs(one - two))

    def _together(self, here: int, there: int) -> float:
        """What it counts how far apart the beads of two words are."""
        apart = abs(self._bead_of[0][here] - self._bead_of[1][there])
        return _TOGETHER[apart] if apart < len(_TOGETHER) else 0.0

    def _bead_at(self, side: int, number: int) -> int:
        """The bead of a word's clause; the first of a text without words."""
        words = self._bead_of[side]
        return words[min(number, len(words) - 1)] if words else 0

    def left_alone(self, side: int, number: int) -> int:
        """How many items of the other side stand alone in what the clause of a word is paired with."""
        theirs = self.beads[self._bead_at(side, number)][1 - side] if self.beads else ()
        other, paired = self.sides[1 - side], self.pairs[1 - side]
        return sum(
            each not in paired and other.clause_at(item.first) in theirs
            for each, item in enumerate(other.items)
        )

    def same(self, side: int, number: int) -> Span | None:
        """The words of the other side that say what the clause of a word says, if most of both is paired."""
        bead = self.beads[self._bead_at(side, number)] if self.beads else ((), ())
        if not (bead[0] and bead[1]):
            return None
        spans = [
            (each.clauses[clauses[0]][0], each.clauses[clauses[-1]][1])
            for each, clauses in zip(self.sides, bead, strict=True)
        ]
        within = [
            {n for n, item in enumerate(each.items) if span[0] <= item.first < span[1]}
            for each, span in zip(self.sides, spans, strict=True)
        ]
        paired = sum(self.pairs[0].get(each) in within[1] for each in within[0])
        most = max(map(len, within))
        return spans[1 - side] if paired > 1 and paired >= _MOST * most else None

    def counterpart(self, side: int, number: int) -> tuple[Span, float]:
        """The words of the other side that say what the clause of a word says, and how sure that is."""
        place = self._bead_at(side, number)
        theirs = self.beads[place][1 - side] if self.beads else ()
        other = self.sides[1 - side]
        if theirs:
            return (other.clauses[theirs[0]][0], other.clauses[theirs[-1]][1]), self.confidences[place]
        return (0, len(other.words)), 0.0
