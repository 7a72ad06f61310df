"""The graph of references over the whole corpus: "cited by" at a provision, and its drawings.

A drawing is numbers and strings here; the templates make SVG of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import ReferenceKind

_ROW = 24
"""The height of a law in the picture of one law."""
_MIDDLE, _LEFT, _RIGHT = 170, 64, 276
_LABEL = 16
"""Width of the number of a law with the space about it."""
_FEW = 14
"""Laws whose picture fits the screen of a phone."""
_DENSE = 150
"""More arcs than this have to be fainter."""


@dataclass(frozen=True, slots=True)
class Citing:
    """One reference: `source` in `expression` cites `target`, in the words `wording`.

    `note` is the mark of the note it stands in, "" for the text itself.
    """

    source: Citation
    expression: str
    target: Citation
    wording: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReferenceGraph:
    """Every reference of a corpus, found by its target or by the law it stands in."""

    to: Mapping[Citation, tuple[Citing, ...]]
    within: Mapping[Citation, tuple[Citing, ...]]

    def cited_by(self, target: Citation) -> tuple[Citing, ...]:
        """The references to exactly `target`, in the order of the book."""
        return self.to.get(target, ())

    def laws_cited_in(self, root: Citation) -> tuple[Citation, ...]:
        """The other laws that the law `root` cites in any expression, in order."""
        return tuple(sorted({found.target.root for found in self.within.get(root, ())} - {root}))

    def laws_citing(self, root: Citation) -> tuple[Citation, ...]:
        """The other laws that cite the law `root` or a place in it, in order."""
        citing = {
            found.source.root
            for target, references in self.to.items()
            if target.root == root
            for found in references
        }
        return tuple(sorted(citing - {root}))

    def pairs(self) -> Mapping[tuple[Citation, Citation], int]:
        """How often one law cites another, over all expressions."""
        counted: defaultdict[tuple[Citation, Citation], int] = defaultdict(int)
        for root, references in self.within.items():
            for found in references:
                if found.target.root != root:
                    counted[root, found.target.root] += 1
        return counted


def reference_graph(laws: Iterable[Law]) -> ReferenceGraph:
    """The references of all `laws`. A law's reference to itself as a whole is left out."""
    to: defaultdict[Citation, list[Citing]] = defaultdict(list)
    within: defaultdict[Citation, list[Citing]] = defaultdict(list)
    for law in laws:
        for found in _references(law):
            to[found.target].append(found)
            within[law.citation].append(found)
    return ReferenceGraph(
        {target: tuple(sorted(found, key=_order)) for target, found in to.items()},
        {root: tuple(found) for root, found in within.items()},
    )


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
        if reference.kind is ReferenceKind.SELF:
            continue
        wording = text.content[reference.start : reference.end]
        for target in dict.fromkeys(reference.targets):
            yield Citing(source, law.expression, target, wording, note)


@dataclass(frozen=True, slots=True)
class Node:
    """A law in a drawing, at `x`, `y`; `path` leads to it, `held` is whether the book has it."""

    root: Citation
    x: float
    y: float
    path: str
    weight: int = 1
    held: bool = True


@dataclass(frozen=True, slots=True)
class LawGraph:
    """The drawing of one law: what cites it on the left, what it cites on the right."""

    root: Citation
    height: int
    middle: float
    citing: tuple[Node, ...]
    cited: tuple[Node, ...]


def law_graph(graph: ReferenceGraph, root: Citation, roots: Container[Citation]) -> LawGraph | None:
    """The drawing of `root` in a book of these `roots`; None if it cites no other law and none cites it."""
    citing, cited = graph.laws_citing(root), graph.laws_cited_in(root)
    if not citing and not cited:
        return None
    lines = max(len(citing), len(cited), 1)
    height = lines * _ROW + 8
    middle = height / 2
    counted = graph.pairs()

    def nodes(others: tuple[Citation, ...], edge: int, *, outward: bool) -> tuple[Node, ...]:
        top = middle - (len(others) - 1) * _ROW / 2
        found = []
        for place, other in enumerate(others):
            y = top + place * _ROW
            start = _MIDDLE + (22 if outward else -22)
            bend = (start + edge) / 2
            path = f"M{start} {middle:g}C{bend:g} {middle:g} {bend:g} {y:g} {edge} {y:g}"
            pair = (root, other) if outward else (other, root)
            found.append(Node(other, edge, y, path, min(counted.get(pair, 1), 9), other in roots))
        return tuple(found)

    return LawGraph(
        root, height, middle, nodes(citing, _LEFT, outward=False), nodes(cited, _RIGHT, outward=True)
    )


@dataclass(frozen=True, slots=True)
class Arc:
    """References from one law to another, as a half circle; those forward run above the line."""

    source: Citation
    target: Citation
    path: str
    weight: int


@dataclass(frozen=True, slots=True)
class BookGraph:
    """The drawing of the whole book: the laws on a line, an arc for each pair that is cited."""

    width: int
    height: float
    line: float
    laws: tuple[Node, ...]
    arcs: tuple[Arc, ...]

    @property
    def dense(self) -> bool:
        """Whether so many arcs cross that each has to be fainter."""
        return len(self.arcs) > _DENSE

    @property
    def short(self) -> bool:
        """Whether the laws are so few that the picture is small."""
        return len(self.laws) <= _FEW

    def is_labelled(self, node: Node) -> bool:
        """Whether the number of a law is written: of every fifth where they would run together."""
        return len(self.laws) * _LABEL <= self.width or node.root.law % 5 == 0


def book_graph(graph: ReferenceGraph, roots: Collection[Citation]) -> BookGraph:
    """The drawing of all laws that are in the book, `roots`, or cited."""
    pairs = graph.pairs()
    drawn = sorted({*roots, *(root for pair in pairs for root in pair)})
    width = 1000 if len(drawn) > _FEW else 420
    step = width / (len(drawn) + 1)
    place = {root: round((at + 1) * step, 1) for at, root in enumerate(drawn)}
    reach = max((abs(place[source] - place[target]) for source, target in pairs), default=0) / 2
    radius = min(reach, width / (3.2 if len(pairs) > _DENSE else 6))
    line = radius + 24
    arcs = []
    for (source, target), count in sorted(pairs.items()):
        start, end = place[source], place[target]
        half = abs(end - start) / 2
        tall = min(half, radius)
        base = line - 9 if end > start else line + 9
        path = f"M{start:g} {base:g}A{half:g} {tall:g} 0 0 1 {end:g} {base:g}"
        arcs.append(Arc(source, target, path, min(count, 9)))
    nodes = tuple(Node(root, place[root], line, "", 1, root in roots) for root in drawn)
    return BookGraph(width, 2 * line, line, nodes, tuple(arcs))
