"""Analysis: every inflection of a word finds the others, other words stay apart, accents never matter."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.languages import codes
from lawtexts.search.analysis import analysis
from lawtexts.search.index import Index
from lawtexts.search.words import TEXT, fold, ordinal, positions, span, words

RECALL = 0.99


def families() -> dict[str, list[list[str]]]:
    """Language → families of words."""
    found: dict[str, list[list[str]]] = {}
    for line in (Path(__file__).parent / "inflections.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = here = []
        elif line and not line.startswith("#"):
            here.append(line.split())
    return found


@pytest.mark.parametrize("language", ["pl", "it", "es"])
def test_every_inflection_finds_every_other_with_and_without_accents(index: Index, language: str) -> None:
    missed, pairs = [], 0
    for family in families()[language]:
        keys = {word: index.keys(language, word) for word in (*family, *map(fold, family))}
        for typed, there in product(keys, family):
            pairs += 1
            if keys[typed].isdisjoint(keys[there]):
                missed.append(f"{typed} → {there}")
    assert pairs > 500
    assert len(missed) <= (1 - RECALL) * pairs, missed


APART = {
    "pl": """
        karta/kara kontra/kontrakt rozgrywający/rozgrywka gracz/gra obrońca/obrona sędzia/sąd
        przepis/przepisowy przepisów/przepisowe strona/stół lewa/lewej prawo/prawej lewa/prawo wyjście/wynik
        punkt/punktacja dziadek/dziesiątka król/królowa odrzucić/odebrać kolejność/kolor
    """,
    "it": """
        dichiarante/dichiarazione giocatore/giocata difensore/difesa penalizzata/penalità qualità/quale
        attacco/atto carta/cartello legale/legge seme/semestre colpevole/colpo
    """,
    "es": """
        declarante/declaración jugador/jugada defensor/defensa infractor/infracción carta/carteo
        baza/base compañero/compañía ley/legal penalizada/pena as/asa
    """,
    "en": "declarer/declared defender/defended player/play",
}


@pytest.mark.parametrize("language", APART)
def test_other_words_stay_apart(index: Index, language: str) -> None:
    together = [
        (one, other)
        for one, other in (pair.split("/") for pair in APART[language].split())
        if not index.keys(language, one).isdisjoint(index.keys(language, other))
    ]
    assert together == []


OF_THE_GAME = {
    "pl": "as król dama walet atut bez pas kontra lewa karta kolor ręka stół wyjście przed dwa może musi",
    "it": "asso re dama fante presa seme mano carta passo fuori turno senza può deve",
    "es": "as rey dama sota baza palo mano carta paso sin triunfo puede debe turno",
    "en": "ace king queen jack trick suit hand card pass lead no may must",
}


@pytest.mark.parametrize("language", OF_THE_GAME)
def test_no_stop_word_is_a_word_of_the_game(index: Index, language: str) -> None:
    stop = analysis(language).stop
    assert stop.isdisjoint(map(fold, OF_THE_GAME[language].split()))
    for word in stop:
        terms = index.terms(language)
        found = map(terms.wording, terms.containing(frozenset({word})))
        single = [one for one in found if len(one.parts) == 1]
        assert single == [], word


LETTERS = st.text("aąbcćdeęfghijklłmnńoópqrsśtuúüvwxyzźżàèéìòùáíñ", min_size=1, max_size=14)


@given(LETTERS, st.sampled_from(codes("searching")))
def test_a_word_without_its_accents_finds_itself(word: str, language: str) -> None:
    keys = analysis(language).keys
    assert keys(word) & keys(fold(word))
    assert keys(word.upper()) == keys(word)


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Przygwożdżonych", "przygwozdzonych"),
        ("ŁÓDŹ", "lodz"),
        ("è", "e"),
        ("prohíbe", "prohibe"),
        ("n\u0303andu", "nandu"),
        ("ciñó", "cino"),
        ("przygwoż\u00addżona", "przygwozdzona"),
        ("ﬁanco", "fianco"),
        ("５１Ｂ", "51b"),
        ("Straße", "strasse"),
    ],
)
def test_folding(written: str, folded: str) -> None:
    assert fold(written) == folded


def test_words_are_found_with_their_places() -> None:
    text = "L’Art. przygwoż\u00addżona* 2♠ x\u0301y"
    assert [text[start:end] for _word, start, end in words(text)] == [
        "L", "Art", "przygwoż\u00addżona", "2", "♠", "x\u0301y",
    ]  # fmt: skip
    assert [word for word, _s, _e in words("proprio33 turno", [(7, 9)])] == ["proprio", "turno"]


@given(st.text("ab \n", max_size=60))
def test_a_position_holds_the_order_and_the_span_of_a_word(text: str) -> None:
    found = list(positions(text, first=TEXT))
    assert [text[slice(*span(position))] for _word, position in found] == [word for word, _p in found]
    places = [ordinal(position) for _word, position in found]
    assert places == sorted(set(places))
    assert all(position >= TEXT for _word, position in found)


def test_no_phrase_reaches_over_a_paragraph() -> None:
    first, second = (ordinal(position) for _word, position in positions("one\ntwo"))
    assert second - first > 1
