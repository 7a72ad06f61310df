"""lawtexts serve: look at the edition on this machine."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "serve",
    context_settings=CONTEXT,
    help=_("Show the edition on this machine, until Ctrl-C. Nobody else can reach it."),
    short_help=_("Show the edition on this machine."),
)
@click.option(
    "-o",
    "--out",
    metavar=_("FOLDER"),
    help=_("The folder of the edition; build/site beside the corpus when left out."),
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, help=_("The port: 8000; 0 for any that is free.")
)
@common
@pass_settings
def command(settings: Settings, out: str | None, port: int) -> int:
    from lawtexts.cli.publishing import serve

    return serve(settings, out, port)
