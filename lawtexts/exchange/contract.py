"""The JSON contract, `"schema": "lawtexts/1"`: what other programs read from lawtexts.

Every function makes plain dicts and lists from values, and adds nothing that the
values do not hold. Names and shapes here are stable: keys may be added, never
renamed or removed. `serialised` is the one way they become text.

    document(laws=[law_document(law, corpus)])

Places are canonical citations as strings; spans are [start, end) in characters
of the text they are given with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from lawtexts.model.characters import DIRECTION
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding
from lawtexts.model.law import Entry, Law, Note, Notice, Provision, Table, Text
from lawtexts.model.reference import Reference, Status
from lawtexts.model.term import Term

if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.compare.alignment import Alignment, Cell
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.edition import Gap
    from lawtexts.model.error import LawtextsError
    from lawtexts.search.answer import Answer, Passage
    from lawtexts.search.concordance import Counts, Line

SCHEMA = "lawtexts/1"

Json = dict[str, Any]

_WORST_FIRST = (Status.DANGLING, Status.NOT_IN_EDITION, Status.NOT_HELD, Status.OK)


class Resolver(Protocol):
    """Whatever knows which places are there: a Corpus, or a single law by itself."""

    def status(self, expression_id: str, citation: Citation) -> Status: ...

    def presence(self, expression_id: str, citation: Citation) -> Gap | None: ...

    def concept(self, language: str, wording: str) -> Term | None: ...


class LawResolver:
    """The resolver of one law without a corpus: it knows the law's own places and no others."""

    def __init__(self, law: Law) -> None:
        self._root = law.citation
        self._places = {step for provision in law.walk() for step in provision.citation.path}
        self._places.add(law.citation)

    def status(self, expression_id: str, citation: Citation) -> Status:
        if citation.root != self._root:
            return Status.NOT_HELD
        return Status.OK if citation in self._places else Status.DANGLING

    def presence(self, expression_id: str, citation: Citation) -> Gap | None:
        return None

    def concept(self, language: str, wording: str) -> Term | None:
        return None


def document(**parts: object) -> Json:
    """The one object a command answers with: the schema first, then `parts` in the order given."""
    return {"schema": SCHEMA, **parts}


_ESCAPED = re.compile(f"[\x7f-\x9f{''.join(sorted(DIRECTION))}\ud800-\udfff]")
"""What JSON does not escape itself."""


def serialised(whole: Mapping[str, Any]) -> str:
    """`whole` as JSON text: readable, in the letters of its languages, with a newline at its end.

    What a terminal would obey is escaped, what no encoding has (half a surrogate pair) as well.
    """
    text = json.dumps(whole, ensure_ascii=False, indent=2)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def law_document(law: Law, resolver: Resolver | None = None) -> Json:
    """One law: title, provisions with a heading or text of their own, notes, findings.

    `title_references` are there where the title cites, `notices` where the
    publisher set any before the title, `entries` where terms are defined. A
    document such as the preface has its name as `law`. Without a `resolver` only
    places in this law are known to be there.
    """
    resolver = resolver or LawResolver(law)
    whole: Json = {
        "expression": law.expression,
        "law": law.citation.law or law.citation.document,
        "title": law.title.content,
        "provisions": [provision_entry(found, law.expression, resolver) for found in law.provisions],
        "notes": [note_entry(law, note, resolver) for note in law.notes],
        "findings": [finding_entry(found) for found in law.findings],
    }
    more = {
        "title_references": _references((law.title,), law.expression, resolver),
        "notices": [notice_entry(notice, law.expression, resolver) for notice in law.notices],
        "entries": [definition_entry(entry, law, resolver) for entry in law.entries],
    }
    return whole | {name: there for name, there in more.items() if there}


def passage_document(
    law: Law, citation: Citation, resolver: Resolver | None = None, *, note: str = ""
) -> Json:
    """The part of `law` at `citation` in the shape of a law: provisions, notes marked in them, findings.

    `path` has the headings above it. With `note`, a mark, a number from 1, or
    "all", only such notes.
    """
    whole = law_document(law, resolver)
    if note:
        marked = law.notes_called(citation, note)
        chosen = [note_entry(law, one, resolver or LawResolver(law)) for one in marked]
        return whole | {"provisions": [], "notes": chosen, "findings": []}
    if citation == law.citation:
        return whole
    inside = [entry for entry in whole["provisions"] if Citation.parse(entry["citation"]) in citation]
    places = {entry["citation"] for entry in inside}
    above = ((step, law.provision(step)) for step in citation.path[1:-1])
    return whole | {
        "path": [
            {"citation": str(step), "heading": found.heading.content if found and found.heading else None}
            for step, found in above
        ],
        "provisions": inside,
        "notes": [note for note in whole["notes"] if places.intersection(note["anchors"])],
        "findings": [
            finding_entry(found)
            for found in law.findings
            if str(found.citation) in places or found in law.errors
        ],
    }


