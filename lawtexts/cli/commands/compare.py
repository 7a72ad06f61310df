"""lawtexts compare: the same places of several translations side by side."""

from __future__ import annotations

import click

from lawtexts.cli.options import (
    CONTEXT,
    chosen_differences,
    chosen_expressions,
    common,
    complete_citation,
    pass_settings,
)
from lawtexts.cli.selecting import Selection
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "compare",
    context_settings=CONTEXT,
    help=_(
        "Set the translations of a law, or of a part of it, side by side.\n\n"
        "Where one has nothing, its cell says why. What differs in form stands below the row it is found in; "
        "lawtexts judges no meaning."
    ),
    short_help=_("Set translations side by side."),
)
@click.argument("citation", nargs=-1, required=True, metavar=_("CITATION"), shell_complete=complete_citation)
@chosen_differences("warning")
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings,
    citation: tuple[str, ...],
    selection: Selection,
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    from lawtexts.cli.comparing import compare

    return compare(citation, settings, selection=selection, languages=languages, expressions=expressions)
