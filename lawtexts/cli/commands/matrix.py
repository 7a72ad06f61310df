"""lawtexts matrix: which law is held in which translation, what it lacks, what differs."""

from __future__ import annotations

import click

from lawtexts.cli.options import (
    CONTEXT,
    chosen_differences,
    chosen_expressions,
    chosen_laws,
    common,
    pass_settings,
)
from lawtexts.cli.selecting import Selection
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "matrix",
    context_settings=CONTEXT,
    help=_("Show for every law and translation what is held, what is missing, and what differs."),
    short_help=_("Show what is held, missing and different, law by law."),
)
@chosen_differences("warning")
@chosen_laws
@chosen_expressions
@common
@pass_settings
def command(
    settings: Settings,
    selection: Selection,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    from lawtexts.cli.overview import matrix

    return matrix(settings, selection=selection, laws=laws, languages=languages, expressions=expressions)
