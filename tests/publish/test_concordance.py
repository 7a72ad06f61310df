"""The concordance: where each word of a language stands, and how words begin."""

from __future__ import annotations

import json
from itertools import accumulate
from pathlib import Path

from lawtexts.model.citation import Citation
from lawtexts.publish.book import Book
from lawtexts.publish.concordance import beginnings, concordance, concordance_files, places_name
from lawtexts.publish.script_data import places_script
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
    assert beginnings(concordance(book)) == {
        "es": ["anad", "mas"],
        "pl": ["as", "kole", "lacz", "wyjs", "zada"],
    }


def test_every_word_stands_where_it_is_written(tmp_path: Path) -> None:
    old = law("7", "es-fvb-2007", "Añadidura", provision("7A", "La carta", heading="Salir"))
    polish = law(
        "7",
        "pl-pzbs-2017",
        "Karta",
        provision("7A", "karta as{n1|*}"),
        provision("7B", provision("7B1", "Łącznie")),
        notes={"*": "Wyjście."},
    )
    found = concordance(Book(shelve(tmp_path, (polish, old))))
    assert list(found) == ["es", "pl"]
    written = {word: sorted(map(str, places)) for word, places in found["pl"].items()}
    assert written == {
        "as": ["7A"],
        "karta": ["7", "7A"],
        "lacznie": ["7B1"],
        "wyjscie": ["7A"],
    }
    assert found["es"]["carta"] == {Citation.parse("7A")}


def test_the_file_numbers_places_as_the_page_lists_them(tmp_path: Path) -> None:
    """Forty laws: numbers of more than one digit."""
    laws = [
        law(
            str(number), "pl-pzbs-2017", "Karta", provision(f"{number}A", "as" if number % 2 else "dama i as")
        )
        for number in range(1, 41)
    ]
    book = Book(shelve(tmp_path, laws))
    whole = json.loads(concordance_files(book)["concordance.pl.json"])
    places = [str(place) for place in book.citations]
    read = {
        word: [places[at] for at in accumulate(int(step, 36) for step in run.split("."))]
        for word, run in zip(whole["words"].split(" "), whole["places"].split(" "), strict=True)
    }
    assert read["dama"] == [f"{number}A" for number in range(2, 41, 2)]
    assert read["karta"] == [str(number) for number in range(1, 41)]
    assert "as" not in read, "the box looks for nothing so short"
    assert whole["of"] == places_name(book)
    assert f'placesName="{places_name(book)}"'.encode() in places_script(book)


def test_another_list_of_places_has_another_name(tmp_path: Path) -> None:
    one = Book(shelve(tmp_path / "one", (law("7", "pl-pzbs-2017", "Karta", provision("7A", "x")),)))
    two = Book(shelve(tmp_path / "two", (law("7", "pl-pzbs-2017", "Karta", provision("7B", "x")),)))
    assert places_name(one) != places_name(two)
