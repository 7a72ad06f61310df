"""Pages: the saved documents of the sources as the corpus keeps them, and where each came from.

    pages/<expression>/            the pages that laws are made of
    pages/_unread/<expression>/    what a site answered, as received, before anybody tries to make a law of it
    pages/_earlier/<expression>/   what an accepted update took the place of: <law>.<hash>.html

What is known of the pages in a folder is stored in its pages.toml, which is sealed (`lawtexts.corpus.seal`),
since nothing else knows what it says. One that somebody wrote, without a comment at its beginning,
is taken and sealed at the next writing.

An unread page has the name that it is to have, and leaves its shelf in the transaction that makes its law.
One that is refused stays, with the reason, until a version of lawtexts can interpret it: the site is not
asked again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import layout, seal
from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.input_file import read_file, read_if_there
from lawtexts.corpus.seal import are_lines_whole, damaged, sealed_lines
from lawtexts.corpus.transaction import writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError

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
    """`url` it was got from, `retrieved` when (ISO 8601, UTC), `charset` the server named: "" if unknown.

    `whole` says that somebody has seen that nothing is missing, though the page looks cut off; `forced`
    that somebody wanted it in the corpus though it shows no sign of its source or of the game. Of a page
    that lawtexts fetched, `status`, `etag`, `last_modified` and `content_type` are those of the answer, `via`
    the address that gave it where that is another than `url`, and `confirmed` when the site last said that
    this is still the page. `until` is when another took its place. `refused` is the code of why no law was
    made of it, `reason` the sentence.
    """

    sha256: str
    url: str = ""
    retrieved: str = ""
    charset: str = ""
    whole: bool = False
    forced: bool = False
    status: int = 0
    etag: str = ""
    last_modified: str = ""
    content_type: str = ""
    via: str = ""
    confirmed: str = ""
    until: str = ""
    refused: str = ""
    reason: str = ""


_EMPTY = Origin("")
_KEYS = (
    "url via retrieved confirmed until etag last-modified content-type charset refused reason status whole "
    "forced sha256"
)
"""The keys of a page in pages.toml, in order, each named for an attribute of Origin."""
_DEFAULTS = {key: getattr(_EMPTY, key.replace("-", "_")) for key in _KEYS.split()}


def sha256(data: bytes) -> str:
    """The hash of a page's bytes, hexadecimal."""
    return seal.sha256(data).hexdigest()


def confirmed_by(origin: Origin, answer: Origin) -> Origin:
    """The record of a page that its site has just sent again, or said to be unchanged."""
    return replace(
        origin,
        url=answer.url,
        via=answer.via,
        retrieved=origin.retrieved or answer.retrieved,
        confirmed=answer.retrieved,
        status=origin.status or answer.status,
        etag=answer.etag or origin.etag,
        last_modified=answer.last_modified or origin.last_modified,
        content_type=answer.content_type or origin.content_type,
    )


def refused_by(page: Page, error: LawtextsError) -> Origin:
    """The record of an unread page with the reason why it is refused."""
    code = (getattr(error, "code", "") or "refused") if page.is_of_book else page.origin.refused
    return replace(page.origin, refused=code, reason=error.message)


def read_origins(corpus: Path, folder: str) -> dict[str, Origin]:
    """What pages.toml says of the pages in a folder of pages/, by file name; nothing where there is no file.

    Raises CorpusError for a file that is not right, or not the one that was written.
    """
    return origins_at(corpus / layout.PAGES / folder / layout.PAGE_RECORD)


def origins_at(path: Path, *, accept: bool = False) -> dict[str, Origin]:
    """What the pages.toml at `path` says, as `read_origins`; with `accept` one that was changed, too."""
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
        values = {key: table.value(key, _DEFAULTS[key]) for key in table.data}
        table.text("sha256")
        origins[name] = Origin(**{key.replace("-", "_"): value for key, value in values.items()})
    return origins


