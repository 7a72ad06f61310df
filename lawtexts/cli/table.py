"""Table: short cells in columns that fit the screen; what does not fit beside stands below.

      Polish     Italian     Spanish
      2017 Laws  2007 Laws   2007 Laws
                 (inferred)  (inferred)
51    ● 7 ≠ 7    ● 6 ◇ 1     ● 6 ◇ 1
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from lawtexts.cli.screen import Screen, columns, padded, wrapped

_APART = 2
"""The spaces between two columns."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the parts of its head, which stand on one line where that fits, and its styled cells."""

    head: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]
    """Text and style ("" for none) of each row."""

    @property
    def in_one_line(self) -> str:
        return " · ".join(self.head)

    @property
    def content(self) -> int:
        """The columns of the screen that its cells take; they are never broken."""
        return max((columns(text) for text, _style in self.cells), default=0)

    @property
    def narrowest(self) -> int:
        words = (word for part in self.head for word in part.split())
        return max(self.content, *map(columns, words))

    @property
    def widest(self) -> int:
        return max(self.content, columns(self.in_one_line))


def write_table(screen: Screen, rows: Sequence[str], table: Sequence[Column]) -> None:
    """The table with the names of its `rows` before them; in several pieces where it is too wide."""
    first = max(map(columns, rows), default=0) + _APART
    for number, (part, widths) in enumerate(_pieces(table, screen.width - first)):
        if number:
            screen.gap()
        for line in zip_longest(*map(_head, part, widths), fillvalue=""):
            _line(screen, " " * first, [(text, "strong") for text in line], widths)
        for place, row in enumerate(rows):
            _line(screen, padded(row, first), [column.cells[place] for column in part], widths)


def _pieces(table: Sequence[Column], room: int) -> Iterator[tuple[list[Column], list[int]]]:
    """As many columns as fit beside each other, each with its width, until none is left."""
    rest = list(table)
    while rest:
        part = [rest.pop(0)]
        while rest and sum(column.narrowest + _APART for column in (*part, rest[0])) - _APART <= room:
            part.append(rest.pop(0))
        fair = (room + _APART) // len(part) - _APART
        widths = [column.widest for column in part]
        if sum(width + _APART for width in widths) - _APART > room:
            widths = [max(column.narrowest, min(column.widest, fair)) for column in part]
        if sum(width + _APART for width in widths) - _APART > room:
            widths = [column.narrowest for column in part]
        yield part, widths


def _head(column: Column, width: int) -> list[str]:
    if columns(column.in_one_line) <= width:
        return [column.in_one_line]
    return [part[start:end] for part in column.head for start, end in wrapped(part, width)]


def _line(screen: Screen, first: str, cells: Sequence[tuple[str, str]], widths: Sequence[int]) -> None:
    shown = [
        (text, width, screen.style(text, style) if style and text else text)
        for (text, style), width in zip(cells, widths, strict=True)
    ]
    last = max((place for place, (text, _width, _shown) in enumerate(shown) if text), default=-1)
    filled = [padded(text, width + _APART, styled) for text, width, styled in shown[:last]]
    screen.line(
        (first + "".join(filled) + "".join(styled for _text, _width, styled in shown[last:][:1])).rstrip()
    )
