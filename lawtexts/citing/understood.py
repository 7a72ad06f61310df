"""Understood: the readings of a phrase, one for each place or range it names."""

from __future__ import annotations

from lawtexts.citing.fold import Folded
from lawtexts.citing.member import Member
from lawtexts.citing.phrase import Phrase
from lawtexts.citing.reading import Answer, How, Reading
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace


def readings_of(phrase: Phrase, folded: Folded, query: str) -> tuple[Reading, ...]:
    """The readings of `phrase`, which was found in `folded`, the folded `query`.

    The noun belongs to the first one's span, "above" to the last one's.
    """
    found: list[Reading] = []
    last = len(phrase.members) - 1
    for index, member in enumerate(phrase.members):
        start = phrase.start if index == 0 else member.start
        end = phrase.end if index == last else member.end
        marks = _marks(phrase.kind, later=index > 0, member=member)
        if member.pair is None:
            places = tuple(other[0] for other in member.alternates)
            span = folded.span(start, end)
            found.append(_reading(query, span, member.citation, member.through, places, marks))
            continue
        halves = ((start, member.cut, member.citation), (member.cut, end, member.pair))
        for half, (begin, stop, place) in enumerate(halves):
            # what may be no pair at all, 16B12, is another reading of the first half
            places = tuple(other[half] for other in member.alternates if half < len(other))
            one = _reading(query, folded.span(begin, stop), place, None, places, marks)
            status = Answer.AMBIGUOUS if places else Answer.NORMALISED
            whole = query[slice(*folded.span(member.start, member.end))]
            found.append(replace(one, status=status, text=whole))
    return tuple(found)


def _marks(kind: ReferenceKind, *, later: bool, member: Member) -> tuple[How, ...]:
    marks: list[How] = []
    if kind is ReferenceKind.RELATIVE:
        marks.append(How.RELATIVE)
    if kind is ReferenceKind.SELF:
        marks.append(How.SELF)
    if kind is ReferenceKind.NOTE:
        marks.append(How.NOTE)
    if later:
        marks.append(How.LIST)
    if member.pair is not None:
        marks.append(How.FUSED)
    if member.through is not None:
        marks.append(How.RANGE)
    if member.turned:
        marks.append(How.TURNED)
    return tuple(marks)


def _reading(
    query: str,
    span: tuple[int, int],
    citation: Citation,
    through: Citation | None,
    alternates: tuple[Citation, ...],
    how: tuple[How, ...],
) -> Reading:
    text = query[slice(*span)]
    exact = through is None and text == str(citation)
    status = Answer.AMBIGUOUS if alternates else Answer.EXACT if exact else Answer.NORMALISED
    if not exact and not how:
        how = (How.SPELLING,)
    return Reading(citation, span, through, status, alternates, how, text=text)
