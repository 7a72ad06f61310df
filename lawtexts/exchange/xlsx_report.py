"""XLSX report: what differs as a workbook, the characters in question marked in each text.

The same entries always make the same bytes: the workbook carries no clock time.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from lawtexts.compare.divergence import Spans
from lawtexts.exchange.csv_report import cells, expressions, heads
from lawtexts.exchange.report_entries import Entry
from lawtexts.locale import gettext as _

_WIDTHS = (9, 11, 18, 10, 9, 60, 40, 24, 6, 24)
_TEXT_WIDTH = 50
_COLOURS = {"error": "#FADBD8", "warning": "#FCF3CF", "info": "#EAF2F8"}


def workbook_bytes(entries: Iterable[Entry]) -> bytes:
    """The entries as a workbook with one sheet that can be filtered. Raises what `fitting` raises."""
    import xlsxwriter

    from lawtexts.exchange.xlsx import fitting

    listed = tuple(entries)
    names = expressions(listed)
    out = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    workbook = xlsxwriter.Workbook(out, options)
    workbook.set_properties({"created": datetime(1980, 1, 1), "title": _("Differences")})
    sheet = workbook.add_worksheet(_("Differences")[:31])
    head = workbook.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
    body = workbook.add_format({"text_wrap": True, "valign": "top"})
    marked = workbook.add_format({"bold": True, "color": "#B03A2E"})
    severities = {
        name: workbook.add_format({"text_wrap": True, "valign": "top", "bg_color": colour})
        for name, colour in _COLOURS.items()
    }
    columns = (*heads(), *names)
    for column, name in enumerate(columns):
        sheet.write_string(0, column, name, head)
        sheet.set_column(column, column, _WIDTHS[column] if column < len(_WIDTHS) else _TEXT_WIDTH)
    for row, entry in enumerate(listed, 1):
        for column, value in enumerate(cells(entry)):
            form = body if column else severities[entry.severity.value]
            sheet.write_string(row, column, fitting(value, entry.citation), form)
        texts, spans = dict(entry.texts), dict(entry.spans)
        for column, name in enumerate(names, len(heads())):
            text = fitting(texts.get(name, ""), f"{entry.citation} ({name})")
            _write_marked(sheet, row, column, text, spans.get(name, ()), body, marked)
    sheet.freeze_panes(1, 0)
    sheet.autofilter(0, 0, max(1, len(listed)), len(columns) - 1)
    workbook.close()
    return out.getvalue()


def _write_marked(sheet: Any, row: int, column: int, text: str, spans: Spans, body: Any, marked: Any) -> None:
    """A text with its spans marked; a rich string needs two pieces, none of them empty."""
    pieces: list[Any] = []
    position = 0
    for start, end in spans:
        if position <= start < end <= len(text):
            pieces += [text[position:start]] if start > position else []
            pieces += [marked, text[start:end]]
            position = end
    if not pieces:
        sheet.write_string(row, column, text, body)
    elif pieces == [marked, text]:
        sheet.write_string(row, column, text, marked)
    else:
        pieces += [text[position:]] if position < len(text) else []
        sheet.write_rich_string(row, column, *pieces, body)
