from __future__ import annotations

from collections.abc import Collection, Iterator

from lawtexts.compare.alignment import Cell, Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation, Level
from lawtexts.model.edition import Gap

__doc__ = N_(
    """Structure: do the translations have the same provisions, in the same places?

Compared are the numbered places of a law: which of them each translation has,
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
    elsewhere = comparison.moves.keys() - shifted
    for row in comparison.rows:
        present = comparison.present(row)
        whole, divided = _divided(row, present)
        if whole and divided:
            reported.update((name, row.citation) for name in whole)
            yield divergence(
                "provision-split",
                row.citation,
                {name: cell.text for name, cell in present.items()},
                whole=", ".join(whole),
                divided=", ".join(divided),
            )
            continue
        missing = [
            cell.expression
            for cell in row.cells
            if cell.gap is Gap.ABSENT_IN_SOURCE
            and (cell.expression, row.citation) not in elsewhere
            and not any((cell.expression, above) in reported for above in row.citation.path)
            and not comparison.is_after_cut(cell.expression, row.citation)
        ]
        if present and missing:
            places = {(name, row.citation) for name in missing}
            reported |= places
            code = "provision-extra" if len(present) == 1 and len(missing) > 1 else "provision-missing"
            shown = comparison.shown(present, missing)
            yield _lacking("provision-shifted" if places & shifted else code, row, shown, missing)
        for where in ("heading", "text"):
            words = {name: getattr(cell, where) for name, cell in present.items()}
            missing = [name for name, text in words.items() if not text]
            if missing and len(missing) < len(words):
                yield _lacking(f"{where}-missing", row, words, missing, where)
    yield from _moved(comparison, shifted)


def _lacking(
    code: str, row: Row, shown: dict[str, str], missing: Collection[str], where: str = "text"
) -> Divergence:
    """A place that only those of the expressions have that are not `missing`."""
    present = ", ".join(name for name in shown if name not in missing)
    return divergence(code, row.citation, shown, where=where, missing=", ".join(missing), present=present)


def _shifted(comparison: Comparison) -> set[Place]:
    """The places that expressions number too low after one that is missing."""
    found: set[Place] = set()
    for name in comparison.expressions:
        moves = {own: there for (one, own), there in comparison.moves.items() if one == name}
        low = {own for own, there in moves.items() if there and there.parent == own.parent and there > own}
        if low - set(moves.values()):  # else each goes where another comes from: an exchange
            found.update((name, own) for own in low)
    return found


def _divided(row: Row, present: dict[str, Cell]) -> tuple[list[str], list[str]]:
    """Who has one text here, and who has points instead; nobody where the place is a whole law."""
    if row.citation.level is Level.LAW:
        return [], []
    points = {name: any(part.children for part in cell.provisions) for name, cell in present.items()}
    whole = [name for name, cell in present.items() if cell.texts and not points[name]]
    return whole, [name for name, cell in present.items() if points[name] and not cell.texts]


def _moved(comparison: Comparison, shifted: set[Place]) -> Iterator[Divergence]:
    """Texts that stand under another number than elsewhere; what moved alike in several is one fact."""
    moves = comparison.moves
    exchanged: set[Place] = set()
    alike: dict[tuple[str, Citation, Citation], list[str]] = {}
    for (name, own), there in moves.items():
        if (name, own) in shifted | exchanged:
            continue
        if there is None:
            alike.setdefault(("text-other", own, own), []).append(name)
        elif moves.get((name, there)) == own:
            exchanged.add((name, there))
            alike.setdefault(("provision-order", own, there), []).append(name)
        else:
            alike.setdefault(("provision-moved", there, own), []).append(name)
    for (code, place, other), names in alike.items():
        row, original = comparison.row(place), comparison.alignment.row(place)
        present = comparison.present(row) if row is not None else {}
        if code == "text-other" and original is not None:
            present |= {name: cell for name in names if (cell := original.cell(name)) is not None}
        shown = comparison.shown(present)
        others = ", ".join(name for name in shown if name not in names)
        yield divergence(code, place, shown, other=other, moved=", ".join(names), present=others)
