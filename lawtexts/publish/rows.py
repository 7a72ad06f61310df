"""The rows of an aligned page: one place of the Laws a row, one cell an expression.

What stands in a law after a list (text of a section that follows its items)
gets a row of its own after that list, so that every column reads in the order
its page has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from lawtexts.compare.alignment import Alignment, Cell
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap
from lawtexts.model.law import Entry, Provision, Residue, Table, Text
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.markup import Linking, block, inline

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
    """Rows with nothing to show left out; what links to them then leads to the next row."""
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
    headings, bodies = [], []
    for provision in cell.provisions:
        if provision.heading is not None:
            headings.append(inline(provision.heading, linking))
        bodies.append(block(_before_children(provision), linking))
    first = cell.provisions[0]
    return CellView(
        expression,
        Markup(" · ").join(headings),
        Markup("\n").join(body for body in bodies if body),
        elsewhere=None if cell.citation == place else cell.citation,
        shown=first.shown,
        basis=first.basis,
    )


def _before_children(provision: Provision) -> list[Text | Table | Entry | Residue]:
    kept: list[Text | Table | Entry | Residue] = []
    for part in provision.content:
        if isinstance(part, Provision):
            break
        kept.append(part)
    return kept


def _after_children(provision: Provision) -> Iterator[tuple[Citation, list[Text | Table | Entry | Residue]]]:
    """The text after each child, with the child it follows."""
    child: Citation | None = None
    kept: list[Text | Table | Entry | Residue] = []
    for part in provision.content:
        if isinstance(part, Provision):
            if child is not None and _has_text(kept):
                yield child, kept
            child, kept = part.citation, []
        elif child is not None:
            kept.append(part)
    if child is not None and _has_text(kept):
        yield child, kept


def _has_text(parts: list[Text | Table | Entry | Residue]) -> bool:
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
