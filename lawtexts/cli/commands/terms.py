"""lawtexts terms: the concepts of the game, how each language says them, and where."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, chosen_expressions, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "terms",
    context_settings=CONTEXT,
    help=_(
        "List the termbase: each concept and how each language says it.\n\n"
        "With TERM, in any language and without accents if you like, the concepts it names, and where the "
        "translations use them."
    ),
    short_help=_("How each language says a concept, and where."),
)
@click.argument("term", nargs=-1, metavar=_("[TERM]"))
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings, term: tuple[str, ...], languages: tuple[str, ...], expressions: tuple[str, ...]
) -> int:
    from lawtexts.cli.naming import terms

    return terms(" ".join(term), settings, languages=languages, expressions=expressions)
