"""Every statement of what is known about Laws 41, 51 and 57 holds of the five real pages."""

from __future__ import annotations

import hashlib

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.sources.sites import SOURCES
from tests.sources.pages import ES, FIVE, IT, PL, page_bytes, parsed


def law(expression: str, number: int) -> Law:
    return parsed(expression, number).law


def provisions(expression: str, number: int) -> list[str]:
    return [str(provision.citation) for provision in law(expression, number).provisions]


def headings(expression: str, number: int) -> dict[str, str]:
    return {
        str(provision.citation): provision.heading.content
        for provision in law(expression, number).provisions
        if provision.heading is not None
    }


def references(expression: str, number: int) -> list[tuple[str, str, tuple[str, ...], str]]:
    """(where, wording, targets, kind) of every reference in a provision, in page order."""
    return [
        (
            str(provision.citation),
            text.content[one.start : one.end],
            tuple(map(str, one.targets)),
            one.kind.value,
        )
        for provision in law(expression, number).provisions
        for text in ((provision.heading,) if provision.heading else ()) + provision.texts
        for one in text.references
    ]


def notes(expression: str, number: int) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """(mark, anchors, targets) of every note."""
    found = law(expression, number)
    return [
        (
            note.mark,
            tuple(map(str, found.anchors(note))),
            tuple(str(target) for text in note.texts for one in text.references for target in one.targets),
        )
        for note in found.notes
    ]


def text(expression: str, citation: str) -> str:
    place = Citation.parse(citation)
    found = law(expression, place.law).provision(place)
    assert found is not None
    return "\n".join(part.content for part in found.texts)


class TestLaw51:
    def test_titles(self) -> None:
        assert law(PL, 51).title.content == "Dwie lub więcej kart przygwożdżonych"
        assert law(IT, 51).title.content == "DUE O PIÙ CARTE PENALIZZATE"
        assert law(ES, 51).title.content == "Dos o más cartas penalizadas"
        assert [law(one, 51).title_shown for one in (PL, IT, ES)] == ["", "Art. 51 –", "LEY 51"]

    def test_provisions_in_order(self) -> None:
        without = ["51A", "51B", "51B1a", "51B1b", "51B2a", "51B2b"]
        assert provisions(PL, 51) == [*without, "51B2c"]
        assert provisions(IT, 51) == without
        assert provisions(ES, 51) == without

    def test_parents_without_text_are_there_but_are_no_provisions(self) -> None:
        for expression in (PL, IT, ES):
            empty = [str(one.citation) for one in law(expression, 51).walk() if one.is_empty]
            assert empty == ["51B1", "51B2"]

    def test_headings(self) -> None:
        assert headings(PL, 51) == {
            "51A": "Zagranie gracza wykraczającego",
            "51B": "Wyjście partnera gracza wykraczającego",
        }
        assert headings(IT, 51) == {
            "51A": "Il colpevole deve giocare",
            "51B": "Il compagno del colpevole è in presa",
        }
        assert headings(ES, 51) == {
            "51A": "Turno del infractor",
            "51B": "Salida del compañero del infractor",
        }

    def test_a_run_in_heading_keeps_its_colon_beside_it(self) -> None:
        found = law(IT, 51).provision(Citation.parse("51A"))
        assert found is not None and found.heading is not None
        assert found.heading.closing == ":"
        assert found.texts[0].content.startswith("se è il turno di gioco")

    def test_references(self) -> None:
        assert references(PL, 51) == [
            ("51B2a", "przepis 50D2a", ("50D2a",), "absolute"),
            ("51B2a", "punkt B1a powyżej", ("51B1a",), "relative"),
            ("51B2c", "przepisów 5051", ("50", "51"), "fused"),
        ]
        assert references(IT, 51) == [
            ("51B2a", "Articolo 50 del Codice di Gara paragrafo D2(a)", ("50D2a",), "absolute"),
            ("51B2a", "punto B1(a) precedente", ("51B1a",), "relative"),
        ]
        assert references(ES, 51) == [
            ("51B2a", "Ley 50D2(a)", ("50D2a",), "absolute"),
            ("51B2a", "B1(a)", ("51B1a",), "relative"),
        ]

    def test_notes_with_anchors_and_targets(self) -> None:
        four = ("51B1a", "51B1b", "51B2a", "51B2b")
        assert notes(PL, 51) == [("*", four, ("59",)), ("**", ("51B2c",), ("51B2",))]
        assert notes(IT, 51) == [
            ("(*)", ("51B1a", "51B2a"), ("50D2",)),
            ("(**)", ("51B1b", "51B2b"), ("59",)),
        ]
        assert notes(ES, 51) == [("*", four, ("59",))]

    def test_the_numbers_of_the_polish_page(self) -> None:
        known = {str(one.citation): (one.shown, one.basis[0]) for one in law(PL, 51).walk()}
        assert known["51A"] == ("", "position")
        assert known["51B1"] == ("", "empty-parent")
        assert known["51B1b"] == ("2.", "position")
        assert known["51B2"] == ("", "restart")
        assert known["51B2a"] == ("1.", "restart")
        assert known["51B2c"] == ("3.", "position")

    def test_the_numbers_of_the_italian_and_spanish_pages_are_printed(self) -> None:
        shown = {str(one.citation): (one.shown, one.basis[0]) for one in law(IT, 51).walk()}
        assert shown["51A"] == ("A.", "printed")
        assert shown["51B2"] == ("2.", "printed")
        assert shown["51B2a"] == ("(a)", "printed")
        assert {one.basis[0] for one in law(ES, 51).walk()} == {"printed"}
        assert {str(one.citation): one.shown for one in law(ES, 51).walk()}["51B2b"] == "b."

    def test_what_the_texts_say_differently_is_kept(self) -> None:
        assert "może zagrać" in text(PL, "51B2b")
        assert "hace cualquier jugada" in text(ES, "51B2b")
        assert "farà qualsiasi giocata" in text(IT, "51B2b")
        assert "dopóki gracz utrzymuje się przy wyjściu" in text(PL, "51B1b")
        assert "hasta que el jugador pierda la salida" in text(ES, "51B1b")
        assert "il compagno del difensore non abbia ceduto la presa" in text(IT, "51B1b")
        assert "dejan de serlo" in text(ES, "51B1b")
        assert text(ES, "51B1b").count(". ") == 2

    def test_the_fused_pair_is_reported(self) -> None:
        fused = [one for one in law(PL, 51).findings if one.code == "fused-reference"]
        assert [(str(one.citation), one.line) for one in fused] == [("51B2c", 15)]
        assert dict(fused[0].values)["reading"] == "50 + 51"

    def test_only_the_pair_is_doubtful(self) -> None:
        assert [one.code for one in law(PL, 51).findings] == ["fused-reference"]
        assert law(IT, 51).findings == ()
        assert law(ES, 51).findings == ()


