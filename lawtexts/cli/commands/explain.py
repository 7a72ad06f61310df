"""lawtexts explain: what a kind of difference compares, how, and what it cannot know."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, pass_settings
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "explain",
    context_settings=CONTEXT,
    help=_(
        "Explain a kind of difference: what is compared, how, and what that cannot know.\n\n"
        "KIND is a kind (strength) or a code (strength-verb); without it the kinds are listed."
    ),
    short_help=_("Explain a kind of difference."),
)
@click.argument("kind", metavar=_("KIND"), required=False, default="")
@common
@pass_settings
def command(settings: Settings, kind: str) -> int:
    from lawtexts.cli.explaining import explain

    return explain(kind, settings)
