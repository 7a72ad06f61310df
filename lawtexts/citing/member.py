"""Member: one place or range that a citing phrase names, and the places from one to another."""

from __future__ import annotations

from lawtexts.model.citation import Citation
from lawtexts.model.value import value


@value
class Member:
    """One place or range named from `start` to `end` of the folded text.

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
