"""Preface, introduction and definitions: recognised, read in every layout, refused where it is not known."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Text
from lawtexts.sources.refusal import PageRefusedError
from tests.project import EN, ES, IT, PL
from tests.sources.pages import (
    ENGLISH_MENU,
    ITALIAN_FOOT,
    POLISH_MENU,
    SPANISH_TOP,
    codes,
    parse_page,
    places,
)
from tests.sources.saved import polish_document

DEFINITIONS = Citation(document="definitions")

POLISH = f"""{POLISH_MENU.format("wprowadzenie", 1, "Definitions")}

Definicje

Oto słowa, które w tej książce mają własne znaczenie.

Bąk – zabawka, która się kręci* na stole (patrz przepis 12B1).

Klocek – 1. kawałek drewna, którym bawi się gracz. 2. każda rzecz, która go udaje.

Zabawka (nakręcana) – patrz „Bąk”.

* Albo na podłodze.
"""
ENGLISH_TOP = f"{ENGLISH_MENU.format('introduction', 1, 'Definicje')}\n\nDefinitions"
ENGLISH = f"""{ENGLISH_TOP}

Block: 1. a piece of wood that is played with by a player.
2. whatever stands for it.
Toy: any thing that may be played with, and that is not a card (see Law 12B1).
Top: a toy that turns on the table and must not be stopped, as long as it turns.
"""
SPANISH = f"""{SPANISH_TOP}Definiciones

Baúl: la caja en la que el jugador guarda sus cosas, según la Ley 12.

Llave: 1. Lo que abre el baúl. 2. La respuesta de un jugador.

