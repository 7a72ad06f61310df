"""The search cases: enough of every kind, about places that exist, none against itself."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lawtexts.corpus.store import Corpus
from tests.project import CORPUS

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "search.json").read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = VECTORS["cases"]
REQUIRED = {"query", "language", "must", "must_not", "note"}
HELD = Corpus.open(CORPUS)
PLACES = {
    expression.id: {
        str(place)
        for law in HELD.laws(expression.id)
        for place in (law.citation, *(one.citation for one in law.provisions))
    }
    for expression in HELD.expressions
}
"""Where something can be found: the law for titles and notes, every provision with a heading or text."""


def mistakes(case: dict[str, Any]) -> Iterator[str]:
    if not set(case) >= REQUIRED >= set(case) - {"cross", "order"} or not case["note"]:
        yield "schema"
    if case["language"] not in (None, "pl", "it", "es", "en"):
        yield "language"
    for part in ("must", "must_not", "cross"):
        for expression, places in case.get(part, {}).items():
            yield from (f"no place of {expression}: {place}" for place in {*places} - PLACES[expression])
    for group in case.get("order", ()):
        yield from (f"no place: {place}" for place in {*group} - set().union(*PLACES.values()))
    for expression, places in case["must_not"].items():
        yield from (f"must and must not: {one}" for one in {*places} & {*case["must"].get(expression, ())})


def test_every_case_is_of_this_schema_about_places_that_are_there_and_not_against_itself() -> None:
    assert (VECTORS["schema"], VECTORS["corpus"]) == ("lawtexts-vectors/1", "pages")
    assert [(case["query"], found) for case in CASES if (found := [*mistakes(case)])] == []


def test_there_are_enough_cases_of_every_kind_and_none_twice() -> None:
    asked = Counter((case["query"], case["language"]) for case in CASES)
    assert [query for query, count in asked.items() if count > 1] == []
    own = Counter(expression for case in CASES for expression in case["must"])
    assert len(CASES) >= 200
    assert all(own[expression.id] >= 50 for expression in HELD.expressions)
    assert sum("cross" in case for case in CASES) >= 30
    queries = [case["query"] for case in CASES]
    for sign in ('"', "*", "~", " OR ", " -", "title:", "heading:", "note:", "law:", "x:"):
        assert sum(sign in query for query in queries) >= 3, sign
