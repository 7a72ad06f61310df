"""Reporting: what a check found, in a form for other programs or for passing on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lawtexts.cli import streams
from lawtexts.cli.ending import remark
from lawtexts.cli.exporting import write_whole
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.cli.selecting import Findings
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.waivers import Waiver
    from lawtexts.exchange.reported import Entry
    from lawtexts.model.edition import Expression


def entries_of(
    diverging: Sequence[Divergence],
    waived: Sequence[tuple[Divergence, Waiver]],
    unused: Sequence[Waiver],
    findings: Findings,
) -> tuple[Entry, ...]:
    """Everything a check found as one list."""
    from lawtexts.exchange import reported

    return (
        *reported.of_divergences(diverging),
        *reported.of_waived(waived),
        *reported.of_unused(unused),
        *reported.of_findings(findings),
    )


def write_report(form: str, out: str, entries: Sequence[Entry], columns: Sequence[Expression]) -> None:
    """Write the entries as `form` to the file `out`, "-" for standard output."""
    data = _data(form, entries, {column.id: column.language for column in columns})
    if out == "-":
        streams.output().write_bytes(data)
        return
    write_whole(Path(out), data)
    remark(_("{path} is written.").format(path=out))


def _data(form: str, entries: Sequence[Entry], languages: dict[str, str]) -> bytes:
    match form:
        case "csv":
            from lawtexts.exchange.csv_table import csv_bytes

            return csv_bytes(entries)
        case "xlsx":
            from lawtexts.exchange.workbook import workbook_bytes

            return workbook_bytes(entries)
        case "html":
            from lawtexts.exchange.report import report_bytes

            return report_bytes(entries, languages)
        case "sarif":
            from lawtexts.exchange.sarif import sarif_bytes

            return sarif_bytes(entries)
    from lawtexts.exchange.junit import junit_bytes

    return junit_bytes(entries)
