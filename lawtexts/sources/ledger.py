"""The ledger: the first invariant of lawtexts, that a page is taken whole.

Every character of a page's stream lies in exactly one entry: law text, label
or residue. In page order the entries are the page. White space and a listed
set of invisible characters do not count; everything is compared in NFC.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.sources.blocks import Span

INVISIBLE = frozenset(
    "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
)
"""Soft hyphen, joiners, directional and zero-width characters."""

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
