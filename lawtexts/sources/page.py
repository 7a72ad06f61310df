"""The door of this room: the bytes of a page in, a law out, or a refusal that says why."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePath

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law
from lawtexts.sources.assembly import Assembled, assemble
from lawtexts.sources.beside import UNCITED, Cited
from lawtexts.sources.blocks import Blocks, Kind
from lawtexts.sources.decoding import decode
from lawtexts.sources.documents.document import html_document, text_document
from lawtexts.sources.doubts.left_out import left_out
from lawtexts.sources.ending import checked_end
from lawtexts.sources.fault import faults_refused
from lawtexts.sources.html.chunks import Read
from lawtexts.sources.html.lines import read_html
from lawtexts.sources.html.markup import is_html, parse_html, styles_of
from lawtexts.sources.invisible import Invisibles, taken_out
from lawtexts.sources.ledger import imbalance
from lawtexts.sources.limits import refuse_endless, refuse_overfull
from lawtexts.sources.notices import with_notices
from lawtexts.sources.recognition.identity import root_of
from lawtexts.sources.recognition.language import language_of
from lawtexts.sources.recognition.source import signs_of, source_of
from lawtexts.sources.recognition.years import years_named
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.registry import SOURCES, Source

_TAG = re.compile(
    r"</?(?:p|h[1-6]|ol|ul|li|a|div|span|table|tr|td|b|i|em|strong|font|br|sup)(?:\s[^<>]{0,200})?/?>", re.I
)
_SENTENCE = re.compile(
    r"^(?!.{0,60}(?:©|copyright|cookie))(?=.{30}).{0,2000}[^\W_]{2}[)”\"]?[.!?][)”\"*]{0,3}$", re.I
)
"""A line that ends as a sentence does, and is none of a footer."""
_QUOTED = 60

_LINE_OF_TEXT = 45
"""Characters; a menu or a heading is shorter."""
_ENOUGH = 150
"""Characters that tell a language."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed page with everything that explains it: the stream and what became of every part of it."""

    assembled: Assembled
    stream: str
    encoding: str

    @property
    def law(self) -> Law:
        return self.assembled.law


def parse_page(
    data: bytes,
    *,
    name: str,
    source: str | None = None,
    citation: Citation | None = None,
    expression: Expression | None = None,
    url: str = "",
    charset: str = "",
    known: Mapping[str, frozenset[Citation]] | None = None,
    cited: Cited = UNCITED,
    whole: bool = False,
) -> Law:
    """The law that the page `data` is.

    `name` is its file name, for messages and as evidence of its number. `source`
    is recognised from the page when left out, `citation` taken from navigation,
    title, URL and file name, which must agree. `charset` is what the HTTP answer
    said. `known` are the citations sister expressions print, by expression, and
    `cited` the places of this law that other pages refer to: they settle numbers
    that the page alone leaves in doubt. `whole` says that somebody has seen that
    nothing is missing at its end, though it looks cut off.

    Raises PageRefusedError for anything that is not a whole law page of the
    source, UsageError for a source that does not exist.
    """
    return explain_page(
        data,
        name=name,
        source=source,
        citation=citation,
        expression=expression,
        url=url,
        charset=charset,
        known=known,
        cited=cited,
        whole=whole,
    ).law


@dataclass(frozen=True, slots=True)
class Seen:
    """A page before anything of its law is read: its text decoded, and the `stream` of it that a reader sees.

    `read` are the lines of HTML, None for an extract; `invisibles` is what the
    stream leaves out.
    """

    text: str
    encoding: str
    stream: str
    read: Read | None
    invisibles: Invisibles

    @property
    def markup(self) -> str:
        """The page where it is HTML."""
        return "" if self.read is None else self.text

    @property
    def signs(self) -> dict[str, int]:
        """How many signs of each source it shows."""
        return signs_of(self.stream)


@faults_refused
def seen_page(data: bytes, *, name: str, charset: str = "") -> Seen:
    """What is seen of a page, whether it is of a known source or not. Raises PageRefusedError for no text."""
    decoded = decode(data, name=name, charset=charset)
    tree = parse_html(decoded.text, name=name) if is_html(decoded.text) else None
    read = None if tree is None else read_html(tree, _law_of, styles_of(decoded.text))
    stream, invisibles = taken_out(decoded.text) if read is None else (read.stream, read.invisibles)
    return Seen(decoded.text, decoded.encoding, stream, read, invisibles)


