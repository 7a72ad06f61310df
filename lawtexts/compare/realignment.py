"""Realignment: which text of each translation belongs in which row, by what it says.

The citation is a strong hint, not the truth: a page may number what follows a lost provision too low, an
edition may have divided a place otherwise than recorded, two neighbours may have changed places. A text is
taken out of the row of its citation only where another row fits it much better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.pairing import Weights, best_first
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap
from lawtexts.model.value import replace

Said = Mapping[Citation, Counter[str]]
"""The features of what an expression has in each row."""

_HINT = 0.35
"""How much more alike a text must be to another row than to the row of its own citation."""
_SHORT_HINT = 0.2
"""The same where the last of its neighbours is missing: one before may be, and the rest numbered too low."""
_ENOUGH = 3.0
"""What two texts must have in common to belong together against their citations, in weights."""
_OTHER, _LONG = 0.15, 14.0
"""Texts under one citation less alike than this are different texts, if each says so much."""


Moves = dict[tuple[str, Citation], Citation | None]
"""What an expression has at a place, a row by citation, and the row in which it belongs; None for none."""


class _Text(NamedTuple):
    """What an expression says in a row, and what all of that counts."""

    features: Counter[str]
    total: float

    def likeness(self, others: Iterable[_Text], weights: Weights, least: float = 0.0) -> float:
        """How alike it is to the most similar of these texts that have at least so much in common with it."""
        best = 0.0
        for other in others:
            common = weights.common(self.features, other.features)
            if common > least:
                best = max(best, 2 * common / (self.total + other.total))
        return best


def realign(rows: Sequence[Row], said: Mapping[str, Said], weights: Weights) -> tuple[tuple[Row, ...], Moves]:
    """The rows of a law with every text where it belongs, and what was taken out of the row of its citation.

    To the first of the expressions the others are fitted, in order.
    """
    found: dict[Citation, list[_Text]] = {}
    moves: Moves = {}
    for name, own in said.items():
        texts = {citation: _Text(features, weights.sum(features)) for citation, features in own.items()}
        fitted = _fitted(texts, found, weights) if found else {}
        moves |= {(name, citation): row for citation, row in fitted.items() if citation != row}
        for citation, text in texts.items():
            row = fitted.get(citation, citation)
            if row is not None:
                found.setdefault(row, []).append(text)
    return tuple(_moved(row, rows, moves) for row in rows) if moves else tuple(rows), moves


def _fitted(
    own: Mapping[Citation, _Text], found: Mapping[Citation, list[_Text]], weights: Weights
) -> dict[Citation, Citation | None]:
    """The row of each text of an expression: that of its citation, another, or None."""
    straight = {one: text.likeness(found[one], weights) for one, text in own.items() if one in found}
    short = _short(own, found)
    hints = {one: _SHORT_HINT if one.parent in short else _HINT for one in own}
    ranked = [(-straight.get(one, 0.0) - hint, one, one) for one, hint in hints.items()]
    for one, text in own.items():
        stays = straight.get(one, 0.0)
        for row, others in found.items() if stays + hints[one] < 1 and one.level is not Level.LAW else ():
            if row != one and row.level is not Level.LAW:
                like = text.likeness(others, weights, _ENOUGH)
                hint = hints[one] if row.parent == one.parent and row > one else _HINT
                ranked += [(-like, one, row)] if like > stays + hint else []
    rows = best_first((one, row) for _like, one, row in sorted(ranked))
    fitted = {one: rows.get(one) for one in own}
    for one, like in straight.items():
        stands = one == fitted[one] and like < _OTHER and one.level is not Level.LAW
        if stands and min(text.total for text in (own[one], *found[one])) >= _LONG:
            fitted[one] = None
    return fitted


def _short(own: Collection[Citation], found: Collection[Citation]) -> set[Citation | None]:
    """The places of whose parts an expression lacks the last that others have."""
    last: dict[Citation | None, Citation] = {}
    for one in own:
        last[one.parent] = max(one, last.get(one.parent, one))
    return {row.parent for row in found if row.parent in last and row > last[row.parent]}


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
