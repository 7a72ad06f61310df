"""lawtexts definitions: what the Laws say a word means."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, chosen_expressions, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "definitions",
    context_settings=CONTEXT,
    help=_(
        "Print the definitions of the Laws.\n\n"
        "With TERM, in any language and without accents if you like, only what they say of it."
    ),
    short_help=_("What the Laws say a word means."),
)
@click.argument("term", nargs=-1, metavar=_("[TERM]"))
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings, term: tuple[str, ...], languages: tuple[str, ...], expressions: tuple[str, ...]
) -> int:
    from lawtexts.cli.defining import definitions

    return definitions(" ".join(term), settings, languages=languages, expressions=expressions)
