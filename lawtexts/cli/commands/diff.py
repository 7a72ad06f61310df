"""lawtexts diff: what differs between two translations of one place."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, chosen_differences, common, complete_citation, pass_settings
from lawtexts.cli.selecting import Selection
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "diff",
    context_settings=CONTEXT,
    help=_(
        "List what differs between the translations A and B of a law, or of a part of it.\n\n"
        "A and B are languages (pl) or translations (pl-pzbs-2017). The exit code is 0 if nothing differs."
    ),
    short_help=_("List what differs between two translations."),
)
@click.argument("citation", metavar=_("CITATION"), shell_complete=complete_citation)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@chosen_differences()
@common
@pass_settings
def command(settings: Settings, citation: str, first: str, second: str, selection: Selection) -> int:
    from lawtexts.cli.checking import diff

    return diff(citation, first, second, settings, selection)
