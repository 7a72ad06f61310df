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
from lawtexts.corpus.store import Corpus
from lawtexts.languages import codes
from lawtexts.model.citation import Citation
from tests.project import CORPUS

FILE = Path(__file__).parent.parent / "vectors" / "citations.json"
VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = VECTORS["cases"]
LANGUAGES = codes("citing")
OPTIONAL = {"note": "", "expression": "", "edition": 0, "open_ended": False}


@cache
def corpus() -> Corpus:
    return Corpus.open(CORPUS)


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
