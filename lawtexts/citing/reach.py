"""Reach: the places that lie from one place to another, or that follow one."""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.model.citation import LAST_LAW, Citation, Level


def within(place: Citation, first: Citation, last: Citation | None) -> bool:
    """Whether `place` lies from `first` to `last`, what lies in `last` included.

    Without `last`: whether it is `first` or follows it, laws to the end of the book,
    sections and items to the end of what they are part of.
    """
    if place < first or bool(place.document) != bool(first.document):
        return False
    if last is not None:
        return place <= last or place in last
    return first.level is Level.LAW or (first.parent is not None and place in first.parent)


def reach(first: Citation, last: Citation | None, places: Iterable[Citation]) -> tuple[Citation, ...]:
    """The `places` from `first` to `last`, or from `first` on, as few as hold them all.

    41A to 57C is 41A, 41B, …, all of 42 to 56, 57A, 57B and 57C: a place stands for what
    lies in it, and none is taken that goes beyond the end.
    """
    taken: list[Citation] = []
    for place in sorted({place for place in places if within(place, first, last)}):
        beyond = last is not None and last != place and last in place
        if not beyond and not (taken and place in taken[-1]):
            taken.append(place)
    return tuple(taken)


def laws_between(first: Citation, last: Citation | None) -> tuple[Citation, ...]:
    """The laws that a range touches, held or not: 41, 42, …, 57 for 41A to 57C."""
    if first.document:
        return (first.root,)
    end = last.law if last is not None else LAST_LAW if first.level is Level.LAW else first.law
    return tuple(Citation(law=law) for law in range(first.law, min(end, LAST_LAW) + 1))
