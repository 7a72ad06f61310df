"""XLSX: the aligned texts as a workbook, one row a segment, one column a translation."""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterable, Sequence

import xlsxwriter

from lawtexts.exchange.segments import Segment
from lawtexts.locale import gettext as _
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError

LONGEST = 32_767
"""A cell holds no more UTF-16 units than this; a longer text would be left out."""
_MADE = datetime.datetime(2000, 1, 1)
"""A workbook must say when it was made; the same corpus must give the same bytes."""


def fitting(text: str, place: object) -> str:
    """`text`, where a cell holds it. Raises LawtextsError, which names `place`, where it does not."""
    if len(text) > LONGEST // 2 and len(text.encode("utf-16-le")) > 2 * LONGEST:
        sentence = _(
            "The text at {place} is longer than a cell of XLSX holds ({count} characters); "
            "CSV, JSON and the forms for CAT tools hold it."
        )
        raise LawtextsError(sentence.format(place=place, count=LONGEST))
    return text


def to_xlsx(segments: Iterable[Segment], expressions: Sequence[Expression]) -> bytes:
    """The segments as a sheet with fixed head and filter; a gap is its reason in grey.

    Raises LawtextsError for a text that no cell holds.
    """
    out = io.BytesIO()
    with xlsxwriter.Workbook(
        out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    ) as book:
        book.set_properties({"title": "lawtexts", "created": _MADE})
        bold = book.add_format({"bold": True, "valign": "top", "bottom": 1})
        text = book.add_format({"text_wrap": True, "valign": "top"})
        heading = book.add_format({"text_wrap": True, "valign": "top", "bold": True})
        gap = book.add_format({"italic": True, "font_color": "#767676", "valign": "top"})
        sheet = book.add_worksheet("Laws")
        for column, head in enumerate(["citation", "part", "number", *(found.id for found in expressions)]):
            sheet.write_string(0, column, head, bold)
        sheet.set_column(0, 2, 10)
        sheet.set_column(3, 2 + len(expressions), 60)
        sheet.freeze_panes(1, 1)
        row = 0
        for row, segment in enumerate(segments, 1):
            sheet.write_string(row, 0, str(segment.citation), text)
            sheet.write_string(row, 1, segment.part, text)
            sheet.write_number(row, 2, segment.number, text)
            for column, found in enumerate(expressions, 3):
                if found.id in segment.texts:
                    style = heading if segment.part in ("title", "heading") else text
                    words = fitting(segment.texts[found.id], f"{segment.citation} ({found.id})")
                    sheet.write_string(row, column, words, style)
                elif found.id in segment.gaps:
                    sheet.write_string(row, column, segment.gaps[found.id].value, gap)
        sheet.autofilter(0, 0, row, 2 + len(expressions))
    return out.getvalue()
