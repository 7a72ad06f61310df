"""Tables keep within the screen: heads are broken, columns go below, cells stay whole."""

from __future__ import annotations

import io

import pytest

from lawtexts.cli.screen import Screen
from lawtexts.cli.table import Column, write_table

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


def test_what_does_not_fit_beside_stands_below_with_the_names_of_the_rows() -> None:
    lines = written(40)
    assert [line.split(" ")[0] for line in lines].count("51") > 1
