"""lawtexts remove: a page and its law out of the corpus."""

from __future__ import annotations

import click

from lawtexts.cli.options import CONTEXT, common, complete_expression, complete_law, pass_settings, separated
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _


@click.command(
    "remove",
    context_settings=CONTEXT,
    help=_(
        "Take a page and its law out of the corpus, with what is recorded of the page.\n\n"
        "What goes and which other laws change is said first; then you are asked. The law is named by its "
        "number, or the page by its path. Nothing outside the corpus is removed."
    ),
    short_help=_("Take a page and its law out of the corpus."),
)
@click.argument("asked", nargs=-1, required=True, metavar=_("LAW|PAGE..."), shell_complete=complete_law)
@click.option(
    "-x",
    "--expressions",
    metavar="pl-pzbs-2017,…",
    callback=separated,
    shell_complete=complete_expression,
    help=_("Of these translations, where several have the law."),
)
@click.option("--yes", is_flag=True, help=_("Do not ask."))
@common
@pass_settings
def command(settings: Settings, asked: tuple[str, ...], expressions: tuple[str, ...], yes: bool) -> int:
    from lawtexts.cli.removing import remove

    return remove(asked, settings, expressions=expressions, yes=yes)
