"""What stands around and between the sections of a law in an extract: the site's, never the law's."""

from __future__ import annotations

import pytest

from tests.sources.pages import parse_page
from tests.sources.test_layouts import codes, places

ITALIAN = (
    "Art. 42 – DIRITTI DEL MORTO\n\nA. Diritti assoluti\n\n  1. Il morto guarda.\n  2. Il morto conta.\n\n"
)
FOOTER = "Indice Articoli del Codice di Gara"
POLISH = "strona tytułowa spis treści indeks ← 41 → 43 EN: Law 42\n\nPrawa dziadka\n\n"


def test_a_number_out_of_order_behind_the_footer_is_not_the_law_but_told() -> None:
    page = f"{ITALIAN}{FOOTER}\n\nC. Scopo: le carte vengono mescolate dai giocatori.\n"
    law = parse_page(page.encode(), name="42.txt")
    assert places(law) == ["42A", "42A1", "42A2"] and codes(law) == ["unread-text"]


INTERRUPTED = (
    (
        "  1. Il morto guarda:\n    (a) le carte;\n\nNon parla mai.\n\n  2. Il morto conta.\n",
        "42A1",
    ),
    ("  1. Il morto guarda.\n\nNon parla mai, vedi Articolo 43.\n\n  2. Il morto conta.\n", "42A1"),
    ("  1. Guarda:\n    (a) le carte.\n\nNon parla mai.\n\n    (b) le prese.\n", "42A1a"),
)


@pytest.mark.parametrize(("listed", "elder"), INTERRUPTED)
def test_a_paragraph_at_the_margin_between_two_items_may_be_of_the_first(listed: str, elder: str) -> None:
    page = f"Art. 42 – DIRITTI DEL MORTO\n\nA. Diritti assoluti\n\n{listed}\nB. Altri: chiede.\n\n{FOOTER}\n"
    law = parse_page(page.encode(), name="42.txt")
    assert [(one.code, dict(one.values)["alternates"]) for one in law.findings] == [
        ("doubtful-paragraph", elder)
    ]


def test_a_paragraph_under_an_item_that_heads_or_leads_in_is_its_own() -> None:
    headed = "  1. Un solo risultato\n\nIl morto guarda.\n\nPoi tace.\n\n"
    headed += "  2. Altri risultati\n\nIl morto conta:\n\n"
    page = f"Art. 42 – DIRITTI DEL MORTO\n\nA. Diritti\n\n{headed}    (a) le prese.\n\n{FOOTER}\n"
    law = parse_page(page.encode(), name="42.txt")
    texts = {str(one.citation): [text.content for text in one.texts] for one in law.walk()}
    assert texts["42A1"][1:] == ["Il morto guarda.", "Poi tace."] and texts["42A2"][1:] == ["Il morto conta:"]
    assert set(codes(law)) == {"doubtful-paragraph"}


def test_a_paragraph_after_the_last_item_is_the_sections_without_a_doubt() -> None:
    page = f"{ITALIAN}Non parla mai.\n\nB. Altri\n\n  1. Chiede.\n\n{FOOTER}\n"
    assert codes(parse_page(page.encode(), name="42.txt")) == []


@pytest.mark.parametrize("form", ("{}) {}", "({}) {}", "{} – {}"))
def test_letters_of_sections_are_set_off_in_other_ways(form: str) -> None:
    first, second = form.format("A", "Diritti assoluti"), form.format("B", "Diritti limitati")
    page = ITALIAN.replace("A. Diritti assoluti", first) + f"{second}\n\n  1. Il morto chiede.\n\n{FOOTER}"
    law = parse_page(page.encode(), name="42.txt")
    assert places(law) == ["42A", "42A1", "42A2", "42B", "42B1"] and codes(law) == []
