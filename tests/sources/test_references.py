"""What is doubtful in the references of a text is reported, once."""

from __future__ import annotations

import pytest

from tests.sources.pages import parse_page

PAGES = {
    "pl": "strona tytułowa spis treści indeks ← 43 → 45 EN: Law 44\n\nKolejność\n\nPrawo\n\n{}\n",
    "en": "title page contents index ← 43 → 45 PL: Przepis 44\n\nOrder\n\nRight\n\n{}\n",
    "it": "Art. 44 – SEQUENZA\n\nA. Turno: {}\n\nIndice Articoli del Codice di Gara\n",
}


@pytest.mark.parametrize(
    ("language", "words", "codes"),
    [
        ("en", "The player of Laws 50 50 and 51 51 may lead the card.", ["source-slip"]),
        ("pl", "Gracz nie ma kart, gdy postanowienia przepisów 41B41C obowiązują.", ["ambiguous-reference"]),
        ("pl", "Gracz nie ma kart, gdy postanowienia przepisów 5051 obowiązują.", ["fused-reference"]),
        ("en", "The player may see Law 51 and Law 95.", ["dangling-reference"]),
        ("en", "The player may see Law 12C1 and 16.", []),
        ("it", "il giocatore passa, vedi Articolo 72 ed eventualmente 73.", ["possible-reference"]),
        ("it", "il giocatore passa per l'art. 12 dello S.G.F.", ["possible-reference"]),
    ],
)
def test_a_doubt_is_reported_once(language: str, words: str, codes: list[str]) -> None:
    law = parse_page(PAGES[language].format(words).encode(), name="44.txt")
    assert [one.code for one in law.findings] == codes
