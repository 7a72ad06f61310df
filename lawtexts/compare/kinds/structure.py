from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.likeness import dice, likeness
from lawtexts.compare.shifts import Shift, elsewhere, said
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap

__doc__ = N_(
    """Structure: do the translations have the same provisions, in the same places?

Compared are the numbered places of a law: which of them each expression has,
whether they carry a heading and a text of their own, whether one divides into
points what another says in one text, and, by the terms, numbers and references in
them, whether neighbours seem to have changed places, to have become one, or to be
numbered too low after one that is missing. What an edition does not have is no
difference of the translations: it is told as information under "edition".

It cannot know whether a missing place was never translated or was lost on the page;
the page's findings and its ledger (`lawtexts parse --explain`) can tell."""
)

_MANY = 12
"""More neighbours than this are not tried against each other."""
_MERGED = 0.15
"""How much more alike a text must be to two neighbours than to one, to be said to hold both."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    reported: set[tuple[str, Citation]] = set()
    other = elsewhere(comparison)
    for row in comparison.rows:
        held = comparison.held(row)
        if row.citation in other.values():
            continue
        if not held:
            continue
        divided = _divided(comparison, row, held, reported)
        if divided is not None:
            yield divided
            continue
        for name in comparison.alignment.expressions:
            if comparison.is_shifted(name, row.citation):
                reported.add((name, row.citation))
        missing = [
            cell.expression
            for cell in row.cells
            if cell.gap is Gap.ABSENT_IN_SOURCE
            and not any((cell.expression, above) in reported for above in row.citation.path)
        ]
        if missing:
            reported.update((name, row.citation) for name in missing)
            yield _missing(comparison, row, held, missing, other)
        if len(held) > 1:
            yield from _heading(row, held)
            yield from _text(comparison, row, held)
    yield from _order(comparison)
    for shift in comparison.shifts:
        yield from _shifted(comparison, shift)


def _shifted(comparison: Comparison, shift: Shift) -> Iterator[Divergence]:
    for place in shift.missing:
        row = comparison.alignment.row(place)
        held = comparison.held(row) if row is not None else {}
        texts = {name: cell.text or cell.heading for name, cell in held.items()} | {shift.expression: ""}
        merged = _merged_into(comparison, place, shift.expression, shift.model)
        yield divergence(
            "provision-merged" if merged is not None else "provision-shifted",
            place,
            {name: texts[name] for name in comparison.alignment.expressions if name in texts},
            missing=shift.expression,
            other=merged or "",
        )


def _merged_into(comparison: Comparison, place: Citation, name: str, model: str) -> Citation | None:
    """The place before this one, if the expression seems to say both there."""
    if place.ordinal == 1:
        return None
    before = place.sibling(place.ordinal - 1)
    own, one = said(comparison, name, before), said(comparison, model, before)
    both = one + said(comparison, model, place)
    return before if dice(own, both) > dice(own, one) + _MERGED else None


def _missing(
    comparison: Comparison,
    row: Row,
    held: dict[str, Cell],
    missing: list[str],
    elsewhere: dict[tuple[str, Citation], Citation],
) -> Divergence:
    code = "provision-extra" if len(held) == 1 and len(missing) > 1 else "provision-missing"
    there = {elsewhere.get((name, row.citation)) for name in missing}
    merged = {_merged_into(comparison, row.citation, name, next(iter(held))) for name in missing}
    other = merged.pop() if len(merged) == 1 else None
    if len(there) == 1 and None not in there:
        code, other = "provision-level", there.pop()
    elif other is not None and code == "provision-missing":
        code = "provision-merged"
    values = {
        name: held[name].text or held[name].heading if name in held else ""
        for name in comparison.alignment.expressions
        if name in held or name in missing
    }
    return divergence(
        code, row.citation, values, missing=", ".join(missing), present=", ".join(held), other=other or ""
    )


def _divided(
    comparison: Comparison, row: Row, held: dict[str, Cell], reported: set[tuple[str, Citation]]
) -> Divergence | None:
    """One text here, points there: then the points are not missing."""
    whole, divided = [], []
    for name, cell in held.items():
        has_text = any(part.texts for part in cell.provisions)
        has_children = any(part.children for part in cell.provisions)
        if has_text and not has_children:
            whole.append(name)
        elif has_children and not has_text:
            divided.append(name)
    if not whole or not divided or row.citation.level is Level.LAW:
        return None
    reported.update((name, row.citation) for name in whole)
    return divergence(
        "provision-split",
        row.citation,
        comparison.texts(row),
        whole=", ".join(whole),
        divided=", ".join(divided),
    )


def _heading(row: Row, held: dict[str, Cell]) -> Iterator[Divergence]:
    missing = [name for name, cell in held.items() if not cell.heading]
    if missing and len(missing) < len(held):
        yield divergence(
            "heading-missing",
            row.citation,
            {name: cell.heading for name, cell in held.items()},
            where="heading",
            missing=", ".join(missing),
            present=", ".join(name for name in held if name not in missing),
        )


def _text(comparison: Comparison, row: Row, held: dict[str, Cell]) -> Iterator[Divergence]:
    """A place that is there in all but has words of its own in some only."""
    missing = [name for name, cell in held.items() if not cell.text]
    if missing and len(missing) < len(held):
        yield divergence(
            "text-missing",
            row.citation,
            comparison.texts(row),
            missing=", ".join(missing),
            present=", ".join(name for name in held if name not in missing),
        )


def _order(comparison: Comparison) -> Iterator[Divergence]:
    """Neighbours whose texts fit each other crosswise much better than straight."""
    families: dict[Citation | None, list[Row]] = {}
    for row in comparison.rows:
        if row.citation.level is not Level.LAW and len(comparison.passages(row)) > 1:
            families.setdefault(row.citation.parent, []).append(row)
    for family in families.values():
        if len(family) > _MANY:
            continue
        for position, one in enumerate(family):
            for two in family[position + 1 :]:
                moved = _crossed(comparison, one, two)
                if moved:
                    yield divergence(
                        "provision-order",
                        one.citation,
                        comparison.texts(one),
                        other=two.citation,
                        moved=", ".join(moved),
                    )


def _crossed(comparison: Comparison, one: Row, two: Row) -> list[str]:
    """The expressions in which the two rows seem to have changed places; [] where none."""
    first, second = comparison.passages(one), comparison.passages(two)
    names = [name for name in first if name in second]
    crossed: dict[str, int] = dict.fromkeys(names, 0)
    for position, left in enumerate(names):
        for right in names[position + 1 :]:
            straight = min(
                likeness(comparison, left, first[left], right, first[right]),
                likeness(comparison, left, second[left], right, second[right]),
            )
            across = min(
                likeness(comparison, left, first[left], right, second[right]),
                likeness(comparison, left, second[left], right, first[right]),
            )
            if across > 0.6 and straight < across / 2:
                crossed[left] += 1
                crossed[right] += 1
    most = max(crossed.values(), default=0)
    return [name for name in names if crossed[name] == most] if most else []
