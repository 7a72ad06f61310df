"""The vectors that the Python grammar and the edition's JavaScript both pass."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lawtexts.citing.answer import answer
from lawtexts.citing.read import by_title, find, read
from lawtexts.citing.reading import Reading
from lawtexts.languages import codes
from lawtexts.model.citation import Citation
from lawtexts.model.edition import EditionBasis, Expression
from lawtexts.model.law import Law, Mark, Note, Provision, Text
from lawtexts.model.reference import Status

FILE = Path(__file__).parent.parent / "vectors" / "citations.json"
VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = VECTORS["cases"]
LANGUAGES = codes("citing")
OPTIONAL = {"note": "", "expression": "", "edition": 0, "open_ended": False}


class Holdings:
    """The holdings of the vector file, as a corpus answers."""

    def __init__(self, holdings: dict[str, Any]) -> None:
        self._places = {
            name: {Citation.parse(place) for place in one["places"]} for name, one in holdings.items()
        }
        self._notes = {name: one.get("notes", {}) for name, one in holdings.items()}
        self.expressions = tuple(
            Expression(name, one["language"], one["edition"], EditionBasis.STATED, "", "", "")
            for name, one in holdings.items()
        )

    def status(self, expression_id: str, citation: Citation) -> Status:
        if citation.root not in self._places[expression_id]:
            return Status.NOT_HELD
        if citation in self._places[expression_id]:
            return Status.OK
        lost = next(step for step in citation.path if step not in self._places[expression_id])
        elsewhere = any(lost in places for places in self._places.values())
        return Status.NOT_IN_EDITION if elsewhere else Status.DANGLING

    def law(self, expression_id: str, citation: Citation) -> Law | None:
        places = sorted(place for place in self._places[expression_id] if place in citation.root)
        if not places:
            return None
        marked = self._notes[expression_id].get(str(citation.root), [])
        notes = tuple(Note(f"n{index}", mark, mark, ()) for index, (mark, _) in enumerate(marked))
        parts = tuple(
            Provision(place, "", ("printed",), content=(Text("", marks=_marks(str(place), marked)),))
            for place in places
            if place != citation.root
        )
        return Law(
            citation.root, expression_id, expression_id[:2], "", "", Text(""), content=parts, notes=notes
        )


def _marks(place: str, marked: list[tuple[str, list[str]]]) -> tuple[Mark, ...]:
    """The marks at `place` of those notes that are marked there."""
    return tuple(
        Mark(0, 0, mark, f"n{index}") for index, (mark, places) in enumerate(marked) if place in places
    )


@cache
def corpus() -> Holdings:
    return Holdings(VECTORS["holdings"])


def understood(case: dict[str, Any]) -> tuple[Reading, ...]:
    query, language = case["query"], case["language"]
    here = Citation.parse(case["from"]) if case["from"] else None
    if case.get("title"):
        titles = ((title, Citation.parse(place)) for title, place, _language in VECTORS["titles"])
        found = by_title(query, titles)
        return () if found is None else (found,)
    if case.get("running"):
        return answer(find(query, (language,) if language else LANGUAGES, here=here), corpus())
    return answer(read(query, language=language, here=here), corpus())


def shown(reading: Reading) -> dict[str, Any]:
    """A reading as the vectors write it."""
    values = {
        "citation": None if reading.citation is None else str(reading.citation),
        "through": None if reading.through is None else str(reading.through),
        "span": list(reading.span),
        "status": str(reading.status),
        "alternates": [str(place) for place in reading.alternates],
    }
    optional = {name: getattr(reading, name) for name in OPTIONAL}
    return values | {name: value for name, value in optional.items() if value != OPTIONAL[name]}


@pytest.mark.parametrize("form", sorted({case["form"] for case in CASES}))
def test_the_queries_of_a_form_are_read_as_written_down(form: int) -> None:
    cases = [case for case in CASES if case["form"] == form]
    found = [{**case, "read": [shown(reading) for reading in understood(case)]} for case in cases]
    assert [one for one, case in zip(found, cases, strict=True) if one != case] == []


def test_the_vectors_cover_every_form_and_language() -> None:
    assert len(CASES) >= 600
    assert {case["form"] for case in CASES} == set(range(1, 16))
    for language in LANGUAGES:
        assert sum(case["language"] == language for case in CASES) >= 60
    assert sum(not reading["citation"] for case in CASES for reading in case["read"]) >= 40
