"""What is known of pages of the three sites beyond the five: each layout here was seen on one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.pages import parse_page
from tests.sources.saved import codes, italian, law_of, polish, spanish

PAGES = Path(__file__).parents[2] / "corpus" / "pages"
ENGLISH = "title page contents index ← 43 → 45 PL: Przepis 44"
POLISH = "strona tytułowa spis treści indeks ← 77 → 79 EN: Law 78"
GRID = "LEYES\n" + "\n".join(" ".join(str(n + 20 * k) for k in range(5)) for n in range(1, 20)) + "\n"


def parsed(page: str, name: str) -> Law:
    return parse_page(page.encode(), name=name)


def places(law: Law) -> list[tuple[str, str]]:
    return [(str(one.citation), one.texts[0].content if one.texts else "") for one in law.provisions]


BODY = "Lead\n\nThe player leads a card.\n\nPlay\n\nThe others follow suit.\n"


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
    law = parsed(f"{ENGLISH}{top}{BODY}", "l44.txt")
    assert [one.code for one in law.findings if one.citation == law.citation][:1] == ["doubtful-heading"]


def test_a_saved_page_whose_title_is_a_heading_like_those_of_its_sections_is_reported() -> None:
    body = "<h2>Dokładanie</h2><p>Pozostali gracze dokładają.</p>"
    law = law_of(polish(f"<p>Gracz gra.</p>{body}", title="<h2>Wyjście</h2>"), "p44.html")
    assert "doubtful-heading" in codes(law)


@pytest.mark.parametrize("title", ["Art. 1: IL MAZZO", "Art. 1 – IL MAZZO", "Art. 1 - IL MAZZO"])
def test_an_italian_law_may_be_a_title_line_and_one_paragraph(title: str) -> None:
    law = parsed(f"{title}\nIl gioco si gioca con un mazzo di 52 carte.", "art1.txt")
    assert law.title.content == "IL MAZZO"
    assert places(law) == [("1", "Il gioco si gioca con un mazzo di 52 carte.")]
    assert {*codes(law)} - {"doubtful-source"} == {"truncated-page"}


@pytest.mark.parametrize("foot", ["", "\n\nPubblicato\n\nin\n\nda\n\nTag:"])
def test_an_italian_article_without_the_foot_of_its_site_is_taken_and_reported(foot: str) -> None:
    law = parsed(f"Art. 7 – IL CONTROLLO\n\nA. Carte: il giocatore conta le carte.{foot}", "art7.txt")
    assert places(law) == [("7A", "il giocatore conta le carte.")]
    assert "truncated-page" in codes(law)


def test_the_number_of_an_article_may_stand_over_its_title() -> None:
    page = (
        "Articolo 19 del Codice di Gara\n\nArt. 19 – I CONTRO\n\n"
        "A. Contro:\n\n  1. Si contra.\n  2. Si passa.\n"
    )
    law = parsed(f"{page}\nIndice Articoli del Codice di Gara", "19.txt")
    assert (law.title.content, places(law)) == (
        "I CONTRO",
        [("19A", ""), ("19A1", "Si contra."), ("19A2", "Si passa.")],
    )


def test_the_caption_of_a_table_in_capitals_heads_no_section() -> None:
    page = (
        f"{POLISH}\n\nObliczanie\n\nPunkty meczowe\n\nRóżnicę punktów przelicza się.\n\n"
        "SKALA PUNKTÓW MECZOWYCH\n\nróżnica IMP różnica IMP\n0-100370-4209\n20-401430-49010\n"
        "50-802500-59011\n\n"
        "Regulamin\n\nOrganizator ogłasza regulamin zawodów.\n"
    )
    law = parsed(page, "p78.txt")
    assert [str(one.heading) for one in law.provisions] == ["Punkty meczowe", "Regulamin"]


def test_lists_whose_numbers_are_dashes_are_reported() -> None:
    page = "Art. 7 – CARTE\n\nA. Mano:\n- Il giocatore prende le carte.\n- Il giocatore conta le carte.\n"
    law = parsed(f"{page}\nIndice Articoli del Codice di Gara", "7.txt")
    assert ("numbers-lost", "7A") in {(one.code, str(one.citation)) for one in law.findings}


def test_a_spanish_document_has_the_menu_and_no_pager_and_its_cut_end_is_reported() -> None:
    law = parsed(
        f"{GRID}\nIntroducción\n\nLos jugadores juegan con una baraja de cartas y se", "introduccion.txt"
    )
    assert (str(law.citation), codes(law)) == ("introduction", ["truncated-page"])
    whole = parsed(
        f"{GRID}\nIntroducción\n\nLos jugadores juegan con las cartas de una baraja.", "introduccion.txt"
    )
    assert codes(whole) == []


CUT = "<p><strong>A. Attacco:</strong> il giocatore attacca e non può"


def test_a_cut_page_is_refused_only_where_nothing_speaks_for_a_whole_one() -> None:
    page = italian(CUT)
    broken = page[: page.index(CUT) + len(CUT)]
    with pytest.raises(PageRefusedError) as refused:
        parsed(broken, "articolo-44-del-codice-di-gara.html")
    assert refused.value.code == "truncated"
    taken = parse_page(broken.encode(), name="articolo-44-del-codice-di-gara.html", whole=True)
    assert "truncated-page" in codes(taken)
    ended = broken.replace("e non può", "la carta.")
    assert "truncated-page" in codes(parsed(ended, "articolo-44-del-codice-di-gara.html"))
    footed = f"{broken}</p><p>Indice Articoli del Codice di Gara</p>"
    assert "truncated-page" in codes(parsed(footed, "articolo-44-del-codice-di-gara.html"))


@pytest.mark.parametrize(
    ("markup", "named"),
    [
        ("<x-tab>{}</x-tab>", "x-tab"),
        ("<del>{}</del>", "del"),
        ("<div role=tabpanel>{}</div>", "div role=tabpanel"),
        ("<div style='left:-999px'>{}</div>", "div style=left"),
    ],
)
def test_markup_that_is_not_known_keeps_its_words_in_place_and_is_named_with_its_line(
    markup: str, named: str
) -> None:
    body = "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p>\n<p>{}</p>".format(
        markup.format("El jugador juega.")
    )
    law = law_of(spanish(body), "Ley44.php")
    assert [text.content for text in law.provisions[0].texts] == ["El jugador sale.", "El jugador juega."]
    (found,) = (one for one in law.findings if one.code == "unknown-markup")
    assert (dict(found.values)["text"], found.line > 0) == (named, True)


@pytest.mark.parametrize(
    "page", sorted(PAGES.glob("*/*.txt")), ids=lambda page: f"{page.parent.name}/{page.stem}"
)
def test_a_known_page_cut_in_the_middle_of_a_sentence_is_reported_or_refused(page: Path) -> None:
    whole = page.read_bytes().decode()
    for tenth in range(20, 100, 4):
        cut = whole[: len(whole) * tenth // 100].rstrip()
        if cut[-1] not in ".!?*)" and len(cut.splitlines()[-1]) > 60:
            try:
                assert "truncated-page" in codes(parsed(cut, page.name)), cut[-40:]
            except PageRefusedError as error:
                assert error.code == "truncated"
