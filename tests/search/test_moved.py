"""A place that moved between the editions stands beside where it is now."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lawtexts.search.index import Index
from lawtexts.search.query import search
from tests.corpus.laws import corpus_folder, law, provision

TEXTS = {
    "pl-pzbs-2017": ("Karta wycofana", "Dziadek odpowiada", "Obrońca wychodzi"),
    "it-bridgeditalia-2007": ("Carta ritirata", "Il difensore attacca", "Il morto risponde"),
}
"""The title, 53B and 53C of two editions between which 53B and 53C changed places."""


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    laws = [
        law(53, provision("53B", first), provision("53C", second), expression=expression, title=title)
        for expression, (title, first, second) in TEXTS.items()
    ]
    folder = corpus_folder(tmp_path_factory.mktemp("corpus"), *laws)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWTEXTS_CACHE", str(folder / "cache"))
        yield Index(folder)


def test_the_sister_that_moved_stands_beside(moved: Index) -> None:
    (hit,) = search(moved, "dziadek odpowiada").hits
    assert str(hit.citation) == "53B"
    assert [(str(p.citation), p.text) for p in hit.passages] == [
        ("53B", "Dziadek odpowiada"),
        ("53C", "Il morto risponde"),
    ]


def test_what_an_older_edition_has_is_found_at_its_place_of_today(moved: Index) -> None:
    (hit,) = search(moved, "difensore attacca").hits
    assert str(hit.citation) == "53C"
    assert {p.language: str(p.citation) for p in hit.passages} == {"pl": "53C", "it": "53B"}


def test_a_citation_in_a_query_is_that_of_today(moved: Index) -> None:
    (hit,) = search(moved, "x:it in:53C difensore").hits
    assert (str(hit.citation), str(hit.passages[0].citation)) == ("53C", "53B")
    assert search(moved, "x:it in:53B difensore").hits == ()
