"""Pictures: where the lines of the webs of references run, and what the matrix shows.

Only numbers and strings; the templates draw them.
"""

from __future__ import annotations

from dataclasses import dataclass

from lawtexts.compare.check import chosen
from lawtexts.compare.divergence import Kind
from lawtexts.compare.matrix import Square as Counted
from lawtexts.compare.matrix import matrix as counts
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap
from lawtexts.model.finding import Severity
from lawtexts.publish.book import Book

ROW = 24
DENSE = 150
LABEL = 16
FEW = 14
"""Laws whose picture fits the screen of a phone."""
"""Width of the number of a law with the space about it."""
MIDDLE, LEFT, RIGHT = 170, 64, 276


@dataclass(frozen=True, slots=True)
class Node:
    """A law in a picture, at `x`, `y`; `path` is the line that leads to it."""

    root: Citation
    x: float
    y: float
    path: str
    weight: int = 1
    held: bool = True


@dataclass(frozen=True, slots=True)
class LawWeb:
    """The web of one law: what cites it on the left, what it cites on the right."""

    root: Citation
    height: int
    middle: float
    citing: tuple[Node, ...]
    cited: tuple[Node, ...]


def law_web(book: Book, root: Citation) -> LawWeb | None:
    """The web of `root`; None if nothing leads to or from it."""
    citing, cited = book.web.laws_citing(root), book.web.laws_cited_in(root)
    if not citing and not cited:
        return None
    lines = max(len(citing), len(cited), 1)
    height = lines * ROW + 8
    middle = height / 2
    counted = book.web.pairs()

    def nodes(roots: tuple[Citation, ...], edge: int, *, outward: bool) -> tuple[Node, ...]:
        top = middle - (len(roots) - 1) * ROW / 2
        found = []
        for place, other in enumerate(roots):
            y = top + place * ROW
            start = MIDDLE + (22 if outward else -22)
            bend = (start + edge) / 2
            path = f"M{start} {middle:g}C{bend:g} {middle:g} {bend:g} {y:g} {edge} {y:g}"
            pair = (root, other) if outward else (other, root)
            found.append(Node(other, edge, y, path, min(counted.get(pair, 1), 9), other in book.roots))
        return tuple(found)

    return LawWeb(root, height, middle, nodes(citing, LEFT, outward=False), nodes(cited, RIGHT, outward=True))


@dataclass(frozen=True, slots=True)
class Arc:
    """References from one law to another, as a half circle; those forward run above the line."""

    source: Citation
    target: Citation
    path: str
    weight: int


@dataclass(frozen=True, slots=True)
class BookWeb:
    """The web of the whole book: the laws on a line, an arc for each pair that is cited."""

    width: int
    height: float
    line: float
    laws: tuple[Node, ...]
    arcs: tuple[Arc, ...]

    @property
    def dense(self) -> bool:
        """Whether so many arcs cross that each has to be fainter."""
        return len(self.arcs) > DENSE

    @property
    def short(self) -> bool:
        """Whether the laws are so few that the picture is small."""
        return len(self.laws) <= FEW

    def is_labelled(self, node: Node) -> bool:
        """Whether the number of a law is written: of every fifth where they would run together."""
        return len(self.laws) * LABEL <= self.width or node.root.law % 5 == 0


def book_web(book: Book) -> BookWeb:
    """The web of all laws that are held or cited."""
    pairs = book.web.pairs()
    roots = sorted({*book.roots, *(root for pair in pairs for root in pair)})
    width = 1000 if len(roots) > FEW else 420
    step = width / (len(roots) + 1)
    place = {root: round((at + 1) * step, 1) for at, root in enumerate(roots)}
    reach = max((abs(place[source] - place[target]) for source, target in pairs), default=0) / 2
    radius = min(reach, width / (3.2 if len(pairs) > DENSE else 6))
    line = radius + 24
    arcs = []
    for (source, target), count in sorted(pairs.items()):
        start, end = place[source], place[target]
        half = abs(end - start) / 2
        tall = min(half, radius)
        base = line - 9 if end > start else line + 9
        path = f"M{start:g} {base:g}A{half:g} {tall:g} 0 0 1 {end:g} {base:g}"
        arcs.append(Arc(source, target, path, min(count, 9)))
    nodes = tuple(Node(root, place[root], line, "", 1, root in book.roots) for root in roots)
    return BookWeb(width, 2 * line, line, nodes, tuple(arcs))


@dataclass(frozen=True, slots=True)
class Square:
    """One law in one expression: how many provisions it has, how many it lacks and why, what differs."""

    expression: Expression
    held: int
    lacking: int
    by_edition: int
    kinds: tuple[tuple[Kind, int], ...] = ()

    @property
    def differing(self) -> int:
        return sum(number for _kind, number in self.kinds)

    @property
    def state(self) -> str:
        """What colour says: "none", "whole", "edition" (lacks what its edition lacks), "lacking"."""
        if not self.held:
            return "none"
        if self.lacking:
            return "lacking"
        return "edition" if self.by_edition else "whole"


def matrix(book: Book) -> list[tuple[Citation, list[Square]]]:
    """Laws × expressions; what is for information only does not count as different."""
    names = [expression.id for expression in book.expressions]
    counted = chosen(book.divergences, severity=Severity.WARNING)
    return [
        (row.citation, [_square(book.expression(one.expression), one) for one in row.squares])
        for row in counts(book.corpus, counted, names)
    ]


def _square(expression: Expression, counted: Counted) -> Square:
    gaps = dict(counted.gaps)
    by_edition = gaps.pop(Gap.NOT_IN_EDITION, 0)
    held = max(counted.places, 1) if counted.held else 0
    return Square(expression, held, sum(gaps.values()), by_edition, counted.differing)