class TestLaw41:
    def test_sections_and_headings(self) -> None:
        assert law(PL, 41).title.content == "Rozpoczęcie rozgrywki"
        assert provisions(PL, 41) == ["41A", "41B", "41C", "41D"]
        assert headings(PL, 41) == {
            "41A": "Pierwsze wyjście zakrytą kartą",
            "41B": "Powtarzanie licytacji i\u00a0wyjaśnienia",
            "41C": "Odsłonięcie pierwszego wyjścia",
            "41D": "Ręka dziadka",
        }

    def test_references(self) -> None:
        assert references(PL, 41) == [
            ("41A", "przepisy 47E oraz 54", ("47E", "54"), "list"),
            ("41B", "przepisy 20F220F3", ("20F2", "20F3"), "fused"),
            ("41B", "przepisowi 16", ("16",), "absolute"),
            ("41C", "przepis 54A", ("54A",), "absolute"),
            ("41C", "punkt B", ("41B",), "relative"),
        ]

    def test_notes(self) -> None:
        assert notes(PL, 41) == [
            ("*", ("41A",), ()),
            ("**", ("41B",), ()),
            ("***", ("41B", "41C"), ()),
        ]

    def test_the_slip_in_the_first_note_is_kept_and_reported(self) -> None:
        assert law(PL, 41).notes[0].texts[0].content.startswith("Organizacja Nadzorująca mogą ustalić")
        slip = next(one for one in law(PL, 41).findings if one.code == "source-slip")
        assert dict(slip.values)["text"] == "Organizacja Nadzorująca mogą"


class TestLaw57:
    def test_provisions_and_headings(self) -> None:
        assert provisions(PL, 57) == [
            "57A", "57A1", "57A2", "57A3", "57A4", "57B", "57C", "57C1", "57C2", "57C3", "57D",
        ]  # fmt: skip
        assert headings(PL, 57) == {
            "57A": "Przedwczesne zagranie lub wyjście w\u00a0następnej lewie",
            "57B": "Partner wykraczającego nie może spełnić żądania rozgrywającego",
            "57C": "Zagranie rozgrywającego lub dziadka",
            "57D": "Przedwczesne zagranie, gdy kolejność zagrania przypadała na RHO",
        }
        assert text(PL, "57A").endswith("Może on:")

    def test_references(self) -> None:
        assert references(PL, 57) == [
            ("57B", "punkt A powyżej", ("57A",), "relative"),
            ("57B", "przepisem 59", ("59",), "absolute"),
            ("57D", "przepis 16", ("16",), "absolute"),
        ]

    def test_notes(self) -> None:
        assert notes(PL, 57) == [("*", ("57C1",), ())]

    def test_rho_stands_untranslated(self) -> None:
        assert "RHO" in text(PL, "57C2") and "RHO" in text(PL, "57D")
        assert "RHO" in headings(PL, 57)["57D"]

    def test_nothing_is_doubtful(self) -> None:
        assert law(PL, 57).findings == ()


@pytest.mark.parametrize(("expression", "number"), FIVE)
def test_no_number_is_without_a_basis(expression: str, number: int) -> None:
    assert all(provision.basis for provision in law(expression, number).walk())


@pytest.mark.parametrize(("expression", "number"), FIVE)
def test_the_source_is_recognised_and_the_bytes_are_named(expression: str, number: int) -> None:
    found = law(expression, number)
    assert found.expression == expression
    assert found.sha256 == hashlib.sha256(page_bytes(expression, number)).hexdigest()


def test_no_break_spaces_stay() -> None:
    assert "w\u00a0więcej niż jednym kolorze" in text(PL, "51B2a")


def test_only_the_spanish_site_says_which_part_and_chapter_a_law_stands_in() -> None:
    named = {
        expression: SOURCES[source].chapter_named("\n".join(part.text for part in law(expression, 51).head))
        for expression, source in ((ES, "bridgevenezuela"), (IT, "bridgeditalia"), (PL, "pzbs"))
    }
    assert named == {ES: ("El carteo", "Carta penalizada"), IT: (), PL: ()}
