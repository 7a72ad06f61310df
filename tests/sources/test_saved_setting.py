"""Paragraphs of a saved page that are set like no other of its law may be the site's: they are told."""

from __future__ import annotations

import pytest

from tests.sources.saved import codes, italian, law_of, polish

SENTENCE = "Sędzia przypomina o kolejności przy stole."
BOXES = (
    '<div class="ramka"><p>{}</p></div>',
    "<p><small>{}</small></p>",
    "<p><em>{}</em></p>",
    "<hr><p>{}</p><hr>",
    "<blockquote><p>{}</p></blockquote>",
    '<table border="1"><tr><td>{}</td></tr></table>',
    '<p style="background:#eee">{}</p>',
    '<div style="float:right">{}</div>',
    '<p><font color="red">{}</font></p>',
    "<center>{}</center>",
    '<p class="komentarz">{}</p>',
    "<p><q>{}</q></p>",
    "<address>{}</address>",
    '<p role="note">{}</p>',
    '<p style="margin-left:3em">{}</p>',
    "<ul><li>{}</li></ul>",
)
FIRST = "<h3>Wyjście</h3><p>Gracz wychodzi.</p>"
SECOND = "<h3>Dokładanie</h3><ol><li>Inny dokłada.</li><li>Po kolei.</li></ol>"


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("place", ("over", "between", "under"))
def test_a_sentence_set_like_no_other_of_the_law_is_told(box: str, place: str) -> None:
    told = box.format(SENTENCE)
    body = {"over": told + FIRST + SECOND, "between": FIRST + told + SECOND, "under": FIRST + SECOND + told}
    law = law_of(polish(body[place]), "p44.html")
    assert codes(law) == ["doubtful-paragraph"] and "Sędzia przypomina" in law.findings[0].message


@pytest.mark.parametrize(
    "body",
    (
        # the only text of its section, however it is set
        f'<h3>Wyjście</h3><p class="tresc">Gracz wychodzi.</p>{SECOND}',
        # classes that builders give to any paragraph
        f'{FIRST}<p class="MsoNormal">Potem czeka.</p><p class="has-text-align-left">Milczy.</p>{SECOND}',
        # what is set alike again and again
        f"{FIRST}<p><em>Potem czeka.</em></p><p><em>Milczy.</em></p><p><em>Gra.</em></p>{SECOND}",
        # a box around everything
        f'<div class="ramka" style="color:#333">{FIRST}<p>Potem czeka.</p>{SECOND}<p>Czekają.</p></div>',
        # justified by chance, in some font
        f'{FIRST}<p align="justify"><font face="Arial">Potem czeka.</font></p>{SECOND}',
        # a font that a link interrupts
        '<div class="wpis"><p><font size="2">Gracz czeka.</font></p><h3>Wyjście</h3><p><font size="2">Gracz '
        f'wychodzi (patrz </font><a href="p50.html">przepis 50</a>).</p>{SECOND}</div>',
        # the only paragraph among lists
        f'<p><font size="2">Gracz czeka.</font></p>{SECOND}',
        # a rule between sections
        f"{FIRST}<p>Potem czeka.</p><hr>{SECOND}",
    ),
)
def test_paragraphs_set_as_a_page_sets_its_law_are_not_told(body: str) -> None:
    assert codes(law_of(polish(body), "p44.html")) == []


def test_a_page_that_sets_each_paragraph_as_it_likes_is_not_told() -> None:
    colours = ("red", "green", "blue", "gray")
    body = "".join(f'<p><font color="{one}">Il giocatore attende.</font></p>' for one in colours)
    page = italian(f"<p><strong>A. Attacco</strong></p><p>Il giocatore attacca.</p>{body}")
    assert codes(law_of(page, "articolo-44-del-codice-di-gara.html")) == []
