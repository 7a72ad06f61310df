"""The edition's script reads queries exactly as the Python grammar does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import lawtexts.publish
from lawtexts.citing.answer import answer
from lawtexts.citing.export_js import grammar_json
from lawtexts.citing.read import LONGEST, read_with_rest
from lawtexts.citing.reading import Reading
from lawtexts.publish.assets import text_facts
from lawtexts.publish.book import Book
from tests.citing.strings import Strings
from tests.citing.test_vectors import CASES, corpus, shown
from tests.conftest import Evaluate

SCRIPT = Path(lawtexts.publish.__file__).parent / "static" / "citation.js"
RUNNER = Path(__file__).parent / "vectors.js"
VECTORS = [case["query"] for case in CASES if not (case.get("title") or case.get("running"))]
MADE = Strings(random.Random(51))
ODD = (
    "51.2(d) et seq.",
    "57.2 e 41 ff.",
    "12 c C.D.G. 151",
    "vedi art novanta-sette A12 (2017)",
    "51 \U0001d401",
    "constructor 51",
    "1h2,L8\U0001f0a1aF",
)
"""What would have a neighbour, a code, a law or a letter that there is not, if it were read otherwise."""


def expected(query: str) -> dict[str, Any]:
    """What Python reads in a query, answered by the corpus."""
    readings, left = read_with_rest(query)
    read = [shown(one) | said(one) for one in answer(readings, corpus())]
    return {"query": query, "read": read, "left": list(left)}


def said(reading: Reading) -> dict[str, list[str]]:
    return {name: list(map(str, getattr(reading, name))) for name in ("reasons", "known", "missing")}


@pytest.mark.parametrize(
    "queries",
    [[*VECTORS, *ODD, "57D1a", "57A-57D5"], [MADE.one() for _ in range(520)]],
    ids=["the vectors", "whatever is typed"],
)
def test_the_script_reads_as_python_does(evaluate: Evaluate, queries: list[str]) -> None:
    book = Book(corpus())
    texts = [text_facts(book, one) for one in book.expressions]
    cases = [expected(query) for query in queries if len(query) <= LONGEST]
    given = {"book": {"places": list(map(str, book.citations)), "texts": texts}, "cases": cases}
    grammar = f"self.lawtexts = {{ grammar: {grammar_json()} }};"
    read = evaluate((grammar, SCRIPT, RUNNER), "given => differing(given)", given)
    assert read == {"cases": len(cases), "differing": []}
    assert len(cases) >= 400
