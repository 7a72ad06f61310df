"""The static index: the places and order of Whoosh, and no Whoosh loaded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.search.index import Index
from lawtexts.search.matching import find
from lawtexts.search.query import search
from lawtexts.search.query_parser import PARTS, Query, plain_query
from lawtexts.search.static_reader import Postings
from tests.cli.running import lawtexts, loading
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


QUICKLY: dict[tuple[str, ...], set[str]] = {
    ("karta", "przygwożdżona"): set(),
    ("(karta", "przygwożdżona)", "OR", "xq"): {"whoosh"},
    ("text:karta", "OR", "note:karta"): {"whoosh"},
    ("karta", "przygwożdżona", "--limit", "10"): {"click"},
    ("51B2", "karta", "przygwożdżona"): set(),
    ("57A", "dziadek"): set(),
}
"""Searches and what of the heavy modules they load."""


def test_plain_words_are_answered_without_whoosh_and_no_search_without_options_loads_click(
    corpus: Corpus, cache_folder: Path
) -> None:
    assert Index(corpus.path).whoosh, "written before, as the static index is"
    lawtexts("search", "karta", LAWTEXTS_CACHE=str(cache_folder))  # and what else it reads the first time
    out = []
    for words, loads in QUICKLY.items():
        ended, loaded = loading("search", *words, LAWTEXTS_CACHE=str(cache_folder))
        assert ended.code == 0
        assert {"whoosh", "click", "Stemmer"} & loaded == loads, words
        assert "dataclasses" not in loaded or "57A" in words, words
        out.append(ended.out)
    plain, choice, fields, whole, place, _law = out
    assert plain == choice == whole != fields != place
