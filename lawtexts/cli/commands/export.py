"""lawtexts export: the aligned texts for other programs."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, chosen_expressions, chosen_laws, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _

FORMS = ("tmx", "xliff", "tbx", "akn", "xlsx", "csv", "json")


@click.command(
    "export",
    context_settings=CONTEXT,
    help=_(
        "Write the aligned texts to a file for another program.\n\n"
        "tmx is for translation memories, xliff for translating from one language into another, tbx for the "
        "termbase, akn (Akoma Ntoso, a ZIP archive) for systems of law, csv and xlsx for spreadsheets, "
        "json for programs."
    ),
    short_help=_("Write the texts for CAT tools and spreadsheets."),
)
@click.argument("form", type=click.Choice(FORMS), metavar="|".join(FORMS))
@click.option(
    "-o", "--out", metavar=_("FILE"), required=True, help=_("The file to write; “-” for standard output.")
)
@click.option("--pair", metavar="pl-it", help=_("Only these two languages, the first as the source."))
@chosen_laws
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings,
    form: str,
    out: str,
    pair: str | None,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    from lawtexts.cli.exporting import export

    return export(form, out, settings, pair=pair, laws=laws, languages=languages, expressions=expressions)
