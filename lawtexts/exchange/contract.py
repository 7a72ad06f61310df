"""The JSON contract, `"schema": "lawtexts/1"`: what other programs read from lawtexts (docs/json.md).

    serialised(document(laws=[law_document(law, corpus)]))

Names and shapes are stable: keys may be added, never renamed or removed.
Spans are [start, end) in characters of the text they are given with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from lawtexts.model.characters import DIRECTION
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding
from lawtexts.model.law import Entry, Law, Note, Provision, Table, Text
from lawtexts.model.reference import Status
from lawtexts.model.term import Term

if TYPE_CHECKING:
    from lawtexts.compare.alignment import Alignment, Cell
    from lawtexts.compare.divergence import Divergence
    from lawtexts.model.edition import Gap
    from lawtexts.model.error import LawtextsError
    from lawtexts.request import Request
    from lawtexts.search.answer import Answer, Passage

SCHEMA = "lawtexts/1"

Json = dict[str, Any]

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
        self._law = law

    def status(self, expression_id: str, citation: Citation) -> Status:
        if citation.root != self._law.citation:
            return Status.NOT_HELD
        return Status.DANGLING if self._law.provision(citation) is None else Status.OK

    def presence(self, expression_id: str, citation: Citation) -> Gap | None:
        return None

    def concept(self, language: str, wording: str) -> Term | None:
        return None


def document(**parts: object) -> Json:
    """The one object a command answers with: the schema first, then `parts` in the order given."""
    return {"schema": SCHEMA, **parts}


def serialised(whole: Mapping[str, Any], *, indent: int | None = 2) -> str:
    """`whole` as JSON text: in the letters of its languages, with a newline at its end; None is for programs.

    Values of the classes in _SHAPES are written as these say.
    """
    text = json.dumps(whole, ensure_ascii=False, indent=indent, default=_written)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def _written(thing: object) -> object:
    if isinstance(thing, Iterator):
        return list(thing)
    is_path = hasattr(thing, "__fspath__")  # without importing pathlib, which a lookup would wait for
    shape = str if is_path else _SHAPES.get(type(thing).__name__)
    if shape is None:
        raise TypeError(f"{thing!r} has no form in JSON")
    return shape(thing)


def fields(of: object, *names: str) -> Json:
    """The attributes `names` of a value."""
    return {name: getattr(of, name) for name in names}


def law_document(law: Law, resolver: Resolver | None = None) -> Json:
    """One law: title, provisions with a heading or text of their own, notes, findings.

    `title_references`, `notices` and `entries` are there where the law has any. A document such as the
    preface has its name as `law`. Without a `resolver` only places in this law are known to be there.
    """
    resolver = resolver or LawResolver(law)
    more = {
        "title_references": _references([law.title], law.expression, resolver),
        "notices": [
            {
                "text": one.text.content,
                "date": one.date or None,
                "references": _references([one.text], law.expression, resolver),
            }
            for one in law.notices
        ],
        "entries": [_definition(entry, law, resolver) for entry in law.entries],
    }
    return {
        "expression": law.expression,
        "law": law.citation.law or law.citation.document,
        "title": law.title.content,
        "provisions": [_provision(found, law.expression, resolver) for found in law.provisions],
        "notes": [_note(note, law, resolver) for note in law.notes],
        "findings": law.findings,
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
        called = [_note(one, law, resolver) for one in law.notes_called(citation, note)]
        return whole | {"provisions": [], "notes": called, "findings": []}
    if entries:
        return whole | {"provisions": [], "entries": [_definition(one, law, resolver) for one in entries]}
    if citation == law.citation:
        return whole
    inside = [entry for entry in whole["provisions"] if entry["citation"] in citation]
    places = {entry["citation"] for entry in inside}
    above = {step: law.provision(step) for step in citation.path[1:-1]}
    return whole | {
        "path": [
            {"citation": step, "heading": found.heading.content if found and found.heading else None}
            for step, found in above.items()
        ],
        "provisions": inside,
        "notes": [note for note in whole["notes"] if places.intersection(note["anchors"])],
        "findings": [one for one in law.findings if one.citation in places or one in law.errors],
    }


def _provision(provision: Provision, expression: str, resolver: Resolver) -> Json:
    """One provision without its children; paragraphs, and rows of tables, are lines of its text."""
    own = provision.headed_texts
    entry: Json = {
        "citation": provision.citation,
        "heading": None if provision.heading is None else provision.heading.content,
        "text": "\n".join(text.content for text in provision.texts),
        "shown": provision.shown,
        "basis": " ".join(provision.basis),
        "references": _references(own, expression, resolver),
        "markers": list(dict.fromkeys(mark.sign for text in own for mark in text.marks)),
    }
    tables = [part for part in provision.content if isinstance(part, Table)]
    rows = [[[cell.text.content for cell in row] for row in table.rows] for table in tables]
    return entry | {"tables": rows} if rows else entry


def _definition(entry: Entry, law: Law, resolver: Resolver) -> Json:
    """A term defined, its senses, and the concept of the termbase it names, null for none."""
    concept = resolver.concept(law.language, entry.term.plain)
    return {
        "term": entry.term.content,
        "concept": None if concept is None else concept.id,
        "senses": [
            {
                "text": sense.content,
                "shown": shown,
                "references": _references([sense], law.expression, resolver),
            }
            for shown, sense in entry.labelled
        ],
    }


def _note(note: Note, law: Law, resolver: Resolver) -> Json:
    entry: Json = {
        "mark": note.mark,
        "text": "\n".join(text.content for text in note.texts),
        "anchors": law.anchors(note),
        "references": _references(note.texts, law.expression, resolver),
    }
    return entry | {"translator": True} if note.translator else entry


def _references(texts: Iterable[Text], expression: str, resolver: Resolver) -> list[Json]:
    """The references in texts: each with its wording and the status of its worst target."""
    found = []
    for text in texts:
        for one in text.references:
            states = {resolver.status(expression, target) for target in one.targets}
            status = next((state for state in _WORST_FIRST if state in states), Status.OK)
            wording = text.content[one.start : one.end]
            found.append({"text": wording, **fields(one, "targets", "kind"), "status": status})
    return found


def found_entries(divergences: Iterable[Divergence], findings: Iterable[tuple[object, Finding]] = ()) -> Json:
    """Divergences and findings as members of an answer, each finding with its expression and page."""
    return {
        "divergences": list(divergences),
        "findings": [fields(page, "expression", "page") | _finding(found) for page, found in findings],
    }


def asked_entries(request: Request) -> list[Json]:
    """What was asked and how it was interpreted; `unread` are the words that belong to no citation.

    A range has `through`; `how` names what was repaired or is not there.
    """
    return [
        {"query": one.words, "read": list(one.readings)} | ({"unread": one.rest} if one.rest else {})
        for one in request.queries
    ]


def _reading(reading: Any) -> Json:
    entry = fields(reading, "citation", "through", "span", "status", "alternates", "message")
    limits = fields(reading, "note", "expression", "edition")
    return entry | {"how": reading.reasons} | {name: limit for name, limit in limits.items() if limit}


def search_members(answer: Answer, found: Json) -> Json:
    """A search's answer; `told` are the remarks on how the query was interpreted."""
    after = fields(answer, "did_you_mean") | {"told": answer.remarks}
    return fields(answer, "query", "language") | found | after


