"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import options, progress
from lawtexts.cli.differences import entries_of, write_list
from lawtexts.cli.errors import FAILED, FOUND, NOTHING, complain
from lawtexts.cli.filters import Selection, report_uncompared_languages
from lawtexts.cli.output_file import deliver
from lawtexts.cli.resolve import limit
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.cli.filters import Findings
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.waivers import Waiver
    from lawtexts.exchange.report_entries import Entry


@options.command(
    "check",
    help=_(
        "List everything doubtful on the pages and every difference of form between the translations.\n\n"
        "The exit code is 1 where there is anything to list, so that a script can tell. What waivers.toml of "
        "the corpus accepts, with a reason, is not listed."
    ),
    short_help=_("List every doubt and every difference."),
)
@options.differences()
@click.option(
    "--format",
    "form",
    type=click.Choice(("csv", "xlsx", "html", "sarif", "junit")),
    help=_("A report in this form instead of a list."),
)
@click.option("-o", "--out", metavar=_("FILE"), default="-", help=_("Write the report to this file."))
@options.verbatim
@options.laws
@options.expressions
def command(
    settings: Settings,
    selection: Selection,
    form: str | None,
    out: str,
    verbatim: bool,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    """List the findings and divergences of the corpus; returns 1 where there are any.

    What a waiver accepts is left out, a waiver that accepts nothing is listed.
    `form` asks for a report in the file `out`.
    """
    from lawtexts.compare.check import chosen
    from lawtexts.compare.waivers import read_waivers, weigh

    asked = limit(settings.open_corpus(), laws, languages=languages, expressions=expressions)
    within = asked.within
    problems = asked.corpus.problems
    for problem in problems:
        complain(str(problem))
    if problems:
        return FAILED
    with progress.shown() as report:
        found = selection.compare(asked, report)
    report_uncompared_languages(asked)
    weighed = weigh(found, read_waivers(asked.corpus.path))
    unused = () if selection.kinds or laws or languages or expressions else weighed.unused
    diverging = selection.divergences(weighed.open, within)
    findings = selection.findings(asked)
    if form is not None:
        waived = [pair for pair in weighed.waived if chosen(pair[:1], within=within)]
        entries = _entries(diverging, waived, unused, findings)
        deliver(
            out, _report(form, entries, {column.id: column.language for column in asked.columns}, verbatim)
        )
    elif settings.json:
        settings.print_json(**entries_of(diverging, findings))
    else:
        write_list(settings.screen(), diverging, findings)
        asked.report()
    for waiver in unused if form is None else ():
        sentence = _("The waiver of {code} at {citation} accepts nothing; it can be removed.")
        complain(sentence.format(code=waiver.code, citation=waiver.citation))
    return NOTHING if diverging or findings or unused or within == () else FOUND


def _entries(
    diverging: Sequence[Divergence],
    waived: Sequence[tuple[Divergence, Waiver]],
    unused: Sequence[Waiver],
    findings: Findings,
) -> tuple[Entry, ...]:
    """Everything a check found as one list."""
    from lawtexts.exchange import report_entries

    return (
        *report_entries.of_divergences(diverging),
        *report_entries.of_waived(waived),
        *report_entries.of_unused(unused),
        *report_entries.of_findings(findings),
    )


def _report(form: str, entries: Sequence[Entry], languages: dict[str, str], verbatim: bool) -> bytes:
    match form:
        case "csv":
            from lawtexts.exchange.csv_report import csv_bytes

            return csv_bytes(entries, verbatim=verbatim)
        case "xlsx":
            from lawtexts.exchange.xlsx_report import workbook_bytes

            return workbook_bytes(entries)
        case "html":
            from lawtexts.exchange.html_report import report_bytes

            return report_bytes(entries, languages)
        case "sarif":
            from lawtexts.exchange.sarif import sarif_bytes

            return sarif_bytes(entries)
    from lawtexts.exchange.junit import junit_bytes

    return junit_bytes(entries)
