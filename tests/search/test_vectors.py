"""The search cases of tests/vectors: what a reader of the five pages says must be found, and what not."""

from __future__ import annotations

import itertools
import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtexts.search.answer import Answer
from lawtexts.search.query import parse
from lawtexts.search.words import cut, numbered

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "search.json").read_text(encoding="utf-8")
)["cases"]
RECALL, PRECISION = 0.97, 0.95


def found(answer: Answer) -> dict[str, set[str]]:
    """Expression → where it was found; a note or title counts at its law, as the cases have it."""
    places: dict[str, set[str]] = defaultdict(set)
    for hit in answer.hits:
        for passage in hit.passages:
            if passage.matched:
                place = hit.citation.root if passage.field == "note" else hit.citation
                places[passage.expression].add(str(place))
    return places


class Count:
    """Right, missed and wrong places of some cases, and which queries they were."""

    def __init__(self) -> None:
        self.right = self.missed = self.wrong = 0
        self.faults: list[str] = []

    def add(self, case: dict[str, Any], wanted: dict[str, list[str]], here: dict[str, set[str]]) -> None:
        for expression, places in wanted.items():
            missed = set(places) - here[expression]
            wrong = here[expression] & set(case["must_not"].get(expression, ()))
            self.right += len(places) - len(missed)
            self.missed += len(missed)
            self.wrong += len(wrong)
            if missed or wrong:
                self.faults.append(
                    f"{case['query']!r} ({case['language']}) {expression}:"
                    f" misses {sorted(missed)}, should not find {sorted(wrong)} ({case['note']})"
                )

    def holds(self) -> None:
        report = "\n".join(self.faults)
        assert self.right / (self.right + self.missed) >= RECALL, report
        assert self.right / (self.right + self.wrong) >= PRECISION, report


def counted(ask: Callable[..., Answer], part: str) -> Count:
    count = Count()
    for case in CASES:
        if part in case:
            wanted = {e: [*case[part].get(e, ())] for e in {*case[part], *case["must_not"]}}
            if part == "cross":
                wanted = {expression: wanted[expression] for expression in case["cross"]}
            count.add(case, wanted, found(ask(case["query"], case["language"])))
    return count


def test_recall_and_precision_in_the_language_of_the_query(ask: Callable[..., Answer]) -> None:
    counted(ask, "must").holds()


def test_recall_and_precision_of_the_equivalents_in_other_languages(ask: Callable[..., Answer]) -> None:
    counted(ask, "cross").holds()


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
