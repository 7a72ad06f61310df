"""Phrase: the places, ranges and pairs that a citing phrase names, and the places that lie in an interval."""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.model.citation import LAST_LAW, Citation, Level
from lawtexts.model.value import value


@value
class Member:
    """One place or range named from `start` to `end` of the normalised text.

    `alternates` are the other things it can mean; `pair` is the second place of
    a fused pair, which begins at `cut`; `turned` tells that the range was written last to first.
    """

    start: int
    end: int
    citation: Citation
    through: Citation | None = None
    pair: Citation | None = None
    alternates: tuple[tuple[Citation, ...], ...] = ()
    turned: bool = False
    cut: int = 0

    @property
    def targets(self) -> tuple[Citation, ...]:
        """Every place named, the members of a range included."""
        if self.pair is not None:
            return (self.citation, self.pair)
        return between(self.citation, self.through) if self.through is not None else (self.citation,)

    @property
    def last(self) -> Citation:
        """The place named last, which what follows is read in the light of."""
        return self.pair or self.through or self.citation


def between(first: Citation, last: Citation) -> tuple[Citation, ...]:
    """The places from `first` to `last`; of those in two parents, what is known to lie between the ends.

    51B1 to 51B3 is 51B1, 51B2, 51B3; 41A to 57C is 41A, the laws 42 to 56, and 57C.
    """
    if first.document or last.document or not first < last:
        return (first, last)
    steps = zip(first.path, last.path, strict=False)
    one, other = next(((one, other) for one, other in steps if one != other), (first, first))
    if one.level is not other.level:
        return (first, last)
    inner = (one.sibling(ordinal) for ordinal in range(one.ordinal + 1, other.ordinal))
    return (first, *inner, last)


def interval(first: Citation, last: Citation | None, places: Iterable[Citation]) -> tuple[Citation, ...]:
    """The `places` from `first` to `last`, or from `first` on, as few as hold them all.

    41A to 57C is 41A, 41B, …, all of 42 to 56, 57A, 57B and 57C: a place stands for what lies in it, and none
    is taken that goes beyond the end. Without `last` laws go to the end of the book, sections and items to
    the end of what they are part of.
    """
    taken: list[Citation] = []
    for place in sorted({place for place in places if _is_within(place, first, last)}):
        if not (taken and place in taken[-1]):
            taken.append(place)
    return tuple(taken)


def _is_within(place: Citation, first: Citation, last: Citation | None) -> bool:
    if place < first or bool(place.document) != bool(first.document):
        return False
    if last is not None:
        return place in last or (place < last and last not in place)
    return first.level is Level.LAW or (first.parent is not None and place in first.parent)


def laws_between(first: Citation, last: Citation | None) -> tuple[Citation, ...]:
    """The laws that a range touches, in the corpus or not: 41, 42, …, 57 for 41A to 57C."""
    if first.document:
        return (first.root,)
    end = last.law if last is not None else LAST_LAW if first.level is Level.LAW else first.law
    return tuple(Citation(law=law) for law in range(first.law, min(end, LAST_LAW) + 1))
