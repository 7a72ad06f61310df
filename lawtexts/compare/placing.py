"""Placing: which text of each translation belongs in which row, by what it says.

The citation is a strong hint, not the truth: a page may number what follows a lost provision too low, an
edition may have divided a place otherwise than recorded, two neighbours may have changed places. A text is
taken out of the row of its citation only where another row fits it much better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.pairing import Weights, best_first
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap

Said = Callable[[Row, str], Counter[str]]
"""The features of an expression's heading and text in a row."""

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
    as_numbered: tuple[Move, ...] = ()
    """What stands where its number says, though a recorded change of the edition puts it elsewhere."""


def place(rows: Sequence[Row], order: Iterable[str], said: Said, weights: Weights) -> Placed:
    """The rows of a law by what they say; to the first expression of `order` the others are fitted."""
    found: dict[Citation, list[Counter[str]]] = {}
    moves: list[Move] = []
    as_numbered: list[Move] = []
    for name in order:
        own = {row.citation: features for row in rows if (features := said(row, name))}
        numbers = _as_numbered(name, rows, own, found, weights)
        as_numbered += [Move(name, citation, number) for citation, number in numbers.items()]
        origins = {numbers.get(citation, citation): citation for citation in own}
        own = {number: own[citation] for number, citation in origins.items()}
        fitted = _fitted(own, found, weights) if found else {}
        moves += [
            Move(name, origins[citation], target) for citation, target in fitted.items() if citation != target
        ]
        for citation, features in own.items():
            target = fitted.get(citation, citation)
            if target is not None:
                found.setdefault(target, []).append(features)
    moved = {(move.expression, move.own) for move in moves}
    as_numbered = [move for move in as_numbered if (move.expression, move.own) not in moved]
    if not moves and not as_numbered:
        return Placed(tuple(rows), ())
    every = [*moves, *as_numbered]
    return Placed(tuple(_moved(row, rows, every) for row in rows), tuple(moves), tuple(as_numbered))


def _as_numbered(
    name: str,
    rows: Sequence[Row],
    own: Mapping[Citation, Counter[str]],
    found: Mapping[Citation, list[Counter[str]]],
    weights: Weights,
) -> dict[Citation, Citation]:
    """The rows of the texts that a recorded change moves, each with that of its number, if they fit there.

    A page may be of another edition than it is said to follow: then all of them fit better as numbered.
    """
    cells = ((row.citation, cell) for row in rows if (cell := row.cell(name)) is not None)
    numbers = {place: cell.citation for place, cell in cells if place in own and cell.citation != place}
    if not numbers or not own.keys().isdisjoint(set(numbers.values()) - numbers.keys()):
        return {}

    def like(places: Mapping[Citation, Citation]) -> float:
        return sum(
            max((weights.likeness(own[origin], each) for each in found.get(place, ())), default=0.0)
            for origin, place in places.items()
        )

    return numbers if like(numbers) > like({place: place for place in numbers}) else {}


def _fitted(
    own: Mapping[Citation, Counter[str]],
    found: Mapping[Citation, list[Counter[str]]],
    weights: Weights,
) -> dict[Citation, Citation | None]:
    """The row of each text of an expression: that of its citation, another, or None."""
    straight = {
        citation: max((weights.likeness(features, each) for each in found[citation]), default=0.0)
        for citation, features in own.items()
        if citation in found
    }
    ranked = [(-straight.get(citation, 0.0) - _HINT, citation, citation) for citation in own]
    totals = {citation: weights.sum(features) for citation, features in own.items()}
    for citation, features in own.items():
        least = straight.get(citation, 0.0) + _HINT
        if least < 1 and totals[citation] >= _ENOUGH and citation.level is not Level.LAW:
            likely = _elsewhere(citation, features, found, weights)
            ranked += [(-like, citation, row) for like, row in likely if like > least]
    fitted: dict[Citation, Citation | None] = {}
    fitted.update(best_first((one, two) for _like, one, two in sorted(ranked)))
    for citation in own:
        if citation not in fitted:
            fitted[citation] = None
        elif (
            citation.level is not Level.LAW
            and fitted[citation] == citation
            and straight.get(citation, 1.0) < _OTHER
        ):
            others = found[citation]
            if min(totals[citation], *(weights.sum(other) for other in others)) >= _LONG:
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
