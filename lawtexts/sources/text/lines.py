"""The lines of a plain-text extract and the paragraphs they make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from lawtexts.sources.line import Line
from lawtexts.sources.words import WORDS

_TORN = re.compile(r"(?:^|\s)(?P<letter>[^\W\d_])$")
"""A single letter at the end of a line."""
_RUN = re.compile(r"[ \t\r\f]{2,}|[\t\r\f]")
"""White space within a line that is not just one space."""
_OTHER_SPACE = re.compile(r"[\t\r\f]")

_FEWEST_LINES = 5
_SHORT = 0.7
"""Of the widest line of a few."""
_LONGEST_WRAPPED, _SHORTEST_WRAPPED = 140, 50
"""Columns an extractor wraps its lines at, at most and at least."""
_FEWEST_WRAPS = 3


@lru_cache(maxsize=4)  # of one page they are asked for again and again: its source, its number, its blocks
def lines_of(stream: str) -> tuple[Line, ...]:
    """The lines of `stream` that hold anything but white space, set in from the margin they all have."""
    found: list[Line] = []
    position, blank = 0, True
    for number, raw in enumerate(stream.splitlines(keepends=True), 1):
        text = raw.strip()
        if text:
            lead = len(raw) - len(raw.lstrip())
            start = position + lead
            width = len(raw[:lead].expandtabs(4))
            found.append(Line(text, range(start, start + len(text)), number, width, blank))
        blank = not text
        position += len(raw)
    margin = min((line.indent for line in found), default=0)
    if margin:
        found = [replace(line, indent=line.indent - margin) for line in found]
    return tuple(found)


def is_spaced(lines: Sequence[Line]) -> bool:
    """Whether blank lines or the width of its lines part the paragraphs; some extractors only break lines."""
    if any(line.after_blank for line in lines[1:]) or wrapped_at(lines) > 0:
        return True
    if len(lines) >= _FEWEST_LINES:
        return False
    # Of few lines one must end far before the widest one does: no wrapped line but the last would.
    width = max((line.indent + len(line.text) for line in lines), default=0)
    short = [above for above, line in pairwise(lines) if reach(above, line) < _SHORT * width]
    return not (len(lines) > 2 and short)


def wrapped_at(lines: Sequence[Line]) -> int:
    """The column an extractor wrapped `lines` at, 0 where they break at paragraphs only, -1 if unknown.

    A line is wrapped where the first word of the next one had no room on it.
    """
    width = max((line.indent + len(line.text) for line in lines), default=0)
    if width > _LONGEST_WRAPPED:
        return 0
    if width < _SHORTEST_WRAPPED:
        return -1
    wraps = sum(not line.after_blank and reach(above, line) > width for above, line in pairwise(lines))
    return width if wraps >= _FEWEST_WRAPS else -1


def reach(above: Line, line: Line) -> int:
    """How wide a line would be with the first word of the next one at its end."""
    return above.indent + len(above.text) + 1 + len(line.text.split(maxsplit=1)[0])


def is_torn(text: str, following: str, language: str) -> bool:
    """Whether `text` ends in a letter that is no word and `following` goes on with the rest of it."""
    letter = _TORN.search(text[-2:])
    words = WORDS[language].LETTERS if language in WORDS else ""
    return letter is not None and letter["letter"] not in words and following[:1].islower()


def paragraph(lines: Sequence[Line], language: str) -> Line:
    """One paragraph of several lines; a letter torn off its word is put back to it."""
    text, places = _folded(lines[0])
    if len(lines) == 1:
        return replace(lines[0], text=text, offsets=places)
    offsets = list(places)
    torn: list[tuple[str, str]] = []
    for line in lines[1:]:
        more, places = _folded(line)
        if is_torn(text, more, language):
            rest = re.match(r"\w*", more)
            tail = rest[0] if rest else ""
            torn.append((f"{text[-1]} {tail}", text[-1] + tail))
        else:
            text += " "
            offsets.append(offsets[-1] + 1)
        text += more
        offsets.extend(places)
    return replace(lines[0], text=text, offsets=tuple(offsets), torn=tuple(torn))


def _folded(line: Line) -> tuple[str, Sequence[int]]:
    """The text of a line with runs of SPACES folded, and where each character lies."""
    text, start = line.text, line.span().start
    if "  " not in text and not _OTHER_SPACE.search(text):
        return text, range(start, start + len(text))
    kept: list[str] = []
    offsets: list[int] = []
    done = 0
    for run in _RUN.finditer(text):
        kept += (text[done : run.start()], " ")
        offsets += range(start + done, start + run.start() + 1)
        done = run.end()
    offsets += range(start + done, start + len(text))
    return "".join((*kept, text[done:])), offsets
