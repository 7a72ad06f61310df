"""Shifts: a provision left out in the middle, after which a page numbers everything one too low.

A page that makes its numbers itself, by position, hides what is missing: the
last number seems to lack, and every text after the gap stands beside another's.
Told by what neighbours say (terms, numbers, references), against an expression
that has them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lawtexts.compare.alignment import Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.likeness import dice, features, likeness
from lawtexts.compare.pairing import pair
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap

_GAIN = 0.5
"""How much more alike the neighbours must be when taken as shifted than as numbered, in sum."""
_LIKE = 0.1
"""Neighbours less alike than this are not the same."""
_SAME = 0.6
"""From this likeness on, texts at different places may be the same."""


@dataclass(frozen=True, slots=True)
class Shift:
    """`expression` lacks `missing`; the places of `shifted` say there what the next one says elsewhere."""

    expression: str
    missing: tuple[Citation, ...]
    shifted: tuple[Citation, ...]
    model: str
    """The expression that has all of them."""


def shifts(comparison: Comparison) -> Iterator[Shift]:
    """Every shift in the law."""
    families: dict[Citation, list[Row]] = {}
    for row in comparison.rows:
        if row.citation.level is not Level.LAW and row.citation.parent is not None:
            families.setdefault(row.citation.parent, []).append(row)
    for family in families.values():
        for name in comparison.alignment.expressions:
            found = _shift(comparison, family, name)
            if found is not None:
                yield found


def _shift(comparison: Comparison, family: list[Row], name: str) -> Shift | None:
    gaps = [cell.gap for row in family if (cell := row.cell(name)) is not None]
    held = sum(1 for gap in gaps if gap is None)
    lacking = [gap for gap in gaps if gap is not None]
    if not lacking or held < 2 or gaps[:held] != [None] * held or set(lacking) != {Gap.ABSENT_IN_SOURCE}:
        return None
    for other in comparison.alignment.expressions:
        if other == name or any((cell := row.cell(other)) is None or cell.gap for row in family):
            continue
        own = [said(comparison, name, row.citation) for row in family[:held]]
        whole = [said(comparison, other, row.citation) for row in family]
        matched = _better(own, whole)
        if matched is not None:
            missing = [place for place in range(len(family)) if place not in matched]
            shifted = tuple(row.citation for row in family[missing[0] :])
            return Shift(name, tuple(family[place].citation for place in missing), shifted, other)
    return None


def _better(own: list[Counter[str]], whole: list[Counter[str]]) -> list[int] | None:
    """The place among all that each of its own seems to be, if that is much likelier than as numbered."""
    likenesses = [[dice(one, two) for two in whole] for one in own]
    straight = sum(max(0.0, likenesses[place][place] - _LIKE) for place in range(len(own)))
    pairs = pair(len(own), len(whole), lambda one, two: likenesses[one][two], least=_LIKE)
    both = [(one, two) for one, two in pairs if one is not None and two is not None]
    best = sum(likenesses[one][two] - _LIKE for one, two in both)
    return [two for _one, two in both] if best - straight > _GAIN and len(both) == len(own) else None


def said(comparison: Comparison, name: str, place: Citation) -> Counter[str]:
    """What an expression says at a place and below it, as far as it is the same in every language."""
    found: Counter[str] = Counter()
    for row in comparison.rows:
        if row.citation in place:
            for where in ("heading", "text"):
                passage = comparison.passage(row, name, where)
                if passage is not None:
                    found += features(comparison, name, passage)
    return found


def elsewhere(comparison: Comparison) -> dict[tuple[str, Citation], Citation]:
    """Where an expression alone has what it lacks elsewhere: (expression, place it lacks) → its place.

    A place and one in it are left out: there one text was divided.
    """
    alone = [
        (name, row.citation, passage)
        for row in comparison.rows
        if len(passages := comparison.passages(row)) == 1
        for name, passage in passages.items()
        if any(cell.gap is not None or not cell.text for cell in row.cells)
    ]
    candidates = []
    for name, place, passage in alone:
        for row in comparison.rows:
            cell = row.cell(name)
            if cell is None or cell.gap is not Gap.ABSENT_IN_SOURCE:
                continue
            if place in row.citation or row.citation in place:
                continue
            others = comparison.passages(row)
            likes = [likeness(comparison, name, passage, other, each) for other, each in others.items()]
            if likes and max(likes) >= _SAME:
                candidates.append((-max(likes), name, row.citation, place))
    found: dict[tuple[str, Citation], Citation] = {}
    for _like, name, missing, place in sorted(candidates):
        if (name, missing) not in found and (name, place) not in {
            (one, found[one, two]) for one, two in found
        }:
            found[name, missing] = place
    return found
