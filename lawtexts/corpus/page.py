"""Pages: the saved documents of the sources as the corpus keeps them, and where each came from.

    pages/<expression>/            the pages that laws are made of
    pages/_unread/<expression>/    what a site answered, as received, before anybody tries to make a law of it
    pages/_earlier/<expression>/   what an accepted update took the place of: <law>.<hash>.html

What is known of the pages in a folder is stored in its pages.toml, which is sealed (see
`lawtexts.corpus.digest`), since nothing else knows what it says. One that somebody wrote, without a comment
at its beginning, is taken and sealed at the next writing.

An unread page has the name that it is to have, and leaves its shelf in the transaction that makes its law.
One that is refused stays, with the reason, until a version of lawtexts can interpret it: the site is not
asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lawtexts.corpus import cache, layout
from lawtexts.corpus.datafile import DataFile, Table, quoted
from lawtexts.corpus.digest import are_lines_whole, damaged, sealed_lines
from lawtexts.corpus.input_file import read_file, read_if_there
from lawtexts.corpus.transaction import writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError
from lawtexts.sources.decoding import charset_of

Changes = dict[Path, bytes | None]
"""What files are to have, None for one that goes."""

DIFFERS = "differs"
"""The code of an unread page that is understood, and is not the one in the corpus."""
WALLS = frozenset(("login", "error-page", "consent"))
"""The codes of what is not a page of the book: it is asked for again."""
_ALWAYS = ("url", "retrieved", "sha256")
"""The keys that are written even where nothing is known."""
_HEADER = """\
# Where each page came from, and the hash of its bytes as received. Written by lawtexts import.
# retrieved is the time in UTC, empty where it is not known; of a page replaced, the last one known.
# Whoever changes this file runs lawtexts verify --accept, or the change counts as damage.
"""
_NO_FILE = frozenset("/\\\0")
_DIGITS = 16
"""Of the hash in the name of an earlier page; the whole of it is in its record."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The record of a page: its hash, the `url` it was fetched from, `retrieved` when (ISO 8601, UTC).

    Of a page that lawtexts fetched, `status`, `etag`, `last_modified`, `content_type` and `charset` are
    those of the answer, `via` the address that gave it where that is another than `url`, and `confirmed` when
    the site last said that this is still the page. `until` is when another took its place. `refused` is the
    code of why no law was made of it, `reason` the sentence. `whole` says that somebody has seen that nothing
    is missing, though the page looks cut off; `forced` that somebody wanted it in the corpus though it shows
    no sign of its source or of the game. What is not known is empty.
    """

    sha256: str
    url: str = ""
    via: str = ""
    retrieved: str = ""
    confirmed: str = ""
    until: str = ""
    etag: str = ""
    last_modified: str = ""
    content_type: str = ""
    charset: str = ""
    refused: str = ""
    reason: str = ""
    status: int = 0
    whole: bool = False
    forced: bool = False

    @classmethod
    def of_answer(cls, header: Callable[[str], str | None], **known: Any) -> Origin:
        """The record of a page by the headers of its answer, by name, and what else is `known` of it."""
        content_type = header("content-type") or ""
        return cls(
            "",
            etag=header("etag") or "",
            last_modified=header("last-modified") or "",
            content_type=content_type,
            charset=charset_of(content_type),
            **known,
        )

    def confirmed_by(self, answer: Origin) -> Origin:
        """The record where the site has just sent the page again, or said that it is unchanged."""
        return replace(
            self,
            url=answer.url,
            via=answer.via,
            retrieved=self.retrieved or answer.retrieved,
            confirmed=answer.retrieved,
            status=self.status or answer.status,
            etag=answer.etag or self.etag,
            last_modified=answer.last_modified or self.last_modified,
            content_type=answer.content_type or self.content_type,
        )


UNKNOWN = Origin("")
"""That of a page of which nothing is recorded."""
_DEFAULTS = {
    name.replace("_", "-"): getattr(UNKNOWN, name) for name in (*Origin.__match_args__[1:], "sha256")
}
"""The keys of a page in pages.toml, in order, with what a missing one stands for."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the corpus, or on its way there: its path in pages/, and what is recorded of it.

    `origin` has no hash where nothing is recorded. One that is recorded may not be there.
    """

    path: Path
    origin: Origin
    is_there: bool = True

    @property
    def expression(self) -> str:
        return self.path.parent.name

    @property
    def citation(self) -> Citation | None:
        """The law or document that it is named for; None for a name of none."""
        return layout.whole(self.path.name, layout.PAGE_SUFFIXES)

    @property
    def is_recorded(self) -> bool:
        return bool(self.origin.sha256)

    @property
    def is_of_book(self) -> bool:
        """Whether this is a page of the book, which need not be asked for again."""
        return self.origin.refused not in WALLS

    @property
    def rank(self) -> int:
        """How much its kind says; 0 says most."""
        return layout.PAGE_SUFFIXES.index(self.path.suffix)

    @property
    def damage(self) -> CorpusError | None:
        """Why its bytes cannot be used; None where they can."""
        try:
            self.read()
        except CorpusError as error:
            return error
        return None

    @property
    def is_received(self) -> bool:
        """Whether it is there as it was recorded."""
        return self.is_recorded and self.damage is None

    def read(self) -> bytes:
        """Its bytes. Raises CorpusError where they cannot be read, or are not those recorded."""
        data = read_file(self.path)
        if self.is_recorded and self.origin.sha256 != sha256(data):
            message = _("The page is not the one recorded. If it is right, import it with --replace.")
            if self.path.parent.parent.name in (layout.UNREAD, layout.EARLIER):
                message = _("The page is not the one recorded.")
            raise CorpusError(message, place=str(self.path), code="damaged")
        return data


@dataclass(frozen=True, slots=True)
class Refusal:
    """A page that was not taken, and why."""

    page: Path
    error: LawtextsError


def sha256(data: bytes) -> str:
    """The hash of a page's bytes, hexadecimal."""
    return cache.sha256(data).hexdigest()


