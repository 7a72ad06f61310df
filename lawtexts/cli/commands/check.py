"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, chosen_expressions, common, pass_settings, separated
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "check",
    context_settings=CONTEXT,
    help=_(
        "List everything doubtful on the pages and every difference of form between the translations.\n\n"
        "The exit code is 1 where there is anything to list, so that a script can tell. What waivers.toml of "
        "the corpus accepts, with a reason, is not listed."
    ),
    short_help=_("List every doubt and every difference."),
)
@click.option("--kind", "kinds", metavar="note,strength", callback=separated, help=_("Only these kinds."))
@click.option(
    "--severity",
    type=click.Choice(("info", "warning", "error")),
    default="info",
    help=_("Only what is at least this severe."),
)
@click.option(
    "--new-since",
    metavar=_("FILE"),
    help=_("Only what an earlier report in this file, made with --json, does not list."),
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("csv", "xlsx", "html", "sarif", "junit")),
    help=_("A report in this form instead of a list."),
)
@click.option("-o", "--out", metavar=_("FILE"), default="-", help=_("Write the report to this file."))
@click.option("--law", "laws", metavar="51,57", callback=separated, help=_("Only in these laws or places."))
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings,
    kinds: tuple[str, ...],
    severity: str,
    new_since: str | None,
    form: str | None,
    out: str,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    from lawtexts.cli.checking import check

    return check(
        settings,
        kinds=kinds,
        severity=severity,
        since=new_since,
        form=form,
        out=out,
        laws=laws,
        languages=languages,
        expressions=expressions,
    )
