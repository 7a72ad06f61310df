"""A citation that a line break cut in two is told."""

from __future__ import annotations

import pytest

from tests.sources.saved import italian, law_of, spanish


def told(page: str, name: str) -> list[tuple[str, str]]:
    found = [one for one in law_of(page, name).findings if one.code == "possible-reference"]
    return [(dict(one.values)["text"], dict(one.values)["reading"]) for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Si applicano gli Articoli 30, 31 o</p><p>32 del Codice.",
            [("Articoli 30, 31 o 32", "30 + 31 + 32")],
        ),
        ("Si applica l'Articolo</p><p>50 del Codice.", [("Articolo 50", "50")]),
        ("Si applica l'Articolo 50.</p><p>51 prese restano.", []),
        ("Si applica l'Articolo 50</p><p>e tutto resta.", []),
    ],
)
def test_what_two_lines_share_is_told(text: str, expected: list[tuple[str, str]]) -> None:
    page = italian(f"<p><b>A. Attacco:</b> {text}</p><p><b>B. Risposta:</b> Gli altri rispondono.</p>")
    assert told(page, "articolo-44-del-codice-di-gara.html") == expected


def test_a_number_below_its_noun_is_told() -> None:
    page = spanish("<p>A. Salida</p><p>Se aplica la Ley</p><p>50 al jugador.</p><p>B. Otra</p><p>Sigue.</p>")
    assert told(page, "Ley44.php") == [("Ley 50", "50")]
