"""lawtexts publish: the corpus as a folder of web pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lawtexts.cli import progress
from lawtexts.cli.edition import edition_folder, remark_damaged, sentence_about
from lawtexts.cli.errors import FOUND, remark
from lawtexts.cli.options import CONTEXT, common, pass_settings, separated
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _

if TYPE_CHECKING:
    pass


@click.command(
    "publish",
    context_settings=CONTEXT,
    help=_(
        "Make the aligned edition: a folder of web pages that any web host serves.\n\n"
        "The folder must be new, empty, or an edition made earlier; only what changed is written."
    ),
    short_help=_("Make the aligned edition, a folder of web pages."),
)
@click.option(
    "-o",
    "--out",
    metavar=_("FOLDER"),
    help=_("The folder of the edition; build/site beside the corpus when left out."),
)
@click.option("--title", default="", metavar=_("TEXT"), help=_("The title of the edition."))
@click.option(
    "--base-url", default="", metavar="https://…", help=_("Where it will be read, for links from elsewhere.")
)
@click.option(
    "--expressions",
    metavar="pl-pzbs-2017,…",
    callback=separated,
    help=_("Only these translations, in this order."),
)
@common
@pass_settings
def command(
    settings: Settings, out: str | None, title: str, base_url: str, expressions: tuple[str, ...]
) -> int:
    """Make the edition in the folder `out` and say what is in it."""
    from lawtexts.corpus.store import Corpus
    from lawtexts.publish.edition import publish as make_edition

    with progress.shown() as report:
        edition = make_edition(
            Corpus.open(settings.corpus_folder()),
            edition_folder(settings, out),
            report,
            title=title,
            base_url=base_url,
            expressions=expressions or None,
            tell=remark,
        )
    remark_damaged(edition)
    screen = settings.screen()
    if settings.json:
        settings.print_json(
            out=str(edition.out),
            laws=edition.laws,
            pages=edition.pages,
            written=edition.written,
            unchanged=edition.unchanged,
            damaged=list(edition.damaged),
        )
    else:
        screen.line(sentence_about(edition))
    return FOUND
