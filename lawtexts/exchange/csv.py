"""CSV: one line a segment, one column a translation; RFC 4180, UTF-8.

A spreadsheet takes a cell that begins with = + - or @ for a formula and runs it, and so the part of
a cell after a semicolon, a tab or a line's end, where its settings divide cells there (Polish,
Italian and Spanish ones do). There an apostrophe is put before it. `verbatim` leaves the texts to
the letter, for programs.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lawtexts.exchange.segments import Segment

_FORMULA = re.compile(
    r"""
      (?: ^ | [;\t\r\n] )                   # where a cell begins, with one separator or another
      [ \u00a0"]*                            # what some programs pass over
      (?= [=+\-@\uff1d\uff0b\uff0d\uff20] )  # what makes a formula; Asian ones read full-width signs as well
    | ^ (?= [\t\r] )
    """,
    re.VERBOSE,
)


def table(rows: Iterable[Iterable[object]], *, verbatim: bool = False) -> str:
    """The rows as CSV text, nothing in it a formula unless `verbatim`."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    for row in rows:
        cells = (str(cell) for cell in row)
        writer.writerow(cells if verbatim else (_FORMULA.sub(r"\g<0>'", cell) for cell in cells))
    return out.getvalue()


def to_csv(segments: Iterable[Segment], expressions: Sequence[str], *, verbatim: bool = False) -> bytes:
    """The segments as a table: citation, part, number, each of `expressions`, the reasons of gaps."""
    rows: list[tuple[object, ...]] = [("citation", "part", "number", *expressions, "gaps")]
    for segment in segments:
        gaps = "; ".join(f"{name}: {gap.value}" for name, gap in segment.gaps.items())
        texts = (segment.texts.get(name, "") for name in expressions)
        rows.append((segment.citation, segment.part, segment.number, *texts, gaps))
    return table(rows, verbatim=verbatim).encode()
