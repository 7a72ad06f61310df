"""The Venezuelan federation (FVB): http://www.bridgevenezuela.com/leyes/htmls/Ley51.php

Quirks: a breadcrumb of part and chapter, a grid of all law numbers and a menu
stand before `LEY 51`; `Ley 51` at the very end is a pager, not a reference.
Letters and numbers are in the text: `A.  Title`, a blank line, the text; lists
are indented `1.`, or `1. a. text` continued by `  b. text`. Seen 2026; the text
is that of 2007.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.sources.blocks import Block, Blocks, Kind, Label
from lawtexts.sources.html.body import html_body
from lawtexts.sources.html.chunks import Read
from lawtexts.sources.html.parts import html_residue, inlines_of, span_of
from lawtexts.sources.notices import notice_date
from lawtexts.sources.recognition.titles import listed
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.text.between import without
from lawtexts.sources.text.blocks import body, residue
from lawtexts.sources.text.lines import Line, lines_of, paragraphs_of

ID = "bridgevenezuela"
HOSTS = ("bridgevenezuela.com",)
LANGUAGES = ("es",)
EXPRESSIONS = {"es": "es-fvb-2007"}
HAS_FOOTER = True
FILE = re.compile(r"ley0?(?P<law>[1-9][0-9]?)\.(?:php|html?)$", re.IGNORECASE)

_LAW = re.compile(
    r"(?P<label>LEY\s{1,3}(?P<law>[0-9]{1,2})(?:\s{0,3}[.:–—-])?)(?:\s{1,3}(?P<title>[^\W\d_].{0,150}))?$"
)
"""`LEY 51` above the title, or `LEY 51 - Dos o más cartas penalizadas` with it."""
_PAGER = re.compile(
    r"(?:(?:«|<|←)?\s*"
    r"(?:Ley\s+[0-9]{1,2}|Prefacio(?:, [A-Z]{2,4})?|Introducción|Definiciones|Anterior|Siguiente)"
    r"\s*(?:»|>|→)?\s*){1,5}$"
)
_PAGED = re.compile(r"Ley\s+([0-9]{1,2})")
_ARROW = re.compile(r"[«<←»>→]{1,2}$")
"""A link of the pager that has no words of its own, on a line by itself."""
_FOOT = re.compile(r"(?:©|copyright\b|todos los derechos|visitas?\b|contador\b|webmaster\b)", re.IGNORECASE)
"""What may stand above the pager or between its lines."""
_TOP = re.compile(
    r"(?:(?:volver|ir|subir)(?: a(?:l|rriba)?\b.{0,20})?|arriba|inicio|imprimir)\.?", re.IGNORECASE
)
"""A link to the top of the page, which may stand under every section."""
_OF_LAW = re.compile(r"(?:[A-H]\.|\(?[a-z]\)|[0-9]{1,2}\.)\s|\(?[*†]")
"""How what is still of the law begins: a letter, a number, the mark of a note."""
_BREADCRUMB = re.compile(r"(?P<outer>[^\W\d][^-–\n]{1,60}?)\s[-–]\s(?P<inner>[^\W\d][^-–\n]{1,60})$")
"""For instance `El carteo - Carta penalizada`."""
_MENU = re.compile(r"(?:LEYES|Contenido|Leyes vigentes\b.{0,40})$")
_GRID = re.compile(r"(?:[0-9]{1,2}\s+){2,6}[0-9]{0,2}$")
_GRID_BESIDE = re.compile(r"(?P<numbers>[0-9]{1,2}(?:\s{1,9}[0-9]{2}){2,4})\s.*[^\W\d_]")
"""`1  21  41  61  81  A. Turno del infractor`: a row of the grid and text of the law on one line."""
_FEWEST_BESIDE = 3
_LONGEST_NAVIGATION = 200
"""Lines: in a saved page every number of the grid has a line of its own."""
_GRID_NUMBERS = 40
"""As many lone numbers of laws at the top of a page are the grid, whatever it is set as."""


def recognised(stream: str) -> int:
    """How many signs of this source the page shows; 0 for a page of another."""
    lines = lines_of(stream)
    titled = bool(_titles([line.text for line in lines]))
    rows = sum(bool(_GRID.match(line.text)) for line in lines[:60]) >= 5 or _is_side_by_side(lines)
    lone = {line.text for line in lines[:_LONGEST_NAVIGATION] if _is_lone(line.text)}
    paged = ends_properly(stream, "")
    grid = rows or len(lone) >= _GRID_NUMBERS
    menu = grid and any(_MENU.match(line.text) for line in lines[:_LONGEST_NAVIGATION])
    return 2 * titled + 3 * grid + menu + paged


def language_named(stream: str) -> str:
    """The language the frame of the page says it is in: this site has one."""
    return "es"


def laws_named(stream: str) -> tuple[tuple[int, str], ...]:
    """Every law the page says it is, with the words that say so."""
    texts = [line.text for line in lines_of(stream)]
    found = [(int(law["law"]), law["label"]) for _place, law in _titles(texts)]
    paged = [law for text in texts[_pager_of(texts, 0) :] for law in _PAGED.findall(text)]
    if found and len(paged) == 1:
        # A pager of one link is that of the page itself; one of several leads to its neighbours.
        found.append((int(paged[0]), f"Ley {paged[0]}"))
    return tuple(found)


def _titles(texts: Sequence[str]) -> list[tuple[int, re.Match[str]]]:
    """The lines that name a law as a title does, but those of a list of laws."""
    found = [(n, law) for n, text in enumerate(texts) if (law := _LAW.match(text)) is not None]
    if not found:
        # `Ley 51`, which is the pager elsewhere, right under the menu.
        under = document_part(texts)[0]
        law = _LAW.match(texts[under].upper()) if under < len(texts) else None
        found = [(under, law)] if law is not None and law["title"] is None else []
    laws = {n: law["law"] for n, law in found}
    among_others = listed(laws)
    return [one for one in found if one[0] not in among_others]


def document_named(stream: str) -> str:
    """The name of a document that the page says it is beside its title: here always ""."""
    return ""


def chapter_named(head: str) -> tuple[str, ...]:
    """The headings of the book that the page says its law stands under, the outermost first."""
    found = next((crumb for line in head.splitlines() if (crumb := _BREADCRUMB.match(line.strip()))), None)
    return (found["outer"], found["inner"]) if found else ()


def document_part(texts: Sequence[str]) -> tuple[int, int]:
    """Which lines of a page of the book that is no law lie between navigation and pager."""
    top = range(min(len(texts), _LONGEST_NAVIGATION))
    start = max((n + 1 for n in top if _is_menu(texts[n]) or _is_between(texts, n)), default=0)
    return start, _pager_of(texts, start + 1)


def _pager_of(texts: Sequence[str], start: int) -> int:
    """Where the pager begins that ends the law, with all that stands under it; how many lines without one."""
    last = max((n for n in range(start, len(texts)) if _PAGER.match(texts[n])), default=len(texts))
    if any(_OF_LAW.match(text) for text in texts[last + 1 :]):
        return len(texts)
    while last > start and (
        _PAGER.match(texts[last - 1]) or _ARROW.match(texts[last - 1]) or _FOOT.match(texts[last - 1])
    ):
        last -= 1
    return last


def _is_side_by_side(lines: Sequence[Line]) -> bool:
    """Whether rows of the grid, whose numbers are twenty apart, go on with words."""
    rows = (found["numbers"].split() for line in lines if (found := _GRID_BESIDE.match(line.text)))
    beside = sum(all(int(b) - int(a) == 20 for a, b in pairwise(row)) for row in rows)
    return beside >= _FEWEST_BESIDE


def _is_menu(text: str) -> bool:
    return bool(_MENU.match(text) or _GRID.match(text))


def _is_lone(text: str) -> bool:
    return text.isdecimal() and len(text) <= 2


def _is_between(texts: Sequence[str], place: int) -> bool:
    """Whether a line is a number of the grid with a line to itself: among others."""
    return place > 1 and all(map(_is_lone, texts[place - 2 : place + 1]))


def text_blocks(stream: str, root: Citation, language: str) -> Blocks:
    """The blocks of a plain-text extract. Raises PageRefusedError where its columns stand side by side."""
    lines = lines_of(stream)
    if _is_side_by_side(lines):
        message = _(
            "The columns of the page stand side by side in this extract, so that its lines mix menu and law. "
            "Import the page as HTML, or an extract that gives one column after the other."
        )
        raise PageRefusedError("other-layout", message)
    titles = _titles([line.text for line in lines])
    if not titles:
        message = _("The page has no title “{title}”; this layout is not known.")
        raise PageRefusedError("other-layout", message.format(title=f"LEY {root}"))
    place = titles[0][0]
    blocks = residue(lines[:place], "bridgevenezuela.navigation")
    titled = titles[0][1]["title"] is not None
    # With its title the line may go on below; without one it stands alone.
    paragraph, height = paragraphs_of(lines[place:] if titled else lines[place : place + 1], language)[0]
    found = _LAW.match(paragraph.text)
    end = found.end("label") if found is not None else len(paragraph.text)
    label = Label(paragraph.text[:end], paragraph.span(0, end))
    if titled and found is not None:
        begin = found.start("title")
        words = paragraph.text[begin:]
        blocks.append(Block(Kind.TITLE, words, paragraph.span(begin), paragraph.line, label=label))
    place += height
    for paragraph, height in () if titled else paragraphs_of(lines[place:], language):
        date = notice_date(paragraph.text)
        kind = Kind.TITLE if date is None else Kind.NOTICE
        shown = label if kind is Kind.TITLE else None
        blocks.append(
            Block(kind, paragraph.text, paragraph.span(), paragraph.line, label=shown, rule=date or "")
        )
        place += height
        if kind is Kind.TITLE:
            break
    end = _pager_of([line.text for line in lines], place)
    tops = frozenset(n for n in range(place, end) if _TOP.fullmatch(lines[n].text))
    read = body(without(lines, place, end, tops), language=language, sections=True)
    blocks.extend(read.blocks)
    for n in tops:
        blocks.extend(residue(lines[n : n + 1], "bridgevenezuela.navigation"))
    blocks.extend(residue(lines[end:], "bridgevenezuela.pager"))
    blocks.sort(key=lambda block: block.span.start)
    return Blocks(stream, tuple(blocks), root, "shape", read.findings)


def html_blocks(read: Read, root: Citation, language: str) -> Blocks:
    """The blocks of a saved page: from `LEY 51` to the pager."""
    chunks = read.chunks
    titles = _titles(["" if one.furniture else one.text for one in chunks])
    if not titles or titles[0][0] + 1 >= len(chunks):
        return Blocks(read.stream, (), root, "html")
    place, found = titles[0]
    blocks = html_residue(chunks[:place], "bridgevenezuela.navigation")
    label = Label(found["label"], chunks[place].paragraph.span(0, found.end("label")))
    if found["title"]:
        begin, title = found.start("title"), chunks[place]
        blocks.append(
            Block(
                Kind.TITLE,
                title.text[begin:],
                span_of(title, begin),
                title.line,
                label=label,
                inlines=inlines_of(title, begin),
            )
        )
    place += 1
    while place < len(chunks) and not found["title"]:
        one = chunks[place]
        date = notice_date(one.text)
        place += 1
        if one.furniture:
            blocks.extend(html_residue((one,), "bridgevenezuela.navigation"))
            continue
        if date is None:
            blocks.append(Block(Kind.TITLE, one.text, one.span, one.line, label=label, inlines=one.inlines))
            break
        blocks.append(Block(Kind.NOTICE, one.text, one.span, one.line, rule=date))
    end = _pager_of([one.text for one in chunks], place)
    made = html_body(
        chunks[place:end],
        read,
        language=language,
        sections=True,
        rule="bridgevenezuela.navigation",
        law=root.law,
    )
    blocks.extend(made.blocks)
    blocks.extend(html_residue(chunks[end:], "bridgevenezuela.pager"))
    return Blocks(read.stream, tuple(blocks), root, "html", made.findings)


def ends_properly(stream: str, last: str) -> bool:
    """Whether the page shows the pager every whole page has."""
    texts = [line.text for line in lines_of(stream)]
    title = next((n for n, _law in _titles(texts)), -1)
    return _pager_of(texts, title + 1) < len(texts)
