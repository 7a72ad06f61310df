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
from unicodedata import normalize

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Blocks, Kind, Label
from lawtexts.sources.html_body import html_body
from lawtexts.sources.html_chunks import Chunk, Read
from lawtexts.sources.html_parts import html_residue, inlines_of, joined_chunks, span_of, until
from lawtexts.sources.lines import Line, lines_of, paragraphs_of
from lawtexts.sources.notices import notice_date
from lawtexts.sources.text_blocks import body, residue
from lawtexts.sources.text_notes import notes_behind
from lawtexts.sources.titles import number_before

ID = "pzbs"
LANGUAGES = ("pl", "en")
EXPRESSIONS = {"pl": "pl-pzbs-2017", "en": "en-pzbs-2017"}
HAS_FOOTER = False
FILE = re.compile(r"(?:p|l)0?(?P<law>[1-9][0-9]?)\.html?$", re.IGNORECASE)
"""p51.html, l51.html, l07.html"""

_RULE = "pzbs.navigation"
_ARROWS = re.compile(r"←\s*(?P<before>\S+(?: \S+)?)\s*→\s*(?P<after>\S+)")
_ARROW = re.compile(r"(?:←\s?\w+(?: \w+)?|→\s?\w+)")
"""`← 50` on a line by itself."""
_BULLET = re.compile(r"^[*•·–-]\s")
_OTHER_LANGUAGE = re.compile(
    r"\b(?:EN|PL):\s*(?:(?:Law|[Pp]rzepis)\s*(?P<law>[0-9]{1,2})"
    r"|(?P<document>[Pp]reface|[Ii]ntroduction|[Dd]efinitions|[Pp]rzedmowa|[Ww]prowadzenie|[Ww]stęp"
    r"|[Dd]efinicje))\b"
)
_MENU = re.compile(
    r"^(?:(?:strona tytułowa|title page|spis treści|(?:table of )?contents|indeks|index|definicje|przedmowa"
    r"|do góry|drukuj|back to top)\b.{0,80}|©.*|copyright\b.*"
    r"|(?:zobacz (?:także|też|również)|powiązane(?: artykuły)?|see also|related(?: articles| posts)?):?"
    r"|[‹«<←]?\s?(?:poprzedni|następny|previous|next)(?: (?:artykuł|przepis|strona|article|law|page))?"
    r"\s?[›»>→]?"
    r"|[‹«<←]?\s?(?:poprzedni|previous)\b.{0,20}\b(?:następny|next)\s?[›»>→]?)$",
    re.IGNORECASE,
)
_AROUND = re.compile(
    r"^(?:udostępnij|tweetnij|podziel się|wersja do druku|drukuj|wydrukuj"
    r"|ostatnia (?:aktualizacja|modyfikacja|zmiana)|zaktualizowano|opublikowano|utworzono"
    r"|tagi\b|kategori[ae]\b|szukaj|zaloguj|strona używa|ta strona używa|polityka prywatności"
    r"|wszelkie prawa|komentarze|dodaj komentarz|odsłon|licznik"
    r"|share\b|tweet\b|print(?:able)? |last (?:updated|modified)|published|tags\b|categor(?:y|ies)\b"
    r"|search\b|log ?in\b|this (?:web)?site uses|privacy|all rights|comments?\b"
    r"|leave a (?:comment|reply)|visitors?\b)",
    re.IGNORECASE,
)
"""What a site puts under a text that is no part of it."""
_LONGEST_AROUND = 120
_FOOT = re.compile(
    r"^(?:strona tytułowa|title page|do góry|drukuj|back to top)\b|^(?:©|copyright\b)", re.IGNORECASE
)
"""What ends a document, whose own title may be a word of the menu."""
_ENDED = re.compile(r"[.?!…)\]”\"*†¹²³⁴⁵⁶⁷⁸⁹⁰]$")
_NUMBER = re.compile(r"(?:Przepis|Law)\s*(?P<law>[0-9]{1,2})[.:]?", re.IGNORECASE)
_ABOVE_TITLE = re.compile(
    r"(?:Rozdział|Część|Dział|Chapter|Part)\s+(?:[IVXLC]{1,5}|[0-9]{1,2}|[A-Z])\b.{0,80}"
    r"|(?:Zobacz (?:także|też|również)|See also|Related):?"
    r"|(?:Międzynarodowe )?Prawo Brydżowe\b.{0,40}|(?:The )?Laws of Duplicate (?:Contract )?Bridge\b.{0,40}",
    re.IGNORECASE,
)
"""What stands above a title and is none: chapter, part, the name of the book."""
_LETTER = re.compile(r"(?P<letter>[A-Z])[.)]\s")
_LONGEST_NAVIGATION = 14
"""Lines: some extractors put every link of the menu on a line of its own."""


