"""lawtexts config: what is kept of the reader: the languages that come first."""

from __future__ import annotations

from pathlib import Path

import click

from lawtexts.cli import options, preferences
from lawtexts.cli.errors import FOUND
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@options.command(
    "config",
    help=_(
        "Keep which languages come first for you: lawtexts config languages it,pl.\n\n"
        "Without LANGUAGES those kept are printed; “none” forgets them. LAWTEXTS_LANGUAGES in the "
        "environment comes before what is kept, -l before both."
    ),
    short_help=_("Keep which languages come first for you."),
)
@click.argument("name", type=click.Choice(("languages",)), metavar="languages")
@click.argument(
    "wanted",
    required=False,
    metavar=_("[LANGUAGES]"),
    type=options.Known(options.known_languages, several=True),
)
def command(settings: Settings, name: str, wanted: tuple[str, ...] | None) -> int:
    """Keep the languages `wanted`, or print those kept."""
    from lawtexts.corpus.transaction import write_file
    from lawtexts.request import require_known

    if wanted is not None:
        wanted = () if wanted == ("none",) else wanted
        for language in wanted:
            require_known(language, options.known_languages(settings, ""))
        file = Path(preferences.file())
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, (",".join(wanted) + "\n").encode())
    kept = preferences.languages()
    if settings.json:
        settings.print_json(languages=kept)
    else:
        settings.screen().line(",".join(kept) or _("No language comes first: all are in the corpus's order."))
    return FOUND
