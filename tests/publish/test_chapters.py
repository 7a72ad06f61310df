"""Chapters: what the pages say they stand under, and nothing where they say nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lawtexts.model.law import Law, Residue
from lawtexts.publish.book import Book
from lawtexts.publish.chapters import chapters
from lawtexts.publish.edition import publish
from tests.publish.shelf import ITALIAN_51, POLISH_41, POLISH_51, SPANISH_51, law, shelve
from tests.publish.site import by_class, page, words


def under(held: Law, line: str) -> Law:
    """The law on a page whose navigation begins with `line`."""
    return replace(held, head=(Residue("bridgevenezuela.navigation", f"{line}\nLEYES\n20 40 60 80"),))


CRUMB = "El carteo - Carta penalizada"
SPANISH = (
    under(law("50", "es-fvb-2007", "Destino de la carta penalizada", "Una carta."), CRUMB),
    under(SPANISH_51, CRUMB),
)


def test_laws_whose_pages_name_one_chapter_stand_together(tmp_path: Path) -> None:
    book = Book(shelve(tmp_path, (POLISH_41, POLISH_51, ITALIAN_51, *SPANISH)))
    found = [
        (chapter.headings, chapter.named_by and chapter.named_by.id, [str(root) for root in chapter.roots])
        for chapter in chapters(book)
    ]
    assert found == [
        ((), None, ["41"]),
        (("El carteo", "Carta penalizada"), "es-fvb-2007", ["50", "51"]),
    ]


def test_a_heading_is_in_the_language_of_the_page_that_names_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    publish(shelve(tmp_path / "corpus", (POLISH_41, POLISH_51, ITALIAN_51, *SPANISH)), site)
    for name in ("index.html", "pl/index.html", "matrix.html"):
        headings = by_class(page(site / name), "chapter")
        named = [found for found in headings if "unnamed" not in found.get("class", "")]
        assert [words(found) for found in named] == ["El carteo · Carta penalizada"]
        assert [found.get("lang") or found[0].get("lang") for found in named] == ["es"]
        assert len(headings) == 1
    about = words(page(site / "about.html"))
    assert "those of the pages themselves: Leyes del Bridge Duplicado." in about


def test_where_no_page_names_a_chapter_none_is_given(tmp_path: Path) -> None:
    site = tmp_path / "site"
    publish(shelve(tmp_path / "corpus", (POLISH_41, POLISH_51)), site)
    assert by_class(page(site / "index.html"), "chapter") == []
    assert "none of the pages held names them" in words(page(site / "about.html"))


def test_a_law_after_a_chapter_is_not_taken_for_one_of_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    later = law("57", "pl-pzbs-2017", "Przedwczesne wyjście", "Tekst.")
    publish(shelve(tmp_path / "corpus", (POLISH_41, *SPANISH, later)), site)
    headings = [words(found) for found in by_class(page(site / "index.html"), "chapter")]
    assert headings == ["El carteo · Carta penalizada", "Law 57"]
    more = law("60", "pl-pzbs-2017", "Zagranie", "Tekst.")
    publish(shelve(tmp_path / "more", (POLISH_41, *SPANISH, later, more)), site)
    headings = [words(found) for found in by_class(page(site / "pl" / "index.html"), "chapter")]
    assert headings[-1] == "Przepisy 57–60"
