"""lawtexts import: saved pages into the corpus, all or nothing a page."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, page_options, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "import",
    context_settings=CONTEXT,
    help=_(
        "Take saved pages into the corpus: parse each, verify that nothing is lost, store it.\n\n"
        "PAGE is a file as received from the site, or a folder of them. A page that is refused changes "
        "nothing; the others are taken all the same. lawtexts parse shows first what would be understood."
    ),
    short_help=_("Take saved pages into the corpus."),
)
@click.argument("pages", nargs=-1, required=True, metavar=_("PAGE..."))
@page_options
@click.option(
    "--expression", metavar="pl-pzbs-2017", help=_("The translation the pages are of, if they do not say so.")
)
@click.option("--replace", is_flag=True, help=_("A page may take the place of a different one held."))
@common
@pass_settings
def command(
    settings: Settings,
    pages: tuple[str, ...],
    source: str | None,
    law: str | None,
    whole: bool,
    expression: str | None,
    replace: bool,
) -> int:
    from lawtexts.cli.importing import import_pages

    return import_pages(
        pages, settings, source=source, law=law, whole=whole, expression=expression, replace=replace
    )
