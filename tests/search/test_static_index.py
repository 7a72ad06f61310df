"""The static index: the places and order of Whoosh, and no Whoosh loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.search.index import Index
from lawtexts.search.matching import find
from lawtexts.search.query import search
from lawtexts.search.query_parser import PARTS, Query, plain_query
from lawtexts.search.static_reader import Postings
from tests.search.test_vectors import CASES


def test_whoosh_finds_the_same_and_ranks_the_first_ten_alike(
    index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found_by(source: str | None, query: Query) -> dict[tuple[int, str], Mapping[int, int]]:
        return {
            (one.nearness, one.language): one.matches.weights
            for one in find(index, query, source and [source]).readings
        }

    def by_whoosh(language: str, key: str) -> Postings:
        weights = Counter[int]()
        for part in PARTS:
            weights.update(index.whoosh.weights(part, language, key))
        return Postings(weights, postings(language, key).words)

    postings = index.postings
    plain = [(one["language"], plain_query(one["query"])) for one in CASES]
    cases = [(source, query) for source, query in plain if query is not None]
    static = [found_by(*case) for case in cases]
    monkeypatch.setattr(index, "postings", cache(by_whoosh))
    compared = 0
    for case, ours in zip(cases, static, strict=True):
        whoosh = found_by(*case)
        assert {key: set(found) for key, found in ours.items()} == {
            key: set(found) for key, found in whoosh.items()
        }, case
        for key, found in ours.items():
            best = sorted(found, key=lambda document: (-found[document], document))[:10]
            weights = [whoosh[key][document] for document in best]
            slack = 4 * len([*case[1].typed()])  # each weight is rounded
            assert all(one >= two - slack for one, two in pairwise(weights)), (case, key, weights)
            compared += len(best)
    assert compared > 2000


def test_no_text_is_read_where_a_place_has_none_of_the_words(corpus: Corpus) -> None:
    read: list[str] = []

    class Reading(Index):
        def _part(self, name: str) -> bytes:
            read.append(name)
            return super()._part(name)

    answer = search(Reading(corpus.path), "57A dziadek")
    assert not answer.hits and answer.remarks[-1].startswith("Found, but only outside")
    assert read and not [name for name in read if name.startswith("texts-")]


QUICK = """
import sys
sys.argv = ["lawtexts", "search", *sys.argv[1:]]
from lawtexts.cli.run import run
code = run(sys.argv[1:])
print(code, sorted({"whoosh", "click", "Stemmer"} & set(sys.modules)), file=sys.stderr)
"""


QUICKLY = {
    ("karta", "przygwożdżona"): "0 []",
    ("(karta", "przygwożdżona)", "OR", "xq"): "0 ['whoosh']",
    ("text:karta", "OR", "note:karta"): "0 ['whoosh']",
    ("karta", "przygwożdżona", "--limit", "10"): "0 ['click']",
    ("51B2", "karta", "przygwożdżona"): "0 []",
    ("57A", "dziadek"): "0 []",
}
"""Searches, their exit codes and what they load."""


def test_plain_words_are_answered_without_whoosh_and_no_search_without_options_loads_click(
    corpus: Corpus,
) -> None:
    assert Index(corpus.path).whoosh, "written before, as the static index is"
    out = {}
    for words, loads in QUICKLY.items():
        ended = subprocess.run(
            [sys.executable, "-c", QUICK, *words], capture_output=True, text=True, check=True,
            env={**os.environ, "LAWTEXTS_CORPUS": str(corpus.path)},
        )  # fmt: skip
        out[words] = ended.stdout
        assert ended.stderr.strip().splitlines()[-1] == loads, ended.stderr
    plain, choice, fields, whole, place, _law = out.values()
    assert plain == choice == whole != fields != place
