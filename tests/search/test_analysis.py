"""Analysis: every inflection of a word finds the others, other words stay apart, accents never matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.corpus.store import Corpus
from lawtexts.languages import codes
from lawtexts.search.index import Index
from lawtexts.search.vocabulary import Vocabulary, analysis
from lawtexts.search.words import PIECES, cut, fold, numbered, words
from tests.project import CORPUS

RECALL = 0.99


def inflections() -> dict[str, list[list[str]]]:
    """Language → families of words."""
    found: dict[str, list[list[str]]] = {}
    for line in (Path(__file__).parent / "inflections.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = here = []
        elif line and not line.startswith("#"):
            here.append(line.split())
    return found


TERMS = Corpus.open(CORPUS).terms


def lemmas_of(language: str, written: Iterable[str]) -> dict[str, str]:
    """The lemmas of the words of the termbase and of some more, folded."""
    return Vocabulary(language, Counter(written), TERMS).lemmas


@pytest.mark.parametrize("language", ["pl", "it", "es"])
def test_every_inflection_finds_every_other_with_and_without_accents(language: str) -> None:
    families = inflections()[language]
    lemmas = lemmas_of(
        language, (form for family in families for word in family for form in (word, fold(word)))
    )
    missed, pairs = [], 0
    for family in families:
        for typed, there in product((*family, *map(fold, family)), family):
            pairs += 1
            if lemmas[fold(typed)] != lemmas[fold(there)]:
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
def test_other_words_stay_apart(language: str) -> None:
    pairs = [pair.split("/") for pair in APART[language].split()]
    known = [word for family in inflections().get(language, []) for word in family]
    lemmas = lemmas_of(language, (*known, *(word for pair in pairs for word in pair)))
    assert [pair for pair in pairs if lemmas[fold(pair[0])] == lemmas[fold(pair[1])]] == []


OF_THE_GAME = {
    "pl": "as król dama walet atut bez pas kontra lewa karta kolor ręka stół wyjście przed dwa może musi",
    "it": "asso re dama fante presa seme mano carta passo fuori turno senza può deve",
    "es": "as rey dama sota baza palo mano carta paso contra sin triunfo puede debe turno",
    "en": "ace king queen jack trick suit hand card pass lead no may must",
}


@pytest.mark.parametrize("language", OF_THE_GAME)
def test_no_stop_word_is_a_word_of_the_game(index: Index, language: str) -> None:
    stop = analysis(language).stop
    assert stop.isdisjoint(map(fold, OF_THE_GAME[language].split()))
    assert not any(index.concepts(language, word) for word in stop)


ABSENT = {
    "es": "jugando/jugar jugaron/jugar saliendo/salir salieron/salir teniendo/tener tuvieron/tener",
    "it": "giocando/giocare giocarono/giocare uscendo/uscire",
    "pl": "utrzymać/utrzymuje utrzymywał/utrzymuje zgłosić/zgłoszone zgłosi/zgłoszone zakrytych/zakryć",
}
"""Forms that no text and no term has, and one that is there."""


@pytest.mark.parametrize("language", ABSENT)
def test_a_form_that_is_nowhere_is_known_by_its_ending(index: Index, language: str) -> None:
    pairs = [pair.split("/") for pair in ABSENT[language].split()]
    known = [(form, index.lemma(language, form)) for form, _word in pairs]
    assert known == [(form, index.lemma(language, word)) for form, word in pairs]
    assert all(lemma for _form, lemma in known)


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


def test_words_are_found_and_numbered_and_no_phrase_reaches_over_a_paragraph() -> None:
    assert words("L’Art. przygwoż\u00addżona* 2♠ x\u0301y") == [
        *("L", "Art", "przygwoż\u00addżona", "2", "♠", "x\u0301y")
    ]
    assert cut("proprio33 turno", [(7, 9)]).split(PIECES) == ["", "proprio", "33 ", "turno", ""]
    assert list(numbered(cut("one two\nthree"))) == [(0, "one", 0), (1, "two", 4), (10, "three", 8)]
