"""How words begin: in which languages the box looks for them."""

from __future__ import annotations

from pathlib import Path

from lawtexts.publish.beginnings import beginnings
from lawtexts.publish.book import Book
from tests.publish.shelf import law, provision, shelve


def test_the_beginnings_of_all_words_of_a_language_without_accents(tmp_path: Path) -> None:
    polish = law(
        "7",
        "pl-pzbs-2017",
        "Żądanie",
        provision("7A", "łącznie as{n1|*}", heading="Kolejność"),
        notes={"*": "Wyjście."},
    )
    spanish = law("7", "es-fvb-2007", "Añadidura", "Más")
    book = Book(shelve(tmp_path, (polish, spanish)))
    assert beginnings(book) == {
        "es": ["anad", "mas"],
        "pl": ["as", "kole", "lacz", "wyjs", "zada"],
    }
