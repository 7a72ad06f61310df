"""Which line of a saved page of the Polish bridge union is the title of its law."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.sources.html_chunks import Chunk
from lawtexts.sources.notices import notice_date
from lawtexts.sources.pzbs_frame import ABOVE_TITLE, is_menu, is_number


def title_at(chunks: Sequence[Chunk]) -> int | None:
    """Which chunk is the title: the highest heading before the first text, but nothing above a title."""
    headed = [
        n
        for n, one in enumerate(chunks)
        if one.heading
        and one.text
        and not one.furniture
        and not is_number(one.text)
        and not ABOVE_TITLE.fullmatch(one.text)
    ]
    if not headed:
        return next((n for n, one in enumerate(chunks) if one.heading and not is_number(one.text)), None)
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
