"""Pages: the saved documents of the sources as the corpus keeps them, and where each came from.

What is known of a page is stored in pages.toml beside it, which is sealed (`lawtexts.corpus.seal`),
since nothing else knows what it says. One that somebody wrote, without a comment at its beginning,
is taken and sealed at the next writing.

What a site answered is stored as received before anybody tries to make a law of it: as an unread page, in
pages/_unread/<expression>/ under the name that it is to have, each with a record of its own, 51.toml. It
leaves this shelf in the transaction that makes its law. A page that is refused stays, with the reason, until
a version of lawtexts can interpret it: the site is not asked again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from lawtexts.corpus import layout, seal
from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError, damaged, unreadable
from lawtexts.corpus.input_file import read_if_there, read_input
from lawtexts.corpus.seal import are_lines_whole, sealed_lines
from lawtexts.corpus.transaction import Tell, writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.law import Law
from lawtexts.sources.conservation import squeezed

if TYPE_CHECKING:
    from lawtexts.sources.page import PageRequest

Parser = Callable[[bytes, "PageRequest"], Law]
"""What makes a law of a page: that of `page_parser`, or what stands for it in a test."""

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


def read_origins(corpus: Path, folder: str) -> dict[str, Origin]:
    """What pages.toml says of the pages in a folder of pages/, by file name; nothing where there is no file.

    Raises CorpusError for a file that is not right, or not the one that was written.
    """
    return origins_at(corpus / layout.PAGES / folder / layout.PAGE_RECORD)


def origins_at(path: Path) -> dict[str, Origin]:
    """What the pages.toml at `path` says, as `read_origins` does."""
    data = read_if_there(path)
    if data is None:
        return {}
    if not are_lines_whole(data):
        advice = _("lawtexts verify heals what it can; lawtexts verify --accept keeps what somebody changed.")
        raise CorpusError(f"{damaged()} {advice}", place=str(path))
    return origins_in(DataFile(path, data))


def origins_in(file: DataFile) -> dict[str, Origin]:
    """What a record says, sealed or not. Raises CorpusError for what is not a record."""
    origins = {}
    for name, entry in file.data.items():
        table = Table.checked(file, name, 0, entry, frozenset(_DEFAULTS))
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


def record_of(page: Path) -> Path:
    """The file that says where a page came from: that of its folder, or its own where it is unread."""
    is_unread = page.parent.parent.name == layout.UNREAD
    return page.with_suffix(layout.RECORD_SUFFIX) if is_unread else page.with_name(layout.PAGE_RECORD)


def record_changes(gone: Collection[Path], added: Mapping[Path, Origin]) -> Changes:
    """Each record without the pages `gone` and with those `added`; None where nothing is left in it."""
    changes: Changes = {}
    for record in sorted({record_of(path) for path in (*gone, *added)}):
        is_own = record.name != layout.PAGE_RECORD
        before = {} if is_own else origins_at(record)
        after = {name: origin for name, origin in before.items() if record.with_name(name) not in gone}
        after |= {path.name: origin for path, origin in added.items() if record_of(path) == record}
        if is_own or after != before:
            changes[record] = origins_to_toml(after) if after else None
    return changes


@dataclass(frozen=True, slots=True)
class Stored:
    """A page: in a folder of pages/, recorded there, or both. `citation` is None for a name of no law."""

    path: Path
    citation: Citation | None
    origin: Origin | None
    is_there: bool


def stored_pages(corpus: Path, *folders: str) -> list[Stored]:
    """The pages in folders of pages/, in those of all expressions if none is named, and those recorded there.

    In the order of their names. Raises what `read_origins` does.
    """
    found = []
    for folder in folders or layout.folders(corpus, layout.PAGES):
        place = corpus / layout.PAGES / folder
        there, origins = set(layout.names(place)) - {layout.PAGE_RECORD}, read_origins(corpus, folder)
        for name in sorted(there | origins.keys(), key=_numeric):
            root = layout.whole(name, layout.PAGE_SUFFIXES)
            found.append(Stored(place / name, root, origins.get(name), name in there))
    return found


def _numeric(name: str) -> tuple[int, str]:
    """9.txt before 51.txt, and both after preface.txt."""
    stem = name.split(".")[0]
    return (int(stem) if stem.isascii() and stem.isdigit() else 0, name)


def _quoted(value: str | int) -> str:
    """A value as TOML writes it, which is as JSON does but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


@dataclass(frozen=True, slots=True)
class Page:
    """A page in the corpus or on its way there: `path` in pages/, its bytes, and what is known of it."""

    path: Path
    data: bytes
    expression: Expression
    citation: Citation
    origin: Origin

    def parsed(
        self,
        parse: Parser,
        known: Mapping[str, frozenset[Citation]] | None = None,
        cited: frozenset[Citation] = frozenset(),
    ) -> Law:
        """The law on the page; `known` and `cited` are those of PageRequest. Raises like the parser."""
        from lawtexts.sources.page import PageRequest

        request = PageRequest(
            name=self.path.name,
            source=self.expression.source,
            citation=self.citation,
            expression=self.expression,
            url=self.origin.url,
            charset=self.origin.charset,
            known=known or {},
            cited=cited,
            whole=self.origin.whole,
            forced=self.origin.forced,
        )
        try:
            law = parse(self.data, request)
        except LawtextsError as error:
            error.place = str(self.path)
            raise
        return replace(law, page=self.path.name)


