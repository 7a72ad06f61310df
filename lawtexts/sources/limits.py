"""Limits: what no law page has so much of, so that a page which has is refused before it is read closely.

Of the pages of the Laws the definitions are the longest: about 75 terms in 150
paragraphs; no law has 80 provisions, or cites 60 places. The limits lie far above
that: a page beyond them is a list, an index, or junk, and would take long to read.
"""

from __future__ import annotations

import re

from lawtexts.citing.scan import count_signs
from lawtexts.locale import gettext as _
from lawtexts.sources.blocks import Block, Blocks, Kind
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.text.lines import lines_of
from lawtexts.sources.wording.inline import signs_in

MOST_LINES = 800
"""Lines that are not blank; those of a saved page that are only links make up a menu and do not count."""
MOST_LINKS = 6_000
"""Lines of a saved page, menus and all."""
MOST_PARAGRAPHS = 320
"""Headings, items, paragraphs, notes, what a term means, and the cells of tables."""
MOST_NUMBERS = 600
"""What could be part of a citation: 50, B1a, (a), A."""
MOST_SIGNS = 800
"""Nouns such as Law and point, and letters and numbers that may cite without one."""
MOST_MARKS = 400
"""Marks of notes."""
_SHORT = 4_000
"""Characters of a page that is not worth the counting."""
_NUMBER = re.compile(
    r"\((?:[a-z]|[ivx]{2,4}|[A-H]|[1-9][0-9]?)\)|\b(?:[0-9][0-9A-Za-z]*|[A-H][0-9]{0,2}[a-z]?)\b"
)


def refuse_endless(stream: str, read: Read | None, name: str) -> None:
    """Raises PageRefusedError where the page has more lines than any page of a law, its menus aside."""
    lines = len(lines_of(stream)) if read is None else len(read.chunks)
    if read is not None and MOST_LINES < lines <= MOST_LINKS:
        lines = sum(not (one.furniture or _is_link(one)) for one in read.chunks)
    if lines > MOST_LINES:
        raise PageRefusedError("too-large", _("The page has more lines than any law page."), place=name)


def _is_link(chunk: Chunk) -> bool:
    return any(one.kind == "link" and one.end - one.start == len(chunk.text) for one in chunk.inlines)


def refuse_overfull(blocks: Blocks, language: str, name: str) -> None:
    """Raises PageRefusedError where the page has more paragraphs, numbers or signs than any law page."""
    texts = [text for block in blocks.blocks if block.kind is not Kind.RESIDUE for text in _texts(block)]
    if len(texts) > MOST_PARAGRAPHS:
        raise PageRefusedError("too-large", _("The page has more paragraphs than any law page."), place=name)
    if sum(map(len, texts)) <= _SHORT:
        return
    if sum(len(_NUMBER.findall(text)) for text in texts) > MOST_NUMBERS:
        raise PageRefusedError(
            "too-large", _("The page has more numbers and letters of items than any law page."), place=name
        )
    signs = sum(count_signs(text, language) for text in texts)
    marks = sum(len(signs_in(text)) for text in texts)
    if signs > MOST_SIGNS or marks > MOST_MARKS:
        message = _("The page has more references or marks of notes than any law page.")
        raise PageRefusedError("too-large", message, place=name)


def _texts(block: Block) -> list[str]:
    """The texts of a block, each of which is read for citations."""
    cells = [cell.text for row in block.rows for cell in row]
    return cells or [block.text, *(sense.text for sense in block.senses)]
