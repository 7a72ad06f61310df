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
from lawtexts.sources.html_body import html_body, html_residue
from lawtexts.sources.html_lines import Read
from lawtexts.sources.lines import Line, lines_of, paragraphs_of
from lawtexts.sources.notices import notice_date
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.text_blocks import body, residue

ID = "bridgevenezuela"
LANGUAGES = ("es",)
EXPRESSIONS = {"es": "es-fvb-2007"}
HAS_FOOTER = True
FILE = re.compile(r"ley0?(?P<law>[1-9][0-9]?)\.(?:php|html?)$", re.IGNORECASE)

_LAW = re.compile(r"(?P<label>LEY\s{1,3}(?P<law>[0-9]{1,2}))[.:]?$")
_PAGER = re.compile(
    r"(?:(?:«|<|←)?\s*"
    r"(?:Ley\s+[0-9]{1,2}|Prefacio(?:, [A-Z]{2,4})?|Introducción|Definiciones)"
    r"\s*(?:»|>|→)?\s*){1,3}$"
)
_PAGED = re.compile(r"Ley\s+([0-9]{1,2})")
_ARROW = re.compile(r"[«<←»>→]{1,2}$")
"""A link of the pager that has no words of its own, on a line by itself."""
_FOOT = re.compile(r"(?:©|copyright\b|todos los derechos|visitas?\b|contador\b|webmaster\b)", re.IGNORECASE)
"""What may stand above the pager or between its lines."""
_OF_LAW = re.compile(r"(?:[A-H]\.|\(?[a-z]\)|[0-9]{1,2}\.)\s|\(?[*†]")
"""How what is still of the law begins: a letter, a number, the mark of a note."""
_BREADCRUMB = re.compile(r"(?P<outer>[^\W\d][^-–\n]{1,60}?)\s[-–]\s(?P<inner>[^\W\d][^-–\n]{1,60})$")
"""For instance `El carteo - Carta penalizada`."""
_MENU = re.compile(r"(?:LEYES|Contenido|Leyes vigentes\b.{0,40})$")
_GRID = re.compile(r"(?:[0-9]{1,2}\s+){2,6}[0-9]{0,2}$")
_GRID_BESIDE = re.compile(r"(?P<numbers>[0-9]{1,2}(?:\s{1,9}[0-9]{2}){2,4})\s.*[^\W\d_]")
"""`1  21  41  61  81  A. Turno del infractor`: a row of the grid and text of the law on one line."""
_FEWEST_BESIDE = 3


def recognised(stream: str) -> int:
    """How many signs of this source the page shows; 0 for a page of another."""
    lines = lines_of(stream)
    titled = any(_LAW.match(line.text) for line in lines)
    grid = sum(bool(_GRID.match(line.text)) for line in lines[:60]) >= 5 or _is_side_by_side(lines)
    paged = ends_properly(stream, "")
    return 2 * titled + 2 * grid + paged


def language_named(stream: str) -> str:
    """The language the frame of the page says it is in: this site has one."""
    return "es"


def laws_named(stream: str) -> tuple[tuple[int, str], ...]:
    """Every law the page says it is, with the words that say so."""
    texts = [line.text for line in lines_of(stream)]
    found = [(int(law["law"]), law["label"]) for text in texts if (law := _LAW.match(text)) is not None]
    paged = [law for text in texts[_pager_of(texts, 0) :] for law in _PAGED.findall(text)]
    if found and len(paged) == 1:
        # A pager of one link is that of the page itself; one of several leads to its neighbours.
        found.append((int(paged[0]), f"Ley {paged[0]}"))
    return tuple(found)


def document_named(stream: str) -> str:
    """The name of a document that the page says it is beside its title: here always ""."""
    return ""


def chapter_named(head: str) -> tuple[str, ...]:
    """The headings of the book that the page says its law stands under, the outermost first."""
    found = next((crumb for line in head.splitlines() if (crumb := _BREADCRUMB.match(line.strip()))), None)
    return (found["outer"], found["inner"]) if found else ()


def document_part(texts: Sequence[str]) -> tuple[int, int]:
    """Which lines of a page of the book that is no law lie between navigation and pager."""
    start = max((n + 1 for n in range(min(len(texts), 160)) if _is_menu(texts[n])), default=0)
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


def text_blocks(stream: str, root: Citation, language: str) -> Blocks:
    """The blocks of a plain-text extract. Raises PageRefusedError where its columns stand side by side."""
    lines = lines_of(stream)
    if _is_side_by_side(lines):
        message = _(
            "The columns of the page stand side by side in this extract, so that its lines mix menu and law. "
            "Import the page as HTML, or an extract that gives one column after the other."
        )
        raise PageRefusedError("other-layout", message)
    place = next((n for n, line in enumerate(lines) if _LAW.match(line.text)), 0)
    blocks = residue(lines[:place], "bridgevenezuela.navigation")
    found = _LAW.match(lines[place].text)
    label = Label(found["label"], lines[place].span) if found else None
    place += found is not None
    for paragraph, height in paragraphs_of(lines[place:], language):
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
    read = body(lines[place:end], language=language, sections=True)
    blocks.extend(read.blocks)
    blocks.extend(residue(lines[end:], "bridgevenezuela.pager"))
    return Blocks(stream, tuple(blocks), root, "shape", read.findings)


def html_blocks(read: Read, root: Citation, language: str) -> Blocks:
    """The blocks of a saved page: from `LEY 51` to the pager."""
    chunks = read.chunks
    place = next((n for n, one in enumerate(chunks) if not one.furniture and _LAW.match(one.text)), None)
    if place is None or place + 1 >= len(chunks):
        return Blocks(read.stream, (), root, "html")
    blocks = html_residue(chunks[:place], "bridgevenezuela.navigation")
    label = Label(chunks[place].text, chunks[place].span)
    place += 1
    while place < len(chunks):
        one = chunks[place]
        date = notice_date(one.text)
        place += 1
        if date is None:
            blocks.append(Block(Kind.TITLE, one.text, one.span, one.line, label=label, inlines=one.inlines))
            break
        blocks.append(Block(Kind.NOTICE, one.text, one.span, one.line, rule=date))
    end = _pager_of([one.text for one in chunks], place)
    made = html_body(
        chunks[place:end], read, language=language, sections=True, rule="bridgevenezuela.navigation"
    )
    blocks.extend(made.blocks)
    blocks.extend(html_residue(chunks[end:], "bridgevenezuela.pager"))
    return Blocks(read.stream, tuple(blocks), root, "html", made.findings)


def ends_properly(stream: str, last: str) -> bool:
    """Whether the page shows the pager every whole page has."""
    texts = [line.text for line in lines_of(stream)]
    title = next((n for n, text in enumerate(texts) if _LAW.match(text)), -1)
    return _pager_of(texts, title + 1) < len(texts)
