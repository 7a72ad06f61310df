"""Conservation: the first invariant of lawtexts, that a page is taken whole.

Every character of a page's stream lies in exactly one entry: law text, label or residue. In page order the
entries are the page. White space and a listed set of invisible characters do not count; everything is
compared in NFC. A soft hyphen or a zero-width space may stand inside a label, a footer or a word: pages are
read without them, then each is restored to its place.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

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
        if lost.strip() and squeezed(lost):
            return position, lost
        shown = stream[entry.span.start : entry.span.end]
        if entry.text != shown and squeezed(entry.text) != squeezed(shown):
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
    parts = INVISIBLES.split(text)
    lengths = accumulate(map(len, parts[::2]))
    return "".join(parts[::2]), tuple(zip(lengths, parts[1::2], strict=False))


def restored(text: Text, stream: str, span: Span, invisibles: Invisibles) -> Text:
    """`text`, which was read from `span` of the stream, with its invisible characters where they were."""
    first = bisect_right(invisibles, span.start, key=_position)
    last = bisect_left(invisibles, span.end, first, key=_position)
    if first == last:
        return text
    content = text.content
    visible = [n for n, char in enumerate(content) if not char.isspace()]
    places: list[int] = []
    """Where in the content each invisible character stood: before as many visible ones as in the stream."""
    for at, _char in invisibles[first:last]:
        before = sum(map(len, stream[span.start : at].split()))
        places.append(visible[before] if before < len(visible) else len(content))
    for place, (_at, char) in reversed([*zip(places, invisibles[first:last], strict=True)]):
        content = content[:place] + char + content[place:]

    def moved(start: int, end: int) -> tuple[int, int]:
        after = bisect_right(places, end - 1 if end > start else start)
        return start + bisect_right(places, start), end + after

    return replace(
        text,
        content=content,
        references=tuple(
            Reference(*moved(one.start, one.end), one.targets, one.kind) for one in text.references
        ),
        marks=tuple(Mark(*moved(one.start, one.end), one.sign, one.note) for one in text.marks),
    )


def _position(invisible: tuple[int, str]) -> int:
    return invisible[0]
