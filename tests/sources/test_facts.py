"""Every statement of what is known about Laws 41, 51 and 57 holds of the five real pages."""

from __future__ import annotations

import hashlib

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.sources.sites import SOURCES
from tests.project import ES, IT, PL
from tests.sources.pages import FIVE, page_bytes, parsed

Page = tuple[str, int]
PL41, PL51, PL57, IT51, ES51 = FIVE
WITHOUT = "51A 51B 51B1a 51B1b 51B2a 51B2b"
TITLES = {
    PL41: ("", "Rozpoczęcie rozgrywki"),
    PL51: ("", "Dwie lub więcej kart przygwożdżonych"),
    IT51: ("Art. 51 –", "DUE O PIÙ CARTE PENALIZZATE"),
    ES51: ("LEY 51", "Dos o más cartas penalizadas"),
}
PROVISIONS = {
    PL41: "41A 41B 41C 41D",
    PL51: f"{WITHOUT} 51B2c",
    PL57: "57A 57A1 57A2 57A3 57A4 57B 57C 57C1 57C2 57C3 57D",
    IT51: WITHOUT,
    ES51: WITHOUT,
}
EMPTY_PARENTS = {PL51: "51B1 51B2", IT51: "51B1 51B2", ES51: "51B1 51B2"}
HEADINGS = {
    PL41: {
        "41A": "Pierwsze wyjście zakrytą kartą",
        "41B": "Powtarzanie licytacji i\u00a0wyjaśnienia",
        "41C": "Odsłonięcie pierwszego wyjścia",
        "41D": "Ręka dziadka",
    },
    PL51: {"51A": "Zagranie gracza wykraczającego", "51B": "Wyjście partnera gracza wykraczającego"},
    PL57: {
        "57A": "Przedwczesne zagranie lub wyjście w\u00a0następnej lewie",
        "57B": "Partner wykraczającego nie może spełnić żądania rozgrywającego",
        "57C": "Zagranie rozgrywającego lub dziadka",
        "57D": "Przedwczesne zagranie, gdy kolejność zagrania przypadała na RHO",
    },
    IT51: {"51A": "Il colpevole deve giocare", "51B": "Il compagno del colpevole è in presa"},
    ES51: {"51A": "Turno del infractor", "51B": "Salida del compañero del infractor"},
}
REFERENCES = {
    PL41: [
        ("41A", "przepisy 47E oraz 54", "47E 54", "list"),
        ("41B", "przepisy 20F220F3", "20F2 20F3", "fused"),
        ("41B", "przepisowi 16", "16", "absolute"),
        ("41C", "przepis 54A", "54A", "absolute"),
        ("41C", "punkt B", "41B", "relative"),
    ],
    PL51: [
        ("51B2a", "przepis 50D2a", "50D2a", "absolute"),
        ("51B2a", "punkt B1a powyżej", "51B1a", "relative"),
        ("51B2c", "przepisów 5051", "50 51", "fused"),
    ],
    PL57: [
        ("57B", "punkt A powyżej", "57A", "relative"),
        ("57B", "przepisem 59", "59", "absolute"),
        ("57D", "przepis 16", "16", "absolute"),
    ],
    IT51: [
        ("51B2a", "Articolo 50 del Codice di Gara paragrafo D2(a)", "50D2a", "absolute"),
        ("51B2a", "punto B1(a) precedente", "51B1a", "relative"),
    ],
    ES51: [("51B2a", "Ley 50D2(a)", "50D2a", "absolute"), ("51B2a", "B1(a)", "51B1a", "relative")],
}
NOTES = {
    PL41: [("*", "41A", ""), ("**", "41B", ""), ("***", "41B 41C", "")],
    PL51: [("*", "51B1a 51B1b 51B2a 51B2b", "59"), ("**", "51B2c", "51B2")],
    PL57: [("*", "57C1", "")],
    IT51: [("(*)", "51B1a 51B2a", "50D2"), ("(**)", "51B1b 51B2b", "59")],
    ES51: [("*", "51B1a 51B1b 51B2a 51B2b", "59")],
}
"""The mark of each note, where it is marked, what it cites."""
NUMBERS = {
    PL51: {
        "51A": ("", "position"),
        "51B1": ("", "empty-parent"),
        "51B1b": ("2.", "position"),
        "51B2": ("", "restart"),
        "51B2a": ("1.", "restart"),
        "51B2c": ("3.", "position"),
    },
    IT51: {"51A": ("A.", "printed"), "51B2": ("2.", "printed"), "51B2a": ("(a)", "printed")},
    ES51: {"51A": ("A.", "printed"), "51B2b": ("b.", "printed")},
}
"""What is printed, and why the number is what it is."""
FINDINGS = {
    PL41: [
        ("source-slip", "41", "Organizacja Nadzorująca mogą"),
        ("fused-reference", "41B", "przepisy 20F220F3"),
    ],
    PL51: [("fused-reference", "51B2c", "przepisów 5051")],
}
WORDS = {
    PL51: {"51B2b": "może zagrać", "51B1b": "dopóki gracz utrzymuje się przy wyjściu"},
    PL57: {"57A": "Może on:", "57C2": "RHO", "57D": "RHO"},
    IT51: {
        "51A": "se è il turno di gioco",
        "51B2b": "farà qualsiasi giocata",
        "51B1b": "il compagno del difensore non abbia ceduto la presa",
    },
    ES51: {"51B2b": "hace cualquier jugada", "51B1b": "hasta que el jugador pierda la salida"},
}


