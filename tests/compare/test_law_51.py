"""Law 51 in three languages: what is known of it to the letter, and that a change in it is reported."""

from __future__ import annotations

from functools import cache

import pytest

from lawtexts.compare.alignment import align
from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.finding import Severity
from tests.compare.laws import pages
from tests.project import CORPUS, ES, IT, PL
from tests.sources.pages import parse_page

LAW_51 = Citation.parse("51")
OTHER_NOTE = (
    "* “Jeżeli gracz nie może dokonać takiego…” → 59 | (*) “Se il compagno del giocatore con una…” → 50D2"
    " | * “Si el jugador no puede salir tal y como…” → 59"
)
TERM = "player “gracz” | partner “compagno” | player “jugador”"
STRENGTH = (
    "may “może zagrać w lewie dowolną przepisową kartę” | will “farà qualsiasi giocata legale nella presa”"
    " | does “hace cualquier jugada legal en esta baza”"
)
CLAUSE = "las cartas penalizadas de dicho palo dejan de serlo y se recogen"
FOUND = [
    (
        "51A strength-verb heading info",
        "does “Zagranie gracza wykraczającego” | must “deve giocare”",
        "Zagranie | deve",
    ),
    ("51B1a note-anchor text warning", OTHER_NOTE, "* | (*) | *"),
    ("51B1a note-missing note warning", "", ""),
    ("51B1a quantifier text info", "all “wszystkie” | (none) | (none)", "wszystkie"),
    ("51B1b clause-added text warning", "", CLAUSE),
    ("51B1b quantifier text info", "all “wszystkie” | “ogni” | (none)", "wszystkie | ogni"),
    ("51B1b term-other text warning", TERM, "gracz | compagno | jugador"),
    ("51B2a note-anchor text warning", OTHER_NOTE, "* | (*) | *"),
    (
        "51B2a partner-of text warning",
        "(none) | defender | defender",
        "partnerowi | compagno del difensore | compañero del defensor",
    ),
    (
        "51B2a quantifier text warning",
        "any “dowolny” | any “uno qualsiasi” | some “alguno de los”",
        "dowolny | uno qualsiasi | alguno de los",
    ),
    ("51B2b quantifier text info", "all “wszystkie” | all “tutte” | (none)", "wszystkie | tutte"),
    ("51B2b strength-verb text warning", STRENGTH, "może | farà | hace"),
    ("51B2b term-other text warning", TERM, "gracz | compagno | jugador"),
    ("51B2c not-in-edition text info", "2017 | 2007 | 2007", ""),
]
"""What and where, what is read in Polish, Italian and Spanish, and which words of them are marked."""


@pytest.fixture(scope="module")
def found() -> dict[str, Divergence]:
    return {
        f"{each.citation} {each.code} {each.where} {each.severity}": each
        for each in divergences(pages(), [LAW_51])
    }


def test_what_is_known_of_the_law_is_found_and_nothing_else_is_an_alarm(found: dict[str, Divergence]) -> None:
    shown = [
        (
            name,
            " | ".join(reading for _name, reading in each.readings),
            " | ".join(dict(each.values)[text][slice(*span)] for text, spans in each.spans for span in spans),
        )
        for name, each in sorted(found.items())
    ]
    known = {name for name, _readings, _marked in FOUND}
    assert [one for one in shown if one[0] in known or not one[0].endswith("info")] == FOUND


def test_rows_follow_the_laws_and_the_gap_of_51b2c_names_its_reason() -> None:
    alignment = align(pages(), LAW_51)
    assert " ".join(str(row.citation) for row in alignment.rows) == "51 51A 51B 51B1a 51B1b 51B2a 51B2b 51B2c"
    title, *_others, last = alignment.rows
    assert [cell.gap for cell in last.cells] == [None, Gap.NOT_IN_EDITION, Gap.NOT_IN_EDITION]
    assert [cell.heading for cell in title.cells] == [
        "Dwie lub więcej kart przygwożdżonych",
        "DUE O PIÙ CARTE PENALIZZATE",
        "Dos o más cartas penalizadas",
    ]


