"""Law 51 in three languages: what is known of it to the letter, and nothing that is wrong."""

from __future__ import annotations

import pytest

from lawtexts.compare.alignment import align
from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence, Kind
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.finding import Severity
from tests.compare.bookshelf import pages

PL, IT, ES = "pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"
LAW_51 = Citation.parse("51")


@pytest.fixture(scope="module")
def found() -> tuple[Divergence, ...]:
    return divergences(pages(), [LAW_51])


def only(found: tuple[Divergence, ...], code: str, citation: str, where: str = "text") -> Divergence:
    (one,) = [
        each
        for each in found
        if each.code == code and each.citation == Citation.parse(citation) and each.where == where
    ]
    return one


def test_rows_follow_the_laws_and_the_gap_of_51b2c_names_its_reason() -> None:
    alignment = align(pages(), LAW_51)
    assert " ".join(str(row.citation) for row in alignment.rows) == "51 51A 51B 51B1a 51B1b 51B2a 51B2b 51B2c"
    row = alignment.row(Citation.parse("51B2c"))
    assert row is not None
    assert [cell.gap for cell in row.cells] == [None, Gap.NOT_IN_EDITION, Gap.NOT_IN_EDITION]
    title = alignment.row(LAW_51)
    assert title is not None
    assert [cell.heading for cell in title.cells] == [
        "Dwie lub więcej kart przygwożdżonych",
        "DUE O PIÙ CARTE PENALIZZATE",
        "Dos o más cartas penalizadas",
    ]


def test_what_the_edition_explains_is_no_alarm(found: tuple[Divergence, ...]) -> None:
    reported = [each for each in found if each.citation == Citation.parse("51B2c")]
    assert [each.code for each in reported] == ["not-in-edition"]
    assert reported[0].severity is Severity.INFO


@pytest.mark.parametrize("citation", ["51B1a", "51B2a"])
def test_the_italian_note_at_require_is_another_one(found: tuple[Divergence, ...], citation: str) -> None:
    note = only(found, "note-anchor", citation)
    readings = dict(note.readings)
    assert readings[PL].endswith("→ 59") and readings[ES].endswith("→ 59")
    assert readings[IT].endswith("→ 50D2")
    texts, spans = dict(note.values), dict(note.spans)
    assert [texts[name][start:end] for name in (PL, IT, ES) for start, end in spans[name]] == [
        "*",
        "(*)",
        "*",
    ]


def test_prohibit_carries_the_same_note_in_all(found: tuple[Divergence, ...]) -> None:
    places = {str(each.citation) for each in found if each.code == "note-anchor"}
    assert places == {"51B1a", "51B2a"}


def test_the_italian_note_on_50d2_has_no_counterpart(found: tuple[Divergence, ...]) -> None:
    missing = only(found, "note-missing", "51B1a", "note")
    assert dict(missing.details)["present"] == IT


def test_the_strength_of_51b2b_is_may_will_and_does(found: tuple[Divergence, ...]) -> None:
    verbs = [each for each in found if each.kind is Kind.STRENGTH and each.where == "text"]
    assert [(each.code, str(each.citation), each.severity) for each in verbs] == [
        ("strength-verb", "51B2b", Severity.WARNING)
    ]
    readings, texts, spans = dict(verbs[0].readings), dict(verbs[0].values), dict(verbs[0].spans)
    assert readings[PL] == "may “może zagrać w lewie dowolną przepisową kartę”"
    assert readings[IT] == "will “farà qualsiasi giocata legale nella presa”"
    assert readings[ES] == "does “hace cualquier jugada legal en esta baza”"
    assert texts[ES][slice(*spans[ES][0])] == "hace"
    assert texts[PL][spans[PL][0][0] :].startswith("może zagrać")


def test_the_italian_heading_that_orders_is_information(found: tuple[Divergence, ...]) -> None:
    reported = only(found, "strength-verb", "51A", "heading")
    assert reported.severity is Severity.INFO
    assert dict(reported.readings)[IT] == "must “deve giocare”"


@pytest.mark.parametrize("citation", ["51B1b", "51B2b"])
def test_who_loses_the_lead_is_reported_as_a_term(found: tuple[Divergence, ...], citation: str) -> None:
    term = only(found, "term-other", citation)
    assert term.severity is Severity.WARNING
    assert dict(term.readings) == {
        PL: "player “gracz”",
        IT: "partner “compagno”",
        ES: "player “jugador”",
    }
    assert dict(term.details)["odd"] == IT


def test_the_clause_spanish_adds_is_reported(found: tuple[Divergence, ...]) -> None:
    added = only(found, "clause-added", "51B1b")
    (span,) = dict(added.spans)[ES]
    assert "las cartas penalizadas de dicho palo dejan de serlo" in dict(added.values)[ES][slice(*span)]


def test_polish_does_not_say_whose_partner_leads(found: tuple[Divergence, ...]) -> None:
    reported = only(found, "partner-of", "51B2a")
    assert dict(reported.readings) == {PL: "(none)", IT: "defender", ES: "defender"}
    with speaking("it"):
        assert f"{IT}: difensore; {ES}: difensore" in reported.message


@pytest.mark.parametrize(
    ("citation", "words"),
    [
        ("51B1a", {PL: "wszystkie"}),
        ("51B1b", {PL: "wszystkie", IT: "ogni"}),
        ("51B2a", {PL: "dowolny", IT: "uno qualsiasi", ES: "alguno"}),
        ("51B2b", {PL: "wszystkie", IT: "tutte"}),
    ],
)
def test_all_any_and_some_are_not_the_same(
    found: tuple[Divergence, ...], citation: str, words: dict[str, str]
) -> None:
    reported, *_ = (each for each in found if (each.code, str(each.citation)) == ("quantifier", citation))
    said = {name: reading.split("“")[1].strip("”") for name, reading in reported.readings if "“" in reading}
    assert said == words


def test_references_agree(found: tuple[Divergence, ...]) -> None:
    assert [each for each in found if each.kind is Kind.REFERENCE] == []


def test_nothing_else_is_an_alarm(found: tuple[Divergence, ...]) -> None:
    alarms = sorted((str(each.citation), each.code) for each in found if each.severity is not Severity.INFO)
    assert alarms == [
        ("51B1a", "note-anchor"),
        ("51B1a", "note-missing"),
        ("51B1b", "clause-added"),
        ("51B1b", "term-other"),
        ("51B2a", "note-anchor"),
        ("51B2a", "partner-of"),
        ("51B2a", "quantifier"),
        ("51B2b", "strength-verb"),
        ("51B2b", "term-other"),
    ]


def test_lho_and_rho_are_what_the_polish_laws_write() -> None:
    assert divergences(pages(), [Citation.parse("57")]) == ()


def test_the_polish_law_41_alone_has_nothing_to_tell() -> None:
    assert divergences(pages(), [Citation.parse("41")]) == ()


def test_what_is_reported_of_a_note_or_a_heading_names_it(found: tuple[Divergence, ...]) -> None:
    assert "51A (heading)" in only(found, "strength-verb", "51A", "heading").message
    missing = only(found, "note-missing", "51B1a", "note")
    with speaking("pl"):
        assert missing.place == "51B1a (przypis (*))"


def test_a_note_that_has_no_counterpart_is_named_by_its_mark(found: tuple[Divergence, ...]) -> None:
    missing = only(found, "note-missing", "51B1a", "note")
    assert dict(missing.marks) == {IT: "(*)"}
    anchored = only(found, "note-anchor", "51B1a")
    assert [reading.split(" “")[0] for _name, reading in anchored.readings] == ["*", "(*)", "*"]
