"""What is known of pages of the three sites beyond the five: each layout here was seen on one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.sources.refusal import PageRefusedError
from tests.project import PAGES
from tests.sources import extracts
from tests.sources.extracts import ENGLISH_MENU, ITALIAN_FOOT, SPANISH_TOP
from tests.sources.pages import codes, parse_page, places
from tests.sources.saved import italian, polish, spanish

# What the page is: its law, title, edition, language.

SECTION = "<h3>Prawo gracza</h3><p>Gracz pasuje.</p>"


@pytest.mark.parametrize("above", ["Przepis 23", "Rozdział IV: Licytacja"])
def test_what_stands_above_a_title_does_not_become_the_title(above: str) -> None:
    law = extracts.polish("Prawo gracza", "", "Gracz pasuje.", top=f"{above}\n\n")
    assert (law.title.content, places(law)) == ("Zmiana odzywki", ["23A"])


@pytest.mark.parametrize(
    "title", ["<h4>Dział VI</h4><h1>Zmiana</h1>", "<h1>Międzynarodowe Prawo Brydżowe</h1><h2>Zmiana</h2>"]
)
def test_the_highest_heading_is_the_title_and_what_is_above_it_is_none(title: str) -> None:
    law = parse_page(polish(SECTION, title=title), name="p44.html")
    assert (law.title.content, str(law.provisions[0].heading)) == ("Zmiana", "Prawo gracza")


@pytest.mark.parametrize(
    "top",
    [
        "\n\n\n\n",  # a gap where the title was
        "\n\nThe player with the lead may not play a card of any suit before his partner has played.\n\n",
        "\n\nThe player may:\n\n",
        "\n",  # nothing but the text under it tells that the first line heads a section
    ],
)
def test_an_extract_without_its_title_line_is_reported(top: str) -> None:
    body = "Lead\n\nThe player leads a card.\n\nPlay\n\nThe others follow suit.\n"
    law = parse_page(f"{ENGLISH_MENU.format(43, 45, 'Przepis 44')}{top}{body}", name="l44.txt")
    assert [one.code for one in law.findings if one.citation == law.citation][:1] == ["doubtful-heading"]


def test_a_saved_page_whose_title_is_a_heading_like_those_of_its_sections_is_reported() -> None:
    body = "<p>Gracz gra.</p><h2>Dokładanie</h2><p>Pozostali gracze dokładają.</p>"
    law = parse_page(polish(body, title="<h2>Wyjście</h2>"), name="p44.html")
    assert "doubtful-heading" in codes(law)


@pytest.mark.parametrize("title", ["Art. 1: IL MAZZO", "Art. 1 – IL MAZZO", "Art. 1 - IL MAZZO"])
def test_an_italian_law_may_be_a_title_line_and_one_paragraph(title: str) -> None:
    law = parse_page(f"{title}\nIl gioco si gioca con un mazzo di 52 carte.", name="art1.txt")
    assert (law.title.content, places(law)) == ("IL MAZZO", ["1"])
    assert law.provisions[0].texts[0].content == "Il gioco si gioca con un mazzo di 52 carte."
    assert {*codes(law)} - {"doubtful-source"} == {"truncated-page"}


def test_the_number_of_an_article_may_stand_over_its_title() -> None:
    head = "Articolo 19 del Codice di Gara\n\nArt. 19 – I CONTRO"
    page = f"{head}\n\nA. Contro:\n\n  1. Si contra.\n  2. Si passa.\n\n{ITALIAN_FOOT}"
    law = parse_page(page, name="19.txt")
    assert (law.title.content, places(law)) == ("I CONTRO", ["19A", "19A1", "19A2"])


def test_a_menu_that_names_other_laws_does_not_say_which_law_the_page_is() -> None:
    page = italian("<p><strong>A. Mescolata:</strong> Le carte vengono mescolate.</p>", 6, "LA SMAZZATA")
    links = "".join(
        f'<li><a href="/glossario/articolo-{law}-del-codice-di-gara/">Articolo {law}</a></li>'
        for law in (50, 64)
    )
    page = page.replace("<body>", f"<body><nav><ul>{links}</ul></nav>")
    law = parse_page(page, name="articolo-6-del-codice-di-gara.html")
    assert (str(law.citation), law.title.content) == ("6", "LA SMAZZATA")


def test_a_pager_with_one_link_says_which_law_the_page_is() -> None:
    assert places(extracts.spanish("A.  Orden", "", "Se pasa.", pager="Ley 34 Ley 36")) == ["35A"]


def test_the_language_of_a_page_is_that_of_its_text_not_of_its_frame() -> None:
    menu = " ".join(f"<li>Zawody w się nie jest na {n}</li>" for n in range(30))
    page = f"""<html><body><ul>{menu}</ul><p>{ENGLISH_MENU.format(22, 24, "Przepis 23")}</p>
    <h1>Change of Call</h1><h3>Right</h3><p>A player may pass if it is his turn to call, or he may
    bid in the usual way, unless the Director has told him that he must not do so at this table.</p></body>"""
    assert parse_page(page, name="l23.html").language == "en"


def test_a_link_to_another_edition_is_reported() -> None:
    page = polish(f'{SECTION}<p><a href="/mpb/2007/pl/p44.html">wersja</a></p>')
    assert "other-edition" in codes(parse_page(page, name="p44.html"))


# What is on it.


def test_what_stands_under_the_pager_of_a_spanish_page_is_no_text() -> None:
    under = (
        "<p>Usted es el visitante número 12345</p><ul><li>Inicio</li></ul><h3>Noticias</h3><p>Torneos.</p>"
    )
    page = spanish("<p>A.  Orden</p><p>Se pasa.</p>").replace("</body>", f"{under}</body>")
    law = parse_page(page, name="Ley44.php")
    assert [(str(one.citation), one.texts[0].content) for one in law.provisions] == [("44A", "Se pasa.")]
    assert "visitante" in law.tail[-1].text


@pytest.mark.parametrize(
    ("markup", "named"),
    [
        ("<x-tab>{}</x-tab>", "x-tab"),
        ("<del>{}</del>", "del"),
        ("<div role=tabpanel>{}</div>", "div role=tabpanel"),
        ("<div style='left:-999px'>{}</div>", "div style=left"),
    ],
)
def test_unknown_markup_keeps_its_words_and_is_named(markup: str, named: str) -> None:
    known = "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p>\n"
    law = parse_page(spanish(f"{known}<p>{markup.format('El jugador juega.')}</p>"), name="Ley44.php")
    assert [text.content for text in law.provisions[0].texts] == ["El jugador sale.", "El jugador juega."]
    (found,) = (one for one in law.findings if one.code == "unknown-markup")
    assert (dict(found.values)["text"], found.line > 0) == (named, True)


# Where it ends.


@pytest.mark.parametrize("foot", ["", "\n\nPubblicato\n\nin\n\nda\n\nTag:"])
def test_an_italian_article_without_the_foot_of_its_site_is_taken_and_reported(foot: str) -> None:
    law = parse_page(f"Art. 7 – IL CONTROLLO\n\nA. Carte: il giocatore conta le carte.{foot}", name="7.txt")
    assert law.provisions[0].texts[0].content == "il giocatore conta le carte."
    assert (places(law), "truncated-page" in codes(law)) == (["7A"], True)


@pytest.mark.parametrize("end", ["y se", "de una baraja."])
def test_a_spanish_document_has_the_menu_and_no_pager_and_its_cut_end_is_reported(end: str) -> None:
    page = f"{SPANISH_TOP}Introducción\n\nLos jugadores juegan con las cartas {end}"
    law = parse_page(page, name="introduccion.txt")
    assert (str(law.citation), codes(law)) == (
        "introduction",
        [] if end.endswith(".") else ["truncated-page"],
    )


@pytest.mark.parametrize(
    "page", sorted(PAGES.glob("*/*.txt")), ids=lambda page: f"{page.parent.name}/{page.stem}"
)
def test_a_known_page_cut_in_the_middle_of_a_sentence_is_reported_or_refused(page: Path) -> None:
    whole = page.read_bytes().decode()
    for tenth in range(20, 100, 4):
        cut = whole[: len(whole) * tenth // 100].rstrip()
        if cut[-1] not in ".!?*)" and len(cut.splitlines()[-1]) > 60:
            try:
                assert "truncated-page" in codes(parse_page(cut, name=page.name)), cut[-40:]
            except PageRefusedError as error:
                assert error.code == "truncated"
