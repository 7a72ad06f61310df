"""Matrix: laws × expressions, with what is in the corpus, what is missing and why, and what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from lawtexts.compare.alignment import align_places, choose
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.compare.places import Places
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap


@dataclass(frozen=True, slots=True)
class Square:
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
    squares: tuple[Square, ...]


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
    chosen = choose(corpus, expressions)
    places = Places(corpus.editions)
    kinds: dict[tuple[Citation, str], Counter[Kind]] = {}
    for divergence in found:
        for name in divergence.expressions:
            kinds.setdefault((divergence.citation.root, name), Counter())[divergence.kind] += 1
    roots = corpus.roots() if within is None else sorted({place.root for place in within})
    rows = []
    for root in roots:
        alignment = align_places(corpus, root, chosen, places)
        gaps: dict[str, Counter[Gap]] = {expression.id: Counter() for expression in chosen}
        held: Counter[str] = Counter()
        for row in alignment.rows:
            for cell in row.cells:
                if cell.gap is not None:
                    gaps[cell.expression][cell.gap] += 1
                elif row.citation != root or cell.text:
                    held[cell.expression] += 1
        squares = tuple(
            _square(corpus, root, one, held[one.id], gaps[one.id], kinds.get((root, one.id), Counter()))
            for one in chosen
        )
        rows.append(MatrixRow(root, squares))
    return tuple(rows)


def _square(
    corpus: CorpusProtocol,
    root: Citation,
    expression: Expression,
    places: int,
    gaps: Counter[Gap],
    kinds: Counter[Kind],
) -> Square:
    if corpus.law(expression.id, root) is None:
        return Square(expression.id, held=False)
    return Square(
        expression.id,
        held=True,
        places=places,
        gaps=tuple((gap, gaps[gap]) for gap in Gap if gaps[gap]),
        differing=tuple((kind, kinds[kind]) for kind in Kind if kinds[kind]),
    )
