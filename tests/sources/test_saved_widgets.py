"""Small things in a line of a saved page: links to edit, share and cite, drawn cards, other languages."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, outline, polish

FIRST = "Gracz wychodzi kartą."
SHEET = ".vh{position:absolute;clip:rect(0,0,0,0)} @media print{.p{display:none}} p.q:hover{display:none}"


def item(text: str, heading: str = "Wyjście") -> Law:
    page = polish(f'<h3>{heading}</h3><ol><li id="A1">{text}</li><li>Inny czeka.</li></ol>')
    return law_of(page.replace("<title>", f"<style>{SHEET}</style><title>"), "p44.html")


@pytest.mark.parametrize(
    "widget",
    (
        '<small><a href="#A1">[44A1]</a></small>',
        '<a href="https://www.facebook.com/sharer?u=x"><img src="f.png" alt="Facebook"></a>',
        '<span class="share"><a href="/x"><img src="f.png" alt="Poleć"></a></span>',
        '<a class="btn" href="#">edytuj</a>',
        '<small>[<a href="?edit">edytuj</a>]</small>',
        '<span class="element-invisible">Akapit</span>',
        '<a class="cite" href="#A1">Cytuj</a>',
        '<span class="vh">Akapit</span>',
    ),
)
def test_what_is_for_use_is_no_text_of_a_line(widget: str) -> None:
    heading = "Wyjście" if "#A1" in widget else f"Wyjście {widget}"
    for law in (item(f"{FIRST} {widget}"), item(f"{widget} {FIRST}"), item(FIRST, heading)):
        assert outline(law) == [("44A", "Wyjście", ""), ("44A1", "", "Gracz"), ("44A2", "", "Inny")]
        assert law.provisions[1].texts[0].content == FIRST
        assert codes(law) == []


def test_a_link_that_cites_another_place_of_its_law_is_text() -> None:
    law = item('Gracz wychodzi (<a href="#A2">44A2</a>).')
    assert [str(one) for one in law.provisions[1].texts[0].references[0].targets] == ["44A2"]


@pytest.mark.parametrize(
    "card",
    (
        '<i class="icon-spade"></i>',
        '<span class="suit" role="img" aria-label="♠"></span>',
        '<svg><title>pik</title><path d="M0"/></svg>',
        "<canvas></canvas>",
        '<object data="s.svg">♠</object>',
    ),
)
def test_a_card_that_is_drawn_is_told(card: str) -> None:
    assert "image-without-words" in codes(item(f"Gracz zagrywa {card}A i czeka."))


def test_an_icon_that_is_no_card_is_not_told() -> None:
    assert codes(item(f'<i class="icon-arrow"></i> {FIRST}')) == []


def test_text_in_another_language_than_the_law_is_told_and_none() -> None:
    english = '<p lang="en"><small>If a defender has led the card, the declarer may accept it.</small></p>'
    law = item(f"{FIRST}{english}")
    assert [one.content for one in law.provisions[1].texts] == [FIRST]
    assert codes(law) == ["unread-text"]


def test_text_that_only_says_it_is_in_another_language_is_text() -> None:
    law = item(f'<p lang="EN-US">{FIRST} Nie jest to karta, którą może zagrać.</p>')
    assert len(law.provisions[1].texts) == 1 and codes(law) == []


@pytest.mark.parametrize("words", ("non pu&amp;ograve; giocare", "non pu?, giocare", "non gіoca"))
def test_letters_that_are_lost_or_of_another_alphabet_are_told(words: str) -> None:
    page = italian(f"<p><strong>A. Attacco:</strong> il giocatore {words}.</p>")
    assert codes(law_of(page, "articolo-44-del-codice-di-gara.html")) == ["unlikely-text"]


def test_polish_without_polish_letters_is_told() -> None:
    long = "Gracz wychodzi karta i nie moze zagrac innej, gdy przepis mowi inaczej. " * 5
    assert codes(item(long)) == ["unlikely-text"]


def test_what_only_paper_or_a_pointer_hides_is_text() -> None:
    for name in ("p", "q"):
        law = item(f'Gracz <span class="{name}">wychodzi</span> kartą.')
        assert law.provisions[1].texts[0].content == FIRST


def test_a_link_behind_the_words_of_a_heading_is_none_of_it() -> None:
    law = item(FIRST, 'Wyjście <a href="https://git.example/edit">✎ edytuj</a>')
    assert str(law.provisions[0].heading) == "Wyjście"
    assert str(item(FIRST, '<a href="#A">Edycja</a>').provisions[0].heading) == "Edycja"


@pytest.mark.parametrize("sign", ('<em class="sp"></em>', '<abbr title="pik"></abbr>', '<i style="x:y"></i>'))
def test_a_sign_without_words_before_a_word_is_told(sign: str) -> None:
    assert "image-without-words" in codes(item(f"Gracz zagrywa {sign}A i czeka."))
    assert codes(item(f"{sign} {FIRST}")) == []


def test_a_sentence_of_the_original_is_told_though_nothing_says_its_language() -> None:
    law = item(f"{FIRST}<br><i>If a defender has led a card, the declarer may accept it.</i>")
    assert "unlikely-text" in codes(law)
