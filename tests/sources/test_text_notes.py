"""Notes of extracts: in the middle of a page, with lists, raised, numbered, behind the footer; bullets."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.test_layouts import codes, italian, places, polish


def notes(law: Law) -> list[tuple[str, list[str]]]:
    return [(note.mark, [text.content for text in note.texts]) for note in law.notes]


def anchored(law: Law) -> list[list[str]]:
    return [[str(place) for place in law.anchors(note)] for note in law.notes]


def test_raised_numbers_mark_notes() -> None:
    law = polish("Gracz wychodzi¹ kartą, jeśli chce².", "", "¹ Zakrytą.", "", "²Dowolną.")
    assert notes(law) == [("¹", ["Zakrytą."]), ("²", ["Dowolną."])]
    assert anchored(law) == [["23"], ["23"]] and not codes(law)


@pytest.mark.parametrize("sign", ("  • ", "  – ", "", "\n"))
def test_a_list_that_has_lost_its_numbers_is_reported(sign: str) -> None:
    """Its lines stay apart, if the page breaks none of its paragraphs."""
    items = [
        sign + "wyjście w dowolny kolor, " + "jeśli partner się zgodzi, " * n + "i tak dalej."
        for n in (9, 2, 3)
    ]
    law = polish("Wyjście", "", "Gracz może to, co następuje:", "", *items, "", "Inne", "", "Gracz pasuje.")
    assert places(law) == ["23A", "23B"] and codes(law) == ["numbers-lost"]
    assert len(law.provisions[0].texts) == 4


def test_boxed_numbers_mark_notes() -> None:
    law = polish(
        "Gracz wychodzi [1] kartą, jeśli chce [2]. Pyta [3].", "", "[1] Zakrytą.", "", "[2] Dowolną."
    )
    assert notes(law) == [("[1]", ["Zakrytą."]), ("[2]", ["Dowolną."])]
    assert anchored(law) == [["23"], ["23"]] and codes(law) == ["mark-without-note"]


def test_numbers_with_a_bracket_glued_to_a_word_or_stop_mark_notes() -> None:
    law = polish(
        "Wyjście", "", "  1. Gracz wychodzi.1)", "  2. Gracz pyta2).", "", "1) Zakrytą.", "", "2) Raz."
    )
    assert places(law) == ["23A", "23A1", "23A2"]
    assert notes(law) == [("1", ["Zakrytą."]), ("2", ["Raz."])]
    assert anchored(law) == [["23A1"], ["23A2"]] and not codes(law)


def test_a_number_glued_to_its_note_as_to_its_word_is_its_label() -> None:
    law = italian("A. Turno: il giocatore passa33.", "", "33N.d.T.: in inglese “pass”.")
    assert notes(law) == [("33", ["N.d.T.: in inglese “pass”."])]
    assert anchored(law) == [["35A"]] and not codes(law)
    law = polish("Wyjście", "", "Gracz wychodzi1 kartą2.", "", "1Patrz przepis 16.", "", "2Dowolną.")
    assert notes(law) == [("1", ["Patrz przepis 16."]), ("2", ["Dowolną."])]


@pytest.mark.parametrize(
    "remark",
    (
        "Nota del traduttore: in inglese “play”.",
        "NdT: in inglese.",
        "[N.d.T.: in inglese “play”]",
        "N.T.: così.",
    ),
)
def test_a_translators_remark_is_a_note_in_whatever_words(remark: str) -> None:
    law = italian("A. Turno: il giocatore passa.", "", remark)
    assert [note.translator for note in law.notes] == [True] and not codes(law)
