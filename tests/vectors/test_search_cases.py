"""The search cases: enough of every kind, none twice, none against itself."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tests.project import ES, IT, PL

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "search.json").read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = VECTORS["cases"]


def test_there_are_enough_cases_of_every_kind_and_none_twice_or_against_itself() -> None:
    asked = Counter((case["query"], case["language"]) for case in CASES)
    assert [query for query, count in asked.items() if count > 1] == []
    for case in CASES:
        for expression, places in case["must_not"].items():
            assert not {*places} & {*case["must"].get(expression, ())}, case["query"]
    own = Counter(expression for case in CASES for expression in case["must"])
    assert len(CASES) >= 200
    assert all(own[expression] >= 50 for expression in (PL, IT, ES))
    assert sum("cross" in case for case in CASES) >= 30
    queries = [case["query"] for case in CASES]
    for sign in ('"', "*", "~", " OR ", " -", "title:", "heading:", "note:", "law:", "x:"):
        assert sum(sign in query for query in queries) >= 3, sign