@pytest.mark.parametrize("law", ["41", "57"])
def test_what_polish_alone_has_has_nothing_to_tell(law: str) -> None:
    assert divergences(pages(), [Citation.parse(law)]) == ()


def test_a_note_or_a_heading_is_named_and_people_in_the_language_of_the_reader(
    found: dict[str, Divergence],
) -> None:
    assert "51A (heading)" in found["51A strength-verb heading info"].message
    assert f"51B2c is in {PL} alone: it was added between" in found["51B2c not-in-edition text info"].message
    missing = found["51B1a note-missing note warning"]
    assert missing.message.endswith(f"; the most similar is ** at 51B2c of {PL}.")
    assert (dict(missing.details)["present"], dict(missing.marks)) == (IT, {IT: "(*)"})
    with speaking("pl"):
        assert missing.place == "51B1a (przypis (*))"
    with speaking("it"):
        assert f"{IT}: difensore; {ES}: difensore" in found["51B2a partner-of text warning"].message


def changed(language: str, old: str, new: str) -> tuple[Divergence, ...]:
    """What is reported of Law 51 when `old` of this language's page reads `new`."""
    shelf = pages()
    expression = next(each for each in shelf.expressions if each.language == language)
    page = (CORPUS / "pages" / expression.id / "51.txt").read_text(encoding="utf-8").replace("\u00a0", " ")
    assert page.count(old) >= 1
    law = parse_page(page.replace(old, new, 1).encode(), name="51.txt", expression=expression)
    return divergences(shelf.replaced(law), [LAW_51])


@pytest.mark.parametrize(
    ("language", "old", "new", "report"),
    [
        ("pl", "a obrońca może zagrać", "a obrońca musi zagrać", "strength-verb 51B1a"),
        ("it", "il dichiarante può richiedere", "il dichiarante dovrebbe richiedere", "strength-verb 51B2a"),
        ("pl", "Jeżeli gracz nie może", "Jeżeli gracz może", "negation 51B1a"),
        (
            "es",
            "tiene dos o más cartas penalizadas en",
            "tiene tres o más cartas penalizadas en",
            "number 51B1a",
        ),
        ("es", "(ver Ley 50D2(a))", "(ver Ley 50D2(b))", "reference-target 51B2a"),
        ("es", "(ver Ley 50D2(a)) ", "", "reference-missing 51B2a"),
        ("pl", "patrz przepis 59", "patrz przepis 57", "note-target 51B1a"),
        ("es", "prohíbe* al", "prohíbe al", "note-anchor 51B1b"),
        ("it", "il dichiarante designa", "il morto designa", "term-other 51A"),
        ("es", "Salida del compañero del infractor", "", "heading-missing 51B"),
        ("pl", "ma dwie lub więcej kart", "ma dwie karty", "bound 51A"),
        ("it", "non sono più carte", "sono carte", "clause-missing 51B1a"),
        (
            "it",
            "il difensore può fare qualsiasi giocata",
            "il difensore non può fare qualsiasi giocata",
            "negation 51B1a",
        ),
        ("pl", "tego koloru i może zagrać", "tego koloru i nie może zagrać", "negation 51B1b"),
        ("es", "El defensor puede efectuar", "El defensor no puede efectuar", "negation 51B1b"),
        ("pl", "Zakaz obowiązuje, dopóki gracz utrzymuje się przy wyjściu.", "", "clause-missing 51B1b"),
        ("pl", "Zakaz taki obowiązuje, dopóki gracz utrzymuje się przy wyjściu.", "", "clause-missing 51B2b"),
        (
            "it",
            "Questa proibizione permane fino a che il compagno del difensore non abbia ceduto la presa.",
            "",
            "clause-missing 51B1b",
        ),
        (
            "es",
            "En este caso el defensor recoge las cartas penalizadas en cada uno de los palos prohibidos"
            " y hace cualquier jugada legal en esta baza.",
            "",
            "clause-missing 51B2b",
        ),
        (
            "es",
            "recoge las cartas penalizadas en cada uno de los palos prohibidos y hace",
            "hace",
            "clause-missing 51B2b",
        ),
        (
            "it",
            "allora tira su tutte le carte penalizzate in ciascuno dei semi proibiti dal dichiarante e farà",
            "allora farà",
            "clause-missing 51B2b",
        ),
    ],
)
def test_a_change_is_reported_where_it_was_made(language: str, old: str, new: str, report: str) -> None:
    alarms = {
        f"{each.code} {each.citation}"
        for each in changed(language, old, new)
        if each.severity is not Severity.INFO and (each.code, each.citation) not in before()
    }
    assert report in alarms
    assert len(alarms) <= 2, "one change is not a flood"


