"""The edition's script reads citations exactly as the Python grammar does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import lawtexts.publish
from lawtexts.citing.answer import answer
from lawtexts.citing.portable import renewed
from lawtexts.citing.read import find, read
from lawtexts.citing.words import LANGUAGES
from lawtexts.model.citation import Citation
from tests.citing.test_read import PIECES
from tests.citing.test_vectors import VECTORS, held, shown
from tests.conftest import Evaluate

SCRIPT = Path(lawtexts.publish.__file__).parent / "static" / "citation.js"
RUNNER = Path(__file__).parent / "vectors.js"
SIGNS = "0123456789ABCDabcdefiolLxyz()[].,;:-–/*§#@&' АВС５♠ó\u00a0\u200b\n\U0001f0a1"


def differing(evaluate: Evaluate, vectors: dict[str, Any]) -> list[dict[str, Any]]:
    """The cases of these vectors that the script reads otherwise."""
    read = evaluate((SCRIPT, RUNNER), "vectors => differing(vectors)", vectors)
    assert read["cases"] == len(vectors["cases"]) > 0
    found: list[dict[str, Any]] = read["differing"]
    return found


def test_the_script_passes_the_vectors(evaluate: Evaluate) -> None:
    assert differing(evaluate, VECTORS) == []


def test_the_vocabulary_in_the_script_is_current() -> None:
    """Else: python -m lawtexts.citing.portable lawtexts/publish/static/citation.js"""
    script = SCRIPT.read_text(encoding="utf-8")
    assert renewed(script) == script


def test_script_and_python_agree_on_whatever_is_typed(evaluate: Evaluate) -> None:
    chance = random.Random(51)
    cases = []
    for turn in range(1500):
        if turn % 2:
            query = "".join(chance.choice(SIGNS) for _ in range(chance.randint(1, 30)))
        else:
            joint = chance.choice(("", " ", " ", ", "))
            query = joint.join(chance.choice(PIECES) for _ in range(chance.randint(1, 7)))
        here = "51B2a" if turn % 3 == 0 else None
        language = chance.choice((None, *LANGUAGES))
        running = turn % 5 == 0
        place = Citation.parse(here) if here else None
        if running:
            readings = find(query, (language,) if language else LANGUAGES, here=place)
        else:
            readings = read(query, language=language, here=place)
        expected = [shown(reading) for reading in answer(readings, held())]
        case = {"query": query, "language": language, "from": here, "running": running, "read": expected}
        cases.append(case)
    assert differing(evaluate, {**VECTORS, "cases": cases}) == []
