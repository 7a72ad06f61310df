"""Renumbering: references that another edition makes elsewhere, as recorded or as the texts show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from lawtexts.compare.places import is_renumbering
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Edition

_AGAIN = 2
"""A reference that changes alike in so many places is the edition's."""

Key = tuple[int, Citation, int]
"""An edition, a place that it cites, and a later edition."""
Cited = tuple[Citation, Sequence[tuple[int, frozenset[Citation]]]]
"""A row, and what the expressions, each of its edition, cite in it."""


@dataclass(frozen=True, slots=True)
class Renumbering:
    """What `before` cites as `old` and `after` as `new`, in `places`."""

    before: int
    after: int
    old: Citation
    new: Citation
    places: tuple[Citation, ...]


def recorded(editions: Iterable[Edition]) -> dict[Key, Citation]:
    """What a later edition is recorded to cite otherwise, and as what."""
    return {
        (change.before, old, change.after): new
        for edition in editions
        for change in filter(is_renumbering, edition.changes)
        for old, new in zip(change.old, change.new, strict=False)
    }


def recurring(cited: Iterable[Cited]) -> dict[Key, Renumbering]:
    """The references that a later edition makes elsewhere again and again, and otherwise nowhere."""
    seen: dict[Key, dict[Citation, dict[Citation, None]]] = {}
    kept: set[Key] = set()
    for here, row in cited:
        for (year, ours), (other, theirs) in permutations(row, 2):
            if year < other:
                kept.update((year, place, other) for place in ours & theirs)
                for old, new in _changed(ours - theirs, theirs - ours):
                    seen.setdefault((year, old, other), {}).setdefault(new, {})[here] = None
    found: dict[Key, Renumbering] = {}
    for (year, old, other), news in seen.items():
        new, places = max(news.items(), key=lambda each: len(each[1]))
        if len(places) >= _AGAIN and (year, old, other) not in kept:
            found[year, old, other] = Renumbering(year, other, old, new, tuple(places))
    return found


def _changed(gone: frozenset[Citation], come: frozenset[Citation]) -> Iterator[tuple[Citation, Citation]]:
    """Which of the places gone is which of those come: in the same law first, then the two left over."""
    olds, news = sorted(gone), sorted(come)
    for old in tuple(olds):
        same = [new for new in news if new.root == old.root]
        if len(same) == 1:
            yield old, same[0]
            olds.remove(old)
            news.remove(same[0])
    if len(olds) == len(news) == 1:
        yield olds[0], news[0]
