"""Unread pages: what a site answered, kept as received before anybody tries to make a law of it.

They lie in pages/_unread/<expression>/ under the name that they are to have in the corpus, with a
pages.toml of their own, and leave it in the transaction that makes their laws. A page that is refused
stays, with the reason, until a version of lawtexts can interpret it: the site is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Origin, read_origins, record_changes, sha256
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError

DIFFERS = "differs"
"""The code of a page that is understood, and is not the one in the corpus."""
WALLS = frozenset(("login", "error-page", "consent"))
"""The codes of what is no page of the book: it is asked for again."""
_HTML = re.compile(rb"\s{0,99}<|.{0,2000}<(?:html|body|p|div|br|li|h[1-6])\b", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class UnreadPage:
    """A page on the shelf: its file, the expression and law it was asked for as, what is recorded of it."""

    file: Path
    expression: str
    citation: Citation
    origin: Origin


def folder(corpus: Path, expression_id: str) -> Path:
    return corpus / layout.PAGES / layout.UNREAD / expression_id


def expression_of(corpus: Path, file: Path) -> str:
    """The expression that a file on the shelf was asked for as; "" for a file elsewhere."""
    shelf = (corpus / layout.PAGES / layout.UNREAD).resolve()
    place = file.resolve()
    return place.parent.name if place.parent.parent == shelf and place.name != layout.PAGE_RECORD else ""


def unread_pages(corpus: Path) -> Iterator[UnreadPage]:
    """Every page on the shelf, in order. Raises CorpusError where its pages.toml is damaged."""
    for expression_id in layout.names(corpus / layout.PAGES / layout.UNREAD):
        origins = read_origins(corpus, f"{layout.UNREAD}/{expression_id}")
        for root, file in layout.pages(corpus, f"{layout.UNREAD}/{expression_id}"):
            if file.name in origins:
                yield UnreadPage(file, expression_id, root, origins[file.name])


def keep(
    corpus: Path, expression_id: str, root: Citation, data: bytes, origin: Origin, tell: Tell | None = None
) -> Path:
    """Put a page on the shelf as it was received; one of the same law that lay there goes.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    suffix = ".html" if _HTML.match(data) else ".txt"
    file = folder(corpus, expression_id) / f"{root}{suffix}"
    with writing(corpus, tell) as transaction:
        there = layout.pages(corpus, f"{layout.UNREAD}/{expression_id}")
        gone = [path for other, path in there if other == root and path != file]
        records = record_changes(corpus, gone, {file: replace(origin, sha256=sha256(data))})
        transaction.commit({**dict.fromkeys(gone), file: data, **records})
    return file


def origin_of(corpus: Path, file: Path) -> Origin | None:
    """What is recorded of a file on the shelf; None where it is not the page that was recorded."""
    expression_id = expression_of(corpus, file)
    if not expression_id:
        return None
    found = read_origins(corpus, f"{layout.UNREAD}/{expression_id}").get(file.name)
    return found if found is not None and found.sha256 == sha256(read_input(file)) else None


def shelf_changes(
    corpus: Path, read: Iterable[Path], refused: Mapping[Path, LawtextsError]
) -> dict[Path, bytes | None]:
    """The shelf without the files `read`, and with the reasons why others are `refused`."""
    gone = [file for file in read if expression_of(corpus, file)]
    staying = {}
    for file, error in refused.items():
        origin = origin_of(corpus, file)
        if origin is not None:
            code = origin.refused if origin.refused in WALLS else getattr(error, "code", "") or "refused"
            staying[_on_shelf(corpus, file)] = replace(origin, refused=code, reason=error.message)
    shelved = [_on_shelf(corpus, file) for file in gone]
    return {**dict.fromkeys(shelved), **record_changes(corpus, shelved, staying)}


def _on_shelf(corpus: Path, file: Path) -> Path:
    """The same file, named from the corpus folder as everything that is written is."""
    return folder(corpus, expression_of(corpus, file)) / file.name