@faults_refused
def explain_page(
    data: bytes,
    *,
    name: str,
    source: str | None = None,
    citation: Citation | None = None,
    expression: Expression | None = None,
    url: str = "",
    charset: str = "",
    known: Mapping[str, frozenset[Citation]] | None = None,
    cited: Cited = UNCITED,
    whole: bool = False,
) -> Parsed:
    """As parse_page, with the ledger of the page."""
    wanted = source or (expression.source if expression is not None else None)
    seen = seen_page(data, name=name, charset=charset)
    stream, read, markup = seen.stream, seen.read, seen.markup
    room, strange = source_of(
        stream, markup, wanted=wanted, is_numbered=citation is not None, url=url, name=name
    )
    refuse_endless(stream, read, name)
    language = _language(stream, room, expression, name)
    root = root_of(stream, room, citation, name, url, language)
    chosen = expression.id if expression is not None else room.EXPRESSIONS[language]
    strange += _other_edition(chosen, years_named(markup, stream, url), name, stated=expression is not None)
    blocks = _blocks(stream, read, room, root, language, name)
    if not any(block.kind in (Kind.TEXT, Kind.ITEM, Kind.HEADING, Kind.ENTRY) for block in blocks.blocks):
        raise PageRefusedError("not-a-law", _("The page has no law text."), place=name)
    _refuse_markup(blocks, name)
    refuse_overfull(blocks, language, name)
    blocks = replace(blocks, findings=(*blocks.findings, *strange, *_unread(blocks)))
    blocks = checked_end(blocks, read, room, root, seen.text, whole=whole, name=name)
    try:
        assembled = assemble(
            blocks,
            expression=chosen,
            language=language,
            page=PurePath(name).name,
            sha256=hashlib.sha256(data).hexdigest(),
            known=known or {},
            cited=cited,
            invisibles=seen.invisibles,
        )
    except PageRefusedError as error:
        error.place = name
        raise
    lost = imbalance(blocks.stream, assembled.entries)
    if lost is not None:
        position, text = lost
        message = _("“{text}” would be lost or doubled; this layout is not known.")
        line = stream.count("\n", 0, position) + 1
        raise PageRefusedError("conservation", message.format(text=text.strip()[:60]), place=name, line=line)
    return Parsed(assembled, blocks.stream, seen.encoding)


def _other_edition(
    expression: str, years: Iterable[tuple[int, str, bool]], name: str, *, stated: bool
) -> list[Finding]:
    """A finding where the page names another edition; refused where it surely does and nobody `stated` it."""
    own = expression.rpartition("-")[2]
    found = []
    for year, words, sure in years:
        if not own.isdigit() or year == int(own):
            continue
        if sure and not stated:
            message = _(
                "“{words}” names the Laws of {year}, not those of {id}. "
                "Give its expression with --expression."
            )
            raise PageRefusedError(
                "wrong-edition", message.format(words=words, year=year, id=expression), place=name
            )
        found.append(finding("other-edition", None, 0, text=words, year=year))
    return found


def _refuse_markup(blocks: Blocks, name: str) -> None:
    """Refuses a page whose law text shows tags: one saved as its source, or read as plain text by mistake."""
    for block in blocks.blocks:
        if block.kind is not Kind.RESIDUE and "<" in block.text:
            shown = _TAG.search(block.text)
            if shown is not None:
                message = _("“{text}” is markup where the law's words should be. Save the page again.")
                raise PageRefusedError(
                    "not-a-law", message.format(text=shown[0][:40]), place=name, line=block.line
                )


def _unread(blocks: Blocks) -> list[Finding]:
    """A finding for what stands behind the end of the law and reads like a sentence of it."""
    last = max(n for n, block in enumerate(blocks.blocks) if block.kind is not Kind.RESIDUE)
    for block in blocks.blocks[last + 1 :]:
        if block.rule.endswith((".frame", ".withdrawn")):
            continue
        for number, line in enumerate(block.text.split("\n")):
            if _SENTENCE.search(line):
                return [finding("unread-text", None, block.line + number, text=_short(line))]
    return []


def _short(text: str) -> str:
    return text if len(text) <= _QUOTED else text[:_QUOTED].rsplit(" ", 1)[0] + " …"


def _blocks(stream: str, read: Read | None, room: Source, root: Citation, language: str, name: str) -> Blocks:
    if root.document:
        if read is None:
            return text_document(stream, room, root.document, language, name)
        made = html_document(read, room, root.document, language, name)
        return replace(made, findings=(*made.findings, *left_out(read, made)))
    if read is None:
        made = room.text_blocks(stream, root, language)
    else:
        made = room.html_blocks(read, root, language)
        made = replace(made, findings=(*made.findings, *left_out(read, made)))
    return replace(made, blocks=with_notices(made.blocks))


@lru_cache(maxsize=512)  # menus link the same pages again and again
def _law_of(link: str) -> int:
    """The law a link leads to, whichever source's URL it is; 0 for none."""
    path = link.split("#")[0].split("?")[0].rstrip("/")
    for room in SOURCES.values():
        found = room.FILE.search(path)
        if found is not None:
            return int(found["law"])
    return 0


def _language_of(stream: str) -> str:
    """The language of the long lines of a page, which are its text; the frame may be in another."""
    text = "\n".join(line for line in stream.split("\n") if len(line) >= _LINE_OF_TEXT)
    return language_of(text) if len(text) >= _ENOUGH else language_of(stream)


def _language(stream: str, room: Source, expression: Expression | None, name: str) -> str:
    found, named = _language_of(stream), room.language_named(stream)
    if found and named and found != named:
        message = _("The page is in the language “{found}”, but its menu is that of the language “{named}”.")
        raise PageRefusedError("wrong-language", message.format(found=found, named=named), place=name)
    found = found or named
    expected = (expression.language,) if expression is not None else room.LANGUAGES
    if not found:
        return expected[0]
    if found not in expected:
        message = _("The page is in the language “{found}”; {source} publishes in {expected}.")
        raise PageRefusedError(
            "wrong-language",
            message.format(found=found, source=room.ID, expected=", ".join(expected)),
            place=name,
        )
    return found
