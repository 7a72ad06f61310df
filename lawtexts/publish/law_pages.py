"""The pages of one law: all expressions side by side, and each expression by itself.

One place of the Laws a row, one cell an expression. What stands in a law after
a list (text of a section that follows its items) gets a row of its own after
that list, so that every column reads in the order its page has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from markupsafe import Markup

from lawtexts.compare.alignment import Alignment, Cell
from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.locale import language as interface_language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, Expression, Gap
from lawtexts.model.finding import Severity
from lawtexts.model.law import Entry, Law, Provision, Residue, Table, Text
from lawtexts.publish import addresses, wording
from lawtexts.publish.book import Book
from lawtexts.publish.machine_readable import linked_data
from lawtexts.publish.markup import Linking, aligned_links, block, inline, own_links
from lawtexts.publish.references import Citing, law_graph
from lawtexts.publish.rendering import Page

NOTHING = Markup()


@dataclass(frozen=True, slots=True)
class CellView:
    """What a cell shows. `elsewhere` is its own citation where that is not the row's."""

    expression: Expression
    heading: Markup = NOTHING
    body: Markup = NOTHING
    gap: Gap | None = None
    elsewhere: Citation | None = None
    shown: str = ""
    basis: tuple[str, ...] = ()

    @property
    def inferred(self) -> bool:
        """Whether its number is not printed on the page."""
        return bool(self.basis) and "printed" not in self.basis and "title" not in self.basis

    @property
    def blank(self) -> bool:
        return not self.heading and not self.body and self.gap is None


@dataclass(frozen=True, slots=True)
class RowView:
    """One row. `anchors` are the places it is the target of: its own, and parents without a row.

    `continued` tells text after a list from the place itself.
    """

    citation: Citation
    cells: tuple[CellView, ...]
    anchors: tuple[Citation, ...] = ()
    identity: str = ""
    continued: bool = False

    @property
    def depth(self) -> int:
        return int(self.citation.level)

    @property
    def stem(self) -> str:
        """The citation without its last step, which the page sets apart."""
        whole = str(self.citation)
        return whole[: len(whole) - len(self.step)]

    @property
    def step(self) -> str:
        label = self.citation.label
        return f"({label})" if self.citation.roman else label


def rows(
    book: Book, alignment: Alignment, shown: tuple[Expression, ...], linking: dict[str, Linking]
) -> list[RowView]:
    """The rows of `alignment` for the expressions `shown`, the law's own row first."""
    views: list[RowView] = []
    taken: set[Citation] = set()
    waiting: list[tuple[Citation, RowView]] = []
    for row in alignment.rows:
        while waiting and row.citation > waiting[-1][0] and row.citation not in waiting[-1][0]:
            views.append(waiting.pop()[1])
        cells = {cell.expression: cell for cell in row.cells}
        own = [_cell(cells[found.id], row.citation, found, linking[found.id]) for found in shown]
        fresh = row.citation not in taken
        anchors = tuple(place for place in row.citation.path if place not in taken and place in book.known)
        taken.update(anchors)
        identity = addresses.anchor(row.citation) if fresh else ""
        views.append(RowView(row.citation, tuple(own), anchors, identity))
        waiting.extend(_continuations(row.citation, cells, shown, linking))
    while waiting:
        views.append(waiting.pop()[1])
    return _without_blanks(views)


def _without_blanks(views: list[RowView]) -> list[RowView]:
    """Rows with nothing to show left out; links to them then point to the next row."""
    kept: list[RowView] = []
    carried: tuple[Citation, ...] = ()
    for view in views:
        if all(cell.blank for cell in view.cells):
            carried += view.anchors
            continue
        kept.append(replace(view, anchors=carried + view.anchors))
        carried = ()
    return kept


def _cell(cell: Cell, place: Citation, expression: Expression, linking: Linking) -> CellView:
    if cell.gap is not None:
        return CellView(expression, gap=cell.gap)
    bodies = (block(_before_children(provision), linking) for provision in cell.provisions)
    first = cell.provisions[0]
    return CellView(
        expression,
        Markup(" · ").join(inline(heading, linking) for heading in cell.headings),
        Markup("\n").join(body for body in bodies if body),
        elsewhere=None if cell.citation == place else cell.citation,
        shown=first.shown,
        basis=first.basis,
    )


_Parts = list[Text | Table | Entry | Residue]


def _before_children(provision: Provision) -> _Parts:
    kept: _Parts = []
    for part in provision.content:
        if isinstance(part, Provision):
            break
        kept.append(part)
    return kept


