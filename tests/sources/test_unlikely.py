"""What became law and is like no law of the book is told, however the page was set."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, polish, spanish

SENTENCE = "Każdy gracz musi dokładać do koloru, jeśli to możliwe."


def pl(body: str) -> Law:
    return law_of(polish(body), "p44.html")


def told(law: Law) -> list[tuple[str, str]]:
    """The places that are unlikely, each with the reason."""
    found = [one for one in law.findings if one.code == "unlikely-text"]
    return [(str(one.citation), dict(one.values)["reason"]) for one in found]


def test_a_section_that_stands_twice_is_told() -> None:
    once = f"<h3>Wyjście</h3><p>{SENTENCE}</p><ol><li>{SENTENCE}</li></ol>"
    law = pl(f"{once}<div class='visible-xs'>{once}</div>")
    assert told(law) == [("44B", "the page has it twice")]


def test_a_sentence_may_stand_twice() -> None:
    law = pl(f"<h3>Wyjście</h3><p>{SENTENCE}</p><ol><li>{SENTENCE}</li><li>{SENTENCE} Patrz.</li></ol>")
    assert told(law) == []


def test_a_heading_over_nothing_is_told_where_letters_are_typed() -> None:
    tabs = "<p><b>A. Attacco</b></p><p><b>B. Obbligo</b></p><p>Il giocatore attacca per primo.</p>"
    law = law_of(italian(tabs), "articolo-44-del-codice-di-gara.html")
    assert told(law) == [("44A", "nothing stands under it")]


def test_a_menu_of_laws_in_a_provision_is_told() -> None:
    grid = " ".join(f"<a href='Ley{n}.php'>{n}</a>" for n in range(1, 60))
    law = law_of(spanish(f"<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p><p>{grid}.</p>"), "Ley44.html")
    assert ("44A", "no law cites so many others") in told(law)


def test_an_address_of_the_web_is_told() -> None:
    law = pl(f"<h3>Wyjście</h3><p>{SENTENCE}</p><p>Źródło: http://www.example.org/pl.</p>")
    assert told(law) == [("44A", "it shows an address on the web")]


def test_a_paragraph_in_another_language_is_told() -> None:
    foreign = (
        "A player must follow suit if it is possible to do so, and the Director may not allow him to play"
        " any other card of the hand that he has in front of him on the table."
    )
    law = pl(f"<h3>Wyjście</h3><p>{SENTENCE} {SENTENCE} {SENTENCE} {SENTENCE}</p><p>{foreign}</p>")
    assert told(law) == [("44A", "it is in another language than the page")]


def test_a_place_that_the_law_cites_and_does_not_have_is_told() -> None:
    law = pl(f"<h3>Wyjście</h3><p>{SENTENCE} Patrz przepis 44A2. Patrz przepis 44.</p>")
    assert [(one.code, str(one.citation)) for one in law.findings] == [("cited-missing", "44A")]


@pytest.mark.parametrize("heading", ["<h4>Glossario</h4>", "<h3>Vedi anche gli altri</h3>"])
def test_a_heading_without_a_letter_after_lettered_sections_is_doubtful(heading: str) -> None:
    body = f"<p><b>A. Attacco:</b> Il giocatore attacca.</p>{heading}<p>Il giocatore risponde.</p>"
    law = law_of(italian(body), "articolo-44-del-codice-di-gara.html")
    assert codes(law) == ["doubtful-heading"]


@pytest.mark.parametrize(
    ("page", "name"),
    (
        (polish("<p>Strona, której szukasz, nie istnieje (404).</p>"), "p44.html"),
        (
            polish("<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.</p>"),
            "p44.html",
        ),
        (italian("<p>Questo contenuto è protetto da una password.</p>"), "44.html"),
        (spanish("<p>Esto no existe, y no se sabe por qué ni desde cuándo.</p>"), "Ley44.php"),
    ),
)
def test_a_page_without_a_word_of_the_game_is_told(page: str, name: str) -> None:
    page = page.replace("Kolejność", "Błąd").replace("SEQUENZA", "ERRORE").replace("Secuencia", "Error")
    assert ("44", "no word on the page is one of the game") in told(law_of(page, name))
