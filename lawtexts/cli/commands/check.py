"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lawtexts.cli import options, progress
from lawtexts.cli.differences import entries_of, report_uncompared_languages, write_list
from lawtexts.cli.errors import FAILED, FOUND, NOTHING, complain
from lawtexts.cli.output_file import deliver
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import report
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    from lawtexts.differences import Checked


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
@click.option(
    "-o", "--out", metavar=_("FILE"), default="-", type=click.Path(), help=_("Write the report to this file.")
)
@options.verbatim
@options.laws
@options.expressions
def command(settings: Settings, form: str | None, out: str, verbatim: bool) -> int:
    """List the findings and divergences of the corpus; returns 1 where there are any.

    What a waiver accepts is left out, a waiver that accepts nothing is listed.
    `form` asks for a report in the file `out`.
    """
    from lawtexts.differences import check
    from lawtexts.exchange.report import unused_waiver

    selection = settings.selection()
    asked = settings.ask_in_laws()
    for problem in asked.corpus.problems:
        complain(str(problem))
    if asked.corpus.problems:
        return FAILED
    with progress.shown() as shown:
        found = check(asked, selection, shown)
    report_uncompared_languages(asked)
    if form is not None:
        languages = {column.id: column.language for column in asked.columns}
        deliver(out, _report(form, found, languages, verbatim), binary=form == "xlsx")
    elif settings.json:
        settings.print_json(**entries_of(found.divergences, found.findings))
    else:
        write_list(settings.screen(), found.divergences, found.findings)
        report(asked)
    for waiver in found.unused if form is None else ():
        complain(unused_waiver(waiver))
    return NOTHING if found.divergences or found.findings or found.unused or asked.within == () else FOUND


def _report(form: str, found: Checked, languages: dict[str, str], verbatim: bool) -> bytes:
    from lawtexts.exchange import report

    entries = report.entries(found.divergences, found.waived, found.unused, found.findings)
    match form:
        case "csv":
            return report.csv_bytes(entries, verbatim=verbatim)
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
