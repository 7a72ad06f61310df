"""Plain-text extracts: their lines, each of which is a paragraph.

On the pages known each line of an extract is a paragraph, a heading or a row of a table; only a letter torn
off its word goes on below. An extract wrapped at a column is refused, for nothing shows its paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from lawtexts.languages import part
from lawtexts.locale import gettext as _
from lawtexts.model.value import replace
from lawtexts.sources.blocks import DecodedPage, Line, joined
from lawtexts.sources.conservation import without_invisibles
from lawtexts.sources.decoding import Decoded
from lawtexts.sources.line_features import ends_sentence
from lawtexts.sources.refusal import PageRefusedError

_TORN = re.compile(r"(?:^|\s)(?P<letter>[^\W\d_])$")
"""A single letter at the end of a line."""
_SHORTEST_WRAPPED, _LONGEST_WRAPPED, _FEWEST_WRAPS = 50, 140, 3
"""Columns at which extractors wrap lines, and so many lines that go on below show that one did."""


def read_text(decoded: Decoded) -> DecodedPage:
    """The lines of an extract that hold anything but white space, set in from the margin they all have."""
    stream, invisibles = without_invisibles(decoded.text)
    lines: list[Line] = []
    position, blank = 0, True
    for number, raw in enumerate(stream.splitlines(keepends=True), 1):
        if text := raw.strip():
            lead = len(raw) - len(raw.lstrip())
            start, width = position + lead, len(raw[:lead].expandtabs(4))
            lines.append(Line(text, start, start + len(text), number, width, after_blank=blank))
        blank = not text
        position += len(raw)
    margin = min((line.indent for line in lines), default=0)
    lines = [replace(line, indent=line.indent - margin) for line in lines] if margin else lines
    return DecodedPage(decoded.text, decoded.encoding, stream, tuple(lines), invisibles)


def text_units(lines: Sequence[Line], language: str) -> list[Line]:
    """The paragraphs of an extract. Raises PageRefusedError for one whose lines are wrapped."""
    _refuse_wrapped(lines)
    letter_words = part(language, "pages").ONE_LETTER_WORDS
    spaced = any(line.after_blank for line in lines[1:])
    found: list[Line] = []
    for line in lines:
        letter = _TORN.search(found[-1].text[-2:]) if found and not line.after_blank else None
        if letter and letter["letter"] not in letter_words and line.text[:1].islower():
            tail = re.split(r"\W", line.text, maxsplit=1)[0]
            torn = (*found[-1].torn, (f"{letter['letter']} {tail}", letter["letter"] + tail))
            found[-1] = replace(joined((found[-1], line), ""), torn=torn)
        else:
            found.append(line if spaced else replace(line, after_blank=True))
    return found


def _refuse_wrapped(lines: Sequence[Line]) -> None:
    width = max((line.indent + len(line.text) for line in lines), default=0)
    if not _SHORTEST_WRAPPED <= width <= _LONGEST_WRAPPED:
        return
    wraps = [
        above
        for above, line in pairwise(lines)
        if not (line.after_blank or ends_sentence(above.text))
        and line.text[0].islower()
        and above.indent + len(above.text) + 1 + len(line.text.split(maxsplit=1)[0]) > width
    ]
    if len(wraps) >= _FEWEST_WRAPS:
        message = _(
            "The lines of this extract are wrapped at {width} columns, so that nothing shows where its "
            "paragraphs end. Import the page as HTML, or an extract with each paragraph on one line."
        )
        raise PageRefusedError("other-layout", message, width=width, line=wraps[0].number)
