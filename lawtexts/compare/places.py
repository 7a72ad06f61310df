"""Places: where a place of one edition of the Laws is in another.

Known only from the changes recorded in the corpus (editions.toml). A place no
change names keeps its citation. What was moved takes its sub-places along.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.edition import Change, ChangeKind, Edition

_MOVING = (ChangeKind.MOVED, ChangeKind.EXCHANGED, ChangeKind.SPLIT, ChangeKind.MERGED)


@dataclass(frozen=True, slots=True)
class Place:
    """A citation in another edition, and the change that put it there, None where none did."""

    citation: Citation
    change: Change | None = None


class Places:
    """The places of all editions, by their recorded changes."""

    def __init__(self, editions: Iterable[Edition]) -> None:
        self._steps: dict[tuple[int, int], list[Change]] = {}
        for edition in editions:
            for change in edition.changes:
                self._steps.setdefault((change.before, change.after), []).append(change)
        self._known: dict[tuple[Citation, int, int], tuple[Place, ...]] = {}

    def changes(self, year: int, other: int) -> tuple[Change, ...]:
        """Every change between the two editions, whichever is the earlier, oldest first."""
        first, last = sorted((year, other))
        steps = sorted((step[1], step[0]) for step in self._steps if first <= step[0] and step[1] <= last)
        return tuple(change for after, before in steps for change in self._steps[before, after])

    def carry(self, citation: Citation, year: int, to: int) -> tuple[Place, ...]:
        """Where the place `citation` of the edition `year` is in the edition `to`; () where it is not.

        Several places where it was split, one shared place where it was merged.
        """
        if year == to or not self._steps:
            return (Place(citation),)
        known = self._known.get((citation, year, to))
        if known is None:
            known = self._known[citation, year, to] = self._carry(citation, year, to)
        return known

    def touching(self, citation: Citation, year: int, to: int) -> tuple[Change, ...]:
        """The changes between two editions that name `citation` or a place around it."""
        return tuple(
            change
            for change in self.changes(year, to)
            if any(citation in place for place in (*change.old, *change.new))
        )

    def _carry(self, citation: Citation, year: int, to: int) -> tuple[Place, ...]:
        forward = year < to
        first, last = sorted((year, to))
        steps = sorted((step[1], step[0]) for step in self._steps if first <= step[0] and step[1] <= last)
        places = [Place(citation)]
        for after, before in steps if forward else reversed(steps):
            changes = self._steps[before, after]
            moved: list[Place] = []
            for place in places:
                for target in _step(changes, place.citation, forward):
                    moved.append(Place(target.citation, target.change or place.change))
            places = moved
        return tuple(dict.fromkeys(places))


def _step(changes: list[Change], citation: Citation, forward: bool) -> tuple[Place, ...]:
    """Where `citation` is after one group of changes, followed forward or backward."""
    found: tuple[Citation, Change] | None = None
    gone = ChangeKind.REMOVED if forward else ChangeKind.ADDED
    displaced = False
    for change in changes:
        if change.kind is not gone and change.kind not in _MOVING:
            continue
        ends = (change.old, change.new) if forward else (change.new, change.old)
        for origin in ends[0]:
            if citation in origin and (found is None or origin.level > found[0].level):
                found = (origin, change)
        if change.kind in (ChangeKind.MOVED, ChangeKind.MERGED):
            displaced = displaced or any(citation in taken for taken in ends[1] if taken not in ends[0])
    if found is None:
        return () if displaced else (Place(citation),)
    origin, change = found
    if change.kind is gone:
        return ()
    origins, targets = (change.old, change.new) if forward else (change.new, change.old)
    if change.kind is ChangeKind.EXCHANGED:
        targets = tuple(reversed(origins)) if len(origins) == 2 else targets
    if change.kind in (ChangeKind.MOVED, ChangeKind.EXCHANGED) and len(origins) == len(targets):
        targets = (targets[origins.index(origin)],)
    elif len(origins) > 1 and len(targets) > 1:  # three options became four: which is which is not recorded
        position = origins.index(origin)
        targets = targets[position : position + 1] or (() if len(origins) > len(targets) else targets[-1:])
    return tuple(Place(_rebase(citation, origin, target), change) for target in targets)


def _rebase(citation: Citation, origin: Citation, target: Citation) -> Citation:
    """`citation`, which lies in `origin`, as it is called within `target`."""
    here = target
    for step in citation.path[len(origin.path) :]:
        level = step.level if step.level > here.level else Level(min(here.level + 1, Level.ROMAN))
        try:
            here = here.child(step.ordinal, level)
        except InvalidCitationError:
            return here
    return here
