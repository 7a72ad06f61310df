"""The JSON contract beyond the laws themselves: what was asked, found, aligned, and what differs.

As in lawtexts.exchange.contract, of whose documents these are parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from lawtexts.exchange.contract import Json, Resolver, document, provision_entry
from lawtexts.model.citation import Citation

if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.compare.alignment import Alignment, Cell
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.edition import Gap
    from lawtexts.model.term import Term
    from lawtexts.search.answer import Answer, Passage
    from lawtexts.search.concordance import Counts, Line


def asked_entry(query: str, readings: Iterable[Reading], unread: Sequence[str] = ()) -> Json:
    """What was asked and how it was read; a range is one entry with `through`.

    `unread` are the words of the query that belong to no citation, where there are any.
    """
    entry: Json = {"query": query, "read": [reading_entry(reading) for reading in readings]}
    return entry | {"unread": list(unread)} if unread else entry


def reading_entry(reading: Reading) -> Json:
    """One citation read; `how` names what was needed to understand it."""
    entry: Json = {
        "citation": None if reading.citation is None else str(reading.citation),
        "through": None if reading.through is None else str(reading.through),
        "span": list(reading.span),
        "status": reading.status.value,
        "alternates": [str(alternate) for alternate in reading.alternates],
        "message": reading.message,
        "how": [how.value for how in reading.how],
    }
    limits = {"note": reading.note, "expression": reading.expression, "edition": reading.edition}
    return entry | {name: value for name, value in limits.items() if value}


def gap_entry(citation: Citation, expression: str, reason: Gap | None) -> Json:
    """That an expression has nothing at a place, and why."""
    return {
        "citation": str(citation),
        "expression": expression,
        "gap": None if reason is None else reason.value,
    }


def answer_document(answer: Answer) -> Json:
    """A search's answer as the whole object; `told` is what to know about how the query was read."""
    return document(
        query=answer.query,
        language=answer.language,
        total=answer.total,
        hits=[
            {
                "citation": str(hit.citation),
                "score": round(hit.score, 4),
                "passages": [passage_entry(passage) for passage in hit.passages],
            }
            for hit in answer.hits
        ],
        did_you_mean=list(answer.did_you_mean),
        told=list(answer.told),
    )


def concordance_document(answer: Answer, lines: Iterable[Line]) -> Json:
    """The concordance of an answer: every place where something was found, with its context."""
    return document(
        query=answer.query,
        language=answer.language,
        lines=[line._asdict() | {"citation": str(line.citation)} for line in lines],
        did_you_mean=list(answer.did_you_mean),
        told=list(answer.told),
    )


def count_document(answer: Answer, counts: Counts) -> Json:
    """How often what was asked for stands where."""
    return document(
        query=answer.query,
        language=answer.language,
        **counts._asdict(),
        did_you_mean=list(answer.did_you_mean),
        told=list(answer.told),
    )


def passage_entry(passage: Passage) -> Json:
    """A text in a hit with the spans found; `matched` is false where it only stands aligned."""
    return {
        "expression": passage.expression,
        "citation": str(passage.citation),
        "field": passage.field,
        "text": passage.text,
        "spans": [list(span) for span in passage.spans],
        "matched": passage.matched,
    }


def alignment_rows(alignment: Alignment, resolver: Resolver) -> list[Json]:
    """The rows of an alignment: per expression the provision there, or the reason for the gap."""
    return [
        {
            "citation": str(row.citation),
            "cells": {cell.expression: cell_entry(cell, resolver) for cell in row.cells},
        }
        for row in alignment.rows
    ]


def cell_entry(cell: Cell, resolver: Resolver) -> Json:
    """One cell: a provision, or `gap`. Its citation differs from the row's where an edition moved it.

    Where the place of the row was merged of several, `merged` has each of them.
    """
    if cell.gap is not None:
        return {"gap": cell.gap.value}
    entries = [provision_entry(provision, cell.expression, resolver) for provision in cell.provisions]
    if len(entries) == 1:
        return entries[0]
    return {
        "citation": str(cell.citation),
        "heading": cell.heading or None,
        "text": cell.text,
        "references": [reference for entry in entries for reference in entry["references"]],
        "markers": list(dict.fromkeys(marker for entry in entries for marker in entry["markers"])),
        "merged": entries,
    }


def divergence_entry(divergence: Divergence) -> Json:
    """One divergence: `values` is what was read in each expression, or its text where nothing was.

    `texts` are the texts compared and `spans` the characters of them that differ;
    of a note, `marks` are its marks.
    """
    entry: Json = {
        "kind": divergence.kind.value,
        "code": divergence.code,
        "severity": divergence.severity.value,
        "citation": str(divergence.citation),
        "expressions": list(divergence.expressions),
        "values": dict(divergence.readings or divergence.values),
        "message": divergence.message,
        "where": divergence.where,
        "texts": dict(divergence.values),
        "spans": {expression: [list(span) for span in spans] for expression, spans in divergence.spans},
    }
    return entry | {"marks": dict(divergence.marks)} if divergence.marks else entry


def term_entry(term: Term, uses: Mapping[str, Sequence[Citation]] | None = None) -> Json:
    """One concept of the termbase; `uses` are the places that name it, by expression."""
    return {
        "id": term.id,
        "domain": term.domain,
        "definition": term.definition,
        "strength": None if term.strength is None else term.strength.value,
        "renderings": [
            {
                "language": rendering.language,
                "term": rendering.term,
                "variants": list(rendering.variants),
                "forms": list(rendering.forms),
            }
            for rendering in term.renderings
        ],
        "uses": {expression: [str(place) for place in places] for expression, places in (uses or {}).items()},
    }
