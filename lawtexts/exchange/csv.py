"""CSV: one line a segment, one column a translation; RFC 4180, UTF-8."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from lawtexts.exchange.segments import Segment


def to_csv(segments: Iterable[Segment], expressions: Sequence[str]) -> bytes:
    """The segments as a table: citation, part, number, each of `expressions`, the reasons of gaps."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(("citation", "part", "number", *expressions, "gaps"))
    for segment in segments:
        gaps = "; ".join(f"{name}: {gap.value}" for name, gap in segment.gaps.items())
        texts = (segment.texts.get(name, "") for name in expressions)
        writer.writerow((segment.citation, segment.part, segment.number, *texts, gaps))
    return out.getvalue().encode()
