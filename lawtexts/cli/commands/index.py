"""lawtexts index: make the search index now, rather than at the first search."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "index",
    context_settings=CONTEXT,
    help=_("Make the search index. It is made by itself at the first search, so this is never needed."),
    short_help=_("Make the search index."),
)
@common
@pass_settings
def command(settings: Settings) -> int:
    from lawtexts.cli.searching import index

    return index(settings)
