"""Parts without their law: of the law the text stands in, of the one just named, or doubtful; and of no law
of ours."""

from __future__ import annotations

import pytest

from lawtexts.citing.scan import scan
from lawtexts.model.citation import Citation

# language, where the text stands, text, targets as most likely read, the other reading that is reported
DOUBTFUL = [
    ("en", "44B", "See Law 12, especially C1.", "12 44C1", "12C1"),
    ("pl", "44B", "Patrz przepis 12 (w szczególności C1).", "12 44C1", "12C1"),
    ("pl", "44B", "wynika z przepisu 12, zwłaszcza z punktu C1.", "12 44C1", "12C1"),
    ("pl", "44B", "przepisem 16 (zwłaszcza punktami B1 i B2).", "16 44B1 44B2", "16B1 16B2"),
    ("it", "44B", "Vedi Articolo 12 del Codice di Gara, in particolare C1.", "12 44C1", "12C1"),
    ("es", "44B", "la Ley 12 (en particular C1(b)).", "12 44C1b", "12C1b"),
    ("en", "92C", "to apply is Law 12, and most of all its section C1.", "12 92C1", "12C1"),
    ("pl", "92C", "przepis 12, a tamże punkt C1", "12 92C1", "12C1"),
]


def targets(language: str, here: str, text: str) -> str:
    return " ".join(str(place) for one in scan(text, language, Citation.parse(here)) for place in one.targets)


@pytest.mark.parametrize(("language", "here", "text", "expected", "other"), DOUBTFUL)
def test_a_part_that_either_law_may_have_is_reported(
    language: str, here: str, text: str, expected: str, other: str
) -> None:
    assert targets(language, here, text) == expected
    found = scan(text, language, Citation.parse(here))
    assert " ".join(str(place) for one in found for reading in one.alternates for place in reading) == other


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", "articolo 12 del nuovo Regolamento Campionati"),
        ("it", "Il Regolamento Tecnico Federale, art. 12 comma 3, dispone"),
        ("it", "Secondo il punto 4 della Normativa sui sistemi"),
        ("es", "El Reglamento de la FVB, artículo 12.3"),
        ("es", "el punto 4 de las Condiciones de Competición"),
        ("pl", "Regulamin klasyfikacyjny, art. 3, określa"),
        ("pl", "art. 12 obowiązującego regulaminu"),
        ("en", "The Championship Regulations, article 3, fix"),
        ("en", "paragraph 4 of the WBF Systems Policy"),
        ("en", "the by-laws 12 and 16"),
        ("es", "artículos 3 y 5 de los Estatutos"),
        ("es", "Conforme al art. 3 del Código Ético"),
        ("pl", "Zgodnie z kodeksem etyki art. 3 gracz"),
    ],
)
def test_what_is_of_a_named_rule_book_is_not_of_the_laws(language: str, text: str) -> None:
    assert targets(language, "9A", text) == ""


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("it", "Articolo 50 del Codice di Gara; Articolo 51 del presente Codice", "50 51"),
        ("it", "Ai sensi del Regolamento, Articolo 12 del Codice di Gara", "12"),
        ("it", "come il Regolamento prevede, l'Articolo 12 si applica", "12"),
        ("it", "penalità procedurale (Articolo 90) o disciplinare (Articolo 91)", "90 91"),
        ("it", "le condizioni di gara stabiliscono il punteggio (Articolo 78)", "78"),
        ("pl", "zgodnie z regulaminem, przepis 12 stosuje się", "12"),
        ("pl", "przepis 12 i regulamin", "12"),
        ("en", "As the Regulations require, Law 12 applies", "12"),
        ("en", "Law 12 of the Laws and the regulations", "12"),
    ],
)
def test_what_is_of_the_laws_stays_so_beside_a_rule_book(language: str, text: str, expected: str) -> None:
    assert targets(language, "9A", text) == expected


@pytest.mark.parametrize(
    ("language", "text", "alternates"),
    [
        ("en", "Law 12 gives him in C1 the right", [(), ("12C1",)]),
        ("en", "Subject to Law 12, C1 applies", [(), ("12C1",)]),
        ("en", "Under Law 12, section C1 applies only if", [()]),
        ("en", "Under Law 12, section C1, the Director", [()]),
        ("en", "Law 12B, item 1 applies", [()]),
    ],
)
def test_what_either_law_may_have_is_reported(
    language: str, text: str, alternates: list[tuple[str, ...]]
) -> None:
    found = scan(text, language, Citation.parse("44B"))
    assert [tuple(str(place) for other in one.alternates for place in other) for one in found] == alternates


@pytest.mark.parametrize(
    ("language", "text", "wording"),
    [
        ("it", "la lettera a) precedente vale", "lettera a) precedente"),
        ("it", "l’Articolo 16A1 lettera c) e", "Articolo 16A1 lettera c)"),
        ("it", "quelli delle lettere da (b) a (e), il", "lettere da (b) a (e)"),
        ("it", "Articolo 59 del Codice di Gara.", "Articolo 59"),
    ],
)
def test_the_wording_ends_with_the_last_word_that_says_where(language: str, text: str, wording: str) -> None:
    (found,) = scan(text, language, Citation.parse("33A1b"))
    assert text[found.start : found.end] == wording
