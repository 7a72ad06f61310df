"""Law 51 in three languages: what is known of it to the letter, and nothing that is wrong."""

from __future__ import annotations

import pytest

from lawtexts.compare.alignment import align
from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.locale import speaking
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from tests.compare.bookshelf import pages
from tests.project import ES, IT

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
    ("51B1a quantifier text info", "“wszystkie” | (none) | (none)", "wszystkie"),
    ("51B1b clause-added text warning", "", CLAUSE),
    ("51B1b quantifier text info", "“wszystkie” | “ogni” | (none)", "wszystkie | ogni"),
    ("51B1b term-other text warning", TERM, "gracz | compagno | jugador"),
    ("51B2a note-anchor text warning", OTHER_NOTE, "* | (*) | *"),
    ("51B2a partner-of text warning", "(none) | defender | defender", "partnerowi | compagno | compañero"),
    (
        "51B2a quantifier text warning",
        "“dowolny” | “uno qualsiasi” | “alguno”",
        "dowolny | uno qualsiasi | alguno",
    ),
    ("51B2b quantifier text info", "“wszystkie” | “tutte” | (none)", "wszystkie | tutte"),
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
    missing = found["51B1a note-missing note warning"]
    assert (dict(missing.details)["present"], dict(missing.marks)) == (IT, {IT: "(*)"})
    with speaking("pl"):
        assert missing.place == "51B1a (przypis (*))"
    with speaking("it"):
        assert f"{IT}: difensore; {ES}: difensore" in found["51B2a partner-of text warning"].message
