"""The catalogues use the words of docs/glossary.md, and none that it rules out."""

from __future__ import annotations

import re

import pytest

from tests.locale.test_catalogues import TRANSLATED, catalogue, forms
from tests.project import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|")[:4])
    for line in GLOSSARY.splitlines()
    if line.startswith("| ") and not line.startswith("| English")
]
NOT_USED = {
    "pl": r"(?<!do )tłumaczeni(e|a|u|ach|ami)\b|postanowieni|drukuje|\bkatalog|czytan[ey] (jest )?jako|“",
    "it": r"non stampa|stampa (il|la|«)|\bluog|\brimand[oi]|\bavvis[oi]|si legge"
    r"|\b(indicare|salvare|importare)\b|[“”’]",
    "es": r"fichero|no imprime|imprime (el|la|«)|\baviso|se lee como|se llama en|\blenguas?\b|\bquisiste\b"
    r"|[“”’]",
}


def stem(term: str) -> str:
    """What the forms of a term share."""
    return term.casefold()[:-2] if len(term) > 6 else term.casefold()


def sentences(language: str) -> list[tuple[str, str]]:
    """Each sentence in English and in `language`."""
    known = [message for message in catalogue(language) if message.id]
    return [
        (message.id if isinstance(message.id, str) else " ".join(message.id), " ".join(forms(message)))
        for message in known
    ]


@pytest.mark.parametrize(("place", "language"), list(enumerate(TRANSLATED, start=1)))
def test_the_terms_are_used(place: int, language: str) -> None:
    said = [(english.casefold(), own.casefold()) for english, own in sentences(language)]
    assert len(ROWS) > 25
    unused = [
        (row[0], row[place])
        for row in ROWS
        if not any(row[0].casefold() in english and stem(row[place]) in own for english, own in said)
    ]
    assert unused == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_ruled_out_is_not_used(language: str) -> None:
    used = [own for _english, own in sentences(language) if re.search(NOT_USED[language], own, re.IGNORECASE)]
    assert used == []
