"""The folder of the edition, for the commands that make, check and serve it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lawtexts.cli.errors import remark
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.cli.settings import Settings
    from lawtexts.publish.edition import Report as Edition


NAMED = 12
"""How many damaged files are named; more are counted."""


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


def remark_damaged(edition: Edition) -> None:
    """Say which files of the edition that was there before were damaged."""
    if edition.damaged:
        sentence = ngettext(
            "{count} file of the edition was missing or damaged, and has been made again: {files}.",
            "{count} files of the edition were missing or damaged, and have been made again: {files}.",
            len(edition.damaged),
        )
        files = ", ".join((*edition.damaged[:NAMED], *["…"][: len(edition.damaged) - NAMED]))
        remark(sentence.format(count=len(edition.damaged), files=files))


def sentence_about(edition: Edition) -> str:
    """What the reader is told of an edition that was made."""
    opening = Path(edition.out, "index.html")
    if edition.unchanged:
        return _("The edition is up to date: {path}").format(path=opening)
    said = ngettext(
        "The edition has {count} page: open {path}",
        "The edition has {count} pages: open {path}",
        edition.pages,
    )
    return said.format(count=edition.pages, path=opening)
