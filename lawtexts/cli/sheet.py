"""Sheet: texts side by side, as many as fit; one below the other where they do not.

Polish · 2017 Laws        │ Italian · 2007 Laws       │ Spanish · 2007 Laws
── 51B2c ───────────────────────────────────────────────────────────────────
Gdy obrońca ma karty      │ not in the 2007 Laws      │ not in the 2007 Laws
przygwożdżone w więcej    │                           │
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.cli.differences import write_divergence
from lawtexts.cli.screen import UNWRAPPED, Screen, Span, around, padded, wrapped
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.compare.alignment import Alignment, Cell
    from lawtexts.compare.divergence import Divergence
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.request import Request

UNBOUNDED = 120
"""How wide columns are where there is no terminal."""
EXPLAINED_BY_ITS_CELL = "not-in-edition"

Paragraph = tuple[str, Sequence[Span]]
"""A text of a cell with its styles."""


def styled(text: str, style: str) -> Paragraph:
    """A text in one style throughout."""
    return text, ((0, len(text), style),)


class Columns:
    """Writes rows of cells to `screen`; `labels` name the columns.

    A column narrower than `narrowest` is no longer read with pleasure.
    """

    def __init__(self, screen: Screen, labels: Sequence[str], narrowest: int = 22) -> None:
        self._screen = screen
        self._labels = labels
        self._width = UNBOUNDED if screen.width == UNWRAPPED else screen.width
        self._column = (self._width - 3 * (len(labels) - 1)) // max(1, len(labels))
        self._beside = len(labels) > 1 and self._column >= narrowest

    def rule(self, title: str) -> None:
        """A line across all columns with a title in it."""
        style = self._screen.style
        after = " " + "─" * (self._width - len(title) - 4)
        self._screen.line(style("── ", "quiet") + style(title, "strong") + style(after, "quiet"))

    def head(self, below: Sequence[str] = ()) -> None:
        """The names of the columns, quietly `below` them more; not where every cell has its own."""
        if self._beside:
            pairs = zip_longest(self._labels, below, fillvalue="")
            self.row(
                [[styled(label, "strong"), *([styled(more, "quiet")] * bool(more))] for label, more in pairs]
            )

    def row(self, cells: Sequence[Sequence[Paragraph]]) -> None:
        """One cell for each column; where they do not stand side by side, one without a name is a head."""
        screen = self._screen
        if self._beside:
            separator = screen.style(" │ ", "quiet")
            for line in zip_longest(*map(self._lines, cells), fillvalue=""):
                screen.line(separator.join(padded(text, self._column) for text in line))
            return
        for label, cell in zip(self._labels, cells, strict=True):
            if label:
                screen.line(screen.style(label, "mark"))
            for text, spans in cell:
                screen.paragraph(text, "  " if label else "", spans=spans)

    def _lines(self, cell: Sequence[Paragraph]) -> list[str]:
        return [
            self._screen.styled(text, start, end, spans)
            for text, spans in cell
            for start, end in wrapped(text, self._column)
        ]


def write_alignments(
    screen: Screen,
    request: Request,
    alignments: Iterable[Alignment],
    found: Sequence[Divergence],
    *,
    only_differing: bool = False,
) -> None:
    """Places side by side, below each row what differs in it, marked in the texts.

    With `only_differing` the rows alone in which something differs.
    """
    corpus = request.corpus
    columns = Columns(screen, [" · ".join(names.origin(one)[:2]) for one in request.columns])
    differing = {one.citation for one in found}
    for alignment in alignments:
        rows = [row for row in alignment.rows if not only_differing or row.citation in differing]
        if not rows:
            continue
        laws = [corpus.law(one, alignment.citation) for one in request.ids]
        columns.head(request.ids)
        errors = [law.errors if law else () for law in laws]
        if any(errors):
            columns.row([[styled(one.message, "error") for one in own] for own in errors])
        for row in rows:
            here = [
                one for one in found if one.citation == row.citation and one.code != EXPLAINED_BY_ITS_CELL
            ]
            columns.rule(str(row.citation))
            columns.row([_cell(corpus, cell, row.citation, here) for cell in row.cells])
            for divergence in here:
                write_divergence(screen, divergence, within=row.citation)
        notes = [law.notes if law else () for law in laws]
        if any(notes) and alignment.citation.parent is None and not only_differing:
            columns.rule(_("Notes"))
            texts = [[(note.mark, text.content) for note in own for text in note.texts] for own in notes]
            columns.row(
                [[(f"{mark} {text}", ((0, len(mark), "mark"),)) for mark, text in own] for own in texts]
            )
        screen.gap()


def _cell(corpus: Corpus, cell: Cell, place: Citation, found: Sequence[Divergence]) -> list[Paragraph]:
    """The texts of a cell, or why it has none. Spans of divergences count in all its headings, or texts."""
    if cell.gap is not None:
        return [styled(names.gap_in_short(cell.gap, corpus.expression(cell.expression)), "quiet")]
    parts: list[Paragraph] = []
    if cell.citation != place:
        parts.append(styled(_("{citation} in this edition").format(citation=cell.citation), "quiet"))
    at = {"heading": 0, "text": 0}
    for provision in cell.provisions:
        for text in provision.headed_texts:
            where = "heading" if text is provision.heading else "text"
            start, end = at[where], at[where] + len(text.content)
            at[where] = end + 1
            differing = [
                (first - start, last - start, "warning")
                for one in found
                if one.where == where
                for first, last in dict(one.spans).get(cell.expression, ())
                if start <= first and last <= end
            ]
            marks = [(mark.start, mark.end, "mark") for mark in text.marks]
            cited = [(one.start, one.end, "cited") for one in text.references]
            spans = _apart(differing, marks, cited)
            if where == "heading":
                spans = around(text.content, _apart(differing), "strong")
            parts.append((text.content, spans))
        references = (one for text in provision.headed_texts for one in text.references)
        targets = dict.fromkeys(str(target) for one in references for target in one.targets)
        if targets:
            parts.append(styled("→ " + ", ".join(targets), "quiet"))
    return parts or [styled(_("no text of its own"), "quiet")]


def _apart(*groups: Iterable[Span]) -> list[Span]:
    """The spans of all groups that overlap none before them."""
    apart: list[Span] = []
    for span in chain(*groups):
        if all(span[1] <= other[0] or other[1] <= span[0] for other in apart):
            apart.append(span)
    return sorted(apart)
