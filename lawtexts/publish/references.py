"""The graph of references over the whole corpus: who cites whom, and its drawing.

The drawing is numbers and strings here; the template makes SVG of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.model.reference import ReferenceKind

_LABEL = 16
"""Width of the number of a law with the space about it."""
_FEW = 14
"""Laws whose picture fits the screen of a phone."""
_DENSE = 150
"""More arcs than this have to be fainter."""


class ReferenceGraph:
    """Every reference of some laws; a law's reference to itself as a whole is left out."""

    def __init__(self, laws: Iterable[Law]) -> None:
        self._citing: defaultdict[Citation, defaultdict[Citation, list[str]]]
        self._citing = defaultdict(lambda: defaultdict(list))
        pairs: Counter[tuple[Citation, Citation]] = Counter()
        for law in laws:
            for place, text in law.placed_texts():
                for reference in text.references:
                    for target in set(reference.targets if reference.kind is not ReferenceKind.SELF else ()):
                        self._citing[target][place].append(law.language)
                        pairs[law.citation, target.root] += 1
        self.pairs = {pair: count for pair, count in sorted(pairs.items()) if pair[0] != pair[1]}
        """How often one law cites another, over all expressions."""
        self.cites: defaultdict[Citation, list[Citation]] = defaultdict(list)
        self.cited: defaultdict[Citation, list[Citation]] = defaultdict(list)
        """The other laws that a law cites in any expression, and those that cite it, in order."""
        for citing, cited in self.pairs:
            self.cites[citing].append(cited)
            self.cited[cited].append(citing)

    def cited_by(self, target: Citation) -> list[tuple[Citation, str]]:
        """The places that cite exactly `target`, in the order of the Laws, with the languages that do."""
        found = sorted(self._citing.get(target, {}).items())
        return [(place, ", ".join(sorted(set(tags)))) for place, tags in found]


@dataclass(frozen=True, slots=True)
class BookGraph:
    """The drawing of the whole book: the laws on a line, an arc for each pair that is cited.

    `laws` are numbers with their place on the line, and whether there is room for the number; `arcs` are
    citing and cited law, a half circle, above the line where it runs forward, and a weight from 1 to 9.
    """

    width: int
    line: float
    laws: tuple[tuple[Citation, float, bool], ...]
    arcs: tuple[tuple[Citation, Citation, str, int], ...]

    @property
    def dense(self) -> bool:
        """Whether so many arcs cross that each has to be fainter."""
        return len(self.arcs) > _DENSE

    @property
    def short(self) -> bool:
        """Whether the laws are so few that the picture is small."""
        return len(self.laws) <= _FEW


def book_graph(graph: ReferenceGraph, roots: Collection[Citation]) -> BookGraph:
    """The drawing of all laws that are in the book, `roots`, or cited."""
    drawn = sorted({*roots, *(root for pair in graph.pairs for root in pair)})
    width = 1000 if len(drawn) > _FEW else 420
    step = width / (len(drawn) + 1)
    place = {root: round((at + 1) * step, 1) for at, root in enumerate(drawn)}
    reach = max((abs(place[source] - place[target]) for source, target in graph.pairs), default=0) / 2
    radius = min(reach, width / (3.2 if len(graph.pairs) > _DENSE else 6))
    line = radius + 24
    arcs = []
    for (source, target), count in graph.pairs.items():
        start, end = place[source], place[target]
        half, base = abs(end - start) / 2, line - 9 if end > start else line + 9
        path = f"M{start:g} {base:g}A{half:g} {min(half, radius):g} 0 0 1 {end:g} {base:g}"
        arcs.append((source, target, path, min(count, 9)))
    every = len(drawn) * _LABEL <= width
    laws = tuple((root, place[root], every or root.law % 5 == 0) for root in drawn)
    return BookGraph(width, line, laws, tuple(arcs))
