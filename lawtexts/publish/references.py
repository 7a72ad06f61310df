"""The graph of references over the whole corpus: who cites whom, and its drawing.

The drawing is numbers and strings here; the template makes SVG of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import ReferenceKind

_LABEL = 16
"""Width of the number of a law with the space about it."""
_FEW = 14
"""Laws whose picture fits the screen of a phone."""
_DENSE = 150
"""More arcs than this have to be fainter."""


@dataclass(frozen=True, slots=True)
class Citing:
    """One reference: `source` in `expression` cites `target`.

    `note` is the mark of the note it stands in, "" for the text itself.
    """

    source: Citation
    expression: str
    target: Citation
    note: str = ""


class ReferenceGraph:
    """Every reference of some laws; a law's reference to itself as a whole is left out."""

    def __init__(self, laws: Iterable[Law]) -> None:
        to: defaultdict[Citation, list[Citing]] = defaultdict(list)
        pairs: Counter[tuple[Citation, Citation]] = Counter()
        for law in laws:
            for found in _references(law):
                to[found.target].append(found)
                pairs[law.citation, found.target.root] += 1
        self._to = {target: sorted(found, key=_order) for target, found in to.items()}
        self.pairs = {pair: count for pair, count in sorted(pairs.items()) if pair[0] != pair[1]}
        """How often one law cites another, over all expressions."""
        self._cites: defaultdict[Citation, list[Citation]] = defaultdict(list)
        self._cited: defaultdict[Citation, list[Citation]] = defaultdict(list)
        for citing, cited in self.pairs:
            self._cites[citing].append(cited)
            self._cited[cited].append(citing)

    def cited_by(self, target: Citation) -> list[Citing]:
        """The references to exactly `target`, in the order of the book."""
        return self._to.get(target, [])

    def laws_cited_in(self, root: Citation) -> list[Citation]:
        """The other laws that the law `root` cites in any expression, in order."""
        return self._cites.get(root, [])

    def laws_citing(self, root: Citation) -> list[Citation]:
        """The other laws that cite the law `root` or a place in it, in order."""
        return self._cited.get(root, [])


def _order(found: Citing) -> tuple[Citation, str, str]:
    return (found.source, found.expression, found.note)


def _references(law: Law) -> Iterator[Citing]:
    yield from _of_text(law, law.citation, law.title)
    for provision in law.walk():
        for text in provision.headed_texts:
            yield from _of_text(law, provision.citation, text)
    for note in law.notes:
        for source in law.anchors(note) or (law.citation,):
            for text in note.texts:
                yield from _of_text(law, source, text, note.mark)


def _of_text(law: Law, source: Citation, text: Text, note: str = "") -> Iterator[Citing]:
    for reference in text.references:
        if reference.kind is not ReferenceKind.SELF:
            for target in dict.fromkeys(reference.targets):
                yield Citing(source, law.expression, target, note)


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
