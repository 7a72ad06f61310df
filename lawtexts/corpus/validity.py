"""What a law cannot be, though its file has the form it must have (`lawtexts.corpus.reading.FORMS`)."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.locale import gettext as _
from lawtexts.model.law import Law, Provision


def contradictions(law: Law) -> Iterator[str]:
    """A sentence for each: provisions out of place or there twice, marks whose notes are not there."""
    yield from _misplaced(law.root, set())
    notes = [note.id for note in law.notes]
    for twice in sorted({note for note in notes if notes.count(note) > 1}):
        yield _("Several notes are called “{note}”.").format(note=twice)
    for text in (law.title, *(notice.text for notice in law.notices), *(text for _place, text in law.texts)):
        for mark in text.marks:
            if mark.note and mark.note not in notes:
                sentence = _("The mark “{mark}” calls the note “{note}”, which is not there.")
                yield sentence.format(mark=mark.sign, note=mark.note)


def _misplaced(provision: Provision, seen: set[str]) -> Iterator[str]:
    for child in provision.children:
        cite = str(child.citation)
        if child.citation == provision.citation or child.citation not in provision.citation:
            sentence = _("{citation} stands in {parent}, where it does not belong.")
            yield sentence.format(citation=cite, parent=provision.citation)
        elif cite in seen:
            yield _("{citation} is there twice.").format(citation=cite)
        seen.add(cite)
        yield from _misplaced(child, seen)
