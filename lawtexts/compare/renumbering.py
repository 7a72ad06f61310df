"""Renumbering: a provision left out in the middle, after which a page numbers everything one too low.

A page that makes its numbers itself, by position, hides what is missing: the
last number seems to lack, and every text after the gap is aligned with another's.
Recognised by what neighbours say (terms, numbers, references), against an
expression that has them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from lawtexts.compare.alignment import Row, families
from lawtexts.compare.pairing import dice, pair
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap

Features = Callable[[str, Citation], Counter[str]]
"""What an expression says at a place and below it, as far as it is the same in every language."""

_GAIN = 0.5
"""How much more alike the neighbours must be when taken as shifted than as numbered, in sum."""
_LIKE = 0.1
"""Neighbours less alike than this are not the same."""


@dataclass(frozen=True, slots=True)
class Shift:
    """`expression` lacks `missing`; the places of `shifted` say there what the next one says elsewhere."""

    expression: str
    missing: tuple[Citation, ...]
    shifted: tuple[Citation, ...]
    model: str
    """The expression that has all of them."""


def shifts(rows: Iterable[Row], expressions: Sequence[str], features: Features) -> Iterator[Shift]:
    """Every shift in a law."""
    for family in families(rows):
        for name in expressions:
            found = _shift(family, name, expressions, features)
            if found is not None:
                yield found


def _shift(family: list[Row], name: str, expressions: Sequence[str], features: Features) -> Shift | None:
    gaps = [cell.gap for row in family if (cell := row.cell(name)) is not None]
    there = gaps.count(None)
    absent = [Gap.ABSENT_IN_SOURCE] * (len(gaps) - there)
    if there < 2 or not absent or gaps != [None] * there + absent:
        return None
    for model in expressions:
        if model == name or any((cell := row.cell(model)) is None or cell.gap for row in family):
            continue
        own = [features(name, row.citation) for row in family[:there]]
        whole = [features(model, row.citation) for row in family]
        matched = _better(own, whole)
        if matched is not None:
            missing = [place for place in range(len(family)) if place not in matched]
            shifted = tuple(row.citation for row in family[missing[0] :])
            return Shift(name, tuple(family[place].citation for place in missing), shifted, model)
    return None


def _better(own: list[Counter[str]], whole: list[Counter[str]]) -> list[int] | None:
    """The place among all that each of its own seems to be, if that is much likelier than as numbered."""
    likenesses = [[dice(one, two) for two in whole] for one in own]
    straight = sum(max(0.0, likenesses[place][place] - _LIKE) for place in range(len(own)))
    pairs = pair(len(own), len(whole), lambda one, two: likenesses[one][two], least=_LIKE)
    both = [(one, two) for one, two in pairs if one is not None and two is not None]
    best = sum(likenesses[one][two] - _LIKE for one, two in both)
    return [two for _one, two in both] if best - straight > _GAIN and len(both) == len(own) else None
