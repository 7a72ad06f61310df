"""A table of a law in plain columns: every cell in the place it has on its page."""

from __future__ import annotations

from collections import defaultdict

from lawtexts.cli.screen import columns, padded
from lawtexts.model.law import Cell, Table

_APART = 2
"""The spaces between two columns."""


def lines_of(table: Table) -> list[str]:
    """The rows of `table`, their cells one under the other; a cell over several columns takes their room."""
    rows = _placed(table)
    widths: dict[int, int] = defaultdict(int)
    for row in rows:
        for place, cell in row.items():
            if cell.columns == 1:
                widths[place] = max(widths[place], columns(cell.text.content))
    return [_line(row, widths) for row in rows]


def _placed(table: Table) -> list[dict[int, Cell]]:
    """The cells of each row by their column; a cell over several rows leaves its place in them empty."""
    rows: list[dict[int, Cell]] = []
    taken: dict[int, int] = {}
    for row in table.rows:
        placed: dict[int, Cell] = {}
        place = 0
        for cell in row:
            while taken.get(place):
                place += 1
            placed[place] = cell
            for column in range(place, place + cell.columns):
                taken[column] = cell.rows
            place += cell.columns
        taken = {column: left - 1 for column, left in taken.items() if left > 1}
        rows.append(placed)
    return rows


def _line(row: dict[int, Cell], widths: dict[int, int]) -> str:
    line = ""
    for place, cell in sorted(row.items()):
        start = sum(widths[before] + _APART for before in range(place))
        line = padded(line, max(start, columns(line) + _APART * bool(line))) + cell.text.content
    return line
