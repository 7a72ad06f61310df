"""The static index: the same bytes everywhere, the places and order of Whoosh, and no Whoosh loaded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from lawtexts.corpus.store import Corpus
from lawtexts.search.documents import documents
from lawtexts.search.index import Index, open_index
from lawtexts.search.interpretation import SYNONYM, languages
from lawtexts.search.query import find
from lawtexts.search.query_tree import plain_query
from lawtexts.search.static_index import indexed

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "search.json").read_text(encoding="utf-8")
)["cases"]


def test_the_same_texts_give_the_same_bytes(corpus: Corpus) -> None:
    expressions = [(one.id, one.language) for one in corpus.expressions]
    first, again = (indexed(documents(corpus), expressions, corpus.terms)[0] for _ in range(2))
    assert first == again
    assert {"root", "words-0", "texts-0"} <= first.keys()


def test_whoosh_finds_the_same_and_ranks_the_first_ten_alike(index: Index) -> None:
    compared = 0
    for case in CASES:
        query = plain_query(case["query"])
        if query is None:
            continue
        for source in [case["language"]] if case["language"] else languages(index.static, [*query.typed()]):
            readings = find(index, query, [source]).readings
            static = {(one.nearness, one.language): one.weights for one in readings}
            whoosh = {
                (one.nearness, one.language): index.whoosh.weights(one.wanted, one.language)
                for one in readings
            }
            assert {key: set(found) for key, found in static.items() if found} == {
                key: set(found) for key, found in whoosh.items() if found
            }, case["query"]
            for key, found in static.items():
                if key[0] == SYNONYM:
                    continue  # of alternatives the static index takes the best, Whoosh adds them
                best = sorted(found, key=lambda document: (-found[document], document))[:10]
                weights = [whoosh[key][document] for document in best]
                slack = 4 * len([*query.typed()])  # each weight is rounded
                assert all(one >= two - slack for one, two in pairwise(weights)), (
                    case["query"],
                    key,
                    weights,
                )
                compared += len(best)
    assert compared > 2000


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
    ("karta", "przygwożdżona", "--limit", "10"): "0 ['click', 'whoosh']",
}
"""Searches, their exit codes and what they load."""


def test_plain_words_are_answered_without_whoosh_and_no_search_without_options_loads_click(
    corpus: Corpus,
) -> None:
    assert open_index(corpus).whoosh, "written before, as the static index is"
    out = {}
    for words, loads in QUICKLY.items():
        ended = subprocess.run(
            [sys.executable, "-c", QUICK, *words], capture_output=True, text=True, check=True,
            env={**os.environ, "LAWTEXTS_CORPUS": str(corpus.path)},
        )  # fmt: skip
        out[words] = ended.stdout
        assert ended.stderr.strip().splitlines()[-1] == loads, ended.stderr
    plain, choice, fields, whole = out.values()
    assert plain == choice == whole != fields
