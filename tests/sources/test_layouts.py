"""Layouts of the three sites beside those of the five pages, each as small as it shows its point."""

from __future__ import annotations

import pytest

from lawtexts.model.edition import EditionBasis, Expression
from lawtexts.model.law import Law
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.pages import parse_page
from tests.sources.saved import codes

IT_FOOT = "\n\nIndice Articoli del Codice di Gara\n"
ES_TOP = "El carteo - Jugada\nLEYES\n" + "\n".join(
    f"{n} {n + 20} {n + 40} {n + 60} {n + 80}" for n in range(1, 14)
)


def italian(*lines: str, number: int = 35) -> Law:
    page = "\n".join((f"Art. {number} – CHIAMATE INAMMISSIBILI", "", *lines)) + IT_FOOT
    return parse_page(page.encode(), name=f"{number}.txt")


def spanish(*lines: str, number: int = 35, pager: str = "") -> Law:
    page = "\n".join(
        (ES_TOP, f"\nLEY {number}\n", "Voces inadmisibles", "", *lines, "", pager or f"Ley {number}")
    )
    return parse_page(page.encode(), name=f"{number}.txt")


def polish(*lines: str, top: str = "") -> Law:
    page = "strona tytułowa spis treści indeks ← 22 → 24 EN: Law 23\n\n" + top + "Zmiana odzywki\n\n"
    return parse_page((page + "\n".join(lines) + "\n").encode(), name="23.txt")


def places(law: Law) -> list[str]:
    return [str(one.citation) for one in law.provisions]


MENU = """<nav><ul><li><a href="/glossario/articolo-50-del-codice-di-gara/">Articolo 50</a></li>
<li><a href="/glossario/articolo-64-del-codice-di-gara/">Articolo 64</a></li></ul></nav>"""
ITALIAN_PAGE = """<html><body>{menu}<article><h1>{title}</h1>
<p><strong>A. Mescolata:</strong> Le carte vengono mescolate.</p></article>
<p>Indice Articoli del Codice di Gara</p></body></html>"""


def test_a_menu_that_names_other_laws_does_not_say_which_law_the_page_is() -> None:
    page = ITALIAN_PAGE.format(menu=MENU, title="Art. 6 – LA SMAZZATA")
    law = parse_page(page.encode(), name="articolo-6-del-codice-di-gara.html")
    assert (str(law.citation), law.title.content) == ("6", "LA SMAZZATA")


def html(body: str, number: int = 23, language: str = "pl") -> Law:
    page = f"""<html><body><p>strona tytułowa spis treści indeks ← {number - 1} → {number + 1}
    EN: Law {number}</p>{body}</body></html>"""
    return parse_page(page.encode(), name=f"p{number}.html")


def heads(law: Law) -> list[tuple[str, str]]:
    return [(str(one.citation), str(one.heading or "")) for one in law.provisions]


def test_what_stands_above_a_title_does_not_become_the_title() -> None:
    law = polish("Prawo gracza", "", "Gracz pasuje.", top="Przepis 23\n\n")
    assert (law.title.content, places(law)) == ("Zmiana odzywki", ["23A"])
    with pytest.raises(PageRefusedError, match="Przepis 24"):
        polish("Prawo gracza", "", "Gracz pasuje.", top="Przepis 24\n\n")
    law = polish("Prawo gracza", "", "Gracz pasuje.", top="Rozdział IV: Licytacja\n\n")
    assert (law.title.content, places(law)) == ("Zmiana odzywki", ["23A"])


def test_the_highest_heading_is_the_title_and_what_is_above_it_is_none() -> None:
    section = "<h3>Prawo gracza</h3><p>Gracz pasuje.</p>"
    assert html(f"<h4>Dział VI</h4><h1>Zmiana</h1>{section}").title.content == "Zmiana"
    law = html(f"<h1>Międzynarodowe Prawo Brydżowe</h1><h2>Zmiana</h2>{section}")
    assert (law.title.content, heads(law)) == ("Zmiana", [("23A", "Prawo gracza")])


