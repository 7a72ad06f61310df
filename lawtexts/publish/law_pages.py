"""The pages of one law: all expressions side by side, and each expression by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.locale import language as interface_language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Expression
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law, Note
from lawtexts.publish import addresses, wording
from lawtexts.publish.book import Book
from lawtexts.publish.linking import on_aligned_page, on_text_page
from lawtexts.publish.machines import linked_data
from lawtexts.publish.markup import Linking, block, inline
from lawtexts.publish.pictures import law_web
from lawtexts.publish.references import Citing
from lawtexts.publish.rendering import Page
from lawtexts.publish.rows import CellView, RowView, rows


@dataclass(frozen=True, slots=True)
class NoteView:
    """A note at the foot, with the places that carry its mark."""

    identity: str
    mark: str
    body: Markup
    anchors: tuple[Citation, ...]
    translator: bool


@dataclass(frozen=True, slots=True)
class Apparatus:
    """What is known about a place besides its text: who cites it, how its number is known."""

    cited_by: list[tuple[Citation, list[tuple[Citation, str, str]]]]
    basis: list[tuple[Expression, list[str]]]
    divergences: tuple[Divergence, ...] = ()
    changes: tuple[Change, ...] = ()

    def by_kind(self) -> list[tuple[tuple[Kind, Severity], list[Divergence]]]:
        """The differences by what they are about and how much they matter."""
        grouped: dict[tuple[Kind, Severity], list[Divergence]] = {}
        for found in self.divergences:
            grouped.setdefault((found.kind, found.severity), []).append(found)
        return sorted(grouped.items(), key=lambda each: each[0][1] is Severity.INFO)

    @property
    def citing(self) -> int:
        """How many places cite this one."""
        return sum(len(sources) for _place, sources in self.cited_by)

    @property
    def differing(self) -> int:
        """How many differences are to be judged here."""
        return sum(found.severity is not Severity.INFO for found in self.divergences)


def aligned_page(book: Book, root: Citation) -> Page:
    """The page of a law in the interface language chosen, one column an expression that holds it."""
    language = interface_language()
    here = addresses.law_page(root, language)
    shown = tuple(found for found in book.expressions if book.law(found.id, root) is not None)
    linking = {found.id: on_aligned_page(book, found.id, language, here) for found in book.expressions}
    views = rows(book, book.alignment(root), shown, linking)
    before, after = book.neighbours(root)
    notes = [(found, _notes(book, found, root, linking[found.id], aligned=True)) for found in shown]
    values = {
        "root": root,
        "shown": shown,
        "missing": [found for found in book.expressions if found not in shown],
        "title_row": views[0] if views and views[0].citation == root else None,
        "rows": _levelled(
            [(view, apparatus(book, view)) for view in views if view.citation != root or view.continued]
        ),
        "notices": {found.id: _notices(_law(book, found, root), linking[found.id]) for found in shown},
        "notes": notes if any(found for _expression, found in notes) else [],
        "before": before,
        "after": after,
        "web": law_web(book, root),
        "law_divergences": book.divergences_at.get(root, ()),
        "titles": titles(book, root),
        "linked": linked_data(book, root, titles(book, root)),
        "extent": extent(view for view in views if view.identity),
    }
    return Page(here, "law.html", values)


def _levelled(rows: list[tuple[RowView, Apparatus]]) -> list[tuple[RowView, Apparatus, int]]:
    """The rows, each with the level of its heading: 2 for a section, 3 within one, none skipped."""
    found, before = [], 1
    for view, about in rows:
        level = min(2 if view.depth == 1 else 3, before + 1)
        if view.identity:
            before = level
        found.append((view, about, level))
    return found


def text_page(book: Book, expression: Expression, law: Law) -> Page:
    """The page of one expression of a law, in the interface of its own language."""
    root = law.citation
    here = addresses.text_page(expression.id, root)
    linking = on_text_page(book, expression.id, interface_language(), here)
    alignment = book.alignment(root)
    views = [
        view
        for view in rows(book, alignment, (expression,), {expression.id: linking})
        if view.cells[0].gap is None
    ]
    before, after = book.neighbours(root, expression.id)
    values = {
        "root": root,
        "law": law,
        "notices": _notices(law, linking),
        "expression": expression,
        "title": inline(law.title, linking),
        "origin": book.origin(law),
        "rows": [(view, apparatus(book, view)) for view in views if view.citation != root or view.continued],
        "title_row": views[0] if views and views[0].citation == root else None,
        "notes": _notes(book, expression, root, linking, aligned=False),
        "before": before,
        "after": after,
        "sisters": [found for found in book.expressions if found != expression and book.law(found.id, root)],
        "extent": extent(view for view in views if view.identity),
    }
    return Page(here, "text.html", values)


def _law(book: Book, expression: Expression, root: Citation) -> Law:
    law = book.law(expression.id, root)
    if law is None:
        raise KeyError(f"{expression.id} {root}")
    return law


def _notices(law: Law, linking: Linking) -> list[Markup]:
    """What the publisher set before the title, such as that the law was changed."""
    return [inline(notice.text, linking) for notice in law.notices]


def _notes(
    book: Book, expression: Expression, root: Citation, linking: Linking, *, aligned: bool
) -> list[NoteView]:
    law = _law(book, expression, root)
    return [_note(law, note, linking, expression.id if aligned else "") for note in law.notes]


def _note(law: Law, note: Note, linking: Linking, expression_id: str) -> NoteView:
    return NoteView(
        addresses.note_anchor(note.id, expression_id),
        note.mark,
        block(note.content, linking),
        law.anchors(note),
        note.translator,
    )


def titles(book: Book, root: Citation) -> list[tuple[Expression, str]]:
    """The title of a law in each expression that holds it."""
    return [
        (found, law.title.plain)
        for found in book.expressions
        if (law := book.law(found.id, root)) is not None
    ]


def extent(views: Iterable[RowView]) -> str:
    """The places of a page for its running head, first to last: “51A–51B2c”."""
    places = [view.citation for view in views if view.citation.level]
    if not places:
        return ""
    return f"{places[0]}–{places[-1]}" if len(places) > 1 else str(places[0])


def apparatus(book: Book, view: RowView) -> Apparatus:
    """What the edition knows about the places of a row. Nothing for the second part of a text."""
    if view.continued:
        return Apparatus([], [])
    cited = [
        (place, grouped(book.web.cited_by(place)))
        for place in dict.fromkeys((*view.anchors, view.citation))
        if book.web.cited_by(place)
    ]
    return Apparatus(
        cited,
        [_basis(book, cell) for cell in view.cells if cell.inferred],
        book.divergences_at.get(view.citation, ()),
        book.changes_at.get(view.citation, ()),
    )


def _basis(book: Book, cell: CellView) -> tuple[Expression, list[str]]:
    return (cell.expression, wording.basis_sentences(book, cell.basis, cell.shown))


def grouped(references: Iterable[Citing]) -> list[tuple[Citation, str, str]]:
    """References by the place they stand in: (place, marks of notes, languages of the expressions)."""
    found = []
    for source, group in groupby(references, key=lambda citing: citing.source):
        citing = list(group)
        notes = ", ".join(dict.fromkeys(reference.note for reference in citing if reference.note))
        tags = ", ".join(dict.fromkeys(reference.expression.partition("-")[0] for reference in citing))
        found.append((source, notes, tags))
    return found
