"""Preface, introduction and definitions: recognised, read in every layout, refused where it is not known."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Law, Text
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.extracts import ENGLISH_MENU, ITALIAN_FOOT, POLISH_MENU, SPANISH_TOP
from tests.sources.pages import codes, parse_page
from tests.sources.saved import polish_document

DEFINITIONS = Citation(document="definitions")
PREFACE = Citation(document="preface")

PL = f"""{POLISH_MENU.format("wprowadzenie", 1, "Definitions")}

Definicje

Oto słowa, które w tej książce mają własne znaczenie.

Bąk – zabawka, która się kręci* na stole (patrz przepis 12B1).

Klocek – 1. kawałek drewna, którym bawi się gracz. 2. każda rzecz, która go udaje.

Zabawka (nakręcana) – patrz „Bąk”.

* Albo na podłodze.
"""
ENGLISH_TOP = f"{ENGLISH_MENU.format('introduction', 1, 'Definicje')}\n\nDefinitions"
EN = f"""{ENGLISH_TOP}

Block: 1. a piece of wood that is played with by a player.
2. whatever stands for it.
Toy: any thing that may be played with, and that is not a card (see Law 12B1).
Top: a toy that turns on the table and must not be stopped, as long as it turns.
"""
IT = f"""Definizioni

Baule: contenitore nel quale il giocatore mette le cose (vedi Articolo 50 del Codice di Gara paragrafo D2(a)).

Chiave: (a) oggetto che apre il baule; (b) la risposta di un giocatore a chi non la sa.

Porta: ciò che la chiave apre.

{ITALIAN_FOOT}"""
ES = f"""{SPANISH_TOP}Definiciones

Baúl: la caja en la que el jugador guarda sus cosas, según la Ley 12.

Llave: 1. Lo que abre el baúl. 2. La respuesta de un jugador.