def read_origins(corpus: Path, folder: str, *, accept: bool = False) -> dict[str, Origin]:
    """What pages.toml says of the pages in a folder of pages/, by file name; nothing where there is no file.

    Raises CorpusError for a file that is not right, and, unless `accept` says that it may have been changed,
    for one that is not as it was written.
    """
    path = corpus / layout.PAGES / folder / layout.PAGE_RECORD
    data = read_if_there(path)
    if data is None:
        return {}
    if not accept and not are_lines_whole(data):
        advice = _(
            "Put it back from a copy, or keep it as it is: lawtexts verify --accept. Where it is missing, "
            "lawtexts verify records the pages again, but not where they came from."
        )
        raise CorpusError(f"{damaged()} {advice}", place=str(path))
    file = DataFile(path, data)
    origins: dict[str, Origin] = {}
    for name, entry in file.data.items():
        table = Table(file, name, 0, entry, frozenset(_DEFAULTS))
        if name in ("", ".", "..") or not _NO_FILE.isdisjoint(name):
            raise table.error(_("“{name}” is not the name of a file.").format(name=name))
        values = {key.replace("-", "_"): table.value(key, _DEFAULTS[key]) for key in table.data}
        origins[name] = Origin(**values | {"sha256": table.text("sha256")})
    return origins


def origins_to_toml(origins: Mapping[str, Origin]) -> bytes:
    """pages.toml, sealed, for the pages given by file name; the inverse of `read_origins`."""
    lines = [_HEADER]
    for name, origin in sorted(origins.items(), key=lambda item: _numeric(item[0])):
        lines.append(f"\n[{quoted(name)}]\n")
        for key in _DEFAULTS:
            value = getattr(origin, key.replace("-", "_"))
            if value or key in _ALWAYS:
                lines.append(f"{key} = {quoted(value)}\n")
    return sealed_lines("".join(lines).encode("utf-8"))


