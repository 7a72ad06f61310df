"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from lawtexts.cli import options, progress
from lawtexts.cli.errors import FAILED, FOUND, NOTHING, complain
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.exchange.report import Entry

FORMS = ("csv", "xlsx", "html", "sarif", "junit")


@options.command(
    "check",
    help=_(
        "List everything doubtful on the pages and every difference of form between the translations.\n\n"
        "The exit code is 1 where there is anything to list, so that a script can tell. What waivers.toml of "
        "the corpus accepts, with a reason, is not listed."
    ),
)
@options.differences()
@click.option(
    "--format", "form", type=click.Choice(FORMS), help=_("Write a report in this format instead of a list.")
)
@click.option("-o", "--out", metavar=_("FILE"), type=options.FILE, help=_("Write the report to this file."))
@options.verbatim
@options.laws
@options.expressions
def command(settings: Settings, form: str | None, verbatim: bool) -> int:
    from lawtexts.cli.differences import report_uncompared_languages, write_list
    from lawtexts.cli.output_file import deliver
    from lawtexts.cli.show import report
    from lawtexts.differences import check
    from lawtexts.exchange import report as reports
    from lawtexts.exchange.contract import found_entries

    selection = settings.selection()
    request = settings.ask_in_laws()
    for problem in request.corpus.problems:
        complain(str(problem))
    if request.corpus.problems:
        return FAILED
    with progress.shown() as shown:
        found = check(request, selection, shown)
    report_uncompared_languages(request)
    if form is not None:
        entries = reports.entries(found.divergences, found.waived, found.unused, found.findings)
        languages = {column.id: column.language for column in request.columns}
        deliver(settings.out or "-", _report(form, entries, languages, verbatim), binary=form == "xlsx")
    elif settings.json:
        settings.print_json(**found_entries(found.divergences, found.findings))
    else:
        write_list(settings.screen(), found.divergences, found.findings)
        report(request)
    for waiver in found.unused if form is None else ():
        complain(reports.unused_waiver(waiver))
    return NOTHING if found.divergences or found.findings or found.unused or request.within == () else FOUND


def _report(form: str, entries: Sequence[Entry], languages: Mapping[str, str], verbatim: bool) -> bytes:
    """The entries in a form, whose module is imported only for that."""
    match form:
        case "csv":
            from lawtexts.exchange.report import csv_bytes

            return csv_bytes(entries, verbatim=verbatim)
        case "xlsx":
            from lawtexts.exchange.xlsx import report_xlsx

            return report_xlsx(entries)
        case "html":
            from lawtexts.exchange.html_report import report_bytes

            return report_bytes(entries, languages)
        case "sarif":
            from lawtexts.exchange.sarif import sarif_bytes

            return sarif_bytes(entries)
    from lawtexts.exchange.junit import junit_bytes

    return junit_bytes(entries)