Puerta: lo que abre la llave.

    Ley 1"""


def senses(entry: Entry) -> list[tuple[str, str]]:
    return [(shown, sense.content) for shown, sense in entry.labelled]


def terms(law: Law) -> list[str]:
    return [entry.term.content for entry in law.entries]


def refusal(page: str, name: str = "page.txt", citation: Citation | None = None) -> PageRefusedError:
    with pytest.raises(PageRefusedError) as refused:
        parse_page(page, name=name, citation=citation)
    return refused.value


@pytest.mark.parametrize(
    ("page", "expression", "wanted"),
    [
        (PL, "pl-pzbs-2017", ["Bąk", "Klocek: 1. 2.", "Zabawka (nakręcana)"]),
        (EN, "en-pzbs-2017", ["Block: 1. 2.", "Toy", "Top"]),
        (IT, "it-bridgeditalia-2007", ["Baule", "Chiave: (a) (b)", "Porta"]),
        (ES, "es-fvb-2007", ["Baúl", "Llave: 1. 2.", "Puerta"]),
    ],
)
def test_definitions_are_terms_with_numbered_senses(page: str, expression: str, wanted: list[str]) -> None:
    law = parse_page(page, name="page.txt")
    assert (law.citation, law.expression, law.findings) == (DEFINITIONS, expression, ())
    labels = [(one.term.content, " ".join(filter(None, one.shown))) for one in law.entries]
    assert [f"{term}: {shown}" if shown else term for term, shown in labels] == wanted


def test_an_entry_has_its_references_its_notes_and_what_sets_its_term_off() -> None:
    law = parse_page(PL, name="page.txt")
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
    law = parse_page(ES, name="page.txt")
    assert law.head[0].text.endswith("Leyes vigentes - pdf") and law.tail[0].text == "Ley 1"


LEARN = "Este libro es para los jugadores.\n\nNo es un libro de cartas."
BOOK = "Ta książka jest dla graczy.\n\nNie jest to książka o kartach (patrz przepis 12)."
LIBRO = f"Questo libro è per i giocatori.\n\nNon è un libro di carte.\n\n{ITALIAN_FOOT}"


@pytest.mark.parametrize(
    ("head", "body", "document", "expression"),
    [
        (
            f"{POLISH_MENU.format('spis treści', 'wprowadzenie', 'Preface')}\n\nPrzedmowa",
            BOOK,
            "preface",
            "pl-pzbs-2017",
        ),
        (
            f"{POLISH_MENU.format('przedmowa', 'definicje', 'Introduction')}\n\nWstęp",
            BOOK,
            "introduction",
            "pl-pzbs-2017",
        ),
        ("Prefazione al Codice di Gara", LIBRO, "preface", "it-bridgeditalia-2007"),
        ("INTRODUZIONE", LIBRO, "introduction", "it-bridgeditalia-2007"),
        (f"{SPANISH_TOP}Prefacio, FVB", f"{LEARN}\n\nIntroducción", "foreword", "es-fvb-2007"),
        (f"{SPANISH_TOP}Introducción", f"{LEARN}\n\n  Ley 1", "introduction", "es-fvb-2007"),
        (
            f"{ENGLISH_MENU.format('preface', 'definitions', 'Wprowadzenie')}\n\nIntroduction",
            "This book is for the players.\n\nIt is not about the cards of a pack.",
            "introduction",
            "en-pzbs-2017",
        ),
    ],
)
def test_a_preface_or_introduction_is_paragraphs(
    head: str, body: str, document: str, expression: str
) -> None:
    law = parse_page(f"{head}\n\n{body}\n", name="page.txt")
    assert (str(law.citation), law.expression) == (document, expression)
    assert [type(part) for part in law.content] == [Text, Text]
    assert [provision.citation for provision in law.provisions] == [law.citation]


BODIES = {
    "bold": "<p><strong>Bąk</strong> – zabawka, która się kręci na stole</p>"
    "<p><b>Klocek –</b> 1. kawałek drewna; 2. rzecz, która go udaje (przepis 12B)</p>",
    "heading": "<h3>Bąk</h3><p>zabawka, która się kręci na stole</p>"
    "<h3>Klocek</h3><ol><li>kawałek drewna</li><li>rzecz, która go udaje (przepis 12B)</li></ol>",
    "colon": "<ul><li>Bąk: zabawka, która się kręci na stole</li>"
    "<li>Klocek: (a) kawałek drewna, (b) rzecz, która go udaje (przepis 12B)</li></ul>",
}


@pytest.mark.parametrize("layout", BODIES)
def test_html_states_terms_in_many_ways(layout: str) -> None:
    law = parse_page(polish_document(BODIES[layout]), name="definicje.html")
    assert terms(law) == ["Bąk", "Klocek"]
    top, block = law.entries
    assert senses(top) == [("", "zabawka, która się kręci na stole")]
    assert [text.rstrip(",;").split(" (")[0] for _shown, text in senses(block)] == [
        "kawałek drewna",
        "rzecz, która go udaje",
    ]
    assert block.senses[1].references[0].targets == (Citation.parse("12B"),)
    assert law.findings == ()


def test_a_paragraph_that_nothing_binds_to_its_entry_is_doubtful() -> None:
    page = PL.replace("* Albo", "Te słowa nie są zabawkami.\n\n* Albo")
    law = parse_page(page, name="page.txt")
    assert codes(law) == ["doubtful-paragraph"]
    assert senses(law.entries[-1])[-1] == ("", "Te słowa nie są zabawkami.")


@pytest.mark.parametrize(
    "name", ["definicje.txt", "definitions.txt", "Definizioni.txt", "p-definiciones_2017.txt"]
)
def test_the_name_of_the_file_may_say_it_too(name: str) -> None:
    assert parse_page(PL, name=name).citation == DEFINITIONS


def test_what_names_the_page_must_agree() -> None:
    law = PL.replace("← wprowadzenie → 1 EN: Definitions", "← 50 → 52 EN: Law 51").replace(
        "Definicje", "Bąki"
    )
    assert refusal(law, "definicje.txt").code == "wrong-number"
    assert refusal(PL, "51.txt").code == "wrong-number"
    assert refusal(PL, "przedmowa.txt").code == "wrong-number"
    assert refusal(PL, citation=Citation(51)).code == "wrong-number"
    assert refusal(PL, citation=PREFACE).code == "wrong-number"


def test_a_layout_that_is_not_known_is_refused_and_says_so() -> None:
    rows = (
        "<table><tr><td>Bąk</td><td>kręci się na stole</td></tr><tr><td>Klocek</td><td>nie</td></tr></table>"
    )
    assert refusal(polish_document(rows), "definicje.html").code == "other-layout"
    letters = "<h2>B</h2><p><strong>Bąk</strong>: kręci się</p><h2>K</h2><p><strong>Klocek</strong>: nie</p>"
    assert refusal(polish_document(letters), "definicje.html").code == "other-layout"
    running = "<p>Bąk kręci się na stole, a klocek nie. Tak to w tej książce jest.</p>"
    error = refusal(polish_document(running), "definicje.html")
    assert error.code == "other-layout"
    assert "terms" in str(error)
    above = (
        "Block\n  A piece of wood that is played with by a player.\nTop\n  A toy that turns on the table.\n"
    )
    assert refusal(f"{ENGLISH_TOP}\n\n{above}", "definitions.txt").code == "other-layout", (
        "as a <dl> becomes in an extract"
    )
    untitled = PL.replace("Definicje\n\nOto", "Oto")
    assert refusal(untitled).code == "other-layout"


@pytest.mark.parametrize(
    ("name", "title", "document"),
    (
        ("PrefacioWBF.txt", "Prefacio", "preface"),
        ("PrefacioFVB.txt", "Prefacio a la edición venezolana", "foreword"),
        ("PrefacioFVB.txt", "Prefacio", "foreword"),
        ("PrefacioFVB.txt", "Prólogo", "foreword"),
        ("prefacio.txt", "Prefacio, WBF", "preface"),
    ),
)
def test_the_preface_of_a_federation_is_a_foreword_beside_that_of_the_laws(
    name: str, title: str, document: str
) -> None:
    page = f"{SPANISH_TOP}{title}\n\nLas Leyes se publican para los jugadores de bridge.\n\nLey 1\n"
    law = parse_page(page, name=name)
    assert (str(law.citation), law.title.content, law.findings) == (document, title, ())
