"""Invisible characters: kept in the law, out of the way of everything that reads it.

A soft hyphen or a zero-width space may stand inside a label, a footer or a
word. Pages are read without them; then each is put back where it was.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable
from dataclasses import replace

from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference
from lawtexts.sources.blocks import Span
from lawtexts.sources.ledger import INVISIBLE

Invisibles = tuple[tuple[int, str], ...]
"""Where in the stream read each character stood that was taken out, and what it was."""


def taken_out(text: str) -> tuple[str, Invisibles]:
    """`text` without invisible characters, and where they stood in what is left."""
    if not any(char in INVISIBLE for char in set(text)):
        return text, ()
    kept: list[str] = []
    found: list[tuple[int, str]] = []
    for char in text:
        if char in INVISIBLE:
            found.append((len(kept), char))
        else:
            kept.append(char)
    return "".join(kept), tuple(found)


def put_back(text: Text, stream: str, span: Span, invisibles: Invisibles) -> Text:
    """`text`, which was read from `span` of the stream, with its invisible characters where they were."""
    first = bisect_right(invisibles, span.start, key=_place)
    last = bisect_left(invisibles, span.end, first, key=_place)
    if first == last:
        return text
    places: deque[tuple[int, str]] = deque()
    seen, before = 0, span.start
    for at, char in invisibles[first:last]:
        seen += _seen(stream[before:at])
        places.append((seen, char))
        before = at
    content: list[str] = []
    shifts: list[int] = []
    seen = 0
    for char in text.content:
        while places and places[0][0] <= seen and not char.isspace():
            content.append(places.popleft()[1])
        shifts.append(len(content))
        content.append(char)
        seen += not char.isspace()
    shifts.append(len(content))
    moved = _moved(shifts)
    return replace(
        text,
        content="".join(content),
        references=tuple(
            Reference(*moved(one.start, one.end), one.targets, one.kind) for one in text.references
        ),
        marks=tuple(Mark(*moved(one.start, one.end), one.sign, one.note) for one in text.marks),
    )


def _seen(text: str) -> int:
    return sum(map(len, text.split()))


def _place(invisible: tuple[int, str]) -> int:
    return invisible[0]


def _moved(shifts: list[int]) -> Callable[[int, int], tuple[int, int]]:
    """Where a span of the text read lies in the text with everything in it."""
    return lambda start, end: (shifts[start], shifts[end - 1] + 1 if end > start else shifts[start])
