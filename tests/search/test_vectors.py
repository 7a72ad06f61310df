"""The search cases of tests/vectors: what a reader of the five pages says must be found, and what not."""

from __future__ import annotations

import itertools
import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtexts.search.query import Answer
from lawtexts.search.query_parser import parse
from lawtexts.search.words import cut, numbered

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "search.json").read_text(encoding="utf-8")
)["cases"]


def found(answer: Answer) -> dict[str, set[str]]:
    """Expression → where it was found; a note or title counts at its law, as the cases have it."""
    places: dict[str, set[str]] = defaultdict(set)
    for hit in answer.hits:
        for passage in hit.passages:
            if passage.matched:
                place = hit.citation.root if passage.field == "note" else hit.citation
                places[passage.expression].add(str(place))
    return places


@pytest.mark.parametrize("part", ["must", "cross"])
def test_recall_and_precision_in_the_language_of_the_query_and_of_its_equivalents(
    ask: Callable[..., Answer], part: str
) -> None:
    right, missed, wrong = 0, list[object](), list[object]()
    for case in CASES:
        here = found(ask(case["query"], case["language"])) if part in case else {}
        for expression in here.keys() | case.get(part, {}).keys():
            places = here.get(expression, set())
            wanted = {*case[part].get(expression, ())}
            unwanted = places & {*case["must_not"].get(expression, ())}
            right += len(wanted & places)
            missed += [(case["query"], expression, wanted - places)] if wanted - places else []
            wrong += [(case["query"], expression, place) for place in unwanted]
    assert missed == []
    assert right > 500
    assert len(wrong) <= 2, wrong


@pytest.mark.parametrize("case", [case for case in CASES if "order" in case], ids=lambda case: case["query"])
def test_the_best_come_first(ask: Callable[..., Answer], case: dict[str, Any]) -> None:
    places = [str(hit.citation) for hit in ask(case["query"], case["language"]).hits]
    assert {place for group in case["order"] for place in group} <= {*places}
    for better, worse in itertools.pairwise(case["order"]):
        assert max(map(places.index, better)) < min(map(places.index, worse)), places


def test_spans_are_whole_words_of_the_stored_text_in_order(ask: Callable[..., Answer]) -> None:
    spans = 0
    for case in CASES:
        for hit in ask(case["query"], case["language"]).hits:
            for one in hit.passages:
                words_there = {(start, start + len(word)) for _number, word, start in numbered(cut(one.text))}
                assert list(one.spans) == sorted(set(one.spans))
                # A note mark glued to its word is no part of it: nakazuje* has the span of nakazuje.
                assert words_there.issuperset(one.spans), (case["query"], one.text, one.spans)
                spans += len(one.spans)
                if one.matched:
                    assert one.spans or not list(parse(case["query"])[0].typed()), (case["query"], one)
    assert spans > 5000
