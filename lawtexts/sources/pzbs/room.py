"""The Polish bridge union (PZBS): https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html

The English text stands beside it in the same layout (`/2017/en/l51.html`).

Quirks: the stylesheet makes section letters and the law's number, so neither is
in the text; the number stands in the navigation line `← 50 → 52 EN: Law 51`
(with `definicje`, `indeks`, `przedmowa` in place of a number at the ends of the
book). A section has one heading. Lists are nested `<ol>`; an extract prints
`1.` at every depth and loses items without text. Links joined by `i` and a
no-break space lose what joined them: `przepisów 5051` is 50 and 51. Seen 2017
to 2026.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from lawtexts.model.citation import Citation
from lawtexts.model.finding import finding
from lawtexts.sources.blocks import Block, Blocks, Kind, Label
from lawtexts.sources.html.body import html_body
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.html.end import until
from lawtexts.sources.html.parts import html_residue, inlines_of, joined_chunks, span_of
from lawtexts.sources.notices import notice_date
from lawtexts.sources.pzbs.between import goes_on, lines_between, with_doubts
from lawtexts.sources.pzbs.frame import (
    ABOVE_TITLE,
    ARROWS,
    MENU,
    NUMBER,
    OTHER_LANGUAGE,
    is_around,
    is_furniture,
    is_menu,
    is_number,
)
from lawtexts.sources.pzbs.title import is_second_line, sentences_over, title_at, title_lines
from lawtexts.sources.recognition.titles import number_before
from lawtexts.sources.text.between import numbered_on, without
from lawtexts.sources.text.blocks import body, residue
from lawtexts.sources.text.lines import Line, lines_of, paragraphs_of
from lawtexts.sources.text.notes import notes_behind

ID = "pzbs"
HOSTS = ("pzbs.pl",)
LANGUAGES = ("pl", "en")
EXPRESSIONS = {"pl": "pl-pzbs-2017", "en": "en-pzbs-2017"}
HAS_FOOTER = False
FILE = re.compile(r"(?:p|l)0?(?P<law>[1-9][0-9]?)\.html?$", re.IGNORECASE)
"""p51.html, l51.html, l07.html"""

_RULE = "pzbs.navigation"
_FOOT = re.compile(
    r"^(?:strona tytułowa|title page|do góry|drukuj|back to top)\b|^(?:©|copyright\b)", re.IGNORECASE
)
"""What ends a document, whose own title may be a word of the menu."""
_ENDED = re.compile(r"[.?!…)\]”\"*†¹²³⁴⁵⁶⁷⁸⁹⁰]$")
_LETTER = re.compile(r"(?P<letter>[A-Z])[.)]\s")
_LONGEST_NAVIGATION = 14
"""Lines: some extractors put every link of the menu on a line of its own."""


def recognised(stream: str) -> int:
    """How many signs of this source the page shows; 0 for a page of another."""
    head = stream[:1500]
    signs = 2 * bool(ARROWS.search(head)) + 2 * bool(OTHER_LANGUAGE.search(head))
    return signs + bool(MENU.search(head.lstrip()))


def language_named(stream: str) -> str:
    """The language the frame of the page says it is in: its menu leads to the other."""
    other = OTHER_LANGUAGE.search(stream[:1500])
    if other is None:
        return ""
    return "pl" if other[0].startswith("EN") else "en"


def laws_named(stream: str) -> tuple[tuple[int, str], ...]:
    """Every law the page says it is, with the words that say so."""
    head = stream[:1500]
    found: list[tuple[int, str]] = []
    for arrows in ARROWS.finditer(stream):
        if arrows["before"].isdecimal():
            found.append((int(arrows["before"]) + 1, arrows[0]))
        if arrows["after"].isdecimal():
            found.append((int(arrows["after"]) - 1, arrows[0]))
    other = OTHER_LANGUAGE.search(head)
    if other is not None and other["law"]:
        found.append((int(other["law"]), other[0]))
    lines = lines_of(head)
    for line in lines[_navigation(lines) :][:1]:
        number = NUMBER.fullmatch(line.text)
        law = int(number["law"]) if number is not None else number_before(line.text)[0]
        if law and line.text[:1].isalpha():
            found.append((law, line.text))
    return tuple(found)


def document_named(stream: str) -> str:
    """The name of the document that the page says it is in the other language; "" for none."""
    other = OTHER_LANGUAGE.search(stream[:1500])
    return (other["document"] or "") if other is not None else ""


def chapter_named(head: str) -> tuple[str, ...]:
    """The headings of the book that the page says its law stands under: this site names none."""
    return ()


def document_part(texts: Sequence[str]) -> tuple[int, int]:
    """Which lines of a page of the book that is no law lie between navigation and footer."""
    top = range(min(len(texts), _LONGEST_NAVIGATION))
    start = next((n + 1 for n in top if OTHER_LANGUAGE.search(texts[n])), 0)
    start = start or max((n + 1 for n in top if ARROWS.search(texts[n]) or "→" in texts[n]), default=0)
    foot = (n for n in range(start, len(texts)) if _FOOT.match(texts[n]) or ARROWS.search(texts[n]))
    return start, next(foot, len(texts))


def text_blocks(stream: str, root: Citation, language: str) -> Blocks:
    """The blocks of a plain-text extract."""
    lines = lines_of(stream)
    place = _navigation(lines)
    blocks = residue(lines[:place], _RULE)
    label: Label | None = None
    for paragraph, height in paragraphs_of(lines[place:], language):
        place += height
        if label is None and is_number(paragraph.text):
            label = Label(paragraph.text, paragraph.span())
            continue
        if ABOVE_TITLE.fullmatch(paragraph.text):
            blocks.append(Block(Kind.RESIDUE, paragraph.text, paragraph.span(), paragraph.line, rule=_RULE))
            continue
        date = notice_date(paragraph.text)
        kind = Kind.TITLE if date is None else Kind.NOTICE
        shown = label if kind is Kind.TITLE else None
        named, stop, begin = number_before(paragraph.text)
        begin = begin if named == root.law and kind is Kind.TITLE and shown is None else 0
        shown = Label(paragraph.text[:stop], paragraph.span(0, stop)) if begin else shown
        words, span = paragraph.text[begin:], paragraph.span(begin)
        blocks.append(Block(kind, words, span, paragraph.line, label=shown, rule=date or ""))
        if kind is Kind.TITLE:
            break
    above = place
    while place < len(lines) and is_menu(lines[place].text):
        # What ends a law behind it may stand under its title, too.
        place += 1
    blocks.extend(residue(lines[above:place], _RULE))
    between = lines_between(lines, place) | numbered_on(lines, place, is_menu)
    end = next(
        (n for n in range(place, len(lines)) if is_menu(lines[n].text) and n not in between), len(lines)
    )
    while end > place + 1 and is_furniture(lines[end - 1].text):
        end -= 1
    behind = notes_behind(lines, end, is_menu)
    own = without(lines, place, end, between)
    read = body((*own, *lines[behind.start : behind.stop]), language=language, sections=_is_lettered(own))
    blocks.extend(read.blocks)
    for n in between:
        blocks.extend(residue(lines[n : n + 1], _RULE))
    blocks.extend(residue(lines[end : behind.start], _RULE))
    blocks.extend(residue(lines[behind.stop :], _RULE))
    blocks.sort(key=lambda block: block.span.start)
    told = with_doubts(blocks, [line.text for line in lines])
    return Blocks(stream, tuple(told), root, "indent", read.findings)


def _is_lettered(lines: Sequence[Line]) -> bool:
    """Whether this page has the letters of its sections typed: `A. …`, `B. …` in their order."""
    letters = [found["letter"] for line in lines if line.after_blank and (found := _LETTER.match(line.text))]
    return len(letters) > 1 and letters == [chr(65 + n) for n in range(len(letters))]


def html_blocks(read: Read, root: Citation, language: str) -> Blocks:
    """The blocks of a saved page: the first heading is the title, every later one begins a section."""
    chunks = read.chunks
    place = title_at(chunks)
    if place is None:
        after = max((n for n, one in enumerate(chunks) if is_menu(one.text)), default=-1)
        place = next((n for n, one in enumerate(chunks) if n > after and one.is_bold), after + 1)
    if place >= len(chunks):
        return Blocks(read.stream, (), root, "html")
    blocks: list[Block] = []
    for one in chunks[:place]:
        date = None if one.furniture or one.heading else notice_date(one.text)
        if date is None:
            blocks.extend(html_residue((one,), _RULE))
        else:
            blocks.append(Block(Kind.NOTICE, one.text, one.span, one.line, rule=date))
    title = chunks[place]
    findings = sentences_over(chunks, place)
    if is_second_line(chunks, place):
        place += 1
        title = joined_chunks((title, chunks[place]))
        reading = {"reading": f"title {root}", "alternates": f"heading {root}A"}
        findings.append(finding("doubtful-heading", root, title.line, text=chunks[place].text, **reading))
    lines = title_lines(chunks, place)
    if lines > 1:
        title = joined_chunks(chunks[place : place + lines])
        place += lines - 1
    named, stop, begin = number_before(title.text)
    begin = begin if named == root.law else 0
    label = Label(title.text[:stop], span_of(title, 0, stop)) if begin else None
    inlines = inlines_of(title, begin)
    words = title.text[begin:]
    blocks.append(Block(Kind.TITLE, words, span_of(title, begin), title.line, label=label, inlines=inlines))
    chunks, end = until(_without_labels(chunks, place), place + 1, is_menu, goes_on)
    while end > place + 1 and is_around(chunks[end - 1]) and not chunks[end - 1].hidden:
        end -= 1
    made = html_body(
        chunks[place + 1 : end], read, language=language, sections=False, rule=_RULE, law=root.law
    )
    blocks.extend(with_doubts(made.blocks, [one.text for one in chunks[place + 1 :]]))
    blocks.extend(html_residue(chunks[end:], _RULE))
    return Blocks(read.stream, tuple(blocks), root, "html", (*findings, *made.findings))


def _without_labels(chunks: Sequence[Chunk], place: int) -> tuple[Chunk, ...]:
    """The chunks with those set aside that stand right under the title and name a chapter or its number."""
    kept = list(chunks)
    for n in range(place + 1, len(kept)):
        if not (is_number(kept[n].text) or ABOVE_TITLE.fullmatch(kept[n].text)):
            break
        kept[n] = replace(kept[n], furniture=True)
    return tuple(kept)


def _navigation(lines: tuple[Line, ...]) -> int:
    """How many lines at the top are navigation; a line at the end of the page is not at its top."""
    top = lines[: min(_LONGEST_NAVIGATION, len(lines) - 1)]
    for place, line in enumerate(top):
        if OTHER_LANGUAGE.search(line.text):
            return place + 1
    last = 0
    for place, line in enumerate(top):
        if is_menu(line.text) or "→" in line.text:
            last = place + 1
    return last


def ends_properly(stream: str, last: str) -> bool:
    """Whether the page ends as a whole one: it has no footer, so at the end of a sentence."""
    return not last or bool(_ENDED.search(last.rstrip()))
