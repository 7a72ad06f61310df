"""Books in one file: a text that holds many laws, such as that of a PDF, cut before the heading of each law.

No character is lost: the pieces of the laws, and what stands before the first, are the text.
"""

from __future__ import annotations

import re
from itertools import pairwise

from lawtexts.sources.sites import SOURCES

_FEWEST = 2
"""Laws in a file that is cut."""
_SHORTEST = 40
"""Characters below the heading of a law; a pager has fewer."""
_LINE = re.compile(r"[^\n]*\n?")


def cut(data: bytes, source: str | None = None) -> list[tuple[int, bytes]]:
    """The laws in a text in UTF-8, each with its lines; none where there is one law, or none.

    `source` is the site whose headings they have, if it is known.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return []
    profiles = [profile for name, profile in SOURCES.items() if source in (None, name)]
    patterns = [profile.heading or profile.title for profile in profiles]
    found = max((_headings(text, one) for one in patterns if one is not None), key=len, default=[])
    if len(found) < _FEWEST:
        return []
    ends = [*(start for _law, start in found), len(text)]
    return [
        (law, text[start:end].encode())
        for (law, _start), (start, end) in zip(found, pairwise(ends), strict=True)
    ]


def _headings(text: str, heading: re.Pattern[str]) -> list[tuple[int, int]]:
    """Each law with where its heading begins: in order, with text below it, not those of a contents list."""
    lines = [(found.start(), found[0].strip()) for found in _LINE.finditer(text) if found[0].strip()]
    hits = [(place, heading.match(line)) for place, (_start, line) in enumerate(lines)]
    places = {place: hit for place, hit in hits if hit is not None}
    laws = {place: int(hit["law"]) for place, hit in places.items()}
    listed = {place for place, law in laws.items() if laws.get(place - 1, law) < law}
    listed |= {place for place, law in laws.items() if laws.get(place + 1, law) > law}
    alone = [place for place in places if place not in listed]
    found: list[tuple[int, int]] = []
    for place, following in pairwise((*alone, len(lines))):
        law, title = laws[place], places[place]["title"]
        below = sum(len(line) for _start, line in lines[place + 1 : following])
        before = found[-1][0] if found else law - 1
        headed = not title or title.isupper()
        if below >= _SHORTEST and (law == before + 1 or (law > before and headed)):
            found.append((law, lines[place][0]))
    return found