def hit_entries(answer: Answer, errors: Mapping[tuple[str, Citation], Sequence[str]]) -> list[Json]:
    """The places found; `matched` is false where a passage is only aligned with one that was.

    `errors` says what is wrong with whole pages, by expression and law.
    """

    def passage(one: Passage) -> Json:
        entry = fields(one, "expression", "citation", "field", "text", "spans", "matched")
        wrong = errors.get((one.expression, one.citation.root))
        return entry | {"errors": wrong} if wrong else entry

    return [
        {"citation": hit.citation, "score": round(hit.score, 4), "passages": [*map(passage, hit.passages)]}
        for hit in answer.hits
    ]


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
    entries = [_provision(provision, cell.expression, resolver) for provision in cell.provisions]
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


def term_entry(term: Term, uses: Mapping[str, Sequence[Citation]] | None = None) -> Json:
    """One concept of the termbase; `uses` are the places that name it, by expression."""
    renderings = [fields(one, "language", "term", "variants", "forms") for one in term.renderings]
    concept = fields(term, "id", "domain", "definition", "strength")
    return concept | {"renderings": renderings, "uses": uses or {}}


def error_entry(error: LawtextsError) -> Json:
    """Why something was not taken; `code` is stable where a page itself is the reason, else empty."""
    return {"code": getattr(error, "code", ""), "message": error.message}


def _finding(finding: Finding) -> Json:
    return fields(finding, "code", "severity", "citation", "line", "message")


def _divergence(divergence: Divergence) -> Json:
    """`values` is what was read in each expression, or its text where nothing was.

    `texts` are the texts compared and `spans` the characters of them that differ; of a note, `marks` are
    its marks. `sentences` are the characters of aligned texts in which the difference lies.
    """
    entry = fields(divergence, "kind", "code", "severity", "cause", "citation", "expressions") | {
        "values": dict(divergence.readings or divergence.values),
        **fields(divergence, "message", "where"),
        "texts": dict(divergence.values),
        "spans": dict(divergence.spans),
        "sentences": dict(divergence.sentences),
    }
    return entry | {"marks": dict(divergence.marks)} if divergence.marks else entry


_SHAPES: dict[str, Callable[[Any], object]] = {
    "Citation": str,
    "Reading": _reading,
    "Finding": _finding,
    "Divergence": _divergence,
    "Refusal": lambda one: {"page": one.page} | error_entry(one.error),
    "Address": lambda one: {"expression": one.expression, "law": one.citation, "url": one.url},
    "Rendered": lambda one: (
        fields(one, "concept", "expression", "rendering", "usual", "proposed")
        | {"count": len(one.places), "places": one.places}
    ),
    "Waiver": lambda one: (
        fields(one, "code", "citation", "reason")
        | {"expressions": sorted(one.expressions), "date": str(one.date)}
    ),
    "Revised": lambda one: fields(one, "where", "old", "new", "moved", "clean", "edits"),
    "Edit": lambda one: fields(one, "change", "old", "new"),
}
"""How values are written, by the name of their class, so that none of these is imported for it."""