@dataclass(frozen=True, slots=True)
class ParsedPage:
    """A page with the `law` on it; `file` is where it was found, in the corpus or on its way there."""

    file: Path
    page: Page
    law: Law

    @property
    def key(self) -> tuple[str, Citation]:
        """Its expression, and the law or document that it is."""
        return self.page.expression.id, self.page.citation


@dataclass(frozen=True, slots=True)
class Refusal:
    """A page that was not taken, and why."""

    page: Path
    error: LawtextsError


def rank(page: Path) -> int:
    """How much the kind of a page says; 0 says most."""
    return layout.PAGE_SUFFIXES.index(page.suffix)


def wording(law: Law) -> str:
    """The words of a law without labels, marks and residue, folded: equal where two pages say the same."""
    return squeezed("".join((law.title.plain, *(text.plain for _place, text in law.texts))))


def print_of(law: Law) -> str:
    """The words of a law with its labels, marks and notes: equal where two pages print the same."""
    labels = "\n".join(part.shown for part in law.walk())
    marks = "\n".join(f"{place} {mark.sign}" for place, text in law.texts for mark in text.marks)
    notes = "\n".join(f"{note.mark} {text.plain}" for note in law.notes for text in note.texts)
    return "\n".join((law.title_shown, wording(law), labels, marks, notes))


def page_parser() -> Parser:
    """The parser of pages; imported when needed, since it brings every source with it."""
    from lawtexts.sources.page import explain_page

    def parse(data: bytes, request: PageRequest) -> Law:
        return explain_page(data, request).law

    return parse


def pages_of(
    corpus: Path, editions: Editions, roots: Collection[Citation] | None = None
) -> tuple[list[Page], list[Refusal]]:
    """The pages of the corpus, or of the laws `roots`, and what there cannot be used."""
    pages: list[Page] = []
    refused: list[Refusal] = []
    for folder in layout.folders(corpus, layout.PAGES):
        try:
            expression = editions.expression(folder)
        except UsageError as error:
            place = corpus / layout.PAGES / folder
            refused.append(Refusal(place, CorpusError(error.message, place=str(place))))
            continue
        for one in stored_pages(corpus, folder):
            if one.is_there and (roots is None or one.citation in roots):
                try:
                    pages.append(_page(one, expression))
                except CorpusError as error:
                    refused.append(Refusal(one.path, error))
    return pages, refused


def _page(one: Stored, expression: Expression) -> Page:
    """A page that is there. Raises CorpusError where it cannot be used: it must be as it was received."""
    if one.citation is None:
        message = _("This is not named for a law, such as 51.html or preface.txt.")
        raise CorpusError(message, place=str(one.path))
    try:
        data = read_input(one.path)
    except OSError as error:
        raise unreadable(error, one.path) from None
    origin = one.origin or Origin(sha256(data))
    if origin.sha256 != sha256(data):
        message = _("The page is not the one recorded. If it is right, import it with --replace.")
        raise CorpusError(message, place=str(one.path))
    return Page(one.path, data, expression, one.citation, origin)


@dataclass(frozen=True, slots=True)
class UnreadPage:
    """An unread page: its file, the expression and law it was asked for as, what is recorded of it.

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

    def refused(self, error: LawtextsError) -> dict[Path, Origin]:
        """Its record with the reason why it is refused."""
        if not self.is_whole:
            return {}
        code = (getattr(error, "code", "") or "refused") if self.is_of_book else self.origin.refused
        return {self.file: replace(self.origin, refused=code, reason=error.message)}


def unread_page(corpus: Path, file: Path) -> UnreadPage | None:
    """The unread page that `file` is; None for a file elsewhere or not named for a law."""
    shelf = corpus / layout.PAGES / layout.UNREAD
    root = layout.whole(file.name, layout.PAGE_SUFFIXES)
    place = file.resolve()
    if root is None or place.parent.parent != shelf.resolve():
        return None
    file, unknown = shelf / place.parent.name / place.name, Origin("")
    try:
        origin = origins_at(record_of(file)).get(file.name, unknown)
    except CorpusError:  # damaged: the page is asked for again
        origin = unknown
    if origin.sha256 != sha256(read_input(file)):
        origin = unknown
    return UnreadPage(file, file.parent.name, root, origin)


def unread_pages(corpus: Path) -> Iterator[UnreadPage]:
    """Every unread page that is as it was received and recorded, in order."""
    for expression_id in layout.names(corpus / layout.PAGES / layout.UNREAD):
        for _root, file in layout.pages(corpus, f"{layout.UNREAD}/{expression_id}"):
            page = unread_page(corpus, file)
            if page is not None and page.is_whole:
                yield page


def keep_unread(
    corpus: Path, expression_id: str, root: Citation, data: bytes, origin: Origin, tell: Tell | None = None
) -> Path:
    """Store a page as it was received, unread, in place of one of the same law.

    Raises UnwritableError, with nothing changed, where the corpus cannot be written.
    """
    folder = f"{layout.UNREAD}/{expression_id}"
    file = corpus / layout.PAGES / folder / f"{root}{'.html' if b'<' in data else '.txt'}"
    with writing(corpus, tell) as transaction:
        gone: Changes = dict.fromkeys(layout.pages_at(corpus, folder, root))
        records = record_changes(gone, {file: replace(origin, sha256=sha256(data))})
        transaction.commit({**gone, file: data, **records})
    return file