@pytest.mark.parametrize(
    ("language", "old", "new", "report"),
    [
        ("pl", "ma dwie lub więcej kart", "ma dwie karty", "it-bridgeditalia-2007: “due o più”"),
        ("it", "difensore può fare", "difensore non può fare", "pl-pzbs-2017: may “może zagrać w lewie"),
    ],
)
def test_a_limit_is_shown_with_its_number_and_a_verb_with_its_modal(
    language: str, old: str, new: str, report: str
) -> None:
    assert any(report in each.message for each in changed(language, old, new))


@pytest.mark.parametrize(
    ("language", "old", "new", "place", "read"),
    [
        (
            "it",
            "qualsiasi giocata legale",
            "una giocata legale",
            "51B1a",
            {"any “dowolną”", "(none)", "any “cualquier”"},
        ),
        (
            "es",
            "más de un palo y",
            "un palo y",
            "51B2b",
            {"several “więcej niż jednym”", "several “più di un”", "(none)"},
        ),
    ],
)
def test_a_quantifier_that_one_lacks_is_a_remark(
    language: str, old: str, new: str, place: str, read: set[str]
) -> None:
    found = [
        dict(each.readings).values() for each in changed(language, old, new) if str(each.citation) == place
    ]
    assert read in map(set, found)


def test_what_may_be_said_for_any_is_not_called_nothing() -> None:
    found = changed(
        "pl", "rozgrywający może nakazać* partnerowi", "rozgrywający nie może nakazać* partnerowi"
    )
    quantifiers = [each for each in found if each.code == "quantifier" and str(each.citation) == "51B2a"]
    assert quantifiers == [], "Spanish has “alguno de”"


@cache
def before() -> set[tuple[str, Citation]]:
    """What is a warning in the pages as they are."""
    found = divergences(pages(), [LAW_51])
    return {(each.code, each.citation) for each in found if each.severity is not Severity.INFO}


def test_the_italian_mark_set_right_is_no_difference_any_more() -> None:
    found = changed("it", "richieda(*)", "richieda(**)")
    assert [str(each.citation) for each in found if each.code == "note-anchor"] == ["51B2a"]


def test_a_missing_provision_is_reported_once() -> None:
    page = (CORPUS / "pages" / "es-fvb-2007" / "51.txt").read_text(encoding="utf-8").replace("\u00a0", " ")
    line = next(line for line in page.splitlines() if "prohíbe*" in line)
    missing = [each for each in changed("es", line + "\n", "") if each.code.startswith("provision")]
    assert [(each.code, str(each.citation)) for each in missing] == [("provision-missing", "51B1b")]


def test_a_note_that_one_of_two_translations_of_an_edition_has_otherwise_is_the_translations() -> None:
    found = [each for each in divergences(pages()) if each.code == "note-anchor"]
    assert [(str(each.citation), each.cause.value) for each in found] == [
        ("51B1a", "translation"),
        ("51B2a", "translation"),
    ]
