"""The drawing of all references: numbers and strings, of which the template web.html makes SVG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from lawtexts.corpus.backlinks import ReferenceGraph
from lawtexts.model.citation import Citation

_LABEL = 13
"""Width of the number of a law in the drawing, with the space about it."""
_SMALL = 420
"""Width of the drawing of a few laws, which fits the screen of a phone."""


@dataclass(frozen=True, slots=True)
class BookGraph:
    """The drawing of the whole book: the laws on a line, an arc for each pair that is cited.

    `laws` have their place on the line; `arcs` are citing and cited law, a half circle, above the line where
    it runs forward, and a weight from 1 to 9.
    """

    width: int
    line: float
    laws: dict[Citation, float]
    arcs: list[tuple[Citation, Citation, str, int]]


def book_graph(graph: ReferenceGraph, roots: Iterable[Citation]) -> BookGraph:
    """The drawing of all laws that are in the book, `roots`, or cited."""
    drawn = sorted({*roots, *chain.from_iterable(graph.pairs)})
    width = max(_SMALL, _LABEL * (len(drawn) + 1))
    place = {root: round((at + 1) * width / (len(drawn) + 1), 1) for at, root in enumerate(drawn)}
    reach = max((abs(place[source] - place[target]) for source, target in graph.pairs), default=0) / 2
    height = min(reach, width / 3)
    line = height + 24
    arcs = []
    for (source, target), count in graph.pairs.items():
        start, end = place[source], place[target]
        half, base = abs(end - start) / 2, line - 9 if end > start else line + 9
        path = f"M{start:g} {base:g}A{half:g} {min(half, height):g} 0 0 1 {end:g} {base:g}"
        arcs.append((source, target, path, min(count, 9)))
    return BookGraph(width, line, place, arcs)