Puerta: lo que abre la llave.

    Ley 1"""


def senses(entry: Entry) -> list[tuple[str, str]]:
    return [(shown, sense.content) for shown, sense in entry.labelled]


@pytest.mark.parametrize(
    ("page", "expression", "wanted"),
    [
        (POLISH, PL, ["Bąk", "Klocek: 1. 2.", "Zabawka (nakręcana)"]),
        (ENGLISH, EN, ["Block: 1. 2.", "Toy", "Top"]),
        (SPANISH, ES, ["Baúl", "Llave: 1. 2.", "Puerta"]),
    ],
)
def test_definitions_are_terms_with_numbered_senses(page: str, expression: str, wanted: list[str]) -> None:
    for name in ("page.txt", "definicje.txt", "Definizioni.txt", "p-definiciones_2017.txt"):
        law = parse_page(page, name=name)
        assert (law.citation, law.expression, law.findings) == (DEFINITIONS, expression, ())
    labels = [(one.term.content, " ".join(filter(None, one.shown))) for one in law.entries]
    assert [f"{term}: {shown}" if shown else term for term, shown in labels] == wanted


def test_an_entry_has_its_references_its_notes_and_what_sets_its_term_off() -> None:
    law = parse_page(POLISH, name="page.txt")
    opening = law.content[0]
    assert isinstance(opening, Text) and opening.content.startswith("Oto słowa")
    top, block, _toy = law.entries
    assert top.term.closing == "–"
    assert [reference.targets for reference in top.senses[0].references] == [(Citation.parse("12B1"),)]
    assert senses(block) == [
        ("1.", "kawałek drewna, którym bawi się gracz."),
        ("2.", "każda rzecz, która go udaje."),
    ]
    assert law.anchors(law.notes[0]) == (DEFINITIONS,)
    law = parse_page(SPANISH, name="page.txt")
    assert law.head[0].text.endswith("Leyes vigentes - pdf") and law.tail[0].text == "Ley 1"


PREFACE = {
    PL: "Ta książka jest dla graczy.\n\nNie jest to książka o kartach (patrz przepis 12).",
    EN: "This book is for the players.\n\nIt is not about the cards of a pack.",
    IT: f"Questo libro è per i giocatori.\n\nNon è un libro di carte.\n\n{ITALIAN_FOOT}",
    ES: "Este libro es para los jugadores.\n\nNo es un libro de cartas.\n\n  Ley 1",
}


@pytest.mark.parametrize(
    ("expression", "top", "title", "name", "document"),
    [
        (PL, POLISH_MENU.format("spis treści", "wprowadzenie", "Preface"), "Przedmowa", "", "preface"),
        (PL, POLISH_MENU.format("przedmowa", "definicje", "Introduction"), "Wstęp", "", "introduction"),
        (EN, ENGLISH_MENU.format("preface", "definitions", "Wstęp"), "Introduction", "", "introduction"),
        (IT, "", "Prefazione al Codice di Gara", "", "preface"),
        (IT, "", "INTRODUZIONE", "", "introduction"),
        (ES, SPANISH_TOP, "Introducción", "", "introduction"),
        # the preface of a federation is a foreword beside that of the Laws
        (ES, SPANISH_TOP, "Prefacio, FVB", "", "foreword"),
        (ES, SPANISH_TOP, "Prefacio, WBF", "prefacio.txt", "preface"),
        (ES, SPANISH_TOP, "Prefacio", "PrefacioWBF.txt", "preface"),
        (ES, SPANISH_TOP, "Prefacio", "PrefacioFVB.txt", "foreword"),
        (ES, SPANISH_TOP, "Prefacio a la edición venezolana", "PrefacioFVB.txt", "foreword"),
        (ES, SPANISH_TOP, "Prólogo", "PrefacioFVB.txt", "foreword"),
    ],
)
def test_a_preface_or_introduction_is_paragraphs(
    expression: str, top: str, title: str, name: str, document: str
) -> None:
    pager = ("  Ley 1", "Introducción") if title.endswith("FVB") else ("", "")  # to what comes next
    body = PREFACE[expression].replace(*pager)
    law = parse_page(f"{top}\n\n{title}\n\n{body}\n", name=name or "page.txt")
    assert (str(law.citation), law.expression, law.title.content) == (document, expression, title)
    assert [type(part) for part in law.content] == [Text, Text]
    assert (places(law), codes(law)) == ([document], [])


BODIES = {
    "bold": "<p><strong>Bąk</strong> – zabawka, która się kręci na stole</p>"
    "<p><b>Klocek –</b> 1. kawałek drewna; 2. rzecz, która go udaje (przepis 12B)</p>",
    "colon": "<ul><li>Bąk: zabawka, która się kręci na stole</li>"
    "<li>Klocek: (a) kawałek drewna, (b) rzecz, która go udaje (przepis 12B)</li></ul>",
}


@pytest.mark.parametrize("layout", BODIES)
def test_html_states_terms_in_many_ways(layout: str) -> None:
    law = parse_page(polish_document(BODIES[layout]), name="definicje.html")
    top, block = law.entries
    assert (top.term.content, block.term.content) == ("Bąk", "Klocek")
    assert senses(top) == [("", "zabawka, która się kręci na stole")]
    assert [text.rstrip(",;").split(" (")[0] for _shown, text in senses(block)] == [
        "kawałek drewna",
        "rzecz, która go udaje",
    ]
    assert block.senses[1].references[0].targets == (Citation.parse("12B"),)
    assert law.findings == ()


def test_a_paragraph_that_nothing_binds_to_its_entry_is_doubtful() -> None:
    page = POLISH.replace("* Albo", "Te słowa nie są zabawkami.\n\n* Albo")
    law = parse_page(page, name="page.txt")
    assert codes(law) == ["doubtful-paragraph"]
    assert senses(law.entries[-1])[-1] == ("", "Te słowa nie są zabawkami.")


LAW_51 = POLISH.replace("← wprowadzenie → 1 EN: Definitions", "← 50 → 52 EN: Law 51")
ROWS = "<table><tr><td>Bąk</td><td>kręci się na stole</td></tr><tr><td>Klocek</td><td>nie</td></tr></table>"
HEADED = "<h3>Bąk</h3><p>zabawka, która się kręci</p><h3>Klocek</h3><p>kawałek drewna</p>"
RUNNING = "<p>Bąk kręci się na stole, a klocek nie. Tak to w tej książce jest.</p>"
ABOVE = "Block\n  A piece of wood that is played with by a player.\nTop\n  A toy that turns on the table.\n"
"""As a <dl> becomes in an extract."""


@pytest.mark.parametrize(
    ("page", "name", "asked", "code"),
    [
        # what names the page must agree
        (LAW_51.replace("Definicje", "Bąki"), "definicje.txt", None, "wrong-number"),
        (POLISH, "51.txt", None, "wrong-number"),
        (POLISH, "przedmowa.txt", None, "wrong-number"),
        (POLISH, "", Citation(51), "wrong-number"),
        (POLISH, "", Citation(document="preface"), "wrong-number"),
        # layouts that are not known
        (polish_document(ROWS), "definicje.html", None, "other-layout"),
        (polish_document(HEADED), "definicje.html", None, "other-layout"),
        (polish_document(RUNNING), "definicje.html", None, "other-layout"),
        (f"{ENGLISH_TOP}\n\n{ABOVE}", "definitions.txt", None, "other-layout"),
        (POLISH.replace("Definicje\n\nOto", "Oto"), "", None, "other-layout"),
    ],
)
def test_what_is_no_known_document_is_refused(
    page: str, name: str, asked: Citation | None, code: str
) -> None:
    with pytest.raises(PageRefusedError) as refused:
        parse_page(page, name=name or "page.txt", citation=asked)
    assert refused.value.code == code
    assert page != polish_document(RUNNING) or "terms" in str(refused.value)
