"""What settles the numbers of an extract without letters and levels: its lists, references, sisters."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from tests.sources.pages import places, polish

OWNED, VANISHED = "23A 23A1 23A1a 23A1b 23A2", "23A 23A1 23A2a 23A2b 23A3"
"""Whose a list is that follows an item: that item's, or that of an item without words, which is not there."""


def doubts(found: Law) -> list[tuple[str, str]]:
    """The places whose number is doubtful, each with its alternates."""
    values = [dict(one.values) for one in found.findings if one.code == "ambiguous-numbering"]
    return [(one["reading"], one["alternates"]) for one in values]


def cited(places: str) -> frozenset[Citation]:
    return frozenset(map(Citation.parse, places.split()))


@pytest.mark.parametrize(
    ("above", "listed", "likeliest", "is_doubtful"),
    (
        ("Gracz może:", "pasować.", OWNED, False),
        ("Przepis 16C2 stosuje się oraz", "Przepis 12.", OWNED, False),
        ("karta, a jest nią –", "atut.", OWNED, False),
        ("złożyć odwołanie, oraz", "pytać.", VANISHED, True),
        ("gracz pyta; lub", "pasuje.", VANISHED, True),
        # The number printed after a list says whose it is; a sister expression may know better.
        ("Gracz nie jest zobowiązany.", "Sędzia nie ocenia.", OWNED, True),
        # A list that goes on as the item before it began is not its own: 45C4, 61B2, 80B2g.
        ("Karta dziadka jest zagrana, gdy jej dotknięto.", "Karta jest zagrana, gdy …", VANISHED, True),
        ("Rozgrywający może zapytać obrońcę.", "Dziadek może zapytać rozgrywającego.", VANISHED, True),
        ("ogłoszenie regulaminów.", "wyznaczenie asystentów sędziego.", VANISHED, True),
    ),
)
def test_whose_a_list_is(above: str, listed: str, likeliest: str, is_doubtful: bool) -> None:
    lines = ("Prawo gracza", "", f"  1. {above}", f"    1. {listed}", "    2. Gracz gra.", "  2. Gracz pyta.")
    law = polish(*lines)
    assert (places(law), bool(doubts(law))) == (likeliest.split(), is_doubtful)
    if is_doubtful:
        settled = polish(*lines, known={"es-fvb-2007": cited(f"{VANISHED} 23A2")})
        assert (places(settled), doubts(settled)) == (VANISHED.split(), [])


FULL_STOP = (
    "Prawo gracza",
    "",
    "  1. Gracz wzywa sędziego.",
    "    1. Sędzia wyjaśnia przepis.",
    "    2. Gracz wybiera kartę.",
    "  2. Gracz pasuje.",
)
WITHOUT_HEADINGS = ("  1. Gracz wzywa sędziego.", "  2. Gracz pasuje.")


@pytest.mark.parametrize(
    ("lines", "cites", "wanted", "doubtful"),
    [
        (FULL_STOP, "", OWNED, ("23A1a", "23A2a")),
        # one reference turns the reading and leaves the doubt, several settle it
        (FULL_STOP, "23A3", VANISHED, ("23A2a", "23A1a")),
        (FULL_STOP, "23A2a 23A3", VANISHED, None),
        # a list without headings is items until something says otherwise
        (("Gracz może:", "", *WITHOUT_HEADINGS), "", "23 23.1 23.2", ("23.1–23.2", "23A–23B")),
        (WITHOUT_HEADINGS, "23B", "23A 23B", None),
    ],
)
def test_what_a_book_cites_speaks_for_a_reading(
    lines: tuple[str, ...], cites: str, wanted: str, doubtful: tuple[str, str] | None
) -> None:
    law = polish(*lines, cited=cited(cites))
    assert places(law) == wanted.split()
    assert doubts(law)[:1] == ([doubtful] if doubtful else [])
