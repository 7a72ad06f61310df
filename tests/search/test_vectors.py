"""The search cases of tests/vectors: what must be found, what not, in which order, alike in every process."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.model.law import Law
from lawtexts.search.index import Index
from lawtexts.search.query import Answer, search
from lawtexts.search.query_parser import parse
from lawtexts.search.words import cut, numbered
from tests.corpus.laws import corpus_folder, provision
from tests.corpus.laws import law as written_law
from tests.project import PL

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


LONG = "Gracz na lewo liczy karty, partner czeka, a na stole leżą jeszcze trzy inne talie. " * 3


def law(number: int, title: str, heading: str, words: str, note: str = "", expression: str = PL) -> Law:
    """A law of one section, with a note called from its text where there is one."""
    section = provision(f"{number}A", f"{words}{{{{n1|*}}}}" if note else words, heading=heading)
    return written_law(number, section, expression=expression, title=title, notes={"*": note} if note else {})


LAWS = (
    law(5, "Tytuł", "Nagłówek", LONG, note="Impas bez atu."),
    law(6, "Tytuł", "Nagłówek", f"{LONG} Impas."),
    law(7, "Tytuł", "Nagłówek", "Impas."),
    law(8, "Tytuł", "Impas", "Gracz liczy karty."),
    law(9, "Impas", "Nagłówek", "Gracz liczy karty."),
)


def corpus_of(folder: Path, *laws: Law, terms: bool = False) -> Corpus:
    """Without the termbase of the project but where `terms` are wanted."""
    corpus_folder(folder, *laws)
    if not terms:
        (folder / "terms.toml").touch()
    return Corpus.open(folder)


def order(corpus: Corpus, query: str, language: str | None = None) -> list[str]:
    return [str(hit.citation) for hit in search(Index(corpus.path), query, language).hits]


def test_own_words_before_other_words_for_them_before_other_languages(tmp_path: Path) -> None:
    corpus = corpus_of(
        tmp_path,
        law(5, "Renuncio", "Declarante", "Recoge.", expression="es-fvb-2007"),
        law(6, "Ley", "Sección", f"{LONG} obligue.", expression="es-fvb-2007"),
        law(7, "Ley", "Requiere", "Requiere.", expression="es-fvb-2007"),
        law(8, "Richiede", "Richiede", "Richiede.", expression="it-bridgeditalia-2007"),
        terms=True,
    )
    assert order(corpus, "obligar", "es") == ["6A", "7A", "8", "8A"]


def test_equals_stand_in_the_order_of_the_laws(tmp_path: Path) -> None:
    same = [law(number, "Tytuł", "Nagłówek", "Impas.") for number in (9, 51, 10, 6)]
    assert order(corpus_of(tmp_path, *same), "impas") == ["6A", "9A", "10A", "51A"]


ELSEWHERE = """
import sys
from hashlib import sha256
from pathlib import Path
from lawtexts.search import cache
from lawtexts.search.index import Index, key
from lawtexts.search.query import search
from lawtexts.corpus.digest import digest
corpus, *queries = sys.argv[1:]
index = Index(Path(corpus))
print(sha256(Path(cache.place(), key(digest(Path(corpus)))).read_bytes()).hexdigest())
for query in queries:
    print(search(index, query))
"""


def test_every_process_makes_the_same_index_and_answers_alike_whatever_its_hashes(
    tmp_path: Path, corpus: Corpus, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    queries = [case["query"] for case in CASES[::16]]
    environment = os.environ | {"PYTHONHASHSEED": "1", "LAWTEXTS_CACHE": str(tmp_path / "elsewhere")}
    ended = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(corpus.path), *queries],
        capture_output=True, text=True, env=environment, check=True,
    )  # fmt: skip
    monkeypatch.setattr(sys, "argv", ["", str(corpus.path), *queries])
    exec(ELSEWHERE, {})
    here = capsys.readouterr().out
    assert here == ended.stdout
    assert len(here) > 10_000


def test_title_before_heading_before_short_text_before_long_before_note_and_a_limit_takes_the_best(
    tmp_path: Path,
) -> None:
    index = Index(corpus_of(tmp_path, *LAWS).path)
    for limit in (1, 3, 7, None):
        hits = search(index, "impas", limit=limit).hits
        assert [str(hit.citation) for hit in hits] == ["9", "8A", "7A", "6A", "5A"][:limit]


def test_words_as_typed_come_first_however_few_places_are_shown(tmp_path: Path) -> None:
    texts = (f"{LONG} Impas atu.", f"{LONG} Impas atu.", "Atu, impas.", "Atu to impas.")
    laws = (law(number, "Tytuł", "Nagłówek", text) for number, text in enumerate(texts, 5))
    index = Index(corpus_of(tmp_path, *laws).path)
    for limit in (1, 2, 3, 4, None):
        hits = search(index, "impas atu", limit=limit).hits
        assert [str(hit.citation) for hit in hits] == ["5A", "6A", "7A", "8A"][:limit]
