"""The search cases: enough of every kind, about places that exist, none against itself."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from lawtexts.model.citation import Citation

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "search.json").read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = VECTORS["cases"]
EXPRESSIONS = {"pl": "pl-pzbs-2017", "it": "it-bridgeditalia-2007", "es": "es-fvb-2007"}
SHARED = "51 51A 51B 51B1a 51B1b 51B2a 51B2b"
PLACES = {
    "it-bridgeditalia-2007": SHARED,
    "es-fvb-2007": SHARED,
    "pl-pzbs-2017": f"""
        {SHARED} 51B2c 41 41A 41B 41C 41D 57 57A 57A1 57A2 57A3 57A4 57B 57C 57C1 57C2 57C3 57D
        """,
}
"""Where something can be found: the law for titles and notes, every provision with a heading or text."""


def test_the_cases_are_of_this_schema() -> None:
    assert (VECTORS["schema"], VECTORS["corpus"]) == ("lawtexts-vectors/1", "pages")
    required = {"query", "language", "must", "must_not", "note"}
    assert [
        case["query"] for case in CASES if not required <= set(case) <= required | {"cross", "order"}
    ] == []
    assert [case["query"] for case in CASES if case["language"] not in (None, "pl", "it", "es", "en")] == []
    assert [case["query"] for case in CASES if not case["note"]] == []


def test_no_query_stands_twice() -> None:
    asked = Counter((case["query"], case["language"]) for case in CASES)
    assert [query for query, count in asked.items() if count > 1] == []


def test_every_citation_is_a_place_of_its_expression() -> None:
    wrong = [
        (case["query"], expression, citation)
        for case in CASES
        for part in ("must", "must_not", "cross")
        for expression, citations in case.get(part, {}).items()
        for citation in citations
        if citation not in PLACES[expression].split() or str(Citation.parse(citation)) != citation
    ]
    assert wrong == []


def test_what_is_put_in_order_are_places() -> None:
    known = {place for places in PLACES.values() for place in places.split()}
    assert [
        (case["query"], place)
        for case in CASES
        for group in case.get("order", ())
        for place in group
        if place not in known
    ] == []


def test_nothing_must_and_must_not_be_found() -> None:
    wrong = [
        case["query"]
        for case in CASES
        for expression, citations in case["must_not"].items()
        if set(citations) & set(case["must"].get(expression, ()))
    ]
    assert wrong == []


def test_there_are_enough_cases_of_every_kind() -> None:
    own = Counter(expression for case in CASES for expression in case["must"])
    assert len(CASES) >= 200
    assert all(own[expression] >= 50 for expression in EXPRESSIONS.values())
    assert sum("cross" in case for case in CASES) >= 30
    queries = [case["query"] for case in CASES]
    for sign in ('"', "*", "~", " OR ", " -", "title:", "heading:", "note:", "law:", "x:"):
        assert sum(sign in query for query in queries) >= 3, sign
