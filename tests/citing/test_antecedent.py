"""Parts without their law: of the law the text stands in, of the one just named, or doubtful; and of no law
of ours."""

from __future__ import annotations

import pytest

from lawtexts.citing.scan import scan
from lawtexts.model.citation import Citation

# language, where the text stands, text, targets in order
TARGETS = [
    (
        "it",
        "33A",
        "Articolo 12 del Codice di Gara (paragrafo C1(b)) e Articolo 16 (C1(b)).",
        "12 12C1b 16 16C1b",
    ),
    ("en", "44B", "Law 12 (see C1) and Law 13 (B below)", "12 44C1 13 44B"),
    ("en", "92C", "Law 12 applies. Restore its section C1.", "12 92C1"),
    ("en", "44B", "see C1 of Law 12 and", "12C1"),
    ("en", "44B", "(a) of Law 12C1 applies", "12C1a"),
    ("pl", "44B", "zgodnie z C1 przepisu 12 sędzia", "12C1"),
    ("pl", "44B", "O ile nie stosuje się B, przepis 12 nie ma zastosowania", "44B 12"),
    ("it", "44B", "al C1(b) dell’Articolo 12 del Codice", "12C1b"),
    ("es", "44B1", "según B o C de la Ley 12", "12B 12C"),
    ("en", "44B", "Law 12 applies. See C1 of the same Law.", "12 44C1"),
    ("pl", "44B", "Zastosowanie ma punkt C1 tego przepisu.", "44C1"),
    ("en", "27B1", "Proceed as in 1-3 above.", "27B1 27B2 27B3"),
    ("en", "27B1", "As provided in 1 to 3 preceding, the call stands.", "27B1 27B2 27B3"),
    ("pl", "27B1", "Patrz 1 do 3 powyżej.", "27B1 27B2 27B3"),
    ("it", "27B1", "Si procede come in 1-3 sopra.", "27B1 27B2 27B3"),
    ("es", "27B1", "lo previsto en 1 a 3 precedentes.", "27B1 27B2 27B3"),
    ("en", "27B1", "tables 1-3 above the hall; 1-3 tables; won by 1 to 3 below average", ""),
    ("en", "50D", "The provisions of A and of B remain", "50A 50B"),
    ("es", "75C", "no hay infracción de A ni de B", "75A 75B"),
    ("pl", "64A2", "zgodnie z a lub b nie należy się lewa, to obowiązuje C", "64A2a 64A2b 64C"),
    ("pl", "64A2", "Gracz A zagrywa, a ma zastosowanie przepis 12.", "12"),
    ("pl", "64A2", "zgodnie z punktem a sędzia orzeka", "64A2a"),
    ("pl", "64A2", "w tym punkcie a gracz", ""),
    ("pl", "44B", "punkt A lub punkt B przepisu 12", "12A 12B"),
    ("en", "44B", "section A above and section B of Law 12", "44A 12B"),
    ("it", "44D3a", "Nel caso (a) o nel caso (b) del punto D2", "44D2a 44D2b"),
    ("en", "20E5", "under (a) or (b) of A2", "20A2a 20A2b"),
    ("pl", "20E", "przepis 53 (rozgrywający) i 54 karty", "53"),
    ("es", "27B1", "la Ley 12 como la 16 veces", "12"),
    ("it", "27B1", "gli Articoli 62 e 63A, come pure il 72, restano", "62 63A 72"),
    ("it", "27B1", "Articolo 16 e il 12 maggio", "16"),
    ("en", "9A", "Law 64 C and Law 12 C1 (e) are applied", "64C 12C1e"),
    ("en", "9A", "under Law 64 C. Law 64 A player", "64C 64"),
    ("pl", "9A", "przepis 12 C1 e oraz przepis 64 C stosuje się", "12C1e 64C"),
    ("it", "9A", "l'art. 12 C1 e l'art. 64 C", "12C1 64C"),
    ("en", "50B", "restrictions (Law 26) do not apply, but 16C may.", "26 16C"),
    ("en", "50B", "in room 16C and at table 12B", ""),
    ("en", "50B", "16B is not affected; board 12C and High Street 16B are", "16B"),
    ("en", "27B1", "See L27B1a.", "27B1a"),
    ("en", "27B1", "see 45/D2; table 45/D2", "45D2"),
    ("es", "44B", "la Ley 5; tanto la 12 como la 16 aplican", "5"),
    ("es", "27B1", "En la situación de la Ley 54E rige la 53.", "54E 53"),
    ("pl", "27B1", "obowiązuje 53; obowiązuje 24 godziny; patrz 60%.", "53"),
    ("en", "27B1", "the case of 4(a) and not by 4(b).", "27B4a 27B4b"),
    ("pl", "27B1", "punkt 4a, a nie 4b; kategoria 1a, klasa 3b.", "27B4a 27B4b"),
    ("es", "30B2", "aplica la Ley 16C2; A no aplica nunca.", "16C2 30A"),
    ("en", "57A", "one of the options in 1 to 3 below, or in 4 if partner has none.", "57A1 57A2 57A3 57A4"),
    ("it", "57A", "sceglie una delle opzioni 1-3 seguenti.", "57A1 57A2 57A3"),
    ("es", "57A", "elige una de las opciones 1 a 3 siguientes; tiene 1 a 3 siguientes", "57A1 57A2 57A3"),
    ("pl", "12C1", "zgodnie z c poniżej; punkt e (i) oraz (ii).", "12C1c 12C1e(i) 12C1e(ii)"),
    ("en", "19A3", "as stated in Law 77, and 1 and 2 above govern who may double.", "77 19A1 19A2"),
    ("es", "19A3", "están en la Ley 77, y 1 y 2 anteriores dicen quién puede", "77 19A1 19A2"),
    ("it", "44F", "deciso dai paragrafi D, E ed F, l’obbligo", "44D 44E 44F"),
    ("en", "25A3", "made under 1 or 2, the call stands", "25A1 25A2"),
    ("en", "9A", "Law 45D2(a for this; Law 45 (D2) too", "45D2a 45 45D2"),
    ("en", "9A", "Law 45 a2 players, Law 45D 2 a player, Law 12/13 of 2016/17", "45 45D 12"),
    ("pl", "20F3", "zdobył punktów 12; 12 punktów", ""),
]

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
    ("en", "44B", "Law 12 applies; see C1 of the same Law.", "12 44C1", "12C1"),
    ("pl", "44B", "przepis 12, chyba że punkt C2 tegoż przepisu", "12 44C2", "12C2"),
    ("it", "44B", "l'Articolo 12 e il paragrafo C2 dello stesso Articolo", "12 44C2", "12C2"),
    ("es", "44B", "la Ley 12, salvo el apartado C2 de la misma Ley", "12 44C2", "12C2"),
]


