"""The edition's script reads queries exactly as the Python grammar does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import lawtexts.publish
from lawtexts.citing.answer import answer
from lawtexts.citing.export_js import grammar_json
from lawtexts.citing.read import LONGEST, read
from lawtexts.model.citation import Citation
from tests.citing.test_read import PIECES
from tests.citing.test_vectors import CASES, LANGUAGES, VECTORS, held, shown
from tests.conftest import Evaluate

SCRIPT = Path(lawtexts.publish.__file__).parent / "static" / "citation.js"
RUNNER = Path(__file__).parent / "vectors.js"
SIGNS = "0123456789ABCDabcdefiolLxyz()[].,;:-–/*§#@&' АВС５♠ó\u00a0\u200b\n\U0001f0a1"


def differing(evaluate: Evaluate, vectors: dict[str, Any]) -> list[dict[str, Any]]:
    """The queries of these vectors that the script reads otherwise."""
    grammar = f"self.lawtexts = {{ grammar: {grammar_json()} }};"
    read = evaluate((grammar, SCRIPT, RUNNER), "vectors => differing(vectors)", vectors)
    assert read["cases"] > 0
    found: list[dict[str, Any]] = read["differing"]
    return found


def test_the_script_passes_the_vectors(evaluate: Evaluate) -> None:
    assert differing(evaluate, VECTORS) == []


def test_script_and_python_agree_on_whatever_is_typed(evaluate: Evaluate) -> None:
    chance = random.Random(51)
    known = [case["query"] for case in CASES if len(case["query"]) < LONGEST // 3]
    cases = []
    for turn in range(1500):
        if turn % 3 == 0:
            query = "".join(chance.choice(SIGNS) for _ in range(chance.randint(1, 30)))
        elif turn % 3 == 1:
            joint = chance.choice(("", " ", " ", ", "))
            query = joint.join(chance.choice(PIECES) for _ in range(chance.randint(1, 7)))
        else:
            query = chance.choice((" ", ", ", " e ", "")).join(chance.choices(known, k=2))
            at = chance.randrange(len(query))
            query = query[:at] + chance.choice(SIGNS) + query[at + chance.randint(0, 1) :]
        here = "51B2a" if turn % 4 == 0 else None
        language = chance.choice((None, *LANGUAGES))
        readings = read(query, language=language, here=Citation.parse(here) if here else None)
        expected = [shown(reading) for reading in answer(readings, held())]
        cases.append({"query": query, "language": language, "from": here, "read": expected})
    assert differing(evaluate, {**VECTORS, "cases": cases}) == []
