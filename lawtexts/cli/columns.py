"""Columns: texts side by side, as many as fit; one below the other where they do not.

Polish · 2017 Laws        │ Italian · 2007 Laws       │ Spanish · 2007 Laws
── 51B2c ───────────────────────────────────────────────────────────────────
Gdy obrońca ma karty      │ not in the 2007 Laws      │ not in the 2007 Laws
przygwożdżone w więcej    │                           │
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from lawtexts.cli.screen import UNWRAPPED, Screen, Span, padded, wrapped

NARROWEST = 22
"""A column narrower than this is no longer read with pleasure."""
UNBOUNDED = 120
"""How wide columns are where there is no terminal."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text of a cell with its styles."""

    text: str
    spans: tuple[Span, ...] = ()

    @classmethod
    def styled(cls, text: str, style: str) -> Paragraph:
        """A text in one style throughout."""
        return cls(text, ((0, len(text), style),))


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
        screen = self._screen
        before, after = "── ", " " + "─" * (self.width - len(title) - 4)
        screen.line(
            screen.style(before, "quiet") + screen.style(title, "strong") + screen.style(after, "quiet")
        )

    def head(self, cells: Sequence[Sequence[Paragraph]]) -> None:
        """The names of the columns; where they do not stand beside each other every cell has its own."""
        if self._beside:
            self.row(cells)

    def row(self, cells: Sequence[Sequence[Paragraph]]) -> None:
        """One cell for each column."""
        if self._beside:
            self._beside_each_other(cells)
        else:
            self._below_each_other(cells)

    def _beside_each_other(self, cells: Sequence[Sequence[Paragraph]]) -> None:
        screen = self._screen
        separator = screen.style(" │ ", "quiet")
        for line in zip_longest(*(self._lines(cell) for cell in cells), fillvalue=("", "")):
            screen.line(separator.join(padded(plain, self._column, shown) for plain, shown in line))

    def _lines(self, cell: Sequence[Paragraph]) -> list[tuple[str, str]]:
        """The lines of a cell, plain (for their width) and as shown."""
        return [
            (part.text[start:end], self._screen.styled(part.text, start, end, part.spans))
            for part in cell
            for start, end in wrapped(part.text, self._column)
        ]

    def _below_each_other(self, cells: Sequence[Sequence[Paragraph]]) -> None:
        for label, cell in zip(self._labels, cells, strict=True):
            self._screen.line(self._screen.style(label, "mark"))
            for part in cell:
                self._screen.paragraph(part.text, indent="  ", spans=part.spans)
