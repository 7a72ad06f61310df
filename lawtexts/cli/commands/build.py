"""lawtexts build: everything that is made of the corpus."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "build",
    context_settings=CONTEXT,
    help=_(
        "Make everything of the pages in the corpus: the laws as XML, the search index, the edition.\n\n"
        "Only what changed is made again."
    ),
    short_help=_("Make laws, index and edition of the pages."),
)
@click.option(
    "-o",
    "--out",
    metavar=_("FOLDER"),
    help=_("The folder of the edition; build/site beside the corpus when left out."),
)
@common
@pass_settings
def command(settings: Settings, out: str | None) -> int:
    from lawtexts.cli.building import build

    return build(settings, out)
