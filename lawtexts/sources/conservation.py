"""Conservation: the first invariant of lawtexts, that a page is taken whole.

Every character of a page's stream lies in exactly one entry: law text, label or residue. In page order the
entries are the page. White space and a listed set of invisible characters do not count; everything is
compared
in NFC. A soft hyphen or a zero-width space may stand inside a label, a footer or a word: pages are read
without
them, then each is restored to its place.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lawtexts.locale import gettext as _
from lawtexts.model.characters import INVISIBLE
from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Span
from lawtexts.sources.refusal import PageRefusedError

INVISIBLES = re.compile(f"([{''.join(sorted(INVISIBLE))}])")


@dataclass(frozen=True, slots=True)
class Entry:
    """What became of the characters at `span`: `kind` is text, label or residue; `rule` names why."""

    span: Span
    kind: str
    rule: str
    text: str


def squeezed(text: str) -> str:
    """`text` in NFC without white space and invisible characters: what conservation compares."""
    visible = INVISIBLES.sub("", "".join(text.split()))
    return unicodedata.normalize("NFC", visible)


def imbalance(stream: str, entries: Iterable[Entry]) -> tuple[int, str] | None:
    """Where the entries do not equal the stream: (position, what is wrong there); None if they do.

    Checks that the entries do not overlap, that nothing between them is lost,
    and that each holds exactly what the stream has at its place.
    """
    position = 0
    for entry in sorted(entries, key=lambda entry: (entry.span.start, entry.span.end)):
        if entry.span.start < position:
            if not squeezed(entry.text):
                continue
            return entry.span.start, entry.text
        lost = stream[position : entry.span.start]
        if squeezed(lost):
            return position, lost
        if squeezed(entry.text) != squeezed(stream[entry.span.start : entry.span.end]):
            return entry.span.start, entry.text
        position = entry.span.end
    lost = stream[position:]
    return (position, lost) if squeezed(lost) else None


def refuse_imbalance(stream: str, entries: Iterable[Entry]) -> None:
    """Raises PageRefusedError where the entries do not equal the stream."""
    lost = imbalance(stream, entries)
    if lost is not None:
        position, text = lost
        message = _("“{text}” would be lost or doubled; this layout is not known.")
        line = stream.count("\n", 0, position) + 1
        raise PageRefusedError("conservation", message, text=text.strip()[:60], line=line)


Invisibles = tuple[tuple[int, str], ...]
"""Where in the stream read each character stood that was taken out, and what it was."""


def without_invisibles(text: str) -> tuple[str, Invisibles]:
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


def restored(text: Text, stream: str, span: Span, invisibles: Invisibles) -> Text:
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
    return lambda start, end: (shifts[start], shifts[end - 1] + 1 if end > start else shifts[start])
