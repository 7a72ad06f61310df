"""Which law a saved page is, and what its title is: as the sites may write both."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.saved import codes, italian, law_of, outline, polish, spanish

SALIDA = "<p><b>A.&nbsp; Salida</b></p><p>El jugador sale.</p>"


@pytest.mark.parametrize("parting", [" - ", " – ", ". ", ": ", " "])
def test_number_and_title_of_a_spanish_law_may_share_a_line(parting: str) -> None:
    law = law_of(spanish(SALIDA, head=f"<h1>LEY 44{parting}Secuencia del juego</h1>"), "Ley44.php")
    assert (law.title.content, law.title_shown) == ("Secuencia del juego", f"LEY 44{parting}".rstrip())
    assert [str(one.citation) for one in law.provisions] == ["44A"]


def test_so_they_may_in_an_extract() -> None:
    top = "LEYES\n" + "\n".join(f"{n} {n + 20} {n + 40} {n + 60}" for n in range(1, 14))
    page = f"{top}\n\nLEY 44 - Secuencia del\njuego\n\nA.  Salida\n\nEl jugador sale.\n\nLey 44"
    law = law_of(page, "44.txt")
    assert (law.title.content, law.title_shown) == ("Secuencia del juego", "LEY 44 -")


def test_the_number_of_such_a_line_must_agree_with_the_pager() -> None:
    page = spanish(SALIDA, head="<h1>LEY 43 - Secuencia</h1>")
    with pytest.raises(PageRefusedError) as refused:
        parse_page(page.encode(), name="Ley44.php")
    assert refused.value.code == "wrong-number"


INDEX = "".join(f"<p><a href='a{n}'>Art. {n} – TITOLO DELLA LEGGE</a></p>" for n in range(1, 94))


@pytest.mark.parametrize("law", [None, 1, 7])
def test_an_index_of_the_book_is_no_law(law: int | None) -> None:
    page = f"""<html><head><title>Indice Articoli del Codice di Gara</title></head><body>
    <h1>Indice Articoli del Codice di Gara</h1>{INDEX}</body></html>"""
    with pytest.raises(PageRefusedError):
        parse_page(page.encode(), name="index.html", citation=None if law is None else Citation(law))


def test_a_list_of_laws_of_the_spanish_site_is_none_either() -> None:
    laws = "".join(f"<p>LEY {n} - Título de la ley</p>" for n in range(1, 94))
    with pytest.raises(PageRefusedError):
        parse_page(spanish(laws, head="<p>Contenido</p>", pager="Contenido").encode(), name="Contenido.php")


def test_two_neighbours_above_a_title_do_not_hide_it() -> None:
    body = "<p><strong>A. Attacco:</strong> il giocatore attacca.</p>"
    page = italian(body).replace("<h1>", "<p>Art. 43 – PRIMA</p><p>Art. 45 – DOPO</p><p>La legge:</p><h1>")
    with pytest.raises(PageRefusedError) as refused:
        parse_page(page.encode(), name="articolo-44-del-codice-di-gara.html")
    assert refused.value.code == "wrong-number"


def test_a_title_may_stand_above_the_line_of_numbers() -> None:
    page = polish("<h3>Wyjście</h3><p>Gracz wychodzi kartą.</p>", title="").replace(
        "<p>", "<h1>Kolejność</h1><p>", 1
    )
    law = law_of(page, "p44.html")
    assert law.title.content == "Kolejność"
    assert [(str(one.citation), str(one.heading)) for one in law.provisions] == [("44A", "Wyjście")]


NUMBERED = "Articolo 44 del Codice di Gara"
SECTIONS = (
    "<p><strong>A. Attacco:</strong> Uno attacca.</p><p><strong>B. Obbligo:</strong> Tutti seguono.</p>"
)


@pytest.mark.parametrize(
    ("under", "title", "found"),
    [
        ("<h2>Sequenza del gioco</h2>", "Sequenza del gioco", []),
        ("<p>Sequenza del gioco</p>", "Sequenza del gioco", ["doubtful-heading"]),
        ("", "", []),
    ],
)
def test_an_italian_heading_may_number_its_law_and_no_more(under: str, title: str, found: list[str]) -> None:
    page = italian(under + SECTIONS).replace("Art. 44 – SEQUENZA", NUMBERED)
    law = law_of(page, "articolo-44-del-codice-di-gara.html")
    assert (law.title.content, law.title_shown) == (title, NUMBERED)
    assert [str(one.citation) for one in law.provisions] == ["44A", "44B"]
    assert [one.code for one in law.findings] == found


def test_a_sentence_under_the_number_of_an_italian_law_is_its_text() -> None:
    page = italian(f"<p>Il gioco procede.</p>{SECTIONS}").replace("Art. 44 – SEQUENZA", NUMBERED)
    law = law_of(page, "articolo-44-del-codice-di-gara.html")
    assert not law.title.content and "Il gioco procede." in list(map(str, law.content))


def test_a_title_with_its_words_is_one_though_a_heading_above_numbers_the_law() -> None:
    page = italian(SECTIONS).replace("<h1>", f"<h1>{NUMBERED}</h1><h1>")
    law = law_of(page, "articolo-44-del-codice-di-gara.html")
    assert (law.title.content, law.title_shown) == ("SEQUENZA", "Art. 44 –")


_SECTIONS = {
    "headings": "<h3>Wyjście</h3><p>Gracz wychodzi.</p><h3>Dokładanie</h3><p>Inny dokłada.</p>",
    "bold": "<p><b>Wyjście</b></p><p>Gracz wychodzi.</p><p><b>Dokładanie</b></p><p>Inny dokłada.</p>",
}


@pytest.mark.parametrize("sections", _SECTIONS)
@pytest.mark.parametrize(
    "title",
    (
        "<div>Kolejność gry</div>",
        '<p><font size="5">Kolejność gry</font></p>',
        "<table><tr><td>Kolejność gry</td></tr></table>",
        "<p>Rozdział VI</p><span>Kolejność gry</span>",
        "<h4>Kolejność gry</h4>",
    ),
)
def test_the_line_under_the_navigation_is_the_title_whatever_sets_it(title: str, sections: str) -> None:
    law = law_of(polish(_SECTIONS[sections], title=title), "p44.html")
    assert law.title.content == "Kolejność gry"
    assert outline(law) == [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Inny")]


def test_a_line_above_a_title_that_is_a_heading_is_none() -> None:
    body = "<h2>Wyjście</h2><p>Gracz wychodzi.</p><h2>Dokładanie</h2><p>Inny dokłada.</p>"
    law = law_of(polish(body, title="<p>Kolegium Sędziów</p><h2>Kolejność gry</h2>"), "p44.html")
    assert law.title.content == "Kolejność gry"
    assert outline(law) == [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Inny")]


def test_a_notice_over_the_sections_is_no_title() -> None:
    title = "<p>Zmieniony 1.09.2024</p><div>Kolejność gry</div>"
    law = law_of(polish(_SECTIONS["headings"], title=title), "p44.html")
    assert (law.title.content, len(law.notices)) == ("Kolejność gry", 1)


@pytest.mark.parametrize(
    "notice",
    (
        "Uwaga! Nowe brzmienie od 1 września 2024 r.",
        "Uwaga: przepis został zmodyfikowany przez WBF w 2018 roku.",
    ),
)
def test_what_calls_itself_a_notice_under_the_title_is_one(notice: str) -> None:
    law = law_of(polish(f"<div><p>{notice}</p></div>{_SECTIONS['headings']}"), "p44.html")
    assert [one.text.content for one in law.notices] == [notice]


@pytest.mark.parametrize("up", ("do góry ↑", "↑ do góry", "Do góry strony", "Drukuj stronę", "indeks"))
def test_a_line_of_the_frame_under_each_section_ends_no_law(up: str) -> None:
    body = _SECTIONS["headings"].replace("<h3>D", f'<p><a href="#">{up}</a></p><h3>D')
    law = law_of(polish(f'{body}<p><a href="#">{up}</a></p>'), "p44.html")
    assert outline(law) == [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Inny")]
    assert codes(law) == []


@pytest.mark.parametrize(
    "title", ("<p>Kolejność<br>gry</p>", "<ul><li>Kolejność gry</li></ul>", "<b>Kolejność gry</b>")
)
def test_an_introduction_makes_no_title_of_the_first_section(title: str) -> None:
    intro = "<p>Gra toczy się lewami.</p>"
    law = law_of(polish(intro + _SECTIONS["headings"], title=title), "p44.html")
    assert law.title.content == "Kolejność gry"
    assert outline(law)[1:] == [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Inny")]


def test_a_plain_title_may_stand_over_a_list_of_sections() -> None:
    items = ("<li><b>Wyjście</b><p>Gracz wychodzi.</p></li>", "<li><b>Dokładanie</b><p>Inny.</p></li>")
    sections = f'<ol type="A">{"".join(items)}</ol>'
    law = law_of(polish(sections, title="<div>Kolejność gry</div>"), "p44.html")
    assert law.title.content == "Kolejność gry"
    assert outline(law) == [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Inny")]


def test_a_sentence_over_the_title_is_told() -> None:
    title = "<p>Gracz powinien przyjść do stołu na czas.</p><h1>Kolejność gry</h1>"
    assert codes(law_of(polish(_SECTIONS["headings"], title=title), "p44.html")) == ["unread-text"]


def test_the_only_section_under_a_plain_title_is_one() -> None:
    law = law_of(
        polish("<h3>Wyjście</h3><p>Gracz wychodzi.</p>", title="<div>Kolejność gry</div>"), "p44.html"
    )
    assert (law.title.content, outline(law)) == ("Kolejność gry", [("44A", "Wyjście", "Gracz")])


def test_a_tool_under_a_plain_title_makes_it_no_part_of_the_navigation() -> None:
    title = '<div>Kolejność gry</div><p><a href="javascript:window.print()">Drukuj</a></p>'
    law = law_of(polish(_SECTIONS["headings"], title=title), "p44.html")
    assert law.title.content == "Kolejność gry"
    assert outline(law) == [("44A", "Wyjście", "Gracz"), ("44B", "Dokładanie", "Inny")]


@pytest.mark.parametrize("number", ["44.", "44", "§ 44", "Przepis 44:"])
def test_the_number_of_a_law_over_its_title_is_none_of_it(number: str) -> None:
    body = "<h3>Wyjście</h3><p>Gracz wychodzi kartą i nie czeka na innych.</p>"
    page = polish(body * 2, title=f"<div class=nr>{number}</div><p>Kolejność zagrywania</p>")
    law = law_of(page, "p44.html")
    assert law.title.content == "Kolejność zagrywania"
    assert [str(one.citation) for one in law.provisions] == ["44A", "44B"]
