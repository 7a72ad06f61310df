"""Table: short cells in columns that fit the screen; what does not fit beside stands below.

      Polish     Italian     Spanish
      2017 Laws  2007 Laws   2007 Laws
                 (inferred)  (inferred)
51    ● 7 ≠ 7    ● 6 ◇ 1     ● 6 ◇ 1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from lawtexts.cli.screen import Screen, columns, padded, wrapped

_APART = 2
"""The spaces between two columns."""


class Column(NamedTuple):
    """A column: the lines of its head, and each cell, which is never broken, with its style, "" for none."""

    head: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]

    @property
    def width(self) -> int:
        """That of its widest cell or word of its head."""
        words = (word for line in self.head for word in line.split())
        return max(map(columns, (*words, *(text for text, _style in self.cells))), default=0)


def write_table(screen: Screen, rows: Sequence[str], table: Sequence[Column]) -> None:
    """The table with the names of its `rows` before them; in several pieces where it is too wide."""
    first = max(map(columns, rows), default=0) + _APART
    for number, part in enumerate(_pieces(table, screen.width - first)):
        if number:
            screen.gap()
        fair = (screen.width - first + _APART) // len(part) - _APART
        widths = [max(one.width, min(fair, max(map(columns, one.head)))) for one in part]
        if sum(widths) + _APART * (len(part) - 1) > screen.width - first:
            widths = [one.width for one in part]
        for heads in zip_longest(*map(_head, part, widths), fillvalue=""):
            _line(screen, " " * first, [(text, "strong") for text in heads], widths)
        for place, row in enumerate(rows):
            _line(screen, padded(row, first), [column.cells[place] for column in part], widths)


def _pieces(table: Sequence[Column], room: int) -> Iterator[list[Column]]:
    """As many columns as fit beside each other, until none is left."""
    part: list[Column] = []
    for column in table:
        if part and sum(one.width + _APART for one in (*part, column)) - _APART > room:
            yield part
            part = []
        part.append(column)
    if part:
        yield part


def _head(column: Column, width: int) -> list[str]:
    return [line[start:end] for line in column.head for start, end in wrapped(line, width)]


def _line(screen: Screen, first: str, cells: Sequence[tuple[str, str]], widths: Sequence[int]) -> None:
    shown = (
        padded(text, width + _APART, screen.style(text, style) if style and text else text)
        for (text, style), width in zip(cells, widths, strict=True)
    )
    screen.line(first + "".join(shown))
