"""Documents: the pages of the book that are no law: preface, introduction, definitions.

A page says which it is by its title (`Definicje`, `Definizioni`), by the name of
its file (`definicje.html`) and, on the Polish site, by the link to the other
language (`EN: Definitions`); all that say so must agree. Between navigation and
footer a preface or introduction is paragraphs; definitions are entries, which
lawtexts.sources.documents.entries finds.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath
from urllib.parse import unquote

from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.finding import Finding
from lawtexts.sources.blocks import Block, Blocks, Kind, Span
from lawtexts.sources.documents.entries import entry_blocks
from lawtexts.sources.documents.units import Unit, html_units, text_units
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.notices import notice_date
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.registry import Source
from lawtexts.sources.text.lines import lines_of

_NAMES = {
    "pl": {
        "przedmowa": "preface",
        "słowo wstępne": "foreword",
        "wprowadzenie": "introduction",
        "wstęp": "introduction",
        "definicje": "definitions",
    },
    "it": {
        "prefazione": "preface",
        "premessa": "foreword",
        "introduzione": "introduction",
        "definizioni": "definitions",
    },
    "es": {
        "prefacio": "preface",
        "prólogo": "foreword",
        "introducción": "introduction",
        "definiciones": "definitions",
    },
    "en": {
        "preface": "preface",
        "foreword": "foreword",
        "introduction": "introduction",
        "definitions": "definitions",
    },
}
"""What each language calls the documents."""

_FURTHER = re.compile(r"(?:[,:–—-]?\s[^.;:!?]{1,60})?$")
"""What may follow the name in a title: `Prefacio, FVB`, `Definizioni del Codice di Gara`."""
_PARTS = re.compile(r"[\W_]+")


def _folded(text: str) -> str:
    """`text` in small letters without accents, for names of files."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(char for char in plain if not unicodedata.combining(char))


_BY_NAME = {_folded(name): document for names in _NAMES.values() for name, document in names.items()} | dict(
    zip(DOCUMENTS, DOCUMENTS, strict=True)
)


_OWN = re.compile(r"FVB|PZBS|FIGB|\bedici[oó]n\b|\bwydani|\bedizione\b|\bedition\b", re.IGNORECASE)
"""Words beside `preface` that make it the publisher's own: `Prefacio, FVB`, `… a la edición venezolana`."""
_GLUED = re.compile(r"^(prefacio|prefazione|przedmowa|preface)(?:fvb|wbf|pzbs|figb)$")
"""`PrefacioFVB.php`"""


def _own(document: str, words: str) -> str:
    """A foreword for a preface that is the publisher's own."""
    return "foreword" if document == "preface" and _OWN.search(words) else document


