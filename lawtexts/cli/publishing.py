"""Publishing: the edition made, and a sentence about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lawtexts.cli import progress
from lawtexts.cli.errors import FOUND, remark
from lawtexts.cli.screen import output
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.cli.settings import Settings
    from lawtexts.publish.edition import Report as Edition


def edition_folder(settings: Settings, out: str | None) -> Path:
    """The folder of the edition: `out`, or where that of the corpus stands.

    Raises UnwritableError where the latter is a link or in one.
    """
    from lawtexts.corpus.layout import edition_place
    from lawtexts.corpus.transaction import refuse_links

    if out is not None:
        return Path(out)
    place = edition_place(settings.corpus_folder())
    refuse_links(place.parent.parent, f"{place.parent.name}/{place.name}")
    return place


def publish(
    settings: Settings, out: str | None, *, title: str, base_url: str, expressions: Sequence[str]
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
    screen = output(colour=settings.colour)
    if settings.json:
        from lawtexts.exchange import contract

        screen.raw(
            contract.serialised(
                contract.document(
                    out=str(edition.out),
                    laws=edition.laws,
                    pages=edition.pages,
                    written=edition.written,
                    unchanged=edition.unchanged,
                )
            )
        )
    else:
        screen.line(sentence_about(edition))
    return FOUND


def sentence_about(edition: Edition) -> str:
    opening = Path(edition.out, "index.html")
    if edition.unchanged:
        return _("The edition is up to date: {path}").format(path=opening)
    said = ngettext(
        "The edition has {count} page: open {path}",
        "The edition has {count} pages: open {path}",
        edition.pages,
    )
    return said.format(count=edition.pages, path=opening)


def serve(settings: Settings, out: str | None, port: int) -> int:
    """Serve the edition in the folder `out` until it is stopped, which is how it ends."""
    from lawtexts.publish.serving import server

    with server(edition_folder(settings, out), port) as serving:
        screen = output(colour=settings.colour)
        screen.line(_("The edition is at {url}; Ctrl-C stops it.").format(url=serving.url))
        screen.flush()
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            screen.line()
    return FOUND
