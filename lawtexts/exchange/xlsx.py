"""XLSX: the aligned texts, or what a check found, as a workbook with one sheet that can be filtered.

The same values always make the same bytes: a workbook carries no clock time.
"""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterable, Sequence

import xlsxwriter

from lawtexts.compare.divergence import Spans
from lawtexts.exchange.report import KEY, Entry, columns, in_pieces
from lawtexts.exchange.segments import Segment
from lawtexts.locale import gettext as _
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError

LONGEST = 32_767
"""A cell has at most this many UTF-16 units; a longer text would be left out."""
_MADE = datetime.datetime(2000, 1, 1)
_WRAPPED = {"text_wrap": True, "valign": "top"}
_STYLES: dict[str, dict[str, object]] = {
    "text": _WRAPPED,
    "head": _WRAPPED | {"bold": True, "bottom": 1},
    "heading": _WRAPPED | {"bold": True},
    "gap": {"italic": True, "font_color": "#767676", "valign": "top"},
    "marked": {"bold": True, "color": "#B03A2E"},
    "error": _WRAPPED | {"bg_color": "#FADBD8"},
    "warning": _WRAPPED | {"bg_color": "#FCF3CF"},
    "info": _WRAPPED | {"bg_color": "#EAF2F8"},
    "decision": _WRAPPED | {"bg_color": "#E9F7EF", "border": 1, "border_color": "#BFD8C8"},
}


class _Sheet:
    """A sheet with a fixed head, to which cells are written."""

    def __init__(self, title: str, heads: Sequence[str], widths: Sequence[int], fixed: int = 0) -> None:
        self._out = io.BytesIO()
        options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
        self._book = xlsxwriter.Workbook(self._out, options)
        self._book.set_properties({"title": title, "created": _MADE})
        self._styles = {name: self._book.add_format(style) for name, style in _STYLES.items()}
        self._sheet = self._book.add_worksheet(title[:31])
        self._last, self._columns = 1, len(heads)
        for column, (name, width) in enumerate(zip(heads, widths, strict=True)):
            self._sheet.write_string(0, column, name, self._styles["head"])
            self._sheet.set_column(column, column, width, None, {"hidden": not width})
        self._sheet.freeze_panes(1, fixed)

    def write(
        self, row: int, column: int, value: str | int, style: str, place: object, spans: Spans = ()
    ) -> None:
        """A cell, with its `spans` marked. Raises LawtextsError, which names `place`, for too long a text."""
        self._last = row
        form = self._styles[style]
        if isinstance(value, int):
            self._sheet.write_number(row, column, value, form)
            return
        _require_length(value, place)
        pieces: list[object] = []
        for piece, marked in in_pieces(value, spans):
            pieces += [self._styles["marked"], piece] if marked else [piece]
        if not value and style == "decision":
            self._sheet.write_blank(row, column, None, form)
        elif len(pieces) < 3:  # a rich string needs two pieces, each with text
            whole = self._styles["marked"] if pieces[1:] else form
            self._sheet.write_string(row, column, value, whole)
        else:
            self._sheet.write_rich_string(row, column, *pieces, form)

    def data(self) -> bytes:
        self._sheet.autofilter(0, 0, self._last, self._columns - 1)
        self._book.close()
        return self._out.getvalue()


def _require_length(text: str, place: object) -> None:
    if len(text) > LONGEST // 2 and len(text.encode("utf-16-le")) > 2 * LONGEST:
        sentence = _(
            "The text at {place} is longer than a cell of XLSX can be ({count} characters); "
            "use CSV, JSON or a format for CAT tools."
        )
        raise LawtextsError(sentence.format(place=place, count=LONGEST))


def to_xlsx(segments: Iterable[Segment], expressions: Sequence[Expression]) -> bytes:
    """The segments, one a row, a column for each translation; a gap is its reason in grey.

    Raises LawtextsError for a text that is longer than a cell can be.
    """
    names = [one.id for one in expressions]
    sheet = _Sheet("Laws", ["citation", "part", "number", *names], [10, 10, 10, *[60] * len(names)], fixed=1)
    for row, segment in enumerate(segments, 1):
        named: tuple[str | int, ...] = (str(segment.citation), segment.part, segment.number)
        for column, value in enumerate(named):
            sheet.write(row, column, value, "text", segment.citation)
        for column, name in enumerate(names, 3):
            if name in segment.texts:
                style = "heading" if segment.part in ("title", "heading") else "text"
                sheet.write(row, column, segment.texts[name], style, f"{segment.citation} ({name})")
            elif name in segment.gaps:
                sheet.write(row, column, segment.gaps[name].value, "gap", segment.citation)
    return sheet.data()


def report_xlsx(entries: Sequence[Entry]) -> bytes:
    """The entries of a report as a concordance: a row an entry, a column a translation, the words marked.

    Of aligned sentences only those in question are shown. In the column of the reason a commission
    writes why it accepts a difference, for `lawtexts.exchange.decisions` to read. Raises like `to_xlsx`.
    """
    shown = columns(entries)
    heads, widths = [*(one.name for one in shown), KEY], [*(one.width for one in shown), 0]
    sheet = _Sheet(_("Differences"), heads, widths, fixed=2)
    decision = len(shown) - 1
    for row, entry in enumerate(entries, 1):
        texts = {name: (text, spans) for name, text, spans in entry.sentences}
        styles = {0: entry.severity.value, decision: "decision"}
        for number, column in enumerate(shown):
            text, spans = texts.get(column.expression, (str(column.words(entry)), ()))
            style = styles.get(number, "text")
            sheet.write(row, number, text, style, f"{entry.citation} ({column.name})", spans)
        sheet.write(row, decision + 1, entry.key, "text", entry.citation)
    return sheet.data()
