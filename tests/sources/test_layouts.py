"""Layouts of the three sites beside those of the five pages, each as small as it shows its point."""

from __future__ import annotations

from lawtexts.model.law import Law, Table
from lawtexts.sources.page import parse_page

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


def codes(law: Law) -> list[str]:
    return [one.code for one in law.findings]


MENU = """<nav><ul><li><a href="/glossario/articolo-50-del-codice-di-gara/">Articolo 50</a></li>
<li><a href="/glossario/articolo-64-del-codice-di-gara/">Articolo 64</a></li></ul></nav>"""
ITALIAN_PAGE = """<html><body>{menu}<article><h1>{title}</h1>
<p><strong>A. Mescolata:</strong> Le carte vengono mescolate.</p></article>
<p>Indice Articoli del Codice di Gara</p></body></html>"""


def test_a_menu_that_names_other_laws_does_not_say_which_law_the_page_is() -> None:
    page = ITALIAN_PAGE.format(menu=MENU, title="Art. 6 – LA SMAZZATA")
    law = parse_page(page.encode(), name="articolo-6-del-codice-di-gara.html")
    assert (str(law.citation), law.title.content) == ("6", "LA SMAZZATA")


def test_a_menu_of_an_extract_is_no_title_either() -> None:
    page = "Articolo 50\nArticolo 64\n\nArt. 6 – LA SMAZZATA\n\nA. Mescolata: si mescola." + IT_FOOT
    law = parse_page(page.encode(), name="6.txt")
    assert (str(law.citation), law.title.content, places(law)) == ("6", "LA SMAZZATA", ["6A"])


def test_the_arrows_of_a_pager_are_no_text() -> None:
    law = spanish(
        "A.  Orden", "", "Se pasa.", number=35, pager="<\nLey 35\n>\n© Federación Venezolana de Bridge"
    )
    assert law.provisions[0].texts[0].content == "Se pasa."
    assert "©" in law.tail[-1].text


def test_a_line_without_letter_that_leads_in_to_a_list_heads_nothing() -> None:
    law = italian("Le seguenti chiamate sono inammissibili:", "", "  1. un contro.", "  2. un passo.")
    assert places(law) == ["35", "35.1", "35.2"]


def test_a_line_without_letter_above_a_table_heads_nothing() -> None:
    law = spanish("Puntos por bazas", "", "Palo 1 2 3", "Oros 20 40 60", "Copas 30 60 90", number=77)
    assert places(law) == ["77"]


def test_a_heading_may_begin_with_a_turned_question_mark() -> None:
    law = spanish("B.  ¿Carta mayor o menor?", "", "Es mayor la carta.", "", "C.  Orden", "", "Se pasa.")
    assert [str(one.heading) for one in law.provisions] == ["¿Carta mayor o menor?", "Orden"]


def test_lists_in_lists_that_print_numbers_only_are_told_by_their_indentation() -> None:
    law = spanish(
        "A.  Orden",
        "",
        "  1. El Director puede:",
        "    1. anular la mano.",
        "    2. ajustar la puntuación.",
        "  2. Se pasa.",
    )
    assert places(law) == ["35A", "35A1", "35A1a", "35A1b", "35A2"]
    assert "number-disagrees" not in codes(law)


def test_two_rows_of_figures_are_a_table_and_no_heading() -> None:
    law = polish(
        "Premie", "", "Za szlemika   500   750", "Za szlema   1000   1500", "", "Lewy", "", "Zapisują gracze."
    )
    assert places(law) == ["23A", "23B"]
    (table,) = [part for part in law.provisions[0].content if isinstance(part, Table)]
    assert [cell.text.content for cell in table.rows[1]] == ["Za szlema", "1000", "1500"]
