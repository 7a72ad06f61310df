"""lawtexts matrix: which law is in which translation, what is missing, what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.filters import Selection
from lawtexts.cli.resolve import limit
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.cli.table import Column, write_table
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.model.edition import Gap

if TYPE_CHECKING:
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.edition_evidence import Claim
    from lawtexts.compare.matrix import MatrixRow, Square
    from lawtexts.model.edition import Expression


@options.command(
    "matrix",
    help=_("Show for every law and translation what is there, what is missing, and what differs."),
    short_help=_("Show what is there, missing and different, law by law."),
)
@options.differences("warning")
@options.laws
@options.expressions
def command(
    settings: Settings,
    selection: Selection,
    laws: tuple[str, ...],
    languages: tuple[str, ...],
    expressions: tuple[str, ...],
) -> int:
    """Print the matrix; what a waiver accepts, or is not selected, does not count as different."""
    from lawtexts.compare.edition_evidence import claim
    from lawtexts.compare.matrix import matrix as rows_of
    from lawtexts.compare.waivers import read_waivers, weigh

    asked = limit(settings.open_corpus(), laws, languages=languages, expressions=expressions)
    corpus = asked.corpus
    with progress.shown() as report:
        found = selection.compare(asked, report)
    counted = selection.divergences(weigh(found, read_waivers(corpus.path)).open, asked.within)
    rows = rows_of(corpus, counted, asked.ids, asked.within)
    claims = [(column, claim(corpus, column)) for column in asked.columns]
    screen = settings.screen()
    if settings.json:
        entries = [_entry(row) for row in rows]
        settings.print_json(matrix=entries, editions=[_edition(*each) for each in claims])
    elif rows:
        _write(screen, asked.columns, rows)
        _write_kinds(screen, counted)
        for column, each in claims:
            screen.paragraph(_claim_sentence(column, each), indent="  ", first="")
    asked.report()
    return FOUND if rows else NOTHING


def _entry(row: MatrixRow) -> dict[str, object]:
    return {
        "citation": str(row.citation),
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


def _edition(expression: Expression, claim: Claim) -> dict[str, object]:
    return {
        "expression": claim.expression,
        "edition": claim.edition,
        "basis": claim.basis.value,
        "evidence": expression.reason(language()),
        "confidence": claim.confidence.value,
        "for": list(dict.fromkeys(str(each.citation) for each in claim.supporting)),
        "against": list(dict.fromkeys(str(each.citation) for each in claim.contradicting)),
    }


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
    laws = [str(row.citation) for row in rows]
    table = [
        Column(
            (names.language(column.language), names.edition(column)),
            tuple((_said(row.squares[place]), _style(row.squares[place])) for row in rows),
        )
        for place, column in enumerate(columns)
    ]
    write_table(screen, laws, table)
    screen.gap()
    screen.paragraph(
        _("● held, with its provisions · – not held · ○ missing · ◇ not in its edition · ≠ differences")
    )
    screen.gap()


def _write_kinds(screen: Screen, found: Sequence[Divergence]) -> None:
    """How many differences of each kind each law has, where it has any."""
    counts = Counter((divergence.citation.root, divergence.kind) for divergence in found)
    laws = sorted({root for root, _kind in counts})
    kinds = list(dict.fromkeys(divergence.kind for divergence in sorted(found, key=lambda each: each.kind)))
    table = [
        Column((kind.value,), tuple((str(counts[root, kind] or ""), "warning") for root in laws))
        for kind in kinds
    ]
    write_table(screen, [str(root) for root in laws], table)
    if laws:
        screen.gap()


def _said(square: Square) -> str:
    """A square in short: ● 6 ○ 1 ◇ 1 ≠ 7."""
    if not square.held:
        return "–"
    gaps = dict(square.gaps)
    by_edition = gaps.pop(Gap.NOT_IN_EDITION, 0)
    differing = sum(number for _kind, number in square.differing)
    counts = (("●", square.places), ("○", sum(gaps.values())), ("◇", by_edition), ("≠", differing))
    return " ".join(f"{sign} {number}" for sign, number in counts if number)


def _style(square: Square) -> str:
    if not square.held:
        return "quiet"
    missing = sum(number for gap, number in square.gaps if gap is not Gap.NOT_IN_EDITION)
    return "error" if missing else "warning" if square.differing else "good"
