"""Matrix: laws × expressions, with what is in the corpus, what is missing and why, and what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lawtexts.compare.alignment import Alignment, align_places
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.compare.places import Places
from lawtexts.corpus.lookup import choose
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """One law of one expression: how many places it has, its gaps by reason, its divergences by kind."""

    expression: str
    held: bool
    places: int = 0
    gaps: tuple[tuple[Gap, int], ...] = ()
    differing: tuple[tuple[Kind, int], ...] = ()


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One law or document in every expression."""

    citation: Citation
    cells: tuple[MatrixCell, ...]


def matrix(
    corpus: CorpusProtocol,
    found: Iterable[Divergence],
    expressions: Iterable[str] | None = None,
    within: Iterable[Citation] | None = None,
) -> tuple[MatrixRow, ...]:
    """A row for every law of the corpus, or for those of the places `within`.

    `found` are the divergences to count, such as those above information that
    `check.divergences` reports.
    """
    chosen = choose(corpus.expressions, expressions)
    places = Places(corpus.editions)
    kinds: dict[tuple[Citation, str], Counter[Kind]] = {}
    for divergence in found:
        for name in divergence.expressions:
            kinds.setdefault((divergence.citation.root, name), Counter())[divergence.kind] += 1
    roots = corpus.roots() if within is None else sorted({place.root for place in within})
    rows = []
    for root in roots:
        alignment = align_places(corpus, root, chosen, places)
        cells = [_cell(corpus, alignment, one, kinds.get((root, one.id), Counter())) for one in chosen]
        rows.append(MatrixRow(root, tuple(cells)))
    return tuple(rows)


def _cell(
    corpus: CorpusProtocol, alignment: Alignment, expression: Expression, differing: Mapping[Kind, int]
) -> MatrixCell:
    root, name = alignment.citation, expression.id
    if corpus.law(name, root) is None:
        return MatrixCell(name, held=False)
    cells = [(row.citation, cell) for row in alignment.rows if (cell := row.cell(name))]
    gaps = Counter(cell.gap for _place, cell in cells)
    return MatrixCell(
        name,
        held=True,
        places=sum(1 for place, cell in cells if not cell.gap and (place != root or cell.text)),
        gaps=tuple((gap, gaps[gap]) for gap in Gap if gaps[gap]),
        differing=tuple((kind, differing[kind]) for kind in Kind if differing[kind]),
    )
