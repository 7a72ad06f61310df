"""lawtexts config: what is kept of the reader: the languages that come first."""

from __future__ import annotations

import click

from lawtexts.cli import options
from lawtexts.cli.errors import FOUND
from lawtexts.cli.settings import Settings, store_languages, stored_languages
from lawtexts.locale import gettext as _


@options.command(
    "config",
    help=_(
        "Choose the languages that come first for you: lawtexts config languages it,pl.\n\n"
        "Without LANGUAGES the stored ones are printed; “none” clears them. LAWTEXTS_LANGUAGES in the "
        "environment takes precedence over them, -l over both."
    ),
)
@click.argument("name", type=click.Choice(("languages",)), metavar="languages")
@click.argument(
    "first",
    required=False,
    metavar=_("[LANGUAGES]"),
    type=options.Known("languages", several=True),
)
def command(settings: Settings, name: str, first: tuple[str, ...] | None) -> int:
    if first is not None:
        store_languages(() if first == ("none",) else first, settings.open_corpus())
    first = stored_languages()
    unset = _("No languages are set: that of lawtexts comes first, then the order of the corpus.")
    settings.answer(",".join(first) or unset, languages=first)
    return FOUND