def test_two_pages_in_one_file_are_refused() -> None:
    one = "strona tytułowa spis treści indeks ← {} → {} EN: Law {}\n\nZmiana\n\nGracz pasuje zawsze.\n\n"
    with pytest.raises(PageRefusedError, match="Law 24"):
        parse_page((one.format(22, 24, 23) + one.format(23, 25, 24)).encode(), name="23.txt")


def test_a_pager_with_one_link_says_which_law_the_page_is() -> None:
    assert places(spanish("A.  Orden", "", "Se pasa.", pager="Ley 34 Ley 36")) == ["35A"]
    with pytest.raises(PageRefusedError, match="Ley 34"):
        spanish("A.  Orden", "", "Se pasa.", pager="Ley 34")


def test_the_language_of_a_page_is_that_of_its_text_not_of_its_frame() -> None:
    menu = " ".join(f"<li>Zawody w się nie jest na {n}</li>" for n in range(30))
    page = f"""<html><body><ul>{menu}</ul><p>title page contents index ← 22 → 24 PL: Przepis 23</p>
    <h1>Change of Call</h1><h3>Right</h3><p>A player may pass if it is his turn to call, or he may
    bid in the usual way, unless the Director has told him that he must not do so at this table.</p></body>"""
    assert parse_page(page.encode(), name="l23.html").language == "en"


def test_more_sections_than_letters_are_refused() -> None:
    lines = [line for n in range(30) for line in (f"Prawo gracza {n}", "", "Gracz pasuje.", "")]
    with pytest.raises(PageRefusedError, match="more sections") as refused:
        polish(*lines)
    assert refused.value.place == "23.txt"


NAVIGATION = "strona tytułowa spis treści indeks ← 22 → 24 EN: Law 23"


def test_a_page_of_another_edition_is_refused_unless_its_expression_is_given() -> None:
    page = f"{NAVIGATION}\n\nMiędzynarodowe Prawo Brydżowe 2007\n\nZmiana\n\nGracz pasuje.\n".encode()
    address = "https://www.pzbs.pl/sedziowie/mpb/{}/pl/p23.html"
    for known in ({}, {"url": address.format(2007)}):
        with pytest.raises(PageRefusedError, match="2007") as refused:
            parse_page(page.replace(b"2007", b"2017") if known else page, name="23.txt", **known)
        assert refused.value.code == "wrong-edition"
    old = Expression("pl-pzbs-2007", "pl", 2007, EditionBasis.STATED, "PZBS", "Prawo", "pzbs")
    law = parse_page(page, name="23.txt", expression=old)
    assert (law.expression, law.title.content, codes(law)) == ("pl-pzbs-2007", "Zmiana", [])


def test_a_link_to_another_edition_is_reported() -> None:
    law = html('<h1>Zmiana</h1><h3>Prawo</h3><p>Pas.</p><p><a href="/mpb/2007/pl/p23.html">wersja</a></p>')
    assert "other-edition" in codes(law)


SPANISH_PAGE = (
    "<html><body><p>LEYES</p><h1>LEY 35</h1><h2>Voces inadmisibles</h2>"
    "<p>A.  Orden</p><p>Se pasa.</p>"
    "<p><a href=Ley34.php>&lt;</a> Ley 35 <a href=Ley36.php>&gt;</a></p>{}</body></html>"
)


def test_what_stands_under_the_pager_of_a_spanish_page_is_no_text() -> None:
    under = (
        "<p>Usted es el visitante número 12345</p><ul><li>Inicio</li></ul><h3>Noticias</h3><p>Torneos.</p>"
    )
    law = parse_page(SPANISH_PAGE.format(under).encode(), name="Ley35.html")
    assert [(str(one.citation), one.texts[0].content) for one in law.provisions] == [("35A", "Se pasa.")]
    assert "visitante" in law.tail[-1].text
