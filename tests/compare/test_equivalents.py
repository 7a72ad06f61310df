"""Words that neither the termbase nor the vocabulary has, learned from the translations themselves."""

from __future__ import annotations

from itertools import combinations

import pytest

from lawtexts.compare.comparison import Book
from lawtexts.compare.statistics import Rendered
from tests.compare.laws import LANGUAGES, Bookshelf, beside, law, told

WORDS = {
    "okno": "finestra",
    "rower": "bicicletta",
    "jabłko": "mela",
    "ptak": "uccello",
    "kamień": "pietra",
    "śnieg": "neve",
}
"""Words of no law, so that nothing is known of them."""
MANY = [
    (f"{one.capitalize()} i {two}.", f"La {WORDS[two]} e la {WORDS[one]}.")
    for one, two in combinations(WORDS, 2)
]
"""Each word beside each other one, in another order in each language."""


def shelf(*texts: tuple[str, str]) -> Bookshelf:
    """Law 12 in Polish and Italian with these texts: 12A1, 12A2 …"""
    return beside(
        *(
            law(LANGUAGES[language], 12, {f"12A{number}": text[side] for number, text in enumerate(texts, 1)})
            for side, language in enumerate(("pl", "it"))
        )
    )


def test_words_that_stand_together_again_and_again_mean_the_same() -> None:
    book = Book(shelf(*MANY))
    polish, italian = (
        {word: book.meanings[one.grammar.language][one.stem(word)] for word in words}
        for one, words in ((book.lexicon("pl"), WORDS), (book.lexicon("it"), WORDS.values()))
        if one is not None
    )
    assert [polish[word] for word in WORDS] == [italian[WORDS[word]] for word in WORDS]
    assert len({*polish.values()}) == len(WORDS)


def test_a_word_takes_the_meaning_that_is_known_of_its_equivalent() -> None:
    texts = [*MANY, *((f"Wspólniczka {word}.", f"Il compagno {WORDS[word]}.") for word in WORDS)]
    assert Book(shelf(*texts)).meanings["pl"]["wspólniczk"] == ("concept partner",)


@pytest.mark.parametrize("texts", [MANY[:2], [MANY[0]] * 9], ids=["seldom", "always the same"])
def test_nothing_is_learned_of_what_stands_together_by_chance(texts: list[tuple[str, str]]) -> None:
    assert Book(shelf(*texts)).meanings == {}


LOST = ("Rozgrywający zagrywa kartę, a ptak tańczy w śniegu.", "Il dichiarante gioca una carta.")
TURNED = ("Ptak zagrywa śnieg; okno wygrywa.", "La finestra vince; l'uccello gioca la neve.")
DENIED = ("Gracz nie jest rowerem.", "Il giocatore è una bicicletta.")


@pytest.mark.parametrize(
    ("texts", "reported"),
    [
        ([LOST], []),
        ([*MANY, LOST], ["clause-added 12A16 warning translation"]),
        ([*MANY, TURNED], []),
        ([*MANY, DENIED], []),
    ],
    ids=["unknown words alone", "a lost clause of them", "another order", "what may be its opposite"],
)
def test_learned_words_are_compared_as_known_ones(texts: list[tuple[str, str]], reported: list[str]) -> None:
    assert [each for each in told(shelf(*texts)) if "info" not in each] == reported


def test_they_are_proposed_for_the_termbase() -> None:
    texts = [
        *MANY,
        *(
            (f"Gracz ma partnera, {word}.", f"Il giocatore ha la {WORDS[word]} combriccola.")
            for word in WORDS
        ),
    ]
    gaps: list[Rendered] = [*Book(shelf(*texts)).statistics.gaps]
    assert [(gap.concept, gap.expression, gap.proposed[0]) for gap in gaps] == [
        ("partner", "it-test-2017", "combriccola")
    ]
