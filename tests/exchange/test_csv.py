"""CSV: whatever a text begins with, no spreadsheet runs it; with `verbatim` every cell is to the letter.

A spreadsheet finds the byte order mark it needs; a program, with `verbatim`, finds none.
"""

from __future__ import annotations

import codecs
import csv
import io
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lawtexts.exchange.table import Cell, Table, to_csv


def table(text: str) -> Table:
    return Table("", (("x", 1), (text, 1)), [(Cell("x"), Cell(text))])


def cells(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def as_formula(cell: str) -> bool:
    """Whether a spreadsheet that divides cells at a semicolon, a tab or a line's end would run some of it."""
    return any(part.strip(' \u00a0"')[:1] in tuple("=+-@＝＋－＠") for part in re.split(r"[;\t\r\n]", cell))


@given(st.text("=+-@;\t\r\n\" 'ab,＝", max_size=12))
@example("-1+cmd|' /C calc'!A0")
@example("\u00a0=1")
@example("\t=1")
def test_of_any_text_or_head_nothing_is_run_and_nothing_lost(text: str) -> None:
    for _first, shown in cells(to_csv(table(text))):
        assert not as_formula(shown)
        assert shown.replace("'", "") == text.replace("'", "")
    assert cells(to_csv(table(text), verbatim=True)) == [["x", text], ["x", text]]


@pytest.mark.parametrize("text", ["51B2a", "a - b", "nie-gracz", "x=1", ""])
def test_what_is_no_formula_is_to_the_letter(text: str) -> None:
    assert cells(to_csv(table(text)))[1:] == [["x", text]]


def test_only_a_spreadsheet_gets_a_byte_order_mark() -> None:
    assert to_csv(table("ą")) == codecs.BOM_UTF8 + to_csv(table("ą"), verbatim=True)
    assert to_csv(table("ą"), verbatim=True).startswith(b"x,")