def origins_to_toml(origins: Mapping[str, Origin]) -> bytes:
    """pages.toml, sealed, for the pages given by file name; the inverse of `read_origins`."""
    lines = [_HEADER]
    for name, origin in sorted(origins.items(), key=lambda item: _numeric(item[0])):
        lines.append(f"\n[{_quoted(name)}]\n")
        for key in _DEFAULTS:
            value = getattr(origin, key.replace("-", "_"))
            if value or key in _ALWAYS:
                lines.append(f"{key} = {_quoted(value)}\n")
    return sealed_lines("".join(lines).encode("utf-8"))


def record_changes(gone: Collection[Path], added: Mapping[Path, Origin]) -> Changes:
    """Each pages.toml without the pages `gone` and with those `added`; None where nothing is left in it."""
    changes: Changes = {}
    for folder in sorted({path.parent for path in (*gone, *added)}):
        before = _shelved(folder)
        after = {name: origin for name, origin in before.items() if folder / name not in gone}
        after |= {path.name: origin for path, origin in added.items() if path.parent == folder}
        if after != before:
            changes[folder / layout.PAGE_RECORD] = origins_to_toml(after) if after else None
    return changes


def _shelved(folder: Path) -> dict[str, Origin]:
    """What is recorded of the pages in a folder; of unread ones nothing where it is damaged: they are asked
    for again.
    """
    try:
        return origins_at(folder / layout.PAGE_RECORD)
    except CorpusError:
        if folder.parent.name != layout.UNREAD:
            raise
        return {}


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
            raise CorpusError(message, place=str(self.path))
        return data


def pages_in(corpus: Path, folder: str) -> list[Page]:
    """The pages in a folder of pages/, and those recorded there, by their names.

    Raises what `read_origins` does.
    """
    place = corpus / layout.PAGES / folder
    return recorded_pages(place, layout.names(place), _shelved(place))


def recorded_pages(folder: Path, there: Collection[str], origins: Mapping[str, Origin]) -> list[Page]:
    """The pages `there` in a folder, and those that are only recorded, by their names."""
    names = sorted({*there, *origins} - {layout.PAGE_RECORD}, key=_numeric)
    return [Page(folder / name, origins.get(name, _EMPTY), name in there) for name in names]


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


def keep_unread(corpus: Path, expression_id: str, root: Citation, data: bytes, origin: Origin) -> Path:
    """Store a page as it was received, unread, in place of one of the same law.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    folder = f"{layout.UNREAD}/{expression_id}"
    file = corpus / layout.PAGES / folder / f"{root}{'.html' if b'<' in data else '.txt'}"
    with writing(corpus) as transaction:
        gone: Changes = dict.fromkeys(layout.pages_at(corpus, folder, root))
        records = record_changes(gone, {file: replace(origin, sha256=sha256(data))})
        transaction.commit({**gone, file: data, **records})
    return file


def earlier_page(corpus: Path, page: Page, until: str) -> Page:
    """What a page becomes when another takes its place: stored under its hash, for each time that it went."""
    digest = page.origin.sha256 or sha256(page.read())
    folder = corpus / layout.PAGES / layout.EARLIER / page.expression
    others = origins_at(folder / layout.PAGE_RECORD)
    times = ("", *(f".{time}" for time in range(2, len(others) + 3)))
    names = (f"{page.path.stem}.{digest[:_DIGITS]}{time}{page.path.suffix}" for time in times)
    name = next(name for name in names if name not in others)
    return Page(folder / name, replace(page.origin, sha256=digest, until=until))


def _numeric(name: str) -> tuple[int, str]:
    """9.txt before 51.txt, and both after preface.txt."""
    stem = name.split(".")[0]
    return (int(stem) if stem.isascii() and stem.isdigit() else 0, name)


def _quoted(value: str | int) -> str:
    """A value as TOML writes it, which is as JSON does but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A page that was not taken, and why."""

    page: Path
    error: LawtextsError
