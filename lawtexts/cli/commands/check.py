"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

import click

from lawtexts.cli.options import (
    CONTEXT,
    chosen_differences,
    chosen_expressions,
    chosen_laws,
    common,
    pass_settings,
)
from lawtexts.cli.selecting import Selection
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
@chosen_differences()
@click.option(
    "--format",
    "form",
    type=click.Choice(("csv", "xlsx", "html", "sarif", "junit")),
    help=_("A report in this form instead of a list."),
)
@click.option("-o", "--out", metavar=_("FILE"), default="-", help=_("Write the report to this file."))
@chosen_laws
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings,
    selection: Selection,
    form: str | None,
    out: str,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    from lawtexts.cli.checking import check

    return check(
        settings,
        selection=selection,
        form=form,
        out=out,
        laws=laws,
        languages=languages,
        expressions=expressions,
    )
