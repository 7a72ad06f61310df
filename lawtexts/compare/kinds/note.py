from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import NO_NOTE, Divergence, divergence, quoted
from lawtexts.compare.notes import NoteGroup, most_similar
from lawtexts.compare.passage import Span, references, with_offsets
from lawtexts.locale import mark as N_

__doc__ = N_(
    """Note: do the footnotes say the same, cite the same, and hang on the same places?

The notes of a law are matched by what they say (the terms and numbers in them) and
what they cite, never by their marks, which every translation numbers for itself.
Then the places they are marked in are compared, what they cite, and whether one
translation lacks a note that the others have. A place that an edition does not have
is left out. A translator's own notes are not compared.

It cannot know whether a note was left out on purpose, and it may take two notes for
different ones when their translations share no known term."""
)


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    noting = [name for name in comparison.alignment.expressions if comparison.law(name) is not None]
    if len(noting) < 2 or not comparison.notes:
        return
    for row in comparison.rows:
        yield from _anchors(comparison, row)
    for notes in comparison.notes:
        yield from _targets(comparison, notes)
        yield from _missing(comparison, notes, noting)


def _anchors(comparison: Comparison, row: Row) -> Iterator[Divergence]:
    """Notes that other expressions have too, but mark in another place."""
    present = comparison.present(row)
    here = {
        name: [each for each in comparison.notes if (note := each.of(name)) and row.citation in note.anchors]
        for name in present
    }
    marking = ({notes in own for name, own in here.items() if notes.of(name)} for notes in comparison.notes)
    if all(len(each) < 2 for each in marking):
        return
    yield divergence(
        "note-anchor",
        row.citation,
        {name: cell.text or cell.heading for name, cell in present.items()},
        spans={name: _mark_spans(cell, name, here[name]) for name, cell in present.items()},
        readings={
            name: ", ".join(note.summary for notes in each if (note := notes.of(name))) or NO_NOTE
            for name, each in here.items()
        },
        odd=_odd({name: tuple(map(id, each)) for name, each in here.items()}),
    )


def _odd(said: Mapping[str, object]) -> str:
    """The expressions that say what the fewest do, where only one thing is said by so few."""
    counts = Counter(said.values()).most_common()
    fewest, count = counts[-1]
    is_odd = len(counts) > 1 and counts[-2][1] > count
    return ", ".join(name for name, each in said.items() if is_odd and each == fewest)


def _targets(comparison: Comparison, notes: NoteGroup) -> Iterator[Divergence]:
    row = comparison.row_of(notes)
    if row is not None and len({note.targets for note in notes.notes}) > 1:
        yield divergence(
            "note-target",
            row.citation,
            {note.expression: note.text for note in notes.notes},
            spans={
                note.expression: [span for span, _reference in references(note.note.texts)]
                for note in notes.notes
            },
            readings={note.expression: note.summary for note in notes.notes},
            odd=_odd({note.expression: note.targets for note in notes.notes}),
            where="note",
            marks=notes.marks,
        )


def _missing(comparison: Comparison, notes: NoteGroup, noting: list[str]) -> Iterator[Divergence]:
    texts = {note.expression: note.text for note in notes.notes}
    anchors = notes.anchors
    for row in comparison.rows:
        if row.citation not in anchors:
            continue
        present = comparison.present(row)
        missing = [name for name in noting if name not in texts and name in present]
        if missing:
            yield divergence(
                "note-missing",
                row.citation,
                texts | dict.fromkeys(missing, ""),
                where="note",
                marks=notes.marks,
                missing=", ".join(missing),
                present=", ".join(texts),
                note=quoted(notes.notes[0].text, 60).strip("“”"),
                **_similar(comparison, notes, missing),
            )
            return


def _similar(comparison: Comparison, notes: NoteGroup, missing: list[str]) -> dict[str, Any]:
    """Which note of the translations that lack `notes`, paired with none of these, says most of it."""
    others = (each for each in comparison.notes if each.marks.keys().isdisjoint(notes.marks))
    there = [note for each in others for name in missing if (note := each.of(name)) and note.anchors]
    note = most_similar(notes, there, comparison.book.statistics.weights)
    if note is None:
        return {}
    place = ", ".join(map(str, sorted(note.anchors)))
    return {"variant": "similar note", "mark": note.note.mark, "place": place, "similar": note.expression}


def _mark_spans(cell: Cell, name: str, here: list[NoteGroup]) -> list[Span]:
    """Where the marks of these notes stand in the cell's text."""
    ids = {note.note.id for notes in here if (note := notes.of(name)) is not None}
    return [
        (start + mark.start, start + mark.end)
        for start, text in with_offsets(cell.texts)
        for mark in text.marks
        if mark.note in ids
    ]
