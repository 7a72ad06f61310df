"""lawtexts parse: everything understood of saved pages, printed and not stored."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, page_options, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "parse",
    context_settings=CONTEXT,
    help=_(
        "Parse saved pages and print what was understood, without storing it.\n\n"
        "PAGE is a file as received from the site, HTML or a plain-text extract."
    ),
    short_help=_("Print what is understood of saved pages."),
)
@click.argument("pages", nargs=-1, required=True, metavar=_("PAGE..."))
@page_options
@click.option(
    "--expression", metavar="pl-pzbs-2017", help=_("The translation the pages are of, if they do not say so.")
)
@click.option(
    "--force", is_flag=True, help=_("Take a page as one of --source though it shows no sign of it.")
)
@click.option(
    "--explain", is_flag=True, help=_("Also what every number rests on and what became of every part.")
)
@common
@pass_settings
def command(
    settings: Settings,
    pages: tuple[str, ...],
    source: str | None,
    law: str | None,
    whole: bool,
    expression: str | None,
    force: bool,
    explain: bool,
) -> int:
    from lawtexts.cli.parsing import parse

    return parse(
        pages,
        settings,
        source=source,
        law=law,
        whole=whole,
        expression=expression,
        force=force,
        explain=explain,
    )
