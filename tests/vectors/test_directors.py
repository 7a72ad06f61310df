"""What directors type has the answer they need on the first screen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lawtexts.citing.answer import answer
from lawtexts.citing.read import read_with_rest
from lawtexts.citing.reading import Reading
from tests.citing.test_vectors import corpus
from tests.cli.running import lawtexts

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "directors.json").read_text(encoding="utf-8")
)["cases"]
SCREEN = 24
"""Lines of a screen, 100 characters each."""


def place(reading: Reading) -> str:
    return f"{reading.citation}-{reading.through}" if reading.through else str(reading.citation)


def test_every_query_is_of_its_kind() -> None:
    assert [case for case in CASES if not is_of_its_kind(case)] == []


def is_of_its_kind(case: dict[str, Any]) -> bool:
    readings, rest = read_with_rest(case["query"])
    answered = answer(readings, corpus())
    if case["kind"] == "place":
        named = [one for one in answered if not (rest and one.text.isdigit())] or list(answered)
        found = [place(one) for one in named if one.is_found]
        return found == case["places"] and {one.expression for one in named} == {case["in"]}
    near = [str(one) for reading in answered for one in (reading.citation, *reading.alternates) if one]
    doubtful = bool(rest) or not all(one.is_found for one in answered)
    return case["kind"] != "wrong" or (set(case["places"]) <= set(near) and doubtful)


@pytest.mark.parametrize("case", CASES, ids=[case["query"] for case in CASES])
def test_the_first_screen_has_the_answer(case: dict[str, Any]) -> None:
    done = lawtexts(*case["query"].split(), COLUMNS="100", LAWTEXTS_LANGUAGES=case["language"])
    screen = "\n".join([*done.out.splitlines()[:SCREEN], *done.err.splitlines()])
    assert case["first"] in " ".join(screen.split())
    if case["kind"] != "wrong":
        assert (done.code == 0) == (case["kind"] in ("place", "words"))
    if case["kind"] == "words":
        assert any(line == one for line in screen.splitlines() for one in case["places"]), screen
