"""What stands around and between the sections of a law in an extract: the site's, never the law's."""

from __future__ import annotations

import pytest

from tests.sources.pages import parse_page

ITALIAN = (
    "Art. 42 – DIRITTI DEL MORTO\n\nA. Diritti assoluti\n\n  1. Il morto guarda.\n  2. Il morto conta.\n\n"
)
FOOTER = "Indice Articoli del Codice di Gara"
POLISH = "strona tytułowa spis treści indeks ← 41 → 43 EN: Law 42\n\nPrawa dziadka\n\n"


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
