"""Tables in a plain-text extract: short lines one under the other, cells parted by white space.

An extract keeps the words of a table and loses its lines. Rows have the same
number of words but for a heading or a last cell of several words, which then
takes what is left: `Rozdanie Rozdający Po partii` over `1 N nikt`.
"""

from __future__ import annotations

import re

from lawtexts.sources.blocks import Block, BlockCell, Kind, Span
from lawtexts.sources.labels import labels_at, note_label
from lawtexts.sources.lines import Line

_WIDE = re.compile(r"\s*[\t|]\s*|\s{2,}")
_ENDS_SENTENCE = re.compile(r"[.:;,?!]$")
_FIGURES = re.compile(r"(?:\s{1,12}[0-9]{1,5}){2,12}$")
_WORD = re.compile(r"\S+")
_LONGEST = 60
_LONGEST_SIGN = 3
"""Characters: `♣`, `NT`, `IMP`."""
_FEWEST_ROWS = 3
_MOST_HEADS = 2
"""Rows of words above rows of figures."""


def table_at(lines: tuple[Line, ...], place: int) -> int:
    """Where the table ends that begins at `place`; `place` itself where none begins."""
    end = place
    while end < len(lines) and _could_be_row(lines[end]) and (end == place or _continues(lines, end)):
        end += 1
    if end == place + 1 and end < len(lines) and _could_be_row(lines[end]) and not lines[end].after_blank:
        # The first row may be set in as far as its empty first cell is wide.
        below = table_at(lines, end)
        return below if below > end and _ends_in_figures(lines[end]) else place
    rows = lines[place:end]
    heads = next((n for n, row in enumerate(rows) if _ends_in_figures(row)), len(rows))
    if heads <= _MOST_HEADS and len(rows) - heads > 1 and all(map(_ends_in_figures, rows[heads:])):
        return end
    if len(rows) < _FEWEST_ROWS:
        return place
    numbered = sum(row.text[:1].isdigit() for row in rows)
    parted = sum(_WIDE.search(row.text) is not None for row in rows)
    return end if numbered >= len(rows) - 2 or parted >= len(rows) - 1 else place


def table_block(lines: tuple[Line, ...]) -> Block:
    """The table that `lines` are. A first line without a figure is its head."""
    heads = next((n for n, line in enumerate(lines) if _ends_in_figures(line)), len(lines))
    figures = {_figures(line) for line in lines[heads:]}
    if len(figures) == 1 and heads <= _MOST_HEADS:
        (most,) = figures
        return _table(lines, tuple(_figured(line, most, head=n < heads) for n, line in enumerate(lines)))
    parted = sum(_WIDE.search(line.text) is not None for line in lines) >= len(lines) - 1
    pattern = _WIDE if parted else re.compile(r"[ \u00a0]+")
    counts = [len(pattern.split(line.text)) for line in lines]
    width = max(set(counts), key=lambda count: (counts.count(count), -count))
    headed = not any(char.isdigit() for char in lines[0].text)
    rows = tuple(
        tuple(_cells(line, pattern, width, header=headed and not number)) for number, line in enumerate(lines)
    )
    return _table(lines, rows)


def _table(lines: tuple[Line, ...], rows: tuple[tuple[BlockCell, ...], ...]) -> Block:
    span = Span(lines[0].span.start, lines[-1].span.end)
    return Block(Kind.TABLE, "", span, lines[0].number, lines[0].indent, rows=rows)


def _figured(line: Line, figures: int, *, head: bool) -> tuple[BlockCell, ...]:
    """The cells of a row of words and `figures`; a head has a sign a figure, or is one cell for all."""
    words = list(_WORD.finditer(line.text))
    signs = all(len(one[0]) <= _LONGEST_SIGN for one in words)
    if head and not (signs and len(words) in (figures, figures + 1)):
        return (_cell(line, 0, len(line.text), header=True, columns=figures + 1),)
    label = words[: len(words) - figures]
    end = label[-1].end() if label else 0
    rest = words[len(words) - figures :]
    return (
        _cell(line, 0, end, header=head),
        *(_cell(line, one.start(), one.end(), header=head) for one in rest),
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
    span = Span(line.span.start + start, line.span.start + end)
    return BlockCell(line.text[start:end], span, header, columns, 1)


def _figures(line: Line) -> int:
    """How many figures end a line."""
    found = _FIGURES.search(line.text)
    return len(found[0].split()) if found is not None else 0


def _ends_in_figures(line: Line) -> bool:
    """Whether a line ends in several figures, each a cell of its own: `Za szlemika 500 750`."""
    return _FIGURES.search(line.text) is not None


def _could_be_row(line: Line) -> bool:
    text = line.text
    short = len(text) <= _LONGEST and len(text.split()) >= 2 and not _ENDS_SENTENCE.search(text)
    return short and not labels_at(text, sections=True).steps and note_label(text) is None


def _continues(lines: tuple[Line, ...], place: int) -> bool:
    return not lines[place].after_blank and lines[place].indent == lines[place - 1].indent
