"""Tables keep within the screen: heads are broken, columns go below, cells stay whole."""

from __future__ import annotations

import io

import pytest

from lawtexts.cli.commands.matrix import Column, write_table
from lawtexts.cli.passages import table_lines
from lawtexts.cli.screen import Screen
from lawtexts.model.law import Cell, Table, Text

ROWS = ("9", "51")
TABLE = [
    Column((f"Language {number}", "2007 Laws (inferred)"), (("● 12 ◇ 1 ≠ 30", "good"), ("–", "quiet")))
    for number in range(1, 8)
]


def written(width: int) -> list[str]:
    stream = io.StringIO()
    screen = Screen(stream)
    screen.width = width
    write_table(screen, ROWS, TABLE)
    return stream.getvalue().splitlines()


@pytest.mark.parametrize("width", range(20, 300, 7))
def test_no_line_is_wider_than_the_screen_and_no_cell_is_broken_or_lost(width: int) -> None:
    lines = written(width)
    assert max(map(len, lines)) <= width
    assert sum(line.count("● 12 ◇ 1 ≠ 30") for line in lines) == len(TABLE)
    for number in range(1, 8):
        assert f"Language {number}" in "\n".join(lines)


def cell(text: str, columns: int = 1, rows: int = 1) -> Cell:
    return Cell(Text(text), False, columns, rows)


def test_a_head_over_all_columns_hides_none_of_them() -> None:
    table = Table(
        ((cell("IMPs for the difference", 2),), (cell("20–40"), cell("1")), (cell("750"), cell("13")))
    )
    assert table_lines(table) == ["IMPs for the difference", "20–40  1", "750    13"]


def test_a_cell_over_two_rows_leaves_its_place_empty_in_the_second() -> None:
    table = Table(((cell("Doubled", 1, 2), cell("50")), (cell("100"),), (cell("Redoubled"), cell("200"))))
    assert table_lines(table) == ["Doubled    50", "           100", "Redoubled  200"]
