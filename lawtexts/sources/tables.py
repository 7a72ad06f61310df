"""Tables in a plain-text extract: short lines one under the other, cells parted by white space or strokes.

An extract keeps the words of a table and loses its lines. Rows do not end as sentences, bear no labels, and
have
the same number of words but for a heading or a last cell of several words, which then takes what is left:
`Rozdanie Rozdający Po partii` over `1 N nikt`. What lines show of rows is counted once for all of them, so
that
asking for each whether a table begins there costs the same however many could be rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate, pairwise

from lawtexts.sources.blocks import Block, BlockCell, Kind, Line, Span
from lawtexts.sources.labels import STARS, labels_at, note_label

WIDE = re.compile(r"\s*\t\s*|\s{2,}")
"""What parts cells that are set apart."""
FIGURE = re.compile(r"\s[0-9]{1,5}(?:[-–][0-9]{1,5})?$")
FIGURES = re.compile(r"(?:\s{1,12}[0-9]{1,5}(?:[-–][0-9]{1,5})?){2,12}$")
"""One figure that ends a line; several, each a cell: `Za szlemika 500 750`, `20–40 1 750–890 13`."""

_ENDS_SENTENCE = re.compile(r"[.:;,?!]$")
_MARK = re.compile(rf"\(?(?:[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\)?:?")
_LONGEST_CELL = 80
"""Characters; what is longer is text laid out."""
_LONGEST, _LONGEST_FIGURED = 60, 110
_FEWEST_ROWS = 3
_MOST_HEADS = 2
"""Rows of words above rows of figures."""


class Rows:
    """What the lines of a page show of tables."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        could = [_could_be_row(line.text) for line in lines]
        self._ends = list(range(len(lines) + 1))
        for place in range(len(lines) - 1, -1, -1):
            if could[place]:
                on = place + 1 < len(lines) and could[place + 1] and _continues(lines, place + 1)
                self._ends[place] = self._ends[place + 1] if on else place + 1
        texts = [line.text if row else "" for line, row in zip(lines, could, strict=True)]
        self._several = [FIGURES.search(text) is not None for text in texts]
        self._one = [FIGURE.search(text) is not None for text in texts]
        self._figures, self._figure = _sums(self._several), _sums(self._one)
        self._numbered = _sums([text[:1].isdecimal() for text in texts])
        self._parted = _sums([WIDE.search(text) is not None for text in texts])
        self._first = [len(lines)] * (len(lines) + 1)
        for place in range(len(lines) - 1, -1, -1):
            self._first[place] = place if self._several[place] else self._first[place + 1]

    def table_at(self, place: int) -> int:
        """Where the table ends that begins at `place`; `place` itself where none begins."""
        lines, end = self._lines, self._ends[place]
        if end == place + 1 and end < len(lines) and not lines[end].after_blank and self._several[end]:
            # The first row may be set in as far as its empty first cell is wide.
            end = self._ends[end]
        return end if self._is_table(place, end) else place

    def _is_table(self, start: int, end: int) -> bool:
        def count(sums: Sequence[int], begin: int = start) -> int:
            return sums[end] - sums[begin]

        rows = end - start
        heads = min(self._first[start], end)
        figured = end - heads
        if heads - start <= _MOST_HEADS and figured > 1 and count(self._figures, heads) == figured:
            return True
        if rows < _FEWEST_ROWS:
            return False
        if 2 * count(self._figure) >= rows and self._one[end - 1]:
            return True
        return count(self._numbered) >= rows - 2 or count(self._parted) >= rows - 1


def _sums(shown: Sequence[bool]) -> list[int]:
    """How many of the lines before each show something."""
    return [0, *accumulate(shown)]


def _could_be_row(text: str) -> bool:
    if len(text) > _LONGEST_FIGURED or (len(text) > _LONGEST and FIGURE.search(text) is None):
        return False
    if len(text.split()) < 2 or _ENDS_SENTENCE.search(text):
        return False
    return not labels_at(text, sections=True).steps and note_label(text) is None


def _continues(lines: Sequence[Line], place: int) -> bool:
    return not lines[place].after_blank and lines[place].indent == lines[place - 1].indent


_WORD = re.compile(r"\S+")
_LONGEST_SIGN = 3
"""Characters: `♣`, `NT`, `IMP`."""


def table_block(lines: tuple[Line, ...]) -> Block:
    """The table that `lines` are. A first line without a figure is its head."""
    parted = sum(WIDE.search(line.text) is not None for line in lines) >= len(lines) - 1
    most = max(map(_figures, lines))
    if most and not parted:
        return _table(lines, tuple(_figured(line, most) for line in lines))
    pattern = WIDE if parted else re.compile(r"[ \u00a0]+")
    counts = [len(pattern.split(line.text)) for line in lines]
    width = max(set(counts), key=lambda count: (counts.count(count), -count))
    headed = not any(char.isdigit() for char in lines[0].text)
    rows = tuple(
        tuple(_cells(line, pattern, width, header=headed and not number)) for number, line in enumerate(lines)
    )
    return _table(lines, rows)


def _table(lines: tuple[Line, ...], rows: tuple[tuple[BlockCell, ...], ...]) -> Block:
    span = Span(lines[0].span().start, lines[-1].span().end)
    return Block(Kind.TABLE, "", span, lines[0].number, lines[0].indent, rows=rows)


