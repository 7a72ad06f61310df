"""Search in an invented book: every place that names a concept is found by its term, in each language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from lawtexts.search.index import Index
from lawtexts.search.query import Answer, search
from tests.lawbook.making import make
from tests.lawbook.site import write_corpus
from tests.lawbook.truth import Work

ASKED = {
    "declarer": ("rozgrywający", "dichiarante", "declarante"),
    "dummy": ("dziadek", "morto", "muerto"),
    "director": ("sedzia", "arbitro", "arbitro"),
    "defender": ("obronca", "difensore", "defensor"),
    "offender": ("wykraczajacego", "colpevole", "infractor"),
    "opponent": ("przeciwnik", "avversario", "adversario"),
    "player": ("gracz", "giocatore", "jugador"),
    "penalty-card": ("karta przygwozdzona", "carta penalizzata", "carta penalizada"),
    "trick": ("lewa", "presa", "baza"),
    "revoke": ("falszywy renons", "renonce", "renuncio"),
}
"""Concepts of the invented books and words a person types for them, as their sentences use them."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Work, Index]]:
    folder = tmp_path_factory.mktemp("book")
    work = make(7, 12)
    write_corpus(work, folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAWTEXTS_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield work, Index(folder)


def named(work: Work, language: str) -> dict[str, set[str]]:
    """Concept → every place whose own sentences or heading name it."""
    places: dict[str, set[str]] = defaultdict(set)
    for law in work.book(language).laws:
        for node in law.walk():
            sentences = [one for paragraph in node.paragraphs for one in paragraph.sentences]
            heading = node.heading.terms if node.heading is not None else ()
            for term in (*heading, *(term for one in sentences for term in one.terms)):
                places[term].add(str(node.citation))
    return places


def found(answer: Answer, language: str) -> set[str]:
    return {
        str(one.citation)
        for hit in answer.hits
        for one in hit.passages
        if one.matched and one.language == language and one.field in ("text", "heading")
    }


def test_every_place_that_names_a_concept_is_found_by_its_word_in_each_language(
    book: tuple[Work, Index],
) -> None:
    work, index = book
    true = {language: named(work, language) for language in ("pl", "it", "es")}
    for concept, words in ASKED.items():
        for source, word in zip(true, words, strict=True):
            answer = search(index, word, source)
            for target, places in true.items():
                missed = places[concept] - found(answer, target)
                assert len(missed) <= 0.04 * len(places[concept]), (concept, word, target, sorted(missed)[:9])
