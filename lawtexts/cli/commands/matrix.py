"""lawtexts matrix: which law is in which translation, what is missing, what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.screen import Screen, columns, padded, wrapped
from lawtexts.cli.settings import Settings, readers_languages
from lawtexts.cli.show import report
from lawtexts.compare.edition_evidence import Claim
from lawtexts.compare.matrix import MatrixCell
from lawtexts.differences import Matrix, matrix
from lawtexts.exchange.contract import fields
from lawtexts.locale import gettext as _
from lawtexts.locale import language
from lawtexts.model.edition import Expression, Gap


@options.command(
    "matrix", help=_("Show for every law and translation what is there, what is missing, and what differs.")
)
@options.differences("warning")
@options.laws
@options.expressions
def command(settings: Settings) -> int:
    selection = settings.selection()
    request = settings.ask_in_laws(() if settings.json else readers_languages())
    with progress.shown() as shown:
        found = matrix(request, selection, shown)
    settings.answer(
        lambda screen: _write(screen, found) if found.rows else None,
        matrix=[
            {
                "citation": row.citation,
                "cells": {
                    one.expression: fields(one, "held", "places")
                    | {"gaps": dict(one.gaps), "divergences": dict(one.differing)}
                    for one in row.cells
                },
            }
            for row in found.rows
        ],
        editions=[
            fields(claim, "expression", "edition", "basis")
            | {
                "evidence": expression.reason(language()),
                "confidence": claim.confidence,
                "for": list(dict.fromkeys(each.citation for each in claim.supporting)),
                "against": list(dict.fromkeys(each.citation for each in claim.contradicting)),
            }
            for expression, claim in found.claims
        ],
    )
    report(request)
    return FOUND if found.rows else NOTHING


def _write(screen: Screen, found: Matrix) -> None:
    laws = zip(*(row.cells for row in found.rows), strict=True)
    table = [
        Column((names.language(one.language), names.edition(one)), tuple(map(_in_short, cells)))
        for (one, _claim), cells in zip(found.claims, laws, strict=True)
    ]
    write_table(screen, [str(row.citation) for row in found.rows], table)
    screen.gap()
    screen.paragraph(
        _(
            "● in the corpus, with its provisions · – not in the corpus · ○ missing · "
            "◇ not in its edition · ≠ differences"
        )
    )
    screen.gap()
    counts = Counter((one.citation.root, one.kind) for one in found.counted)
    differing = sorted({root for root, _kind in counts})
    table = [
        Column((kind.value,), tuple((str(counts[root, kind] or ""), "warning") for root in differing))
        for kind in sorted({kind for _root, kind in counts})
    ]
    write_table(screen, [str(root) for root in differing], table)
    screen.gap()
    for expression, claim in found.claims:
        screen.paragraph(_claim_sentence(expression, claim), indent="  ")


def _claim_sentence(expression: Expression, claim: Claim) -> str:
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


def _in_short(cell: MatrixCell) -> tuple[str, str]:
    """A cell in short, ● 6 ○ 1 ◇ 1 ≠ 7, and its style."""
    if not cell.held:
        return "–", "quiet"
    by_edition = sum(number for gap, number in cell.gaps if gap is Gap.NOT_IN_EDITION)
    missing = sum(number for _gap, number in cell.gaps) - by_edition
    differing = sum(number for _kind, number in cell.differing)
    counts = (("●", cell.places), ("○", missing), ("◇", by_edition), ("≠", differing))
    style = "error" if missing else "warning" if differing else "good"
    return " ".join(f"{sign} {number}" for sign, number in counts if number), style


class Column(NamedTuple):
    """A column: the lines of its head, and each cell, which is never broken, with its style."""

    head: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]


def write_table(screen: Screen, rows: Sequence[str], table: Sequence[Column]) -> None:
    """The table with the names of its `rows` before them; in several pieces where it is too wide.

          Polish     Italian     Spanish
          2017 Laws  2007 Laws   2007 Laws
                     (inferred)  (inferred)
    51    ● 7 ≠ 7    ● 6 ◇ 1     ● 6 ◇ 1
    """
    first = max(map(columns, rows), default=0) + 2
    words = [word for column in table for line in column.head for word in line.split()]
    cells = [text for column in table for text, _style in column.cells]
    width = max(map(columns, (*words, *cells)), default=0) + 2
    count = max(1, (screen.width - first) // width)
    for start in range(0, len(table), count):
        part = table[start : start + count]
        heads = [
            [(line[a:b], "strong") for line in one.head for a, b in wrapped(line, width - 2)] for one in part
        ]
        if start:
            screen.gap()
        lines = [("", line) for line in zip_longest(*heads, fillvalue=("", ""))]
        lines += zip(rows, zip(*(one.cells for one in part), strict=True), strict=True)
        for name, line in lines:
            shown = (padded(screen.style(text, style) if text else "", width) for text, style in line)
            screen.line(padded(name, first) + "".join(shown))
