"""Table: rows of cells for a spreadsheet, as CSV (RFC 4180) or as XLSX.

A spreadsheet takes a cell that begins with = + - or @ for a formula and runs it, and so the part of
a cell after a semicolon, a tab or a line's end, where its settings divide cells there (Polish,
Italian and Spanish ones do). There an apostrophe is put before it in CSV, which begins with the byte order
mark without which spreadsheets misread Polish letters. `verbatim` is for programs: it leaves the texts to the
letter and has no such mark.
"""

from __future__ import annotations

import csv
import datetime
import io
import re
from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

Spans = tuple[tuple[int, int], ...]

LONGEST = 32_767
"""A cell of XLSX has at most this many UTF-16 units; a longer text would be left out."""
_FORMULA = re.compile(
    r"""
      (?: ^ | [;\t\r\n] )                   # where a cell begins, with one separator or another
      [ \u00a0"]*                            # what some programs pass over
      (?= [=+\-@\uff1d\uff0b\uff0d\uff20] )  # what makes a formula; Asian ones read full-width signs as well
    | ^ (?= [\t\r] )
    """,
    re.VERBOSE,
)
_MADE = datetime.datetime(2000, 1, 1)
"""The time in a workbook: the same values always make the same bytes."""
_WRAPPED = {"text_wrap": True, "valign": "top"}
_STYLES: dict[str, dict[str, object]] = {
    "text": _WRAPPED,
    "head": _WRAPPED | {"bold": True, "bottom": 1},
    "heading": _WRAPPED | {"bold": True},
    "marked": {"bold": True, "color": "#B03A2E"},
    "error": _WRAPPED | {"bg_color": "#FADBD8"},
    "warning": _WRAPPED | {"bg_color": "#FCF3CF"},
    "info": _WRAPPED | {"bg_color": "#EAF2F8"},
    "decision": _WRAPPED | {"bg_color": "#E9F7EF", "border": 1, "border_color": "#BFD8C8"},
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A value in a style of _STYLES, with the characters of it that are marked."""

    value: str | int
    style: str = "text"
    spans: Spans = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the name and width of each column, then its rows; `fixed` columns stay when it is scrolled.

    A column of width 0 is for programs: hidden in XLSX, left out of CSV. `instruction` is the name of a
    column that people fill in, and what XLSX says in its cells, down to the last of the style "decision", in
    at most 255 characters.
    """

    title: str
    columns: tuple[tuple[str, int], ...]
    rows: Iterable[tuple[Cell, ...]]
    fixed: int = 1
    instruction: tuple[str, str] = ("", "")


def in_pieces(text: str, spans: Spans) -> list[tuple[str, bool]]:
    """`text` piece by piece, each with whether a span marks it; overlapping spans as the first says."""
    pieces, position = [], 0
    for start, end in spans:
        if position <= start < end <= len(text):
            pieces += [(text[position:start], False), (text[start:end], True)]
            position = end
    return [piece for piece in (*pieces, (text[position:], False)) if piece[0]]


def to_csv(table: Table, *, verbatim: bool = False) -> bytes:
    """The table as CSV for a spreadsheet, or `verbatim` for a program."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    heads = [name for name, width in table.columns if width]
    rows = ([str(cell.value) for cell in row] for row in table.rows)
    for cells in (heads, *(row[: len(heads)] for row in rows)):
        writer.writerow(cells if verbatim else (_FORMULA.sub(r"\g<0>'", cell) for cell in cells))
    return out.getvalue().encode("utf-8" if verbatim else "utf-8-sig")


def to_xlsx(table: Table) -> bytes:
    """The table as a workbook with one sheet that can be filtered.

    Raises LawtextsError, which names the row and column, for a text that is longer than a cell can be.
    """
    import xlsxwriter

    out = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    book = xlsxwriter.Workbook(out, options)
    book.set_properties({"title": table.title, "created": _MADE})
    styles = {name: book.add_format(style) for name, style in _STYLES.items()}
    sheet = book.add_worksheet(table.title[:31])
    for column, (name, width) in enumerate(table.columns):
        sheet.write_string(0, column, name, styles["head"])
        sheet.set_column(column, column, width, None, {"hidden": not width})
    sheet.freeze_panes(1, table.fixed)
    last, decided = 1, 0
    for last, row in enumerate(table.rows, 1):
        for column, (cell, (name, _width)) in enumerate(zip(row, table.columns, strict=True)):
            form, value = styles[cell.style], cell.value
            decided = last if cell.style == "decision" else decided
            if isinstance(value, int):
                sheet.write_number(last, column, value, form)
                continue
            _require_length(value, f"{row[0].value} ({name})")
            pieces: list[object] = []
            for piece, marked in in_pieces(value, cell.spans):
                pieces += [styles["marked"], piece] if marked else [piece]
            if not value:
                sheet.write_blank(last, column, None, form)
            elif len(pieces) < 3:  # a rich string needs two pieces, each with text
                sheet.write_string(last, column, value, styles["marked"] if pieces[1:] else form)
            else:
                sheet.write_rich_string(last, column, *pieces, form)
    name, said = table.instruction
    if decided:
        column = [each for each, _width in table.columns].index(name)
        shown = {"validate": "any", "input_title": name, "input_message": said}
        sheet.data_validation(1, column, decided, column, shown)
    sheet.autofilter(0, 0, last, len(table.columns) - 1)
    book.close()
    return out.getvalue()


def _require_length(text: str, place: str) -> None:
    if len(text) > LONGEST // 2 and len(text.encode("utf-16-le")) > 2 * LONGEST:
        sentence = _(
            "The text at {place} is longer than a cell of XLSX can be ({count} characters); "
            "use CSV, JSON or a format for CAT tools."
        )
        raise LawtextsError(sentence.format(place=place, count=LONGEST))