def _after_children(provision: Provision) -> Iterator[tuple[Citation, _Parts]]:
    """The text after each child, with the child it follows."""
    child: Citation | None = None
    kept: _Parts = []
    for part in provision.content:
        if isinstance(part, Provision):
            if child is not None and _has_text(kept):
                yield child, kept
            child, kept = part.citation, []
        elif child is not None:
            kept.append(part)
    if child is not None and _has_text(kept):
        yield child, kept


def _has_text(parts: _Parts) -> bool:
    return any(isinstance(part, Text | Table | Entry) for part in parts)


def _continuations(
    place: Citation,
    cells: dict[str, Cell],
    shown: tuple[Expression, ...],
    linking: dict[str, Linking],
) -> list[tuple[Citation, RowView]]:
    """Rows to come after the children of `place`, last first, each with the child it follows."""
    found: dict[Citation, dict[str, Markup]] = {}
    for expression in shown:
        for provision in cells[expression.id].provisions:
            for child, parts in _after_children(provision):
                found.setdefault(child, {})[expression.id] = block(parts, linking[expression.id])
    return [
        (
            child,
            RowView(
                place,
                tuple(
                    CellView(expression, body=found[child].get(expression.id, Markup()))
                    for expression in shown
                ),
                continued=True,
            ),
        )
        for child in sorted(found, reverse=True)
    ]


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
    """The page of a law in the interface language chosen, one column an expression that has it."""
    here = addresses.law_page(root, interface_language())
    laws = {found: law for found in book.expressions if (law := book.law(found.id, root)) is not None}
    shown = tuple(laws)
    linking = {found.id: aligned_links(book, found.id, here) for found in book.expressions}
    views = rows(book, book.alignment(root), shown, linking)
    titles = [(found, title) for found, title in book.titles(root) if title is not None]
    before, after = book.neighbours(root)
    notes = [(found, _notes(law, linking[found.id], found.id)) for found, law in laws.items()]
    values = {
        "root": root,
        "shown": shown,
        "missing": [found for found in book.expressions if found not in shown],
        "title_row": views[0] if views and views[0].citation == root else None,
        "rows": _levelled(
            [(view, apparatus(book, view)) for view in views if view.citation != root or view.continued]
        ),
        "notices": {found.id: _notices(law, linking[found.id]) for found, law in laws.items()},
        "notes": notes if any(found for _expression, found in notes) else [],
        "before": before,
        "after": after,
        "web": law_graph(book.references, root, book.roots),
        "law_divergences": book.divergences_at.get(root, ()),
        "titles": titles,
        "linked": linked_data(book, root, titles),
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
    linking = own_links(book, expression.id, here)
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
        "notes": _notes(law, linking),
        "before": before,
        "after": after,
        "sisters": [found for found in book.expressions if found != expression and book.law(found.id, root)],
        "extent": extent(view for view in views if view.identity),
    }
    return Page(here, "text.html", values)


def _notices(law: Law, linking: Linking) -> list[Markup]:
    """What is printed above the title: errors of the page, and the publisher's notices."""
    wrong = Markup('<span lang="{}">{}</span>')
    return [
        *(wrong.format(interface_language(), found.message) for found in law.errors),
        *(inline(notice.text, linking) for notice in law.notices),
    ]


def _notes(law: Law, linking: Linking, column: str = "") -> list[NoteView]:
    """The notes of a law: on its own page, or in the column of the expression `column`."""
    return [
        NoteView(
            addresses.note_anchor(note.id, column),
            note.mark,
            block(note.content, linking),
            law.anchors(note),
            note.translator,
        )
        for note in law.notes
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
        (place, grouped(book.references.cited_by(place)))
        for place in dict.fromkeys((*view.anchors, view.citation))
        if book.references.cited_by(place)
    ]
    return Apparatus(
        cited,
        [
            (cell.expression, wording.basis_sentences(book, cell.basis, cell.shown))
            for cell in view.cells
            if cell.inferred
        ],
        book.divergences_at.get(view.citation, ()),
        book.changes_at.get(view.citation, ()),
    )


def grouped(references: Iterable[Citing]) -> list[tuple[Citation, str, str]]:
    """References by the place they stand in: (place, marks of notes, languages of the expressions)."""
    found = []
    for source, group in groupby(references, key=lambda citing: citing.source):
        citing = list(group)
        notes = ", ".join(dict.fromkeys(reference.note for reference in citing if reference.note))
        tags = ", ".join(dict.fromkeys(reference.expression.partition("-")[0] for reference in citing))
        found.append((source, notes, tags))
    return found
