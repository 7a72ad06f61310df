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
from operator import itemgetter

from lawtexts.locale import gettext as _
from lawtexts.model.characters import INVISIBLE
from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference
from lawtexts.model.value import replace
from lawtexts.sources.blocks import DecodedPage, Line
from lawtexts.sources.refusal import PageRefusedError

INVISIBLES = re.compile(f"([{''.join(sorted(INVISIBLE))}])")


@dataclass(frozen=True, slots=True)
class Entry:
    """What became of the words of a line: `kind` is text, label or residue; `rule` names why."""

    line: Line
    kind: str
    rule: str


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
    for line in sorted((entry.line for entry in entries), key=lambda line: (line.start, line.end)):
        if line.start < position:
            if not squeezed(line.text):
                continue
            return line.start, line.text
        lost = stream[position : line.start]
        if lost.strip() and squeezed(lost):
            return position, lost
        shown = stream[line.start : line.end]
        if line.text != shown and squeezed(line.text) != squeezed(shown):
            return line.start, line.text
        position = line.end
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


def without_invisibles(text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """`text` without invisible characters, and where in what is left each stood, and which."""
    if INVISIBLE.isdisjoint(text):
        return text, ()
    parts = INVISIBLES.split(text)
    lengths = accumulate(map(len, parts[::2]))
    return "".join(parts[::2]), tuple(zip(lengths, parts[1::2], strict=False))


def restored(text: Text, line: Line, page: DecodedPage) -> Text:
    """`text`, which are the words of `line`, with the invisible characters that stood in them."""
    first = bisect_right(page.invisibles, line.start, key=itemgetter(0))
    last = bisect_left(page.invisibles, line.end, first, key=itemgetter(0))
    hidden = page.invisibles[first:last]
    if not hidden:
        return text
    content = text.content
    visible = [n for n, char in enumerate(content) if not char.isspace()]
    before = (sum(map(len, page.stream[line.start : at].split())) for at, _char in hidden)
    places = [visible[count] if count < len(visible) else len(content) for count in before]
    for place, (_at, char) in reversed([*zip(places, hidden, strict=True)]):
        content = content[:place] + char + content[place:]

    def moved(start: int, end: int) -> tuple[int, int]:
        after = bisect_right(places, end - 1 if end > start else start)
        return start + bisect_right(places, start), end + after

    references = (Reference(*moved(one.start, one.end), one.targets, one.kind) for one in text.references)
    marks = (Mark(*moved(one.start, one.end), one.sign, one.note) for one in text.marks)
    return replace(text, content=content, references=tuple(references), marks=tuple(marks))