def pages_in(corpus: Path, folder: str, origins: Mapping[str, Origin] | None = None) -> list[Page]:
    """The pages in a folder of pages/, and those recorded, in `origins` or else in pages.toml, by name.

    Raises what `read_origins` does, but for unread pages: those not recorded are asked for again.
    """
    place = corpus / layout.PAGES / folder
    there = layout.names(place)
    if origins is None:
        try:
            origins = read_origins(corpus, folder)
        except CorpusError:
            if not folder.startswith(layout.UNREAD):
                raise
            origins = {}
    names = sorted({*there, *origins} - {layout.PAGE_RECORD}, key=_numeric)
    return [Page(place / name, origins.get(name, UNKNOWN), name in there) for name in names]


def all_pages(corpus: Path) -> list[Page]:
    """The pages of all expressions that laws are made of, and those recorded. Raises like `pages_in`."""
    return [page for folder in layout.folders(corpus, layout.PAGES) for page in pages_in(corpus, folder)]


def by_law(corpus: Path) -> dict[tuple[str, Citation | None], list[Page]]:
    """These pages by expression and law: none for a law without a page, under None those of no law's name."""
    laws = layout.folders(corpus, layout.LAWS)
    found: dict[tuple[str, Citation | None], list[Page]]
    found = {(name, root): [] for name in laws for root in sorted(layout.roots(corpus, layout.LAWS, name))}
    for page in all_pages(corpus):
        found.setdefault((page.expression, page.citation), []).append(page)
    return found


def shelf(corpus: Path) -> dict[Path, Page]:
    """The unread pages that are named for laws, in order, by where they lie."""
    names = layout.names(corpus / layout.PAGES / layout.UNREAD)
    pages = (page for name in names for page in pages_in(corpus, f"{layout.UNREAD}/{name}"))
    return {page.path.resolve(): page for page in pages if page.is_there and page.citation is not None}


def unread_pages(corpus: Path) -> list[Page]:
    """Every unread page that is as it was received and recorded, in order."""
    return [page for page in shelf(corpus).values() if page.is_received]


def page_changes(corpus: Path, gone: Collection[Path], put: Mapping[Page, bytes | None]) -> Changes:
    """What files become when the pages `gone` go, and others are `put`: with bytes, or None for their record
    alone. A pages.toml in which nothing is left goes, too.
    """
    changes: Changes = dict.fromkeys(gone)
    changes |= {page.path: data for page, data in put.items() if data is not None}
    for folder in sorted({path.parent for path in (*gone, *(page.path for page in put))}):
        name = folder.relative_to(corpus / layout.PAGES).as_posix()
        before = {page.path.name: page.origin for page in pages_in(corpus, name) if page.is_recorded}
        after = {file: origin for file, origin in before.items() if folder / file not in gone}
        after |= {page.path.name: page.origin for page in put if page.path.parent == folder}
        if after != before:
            changes[folder / layout.PAGE_RECORD] = origins_to_toml(after) if after else None
    return changes


def keep_unread(corpus: Path, expression_id: str, root: Citation, data: bytes, origin: Origin) -> Path:
    """Store a page as it was received, unread, in place of one of the same law.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    folder = f"{layout.UNREAD}/{expression_id}"
    file = corpus / layout.PAGES / folder / f"{root}{'.html' if b'<' in data else '.txt'}"
    page = Page(file, replace(origin, sha256=sha256(data)))
    with writing(corpus) as transaction:
        former = [page.path for page in pages_in(corpus, folder) if page.citation == root]
        transaction.commit(page_changes(corpus, former, {page: data}))
    return file


def earlier_page(corpus: Path, page: Page, until: str) -> Page:
    """What a page becomes when another takes its place: stored under its hash, for each time that it went."""
    digest = page.origin.sha256 or sha256(page.read())
    folder = f"{layout.EARLIER}/{page.expression}"
    others = read_origins(corpus, folder)
    times = ("", *(f".{time}" for time in range(2, len(others) + 3)))
    names = (f"{page.path.stem}.{digest[:_DIGITS]}{time}{page.path.suffix}" for time in times)
    name = next(name for name in names if name not in others)
    return Page(corpus / layout.PAGES / folder / name, replace(page.origin, sha256=digest, until=until))


def _numeric(name: str) -> tuple[int, str]:
    """9.txt before 51.txt, and both after preface.txt."""
    stem = name.split(".")[0]
    return (int(stem) if stem.isascii() and stem.isdigit() else 0, name)
