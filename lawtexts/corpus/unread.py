"""Unread pages: what a site answered, kept as received before anybody tries to make a law of it.

They lie in pages/_unread/<expression>/ under the name that they are to have in the corpus: 51.html, and what
is recorded of it in 51.toml. They leave it in the transaction that makes their laws. A page that is refused
stays, with the reason, until a version of lawtexts can interpret it: the site is not asked again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.page import Origin, origins_at, origins_to_toml, sha256
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError

DIFFERS = "differs"
"""The code of a page that is understood, and is not the one in the corpus."""
WALLS = frozenset(("login", "error-page", "consent"))
"""The codes of what is no page of the book: it is asked for again."""
RECORD = ".toml"
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
    """The expression that a page on the shelf was asked for as; "" for a file elsewhere."""
    shelf = corpus / layout.PAGES / layout.UNREAD
    if not shelf.exists() or file.suffix == RECORD:
        return ""
    place = file.resolve()
    return place.parent.name if place.parent.parent == shelf.resolve() else ""


def unread_pages(corpus: Path) -> Iterator[UnreadPage]:
    """Every page on the shelf that is as it was received and recorded, in order."""
    for expression_id in layout.names(corpus / layout.PAGES / layout.UNREAD):
        for root, file in layout.pages(corpus, f"{layout.UNREAD}/{expression_id}"):
            origin = origin_of(corpus, file)
            if origin is not None:
                yield UnreadPage(file, expression_id, root, origin)


def keep_unread(
    corpus: Path, expression_id: str, root: Citation, data: bytes, origin: Origin, tell: Tell | None = None
) -> Path:
    """Put a page on the shelf as it was received; one of the same law that lay there goes.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    suffix = ".html" if _HTML.match(data) else ".txt"
    file = folder(corpus, expression_id) / f"{root}{suffix}"
    with writing(corpus, tell) as transaction:
        gone = dict.fromkeys(layout.pages_at(corpus, f"{layout.UNREAD}/{expression_id}", root))
        record = _record(file, replace(origin, sha256=sha256(data)))
        transaction.commit({**gone, file: data, **record})
    return file


def origin_of(corpus: Path, file: Path) -> Origin | None:
    """What is recorded of a page on the shelf; None where it is not the page that was recorded."""
    if not expression_of(corpus, file):
        return None
    try:
        origin = origins_at(file.with_suffix(RECORD)).get(file.name)
    except CorpusError:  # damaged: the page is asked for again
        return None
    return origin if origin is not None and origin.sha256 == sha256(read_input(file)) else None


def shelf_changes(
    corpus: Path, read: Iterable[Path], refused: Mapping[Path, LawtextsError]
) -> dict[Path, bytes | None]:
    """The shelf without the files `read`, and with the reasons why others are `refused`."""
    changes: dict[Path, bytes | None] = {}
    for file in read:
        expression_id = expression_of(corpus, file)
        if expression_id:
            place = folder(corpus, expression_id) / file.name
            changes |= {place: None, place.with_suffix(RECORD): None}
    for file, error in refused.items():
        origin = origin_of(corpus, file)
        if origin is not None:
            code = origin.refused if origin.refused in WALLS else getattr(error, "code", "") or "refused"
            place = folder(corpus, expression_of(corpus, file)) / file.name
            changes |= _record(place, replace(origin, refused=code, reason=error.message))
    return changes


def _record(file: Path, origin: Origin) -> dict[Path, bytes]:
    return {file.with_suffix(RECORD): origins_to_toml({file.name: origin})}
