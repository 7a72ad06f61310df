"""Books in one file: a text or a page of HTML with many laws, cut before the heading of each law.

No character is lost: the pieces of the laws, and what stands before the first, are the file. A piece of HTML
begins at the element in which the heading stands, and is a document of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from itertools import pairwise

from lawtexts.sources.decoding import TAG, decode, is_html
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES

_FEWEST = 2
"""Laws in a file that is cut."""
_SHORTEST = 40
"""Characters below the heading of a law; a pager has fewer."""
_UNSEEN = re.compile(
    r"<(script|style|head)\b[^<>]*>.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)", re.DOTALL | re.IGNORECASE
)
_INLINE = r"(?:a|abbr|b|big|cite|em|font|i|mark|small|span|strong|sub|sup|u|wbr)\b"
_HTML_LINE = re.compile(
    rf"(?P<elements>(?:\s*<(?!/?{_INLINE})[^<>]*>)*)(?P<words>(?:[^<]|</?{_INLINE}[^<>]*>)*)", re.IGNORECASE
)
"""Elements of structure, of which the last may end or begin, and the words after them."""
_END_TAG = re.compile("</[^<>]*>")
_HEADING = re.compile(r"<h[1-6]\b", re.IGNORECASE)
_WRAPPING = re.compile(r"</?(?:html|body)\b[^<>]*>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line as it is seen, where it or its element begins, and whether it `heads` what follows."""

    start: int
    text: str
    heads: bool = False


def cut(data: bytes, source: str | None = None) -> list[tuple[int, bytes]]:
    """The laws in a text or HTML file, each in UTF-8; none where there is one law, or none.

    `source` is the site whose headings they have, if it is known.
    """
    try:
        text = decode(data).text
    except PageRefusedError:  # which importing says
        return []
    marked = is_html(text)
    lines = _html_lines(text) if marked else _text_lines(text)
    profiles = [profile for name, profile in SOURCES.items() if source in (None, name)]
    patterns = [profile.heading or profile.title for profile in profiles]
    found = max((_headings(lines, one) for one in patterns if one is not None), key=len, default=[])
    if len(found) < _FEWEST:
        return []
    pieces = pairwise((*(start for _law, start in found), len(text)))
    return [
        (law, (_document(text[start:end]) if marked else text[start:end]).encode())
        for (law, _start), (start, end) in zip(found, pieces, strict=True)
    ]


def _document(piece: str) -> str:
    return f'<!DOCTYPE html><html><meta charset="utf-8"><body>\n{_WRAPPING.sub("", piece)}\n</body></html>\n'


def _text_lines(text: str) -> list[_Line]:
    found = (_Line(line.start(), line[0].strip()) for line in re.finditer(".+", text))
    return [line for line in found if line.text]


def _html_lines(text: str) -> list[_Line]:
    found = []
    for line in _HTML_LINE.finditer(_UNSEEN.sub(lambda unseen: " " * len(unseen[0]), text)):
        words = " ".join(unescape(TAG.sub("", line["words"])).split())
        begun = _END_TAG.split(line["elements"])[-1]
        if words:
            heads = _HEADING.search(begun) is not None
            found.append(_Line(line.end("elements") - len(begun), words, heads))
    return found


def _headings(lines: list[_Line], heading: re.Pattern[str]) -> list[tuple[int, int]]:
    """Each law with where its heading begins: in order, with text below it, not those of a contents list."""
    hits = [(place, heading.match(line.text)) for place, line in enumerate(lines)]
    places = {place: hit for place, hit in hits if hit is not None}
    laws = {place: int(hit["law"]) for place, hit in places.items()}
    listed = {place for place, law in laws.items() if laws.get(place - 1, law) < law}
    listed |= {place for place, law in laws.items() if laws.get(place + 1, law) > law}
    alone = [place for place in places if place not in listed]
    found: list[tuple[int, int]] = []
    for place, following in pairwise((*alone, len(lines))):
        law, title = laws[place], places[place]["title"]
        below = sum(len(line.text) for line in lines[place + 1 : following])
        before = found[-1][0] if found else law - 1
        headed = lines[place].heads or not title or title.isupper()
        if below >= _SHORTEST and (law == before + 1 or (law > before and headed)):
            found.append((law, lines[place].start))
    return found
