"""Unread pages: what a site answered, stored as received before anybody tries to make a law of it.

They lie in pages/_unread/<expression>/ under the name that they are to have in the corpus: 51.html, and what
is recorded of it in 51.toml. They leave it in the transaction that makes their laws. A page that is refused
stays, with the reason, until a version of lawtexts can interpret it: the site is not asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
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

Changes = dict[Path, bytes | None]


@dataclass(frozen=True, slots=True)
class UnreadPage:
    """A page on the shelf: its file, the expression and law it was asked for as, what is recorded of it.

    `origin` is empty where the file is not the page that was recorded.
    """

    file: Path
    expression: str
    citation: Citation
    origin: Origin

    @property
    def is_whole(self) -> bool:
        """Whether the file is the page that was recorded."""
        return bool(self.origin.sha256)

    @property
    def is_of_book(self) -> bool:
        """Whether this is a page of the book, which need not be asked for again."""
        return self.origin.refused not in WALLS

    def taken(self) -> Changes:
        """The shelf without the page."""
        return {self.file: None, self.file.with_suffix(RECORD): None}

    def refused(self, error: LawtextsError) -> Changes:
        """The shelf with the reason why the page is refused."""
        if not self.is_whole:
            return {}
        code = (getattr(error, "code", "") or "refused") if self.is_of_book else self.origin.refused
        return _record(self.file, replace(self.origin, refused=code, reason=error.message))


def unread_page(corpus: Path, file: Path) -> UnreadPage | None:
    """The page on the shelf that `file` is; None for a file elsewhere or not named for a law."""
    shelf = corpus / layout.PAGES / layout.UNREAD
    root = layout.whole(file.name, layout.PAGE_SUFFIXES)
    place = file.resolve()
    if root is None or place.parent.parent != shelf.resolve():
        return None
    file, unknown = shelf / place.parent.name / place.name, Origin("")
    try:
        origin = origins_at(file.with_suffix(RECORD)).get(file.name, unknown)
    except CorpusError:  # damaged: the page is asked for again
        origin = unknown
    if origin.sha256 != sha256(read_input(file)):
        origin = unknown
    return UnreadPage(file, file.parent.name, root, origin)


def unread_pages(corpus: Path) -> Iterator[UnreadPage]:
    """Every page on the shelf that is as it was received and recorded, in order."""
    for expression_id in layout.names(corpus / layout.PAGES / layout.UNREAD):
        for _root, file in layout.pages(corpus, f"{layout.UNREAD}/{expression_id}"):
            page = unread_page(corpus, file)
            if page is not None and page.is_whole:
                yield page


def keep_unread(
    corpus: Path, expression_id: str, root: Citation, data: bytes, origin: Origin, tell: Tell | None = None
) -> Path:
    """Put a page on the shelf as it was received; one of the same law that lay there goes.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    folder = f"{layout.UNREAD}/{expression_id}"
    file = corpus / layout.PAGES / folder / f"{root}{'.html' if b'<' in data else '.txt'}"
    with writing(corpus, tell) as transaction:
        gone = dict.fromkeys(layout.pages_at(corpus, folder, root))
        transaction.commit({**gone, file: data, **_record(file, replace(origin, sha256=sha256(data)))})
    return file


def _record(file: Path, origin: Origin) -> Changes:
    return {file.with_suffix(RECORD): origins_to_toml({file.name: origin})}
