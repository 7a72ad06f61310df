"""Of several readings of a reference, the places that its own law has decide."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.test_layouts import italian

SENTENCE = "A. Attacco: Fatto salvo l'Articolo 12, {} si applica."


def read(law: Law) -> tuple[list[str], list[str]]:
    """What the references lead to, and the readings told as doubtful."""
    leads = [
        str(place)
        for one in law.walk()
        for text in one.texts
        for ref in text.references
        for place in ref.targets
    ]
    told = [dict(one.values)["alternates"] for one in law.findings if one.code == "ambiguous-reference"]
    return leads, told


@pytest.mark.parametrize(
    ("part", "leads", "told"),
    [
        ("B1", ["12", "35B1"], ["12B1"]),  # both laws may have it
        ("C1", ["12", "12C1"], []),  # this one has no C1
    ],
)
def test_the_places_of_the_law_decide(part: str, leads: list[str], told: list[str]) -> None:
    law = italian(SENTENCE.format(part), "B. Risposta:", "1. Gli altri rispondono.", "2. Il morto no.")
    assert read(law) == (leads, told)
