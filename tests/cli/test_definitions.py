"""What the Laws say a word means: the document of their definitions, in every language of the corpus."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Lawtexts
from tests.corpus.laws import corpus_folder

PAGES = {
    "definicje.txt": """strona tytułowa spis treści indeks ← wprowadzenie → 1 EN: Definitions

Definicje

Karta – kawałek papieru, który gracz ma w ręce (patrz przepis 12B1).

Dziadek – 1. gracz, który śpi. 2. jego karty na stole.
""",
    "definizioni.txt": """Definizioni

Carta: pezzo di carta che il giocatore ha nella mano, e che non è sua.

Presa: quattro carte, una per ogni giocatore.

Indice Articoli del Codice di Gara""",
}


@pytest.fixture
def corpus(tmp_path: Path, lawtexts: Lawtexts) -> str:
    """A corpus with the definitions of two languages."""
    folder, pages = corpus_folder(tmp_path / "corpus"), tmp_path / "pages"
    pages.mkdir()
    for name, text in PAGES.items():
        (pages / name).write_text(text, encoding="utf-8")
    assert lawtexts("import", str(pages), "--corpus", str(folder)).code == 0
    return str(folder)


def test_definitions_are_shown_like_any_citation(lawtexts: Lawtexts, corpus: str) -> None:
    whole = lawtexts("definitions", "--corpus", corpus)
    assert whole.code == 0
    for word in ("Karta", "1.  gracz, który śpi.", "Presa", "Cites 12B1"):
        assert word in whole.out


def test_markdown_has_each_sense_below_its_term(lawtexts: Lawtexts, corpus: str) -> None:
    out = lawtexts("show", "definitions", "-l", "pl", "--format", "md", "--corpus", corpus).out
    words = ("Karta", "- kawałek papieru", "Dziadek", "- 1. gracz", "- 2. jego karty")
    assert sorted(words, key=out.index) == list(words)


def test_json_has_the_entries_with_their_concepts(lawtexts: Lawtexts, corpus: str) -> None:
    laws = lawtexts("show", "definitions", "-l", "pl", "--json", "--corpus", corpus).json["laws"]
    card, dummy = laws[0]["entries"]
    assert (card["term"], card["concept"], dummy["concept"]) == ("Karta", "card", "dummy")
    assert card["senses"][0]["references"][0]["targets"] == ["12B1"]
    assert [sense["shown"] for sense in dummy["senses"]] == ["1.", "2."]
