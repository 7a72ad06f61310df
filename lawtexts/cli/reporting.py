"""Reporting: what a check found, in a form for other programs or for passing on."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lawtexts.cli.ending import remark
from lawtexts.cli.exporting import write_whole
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.waivers import Waiver
    from lawtexts.exchange.reported import Entry
    from lawtexts.model.edition import Expression
    from lawtexts.model.finding import Finding
    from lawtexts.model.law import Law

Findings = Sequence[tuple["Law", "Finding"]]


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


def only_new(
    since: str, diverging: Sequence[Divergence], findings: Findings
) -> tuple[tuple[Divergence, ...], tuple[tuple[Law, Finding], ...]]:
    """What the earlier report in the file `since` does not list. Raises UsageError where it is none."""
    from lawtexts.compare.check import new_since, reported

    before = _earlier(since)
    known = Counter(
        (found.get("expression"), found.get("code"), found.get("citation"))
        for found in before.get("findings", ())
    )
    new = []
    for law, finding in findings:
        place = None if finding.citation is None else str(finding.citation)
        if known[law.expression, finding.code, place]:
            known[law.expression, finding.code, place] -= 1
        else:
            new.append((law, finding))
    return new_since(diverging, reported(before)), tuple(new)


def write_report(form: str, out: str, entries: Sequence[Entry], columns: Sequence[Expression]) -> None:
    """Write the entries as `form` to the file `out`, "-" for standard output."""
    data = _data(form, entries, {column.id: column.language for column in columns})
    if out == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
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


def _earlier(path: str) -> dict[str, Any]:
    """What an earlier `lawtexts check --json` printed into a file. Raises UsageError for anything else."""
    try:
        read = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        sentence = _("The file cannot be read: {reason}.").format(reason=error.strerror)
        raise UsageError(sentence, place=path) from None
    except ValueError:
        read = None
    if not isinstance(read, dict):
        raise UsageError(_("This is not what “lawtexts check --json” prints."), place=path)
    return read
