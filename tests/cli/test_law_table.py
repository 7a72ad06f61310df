"""Tables of a law on the screen: no cell is lost, whatever columns and rows another spans."""

from __future__ import annotations

from lawtexts.cli.law_table import lines_of
from lawtexts.model.law import Cell, Table, Text


def cell(text: str, columns: int = 1, rows: int = 1) -> Cell:
    return Cell(Text(text), False, columns, rows)


def test_a_head_over_all_columns_hides_none_of_them() -> None:
    table = Table(
        ((cell("IMPs for the difference", 2),), (cell("20–40"), cell("1")), (cell("750"), cell("13")))
    )
    assert lines_of(table) == ["IMPs for the difference", "20–40  1", "750    13"]


def test_a_cell_over_two_rows_leaves_its_place_empty_in_the_second() -> None:
    table = Table(((cell("Doubled", 1, 2), cell("50")), (cell("100"),), (cell("Redoubled"), cell("200"))))
    assert lines_of(table) == ["Doubled    50", "           100", "Redoubled  200"]
