"""Placing: which text of each translation belongs in which row, by what it says.

The citation is a strong hint, not the truth: a page may number what follows a lost provision too low, an
edition may have divided a place otherwise than recorded, two neighbours may have changed places. A text is
taken out of the row of its citation only where another row fits it much better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
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


Moves = dict[tuple[str, Citation], Citation | None]
"""What an expression has at a place, a row by citation, and the row in which it belongs; None for none."""


def place(rows: Sequence[Row], said: Mapping[str, Said], weights: Weights) -> tuple[tuple[Row, ...], Moves]:
    """The rows of a law with every text where it belongs, and what was taken out of the row of its citation.

    To the first of the expressions the others are fitted, in order.
    """
    found: dict[Citation, list[Counter[str]]] = {}
    moves: Moves = {}
    for name, own in said.items():
        fitted = _fitted(own, found, weights) if found else {}
        moves |= {(name, place): target for place, target in fitted.items() if place != target}
        for citation, features in own.items():
            target = fitted.get(citation, citation)
            if target is not None:
                found.setdefault(target, []).append(features)
    return tuple(_moved(row, rows, moves) for row in rows) if moves else tuple(rows), moves


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


def _moved(row: Row, rows: Sequence[Row], moves: Moves) -> Row:
    """The row with what belongs in it."""
    origins = {(name, there): own for (name, own), there in moves.items()}
    cells = []
    for cell in row.cells:
        key = cell.expression, row.citation
        if key in origins:
            there = [found for one in rows if one.citation == origins[key] and (found := one.cell(key[0]))]
            provisions = tuple(chain.from_iterable(found.provisions for found in there))
            cells.append(replace(there[0], provisions=provisions, gap=None))
        elif key in moves:
            gap = Gap.ABSENT_IN_SOURCE if moves[key] is not None else None
            cells.append(Cell(cell.expression, cell.citation, gap=gap))
        else:
            cells.append(cell)
    return Row(row.citation, tuple(cells))
