"""lawtexts publish: the corpus as a folder of web pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lawtexts.cli import options, progress
from lawtexts.cli.errors import FOUND, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.publish.edition import Report

NAMED = 12
"""How many damaged files are named; more are counted."""


@options.command(
    "publish",
    help=_(
        "Make the aligned edition: a folder of web pages that any web host serves.\n\n"
        "The folder must be new, empty, or an edition made earlier; only what changed is written."
    ),
    short_help=_("Make the aligned edition, a folder of web pages."),
)
@options.edition_folder
@click.option("--title", default="", metavar=_("TEXT"), help=_("The title of the edition."))
@click.option(
    "--base-url", default="", metavar="https://…", help=_("Where it will be read, for links from elsewhere.")
)
@click.option(
    "--expressions",
    metavar="pl-pzbs-2017,…",
    callback=options.separated,
    help=_("Only these translations, in this order."),
)
def command(
    settings: Settings, out: str | None, title: str, base_url: str, expressions: tuple[str, ...]
) -> int:
    """Make the edition in the folder `out` and say what is in it."""
    from lawtexts.corpus.store import Corpus
    from lawtexts.publish.edition import publish as make_edition

    with progress.shown() as report:
        edition = make_edition(
            Corpus.open(settings.corpus_folder()),
            settings.edition_folder(out),
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


def remark_damaged(edition: Report) -> None:
    """Say which files of the edition that was there before were damaged."""
    if edition.damaged:
        sentence = ngettext(
            "{count} file of the edition was missing or damaged, and has been made again: {files}.",
            "{count} files of the edition were missing or damaged, and have been made again: {files}.",
            len(edition.damaged),
        )
        files = ", ".join((*edition.damaged[:NAMED], *["…"][: len(edition.damaged) - NAMED]))
        remark(sentence.format(count=len(edition.damaged), files=files))


def sentence_about(edition: Report) -> str:
    """That an edition was made, with how many pages, or that it was there already."""
    opening = Path(edition.out, "index.html")
    if edition.unchanged:
        return _("The edition is up to date: {path}").format(path=opening)
    said = ngettext(
        "The edition has {count} page: open {path}",
        "The edition has {count} pages: open {path}",
        edition.pages,
    )
    return said.format(count=edition.pages, path=opening)