def provision_entry(provision: Provision, expression: str, resolver: Resolver) -> Json:
    """One provision without its children; texts of several paragraphs are joined by a newline."""
    own = provision.headed_texts
    entry: Json = {
        "citation": str(provision.citation),
        "heading": None if provision.heading is None else provision.heading.content,
        "text": "\n".join(text.content for text in provision.texts),
        "shown": provision.shown,
        "basis": " ".join(provision.basis),
        "references": _references(own, expression, resolver),
        "markers": list(dict.fromkeys(mark.sign for text in own for mark in text.marks)),
    }
    tables = [table_entry(part) for part in provision.content if isinstance(part, Table)]
    return entry | {"tables": tables} if tables else entry


def definition_entry(entry: Entry, law: Law, resolver: Resolver) -> Json:
    """A term defined, its senses, and the concept of the termbase it names, null for none."""
    concept = resolver.concept(law.language, entry.term.plain)
    return {
        "term": entry.term.content,
        "concept": None if concept is None else concept.id,
        "senses": [
            {
                "text": sense.content,
                "shown": shown,
                "references": _references((sense,), law.expression, resolver),
            }
            for shown, sense in entry.labelled
        ],
    }


def table_entry(table: Table) -> list[list[str]]:
    """The cells of a table, row by row; they are also lines of the provision's text."""
    return [[cell.text.content for cell in row] for row in table.rows]


def notice_entry(notice: Notice, expression: str, resolver: Resolver) -> Json:
    """What the publisher says before the title, such as an amendment; `date` is null where it names none."""
    return {
        "text": notice.text.content,
        "date": notice.date or None,
        "references": _references((notice.text,), expression, resolver),
    }


def note_entry(law: Law, note: Note, resolver: Resolver) -> Json:
    """One note of `law` with the places that carry its mark."""
    entry: Json = {
        "mark": note.mark,
        "text": "\n".join(text.content for text in note.texts),
        "anchors": [str(place) for place in law.anchors(note)],
        "references": _references(note.texts, law.expression, resolver),
    }
    return entry | {"translator": True} if note.translator else entry


def _references(texts: Iterable[Text], expression: str, resolver: Resolver) -> list[Json]:
    return [
        reference_entry(text, reference, expression, resolver)
        for text in texts
        for reference in text.references
    ]


def reference_entry(text: Text, reference: Reference, expression: str, resolver: Resolver) -> Json:
    """One reference with its wording; its status is that of the target that is worst off."""
    states = {resolver.status(expression, target) for target in reference.targets}
    return {
        "text": text.content[reference.start : reference.end],
        "targets": [str(target) for target in reference.targets],
        "kind": reference.kind.value,
        "status": next((state for state in _WORST_FIRST if state in states), Status.OK).value,
    }


def finding_entry(finding: Finding, *, expression: str = "", page: str = "") -> Json:
    """One finding; `expression` and `page` where the answer has several."""
    entry: Json = {"expression": expression} if expression else {}
    if page:
        entry["page"] = page
    return entry | {
        "code": finding.code,
        "severity": finding.severity.value,
        "citation": None if finding.citation is None else str(finding.citation),
        "line": finding.line,
        "message": finding.message,
    }


def refusal_entry(page: str, error: LawtextsError) -> Json:
    """A page refused; `code` is stable where the page itself is the reason, else empty."""
    return {"page": page, "code": getattr(error, "code", ""), "message": error.message}


# What was asked, found and aligned, and what differs


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
    """A search's answer as the whole object."""
    hits = [
        {
            "citation": str(hit.citation),
            "score": round(hit.score, 4),
            "passages": [passage_entry(passage) for passage in hit.passages],
        }
        for hit in answer.hits
    ]
    return _search_document(answer, total=answer.total, hits=hits)


def concordance_document(answer: Answer, lines: Iterable[Line]) -> Json:
    """The concordance of an answer: every place where something was found, with its context."""
    entries = [line._asdict() | {"citation": str(line.citation)} for line in lines]
    return _search_document(answer, lines=entries)


def count_document(answer: Answer, counts: Counts) -> Json:
    """How often what was asked for was found, and where."""
    return _search_document(answer, **counts._asdict())


def _search_document(answer: Answer, **found: object) -> Json:
    """What was found; `told` is what to know about how the query was interpreted."""
    return document(
        query=answer.query,
        language=answer.language,
        **found,
        did_you_mean=list(answer.did_you_mean),
        told=list(answer.told),
    )


def passage_entry(passage: Passage) -> Json:
    """A text in a hit with the spans found; `matched` is false where it is only aligned with one."""
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
        "cause": divergence.cause.value,
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