def recognised(stream: str) -> int:
    """How many signs of this source the page shows; 0 for a page of another."""
    head = stream[:1500]
    signs = 2 * bool(_ARROWS.search(head)) + 2 * bool(_OTHER_LANGUAGE.search(head))
    return signs + bool(_MENU.search(head.lstrip()))


def language_named(stream: str) -> str:
    """The language the frame of the page says it is in: its menu leads to the other."""
    other = _OTHER_LANGUAGE.search(stream[:1500])
    if other is None:
        return ""
    return "pl" if other[0].startswith("EN") else "en"


def laws_named(stream: str) -> tuple[tuple[int, str], ...]:
    """Every law the page says it is, with the words that say so."""
    head = stream[:1500]
    found: list[tuple[int, str]] = []
    for arrows in _ARROWS.finditer(stream):
        if arrows["before"].isdecimal():
            found.append((int(arrows["before"]) + 1, arrows[0]))
        if arrows["after"].isdecimal():
            found.append((int(arrows["after"]) - 1, arrows[0]))
    other = _OTHER_LANGUAGE.search(head)
    if other is not None and other["law"]:
        found.append((int(other["law"]), other[0]))
    lines = lines_of(head)
    for line in lines[_navigation(lines) :][:1]:
        number = _NUMBER.fullmatch(line.text)
        law = int(number["law"]) if number is not None else number_before(line.text)[0]
        if law and line.text[:1].isalpha():
            found.append((law, line.text))
    return tuple(found)


def document_named(stream: str) -> str:
    """The name of the document that the page says it is in the other language; "" for none."""
    other = _OTHER_LANGUAGE.search(stream[:1500])
    return (other["document"] or "") if other is not None else ""


def chapter_named(head: str) -> tuple[str, ...]:
    """The headings of the book that the page says its law stands under: this site names none."""
    return ()


def document_part(texts: Sequence[str]) -> tuple[int, int]:
    """Which lines of a page of the book that is no law lie between navigation and footer."""
    top = range(min(len(texts), _LONGEST_NAVIGATION))
    start = next((n + 1 for n in top if _OTHER_LANGUAGE.search(texts[n])), 0)
    start = start or max((n + 1 for n in top if _ARROWS.search(texts[n]) or "→" in texts[n]), default=0)
    foot = (n for n in range(start, len(texts)) if _FOOT.match(texts[n]) or _ARROWS.search(texts[n]))
    return start, next(foot, len(texts))


def text_blocks(stream: str, root: Citation, language: str) -> Blocks:
    """The blocks of a plain-text extract."""
    lines = lines_of(stream)
    place = _navigation(lines)
    blocks = residue(lines[:place], _RULE)
    label: Label | None = None
    for paragraph, height in paragraphs_of(lines[place:], language):
        place += height
        if label is None and _is_number(paragraph.text):
            label = Label(paragraph.text, paragraph.span())
            continue
        if _ABOVE_TITLE.fullmatch(paragraph.text):
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
    while place < len(lines) and _is_menu(lines[place].text):
        # What ends a law behind it may stand under its title, too.
        place += 1
    blocks.extend(residue(lines[above:place], _RULE))
    end = next((n for n in range(place, len(lines)) if _is_menu(lines[n].text)), len(lines))
    while end > place + 1 and _is_furniture(lines[end - 1].text):
        end -= 1
    behind = notes_behind(lines, end, _is_menu)
    law = (*lines[place:end], *lines[behind.start : behind.stop])
    read = body(law, language=language, sections=_is_lettered(lines[place:end]))
    blocks.extend(read.blocks)
    blocks.extend(residue(lines[end : behind.start], _RULE))
    blocks.extend(residue(lines[behind.stop :], _RULE))
    blocks.sort(key=lambda block: block.span.start)
    return Blocks(stream, tuple(blocks), root, "indent", read.findings)


def _is_lettered(lines: Sequence[Line]) -> bool:
    """Whether this page has the letters of its sections typed: `A. …`, `B. …` in their order."""
    letters = [found["letter"] for line in lines if line.after_blank and (found := _LETTER.match(line.text))]
    return len(letters) > 1 and letters == [chr(65 + n) for n in range(len(letters))]


def html_blocks(read: Read, root: Citation, language: str) -> Blocks:
    """The blocks of a saved page: the first heading is the title, every later one begins a section."""
    chunks = read.chunks
    place = _title_at(chunks)
    if place is None:
        after = max((n for n, one in enumerate(chunks) if _is_menu(one.text)), default=-1)
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
    findings: list[Finding] = []
    if _is_second_line(chunks, place):
        place += 1
        title = joined_chunks((title, chunks[place]))
        reading = {"reading": f"title {root}", "alternates": f"heading {root}A"}
        findings.append(finding("doubtful-heading", root, title.line, text=chunks[place].text, **reading))
    named, stop, begin = number_before(title.text)
    begin = begin if named == root.law else 0
    label = Label(title.text[:stop], span_of(title, 0, stop)) if begin else None
    inlines = inlines_of(title, begin)
    words = title.text[begin:]
    blocks.append(Block(Kind.TITLE, words, span_of(title, begin), title.line, label=label, inlines=inlines))
    chunks, end = until(_without_labels(chunks, place), place + 1, _is_menu)
    while end > place + 1 and _is_around(chunks[end - 1]):
        end -= 1
    made = html_body(chunks[place + 1 : end], read, language=language, sections=False, rule=_RULE)
    blocks.extend(made.blocks)
    blocks.extend(html_residue(chunks[end:], _RULE))
    return Blocks(read.stream, tuple(blocks), root, "html", (*findings, *made.findings))


