"""Placing: which text of each translation belongs in which row, by what it says.

The citation is a strong hint, not the truth: a page may number what follows a lost provision too low, an
edition may have divided a place otherwise than recorded, two neighbours may have changed places. A text is
taken out of the row of its citation only where another row fits it much better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.pairing import Weights, best_first
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap

Said = Mapping[Citation, Counter[str]]
"""The features of what an expression has in each row."""

_HINT = 0.35
"""How much more alike a text must be to another row than to the row of its own citation."""
_LIKE = 0.45
"""Texts less alike than this do not belong together against their citations."""
_ENOUGH = 2.5
"""What two texts must have in common to belong together against their citations, in weights."""
_OTHER, _LONG = 0.15, 14.0
"""Texts under one citation less alike than this are different texts, if each says so much."""


@dataclass(frozen=True, slots=True)
class Move:
    """What `expression` has at `own`, a row by citation, belongs in the row `row`; None for none."""

    expression: str
    own: Citation
    row: Citation | None


@dataclass(frozen=True, slots=True)
class Placed:
    """The rows with every text where it belongs, and what was taken out of the row of its citation."""

    rows: tuple[Row, ...]
    moves: tuple[Move, ...]


def place(rows: Sequence[Row], said: Mapping[str, Said], weights: Weights) -> Placed:
    """The rows of a law by what they say; to the first of the expressions the others are fitted, in order."""
    found: dict[Citation, list[Counter[str]]] = {}
    moves: list[Move] = []
    for name, own in said.items():
        fitted = _fitted(own, found, weights) if found else {}
        moves += [Move(name, citation, target) for citation, target in fitted.items() if citation != target]
        for citation, features in own.items():
            target = fitted.get(citation, citation)
            if target is not None:
                found.setdefault(target, []).append(features)
    if not moves:
        return Placed(tuple(rows), ())
    return Placed(tuple(_moved(row, rows, moves) for row in rows), tuple(moves))


def _fitted(
    own: Said, found: Mapping[Citation, list[Counter[str]]], weights: Weights
) -> dict[Citation, Citation | None]:
    """The row of each text of an expression: that of its citation, another, or None."""
    totals = {citation: weights.sum(features) for citation, features in own.items()}
    straight = {
        citation: max(weights.likeness(features, each) for each in found[citation])
        for citation, features in own.items()
        if citation in found
    }
    ranked = [(-straight.get(citation, 0.0) - _HINT, citation, citation) for citation in own]
    for citation, features in own.items():
        least = straight.get(citation, 0.0) + _HINT
        if least < 1 and totals[citation] >= _ENOUGH and citation.level is not Level.LAW:
            likely = _elsewhere(citation, features, found, weights)
            ranked += [(-like, citation, row) for like, row in likely if like > least]
    targets = best_first((one, two) for _like, one, two in sorted(ranked))
    fitted = {citation: targets.get(citation) for citation in own}
    for citation, like in straight.items():
        stands = citation == fitted[citation] and like < _OTHER and citation.level is not Level.LAW
        if stands and min(totals[citation], *map(weights.sum, found[citation])) >= _LONG:
            fitted[citation] = None
    return fitted


def _elsewhere(
    citation: Citation,
    features: Counter[str],
    found: Mapping[Citation, list[Counter[str]]],
    weights: Weights,
) -> Iterator[tuple[float, Citation]]:
    """The other rows in which a text may belong, with how alike it is to them."""
    for row, others in found.items():
        if row == citation or row.level is Level.LAW:
            continue
        if max(weights.common(features, other) for other in others) >= _ENOUGH:
            like = max(weights.likeness(features, other) for other in others)
            if like >= _LIKE:
                yield like, row


def _moved(row: Row, rows: Sequence[Row], moves: Sequence[Move]) -> Row:
    """The row with what belongs in it."""
    cells = []
    for cell in row.cells:
        coming = [move for move in moves if move.expression == cell.expression and move.row == row.citation]
        going = any(move.expression == cell.expression and move.own == row.citation for move in moves)
        if coming:
            origins = (each for each in rows if each.citation == coming[0].own)
            there = [found for each in origins if (found := each.cell(cell.expression)) is not None]
            provisions = tuple(chain.from_iterable(found.provisions for found in there))
            cells.append(replace(there[0], provisions=provisions, gap=None))
        elif going:
            lost = any(move.row is None for move in moves if move.own == row.citation)
            gap = None if lost else Gap.ABSENT_IN_SOURCE
            cells.append(Cell(cell.expression, cell.citation, gap=gap))
        else:
            cells.append(cell)
    return Row(row.citation, tuple(cells))
