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


@pytest.mark.parametrize(
    ("query", "place", "passages"),
    [
        ("dziadek odpowiada", "53B", ["53B Dziadek odpowiada", "53C Il morto risponde"]),
        ("difensore attacca", "53C", ["53B Il difensore attacca", "53C Obrońca wychodzi"]),
        ("x:it in:53C difensore", "53C", ["53B Il difensore attacca", "53C Obrońca wychodzi"]),
    ],
)
def test_what_moved_stands_at_its_place_of_today(
    moved: Index, query: str, place: str, passages: list[str]
) -> None:
    (hit,) = search(moved, query).hits
    assert str(hit.citation) == place
    assert sorted(f"{one.citation} {one.text}" for one in hit.passages) == passages
    assert search(moved, "x:it in:53B difensore").hits == ()