def targets(language: str, here: str, text: str) -> str:
    return " ".join(str(place) for one in scan(text, language, Citation.parse(here)) for place in one.targets)


@pytest.mark.parametrize(("language", "here", "text", "expected"), TARGETS)
def test_a_part_is_of_the_law_that_what_joins_them_shows(
    language: str, here: str, text: str, expected: str
) -> None:
    assert targets(language, here, text) == expected


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
        ("it", "In base all’art. 4 del D.Lgs. 36/2021"),
        ("it", "Secondo il punto 4 della Normativa sui sistemi"),
        ("es", "El Reglamento de la FVB, artículo 12.3"),
        ("es", "el punto 4 de las Condiciones de Competición"),
        ("pl", "Regulamin klasyfikacyjny, art. 3, określa"),
        ("pl", "art. 12 obowiązującego regulaminu"),
        ("en", "The Championship Regulations, article 3, fix"),
        ("en", "paragraph 4 of the WBF Systems Policy"),
        ("en", "The Sports Act 2010, section 4, recognises"),
        ("en", "the by-laws 12 and 16"),
        ("en", "Section 5, paragraph 1, of the Sports Act"),
        ("es", "artículos 3 y 5 de los Estatutos"),
        ("es", "Conforme al art. 3 del Código Ético"),
        ("pl", "Zgodnie z kodeksem etyki art. 3 gracz"),
        ("pl", "ust. 2 w § 7 skreślono"),
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
        ("en", "Law 81C3 and 10, Law 81C3 and 16", [("81C3", "81C10"), ()]),
        ("pl", "przepis 12, lecz punkt C1 tego przepisu", [(), ("12C1",)]),
    ],
)
def test_what_either_law_may_have_is_told(
    language: str, text: str, alternates: list[tuple[str, ...]]
) -> None:
    found = scan(text, language, Citation.parse("44B"))
    assert [tuple(str(place) for other in one.alternates for place in other) for one in found] == alternates


@pytest.mark.parametrize(
    ("text", "leads", "alternates"),
    [
        ("stosuje się przepisy 78.", "7 8", ["78"]),
        ("przepisami 67B", "6 7B", ["67B"]),
        ("przepisami 7B8", "7B8", ["7B 8"]),
        ("przepisy 78 oraz 79", "78 79", []),
        ("przepisów 12C1", "12C1", []),
        ("przepisów 45 punkt E", "45E", []),
    ],
)
def test_one_number_after_a_plural_is_rather_a_pair(text: str, leads: str, alternates: list[str]) -> None:
    (found,) = scan(text, "pl", Citation.parse("44B"))
    assert " ".join(map(str, found.targets)) == leads
    assert [" ".join(map(str, other)) for other in found.alternates] == alternates


@pytest.mark.parametrize(
    ("language", "text", "wording"),
    [
        ("it", "la lettera a) precedente vale", "lettera a) precedente"),
        ("it", "l’Articolo 16A1 lettera c) e", "Articolo 16A1 lettera c)"),
        ("it", "(vedi Articolo 16A1 lettera c) e", "Articolo 16A1 lettera c"),
        ("it", "quelli delle lettere da (b) a (e), il", "lettere da (b) a (e)"),
        ("en", "See footnote 2 to Law 45.", "footnote 2 to Law 45"),
        ("pl", "Zob. przypis 2 do przepisu 45.", "przypis 2 do przepisu 45"),
        ("it", "Articolo 59 del Codice di Gara.", "Articolo 59"),
        ("en", "under C1 of that Law", "C1 of that Law"),
    ],
)
def test_the_wording_ends_with_the_last_word_that_says_where(language: str, text: str, wording: str) -> None:
    (found,) = scan(text, language, Citation.parse("33A1b"))
    assert text[found.start : found.end] == wording
