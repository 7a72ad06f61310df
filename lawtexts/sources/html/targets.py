"""What a reader opens or goes to on a saved page: tabs, folded sections, tables of contents.

A line that is one link or button and names a later block of the page is the heading of that block,
unless the block has the same heading itself: then the line is of a table of contents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lxml import etree

from lawtexts.sources.html.chunks import Chunk

_NAMING = ("data-target", "data-bs-target", "aria-controls", "href")
_FEWEST = 2
_RANK = 3
"""The rank of headings that only name the block they open."""


def target_of(element: etree._Element) -> str:
    """The id of the place of this page that a link or a button names; "" for none."""
    if element.tag not in ("a", "button") and element.get("role") not in ("button", "tab"):
        return ""
    for name in _NAMING:
        value = element.get(name) or ""
        if value.startswith("#") or (value and name == "aria-controls"):
            return value.lstrip("#")
    return ""


def targets(tree: etree._Element) -> frozenset[str]:
    """The ids that something on the page names."""
    return frozenset(filter(None, map(target_of, tree.iter("a", "button", "div", "span", "li"))))


def with_opened(chunks: Sequence[Chunk]) -> tuple[Chunk, ...]:
    """The chunks with the lines that open later blocks as headings over them, lists of contents aside."""
    opened = {name: n for n, chunk in enumerate(chunks) for name in chunk.ids}
    openers = {
        n: opened[chunk.leads]
        for n, chunk in enumerate(chunks)
        if opened.get(chunk.leads, 0) > n and len(chunk.text) > 2
    }
    if len(set(openers.values())) < _FEWEST:
        return tuple(chunks)
    moved: dict[int, list[Chunk]] = {}
    gone: set[int] = set()
    kept = list(chunks)
    for n, place in openers.items():
        if _has_heading(chunks, place, chunks[n].text):
            kept[n] = replace(chunks[n], furniture=True)
        elif not _is_behind_words(chunks, n, place):
            moved.setdefault(place, []).append(_heading(chunks[n]))
            gone.add(n)
    return tuple(
        one for n, chunk in enumerate(kept) for one in (*moved.get(n, ()), *(() if n in gone else (chunk,)))
    )


def _heading(chunk: Chunk) -> Chunk:
    return replace(chunk, heading=chunk.heading or _RANK, lists=(), cell=None, furniture=False, leads="")


def _has_heading(chunks: Sequence[Chunk], place: int, words: str) -> bool:
    """Whether the block that begins at `place` begins with the words of what leads there."""
    own, wanted = _folded(chunks[place].text), _folded(words)
    return own.startswith(wanted) or (len(own) > 3 and wanted.endswith(own))


def _is_behind_words(chunks: Sequence[Chunk], opener: int, place: int) -> bool:
    """Whether a heading stands between a line and the block it names, which is its own."""
    return any(one.heading and one.text and not one.furniture for one in chunks[opener + 1 : place])


def _folded(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
