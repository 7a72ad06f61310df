"""A letter or figure of its own that may cite is told, and never made a reference."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.test_layouts import italian, polish

SECTION = ("", "Dokładanie", "", "  1. Pozostali dokładają.", "  2. Tak samo z dziadka.")


def told(law: Law) -> list[tuple[str, str, str]]:
    found = [one for one in law.findings if one.code == "possible-reference"]
    return [(str(one.citation), dict(one.values)["text"], dict(one.values)["reading"]) for one in found]


def test_a_letter_between_words_that_lead_and_go_on_may_cite() -> None:
    law = polish("Wyjście", "", "Gracz wychodzi; warunkiem jest B, a nie jego karta.", *SECTION)
    assert told(law) == [("23A", "B", "23B")]
    assert not any(text.references for text in law.provisions[0].texts)


@pytest.mark.parametrize(
    "text",
    [
        "Gracz wychodzi; warunkiem jest C, a nie jego karta.",  # no such section
        "Gracz wychodzi kartą B lub inną.",  # names a card
        "Gracz wychodzi zgodnie z B.",  # is read
        "Gracz wychodzi; jest 2 graczy.",  # counts
    ],
)
def test_what_names_counts_or_is_read_is_not_told(text: str) -> None:
    assert told(polish("Wyjście", "", text, *SECTION)) == []


def test_a_letter_after_a_pause_may_cite() -> None:
    law = italian(
        "A. Attacco: Il giocatore attacca. B è allora escluso.", "B. Risposta: Gli altri rispondono."
    )
    assert told(law) == [("35A", "B", "35B")]


def test_a_capital_that_begins_a_clause_may_cite_whatever_its_verb() -> None:
    law = italian(
        "A. Attacco: Il giocatore attacca; B esclude il resto. A volte no.",
        "B. Risposta: Gli altri rispondono; A dice come. A meno che passino.",
    )
    assert told(law) == [("35A", "B", "35B"), ("35B", "A", "35A")]


def test_a_letter_that_and_joins_to_a_reference_may_cite() -> None:
    law = italian("A. Attacco: Vale l'Articolo 81B e B lo estende.", "B. Risposta: Gli altri rispondono.")
    assert told(law) == [("35A", "B", "35B")]
