"""Places: where a place of one edition of the Laws is in another.

Known only from the changes recorded in the corpus (editions.toml). A place no
change names keeps its citation. What was moved takes its sub-places along.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.edition import Change, ChangeKind, Edition
from lawtexts.model.value import value


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
        return tuple(change for changes in self._between(year, other) for change in changes)

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

    def is_recorded(self, kinds: Collection[ChangeKind], citation: Citation, year: int, to: int) -> bool:
        """Whether a change of one of these kinds between two editions names a place or one around it."""
        return any(
            change.kind in kinds
            and not is_renumbering(change)
            and any(citation in place for place in (*change.old, *change.new))
            for change in self.changes(year, to)
        )

    def _between(self, year: int, other: int) -> list[list[Change]]:
        """The changes of each step from one edition to a later one between these two, oldest first."""
        first, last = sorted((year, other))
        steps = sorted((step[1], step[0]) for step in self._steps if first <= step[0] and step[1] <= last)
        return [self._steps[before, after] for after, before in steps]

    def _carry(self, citation: Citation, year: int, to: int) -> tuple[Place, ...]:
        forward = year < to
        places = [Place(citation)]
        for changes in self._between(year, to)[:: 1 if forward else -1]:
            places = [
                Place(target.citation, target.change or place.change)
                for place in places
                for target in _step(changes, place.citation, forward)
            ]
        return tuple(dict.fromkeys(places))


def is_renumbering(change: Change) -> bool:
    """Whether a change says that what was cited as one place is cited as another everywhere."""
    return change.kind is ChangeKind.REFERENCE and change.old != change.new


def _step(changes: list[Change], citation: Citation, forward: bool) -> tuple[Place, ...]:
    """Where `citation` is after one group of changes, followed forward or backward."""
    deciding = [
        (change, *((change.old, change.new) if forward else (change.new, change.old)))
        for change in changes
        if not change.kind.is_of_words
    ]
    found = [
        (origin, there, change)
        for change, origins, targets in deciding
        for origin, there in _pairs(change.kind, origins, targets)
        if citation in origin
    ]
    if found:
        origin, there, change = max(found, key=lambda each: each[0].level)
        return tuple(Place(_rebase(citation, origin, target), change) for target in there)
    displaced = any(
        citation in target and target not in origins
        for change, origins, targets in deciding
        if change.kind in (ChangeKind.MOVED, ChangeKind.MERGED)
        for target in targets
    )
    return () if displaced else (Place(citation),)


def _pairs(
    kind: ChangeKind, origins: Sequence[Citation], targets: Sequence[Citation]
) -> Iterator[tuple[Citation, Sequence[Citation]]]:
    """Where a change put each of its places; none what was removed."""
    if kind is ChangeKind.EXCHANGED and len(origins) == 2:
        targets = origins[::-1]
    several = len(origins) > 1 and len(targets) > 1  # three options became four: each is what it was
    for position, origin in enumerate(origins):
        yield origin, targets[position : position + 1] if several else targets


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
