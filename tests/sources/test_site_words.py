"""Sentences that sites say of their pages, told wherever they became law; sentences of the Laws are not."""

from __future__ import annotations

import pytest

from lawtexts.sources.doubts import site_words
from lawtexts.sources.doubts.site_words import words_of_site
from tests.sources.saved import codes, italian, law_of, polish

OF_SITES = (
    "Questo sito utilizza cookie. Continuando ne accetti l’uso.",
    "Clicca qui per scaricare il PDF.",
    "Traduzione a cura di Mario Rossi.",
    "Traducción de la Comisión de Leyes de la FVB.",
    "Tłumaczenie: Kolegium Sędziów PZBS.",
    "Translated by John Smith.",
    "Comentarios a leyes@bridgevenezuela.com.",
    "Pubblicato il 12 marzo 2014.",
    "Ostatnia modyfikacja: wtorek, 12 marca 2018.",
    "Página 44 de 93.",
    "Views: 1,532.",
    "Precedente: Articolo 43. Successivo: Articolo 45.",
    "Zauważyłeś błąd? Napisz do nas.",
    "Komentarz: przepis chroni graczy.",
    "Se questo articolo ti è stato utile, condividilo con i tuoi amici.",
    "Dziękujemy za odwiedziny.",
    "Hai domande? Scrivi al tuo arbitro.",
    "Join us at our club.",
    "Di questo articolo si parla nel numero 5/2014 della rivista.",
    "Ta strona używa ciasteczek.",
)
OF_LAWS = (
    "Las Organizaciones Patrocinadoras pueden especificar otra salida.",
    "Odzywki uważane za zgłoszone we właściwej kolejności.",
    "Il giocatore successivo può chiamare.",
    "Strona broniąca zachowuje lewę; poprzednia zapowiedź jest ważna.",
    "El jugador anterior sale de nuevo.",
    "The next player may call; the last trick stands.",
    "Gracz odsłonił 13 kart.",
    "Una carta visibile di 2 giocatori.",
    "Nessun commento è consentito al tavolo.",
)


@pytest.mark.parametrize("text", OF_SITES)
def test_a_sentence_of_a_site_is_known(text: str) -> None:
    assert words_of_site(text)


@pytest.mark.parametrize("text", OF_LAWS)
def test_a_sentence_of_a_law_is_none(text: str) -> None:
    assert words_of_site(text) == ""


@pytest.mark.parametrize("place", (0, 1))
def test_such_a_sentence_that_became_law_is_told(place: int) -> None:
    law = "<p><strong>A. Attacco:</strong> il giocatore attacca.</p>"
    site = "<p>Traduzione a cura di Mario Rossi.</p>"
    page = italian(site + law if place == 0 else law + site)
    assert codes(law_of(page, "articolo-44-del-codice-di-gara.html")) == ["unlikely-text"]


def test_a_heading_of_a_comment_and_a_note_of_a_site_are_told() -> None:
    law = "<h3>Wyjście</h3><p>Gracz* wychodzi.</p>"
    comment = "<h3>Komentarz PZBS</h3><p>Karta dotknięta nie jest zagrana.</p><p>* Każdy.</p>"
    assert codes(law_of(polish(law + comment), "p44.html")) == ["unlikely-text"]
    assert codes(law_of(polish(f"{law}<p>* Tekst pochodzi ze strony WBF.</p>"), "p44.html")) == [
        "unlikely-text"
    ]


@pytest.mark.parametrize("text", (*OF_SITES, *OF_LAWS))
def test_the_first_look_passes_over_nothing_that_the_whole_search_finds(text: str) -> None:
    """Words that are looked for must also be known by how they begin, or they are never found."""
    found = site_words._SITE_WORDS.search(text)
    assert words_of_site(text) == ("" if found is None else found[0].strip())
