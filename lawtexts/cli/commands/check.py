"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FAILED, FOUND, NOTHING, complain, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural

if TYPE_CHECKING:
    from lawtexts.differences import Checked
    from lawtexts.request import Request

ADDED = mark_plural(
    "{count} waiver has been added to waivers.toml.", "{count} waivers have been added to waivers.toml."
)
FORMS = ("csv", "xlsx", "html", "sarif", "junit")


@options.command(
    "check",
    help=_(
        "List everything doubtful on the pages and every difference of form between the translations.\n\n"
        "The exit code is 1 where there is anything to list, so that a script can tell. What waivers.toml of "
        "the corpus accepts, with a reason, is not listed.\n\n"
        "--format xlsx is a concordance with a column for the reason why a difference is accepted: "
        "--decisions reads it back and adds what was written there to waivers.toml."
    ),
)
@options.places
@options.differences()
@click.option(
    "--format", "form", type=click.Choice(FORMS), help=_("Write a report in this format instead of a list.")
)
@click.option("-o", "--out", metavar=_("FILE"), type=options.FILE, help=_("Write the report to this file."))
@click.option(
    "--decisions",
    metavar=_("FILE"),
    type=options.FILE,
    help=_("Add the reasons written into this XLSX report to waivers.toml."),
)
@options.verbatim
@options.laws
@options.expressions
def command(
    settings: Settings, words: tuple[str, ...], form: str | None, decisions: str | None, verbatim: bool
) -> int:
    from lawtexts.cli.differences import report_uncompared_languages, write_list
    from lawtexts.cli.show import report
    from lawtexts.differences import check, problems
    from lawtexts.exchange.contract import found_entries

    settings.laws += words  # the places may be named as other commands take them
    if decisions is not None:
        return _decide(settings, Path(decisions))
    selection = settings.selection()
    request = settings.ask_in_laws()
    broken = problems(request.corpus)
    for problem in broken:
        complain(str(problem))
    if broken:
        return FAILED
    with progress.shown() as shown:
        found = check(request, selection, shown)
    report_uncompared_languages(request)
    if form is not None:
        from lawtexts.cli.output_file import deliver

        deliver(settings.out or "-", _report(form, request, found, verbatim), binary=form == "xlsx")
    elif settings.json:
        settings.print_json(**found_entries(found.divergences, found.findings))
    else:
        write_list(settings.screen(), found.divergences, found.findings)
        report(request)
    for waiver in found.unused if form is None else ():
        complain(waiver.unused)
    return NOTHING if found.divergences or found.findings or found.unused or request.within == () else FOUND


def _decide(settings: Settings, path: Path) -> int:
    """Add what a commission accepts to the waivers; nothing where a row cannot be right."""
    from lawtexts.compare.waivers import write_waivers
    from lawtexts.differences import Selection, check
    from lawtexts.exchange.decisions import decide
    from lawtexts.exchange.report import entries

    folder = settings.folder_to_write()
    request = settings.ask_in_laws()
    with progress.shown() as shown:
        found = check(request, Selection(), shown)
    everything = entries(found.divergences, found.waived, found.unused, found.findings)
    decided = decide(path, everything, date.today())
    for sentence in (*decided.refused, *decided.stale):
        complain(sentence)
    if decided.refused:
        return complain(_("Nothing has been written."))
    write_waivers(folder, decided.waivers, remark)
    if settings.json:
        settings.print_json(waivers=decided.waivers, stale=decided.stale)
    else:
        settings.screen().line(names.counted(ADDED, len(decided.waivers)))
    return NOTHING if decided.stale else FOUND


def _report(form: str, request: Request, found: Checked, verbatim: bool) -> bytes:
    """What was found in a form."""
    from lawtexts.exchange import html_report, junit, report, sarif, xlsx

    entries = report.entries(found.divergences, found.waived, found.unused, found.findings)
    languages = {column.id: column.language for column in request.columns}
    forms: dict[str, Callable[[], bytes]] = {
        "csv": lambda: report.csv_bytes(entries, verbatim=verbatim),
        "xlsx": lambda: xlsx.report_xlsx(entries),
        "html": lambda: html_report.report_bytes(entries, languages),
        "sarif": lambda: sarif.sarif_bytes(entries),
        "junit": lambda: junit.junit_bytes(entries),
    }
    return forms[form]()
