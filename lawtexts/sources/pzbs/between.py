"""Lines of the Polish site's frame between the sections of a law: `do góry` under each of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from lawtexts.sources.blocks import Block, Kind
from lawtexts.sources.headings import ends_sentence, plausible
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.end import next_heading
from lawtexts.sources.labels import labels_at
from lawtexts.sources.pzbs.frame import is_furniture, is_menu
from lawtexts.sources.text.lines import Line

_BETWEEN = re.compile(
    r"[↑▲⇧⬆^«‹]?\s?"
    r"(?:do góry(?: strony)?|drukuj(?: stronę)?|back to (?:the )?top|spis treści|(?:table of )?contents"
    r"|strona tytułowa|title page)"
    r"\s?[↑▲⇧⬆^»›]?|©.*|copyright\b.*",
    re.IGNORECASE,
)
"""What may stand under each section as well as under the law."""
_ELSEWHERE = re.compile(r"(?:zobacz|powiązan|see\b|related|poprzedni|następn|previous|next)", re.IGNORECASE)
"""What leads on to something else, so that a heading behind it is none of the law."""


def goes_on(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether another section of the law stands behind a line of the site's frame."""
    heading = next_heading(chunks, place)
    known = heading is None or is_furniture(chunks[heading].text)
    return not known and _ELSEWHERE.search(chunks[place].text) is None


def with_doubts(blocks: Sequence[Block], texts: Sequence[str]) -> list[Block]:
    """`blocks` with a doubt on each heading behind a line of the frame that only one of `texts` is.

    Such a heading may as well be that of something else the page shows under its law.
    """
    kept, counts = list(blocks), Counter(texts)
    for place, (before, block) in enumerate(pairwise(blocks), 1):
        alone = before.kind is Kind.RESIDUE and is_menu(before.text) and counts[before.text] == 1
        if alone and block.kind is Kind.HEADING:
            kept[place] = replace(block, doubt="text")
    return kept


def lines_between(lines: Sequence[Line], start: int) -> frozenset[int]:
    """Which lines of an extract stand between sections: over a heading with text below it."""
    found: list[int] = []
    for n in range(start, len(lines)):
        if not is_menu(lines[n].text):
            continue
        if _BETWEEN.fullmatch(lines[n].text) is None or not _heads(lines, n + 1):
            break
        found.append(n)
    return frozenset(found)


def _heads(lines: Sequence[Line], place: int) -> bool:
    """Whether the line at `place` is a heading with an item or a sentence below it."""
    if place + 1 >= len(lines) or is_furniture(lines[place].text) or not plausible(lines[place].text)[0]:
        return False
    below = lines[place + 1]
    return bool(labels_at(below.text, sections=False).steps) or ends_sentence(below.text)
