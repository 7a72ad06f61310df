"""Laws of every shape: what is shown, where, and under which permalink."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Cell, Law, Notice, Table, Text
from lawtexts.publish.edition import publish
from tests.publish.shelf import EDITIONS, LAWS, law, provision, shelve, text
from tests.publish.site import broken_links, by_class, by_id, cell, page, pages, words

PL, IT = "pl-pzbs-2017", "it-bridgeditalia-2007"


def published(folder: Path, *laws: Law, editions: str = EDITIONS) -> Path:
    base = "https://laws.example/book/"
    publish(shelve(folder / "corpus", laws, editions), folder / "site", base_url=base)
    for path in pages(folder / "site"):
        levels = [int(found.tag[1]) for found in page(path).iter() if found.tag in ("h1", "h2", "h3")]
        assert all(after <= before + 1 for before, after in pairwise([0, *levels])), path
    assert broken_links(folder / "site", base) == []
    return folder / "site"


def test_an_empty_corpus_is_a_book_without_laws(tmp_path: Path) -> None:
    site = published(tmp_path)
    assert "Laws" in words(page(site / "index.html"))
    assert not (site / "law").exists()


@pytest.fixture(scope="module")
def shapes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Laws of several shapes, published together."""
    listed = law(
        "9",
        PL,
        "Tytuł",
        "Przed wszystkim.",
        provision("9A", "Wstęp.", provision("9A1", "Pierwszy."), provision("9A2", "Drugi."), "Po liście."),
        provision("9B", "Następny."),
        "Na końcu przepisu.",
    )
    deep = provision("7A1a", provision("7A1a(i)", "Głęboko."), provision("7A1a(ii)", "Głębiej."))
    rows = (
        (Cell(Text("Rozdanie"), header=True), Cell(Text("Po partii"), header=True)),
        (Cell(Text("1"), rows=2), Cell(Text("nikt"))),
        (Cell(Text("<b>NS</b>")),),
        (Cell(Text("razem"), columns=2),),
    )
    table = law("2", PL, "Rozdania", provision("2A", "Tabela:"))
    first = table.root.children[0]
    return published(
        tmp_path_factory.mktemp("shapes"),
        replace(table, content=(replace(first, content=(*first.content, Table(rows))),)),
        law("7", PL, "Tytuł", provision("7A", provision("7A1", deep))),
        listed,
        law("35", PL, "Tytuł", provision("35.1", "Pierwszy.", provision("35.1a", "Pod."))),
    )


def test_text_after_a_list_stands_after_the_list(shapes: Path) -> None:
    for name in ("law/9.html", f"{PL}/9.html"):
        shown = [words(found) for found in by_class(page(shapes / name), "cell") if words(found)]
        assert [part.removeprefix("Tytuł ") for part in shown] == [
            "Przed wszystkim.",
            "Wstęp.",
            "Pierwszy.",
            "Drugi.",
            "Po liście.",
            "Następny.",
            "Na końcu przepisu.",
        ], name


def test_items_directly_under_a_law_and_roman_levels_have_permalinks(shapes: Path) -> None:
    assert words(cell(page(shapes / "law/35.html"), "L35.1a", PL)) == "Pod."
    seven = page(shapes / "law/7.html")
    assert words(cell(seven, "L7A1a(ii)", PL)) == "Głębiej."
    for place in ("L7A", "L7A1", "L7A1a"):
        by_id(seven, place)
    assert (shapes / "7A1a(ii)/index.html").is_file() and (shapes / "35.1/index.html").is_file()


def test_a_table_stays_a_table(shapes: Path) -> None:
    table = next(cell(page(shapes / "law/2.html"), "L2A", PL).iter("table"))
    assert [words(found) for found in table.iter("th")] == ["Rozdanie", "Po partii"]
    assert [words(found) for found in table.iter("td")] == ["1", "nikt", "<b>NS</b>", "razem"]
    spans = [(found.get("rowspan"), found.get("colspan")) for found in table.iter("td")]
    assert spans == [("2", None), (None, None), (None, None), (None, "2")]


def test_notices_and_documents_are_shown(tmp_path: Path) -> None:
    notice = Notice(text("Przepis zmodyfikowany w 2024 r."), "2024")
    preface = replace(law("1", PL, "Przedmowa", "Słowo wstępne."), citation=Citation(document="preface"))
    site = published(tmp_path, replace(LAWS[0], notices=(notice,)), preface)
    assert "zmodyfikowany" in words(by_class(page(site / "law/41.html"), "notice")[0])
    assert "zmodyfikowany" in words(by_class(page(site / f"{PL}/41.html"), "notice")[0])
    assert "Słowo wstępne." in words(page(site / "law/preface.html"))
    assert "Preface" in words(page(site / "index.html"))
    assert (site / "preface/index.html").is_file()


def test_what_changed_places_between_editions_stands_beside_its_like(tmp_path: Path) -> None:
    editions = EDITIONS + (
        '\n  [[edition.change]]\n  kind = "exchanged"\n  before = 2007\n'
        '  old = ["53B", "53C"]\n  new = ["53C", "53B"]\n  evidence = "Seen on the sites."\n'
    )
    site = published(
        tmp_path,
        law("53", PL, "Tytuł", provision("53B", "pierwsze"), provision("53C", "drugie")),
        law("53", IT, "Titolo", provision("53B", "seconda"), provision("53C", "prima")),
        editions=editions,
    )
    row = page(site / "law/53.html")
    assert "pierwsze" in words(cell(row, "L53B", PL))
    moved = words(cell(row, "L53B", IT))
    assert "prima" in moved and "53C in the 2007 Laws" in moved
    own = page(site / f"{IT}/53.html")
    found = {words(by_id(own, place)) for place in ("L53B", "L53C")}
    assert found == {"53B", "53C"}


def test_a_law_held_in_an_expression_alone_has_one_column(edition: Path) -> None:
    body = next(page(edition / "law/41.html").iter("body"))
    assert "columns-1" in (body.get("class") or "").split()


def places_of(site: Path, concept: str) -> tuple[str, list[str]]:
    """The places listed for a concept on the page of terms, and where its links lead."""
    row = by_id(page(site / "terms.html"), f"term-{concept}")
    (listed,) = row.iter("p")
    return words(listed), [link.get("href", "") for link in listed.iter("a")]


def test_every_use_of_a_term_is_a_link(tmp_path: Path) -> None:
    used = [law("7", PL, "Tytuł", provision("7A", "Dziadek."), provision("7B", "Ręka dziadka."))]
    listed, links = places_of(published(tmp_path, *used), "dummy")
    assert listed == "7A"
    assert links == ["law/7.html#L7A"]


def test_the_uses_of_a_term_that_stands_everywhere_are_listed_law_by_law(tmp_path: Path) -> None:
    used = [
        law(
            f"{number}", PL, "Tytuł", *(provision(f"{number}{letter}", "Dziadek.") for letter in "ABCDEFGHIJ")
        )
        for number in range(1, 8)
    ]
    listed, links = places_of(published(tmp_path, *used), "dummy")
    assert links == [f"law/{number}.html" for number in range(1, 8)]
    assert listed.startswith("1 A, B, C, D, E, F, G, H, I, J · 2 A, B")
    assert listed.endswith("7 A, B, C, D, E, F, G, H, I, J")
