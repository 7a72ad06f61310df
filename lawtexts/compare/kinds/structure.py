from __future__ import annotations

from collections.abc import Iterable, Iterator

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Cause, Divergence, divergence
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap

__doc__ = N_(
    """Structure: do the translations have the same provisions, in the same places?

Compared are the numbered places of a law: which of them each expression has,
whether they carry a heading and a text of their own, whether one divides into
points what another says in one text, and, by the terms, numbers and references in
them, whether a text stands under another number than elsewhere: then it is compared
with what says the same. What an edition does not have is no difference of the
translations: it is reported as information under "edition". What lies beyond the cut
of a cut page is not reported.

It cannot know whether a missing place was never translated or was lost on the page;
the page's findings and its ledger (`lawtexts parse --explain`) can tell."""
)

Place = tuple[str, Citation]
"""An expression and a place of it."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    reported: set[Place] = set()
    shifted = _shifted(comparison)
    elsewhere = {
        (move.expression, move.own)
        for move in comparison.moves
        if move.row is not None and move.own not in shifted.get(move.expression, ())
    }
    for row in comparison.rows:
        present = comparison.present(row)
        if not present:
            continue
        divided = _divided(comparison, row, present, reported)
        if divided is not None:
            yield divided
            continue
        missing = [
            cell.expression
            for cell in row.cells
            if cell.gap is Gap.ABSENT_IN_SOURCE
            and (cell.expression, row.citation) not in elsewhere
            and not any((cell.expression, above) in reported for above in row.citation.path)
            and not comparison.is_beyond_cut(cell.expression, row.citation)
        ]
        if missing:
            reported.update((name, row.citation) for name in missing)
            yield _missing(comparison, row, present, missing, shifted)
        yield from _without(
            comparison, row, "heading", {name: cell.heading for name, cell in present.items()}
        )
        yield from _without(comparison, row, "text", {name: cell.text for name, cell in present.items()})
    yield from _moved(comparison, shifted)


def _shifted(comparison: Comparison) -> dict[str, set[Citation | None]]:
    """The places that each expression numbers too low after one that is missing."""
    found: dict[str, set[Citation | None]] = {}
    for move in comparison.moves:
        if move.row is not None and move.row.parent == move.own.parent and move.row > move.own:
            found.setdefault(move.expression, set()).add(move.own)
    for name, owns in found.items():
        coming = {move.row for move in comparison.moves if move.expression == name}
        if not owns - coming:  # each goes where another comes from: an exchange, no shift
            owns.clear()
    return found


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
    cause = comparison.cause(row, present)
    return divergence(
        "provision-split",
        row.citation,
        comparison.texts(row),
        lowered=cause is Cause.EDITION,
        cause=cause,
        whole=", ".join(whole),
        divided=", ".join(divided),
    )


def _missing(
    comparison: Comparison,
    row: Row,
    present: dict[str, Cell],
    missing: list[str],
    shifted: dict[str, set[Citation | None]],
) -> Divergence:
    code = "provision-extra" if len(present) == 1 and len(missing) > 1 else "provision-missing"
    if any(row.citation in shifted.get(name, ()) for name in missing):
        code = "provision-shifted"
    values = {
        name: present[name].text or present[name].heading if name in present else ""
        for name in comparison.alignment.expressions
        if name in present or name in missing
    }
    cause = comparison.cause(row, values)
    if code == "provision-shifted":
        cause = _likely(comparison, cause, present, missing)
    return divergence(
        code,
        row.citation,
        values,
        lowered=cause is Cause.EDITION,
        cause=cause,
        missing=", ".join(missing),
        present=", ".join(present),
    )


def _likely(comparison: Comparison, cause: Cause, one: Iterable[str], two: Iterable[str]) -> Cause:
    """The edition's, if these follow other editions than those: an omission or a slip would leave a gap."""
    years = [{comparison.expressions[name].edition for name in names} for names in (one, two)]
    return Cause.PROBABLY_EDITION if cause is Cause.UNKNOWN and not years[0] & years[1] else cause


def _without(comparison: Comparison, row: Row, where: str, words: dict[str, str]) -> Iterator[Divergence]:
    """A place that is there in all but has a heading, or words of its own, in some only."""
    missing = [name for name, text in words.items() if not text]
    if missing and len(missing) < len(words):
        cause = comparison.cause(row, words)
        yield divergence(
            f"{where}-missing",
            row.citation,
            words,
            where=where,
            lowered=cause is Cause.EDITION,
            cause=cause,
            missing=", ".join(missing),
            present=", ".join(name for name in words if name not in missing),
        )


def _moved(comparison: Comparison, shifted: dict[str, set[Citation | None]]) -> Iterator[Divergence]:
    """Texts that stand under another number than elsewhere.

    What stands elsewhere alike in several translations is one fact.
    """
    moves = {(move.expression, move.own): move for move in comparison.moves}
    exchanged: set[Place] = set()
    alike: dict[tuple[str, Citation | None, Citation], list[str]] = {}
    for (name, own), move in moves.items():
        if (name, own) in exchanged or own in shifted.get(name, ()):
            continue
        back = moves.get((name, move.row)) if move.row is not None else None
        code = "provision-moved" if move.row else "text-other"
        if back is not None and back.row == own:
            exchanged.add((name, back.own))
            code = "provision-order"
        alike.setdefault((code, move.row, own), []).append(name)
    for (code, row, own), names in alike.items():
        yield _stands_elsewhere(comparison, code, names, row, own)


def _stands_elsewhere(
    comparison: Comparison, code: str, moved: list[str], there: Citation | None, own: Citation
) -> Divergence:
    """What `moved` have at `own` belongs `there`, or nowhere."""
    at = there if there is not None and code != "provision-order" else own
    row = comparison.row(at)
    present = comparison.present(row) if row is not None else {}
    texts = {name: cell.text or cell.heading for name, cell in present.items()}
    original = comparison.alignment.row(own) if code != "provision-order" else None
    for name in moved:
        cell = original.cell(name) if original is not None else None
        if cell is not None:
            texts[name] = cell.text or cell.heading
    values = {name: texts[name] for name in comparison.alignment.expressions if name in texts}
    others = [name for name in values if name not in moved]
    cause = comparison.cause(row, values) if row is not None else Cause.UNKNOWN
    cause = _likely(comparison, cause, moved, others)
    return divergence(
        code,
        at,
        values,
        lowered=cause is Cause.EDITION,
        cause=cause,
        other=there if code == "provision-order" else own,
        moved=", ".join(moved),
        present=", ".join(others),
    )
