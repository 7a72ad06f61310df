from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lawtexts.compare.alignment import Cell, Row, families
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.pairing import best_first, dice
from lawtexts.compare.passage import Passage
from lawtexts.compare.renumbering import Shift
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
difference of the translations: it is reported as information under "edition".

It cannot know whether a missing place was never translated or was lost on the page;
the page's findings and its ledger (`lawtexts parse --explain`) can tell."""
)

_SAME = 0.6
"""From this likeness on, texts at different places may be the same."""
_MERGED = 0.15
"""How much more alike a text must be to two neighbours than to one, to count as both in one."""
_MANY = 12
"""More neighbours than this are not tried against each other."""

Place = tuple[str, Citation]
"""An expression and a place of it."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    reported: set[Place] = set()
    elsewhere = _elsewhere(comparison)
    for row in comparison.rows:
        present = comparison.present(row)
        if not present or row.citation in elsewhere.values():
            continue
        divided = _divided(comparison, row, present, reported)
        if divided is not None:
            yield divided
            continue
        shifted = (name for name in comparison.expressions if comparison.is_shifted(name, row.citation))
        reported.update((name, row.citation) for name in shifted)
        missing = [
            cell.expression
            for cell in row.cells
            if cell.gap is Gap.ABSENT_IN_SOURCE
            and not any((cell.expression, above) in reported for above in row.citation.path)
        ]
        if missing:
            reported.update((name, row.citation) for name in missing)
            yield _missing(comparison, row, present, missing, elsewhere)
        yield from _without(row, "heading", {name: cell.heading for name, cell in present.items()})
        yield from _without(row, "text", {name: cell.text for name, cell in present.items()})
    yield from _exchanged(comparison)
    for shift in comparison.shifts:
        yield from _shifted(comparison, shift)


def _divided(
    comparison: Comparison, row: Row, present: dict[str, Cell], reported: set[Place]
) -> Divergence | None:
    """One text here, points there: then the points are not missing."""
    whole, divided = [], []
    for name, cell in present.items():
        has_children = any(part.children for part in cell.provisions)
        if cell.texts and not has_children:
            whole.append(name)
        elif has_children and not cell.texts:
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


def _missing(
    comparison: Comparison,
    row: Row,
    present: dict[str, Cell],
    missing: list[str],
    elsewhere: dict[Place, Citation],
) -> Divergence:
    code = "provision-extra" if len(present) == 1 and len(missing) > 1 else "provision-missing"
    there = {elsewhere.get((name, row.citation)) for name in missing}
    merged = {_merged_into(comparison, row.citation, name, next(iter(present))) for name in missing}
    other = merged.pop() if len(merged) == 1 else None
    if len(there) == 1 and None not in there:
        code, other = "provision-level", there.pop()
    elif other is not None and code == "provision-missing":
        code = "provision-merged"
    values = {
        name: present[name].text or present[name].heading if name in present else ""
        for name in comparison.alignment.expressions
        if name in present or name in missing
    }
    return divergence(
        code, row.citation, values, missing=", ".join(missing), present=", ".join(present), other=other or ""
    )


def _merged_into(comparison: Comparison, place: Citation, name: str, model: str) -> Citation | None:
    """The place before this one, if the expression seems to say both there."""
    if place.ordinal == 1:
        return None
    before = place.sibling(place.ordinal - 1)
    own, one = comparison.features(name, before), comparison.features(model, before)
    both = one + comparison.features(model, place)
    return before if dice(own, both) > dice(own, one) + _MERGED else None


def _shifted(comparison: Comparison, shift: Shift) -> Iterator[Divergence]:
    for place in shift.missing:
        row = comparison.alignment.row(place)
        present = comparison.present(row) if row is not None else {}
        texts = {name: cell.text or cell.heading for name, cell in present.items()} | {shift.expression: ""}
        merged = _merged_into(comparison, place, shift.expression, shift.model)
        yield divergence(
            "provision-merged" if merged is not None else "provision-shifted",
            place,
            {name: texts[name] for name in comparison.alignment.expressions if name in texts},
            missing=shift.expression,
            other=merged or "",
        )


def _without(row: Row, where: str, words: dict[str, str]) -> Iterator[Divergence]:
    """A place that is there in all but has a heading, or words of its own, in some only."""
    missing = [name for name, text in words.items() if not text]
    if missing and len(missing) < len(words):
        yield divergence(
            f"{where}-missing",
            row.citation,
            words,
            where=where,
            missing=", ".join(missing),
            present=", ".join(name for name in words if name not in missing),
        )


def _elsewhere(comparison: Comparison) -> dict[Place, Citation]:
    """Where an expression alone has what it lacks elsewhere: each place it lacks → its place.

    A place and one in it are left out: there one text was divided.
    """
    candidates = []
    for name, alone, passage in _alone(comparison):
        for row in comparison.rows:
            cell = row.cell(name)
            if cell is None or cell.gap is not Gap.ABSENT_IN_SOURCE:
                continue
            if alone in row.citation or row.citation in alone:
                continue
            others = comparison.passages(row).values()
            like = max((dice(passage.features, other.features) for other in others), default=0.0)
            if like >= _SAME:
                candidates.append((-like, name, row.citation, alone))
    ranked = (((name, missing), (name, alone)) for _like, name, missing, alone in sorted(candidates))
    return {missing: place for missing, (_name, place) in best_first(ranked).items()}


def _alone(comparison: Comparison) -> Iterator[tuple[str, Citation, Passage]]:
    """The places that one expression alone has words at."""
    for row in comparison.rows:
        passages = comparison.passages(row)
        if len(passages) == 1 and any(cell.gap is not None or not cell.text for cell in row.cells):
            ((name, passage),) = passages.items()
            yield name, row.citation, passage


def _exchanged(comparison: Comparison) -> Iterator[Divergence]:
    """Neighbours whose texts fit each other crosswise much better than straight."""
    for family in families(row for row in comparison.rows if len(comparison.passages(row)) > 1):
        for one, two in combinations(family if len(family) <= _MANY else (), 2):
            moved = _crossed(comparison.passages(one), comparison.passages(two))
            if moved:
                yield divergence(
                    "provision-order",
                    one.citation,
                    comparison.texts(one),
                    other=two.citation,
                    moved=", ".join(moved),
                )


def _crossed(first: dict[str, Passage], second: dict[str, Passage]) -> list[str]:
    """The expressions in which two rows seem to have changed places; [] where none."""
    crossed = {name: 0 for name in first if name in second}

    def like(one: Passage, two: Passage) -> float:
        return dice(one.features, two.features)

    for left, right in combinations(crossed, 2):
        straight = min(like(first[left], first[right]), like(second[left], second[right]))
        across = min(like(first[left], second[right]), like(second[left], first[right]))
        if across > _SAME and straight < across / 2:
            crossed[left] += 1
            crossed[right] += 1
    most = max(crossed.values(), default=0)
    return [name for name in crossed if crossed[name] == most] if most else []
