"""The JSON contract, `"schema": "lawtexts/1"`: what other programs read from lawtexts (docs/json.md).

    serialised(document(laws=[law_document(law, corpus)]))

Every function makes dicts and lists from values and adds nothing to them. Names and shapes are
stable: keys may be added, never renamed or removed. `serialised` writes citations and paths as text.
Spans are [start, end) in characters of the text they are given with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Protocol

from lawtexts.model.characters import DIRECTION
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding
from lawtexts.model.law import Entry, Law, Note, Provision, Table, Text
from lawtexts.model.reference import Reference, Status
from lawtexts.model.term import Term

if TYPE_CHECKING:
    from lawtexts.citing.reading import Reading
    from lawtexts.compare.alignment import Alignment, Cell
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.edition import Gap
    from lawtexts.model.error import LawtextsError
    from lawtexts.request import Request
    from lawtexts.search.answer import Answer, Passage
    from lawtexts.search.concordance import Counts, Line

SCHEMA = "lawtexts/1"

Json = dict[str, Any]
References = Callable[[Iterable[Text]], list[Json]]

_WORST_FIRST = (Status.DANGLING, Status.NOT_IN_EDITION, Status.NOT_HELD, Status.OK)
_ESCAPED = re.compile(f"[\x7f-\x9f{''.join(sorted(DIRECTION))}\ud800-\udfff]")
"""What JSON does not escape itself: what a terminal would obey, and half a surrogate pair."""


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


def serialised(whole: Mapping[str, Any]) -> str:
    """`whole` as JSON text: readable, in the letters of its languages, with a newline at its end."""
    text = json.dumps(whole, ensure_ascii=False, indent=2, default=_written)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def _written(thing: object) -> str:
    if isinstance(thing, Citation | PurePath):
        return str(thing)
    raise TypeError(f"{thing!r} has no form in JSON")


def law_document(law: Law, resolver: Resolver | None = None) -> Json:
    """One law: title, provisions with a heading or text of their own, notes, findings.

    `title_references`, `notices` and `entries` are there where the law has any. A document such as the
    preface has its name as `law`. Without a `resolver` only places in this law are known to be there.
    """
    resolver = resolver or LawResolver(law)
    references = _references(law.expression, resolver)
    more = {
        "title_references": references([law.title]),
        "notices": [
            {"text": one.text.content, "date": one.date or None, "references": references([one.text])}
            for one in law.notices
        ],
        "entries": [_entry(entry, law, resolver) for entry in law.entries],
    }
    return {
        "expression": law.expression,
        "law": law.citation.law or law.citation.document,
        "title": law.title.content,
        "provisions": [_provision(found, references) for found in law.provisions],
        "notes": [_note(law, note, references) for note in law.notes],
        "findings": [finding_entry(found) for found in law.findings],
    } | {name: there for name, there in more.items() if there}


def passage_document(
    law: Law, citation: Citation, resolver: Resolver, *, note: str = "", entries: Sequence[Entry] = ()
) -> Json:
    """The part of `law` at `citation` in the shape of a law: provisions, notes marked in them, findings.

    `path` has the headings above it. With `note`, a mark, a number from 1, or "all", only such notes;
    with `entries` only these definitions.
    """
    whole = law_document(law, resolver)
    if note:
        references = _references(law.expression, resolver)
        called = [_note(law, one, references) for one in law.notes_called(citation, note)]
        return whole | {"provisions": [], "notes": called, "findings": []}
    if entries:
        return whole | {"provisions": [], "entries": [_entry(one, law, resolver) for one in entries]}
    if citation == law.citation:
        return whole
    inside = [entry for entry in whole["provisions"] if entry["citation"] in citation]
    places = {entry["citation"] for entry in inside}
    above = ((step, law.provision(step)) for step in citation.path[1:-1])
    here = [one for one in law.findings if one.citation in places or one in law.errors]
    return whole | {
        "path": [
            {"citation": step, "heading": found.heading.content if found and found.heading else None}
            for step, found in above
        ],
        "provisions": inside,
        "notes": [note for note in whole["notes"] if places.intersection(note["anchors"])],
        "findings": [finding_entry(found) for found in here],
    }


def _provision(provision: Provision, references: References) -> Json:
    """One provision without its children; texts of several paragraphs are joined by a newline.

    The cells of `tables`, row by row, are also lines of the text.
    """
    own = provision.headed_texts
    entry: Json = {
        "citation": provision.citation,
        "heading": None if provision.heading is None else provision.heading.content,
        "text": "\n".join(text.content for text in provision.texts),
        "shown": provision.shown,
        "basis": " ".join(provision.basis),
        "references": references(own),
        "markers": list(dict.fromkeys(mark.sign for text in own for mark in text.marks)),
    }
    tables = [part for part in provision.content if isinstance(part, Table)]
    rows = [[[cell.text.content for cell in row] for row in table.rows] for table in tables]
    return entry | {"tables": rows} if rows else entry


def _entry(entry: Entry, law: Law, resolver: Resolver) -> Json:
    """A term defined, its senses, and the concept of the termbase it names, null for none."""
    concept = resolver.concept(law.language, entry.term.plain)
    references = _references(law.expression, resolver)
    return {
        "term": entry.term.content,
        "concept": None if concept is None else concept.id,
        "senses": [
            {"text": sense.content, "shown": shown, "references": references([sense])}
            for shown, sense in entry.labelled
        ],
    }


def _note(law: Law, note: Note, references: References) -> Json:
    """One note of `law` with the places that carry its mark."""
    entry: Json = {
        "mark": note.mark,
        "text": "\n".join(text.content for text in note.texts),
        "anchors": law.anchors(note),
        "references": references(note.texts),
    }
    return entry | {"translator": True} if note.translator else entry


def _references(expression: str, resolver: Resolver) -> References:
    """What makes entries of references: each with its wording and the status of its worst target."""

    def entry(text: Text, reference: Reference) -> Json:
        states = {resolver.status(expression, target) for target in reference.targets}
        return {
            "text": text.content[reference.start : reference.end],
            "targets": reference.targets,
            "kind": reference.kind,
            "status": next((state for state in _WORST_FIRST if state in states), Status.OK),
        }

    return lambda texts: [entry(text, reference) for text in texts for reference in text.references]


def finding_entry(finding: Finding, **where: str) -> Json:
    """One finding; `where` is its expression and page where the answer has several."""
    return where | {
        "code": finding.code,
        "severity": finding.severity,
        "citation": finding.citation,
        "line": finding.line,
        "message": finding.message,
    }


def refusal_entry(page: object, error: LawtextsError) -> Json:
    """A page refused; `code` is stable where the page itself is the reason, else empty."""
    return {"page": str(page), "code": getattr(error, "code", ""), "message": error.message}


# What was asked, found and aligned, and what differs


def asked_entries(asked: Request) -> list[Json]:
    """What was asked and how it was interpreted; `unread` are the words that belong to no citation."""
    return [
        {"query": one.words, "read": [_reading(reading) for reading in one.readings]}
        | ({"unread": one.rest} if one.rest else {})
        for one in asked.queries
    ]


def _reading(reading: Reading) -> Json:
    """One citation of a query, a range with `through`; `how` names what was needed to understand it."""
    names = ("citation", "through", "span", "status", "alternates", "message", "how")
    entry = {name: getattr(reading, name) for name in names}
    limits = {name: getattr(reading, name) for name in ("note", "expression", "edition")}
    return entry | {name: limit for name, limit in limits.items() if limit}


def gap_entry(citation: Citation, expression: str, reason: Gap | None) -> Json:
    """That an expression has nothing at a place, and why."""
    return {"citation": citation, "expression": expression, "gap": reason}


def answer_document(answer: Answer, errors: Mapping[tuple[str, Citation], Sequence[str]]) -> Json:
    """A search's answer as the whole object; `matched` is false where a passage is only aligned with one.

    `errors` says what is wrong with whole pages, by expression and law.
    """
    names = ("expression", "citation", "field", "text", "spans", "matched")

    def passage(one: Passage) -> Json:
        entry = {name: getattr(one, name) for name in names}
        wrong = errors.get((one.expression, one.citation.root))
        return entry | {"errors": wrong} if wrong else entry

    hits = [
        {"citation": hit.citation, "score": round(hit.score, 4), "passages": [*map(passage, hit.passages)]}
        for hit in answer.hits
    ]
    return _search_document(answer, total=answer.total, hits=hits)


def concordance_document(answer: Answer, lines: Iterable[Line]) -> Json:
    """The concordance of an answer: every place where something was found, with its context."""
    return _search_document(answer, lines=[line._asdict() for line in lines])


def count_document(answer: Answer, counts: Counts) -> Json:
    """How often what was asked for was found, and where."""
    return _search_document(answer, **counts._asdict())


def _search_document(answer: Answer, **found: object) -> Json:
    """What was found; `told` is what to know about how the query was interpreted."""
    asked = {"query": answer.query, "language": answer.language}
    return document(**asked, **found, did_you_mean=answer.did_you_mean, told=answer.told)


def alignment_rows(alignment: Alignment, resolver: Resolver) -> list[Json]:
    """The rows of an alignment: per expression the provision there, or the reason for the gap."""
    return [
        {"citation": row.citation, "cells": {cell.expression: _cell(cell, resolver) for cell in row.cells}}
        for row in alignment.rows
    ]


def _cell(cell: Cell, resolver: Resolver) -> Json:
    """One cell: a provision, or `gap`. Its citation differs from the row's where an edition moved it.

    Where the place of the row was merged of several, `merged` has each of them.
    """
    if cell.gap is not None:
        return {"gap": cell.gap}
    references = _references(cell.expression, resolver)
    entries = [_provision(provision, references) for provision in cell.provisions]
    if len(entries) == 1:
        return entries[0]
    return {
        "citation": cell.citation,
        "heading": cell.heading or None,
        "text": cell.text,
        "references": [reference for entry in entries for reference in entry["references"]],
        "markers": list(dict.fromkeys(marker for entry in entries for marker in entry["markers"])),
        "merged": entries,
    }


def divergence_entry(divergence: Divergence) -> Json:
    """One divergence: `values` is what was read in each expression, or its text where nothing was.

    `texts` are the texts compared and `spans` the characters of them that differ; of a note, `marks` are
    its marks.
    """
    names = ("kind", "code", "severity", "cause", "citation", "expressions")
    entry = {name: getattr(divergence, name) for name in names} | {
        "values": dict(divergence.readings or divergence.values),
        "message": divergence.message,
        "where": divergence.where,
        "texts": dict(divergence.values),
        "spans": dict(divergence.spans),
    }
    return entry | {"marks": dict(divergence.marks)} if divergence.marks else entry


def term_entry(term: Term, uses: Mapping[str, Sequence[Citation]] | None = None) -> Json:
    """One concept of the termbase; `uses` are the places that name it, by expression."""
    names = ("language", "term", "variants", "forms")
    return {
        "id": term.id,
        "domain": term.domain,
        "definition": term.definition,
        "strength": term.strength,
        "renderings": [{name: getattr(one, name) for name in names} for one in term.renderings],
        "uses": uses or {},
    }