def _without_labels(chunks: Sequence[Chunk], place: int) -> tuple[Chunk, ...]:
    """The chunks with those set aside that stand right under the title and name a chapter or its number."""
    kept = list(chunks)
    for n in range(place + 1, len(kept)):
        if not (_is_number(kept[n].text) or _ABOVE_TITLE.fullmatch(kept[n].text)):
            break
        kept[n] = replace(kept[n], furniture=True)
    return tuple(kept)


def _is_second_line(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether what follows the title goes on with it: the only heading of a rank above the sections'."""
    if place + 2 >= len(chunks):
        return False
    ranks = [one.heading for one in chunks[place:] if one.heading and one.text and not one.furniture]
    above, here, below = (one.heading for one in chunks[place : place + 3])
    return above < here < below and ranks.count(here) == 1 and ranks.count(below) > 1


def _is_furniture(text: str) -> bool:
    """Whether a line at the end of a page is known to be the site's."""
    if _is_menu(text):
        return True
    stopped = text.endswith(".") and "cookie" not in text.lower()
    return not stopped and len(text) <= _LONGEST_AROUND and _AROUND.match(text) is not None


def _is_around(chunk: Chunk) -> bool:
    """Whether a line at the end of a page is the site's: furniture, links without numbers, known words."""
    if chunk.furniture:
        return True
    linked = sum(one.end - one.start for one in chunk.inlines if one.kind == "link")
    letters = sum(not char.isspace() for char in chunk.text)
    only_links = linked >= letters and not re.search(r"[0-9]|[.;:]$", chunk.text)
    known = len(chunk.text) <= _LONGEST_AROUND and _AROUND.match(chunk.text) is not None
    own = chunk.heading or not chunk.text or any(one.ordered for one in chunk.lists)
    return not own and (only_links or known)


def _title_at(chunks: Sequence[Chunk]) -> int | None:
    """Which chunk is the title: the highest heading before the first text, but nothing above a title."""
    headed = [
        n
        for n, one in enumerate(chunks)
        if one.heading
        and one.text
        and not one.furniture
        and not _is_number(one.text)
        and not _ABOVE_TITLE.fullmatch(one.text)
    ]
    if not headed:
        return next((n for n, one in enumerate(chunks) if one.heading and not _is_number(one.text)), None)
    first = headed[0]
    bold = _bold_title(chunks, headed)
    if bold is not None:
        return bold
    text = next(
        (n for n in range(first, len(chunks)) if not chunks[n].heading and chunks[n].text), len(chunks)
    )
    return min((n for n in headed if n < text), key=lambda n: (chunks[n].heading, n))


def _bold_title(chunks: Sequence[Chunk], headed: Sequence[int]) -> int | None:
    """A bold line above the headings that is the title, where they are several of one rank: the sections'."""
    if len(headed) < 2 or len({chunks[n].heading for n in headed}) > 1:
        return None
    menu = max((n for n in range(headed[0]) if _is_menu(chunks[n].text)), default=-1)
    above = [
        n
        for n in range(menu + 1, headed[0])
        if chunks[n].is_bold and not chunks[n].furniture and not _is_number(chunks[n].text)
    ]
    titles = [
        n for n in above if not _ABOVE_TITLE.fullmatch(chunks[n].text) and not notice_date(chunks[n].text)
    ]
    return titles[0] if len(titles) == 1 and titles[0] == headed[0] - 1 else None


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def _navigation(lines: tuple[Line, ...]) -> int:
    """How many lines at the top are navigation; a line at the end of the page is not at its top."""
    top = lines[: min(_LONGEST_NAVIGATION, len(lines) - 1)]
    for place, line in enumerate(top):
        if _OTHER_LANGUAGE.search(line.text):
            return place + 1
    last = 0
    for place, line in enumerate(top):
        if _is_menu(line.text) or "→" in line.text:
            last = place + 1
    return last


def _is_menu(text: str) -> bool:
    text = _BULLET.sub("", normalize("NFC", text))
    return bool(
        _MENU.match(text) or _ARROWS.search(text) or _ARROW.fullmatch(text) or _OTHER_LANGUAGE.match(text)
    )


def ends_properly(stream: str, last: str) -> bool:
    """Whether the page ends as a whole one: it has no footer, so at the end of a sentence."""
    return not last or bool(_ENDED.search(last.rstrip()))
