"""CSV: a report as a table, one entry a line, a column for each expression's text (RFC 4180).

UTF-8 with a byte order mark, without which spreadsheets take Polish letters for
others. What a spreadsheet would take for a formula is preceded by an apostrophe, as in lawtexts.exchange.csv.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lawtexts.exchange.csv import table
from lawtexts.exchange.report_entries import Entry
from lawtexts.locale import gettext as _


def csv_bytes(entries: Iterable[Entry], *, verbatim: bool = False) -> bytes:
    """The entries as a CSV file."""
    listed = tuple(entries)
    names = expressions(listed)
    rows = [[*heads(), *names]]
    for entry in listed:
        texts = dict(entry.texts)
        rows.append([*cells(entry), *(texts.get(name, "") for name in names)])
    return table(rows, verbatim=verbatim).encode("utf-8-sig")


def heads() -> tuple[str, ...]:
    """The names of the columns before the texts, in the language chosen."""
    return (
        _("Severity"),
        _("Kind"),
        _("Code"),
        _("Citation"),
        _("Part"),
        _("What differs"),
        _("Read as"),
        _("File"),
        _("Line"),
        _("Waived because"),
    )


def cells(entry: Entry) -> tuple[str, ...]:
    """An entry's values for the columns of `heads`."""
    return (
        entry.severity.value,
        entry.kind,
        entry.code,
        str(entry.citation),
        entry.where,
        entry.message,
        "; ".join(f"{name}: {reading}" for name, reading in entry.readings),
        entry.path,
        str(entry.line or ""),
        entry.waived,
    )


def expressions(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Every expression whose text an entry has, in the order they come."""
    return tuple(dict.fromkeys(name for entry in entries for name, _text in entry.texts))
