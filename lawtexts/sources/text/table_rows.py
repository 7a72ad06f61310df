"""Which lines of a plain-text extract are the rows of a table.

Rows are short lines one under the other that do not end as sentences and bear
no labels. What they show is counted once for all lines, so that asking for each
line whether a table begins there costs the same however many lines could be rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from lawtexts.sources.labels import labels_at, note_label
from lawtexts.sources.line import Line

WIDE = re.compile(r"\s*[\t|]\s*|\s{2,}")
"""What parts cells that are set apart."""
FIGURE = re.compile(r"\s[0-9]{1,5}(?:[-–][0-9]{1,5})?$")
FIGURES = re.compile(r"(?:\s{1,12}[0-9]{1,5}(?:[-–][0-9]{1,5})?){2,12}$")
"""One figure that ends a line; several, each a cell: `Za szlemika 500 750`, `20–40 1 750–890 13`."""

_ENDS_SENTENCE = re.compile(r"[.:;,?!]$")
_LONGEST, _LONGEST_FIGURED, _LONGEST_PIPED = 60, 110, 400
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
        self._piped = _sums(["|" in text for text in texts])
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
        if rows > 1 and count(self._piped) == rows:
            return True
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
    if "|" in text:
        return len(text) <= _LONGEST_PIPED
    if len(text) > _LONGEST_FIGURED or (len(text) > _LONGEST and FIGURE.search(text) is None):
        return False
    if len(text.split()) < 2 or _ENDS_SENTENCE.search(text):
        return False
    return not labels_at(text, sections=True).steps and note_label(text) is None


def _continues(lines: Sequence[Line], place: int) -> bool:
    return not lines[place].after_blank and lines[place].indent == lines[place - 1].indent
