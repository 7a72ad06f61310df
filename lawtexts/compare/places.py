"""Places: where a place of one edition of the Laws is in another.

Known only from the changes recorded in the corpus (editions.toml). A place no
change names keeps its citation. What was moved takes its sub-places along.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.edition import Change, ChangeKind, Edition
from lawtexts.model.value import value

_MOVING = (ChangeKind.MOVED, ChangeKind.EXCHANGED, ChangeKind.SPLIT, ChangeKind.MERGED)


@value
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
    gone = ChangeKind.REMOVED if forward else ChangeKind.ADDED
    deciding = [change for change in changes if change.kind is gone or change.kind in _MOVING]
    found = [
        (origin, change) for change in deciding for origin in _ends(change, forward)[0] if citation in origin
    ]
    if not found:
        displaced = any(
            citation in taken
            for change in deciding
            if change.kind in (ChangeKind.MOVED, ChangeKind.MERGED)
            for taken in _new_places(change, forward)
        )
        return () if displaced else (Place(citation),)
    origin, change = max(found, key=lambda each: each[0].level)
    targets = () if change.kind is gone else _targets(change, origin, forward)
    return tuple(Place(_rebase(citation, origin, target), change) for target in targets)


def _ends(change: Change, forward: bool) -> tuple[tuple[Citation, ...], tuple[Citation, ...]]:
    """The places before and after a change, followed forward or backward."""
    return (change.old, change.new) if forward else (change.new, change.old)


def _new_places(change: Change, forward: bool) -> tuple[Citation, ...]:
    origins, targets = _ends(change, forward)
    return tuple(target for target in targets if target not in origins)


def _targets(change: Change, origin: Citation, forward: bool) -> tuple[Citation, ...]:
    """Where a change put `origin`, one of its places."""
    origins, targets = _ends(change, forward)
    position = origins.index(origin)
    if change.kind is ChangeKind.EXCHANGED and len(origins) == 2:
        targets = origins[::-1]
    if change.kind in (ChangeKind.MOVED, ChangeKind.EXCHANGED) and len(origins) == len(targets):
        return (targets[position],)
    if len(origins) > 1 and len(targets) > 1:  # three options became four: which is which is not recorded
        return targets[position : position + 1] or (() if len(origins) > len(targets) else targets[-1:])
    return targets


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
