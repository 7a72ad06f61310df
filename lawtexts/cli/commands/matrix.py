"""lawtexts matrix: which law is in which translation, what is missing, what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.cli.show import report
from lawtexts.cli.table import Column, write_table
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.model.edition import Gap

if TYPE_CHECKING:
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.edition_evidence import Claim
    from lawtexts.compare.matrix import MatrixRow, Square
    from lawtexts.differences import Matrix
    from lawtexts.model.edition import Expression


@options.command(
    "matrix",
    help=_("Show for every law and translation what is there, what is missing, and what differs."),
    short_help=_("Show what is there, missing and different, law by law."),
)
@options.differences("warning")
@options.laws
@options.expressions
def command(settings: Settings) -> int:
    """Print the matrix; what a waiver accepts, or is not selected, does not count as different."""
    from lawtexts.differences import matrix

    selection = settings.selection()
    asked = settings.ask_in_laws()
    with progress.shown() as shown:
        found = matrix(asked, selection, shown)
    if settings.json:
        _print_json(settings, found)
    elif found.rows:
        screen = settings.screen()
        _write(screen, asked.columns, found.rows)
        _write_kinds(screen, found.counted)
        for expression, claim in found.claims:
            screen.paragraph(_claim_sentence(expression, claim), indent="  ", first="")
    report(asked)
    return FOUND if found.rows else NOTHING


def _print_json(settings: Settings, found: Matrix) -> None:
    rows = [
        {
            "citation": row.citation,
            "cells": {
                square.expression: {
                    "held": square.held,
                    "places": square.places,
                    "gaps": {gap.value: number for gap, number in square.gaps},
                    "divergences": {kind.value: number for kind, number in square.differing},
                }
                for square in row.squares
            },
        }
        for row in found.rows
    ]
    editions = [
        {
            "expression": claim.expression,
            "edition": claim.edition,
            "basis": claim.basis,
            "evidence": expression.reason(language()),
            "confidence": claim.confidence,
            "for": list(dict.fromkeys(str(each.citation) for each in claim.supporting)),
            "against": list(dict.fromkeys(str(each.citation) for each in claim.contradicting)),
        }
        for expression, claim in found.claims
    ]
    settings.print_json(matrix=rows, editions=editions)


def _claim_sentence(expression: Expression, claim: Claim) -> str:
    """Which edition a translation follows, how sure that is, and what its text says to it."""
    sure = {"certain": _("certain"), "likely": _("likely"), "doubtful": _("doubtful")}[claim.confidence.value]
    said = _("{expression} follows the Laws of {edition}: {confidence}.").format(
        expression=claim.expression, edition=claim.edition, confidence=sure
    )
    said += f" {expression.reason(language())}"
    for sentence, evidence in (
        (_("Evidence for it: {places}."), claim.supporting),
        (_("Evidence against it: {places}."), claim.contradicting),
    ):
        if evidence:
            places = [
                str(each.citation) if each.there else _("the lack of {place}").format(place=each.citation)
                for each in evidence
            ]
            said += " " + sentence.format(places=names.listed(list(dict.fromkeys(places))))
    return said


def _write(screen: Screen, columns: Sequence[Expression], rows: Sequence[MatrixRow]) -> None:
    table = [
        Column((names.language(column.language), names.edition(column)), tuple(map(_square, squares)))
        for column, squares in zip(columns, zip(*(row.squares for row in rows), strict=True), strict=True)
    ]
    write_table(screen, [str(row.citation) for row in rows], table)
    screen.gap()
    screen.paragraph(
        _(
            "● in the corpus, with its provisions · – not in the corpus · ○ missing · "
            "◇ not in its edition · ≠ differences"
        )
    )
    screen.gap()


def _write_kinds(screen: Screen, found: Sequence[Divergence]) -> None:
    """How many differences of each kind each law has, where it has any."""
    counts = Counter((divergence.citation.root, divergence.kind) for divergence in found)
    laws = sorted({root for root, _kind in counts})
    kinds = sorted({kind for _root, kind in counts})
    table = [
        Column((kind.value,), tuple((str(counts[root, kind] or ""), "warning") for root in laws))
        for kind in kinds
    ]
    write_table(screen, [str(root) for root in laws], table)
    if laws:
        screen.gap()


def _square(square: Square) -> tuple[str, str]:
    """A square in short, ● 6 ○ 1 ◇ 1 ≠ 7, and its style."""
    if not square.held:
        return "–", "quiet"
    gaps = dict(square.gaps)
    by_edition = gaps.pop(Gap.NOT_IN_EDITION, 0)
    missing = sum(gaps.values())
    differing = sum(number for _kind, number in square.differing)
    counts = (("●", square.places), ("○", missing), ("◇", by_edition), ("≠", differing))
    style = "error" if missing else "warning" if differing else "good"
    return " ".join(f"{sign} {number}" for sign, number in counts if number), style
