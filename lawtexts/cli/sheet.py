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
    from lawtexts.compare.alignment import Alignment, Cell, Row
    from lawtexts.compare.divergence import Divergence
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression

NARROWEST = 22
"""A column narrower than this is no longer read with pleasure."""
UNBOUNDED = 120
"""How wide columns are where there is no terminal."""
EXPLAINED_BY_ITS_CELL = "not-in-edition"

Paragraph = tuple[str, Sequence[Span]]
"""A text of a cell with its styles."""


def styled(text: str, style: str) -> Paragraph:
    """A text in one style throughout."""
    return text, ((0, len(text), style),)


class Columns:
    """Writes rows of cells to `screen`; `labels` name the columns."""

    def __init__(self, screen: Screen, labels: Sequence[str]) -> None:
        self._screen = screen
        self._labels = labels
        self.width = UNBOUNDED if screen.width == UNWRAPPED else screen.width
        self._column = (self.width - 3 * (len(labels) - 1)) // max(1, len(labels))
        self._beside = len(labels) > 1 and self._column >= NARROWEST

    def rule(self, title: str) -> None:
        """A line across all columns with a title in it."""
        style = self._screen.style
        after = " " + "─" * (self.width - len(title) - 4)
        self._screen.line(style("── ", "quiet") + style(title, "strong") + style(after, "quiet"))

    def head(self, below: Sequence[str] = ()) -> None:
        """The names of the columns, quietly `below` them more; not where every cell has its own."""
        if self._beside:
            heads = [[styled(label, "strong")] for label in self._labels]
            for head, more in zip(heads, below, strict=False):
                head.append(styled(more, "quiet"))
            self.row(heads)

    def row(self, cells: Sequence[Sequence[Paragraph]]) -> None:
        """One cell for each column."""
        screen = self._screen
        if self._beside:
            separator = screen.style(" │ ", "quiet")
            for line in zip_longest(*map(self._lines, cells), fillvalue=""):
                screen.line(separator.join(padded(text, self._column) for text in line))
            return
        for label, cell in zip(self._labels, cells, strict=True):
            screen.line(screen.style(label, "mark"))
            for text, spans in cell:
                screen.paragraph(text, "  ", spans=spans)

    def _lines(self, cell: Sequence[Paragraph]) -> list[str]:
        return [
            self._screen.styled(text, start, end, spans)
            for text, spans in cell
            for start, end in wrapped(text, self._column)
        ]


class Sheet:
    """Writes alignments: places side by side, below each row what differs in it, marked in the texts."""

    def __init__(
        self, screen: Screen, corpus: Corpus, expressions: Sequence[Expression], found: Iterable[Divergence]
    ) -> None:
        self._screen = screen
        self._corpus = corpus
        self._expressions = expressions
        self._found = tuple(found)
        labels = [" · ".join(names.origin(one)[:2]) for one in expressions]
        self._columns = Columns(screen, labels)

    def write(self, alignment: Alignment, *, only_differing: bool = False) -> None:
        """The rows of `alignment`, or those of them in which something differs."""
        differing = {found.citation for found in self._found}
        rows = [row for row in alignment.rows if not only_differing or row.citation in differing]
        if not rows:
            return
        laws = [self._corpus.law(one.id, alignment.citation) for one in self._expressions]
        self._columns.head([one.id for one in self._expressions])
        errors = [law.errors if law else () for law in laws]
        if any(errors):
            self._columns.row([[styled(found.message, "error") for found in own] for own in errors])
        for row in rows:
            self._row(row)
        notes = [law.notes if law else () for law in laws]
        if any(notes) and alignment.citation.parent is None and not only_differing:
            self._columns.rule(_("Notes"))
            texts = [[(note.mark, text.content) for note in own for text in note.texts] for own in notes]
            self._columns.row(
                [[(f"{mark} {text}", ((0, len(mark), "mark"),)) for mark, text in own] for own in texts]
            )
        self._screen.gap()

    def _row(self, row: Row) -> None:
        here = (one for one in self._found if one.citation == row.citation)
        found = [one for one in here if one.code != EXPLAINED_BY_ITS_CELL]
        self._columns.rule(str(row.citation))
        self._columns.row([self._cell(cell, row.citation, found) for cell in row.cells])
        for divergence in found:
            write_divergence(self._screen, divergence, within=row.citation)

    def _cell(self, cell: Cell, place: Citation, found: Sequence[Divergence]) -> list[Paragraph]:
        if cell.gap is not None:
            return [styled(names.gap_in_short(cell.gap, self._corpus.expression(cell.expression)), "quiet")]
        parts: list[Paragraph] = []
        if cell.citation != place:
            parts.append(styled(_("{citation} in this edition").format(citation=cell.citation), "quiet"))
        at = {"heading": 0, "text": 0}

        def differs(where: str, content: str) -> list[Span]:
            """The spans of divergences, which count in all texts of the cell, in the next of these."""
            start = at[where]
            at[where] += len(content) + 1
            return [
                (first - start, last - start, "warning")
                for one in found
                if one.where == where
                for first, last in dict(one.spans).get(cell.expression, ())
                if start <= first and last <= start + len(content)
            ]

        for provision in cell.provisions:
            if provision.heading is not None:
                content = provision.heading.content
                parts.append((content, around(content, _apart(differs("heading", content)), "strong")))
            for text in provision.texts:
                marks = [(mark.start, mark.end, "mark") for mark in text.marks]
                cited = [(one.start, one.end, "cited") for one in text.references]
                parts.append((text.content, _apart(differs("text", text.content), marks, cited)))
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
