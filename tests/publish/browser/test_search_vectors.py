"""The search vectors in the edition: the box finds what `lawtexts search` does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from lawtexts.search.index import Index
from lawtexts.search.query import search
from tests.cli.conftest import built as built
from tests.search.test_vectors import CASES

QUOTATION = str.maketrans(dict.fromkeys("„“”«»", '"'))
FIND = """
async (queries) => {
  await lawtexts.finding();
  const found = [];
  for (const query of queries) {
    let shown;
    for await ({ shown } of lawtexts.searchIndex.find(query + " "));
    found.push(shown);
  }
  return JSON.stringify(found);
}
"""
"""Each query and the places found, as one text; the blank says that its last word is whole."""


def is_plain(query: str) -> bool:
    """Whether it is words and phrases alone, without what only the command understands."""
    words = query.translate(QUOTATION).replace('"', " ").split()
    return all(map(str.isalpha, words)) and {"OR", "AND"}.isdisjoint(words)


PLAIN = [case["query"] for case in CASES if is_plain(case["query"])]


def test_the_box_finds_what_the_command_finds_in_the_same_order(
    browser: Browser, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened from a file: the same places, in the same translations, as tests/search asks of the command."""
    assert len(PLAIN) > 340
    page = browser.new_page()
    page.goto((built / "build" / "site" / "index.html").as_uri())
    answers = json.loads(page.evaluate(FIND, PLAIN))
    page.close()
    monkeypatch.setenv("LAWTEXTS_CACHE", str(built / "cache" / "lawtexts"))
    index = Index(built / "corpus")
    for query, hits in zip(PLAIN, answers, strict=True):
        wanted = [
            (str(hit.citation), {one.expression for one in hit.passages if one.matched})
            for hit in search(index, query).hits
        ]
        there = [
            (hit["citation"], {one["expression"][0] for one in hit["passages"] if one["found"]})
            for hit in hits
        ]
        assert there == wanted, query
