"""The order of hits: what weighs more comes first, and every process gives the same order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.model.law import Law
from lawtexts.search.index import Index
from lawtexts.search.query import search
from tests.corpus.laws import corpus_folder, provision
from tests.corpus.laws import law as written_law
from tests.project import PL
from tests.search.test_vectors import CASES

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
