"""Phrase: one citing phrase of a folded text, a noun with its members or members alone."""

from __future__ import annotations

from lawtexts.citing.member import Member
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value


@value
class Phrase:
    """A citing phrase from `start` to `end` of the folded text, with what it names."""

    start: int
    end: int
    members: tuple[Member, ...]
    kind: ReferenceKind
    others: tuple[tuple[Citation, ...], ...] = ()

    @property
    def targets(self) -> tuple[Citation, ...]:
        return tuple(dict.fromkeys(place for member in self.members for place in member.targets))

    @property
    def alternates(self) -> tuple[tuple[Citation, ...], ...]:
        """Every other reading of the whole phrase, one member changed at a time."""
        readings: dict[tuple[Citation, ...], None] = dict.fromkeys(self.others)
        for index, member in enumerate(self.members):
            for other in member.alternates:
                places = [one.targets for one in self.members]
                places[index] = other
                readings[tuple(dict.fromkeys(place for some in places for place in some))] = None
        return tuple(reading for reading in readings if reading != self.targets)


def kind_of(members: tuple[Member, ...], *, relative: bool = False, note: bool = False) -> ReferenceKind:
    if note:
        return ReferenceKind.NOTE
    if any(member.pair is not None for member in members):
        return ReferenceKind.FUSED
    if relative:
        return ReferenceKind.RELATIVE
    if len(members) == 1:
        return ReferenceKind.ABSOLUTE if members[0].through is None else ReferenceKind.RANGE
    return ReferenceKind.LIST
