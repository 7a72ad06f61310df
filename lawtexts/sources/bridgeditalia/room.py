"""Bridge d'Italia (FIGB text): http://bridgeditalia.it/glossario/articolo-51-del-codice-di-gara/

Quirks: a WordPress glossary. The title is `Art. 51 – DUE O PIÙ …`; letters and
numbers are typed in the text. A section may be `A. Title: text`, `A. Title` and
the text on the next line, `Title:` alone, or a heading with only a list. An
item and its first letter share a line: `1. (a) text`. Glossary links cover
`Articolo 50 del Codice di Gara` but not the `paragrafo D2(a)` after it. A bold
first letter may be torn off its word. Bodies may begin `A meno che` or
`L'Articolo 16`, which are no sections. Seen 2026; the text is that of 2007.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtexts.model.citation import Citation
from lawtexts.sources.blocks import Block, Blocks, Kind
from lawtexts.sources.bridgeditalia.title import numbered, text_title, title_of
from lawtexts.sources.html.body import html_body
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.html.end import next_letter_follows, until
from lawtexts.sources.html.parts import html_residue
from lawtexts.sources.notices import notice_date
from lawtexts.sources.recognition.titles import listed
from lawtexts.sources.text.between import numbered_on, without
from lawtexts.sources.text.blocks import body, residue
from lawtexts.sources.text.lines import lines_of, paragraphs_of
from lawtexts.sources.text.notes import notes_behind

ID = "bridgeditalia"
HOSTS = ("bridgeditalia.it",)
LANGUAGES = ("it",)
EXPRESSIONS = {"it": "it-bridgeditalia-2007"}
HAS_FOOTER = True
FILE = re.compile(r"articolo-(?P<law>[1-9][0-9]?)-del-codice-di-gara", re.IGNORECASE)

_TITLE = re.compile(
    r"(?P<label>(?:Art(?:icolo|\.)?)\s*(?P<law>[0-9]{1,2})\b\s*[-–—.:]?)\s*(?P<title>\S.*)?$",
    re.IGNORECASE,
)
_DOCUMENT = re.compile(r"(?:Prefazione|Introduzione|Definizioni)\b.{0,60}$", re.IGNORECASE)
_SHARING = re.compile(
    r"^(?:Condividi|Mi piace|Articoli correlati|Correlati|Caricamento|Facebook|Twitter|WhatsApp"
    r"|Lascia un commento|Torna (?:su|in alto|all’inizio)|Stampa)\b.{0,80}$",
    re.IGNORECASE,
)
"""What WordPress puts under an article, before or after the footer link."""

_NEIGHBOUR = re.compile(
    r"^(?:[«‹←<]\s?(?:Precedente:?\s)?Art(?:icolo|\.)\s[0-9]{1,2}(?:\sdel\sCodice(?:\sdi\sGara)?)?\b.{0,60}"
    r"|.{0,60}\bArt(?:icolo|\.)\s[0-9]{1,2}(?:\sdel\sCodice(?:\sdi\sGara)?)?\s?[»›→>])$",
    re.IGNORECASE,
)
"""A link to the law before or after, as its arrow tells."""
_FOOTER = re.compile(
    r"^[«‹←<]?\s?Indice\s(?:degli\s)?Articoli\sdel\sCodice(?:\sdi\sGara)?\.?\s?[»›→>]?$", re.IGNORECASE
)
"""With no-break spaces too, and with the arrow of a link."""


def recognised(stream: str) -> int:
    """How many signs of this source the page shows; 0 for a page of another."""
    lines = lines_of(stream)
    titled = any(_is_title(line.text) for line in lines[:60])
    document = any(_DOCUMENT.match(line.text) for line in lines[:1])
    footed = any(_FOOTER.match(line.text) for line in lines)
    named = "Codice di Gara" in stream
    return 2 * titled + 3 * footed + document + named + (titled and named)


def language_named(stream: str) -> str:
    """The language the frame of the page says it is in: this site has one."""
    return "it"


def laws_named(stream: str) -> tuple[tuple[int, str], ...]:
    """The law the page says it is, with the words that say so; none where only a menu names laws."""
    titles = _titles([line.text for line in lines_of(stream)])
    return tuple((law, label) for _place, law, label in titles[:1])


def _titles(texts: Sequence[str]) -> list[tuple[int, int, str]]:
    """The lines that can be the title: which, the law, the label.

    A menu lists `Articolo 50` without words. Where several laws are named so and
    none with its words, none of them is the title.
    """
    found = _title_lines(texts)
    worded = [one for one in found if one[1]["title"]]
    if not worded and len({hit["law"] for _n, hit in found}) > 1:
        return []
    return [(n, int(hit["law"]), hit["label"]) for n, hit in worded or found]


def _title_lines(texts: Sequence[str]) -> list[tuple[int, re.Match[str]]]:
    """The lines written as a title is, but those of a list of titles, such as the index of the book has."""
    found = [(n, hit) for n, text in enumerate(texts) if _is_title(text) and (hit := _TITLE.match(text))]
    worded = {n: hit["law"] for n, hit in found if hit["title"]}
    among_others = listed(worded)
    return [one for one in found if one[0] not in among_others]


def _title_of(texts: Sequence[str], root: Citation) -> int | None:
    """Which line is the title of the law `root`; None for none."""
    titles = [n for n, law, _label in _titles(texts) if law == root.law]
    bare = [n for n, hit in _title_lines(texts) if int(hit["law"]) == root.law]
    return next(iter((*titles, *bare)), None)


def document_named(stream: str) -> str:
    """The name of a document that the page says it is beside its title: here always ""."""
    return ""


def chapter_named(head: str) -> tuple[str, ...]:
    """The headings of the book that the page says its law stands under: this site names none."""
    return ()


def document_part(texts: Sequence[str]) -> tuple[int, int]:
    """Which lines of a page of the book that is no law lie between navigation and footer."""
    return 0, next((n for n, text in enumerate(texts) if _FOOTER.match(text)), len(texts))


def text_blocks(stream: str, root: Citation, language: str) -> Blocks:
    """The blocks of a plain-text extract."""
    lines = lines_of(stream)
    place = _title_of([line.text for line in lines], root) or 0
    blocks: list[Block] = []
    for line in lines[:place]:
        date = notice_date(line.text)
        if date is None:
            blocks.extend(residue((line,), "bridgeditalia.navigation"))
        else:
            blocks.append(Block(Kind.NOTICE, line.text, line.span, line.number, rule=date))
    made_title, height, doubts = text_title(paragraphs_of(lines[place:], language), _TITLE, root)
    blocks.extend(made_title)
    place += height
    above = place
    while place < len(lines) and _is_foot(lines[place].text):
        # What ends a law behind it may stand under its title, too.
        place += 1
    blocks.extend(residue(lines[above:place], "bridgeditalia.navigation"))
    between = numbered_on(lines, place, _is_foot)
    end = next(
        (n for n in range(place, len(lines)) if _is_foot(lines[n].text) and n not in between), len(lines)
    )
    behind = notes_behind(lines, end, _is_foot)
    law = (*without(lines, place, end, between), *lines[behind.start : behind.stop])
    read = body(law, language=language, sections=True)
    blocks.extend(read.blocks)
    for n in between:
        blocks.extend(residue(lines[n : n + 1], "bridgeditalia.navigation"))
    blocks.extend(residue(lines[end : behind.start], "bridgeditalia.navigation"))
    blocks.extend(residue(lines[behind.stop :], "bridgeditalia.navigation"))
    blocks.sort(key=lambda block: block.span.start)
    return Blocks(stream, tuple(blocks), root, "shape", (*doubts, *read.findings))


def html_blocks(read: Read, root: Citation, language: str) -> Blocks:
    """The blocks of a saved page: from the title `Art. 51 – …` to the footer link."""
    chunks = read.chunks
    texts = ["" if one.furniture else one.text for one in chunks]
    headed = [text if one.heading else "" for text, one in zip(texts, chunks, strict=True)]
    place = _title_of(headed, root)
    place = _title_of(texts, root) if place is None else place
    place = numbered(headed, root) if place is None else place
    if place is None or place + 1 >= len(chunks):
        return Blocks(read.stream, (), root, "html")
    blocks: list[Block] = []
    for one in chunks[:place]:
        date = None if one.furniture or one.heading else notice_date(one.text)
        if date is None:
            blocks.extend(html_residue((one,), "bridgeditalia.navigation"))
        else:
            blocks.append(Block(Kind.NOTICE, one.text, one.span, one.line, rule=date))
    made_title, place, doubts = title_of(chunks, place, _TITLE, root)
    blocks.extend(made_title)
    chunks, end = until(chunks, place, _is_foot, _goes_on)
    made = html_body(
        chunks[place:end],
        read,
        language=language,
        sections=True,
        rule="bridgeditalia.navigation",
        law=root.law,
    )
    blocks.extend(made.blocks)
    blocks.extend(html_residue(chunks[end:], "bridgeditalia.navigation"))
    return Blocks(read.stream, tuple(blocks), root, "html", (*doubts, *made.findings))


def ends_properly(stream: str, last: str) -> bool:
    """Whether the page shows the footer every whole page has."""
    return any(_FOOTER.match(line.text) for line in lines_of(stream))


def _is_foot(text: str) -> bool:
    return any(form.match(text) is not None for form in (_FOOTER, _SHARING, _NEIGHBOUR))


def _goes_on(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether the law goes on behind a line of the frame, which a page may show under every section."""
    return next_letter_follows(chunks, place)


def _is_title(text: str) -> bool:
    found = _TITLE.match(text)
    if found is None:
        return False
    title = found["title"] or ""
    return not title or title.upper() == title or bool(re.search(r"[-–—]\s*$", found["label"]))
