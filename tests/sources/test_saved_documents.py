"""Preface, introduction and definitions saved from the three sites, in the layouts a site can give them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lawtexts.model.law import Entry, Law, Residue, Table, Text
from tests.sources.saved import italian, law_of, polish_document, spanish


def terms(law: Law) -> list[tuple[str, list[str]]]:
    return [(one.term.content, [sense.content for sense in one.senses]) for one in law.entries]


def spanish_document(body: str, title: str = "Definiciones") -> str:
    return spanish(body, head=f"<p align=center><b>{title}</b></p>", pager=title)


def italian_document(body: str, title: str = "Definizioni del Codice di Gara") -> str:
    return italian(body).replace("Art. 44 – SEQUENZA", title)


BOTH = [("Llave", ["abre la caja."]), ("Puerta", ["la de la sala.", "lo que abre la llave."])]
LAYOUTS = {
    "bold and colon": "<p><b>Llave:</b> abre la caja.</p>"
    "<p><b>Puerta:</b> 1. la de la sala. 2. lo que abre la llave.</p>",
    "bold line above": "<p><b>Llave</b></p><p>abre la caja.</p>"
    "<p><b>Puerta</b></p><p>1. la de la sala.</p><p>2. lo que abre la llave.</p>",
    "bold and break": "<p><strong>Llave</strong><br>abre la caja.</p>"
    "<p><strong>Puerta</strong><br>1. la de la sala.<br>2. lo que abre la llave.</p>",
    "dfn": "<p><dfn>Llave</dfn> abre la caja.</p>"
    "<p><dfn>Puerta</dfn> 1. la de la sala. 2. lo que abre la llave.</p>",
    "bold by style": '<p><span style="font-weight: 700">Llave</span> abre la caja.</p>'
    '<p><span style="font-weight:bold">Puerta</span> 1. la de la sala. 2. lo que abre la llave.</p>',
    "dl": "<dl><dt>Llave</dt><dd>abre la caja.</dd>"
    "<dt>Puerta</dt><dd>1. la de la sala.</dd><dd>2. lo que abre la llave.</dd></dl>",
    "rows": "<table><tr><td>Llave</td><td>abre la caja.</td></tr>"
    "<tr><td>Puerta</td><td><ol><li>la de la sala.</li><li>lo que abre la llave.</li></ol></td></tr></table>",
    "rows with heads": "<table><tr><th>Llave</th><td>abre la caja.</td></tr>"
    "<tr><th>Puerta</th><td>1. la de la sala.<br>2. lo que abre la llave.</td></tr></table>",
    "rows with a dash": "<table><tr><td>Llave</td><td>–</td><td>abre la caja.</td></tr>"
    "<tr><td>Puerta</td><td>–</td><td>1. la de la sala.<br>2. lo que abre la llave.</td></tr></table>",
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("site", [spanish_document, italian_document, polish_document])
def test_definitions_are_terms_with_their_senses_whatever_sets_them_off(
    site: Callable[[str], str], layout: str
) -> None:
    page = site(LAYOUTS[layout])
    name = "definicje.html" if site is polish_document else "page.html"
    if site is polish_document:
        page = page.replace("abre la caja", "otwiera pudełko na karty").replace("la de la sala", "ta do sali")
    if site is italian_document:
        page = page.replace("abre la caja", "apre la scatola").replace("la de la sala", "quella della sala")
    found = terms(law_of(page, name))
    assert [term for term, _senses in found] == ["Llave", "Puerta"]
    assert [len(senses) for _term, senses in found] == [1, 2]
    if site is spanish_document:
        assert found == BOTH


def test_a_head_over_two_columns_is_no_definition() -> None:
    rows = LAYOUTS["rows"].replace("<table>", "<table><tr><th>Término</th><th>Significado</th></tr>")
    law = law_of(spanish_document(rows), "Definiciones.php")
    assert terms(law) == BOTH
    assert [part.text for part in law.content if isinstance(part, Residue)] == ["Término\nSignificado"]


@pytest.mark.parametrize("site", [spanish_document, italian_document])
def test_a_title_said_again_over_the_entries_is_neither_term_nor_text(site: Callable[[str], str]) -> None:
    title = "DEFINICIONES" if site is spanish_document else "DEFINIZIONI"
    body = f"<p><strong>{title}</strong></p>{LAYOUTS['bold and colon']}"
    if site is italian_document:
        body = body.replace("abre la caja", "apre la scatola").replace("la de la sala", "quella della sala")
    law = law_of(site(body), "page.html")
    assert [term for term, _senses in terms(law)] == ["Llave", "Puerta"]
    assert [part.text for part in law.content if isinstance(part, Residue)] == [title]


def test_a_stop_that_ends_a_term_is_no_part_of_it_but_that_of_an_abbreviation_is() -> None:
    law = law_of(
        spanish_document("<p><b>Llave.</b> Abre la caja.</p><p><b>F.V.B.</b> La federación del país.</p>"),
        "d.php",
    )
    assert [(one.term.content, one.term.closing) for one in law.entries] == [("Llave", "."), ("F.V.B.", "")]


def test_a_quoted_term_keeps_both_its_quotes() -> None:
    law = law_of(
        polish_document("<p>„<b>Bąk</b>” – kręci się.</p><p>„<b>Klocek</b>” – nie kręci się.</p>"), "d.html"
    )
    assert terms(law) == [("„Bąk”", ["kręci się."]), ("„Klocek”", ["nie kręci się."])]


def test_the_members_of_a_committee_stay_a_table() -> None:
    body = """<p>Ta książka jest dla graczy i nie jest o kartach.</p><table>
    <tr><td>Anna Nowak</td><td>Łódź</td></tr>
    <tr><td>Jan Kowal</td><td>Toruń</td></tr></table><p>Warszawa, maj 2017</p>"""
    law = law_of(polish_document(body, "Przedmowa", "Preface"), "przedmowa.html")
    assert str(law.citation) == "preface"
    (table,) = [part for part in law.content if isinstance(part, Table)]
    assert [[cell.text.content for cell in row] for row in table.rows] == [
        ["Anna Nowak", "Łódź"],
        ["Jan Kowal", "Toruń"],
    ]
    assert [part.content for part in law.content if isinstance(part, Text)][-1] == "Warszawa, maj 2017"


@pytest.mark.parametrize(
    ("title", "citation"), [("Prefacio, FVB", "foreword"), ("Introducción", "introduction")]
)
def test_a_spanish_preface_is_known_by_the_grid_beside_it(title: str, citation: str) -> None:
    body = "<p>Este libro es para los jugadores.</p><p>No es un libro de cartas.</p>"
    law = law_of(spanish_document(body, title), "p.php")
    assert (str(law.citation), law.title.content) == (citation, title)
    assert [part.content for part in law.content if isinstance(part, Text)] == [
        "Este libro es para los jugadores.",
        "No es un libro de cartas.",
    ]
    assert not any(isinstance(part, Entry) for part in law.content)