def _figured(line: Line, most: int) -> tuple[BlockCell, ...]:
    """The cells of a row of words and figures, at `most` so many; its words take the place of those it lacks.

    A row without figures is a head: a cell a figure where it has short signs, else one cell for all.
    """
    words = list(_WORD.finditer(line.text))
    figures = _figures(line)
    head = not figures
    if head and len(words) >= most and all(len(one[0]) <= _LONGEST_SIGN for one in words[-most:]):
        figures = most
    if not figures:
        return (_cell(line, 0, len(line.text), header=head, columns=most + 1),)
    label = words[: len(words) - figures]
    end = label[-1].end() if label else 0
    return (
        _cell(line, 0, end, header=head, columns=1 + most - figures),
        *(_cell(line, one.start(), one.end(), header=head) for one in words[len(words) - figures :]),
    )


def _cells(line: Line, pattern: re.Pattern[str], width: int, *, header: bool) -> list[BlockCell]:
    cells: list[BlockCell] = []
    position = 0
    for found in pattern.finditer(line.text):
        if len(cells) == width - 1:
            break
        cells.append(_cell(line, position, found.start(), header=header))
        position = found.end()
    cells.append(_cell(line, position, len(line.text), header=header))
    return cells


def _cell(line: Line, start: int, end: int, *, header: bool, columns: int = 1) -> BlockCell:
    span = Span(line.span().start + start, line.span().start + end)
    return BlockCell(line.text[start:end], span, header, columns, 1)


def _figures(line: Line) -> int:
    """How many figures end a line."""
    found = FIGURES.search(line.text) or FIGURE.search(line.text)
    return len(found[0].split()) if found is not None else 0


# Tables of saved pages: data, lists set as tables, and layout. Only data is a table of the law.


def table_of(lines: Sequence[Line], headed: frozenset[int]) -> Block:
    """The table block of the lines of one data table; a cell a row lacks is empty."""
    rows: dict[int, dict[int, list[Line]]] = {}
    for line in lines:
        assert line.cell is not None
        rows.setdefault(line.cell[1], {}).setdefault(line.cell[2], []).append(line)
    width = max(column for row in rows.values() for column in row) + 1
    with_heads = lines[0].cell is not None and lines[0].cell[0] in headed
    made = []
    for place, row in enumerate(rows.values()):
        cells = []
        for column in range(width):
            parts = row.get(column, [])
            here = parts[0].span().start if parts else lines[0].span().start
            span = Span(here, parts[-1].span().end if parts else here)
            inlines = parts[0].inlines if len(parts) == 1 else ()
            text = " ".join(part.text for part in parts)
            cells.append(BlockCell(text, span, with_heads and place == 0, 1, 1, inlines))
        made.append(tuple(cells))
    span = Span(lines[0].span().start, lines[-1].span().end)
    depth = sum(one.ordered for one in lines[0].lists)
    return Block(Kind.TABLE, "", span, lines[0].number, 2 * depth + 1 if depth else 0, rows=tuple(made))


def same_table(one: Line, other: Line) -> bool:
    """Whether two lines stand in the same table."""
    return one.cell is not None and other.cell is not None and one.cell[0] == other.cell[0]


def data_tables(lines: Sequence[Line], headed: frozenset[int], columns: int) -> frozenset[int]:
    """The tables that are data, not layout: short cells in rows, not lists by their first column."""
    tables: dict[int, list[Line]] = {}
    for line in lines:
        if line.cell is not None and not line.furniture:
            tables.setdefault(line.cell[0], []).append(line)
    return frozenset(
        number for number, cells in tables.items() if number in headed or _is_data(cells, columns)
    )


def _is_data(cells: list[Line], columns: int) -> bool:
    rows: dict[int, list[Line]] = {}
    for line in cells:
        if line.cell is None or line.lists or line.heading or len(line.text) > _LONGEST_CELL:
            return False
        rows.setdefault(line.cell[1], []).append(line)
    if len(rows) < 2 or max(map(len, rows.values())) < columns:
        return False
    labelled = [row for row in rows.values() if _is_label(row[0]) or _MARK.fullmatch(row[0].text)]
    # A list set as a table has rows that go on beside an empty cell, or over all its columns.
    others = [row for row in rows.values() if row not in labelled]
    going_on = sum(len(row) == 1 or (row[0].cell is not None and row[0].cell[2] > 0) for row in others)
    return not labelled or len(labelled) + going_on < len(rows)


def _is_label(line: Line) -> bool:
    """Whether a line is nothing but labels: `1.`, `a.`, `A.`"""
    return labels_at(line.text, sections=True).length >= len(line.text)


def list_tables(lines: Sequence[Line], data: frozenset[int]) -> frozenset[int]:
    """The tables some of whose rows have a label in one cell and a text in the next: lists set as tables."""
    return frozenset(
        line.cell[0]
        for line, after in pairwise(lines)
        if line.cell is not None and line.cell[0] not in data and not line.lists and _is_label(line)
        if after.cell is not None and after.cell[:2] == line.cell[:2] and after.cell[2] > line.cell[2]
    )


def labelled_row(lines: Sequence[Line], place: int) -> int:
    """Where a table row ends that begins with a label or mark in a cell of its own; `place` + 1 elsewhere."""
    line, end = lines[place], place + 1
    if line.lists or line.cell is None or not (_is_label(line) or _MARK.fullmatch(line.text)):
        return end
    while end < len(lines) and (after := lines[end].cell) is not None and after[:2] == line.cell[:2]:
        end += 1
        if not _is_label(lines[end - 1]):
            break
    return end
