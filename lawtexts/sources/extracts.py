"""Plain-text extracts: their lines, and the paragraphs these make.

An extract breaks its lines where it likes: a paragraph ends at a blank line, before a label, or where the
next word had room. It loses the columns of a table: each row that ends in figures is a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from lawtexts.languages import alternatives, codes, part
from lawtexts.model.value import replace
from lawtexts.sources.blocks import Line
from lawtexts.sources.line_features import (
    SLIPPED,
    Labelled,
    is_row,
    labels_at,
    note_label,
    note_numbers,
    plausible,
)

_TORN = re.compile(r"(?:^|\s)(?P<letter>[^\W\d_])$")
"""A single letter at the end of a line."""
_LETTERS = {code: part(code, "pages").LETTERS for code in codes("pages")}
_RUN = re.compile(r"[ \t\r\f]{2,}|[\t\r\f]")
"""White space within a line that is not just one space."""
_LONGEST_WRAPPED, _SHORTEST_WRAPPED = 140, 50
"""Columns an extractor wraps its lines at, at most and at least."""
_FEWEST_WRAPS, _FEWEST_LINES, _SHORT = 3, 5, 0.7
"""Lines without room below them, lines that show how a page breaks them, a share of the widest."""
_ENDS_SENTENCE = re.compile(r"[.:;?!…][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*$")
_ENDS_CLAUSE = re.compile(
    rf"(?:[.:;,?!…–—][)\]»”\"'*†¹²³⁴⁵⁶⁷⁸⁹⁰]*|\b(?:{alternatives('JOINING')}))$", re.IGNORECASE
)
_SIGN = re.compile(r"(?:[•◦▪●○■‣·]|[–—-](?=\s+[^\W\d_]))\s")
"""What stands before an item of a list without numbers."""


@lru_cache(maxsize=4)  # of one page they are asked for again and again: its source, its number, its blocks
def lines_of(stream: str) -> tuple[Line, ...]:
    """The lines of `stream` that hold anything but white space, set in from the margin they all have."""
    found: list[tuple[str, int, int, int, bool]] = []
    position, blank = 0, True
    for number, raw in enumerate(stream.splitlines(keepends=True), 1):
        text = raw.strip()
        if text:
            lead = len(raw) - len(raw.lstrip())
            found.append((text, position + lead, number, len(raw[:lead].expandtabs(4)), blank))
        blank = not text
        position += len(raw)
    margin = min((width for *_, width, _blank in found), default=0)
    return tuple(
        Line(text, range(start, start + len(text)), number, width - margin, after_blank)
        for text, start, number, width, after_blank in found
    )


def _is_torn(text: str, following: str, language: str) -> bool:
    """Whether `text` ends in a letter that is no word and `following` goes on with the rest of it."""
    letter = _TORN.search(text[-2:])
    words = _LETTERS.get(language, "")
    return letter is not None and letter["letter"] not in words and following[:1].islower()


# Paragraphs.


@dataclass(frozen=True, slots=True)
class _Page:
    """What of a page tells where its paragraphs begin.

    `sections` says that it prints its section letters, `numbers` which plain
    numbers can mark notes. `width` is the column its lines are wrapped at, 0
    where they break at paragraphs only, and -1 where that cannot be told; `widest` that of the widest line;
    `spaced` whether blank lines or the width of its lines part its paragraphs.
    """

    language: str
    sections: bool
    numbers: frozenset[str]
    width: int
    widest: int
    spaced: bool

    def labels(self, line: Line) -> Labelled:
        return labels_at(line.text, sections=self.sections)


def text_units(lines: Sequence[Line], language: str, *, sections: bool) -> list[Line]:
    """The paragraphs of an extract. `sections` says that the site prints its section letters."""
    numbers = note_numbers("\n".join(line.text for line in lines))
    widest = max((line.indent + len(line.text) for line in lines), default=0)
    width = _wrapped_at(lines, widest)
    spaced = width > 0 or any(line.after_blank for line in lines[1:])
    if not spaced and len(lines) < _FEWEST_LINES:
        # Of few lines one must end far before the widest one does: no wrapped line but the last would.
        short = any(above.width_with(line) < _SHORT * widest for above, line in pairwise(lines))
        spaced = len(lines) < 3 or not short
    page = _Page(language, sections, numbers, width, widest, spaced)
    groups: list[list[Line]] = []
    for line in lines:
        if not groups or _begins(line, groups[-1], page):
            groups.append([])
        groups[-1].append(line)
    return [_paragraph(group, page) for group in groups]


def _wrapped_at(lines: Sequence[Line], width: int) -> int:
    """The column an extractor wrapped `lines` at, 0 where they break at paragraphs only, -1 if unknown.

    A line is wrapped where the first word of the next one had no room on it.
    """
    if width > _LONGEST_WRAPPED:
        return 0
    if width < _SHORTEST_WRAPPED:
        return -1
    wraps = sum(not line.after_blank and above.width_with(line) > width for above, line in pairwise(lines))
    return width if wraps >= _FEWEST_WRAPS else -1


def _paragraph(lines: Sequence[Line], page: _Page) -> Line:
    text, places = _folded(lines[0])
    after_blank = lines[0].after_blank or not page.spaced
    if len(lines) == 1:
        return replace(lines[0], text=text, offsets=places, after_blank=after_blank)
    offsets = list(places)
    torn: list[tuple[str, str]] = []
    for line in lines[1:]:
        more, places = _folded(line)
        if _is_torn(text, more, page.language):
            rest = re.match(r"\w*", more)
            tail = rest[0] if rest else ""
            torn.append((f"{text[-1]} {tail}", text[-1] + tail))
        else:
            text += " "
            offsets.append(offsets[-1] + 1)
        text += more
        offsets.extend(places)
    return replace(lines[0], text=text, offsets=tuple(offsets), torn=tuple(torn), after_blank=after_blank)


def _folded(line: Line) -> tuple[str, Sequence[int]]:
    text, start = line.text, line.span().start
    runs = [] if "  " not in text and text.isprintable() else list(_RUN.finditer(text))
    if not runs:
        return text, line.offsets
    offsets: list[int] = []
    done = 0
    for run in runs:
        offsets += range(start + done, start + run.start() + 1)
        done = run.end()
    return _RUN.sub(" ", text), (*offsets, *range(start + done, start + len(text)))


def _begins(line: Line, group: list[Line], page: _Page) -> bool:
    above, labelled = group[-1], page.labels(line)
    if line.after_blank or _is_torn(above.text, line.text, page.language):
        return line.after_blank
    if not page.spaced:
        return True
    wrapped = page.width > 0 and above.width_with(line) > page.width
    ended = _ENDS_SENTENCE.search(above.text) is not None
    # Where items are set in, one at the margin goes on with an outer list, if what stands above it has ended.
    if labelled.steps and (page.sections or line.indent > 0 or group[0].indent == 0 or ended):
        return not wrapped or _is_due(labelled, line, above)
    if note_label(line.text, numbers=frozenset() if wrapped else page.numbers) is not None:
        return True
    return not wrapped and (is_row(line.text) or _begins_unlabelled(line, group, page, ended=ended))


def _is_due(labelled: Labelled, line: Line, above: Line) -> bool:
    """Whether a line that had no room above begins with a label, not with a number of a sentence.

    `paragrafo` over `D.`, `zgodnie z przepisem` over `16. Gracz`: what comes before an item ends with a stop
    or in a conjunction.
    """
    ended = _ENDS_CLAUSE.search(above.text) is not None
    return labelled.length < len(line.text) and (ended or labelled.steps[0].ordinal == 1)


def _begins_unlabelled(line: Line, group: list[Line], page: _Page, *, ended: bool) -> bool:
    """The same for a line with neither label nor mark, set close to the line before."""
    above, first = group[-1], page.labels(group[0])
    room = page.width == 0 or above.width_with(line) <= page.widest or line.indent < above.indent
    # A letter alone is the first of a word that a line break tore.
    opens = line.text[:1].isupper() or len(line.text) == 1
    if _SIGN.match(line.text) or (ended and (room or opens or SLIPPED.match(line.text))):
        return True
    if not first.steps:
        return line.indent != above.indent
    heading = group[0].text[first.length :]
    if len(group) > 1:
        return False
    if first.steps[-1].shape == "section":
        apart = line.text[:1].isupper() or not page.width
        return (plausible(heading)[0] and apart) or heading.endswith(":")
    # `1. Title` and the text of the item set in below it.
    return line.indent > above.indent and line.text[:1].isupper() and plausible(heading)[0]
