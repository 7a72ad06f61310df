"""Clauses: which clauses of two translations of a passage say the same.

Aligned by what they say, one to one, one to two or two to one, in order but for neighbours that changed
places; so a sentence that one translation divides is no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from lawtexts.compare.lexicon import Lexicon
from lawtexts.compare.pairing import Bead, Weights, beads
from lawtexts.compare.passage import Passage, Span

_LIKE = 0.3
"""Clauses less alike than this gain nothing by being taken for the same."""
_PLACE = 2.0
"""What it is worth that clauses follow in the same order, divided by how many there are."""
_DIVIDED = 0.35
"""What it costs to take one clause for two."""
_CONTENT = ("concept", "number", "word")
_SAYING, _WORDS = 2, 4
"""A clause says something of its own with so many concepts, numbers or places, in so many words."""
_CITING = 10
"""A clause of fewer words that cites says nothing else."""
_UNLIKE, _SHORT, _WHOLE = 0.3, 0.5, 0.75
"""A clause less alike than this to its counterpart may be alone, if that is so short beside it, and if so
much of the text is left without it."""
_ALIKE, _BETTER = 0.4, 1.2
"""Of two clauses left alone at one place, the shorter has at least this share of the length of the other;
one is taken to its neighbours where that makes them so much more even."""
_TOGETHER = (0.5, 0.15)
"""How much it counts that two words stand in one bead, or in neighbouring ones."""
_NEAR = 5
"""So many words before and after one are around it."""


class Clauses:
    """The clauses of two passages in beads; each side is a passage, 0 or 1."""

    def __init__(self, one: Passage, two: Passage, weights: Weights, ratio: float) -> None:
        self.sides = (one, two)
        self._weights = weights
        self._ratio = ratio
        self._sums: dict[tuple[int, tuple[int, ...]], tuple[Counter[str], float]] = {}
        self._near: dict[tuple[int, int], Counter[str]] = {}
        self._said = tuple([side.said(*clause) for clause in side.clauses] for side in self.sides)

    @cached_property
    def beads(self) -> list[Bead]:
        """The clauses that belong together, by their numbers."""
        one, two = self._said
        return self._joined(self._joined(beads(len(one), len(two), self._worth))[::-1])[::-1]

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
        lengths = (self._length(0, bead[0]), self._length(1, bead[1]) * self._ratio)
        return min(lengths) / max(1.0, *lengths)

    def _length(self, side: int, numbers: Sequence[int]) -> int:
        clauses, words = self.sides[side].clauses, self.sides[side].words
        return sum(word.end - word.start + 1 for number in numbers for word in words[slice(*clauses[number])])

    def _worth(self, ours: Sequence[int], theirs: Sequence[int]) -> float:
        (one, ours_all), (two, theirs_all) = self._sum(0, ours), self._sum(1, theirs)
        common = self._weights.common(one, two)
        few = max(len(said) for said in self._said)
        divided = _DIVIDED * (len(ours) + len(theirs) - 2)
        return 2 * common - _LIKE * (ours_all + theirs_all) + _PLACE / few - divided

    def _sum(self, side: int, numbers: Sequence[int]) -> tuple[Counter[str], float]:
        """What clauses of one side say together, and what it counts."""
        key = (side, tuple(numbers))
        if key not in self._sums:
            found: Counter[str] = Counter()
            for number in numbers:
                found.update(self._said[side][number])
            self._sums[key] = found, self._weights.sum(found)
        return self._sums[key]

    def _around(self, side: int, word: int) -> Counter[str]:
        """What a word and those near it say."""
        if (side, word) not in self._near:
            passage = self.sides[side]
            self._near[side, word] = passage.said(max(0, word - _NEAR), word + _NEAR)
        return self._near[side, word]

    @cached_property
    def _bead_of(self) -> tuple[dict[int, int], dict[int, int]]:
        found: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for place, bead in enumerate(self.beads):
            for side in (0, 1):
                found[side].update(dict.fromkeys(bead[side], place))
        return found

    @cached_property
    def confidences(self) -> list[float]:
        """How sure each bead is: how alike its two sides are, from 0 to 1."""
        return [
            self._weights.likeness(self._sum(0, ours)[0], self._sum(1, theirs)[0])
            for ours, theirs in self.beads
        ]

    @cached_property
    def alike(self) -> float:
        """How alike the two passages are as wholes."""
        return self._weights.likeness(self.sides[0].said(), self.sides[1].said())

    def near(self, words: Sequence[int]) -> float:
        """How likely it is, from 0 to 1, that a word of the first and one of the second say the same."""
        ours, theirs = (
            self._bead_of[side].get(passage.clause_at(word))
            for side, (passage, word) in enumerate(zip(self.sides, words, strict=True))
        )
        together = 0.0
        if ours is not None and theirs is not None and abs(ours - theirs) < len(_TOGETHER):
            together = _TOGETHER[abs(ours - theirs)]
        one, two = (
            word / max(1, len(passage.words)) for passage, word in zip(self.sides, words, strict=True)
        )
        around = [self._around(side, word) for side, word in enumerate(words)]
        return together + 0.35 * self._weights.likeness(*around) + 0.15 * (1 - abs(one - two))

    def counterpart(self, side: int, number: int) -> tuple[Span, float]:
        """The words of the other side that say what the clause of a word says, and how sure that is."""
        here = self.sides[side].clause_at(number)
        place = self._bead_of[side].get(here, 0)
        theirs = self.beads[place][1 - side] if self.beads else ()
        other = self.sides[1 - side]
        if theirs:
            return (other.clauses[theirs[0]][0], other.clauses[theirs[-1]][1]), self.confidences[place]
        return (0, len(other.words)), 0.0

    def alone(self, side: int) -> list[int]:
        """The clauses of one side that say something which the other nowhere does.

        They have no counterpart, or one that says little of it, and without them the one side is about as
        long as the other.
        """
        one, two = self.sides[side], self.sides[1 - side]
        if two.lexicon.is_empty:
            return []
        ratio = 1 / self._ratio if side else self._ratio
        found, left = [], float(one.length)
        for number in range(len(one.clauses)):
            length = self._length(side, (number,))
            if left - length < _WHOLE * ratio * two.length or not self._is_new(side, number):
                continue
            bead = self._bead_of[side].get(number)
            theirs = () if bead is None else self.beads[bead][1 - side]
            unlike = bead is None or self.confidences[bead] < _UNLIKE
            if unlike and self._length(1 - side, theirs) * ratio < _SHORT * length:
                left -= length
                found.append(number)
        return found

    def _is_new(self, side: int, number: int) -> bool:
        """Whether a clause says enough that the other side nowhere says; a reference alone is not."""
        first, last = self.sides[side].clauses[number]
        own, other = self._said[side][number], self.sides[1 - side]
        if last - first < (_CITING if any(each.startswith("place") for each in own) else _WORDS):
            return False
        everywhere = {feature for _word, feature in other.features}
        everywhere |= {f"concept {concept}" for concept in other.possible}
        content = {feature for feature in own if feature.startswith(_CONTENT)}
        new = {feature for feature in content - everywhere if self._is_known(feature, other.lexicon)}
        return len(new) >= _SAYING and 2 * len(new) >= len(content)

    def _is_known(self, feature: str, lexicon: Lexicon) -> bool:
        """Whether a language could say it: the termbase has a word for the concept, and it cites nothing."""
        sort, _space, value = feature.partition(" ")
        return sort != "concept" or (lexicon.knows(value) and lexicon.domains[value] != "document")
