"""Which line of a saved page of the Polish bridge union is the title of its law."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.headings import ends_sentence
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.notices import notice_date
from lawtexts.sources.numbering.outline import short
from lawtexts.sources.pzbs.frame import ABOVE_TITLE, is_furniture, is_menu, is_number

_TOOL = re.compile(r"\W{0,2}(?:do góry|drukuj|back to (?:the )?top|print)\b", re.IGNORECASE)
_SENTENCE = 25
"""Characters; a shorter line that ends with a stop is none that a law would miss."""
_LOWEST = 2
"""The rank of a heading that is surely a title, though it is the only one."""
_LONGEST = 120
"""Characters; the longest title has 60."""


def title_at(chunks: Sequence[Chunk]) -> int | None:
    """Which chunk is the title: the highest heading before the first text, but nothing above a title.

    Where the headings are those of sections, it is the line under the navigation, whatever sets it.
    """
    headed = [
        n
        for n, one in enumerate(chunks)
        if one.heading and one.text and not one.furniture and not _is_above(one)
    ]
    if not headed:
        bare = next((n for n, one in enumerate(chunks) if one.heading and not is_number(one.text)), None)
        return _line_over(chunks, _first_set_off(chunks)) if bare is None else bare
    first = headed[0]
    bold = _bold_title(chunks, headed)
    if bold is not None:
        return bold
    text = next(
        (n for n in range(first, len(chunks)) if not chunks[n].heading and chunks[n].text), len(chunks)
    )
    best = min((n for n in headed if n < text), key=lambda n: (chunks[n].heading, n))
    alike = [n for n in headed if chunks[n].heading == chunks[best].heading]
    if len(alike) > 1 and best > first:
        # A rank that headings below have, too, is that of sections.
        return first
    # The only heading of its rank is the title, but for one that is set as low as a section's.
    sections = alike[0] + 1 < alike[1] if len(alike) > 1 else chunks[best].heading > _LOWEST
    above = _line_over(chunks, alike[0]) if sections else None
    return best if above is None else above


def _is_above(chunk: Chunk) -> bool:
    """Whether a line is the law's number or what stands over its title."""
    return is_number(chunk.text) or ABOVE_TITLE.fullmatch(chunk.text) is not None


def _first_set_off(chunks: Sequence[Chunk]) -> int:
    """The first line that is bold from end to end or in a list, as sections begin on a page without headings.

    Where the title is bold, too, nothing stands over it.
    """
    return next(
        (n for n, one in enumerate(chunks) if (one.is_bold or _is_counted(one)) and not one.furniture),
        len(chunks),
    )


def _menu_over(chunks: Sequence[Chunk], place: int) -> int | None:
    """The last line of the navigation above `place`; tools such as `Drukuj` may stand under a title, too."""
    lines = (n for n in range(place) if is_menu(chunks[n].text) and _TOOL.match(chunks[n].text) is None)
    return max(lines, default=None)


def _is_counted(chunk: Chunk) -> bool:
    return any(one.ordered for one in chunk.lists)


def _line_over(chunks: Sequence[Chunk], section: int) -> int | None:
    """The line right under the navigation, over the first section and what is before it; None for none."""
    menu = _menu_over(chunks, section)
    if menu is None:
        return None
    under = (
        n
        for n in range(menu + 1, section)
        if chunks[n].text and not _is_above(chunks[n]) and not notice_date(chunks[n].text)
    )
    place = next(under, None)
    if place is None or chunks[place].frame or is_furniture(chunks[place].text):
        return None
    text = chunks[place].text
    return place if len(text) <= _LONGEST and not ends_sentence(text) else None


def title_lines(chunks: Sequence[Chunk], place: int) -> int:
    """How many lines the title at `place` has: a line break may part it where no heading holds it."""
    lines = 1
    while (
        place + lines + 1 < len(chunks)
        and chunks[place + lines].after_break
        and not chunks[place].heading
        and not chunks[place + lines].lists
        and not ends_sentence(chunks[place + lines].text)
        and chunks[place].is_bold == chunks[place + lines].is_bold
    ):
        lines += 1
    return lines


def _bold_title(chunks: Sequence[Chunk], headed: Sequence[int]) -> int | None:
    """A bold line above the headings that is the title, where they are several of one rank: the sections'."""
    if len(headed) < 2 or len({chunks[n].heading for n in headed}) > 1:
        return None
    menu = max((n for n in range(headed[0]) if is_menu(chunks[n].text)), default=-1)
    above = [
        n
        for n in range(menu + 1, headed[0])
        if chunks[n].is_bold and not chunks[n].furniture and not is_number(chunks[n].text)
    ]
    titles = [
        n for n in above if not ABOVE_TITLE.fullmatch(chunks[n].text) and not notice_date(chunks[n].text)
    ]
    return titles[0] if len(titles) == 1 and titles[0] == headed[0] - 1 else None


def is_second_line(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether what follows the title goes on with it: the only heading of a rank above the sections'."""
    if place + 2 >= len(chunks):
        return False
    ranks = [one.heading for one in chunks[place:] if one.heading and one.text and not one.furniture]
    above, here, below = (one.heading for one in chunks[place : place + 3])
    return above < here < below and ranks.count(here) == 1 and ranks.count(below) > 1


def sentences_over(chunks: Sequence[Chunk], place: int) -> list[Finding]:
    """What is told of sentences between the navigation and the title at `place`, where no law has any."""
    menu = _menu_over(chunks, place)
    menu = place if menu is None else menu
    return [
        finding("unread-text", None, one.line, text=short(one.text))
        for one in chunks[menu + 1 : place]
        if not (one.furniture or one.heading or notice_date(one.text))
        and len(one.text) >= _SENTENCE
        and ends_sentence(one.text)
    ]
