"""The edition's script reads queries exactly as the Python grammar does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lawtexts.publish
from lawtexts.citing.answer import answer
from lawtexts.citing.export_js import grammar_json
from lawtexts.citing.read import LONGEST, read_with_rest
from lawtexts.citing.reading import Reading
from lawtexts.model.citation import Citation
from lawtexts.model.edition import EditionBasis, Expression
from lawtexts.model.reference import Status
from lawtexts.model.value import replace
from tests.citing.test_read import PIECES
from tests.citing.test_vectors import CASES, OPTIONAL, VECTORS, shown
from tests.conftest import Evaluate

SCRIPT = Path(lawtexts.publish.__file__).parent / "static" / "citation.js"
RUNNER = Path(__file__).parent / "vectors.js"
SIGNS = "0123456789ABCDabcdefiolLxyz()[].,;:-–/*§#@&' АВС５♠ó\u00a0\u200b\n\U0001f0a1"
PLACES = {Citation.parse(place) for one in VECTORS["holdings"].values() for place in one["places"]}
ROOTS = {place.root for place in PLACES}
QUERIES = [
    case["query"]
    for case in CASES
    if not (case.get("title") or case.get("running") or len(case["query"]) > LONGEST)
]


class Edition:
    """The places of an edition, whatever texts it has, as a corpus answers."""

    expressions = (Expression("all", "", 0, EditionBasis.STATED, "", "", ""),)

    def status(self, _expression: str, citation: Citation) -> Status:
        if citation.root not in ROOTS:
            return Status.NOT_HELD
        return Status.OK if citation in PLACES else Status.DANGLING

    def law(self, _expression: str, citation: Citation) -> Pages | None:
        return Pages(citation.root) if citation.root in ROOTS else None


class Pages:
    """The places of a law."""

    def __init__(self, citation: Citation) -> None:
        self.citation = citation

    def walk(self) -> Iterator[Pages]:
        return (Pages(place) for place in PLACES if place.root == self.citation and place != self.citation)


def expected(query: str) -> dict[str, Any]:
    """What Python reads in a query, where every text has the places of the edition, with all notes."""
    readings, left = read_with_rest(query)
    plain = [replace(one, note="", expression="", edition=0) for one in readings]
    answered = answer(plain, Edition())  # type: ignore[arg-type]
    return {
        "query": query,
        "read": [restored(one, said) for one, said in zip(answered, readings, strict=True)],
        "left": ["".join("\ufffd" if sign > "\uffff" else sign for sign in word) for word in left],
    }


def restored(one: Reading, said: Reading) -> dict[str, Any]:
    return shown(replace(one, **{name: getattr(said, name) for name in OPTIONAL}))


def typed(chance: random.Random, count: int) -> Iterator[str]:
    """Signs, citing words and known queries, mixed by chance."""
    known = [query for query in QUERIES if len(query) < LONGEST // 3]
    for turn in range(count):
        if turn % 3 == 0:
            yield "".join(chance.choice(SIGNS) for _ in range(chance.randint(1, 30)))
        elif turn % 3 == 1:
            joint = chance.choice(("", " ", " ", ", "))
            yield joint.join(chance.choice(PIECES) for _ in range(chance.randint(1, 7)))
        else:
            query = chance.choice((" ", ", ", " e ", "")).join(chance.choices(known, k=2))
            at = chance.randrange(len(query))
            yield query[:at] + chance.choice(SIGNS) + query[at + chance.randint(0, 1) :]


def differing(evaluate: Evaluate, cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The queries that the script reads otherwise."""
    grammar = f"self.lawtexts = {{ grammar: {grammar_json()} }};"
    given = {"places": sorted(map(str, PLACES)), "cases": cases}
    read = evaluate((grammar, SCRIPT, RUNNER), "given => differing(given)", given)
    assert read["cases"] == len(cases) > 0
    found: list[dict[str, Any]] = read["differing"]
    return found


def test_the_script_reads_the_vectors_as_python_does(evaluate: Evaluate) -> None:
    assert len(QUERIES) >= 800
    assert differing(evaluate, [expected(query) for query in QUERIES]) == []


def test_script_and_python_agree_on_whatever_is_typed(evaluate: Evaluate) -> None:
    assert differing(evaluate, [expected(query) for query in typed(random.Random(51), 600)]) == []
