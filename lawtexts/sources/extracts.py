"""Plain-text extracts: their lines, and the paragraphs and tables these make.

An extract breaks its lines where it likes: a paragraph ends at a blank line, before a label, or where the
next word had room. It keeps the words of a table and loses its lines: rows are short, do not end as
sentences, bear no labels, and show figures or wide gaps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from lawtexts.languages import alternatives, codes, part
from lawtexts.sources.blocks import Block, BlockCell, Kind, Line, Span, Unit
from lawtexts.sources.line_features import (
    SLIPPED,
    Labelled,
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
_LONGEST_LABEL = 12


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


def is_torn(text: str, following: str, language: str) -> bool:
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


def text_units(lines: Sequence[Line], language: str, *, sections: bool) -> tuple[list[Unit], list[Line]]:
    """The paragraphs and tables of an extract, and the paragraphs alone.

    `sections` says that the site prints its section letters.
    """
    numbers = note_numbers("\n".join(line.text for line in lines))
    widest = max((line.indent + len(line.text) for line in lines), default=0)
    width = _wrapped_at(lines, widest)
    spaced = width > 0 or any(line.after_blank for line in lines[1:])
    if not spaced and len(lines) < _FEWEST_LINES:
        # Of few lines one must end far before the widest one does: no wrapped line but the last would.
        short = any(above.width_with(line) < _SHORT * widest for above, line in pairwise(lines))
        spaced = len(lines) < 3 or not short
    page = _Page(language, sections, numbers, width, widest, spaced)
    units: list[Unit] = []
    group: list[Line] = []
    ends = dict(_tables(lines))
    place = 0
    while place < len(lines):
        end = ends.get(place, place)
        if group and (end > place or _begins(lines[place], group, page)):
            units.append(_paragraph(group, page))
            group = []
        if end > place:
            units.append(_table(lines[place:end]))
        else:
            group.append(lines[place])
        place = max(end, place + 1)
    if group:
        units.append(_paragraph(group, page))
    return units, [unit for unit in units if isinstance(unit, Line)]


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
    """One paragraph of several lines; a letter torn off its word is joined to it again."""
    text, places = _folded(lines[0])
    after_blank = lines[0].after_blank or not page.spaced
    if len(lines) == 1:
        return replace(lines[0], text=text, offsets=places, after_blank=after_blank)
    offsets = list(places)
    torn: list[tuple[str, str]] = []
    for line in lines[1:]:
        more, places = _folded(line)
        if is_torn(text, more, page.language):
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
    """The text of a line with runs of SPACES folded, and where each character lies."""
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
    """Whether `line` begins a paragraph of its own after the lines of `group`."""
    above, alone = group[-1], len(group) == 1
    labelled = page.labels(line)
    if alone and len(above.text) <= _LONGEST_LABEL and page.labels(above).length >= len(above.text):
        # Some extractors put what a label labels on the next line.
        return bool(labelled.steps) or note_label(line.text, numbers=page.numbers) is not None
    if line.after_blank or is_torn(above.text, line.text, page.language):
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
    return not wrapped and _begins_unlabelled(line, group, page, ended=ended)


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


# Tables.

_WIDE = re.compile(r"\s*\t\s*|\s{2,}")
"""What parts cells that are set apart."""
_FIGURE = r"\s{1,12}[0-9]{1,5}(?:[-–][0-9]{1,5})?"
_FIGURES = re.compile(rf"(?:{_FIGURE}){{1,12}}$")
"""Figures that end a line, each a cell: `Za szlemika 500 750`, `20–40 1 750–890 13`."""
_STOPPED = re.compile(r"[.:;,?!]$")
_BLANK = re.compile(r"[ \u00a0]+")
_LONGEST_ROW, _LONGEST_FIGURED = 60, 110
_LONGEST_SIGN = 3
_FEWEST_ROWS, _MOST_HEADS = 3, 2
"""Rows of a table, and rows of words above rows of figures."""


def _tables(lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """Where each table begins and ends: runs of lines that look like rows."""
    start = 0
    for place in range(len(lines) + 1):
        line = lines[place] if place < len(lines) else None
        row = line is not None and _could_be_row(line.text)
        if row and place > start and line is not None:
            row = not line.after_blank and line.indent == lines[place - 1].indent
        if not row:
            if place > start and _is_table(lines[start:place]):
                yield start, place
            start = place if line is not None and _could_be_row(line.text) else place + 1


def _could_be_row(text: str) -> bool:
    if len(text) > _LONGEST_FIGURED or (len(text) > _LONGEST_ROW and not _FIGURES.search(text)):
        return False
    if len(text.split()) < 2 or _STOPPED.search(text):
        return False
    return not labels_at(text, sections=True).steps and note_label(text) is None


def _is_table(rows: Sequence[Line]) -> bool:
    counts = [_figures(row) for row in rows]
    heads = next((n for n, count in enumerate(counts) if count > 1), len(rows))
    if heads <= _MOST_HEADS and len(rows) - heads > 1 and min(counts[heads:]) > 1:
        return True
    if len(rows) < _FEWEST_ROWS:
        return False
    figured = 2 * sum(map(bool, counts)) >= len(rows) and counts[-1] > 0
    numbered = sum(row.text[0].isdecimal() for row in rows)
    parted = sum(_WIDE.search(row.text) is not None for row in rows)
    return figured or numbered >= len(rows) - 2 or parted >= len(rows) - 1


def _figures(line: Line) -> int:
    """How many figures end a line."""
    found = _FIGURES.search(line.text)
    return len(found[0].split()) if found is not None else 0


def _signs(line: Line, most: int) -> int:
    """How many short signs end a row of heads, if each heads a column of `most`: `♣ ♦ ST`."""
    words = line.text.split()
    return most if len(words) >= most and all(len(one) <= _LONGEST_SIGN for one in words[-most:]) else 0


def _table(lines: Sequence[Line]) -> Block:
    """The table that `lines` are. First lines without a figure are its heads."""
    parted = sum(_WIDE.search(line.text) is not None for line in lines) >= len(lines) - 1
    most = max(map(_figures, lines))
    gaps = [[found.span() for found in (_WIDE if parted else _BLANK).finditer(line.text)] for line in lines]
    if most and not parted:
        figures = [_figures(line) or _signs(line, most) for line in lines]
        gaps = [one[len(one) - count :] for count, one in zip(figures, gaps, strict=True)]
    counts = [len(one) for one in gaps]
    usual = max(set(counts), key=lambda count: (counts.count(count), -count))
    columns = max(counts) if most and not parted else usual
    rows = []
    for line, parts in zip(lines, gaps, strict=True):
        header = not any(char.isdigit() for char in line.text) and line.number - lines[0].number < _MOST_HEADS
        rows.append(_row(line, parts[:columns], columns, header=header))
    span = Span(lines[0].span().start, lines[-1].span().end)
    return Block(Kind.TABLE, "", span, lines[0].number, lines[0].indent, rows=tuple(rows))


def _row(line: Line, gaps: Sequence[tuple[int, int]], columns: int, *, header: bool) -> tuple[BlockCell, ...]:
    """The cells between the `gaps` of a row; the first takes the place of those it lacks."""
    starts, ends = [0, *(end for _start, end in gaps)], [*(start for start, _end in gaps), len(line.text)]
    spans = [(1 + columns - len(gaps)), *[1] * len(gaps)]
    return tuple(
        BlockCell(line.text[start:end], line.span(start, end), header, span, 1)
        for start, end, span in zip(starts, ends, spans, strict=True)
    )
