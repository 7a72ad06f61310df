"""The JSON contract, `"schema": "lawtexts/1"`: what other programs read from lawtexts (docs/json.md).

    serialised(laws=[law_document(law, corpus)])

Names and shapes are stable: keys may be added, never renamed or removed.
Spans are [start, end) in characters of the text they are given with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from lawtexts.locale import language
from lawtexts.model.characters import DIRECTION
from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Law, Note, Provision, Table, Text
from lawtexts.model.reference import Status

if TYPE_CHECKING:
    from lawtexts.compare.alignment import Alignment, Cell
    from lawtexts.compare.divergence import Divergence
    from lawtexts.corpus.store import Corpus

SCHEMA = "lawtexts/1"

Json = dict[str, Any]

_WORST_FIRST = (Status.DANGLING, Status.NOT_IN_EDITION, Status.NOT_HELD, Status.OK)
_ESCAPED = re.compile(f"[\x7f-\x9f{''.join(sorted(DIRECTION))}\ud800-\udfff]")
"""What JSON does not escape itself: what a terminal would obey, and half a surrogate pair."""


def serialised(indent: int | None = 2, /, **members: object) -> str:
    """The one object a command answers with, as JSON text: the schema, then `members` in the order given.

    It is in the letters of its languages, with a newline at its end; for programs the indent is None. Values
    of the classes in _SHAPES are written as these say.
    """
    whole = {"schema": SCHEMA, **members}
    text = json.dumps(whole, ensure_ascii=False, indent=indent, default=_written)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def _written(thing: object) -> object:
    if isinstance(thing, Iterator):
        return list(thing)
    is_path = hasattr(thing, "__fspath__")  # without importing pathlib, which a lookup would wait for
    shape = str if is_path else _SHAPES.get(type(thing).__name__)
    if shape is None:
        raise TypeError(f"{thing!r} has no form in JSON")
    return fields(thing, shape) if isinstance(shape, str) else shape(thing)


def fields(of: object, names: str) -> Json:
    """Attributes of a value as members: "page law=citation" is its `page`, and its `citation` as law."""
    members = (name.partition("=") for name in names.split())
    return {name: attrgetter(attribute or name)(of) for name, _sign, attribute in members}


def law_document(law: Law, corpus: Corpus, place: Citation | None = None, *, note: str = "") -> Json:
    """One law: title, provisions with a heading or text of their own, notes, findings.

    `title_references`, `notices` and `entries` are there where the law has any. A document such as the
    preface has its name as `law`. Of a part at `place` there is what lies in it, and `path` has the headings
    above it. With `note`, a mark, a number from 1, or "all", there are only such notes.
    """
    place = place or law.citation
    entry: Json = {
        "expression": law.expression,
        "law": law.citation.law or law.citation.document,
        "title": law.title.content,
        "provisions": [_provision(one, law, corpus) for one in law.provisions if one.citation in place],
        "notes": [_note(one, law, corpus) for one in law.notes_called(place, note or "all")],
        "findings": [
            one for one in law.findings if (one.citation or law.citation) in place or one in law.errors
        ],
    }
    if note:
        entry |= {"provisions": [], "findings": []}
    elif place != law.citation:
        above = {step: law.provision(step) for step in place.path[1:-1]}
        headings = ((step, found.heading if found else None) for step, found in above.items())
        entry["path"] = [{"citation": step, "heading": head and head.content} for step, head in headings]
    of_some = {
        "title_references": _references([law.title], law, corpus),
        "notices": [
            {"text": text.content, "date": date or None, "references": _references([text], law, corpus)}
            for text, date in ((one.text, one.date) for one in law.notices)
        ],
        "entries": [_definition(one, law, corpus) for one in law.entries],
    }
    return entry | {name: value for name, value in of_some.items() if value}


def _provision(provision: Provision, law: Law | Cell, corpus: Corpus) -> Json:
    """One provision without its children; paragraphs, and rows of tables, are lines of its text."""
    own = provision.headed_texts
    entry: Json = {
        "citation": provision.citation,
        "heading": None if provision.heading is None else provision.heading.content,
        "text": "\n".join(text.content for text in provision.texts),
        "shown": provision.shown,
        "basis": " ".join(provision.basis),
        "references": _references(own, law, corpus),
        "markers": list(dict.fromkeys(mark.sign for text in own for mark in text.marks)),
    }
    tables = [part for part in provision.content if isinstance(part, Table)]
    rows = [[[cell.text.content for cell in row] for row in table.rows] for table in tables]
    return entry | {"tables": rows} if rows else entry


def _definition(entry: Entry, law: Law, corpus: Corpus) -> Json:
    """A term defined, its senses, and the concept of the termbase it names, null for none."""
    concept = corpus.concept(law.language, entry.term.plain)
    return {
        "term": entry.term.content,
        "concept": None if concept is None else concept.id,
        "senses": [
            {"text": sense.content, "shown": shown, "references": _references([sense], law, corpus)}
            for shown, sense in entry.labelled
        ],
    }


def _note(note: Note, law: Law, corpus: Corpus) -> Json:
    entry: Json = {
        "mark": note.mark,
        "text": "\n".join(text.content for text in note.texts),
        "anchors": law.anchors(note),
        "references": _references(note.texts, law, corpus),
    }
    return entry | {"translator": True} if note.translator else entry


def _references(texts: Iterable[Text], of: Law | Cell, corpus: Corpus) -> list[Json]:
    """The references in texts: each with its wording and the status of its worst target."""
    found = []
    for text in texts:
        for one in text.references:
            states = {corpus.status(of.expression, target) for target in one.targets}
            status = next((state for state in _WORST_FIRST if state in states), Status.OK)
            wording = text.content[one.start : one.end]
            found.append({"text": wording, **fields(one, "targets kind"), "status": status})
    return found


def _query(query: Any) -> Json:
    """What was asked and how it was interpreted; `unread` are the words that belong to no citation."""
    unread = {"unread": query.rest} if query.rest else {}
    return fields(query, "query=words read=readings") | unread


def _reading(reading: Any) -> Json:
    """A range has `through`, or `open_ended`; `how` names what was repaired or is not there."""
    entry = fields(reading, "citation through span status alternates message how=reasons")
    limits = fields(reading, "note expression edition open_ended")
    return entry | {name: limit for name, limit in limits.items() if limit}


def alignment_rows(alignment: Alignment, corpus: Corpus) -> list[Json]:
    """The rows of an alignment: per expression the provision there, or the reason for the gap."""
    return [
        {"citation": row.citation, "cells": {cell.expression: _cell(cell, corpus) for cell in row.cells}}
        for row in alignment.rows
    ]


def _cell(cell: Cell, corpus: Corpus) -> Json:
    """One cell: a provision, or `gap`. Its citation differs from the row's where an edition moved it.

    Where the place of the row was merged of several, `merged` has each of them.
    """
    if cell.gap is not None:
        return {"gap": cell.gap}
    entries = [_provision(provision, cell, corpus) for provision in cell.provisions]
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


def _divergence(divergence: Divergence) -> Json:
    """`values` is what was read in each expression, or its text where nothing was.

    `words` are those in question, which tell it from others of its code at its place. `texts` are the
    texts compared and `spans` the characters of them that differ; of a note, `marks` are
    its marks. `sentences` are the characters of aligned texts in which the difference lies.
    """
    entry = fields(divergence, "kind code severity cause citation expressions message where") | {
        "values": dict(divergence.readings or divergence.values),
        "texts": dict(divergence.values),
        "spans": dict(divergence.spans),
        "sentences": dict(divergence.sentences),
        "words": divergence.words,
    }
    return entry | {"marks": dict(divergence.marks)} if divergence.marks else entry


_FINDING = "code severity citation line message"

_SHAPES: dict[str, str | Callable[[Any], object]] = {
    "Citation": str,
    "date": str,
    "frozenset": sorted,
    "Backlink": "citation expression=expression.id target sentence span",
    "Address": "expression law=citation url",
    "Damage": "place message cure healed healable=can_heal",
    "Divergence": _divergence,
    "Edit": "change old new",
    "Edition": "year title changes",
    "Change": lambda one: fields(one, "kind before after old new") | {"evidence": one.reason(language())},
    "Explained": lambda one: (
        fields(one, "kind text")
        | {"codes": [dict(zip(("code", "severity", "sentence"), code, strict=True)) for code in one.codes]}
    ),
    "Finding": _FINDING,
    "Hit": lambda one: fields(one, "citation score passages") | {"score": round(one.score, 4)},
    "Line": "citation expression language field left word right terms",
    "PageFinding": lambda one: fields(one, "expression page") | fields(one.finding, _FINDING),
    "MatrixRow": lambda row: {
        "citation": row.citation,
        "cells": {
            one.expression: fields(one, "held places")
            | {"gaps": dict(one.gaps), "divergences": dict(one.differing)}
            for one in row.cells
        },
    },
    "Passage": "expression citation field text spans matched",
    "Proposal": "kind before after old new places toml",
    "Query": _query,
    "Reading": _reading,
    "Refusal": "page code=error.code message=error.message",
    "Rendered": lambda one: (
        fields(one, "concept expression rendering usual proposed places") | {"count": len(one.places)}
    ),
    "Rendering": "language term variants forms",
    "Revised": "where old new moved clean edits",
    "Waiver": lambda one: fields(one, "code citation reason expressions date") | {"words": dict(one.words)},
}
"""How values are written, by the name of their class, so that none of these is imported for it.

Their members are those named, see `fields`, or what a function makes.
"""
