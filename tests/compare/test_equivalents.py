"""Words that neither the termbase nor the vocabulary has, learned from the translations themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from lawtexts.compare.check import divergences
from lawtexts.compare.comparison import Book
from lawtexts.model.citation import Citation
from tests.compare.laws import LANGUAGES, Bookshelf, beside, expression, law, told

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


def places(texts: Sequence[object]) -> list[str]:
    return [f"12A{number}" for number in range(1, len(texts) + 1)]


def shelf(*texts: tuple[str, str]) -> Bookshelf:
    """Law 12 in Polish and Italian with these texts: 12A1, 12A2 …"""
    return beside(
        *(
            law(LANGUAGES[language], 12, dict(zip(places(texts), own, strict=True)))
            for language, own in zip(("pl", "it"), zip(*texts, strict=True), strict=True)
        )
    )


def test_words_that_stand_together_again_and_again_mean_the_same() -> None:
    book = Book(shelf(*MANY))
    polish, italian = (
        {word: book.meanings[one.grammar.language][one.stem(word),] for word in words}
        for one, words in ((book.lexicon("pl"), WORDS), (book.lexicon("it"), WORDS.values()))
        if one is not None
    )
    assert [polish[word] for word in WORDS] == [italian[WORDS[word]] for word in WORDS]
    assert len({*polish.values()}) == len(WORDS)


def test_a_word_takes_the_meaning_that_is_known_of_its_equivalent() -> None:
    texts = [*MANY, *((f"Wspólniczka {word}.", f"Il compagno {WORDS[word]}.") for word in WORDS)]
    assert Book(shelf(*texts)).meanings["pl"]["wspólniczk",] == ("concept partner",)


@pytest.mark.parametrize(
    "texts",
    [
        [MANY[0]] * 9,
        [*MANY * 2, *[("Obchódka.", "La combriccola.")] * 2],
        [
            *MANY * 3,
            *[(f"Obchódka {word}.", f"{WORDS[word]}.") for word in WORDS] * 3,
            *[("Obchódka.", "Compagno.")] * 5,
        ],
    ],
    ids=["always the same", "too seldom", "mostly without it"],
)
def test_nothing_is_learned_of_what_stands_together_by_chance(texts: list[tuple[str, str]]) -> None:
    assert ("obchódk",) not in Book(shelf(*texts)).meanings.get("pl", {})


def test_what_has_its_counterpart_is_no_equivalent_of_another_word() -> None:
    both, one, two = ("Okno i rower.", "La bicicletta e la finestra."), ("Okno.", "Finestra."), MANY[-1]
    texts = [both] * 8 + [one, ("Rower.", "Bicicletta.")] * 3 + [two] * 40
    meanings = Book(shelf(*texts)).meanings["pl"]
    assert meanings["okn",] != meanings["rower",]


def test_several_translations_in_one_language_count_as_one() -> None:
    once = [*MANY, ("Obchódka grzęźnie.", "La combriccola sguazza.")]
    older = [
        law(expression(language, 2007), 12, dict(zip(places(once), texts, strict=True)))
        for language, texts in zip(("pl", "it"), zip(*once, strict=True), strict=True)
    ]
    twice = beside(*older, *shelf(*once).laws.values())
    assert Book(twice).meanings == Book(shelf(*once)).meanings


def test_a_comparison_made_before_anything_was_learned_reads_as_any_other() -> None:
    comparison = Book(shelf(*MANY)).comparison(Citation(12))
    assert all(passage.learned for row in comparison.rows for passage in comparison.passages(row).values())


def test_a_long_text_takes_no_time() -> None:
    long = " ".join(f"słowo{number}x" for number in range(3000))
    meanings = Book(shelf(*MANY, *[(long, long.replace("sł", "par"))] * 3)).meanings
    assert meanings == Book(shelf(*MANY)).meanings


KNOWN = [
    ("Rozgrywający bierze lewę, a obrońca kartę.", "Il dichiarante vince la presa e il difensore una carta.")
]
"""Words of the laws: with twenty such texts most of a book is known."""
LOST = ("Rozgrywający zagrywa kartę, a ptak tańczy w śniegu.", "Il dichiarante gioca una carta.")
TURNED = ("Ptak zagrywa śnieg; okno wygrywa.", "La finestra vince; l'uccello gioca la neve.")
OPPOSITE = ("Gracz nie jest rowerem.", "Il giocatore è una bicicletta.")
DENIED = ("Gracz nie ptakiem zagrywa kartę.", "Il giocatore gioca una carta.")


@pytest.mark.parametrize(
    ("texts", "reported"),
    [
        ([LOST], []),
        ([*MANY, LOST], ["clause-added 12A16 warning translation"]),
        ([*MANY, TURNED], []),
        ([*MANY, OPPOSITE], []),
        ([*MANY, DENIED], ["negation 12A16 warning translation"]),
    ],
    ids=[
        "unknown words alone",
        "a lost clause of them",
        "another order",
        "what may be its opposite",
        "denied",
    ],
)
def test_learned_words_are_compared_as_known_ones(texts: list[tuple[str, str]], reported: list[str]) -> None:
    assert [each for each in told(shelf(*texts, *KNOWN * 20)) if "info" not in each] == reported


def test_of_a_book_of_learned_words_alone_too_little_is_known_to_warn() -> None:
    assert [each for each in told(shelf(*MANY, DENIED)) if "info" not in each] == []


def test_a_language_lacks_no_word_that_it_is_not_known_to_have() -> None:
    spanish = {place: f"Gorrión{number}." for number, place in enumerate(places(MANY))}
    texts = [*MANY, (LOST[0], "Il dichiarante gioca una carta, e l'uccello e la neve.")]
    corpus = shelf(*texts)
    spanish["12A16"] = "El declarante juega una carta, gorrioneando."
    three = beside(*corpus.laws.values(), law(LANGUAGES["es"], 12, spanish))
    assert [each for each in told(three) if "clause" in each and "12A16 warning" in each] == []


def test_a_word_of_a_modal_verb_is_no_other() -> None:
    texts = [*MANY, *((f"Zobowiązanie {word}.", f"L'impegno {WORDS[word]}.") for word in WORDS)]
    book = Book(shelf(*texts, ("Gracz jest zobowiązany licytować.", "Il giocatore deve dichiarare.")))
    assert ("zobowiązan",) in book.meanings["pl"]
    comparison = book.comparison(Citation(12))
    assert [*comparison.passages(comparison.rows[-1])["pl-test-2017"].learned] == []


def test_they_are_proposed_first_for_the_termbase() -> None:
    often = [(f"Sędzia i partner, {word}.", f"L'Arbitro e la combriccola, {WORDS[word]}.") for word in WORDS]
    gaps = Book(shelf(*MANY, *often)).statistics.gaps
    assert [(gap.concept, gap.proposed[:2]) for gap in gaps] == [("partner", ("combriccola", "arbitro"))]


def repeated(polish: str, italian: str, count: int = 6) -> list[tuple[str, str]]:
    """So many texts alike but for one word."""
    return [(polish.format(word), italian.format(WORDS[word])) for word in [*WORDS, *WORDS][:count]]


PLAYER, PERSON = (
    ("Gracz pokazuje {}.", "Il concorrente mostra la {}."),
    ("Gracz nie tańczy.", "Il dichiarante non balla."),
)


ONCE = [("Gracz tańczy.", "Il giocatore balla."), ("Uczestnik tańczy.", "Il concorrente balla.")]


def test_a_concept_that_one_language_names_otherwise_all_over_the_book_is_reported_once() -> None:
    corpus = shelf(*MANY, *repeated(*PLAYER, 5))
    assert told(corpus) == ["term-gap 12A16 info translation"] * 2
    gaps = Book(corpus).statistics.gaps
    assert [(gap.concept, gap.proposed[0]) for gap in gaps] == [
        ("player", "concorrente"),
        ("contestant", "gracz"),
    ]


@pytest.mark.parametrize(
    ("texts", "code", "count"),
    [
        (repeated(*PLAYER, 4), "term-other", 4),
        (
            [*repeated(*PLAYER), *repeated("Gracz pokazuje {}.", "Il giocatore mostra la {}.")],
            "term-other",
            6,
        ),
        ([*repeated(*PLAYER, 12), *ONCE], "term-other", 12),
        ([*repeated(*PLAYER, 12), PERSON], "term-other", 1),
        (repeated("Rozgrywający pokazuje {}.", "Il morto mostra la {}."), "term-other", 6),
        (repeated("Sędzia pokazuje {}.", "L'Ente organizzatore mostra la {}."), "term-other", 6),
        (repeated("Gracz bierze 13 kart i {}.", "Il giocatore prende 14 carte e la {}."), "number", 6),
        (repeated("Gracz pokazuje kiery i {}.", "Il giocatore mostra picche e la {}."), "rank", 6),
        (repeated("Sędzia zwiększa {}.", "L'Arbitro diminuisce la {}."), "term-other", 6),
        (
            [
                *repeated("Ta odzywka nie jest legalna, {}.", "Questa chiamata è illegale, {}.", 12),
                ("Ta odzywka jest legalna.", "Questa chiamata è illegale."),
            ],
            "term-other",
            1,
        ),
    ],
    ids=[
        "too seldom",
        "named as well",
        "each named once by both",
        "another person",
        "what excludes it",
        "another body",
        "a number",
        "a suit",
        "a contrary verb",
        "denied or not",
    ],
)
def test_other_terms_are_compared_where_they_are_no_equivalents(
    texts: list[tuple[str, str]], code: str, count: int
) -> None:
    assert sum(each.startswith(f"{code} ") for each in told(shelf(*MANY, *texts))) == count


def test_what_a_translation_calls_otherwise_all_over_the_book_is_no_gap() -> None:
    """The Italian text may call the Director by a word that the termbase does not have."""
    texts = {
        "pl": "Obrońca odkłada kartę na stół przed końcem zapisywania wyniku przez sędziego.",
        "it": "Il difensore mette la carta sul tavolo prima che {} annoti il punteggio.",
        "es": "El defensor pone la carta en la mesa antes de que el Director anote el resultado.",
    }

    def warned(usual: str) -> list[str]:
        last = len(texts) * 2
        said = {
            name: {
                f"12A{number}": text.format("si" if number == last else usual)
                for number in range(1, last + 1)
            }
            for name, text in texts.items()
        }
        corpus = beside(*(law(LANGUAGES[name], 12, own) for name, own in said.items()))
        return [each.code for each in divergences(corpus) if each.code == "clause-missing"]

    assert warned("l'Arbitro") and not warned("il giudice")
