from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.alignment import Row
from lawtexts.compare.comparison import Comparison, quoted
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.notes import HeldNote, SameNote
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.edition import ChangeKind

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

NO_NOTE = "no note"


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    noting = [name for name in comparison.alignment.expressions if comparison.law(name) is not None]
    if len(noting) < 2 or not comparison.notes:
        return
    reported: set[Citation] = set()
    for row in comparison.rows:
        for found in _anchors(comparison, row):
            reported.add(row.citation)
            yield found
    for same in comparison.notes:
        yield from _targets(comparison, same)
        yield from _missing(comparison, same, noting)


def _anchors(comparison: Comparison, row: Row) -> Iterator[Divergence]:
    """Notes that other expressions have too, but mark in another place."""
    held = comparison.held(row)
    here = {
        name: frozenset(
            number
            for number, same in enumerate(comparison.notes)
            if (note := same.of(name)) is not None and row.citation in note.anchors
        )
        for name in held
    }
    names = tuple(held)
    if not any(
        (here[one] ^ here[two]) & _shared(comparison, one, two) for one in names for two in names if one < two
    ):
        return
    texts = {name: cell.text or cell.heading for name, cell in held.items()}
    exchanged = _exchanged(comparison, here)
    yield divergence(
        "note-exchanged" if exchanged else "note-anchor",
        row.citation,
        texts,
        spans={name: _marks(comparison, row, name, here[name]) for name in held},
        readings={name: _said(comparison, name, here[name]) for name in held},
        lowered=comparison.explained(row, held),
        exchanged=", ".join(exchanged),
    )


def _shared(comparison: Comparison, one: str, two: str) -> frozenset[int]:
    """The notes that both expressions have."""
    return frozenset(
        number
        for number, same in enumerate(comparison.notes)
        if same.of(one) is not None and same.of(two) is not None
    )


def _exchanged(comparison: Comparison, here: dict[str, frozenset[int]]) -> list[str]:
    """The expressions in which two notes hang exactly where the other hangs elsewhere; the fewest such."""
    found: set[str] = set()
    sides: list[set[str]] = []
    numbers = sorted(set().union(*here.values()))
    for one in numbers:
        for two in range(len(comparison.notes)):
            if one == two:
                continue
            first, second = comparison.notes[one], comparison.notes[two]
            for name in here:
                for other in here:
                    notes = [same.of(each) for same in (first, second) for each in (name, other)]
                    if name < other and None not in notes:
                        a, b, c, d = (note.anchors for note in notes if note is not None)
                        if a == d and b == c and a != b:
                            sides.append({name, other})
    if sides:
        found = set.intersection(*sides) or set.union(*sides)
    return [name for name in comparison.alignment.expressions if name in found]


def _targets(comparison: Comparison, same: SameNote) -> Iterator[Divergence]:
    if len({held.targets for held in same.notes}) < 2:
        return
    row = _row(comparison, same.notes)
    if row is not None:
        names = [held.expression for held in same.notes]
        yield divergence(
            "note-target",
            row.citation,
            {held.expression: held.text for held in same.notes},
            spans={held.expression: _cited(held) for held in same.notes},
            readings={held.expression: held.said for held in same.notes},
            where="note",
            marks=_marks_of(same),
            lowered=comparison.explained(row, names, ChangeKind.REFERENCE),
        )


def _missing(comparison: Comparison, same: SameNote, noting: list[str]) -> Iterator[Divergence]:
    present = [held.expression for held in same.notes]
    anchors = frozenset[Citation]().union(*(held.anchors for held in same.notes))
    for row in comparison.rows:
        if row.citation not in anchors:
            continue
        held = comparison.held(row)
        missing = [name for name in noting if name not in present and name in held]
        if missing:
            yield divergence(
                "note-missing",
                row.citation,
                {name: note.text if (note := same.of(name)) else "" for name in (*present, *missing)},
                where="note",
                marks=_marks_of(same),
                missing=", ".join(missing),
                present=", ".join(present),
                note=quoted(same.notes[0].text, 60).strip("“”"),
                lowered=comparison.explained(row, (*present, *missing))
                or all(_translators_own(comparison, row, name) for name in missing),
            )
            return


def _translators_own(comparison: Comparison, row: Row, name: str) -> bool:
    """Whether the expression has a note there that says it is the translator's own: it may be this one."""
    law, cell = comparison.law(name), row.cell(name)
    if law is None or cell is None:
        return False
    places = {part.citation for part in cell.provisions}
    return any(note.translator and places.intersection(law.anchors(note)) for note in law.notes)


def _marks_of(same: SameNote) -> dict[str, str]:
    return {held.expression: held.note.mark for held in same.notes}


def _row(comparison: Comparison, notes: tuple[HeldNote, ...]) -> Row | None:
    """The first row that one of the notes is anchored in, else the law's own."""
    anchored = (row for row in comparison.rows if any(row.citation in held.anchors for held in notes))
    return next(anchored, comparison.rows[0] if comparison.rows else None)


def _cited(held: HeldNote) -> list[tuple[int, int]]:
    found, start = [], 0
    for text in held.note.texts:
        found += [(start + reference.start, start + reference.end) for reference in text.references]
        start += len(text.content) + 1
    return found


def _marks(comparison: Comparison, row: Row, name: str, numbers: frozenset[int]) -> list[tuple[int, int]]:
    """Where the marks of these notes stand in the cell's text."""
    cell = row.cell(name)
    notes = (comparison.notes[number].of(name) for number in numbers)
    ids = {held.note.id for held in notes if held is not None}
    found, start = [], 0
    for part in cell.provisions if cell is not None else ():
        for text in part.texts:
            found += [(start + mark.start, start + mark.end) for mark in text.marks if mark.note in ids]
            start += len(text.content) + 1
    return found


def _said(comparison: Comparison, name: str, numbers: frozenset[int]) -> str:
    notes = [held for number in sorted(numbers) if (held := comparison.notes[number].of(name)) is not None]
    return ", ".join(held.said for held in notes) or NO_NOTE