def law(page: Page) -> Law:
    return parsed(*page).law


@pytest.mark.parametrize("page", FIVE)
def test_titles_provisions_and_headings(page: Page) -> None:
    found = law(page)
    assert page not in TITLES or TITLES[page] == (found.title_shown, found.title.content)
    assert [str(one.citation) for one in found.provisions] == PROVISIONS[page].split()
    assert [str(one.citation) for one in found.walk() if one.is_empty] == EMPTY_PARENTS.get(page, "").split()
    headings = {str(one.citation): one.heading.content for one in found.provisions if one.heading}
    assert headings == HEADINGS[page]


@pytest.mark.parametrize("page", FIVE)
def test_references_and_notes(page: Page) -> None:
    found = law(page)
    references = [
        (str(place.citation), text.content[one.start : one.end], " ".join(map(str, one.targets)), one.kind)
        for place in found.provisions
        for text in place.headed_texts
        for one in text.references
    ]
    assert references == REFERENCES[page]
    notes = [
        (
            note.mark,
            " ".join(map(str, found.anchors(note))),
            " ".join(str(target) for text in note.texts for one in text.references for target in one.targets),
        )
        for note in found.notes
    ]
    assert notes == NOTES[page]


@pytest.mark.parametrize("page", FIVE)
def test_numbers_with_their_bases_and_what_is_doubtful(page: Page) -> None:
    found = law(page)
    numbers = {str(one.citation): (one.shown, one.basis[0]) for one in found.walk()}
    assert numbers.items() >= NUMBERS.get(page, {}).items()
    assert page not in (IT51, ES51) or {basis for _shown, basis in numbers.values()} == {"printed"}
    doubts = [(one.code, str(one.citation), dict(one.values)["text"]) for one in found.findings]
    assert sorted(doubts) == sorted(FINDINGS.get(page, []))


@pytest.mark.parametrize("page", FIVE)
def test_the_words_are_those_of_the_page(page: Page) -> None:
    found = law(page)
    assert found.expression == page[0]
    assert found.sha256 == hashlib.sha256(page_bytes(*page)).hexdigest()
    for citation, words in WORDS.get(page, {}).items():
        place = found.provision(Citation.parse(citation))
        assert place is not None and words in "\n".join(text.content for text in place.texts)


def test_a_run_in_heading_keeps_its_colon_beside_it_and_no_break_spaces_stay() -> None:
    heading = law(IT51).provisions[0].heading
    assert heading is not None and heading.closing == ":"
    place = law(PL51).provision(Citation.parse("51B2a"))
    assert place is not None and "w\u00a0więcej niż jednym kolorze" in place.texts[0].content
    assert law(PL51).findings[0].line == 15 and dict(law(PL51).findings[0].values)["reading"] == "50 + 51"


def test_only_the_spanish_site_says_which_part_and_chapter_a_law_stands_in() -> None:
    named = {
        expression: SOURCES[source].chapter_named("\n".join(part.text for part in law((expression, 51)).head))
        for expression, source in ((ES, "bridgevenezuela"), (IT, "bridgeditalia"), (PL, "pzbs"))
    }
    assert named == {ES: ("El carteo", "Carta penalizada"), IT: (), PL: ()}