def documents_named(
    texts: Sequence[str], stream: str, room: Source, language: str, *, titled: bool, places: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """Every document the page says it is, with the words that say so.

    `places` are its file name and URL. Its title counts where `titled`: a law
    page has one of its own.
    """
    found = []
    beside = room.document_named(stream)
    if beside:
        found.append((_BY_NAME[_folded(beside)], beside))
    title = _title(texts, room, language) if titled else None
    if title is not None:
        found.append((_document(texts[title], language), texts[title]))
    for place in places:
        stem = PurePath(unquote(place).split("?")[0].split("#")[0].rstrip("/")).stem
        parts = [_GLUED.sub(r"\1", part) for part in _PARTS.split(_folded(stem))]
        name = next((part for part in parts if part in _BY_NAME), "")
        if name:
            found.append((_own(_BY_NAME[name], _folded(stem)), place))
    if any(document == "foreword" for document, _words in found):
        # A menu calls both of them prefaces.
        found = [(document, words) for document, words in found if document != "preface"]
    return tuple(found)


def _document(text: str, language: str) -> str:
    """The document that a line is the title of; "" for none."""
    text = unicodedata.normalize("NFC", text).casefold()
    for name, document in _NAMES[language].items():
        if text.startswith(name) and _FURTHER.match(text, len(name)):
            return _own(document, text)
    return ""


def _title(texts: Sequence[str], room: Source, language: str, document: str = "") -> int | None:
    """Which line is the title, of `document` if that is known; names one under the other are a menu."""
    start, end = room.document_part(texts)
    named = [_document(text, language) for text in texts]
    for place in range(start, end):
        if not named[place] or (document and not _may_head(named[place], document)):
            continue
        beside = [near for near in (place - 1, place + 1) if 0 <= near < end and named[near]]
        if all(_says_again(texts[place], texts[near]) for near in beside):
            return place
    return None


def _may_head(title: str, document: str) -> bool:
    """Whether the `title` of a document may head this one: a foreword may call itself a preface."""
    return title == document or (title, document) == ("preface", "foreword")


def _says_again(one: str, other: str) -> bool:
    """Whether two titles are one, said twice: `Definizioni del Codice di Gara` over `DEFINIZIONI`."""
    first, second = sorted((_folded(one), _folded(other)), key=len)
    return second.startswith(first)


def seen_lines(stream: str) -> tuple[str, ...]:
    """The lines of a page without those that are blank."""
    return tuple(line.text for line in lines_of(stream))


def text_document(stream: str, room: Source, document: str, language: str, name: str) -> Blocks:
    """The blocks of a plain-text extract of a document. Raises PageRefusedError for a layout not known."""
    lines = lines_of(stream)
    texts = [line.text for line in lines]
    place = _place_of(texts, room, document, language, name)
    end = max(place + 1, room.document_part(texts)[1])
    units = text_units(lines[place + 1 : end], language, entries=document == "definitions")
    units = _without_title(units, document, language)
    heads = [Unit.of_line(line) for line in lines[: place + 1]]
    return _blocks(stream, room, document, (heads, units, [Unit.of_line(line) for line in lines[end:]]), name)


def html_document(read: Read, room: Source, document: str, language: str, name: str) -> Blocks:
    """The blocks of a saved HTML page of a document. Raises as text_document."""
    chunks = tuple(chunk for chunk in read.chunks if chunk.text)
    place = _html_title(chunks, room, document, language, name)
    end = max(place + 1, room.document_part([chunk.text for chunk in chunks])[1])
    units = html_units(chunks[place + 1 : end], read, entries=document == "definitions")
    units = _without_title(units, document, language)
    ends = (
        [Unit.of_chunk(chunk) for chunk in chunks[: place + 1]],
        [Unit.of_chunk(chunk) for chunk in chunks[end:]],
    )
    return _blocks(read.stream, room, document, (ends[0], units, ends[1]), name)


def _without_title(units: list[Unit], document: str, language: str) -> list[Unit]:
    """The units of a body, the first set aside where it only says the title again."""
    if units and units[0].table is None and _may_head(_document(units[0].text, language), document):
        return [replace(units[0], furniture=True), *units[1:]]
    return units


def _html_title(chunks: Sequence[Chunk], room: Source, document: str, language: str, name: str) -> int:
    """Which chunk is the title: a heading before anything else that is no furniture."""
    texts = [chunk.text for chunk in chunks]
    headed = (n for n, one in enumerate(chunks) if one.heading and not one.furniture)
    place = next((n for n in headed if _may_head(_document(texts[n], language), document)), None)
    if place is not None:
        return place
    return _place_of(["" if one.furniture else one.text for one in chunks], room, document, language, name)


def _place_of(texts: Sequence[str], room: Source, document: str, language: str, name: str) -> int:
    place = _title(texts, room, language, document)
    if place is None:
        wanted = next(name for name, found in _NAMES[language].items() if found == document)
        message = _("The page has no title “{title}”; this layout is not known.")
        raise PageRefusedError("other-layout", message.format(title=wanted.capitalize()), place=name)
    return place


def _blocks(
    stream: str, room: Source, document: str, parts: tuple[list[Unit], list[Unit], list[Unit]], name: str
) -> Blocks:
    """Furniture, notices and title, then the body, then furniture."""
    heads, body, tail = parts
    rule = f"{room.ID}.navigation"
    blocks: list[Block] = []
    for unit in heads[:-1]:
        date = None if unit.furniture else notice_date(unit.text)
        kind = Kind.RESIDUE if date is None else Kind.NOTICE
        blocks.append(unit.block(kind, rule=rule if date is None else date))
    blocks.append(heads[-1].block(Kind.TITLE))
    root = Citation(document=document)
    findings: tuple[Finding, ...] = ()
    if document == "definitions":
        made, findings = entry_blocks(body, rule, root, name)
        blocks.extend(made)
    else:
        blocks.extend(unit.plain(rule) for unit in body)
    blocks.extend(unit.block(Kind.RESIDUE, rule=rule) for unit in tail)
    return Blocks(stream, tuple(_merged(blocks)), root, "shape", findings)


def _merged(blocks: Sequence[Block]) -> list[Block]:
    """Lines of furniture that follow each other as one block."""
    kept: list[Block] = []
    for block in blocks:
        last = kept[-1] if kept else None
        if last is not None and last.kind is block.kind is Kind.RESIDUE and last.rule == block.rule:
            span = Span(last.span.start, block.span.end)
            kept[-1] = replace(last, text=f"{last.text}\n{block.text}", span=span)
        else:
            kept.append(block)
    return kept


def ends_properly(blocks: Blocks, room: Source) -> bool:
    """Whether a document ends as a whole one does.

    Where a source has no footer, definitions end as most of them end: with a
    stop, or without one, when nothing can be told.
    """
    ends = [_last(block) for block in blocks.blocks if block.kind in (Kind.ENTRY, Kind.TEXT, Kind.NOTE)]
    if not room.HAS_FOOTER and len(ends) > 2:
        stopped = sum(room.ends_properly(blocks.stream, end) for end in ends[:-1])
        if stopped * 2 < len(ends) - 1:
            return True
    last = ends[-1].rstrip() if ends else ""
    # The pager of a document names no law, so that it may not be known as one.
    return room.ends_properly(blocks.stream, last) or last.endswith((".", ".)", ".”", ".»"))


def _last(block: Block) -> str:
    return block.senses[-1].text if block.senses else block.text
