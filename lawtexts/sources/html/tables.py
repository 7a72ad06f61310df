"""Tables of a saved page: data, lists set as tables, and layout.

Some pages set their lists as tables, a label in one cell and the text in the
next; others lay out whole pages with them. Only what is neither is a table of
the law.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from lawtexts.sources.blocks import Block, BlockCell, Kind, Span
from lawtexts.sources.html.chunks import Chunk, Read
from lawtexts.sources.labels import STARS, labels_at

_MARK = re.compile(rf"\(?(?:[{STARS}]{{1,5}}|†{{1,3}}|‡{{1,3}})\)?:?")
_WEEKDAYS = frozenset(
    "pn wt śr cz czw pt so sob n nd ndz l m g v s d lu ma me mi gi ve sa do j x mo tu we th fr su t w f"
    " lun mar mer mié mie gio jue ven vie sab sáb dom mon tue wed thu fri sat sun".split()
)
_LONGEST_CELL = 80
"""Characters; what is longer is text laid out."""


def table_of(chunks: tuple[Chunk, ...], read: Read) -> Block:
    """The table block of the chunks of one data table; a cell a row lacks is empty."""
    rows: dict[int, dict[int, list[Chunk]]] = {}
    for chunk in chunks:
        assert chunk.cell is not None
        rows.setdefault(chunk.cell[1], {}).setdefault(chunk.cell[2], []).append(chunk)
    width = max(column for row in rows.values() for column in row) + 1
    headed = chunks[0].cell is not None and chunks[0].cell[0] in read.tables
    made = []
    for place, row in enumerate(rows.values()):
        cells = []
        for column in range(width):
            parts = row.get(column, [])
            text = " ".join(part.text for part in parts)
            here = parts[0].span.start if parts else chunks[0].span.start
            span = Span(here, parts[-1].span.end if parts else here)
            inlines = parts[0].inlines if len(parts) == 1 else ()
            cells.append(BlockCell(text, span, headed and place == 0, 1, 1, inlines))
        made.append(tuple(cells))
    span = Span(chunks[0].span.start, chunks[-1].span.end)
    depth = len([one for one in chunks[0].lists if one.ordered])
    indent = 2 * depth + 1 if depth else 0
    return Block(Kind.TABLE, "", span, chunks[0].line, indent, rows=tuple(made))


def same_table(one: Chunk, other: Chunk) -> bool:
    """Whether two chunks stand in the same table."""
    return one.cell is not None and other.cell is not None and one.cell[0] == other.cell[0]


def data_tables(chunks: tuple[Chunk, ...], read: Read) -> frozenset[int]:
    """The tables that are data, not layout: short cells in rows, not lists by their first column."""
    tables: dict[int, list[Chunk]] = {}
    for chunk in chunks:
        if chunk.cell is not None and not chunk.furniture:
            tables.setdefault(chunk.cell[0], []).append(chunk)
    return frozenset(number for number, cells in tables.items() if number in read.tables or _is_data(cells))


def _is_data(cells: list[Chunk]) -> bool:
    rows: dict[int, list[Chunk]] = {}
    for chunk in cells:
        if chunk.cell is None or chunk.lists or chunk.heading or len(chunk.text) > _LONGEST_CELL:
            return False
        rows.setdefault(chunk.cell[1], []).append(chunk)
    if len(rows) < 2 or max(map(len, rows.values())) < 2:
        return False
    labelled = [row for row in rows.values() if is_label(row[0]) or is_mark(row[0])]
    # A list set as a table has rows that go on beside an empty cell, or over all its columns.
    others = [row for row in rows.values() if row not in labelled]
    going_on = sum(len(row) == 1 or (row[0].cell is not None and row[0].cell[2] > 0) for row in others)
    return not labelled or len(labelled) + going_on < len(rows)


def is_label(chunk: Chunk) -> bool:
    """Whether a chunk is nothing but labels: `1.`, `a.`, `A.`"""
    return labels_at(chunk.text, sections=True).length >= len(chunk.text)


def is_calendar(cells: Sequence[Chunk]) -> bool:
    """Whether the cells of a table are days: of the week above, of the month below."""
    days = [one.text.rstrip(".").lower() for one in cells]
    named = [day for day in days if day in _WEEKDAYS]
    return 2 <= len(named) <= 7 and all(day in _WEEKDAYS or day.isdecimal() for day in days) and len(days) > 7


def is_mark(chunk: Chunk) -> bool:
    """Whether a chunk is nothing but the mark of a note: `*`, `(**)`."""
    return _MARK.fullmatch(chunk.text) is not None


def list_tables(chunks: tuple[Chunk, ...], data: frozenset[int]) -> frozenset[int]:
    """The tables some of whose rows have a label in one cell and a text in the next: lists set as tables."""
    return frozenset(
        chunk.cell[0]
        for chunk, following in pairwise(chunks)
        if chunk.cell is not None and chunk.cell[0] not in data and not chunk.lists and is_label(chunk)
        if following.cell is not None
        and following.cell[:2] == chunk.cell[:2]
        and following.cell[2] > chunk.cell[2]
    )


def labelled_row(chunks: tuple[Chunk, ...], place: int) -> int:
    """Where what begins with a label or mark of its own ends: a table row, or a term and what is said of it.

    `place` + 1 for anything else.
    """
    chunk = chunks[place]
    end = place + 1
    if chunk.lists or not (is_label(chunk) or is_mark(chunk)):
        return end
    if chunk.defines == "dt":
        return end + 1 if end < len(chunks) and chunks[end].defines == "dd" and not chunks[end].lists else end
    if chunk.cell is None:
        return end
    while end < len(chunks) and (after := chunks[end].cell) is not None and after[:2] == chunk.cell[:2]:
        end += 1
        if not is_label(chunks[end - 1]):
            break
    return end
