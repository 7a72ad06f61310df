"""lawtexts verify: pages, records, laws, index and edition against each other."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "verify",
    context_settings=CONTEXT,
    help=_(
        "Check that nothing is damaged: pages, what is recorded of them, laws, search index and edition, each "
        "against the others.\n\n"
        "What can be made again is healed, and a flipped byte put right; for the rest it is said what to do. "
        "The exit code is 0 where all is well in the end."
    ),
    short_help=_("Find what is damaged, and heal what can be healed."),
)
@click.option("--dry-run", is_flag=True, help=_("Only look; change nothing."))
@click.option("--accept", is_flag=True, help=_("A pages.toml that somebody changed is right as it is."))
@click.option(
    "-o",
    "--out",
    metavar=_("FOLDER"),
    help=_("The folder of the edition; build/site beside the corpus when left out."),
)
@common
@pass_settings
def command(settings: Settings, dry_run: bool, accept: bool, out: str | None) -> int:
    from lawtexts.cli.verifying import verify

    return verify(settings, out, heal=not dry_run, accept=accept)
