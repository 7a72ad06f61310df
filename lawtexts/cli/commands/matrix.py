"""lawtexts matrix: which law is in which translation, what is missing, what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FOUND, NOTHING
from lawtexts.cli.screen import Screen, columns, padded, wrapped
from lawtexts.cli.settings import Settings, readers_languages
from lawtexts.locale import gettext as _
from lawtexts.locale import language

if TYPE_CHECKING:
    from lawtexts.compare.edition_evidence import Claim
    from lawtexts.compare.matrix import MatrixCell
    from lawtexts.differences import Matrix
    from lawtexts.model.edition import Expression

BY_EDITION = "not-in-edition"
_APART = 2
"""The spaces between two columns."""


@options.command(
    "matrix", help=_("Show for every law and translation what is there, what is missing, and what differs.")
)
@options.differences("warning")
@options.laws
@options.expressions
def command(settings: Settings) -> int:
    from lawtexts.cli.show import report
    from lawtexts.differences import matrix

    selection = settings.selection()
    request = settings.ask_in_laws(() if settings.json else readers_languages())
    with progress.shown() as shown:
        found = matrix(request, selection, shown)
    if settings.json:
        _print_json(settings, found)
    elif found.rows:
        _write(settings.screen(), found)
    report(request)
    return FOUND if found.rows else NOTHING


def _print_json(settings: Settings, found: Matrix) -> None:
    from lawtexts.exchange.contract import fields

    settings.print_json(
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


def _write(screen: Screen, found: Matrix) -> None:
    laws = zip(*(row.cells for row in found.rows), strict=True)
    table = [
        Column((names.language(one.language), names.edition(one)), tuple(map(_square, squares)))
        for (one, _claim), squares in zip(found.claims, laws, strict=True)
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


def _square(square: MatrixCell) -> tuple[str, str]:
    """A square in short, ● 6 ○ 1 ◇ 1 ≠ 7, and its style."""
    if not square.held:
        return "–", "quiet"
    by_edition = sum(number for gap, number in square.gaps if gap.value == BY_EDITION)
    missing = sum(number for _gap, number in square.gaps) - by_edition
    differing = sum(number for _kind, number in square.differing)
    counts = (("●", square.places), ("○", missing), ("◇", by_edition), ("≠", differing))
    style = "error" if missing else "warning" if differing else "good"
    return " ".join(f"{sign} {number}" for sign, number in counts if number), style


class Column(NamedTuple):
    """A column: the lines of its head, and each cell, which is never broken, with its style, "" for none."""

    head: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]


def write_table(screen: Screen, rows: Sequence[str], table: Sequence[Column]) -> None:
    """The table with the names of its `rows` before them; in several pieces where it is too wide.

          Polish     Italian     Spanish
          2017 Laws  2007 Laws   2007 Laws
                     (inferred)  (inferred)
    51    ● 7 ≠ 7    ● 6 ◇ 1     ● 6 ◇ 1
    """
    first = max(map(columns, rows), default=0) + _APART
    room = screen.width - first
    cells = [text for column in table for text, _style in column.cells]
    heads = [line for column in table for line in column.head]
    width = max(map(columns, (*cells, *heads)), default=0)
    if len(table) * (width + _APART) - _APART > room:
        width = max(map(columns, (*cells, *" ".join(heads).split())), default=0)
    count = max(1, (room + _APART) // (width + _APART))
    for start in range(0, len(table), count):
        part = table[start : start + count]
        broken = [[line[a:b] for line in one.head for a, b in wrapped(line, width)] for one in part]
        if start:
            screen.gap()
        for line in zip_longest(*broken, fillvalue=""):
            _write_line(screen, " " * first, [(text, "strong") for text in line], width)
        for place, row in enumerate(rows):
            _write_line(screen, padded(row, first), [column.cells[place] for column in part], width)


def _write_line(screen: Screen, first: str, cells: Sequence[tuple[str, str]], width: int) -> None:
    shown = (
        padded(screen.style(text, style) if style and text else text, width + _APART) for text, style in cells
    )
    screen.line(first + "".join(shown))
