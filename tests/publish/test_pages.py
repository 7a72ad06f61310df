"""The pages: whole, valid, linked, and saying what the texts say."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from lawtexts.compare.check import chosen, divergences
from lawtexts.compare.matrix import matrix
from lawtexts.corpus.store import Corpus
from lawtexts.model.finding import Severity, finding
from lawtexts.model.value import replace
from lawtexts.publish import wording
from lawtexts.publish.book import Book
from lawtexts.publish.law_pages import aligned_page, text_page
from tests.publish.shelf import LAWS, shelve
from tests.publish.site import broken_links, by_class, by_id, cell, page, pages, words

BASE = "https://laws.example/book/"


def test_every_page_parses_without_an_error(edition: Path) -> None:
    for path in pages(edition):
        page(path)


def test_no_id_stands_twice_on_a_page(edition: Path) -> None:
    for path in pages(edition):
        ids = [found for element in page(path).iter() if (found := element.get("id"))]
        assert len(ids) == len(set(ids)), path


def test_every_internal_link_leads_somewhere(edition: Path) -> None:
    assert broken_links(edition, BASE) == []


def test_a_provision_stands_in_its_row_in_every_language(edition: Path) -> None:
    law = page(edition / "law/51.html")
    assert "nakazać* partnerowi" in words(cell(law, "L51B2a", "pl-pzbs-2017"))
    assert "richiedere(*) al compagno" in words(cell(law, "L51B2a", "it-bridgeditalia-2007"))
    assert "obligar* al compañero" in words(cell(law, "L51B2a", "es-fvb-2007"))
    assert cell(law, "L51B2a", "es-fvb-2007").get("lang") == "es"


def test_a_gap_says_why(edition: Path) -> None:
    law = page(edition / "law/51.html")
    for expression in ("it-bridgeditalia-2007", "es-fvb-2007"):
        gap = cell(law, "L51B2c", expression)
        assert gap.get("lang") is None
        assert words(gap) == "Not in the 2007 Laws."


def test_a_law_held_in_one_language_says_that_the_others_are_not_held(edition: Path) -> None:
    law = page(edition / "law/41.html")
    missing = words(by_class(law, "missing")[0])
    assert "Italian (Bridge d'Italia 2007): no page of this law is held." in missing
    assert "Spanish (FVB 2007)" in missing


def test_a_parent_without_text_is_still_a_permalink(edition: Path) -> None:
    law = page(edition / "law/51.html")
    row = by_id(law, "L51B1a")
    assert any(element.get("id") == "L51B1" for element in row.iter())


def test_each_place_named_in_a_pair_is_a_link_of_its_own(edition: Path) -> None:
    law = page(edition / "law/51.html")
    links = by_class(cell(law, "L51B2c", "pl-pzbs-2017"), "ref")
    assert [(words(link), link.get("data-to"), link.get("href")) for link in links] == [
        ("przepisów 50", "50", None),
        ("51", "51", "#L51"),
    ]


def test_what_cites_a_place_is_told_there(edition: Path) -> None:
    about = by_class(by_id(page(edition / "law/51.html"), "L51A"), "known")[0]
    assert any(link.get("href") == "41.html#L41D" for link in about.iter("a"))


def test_notes_link_from_mark_to_foot_and_back(edition: Path) -> None:
    law = page(edition / "law/51.html")
    mark = next(cell(law, "L51B1b", "it-bridgeditalia-2007").iter("sup"))
    link = next(mark.iter("a")).get("href")
    assert link == "#note-it-bridgeditalia-2007-n2"
    note = by_id(law, link.removeprefix("#"))
    assert [found.get("href") for found in note.iter("a") if found.get("class") != "ref"] == [
        "#L51B1b",
        "#L51B2b",
    ]


def test_a_text_page_speaks_its_own_language_and_holds_its_law_alone(edition: Path) -> None:
    text = page(edition / "it-bridgeditalia-2007/51.html")
    assert text.get("lang") == "it"
    assert "l’Articolo 50 del Codice di Gara paragrafo D2" in words(text).replace("dell’", "l’")
    assert "rozgrywający" not in words(text)
    assert not any(element.get("id") == "L51B2c" for element in text.iter())


def test_the_short_form_leads_to_the_permalink(edition: Path) -> None:
    short = page(edition / "51B2a/index.html")
    refresh = next(found for found in short.iter("meta") if found.get("http-equiv") == "refresh")
    assert refresh.get("content") == "0; url=../law/51.html#L51B2a"


def test_interface_languages_are_pages_of_their_own(edition: Path) -> None:
    for language in ("pl", "it", "es"):
        law = page(edition / language / "law/51.html")
        assert law.get("lang") == language
        assert by_id(law, "L51B2a") is not None


def test_no_page_has_script_or_style_of_its_own(edition: Path) -> None:
    for path in pages(edition):
        for element in page(path).iter():
            assert not any(name.startswith("on") or name == "style" for name in element.attrib), path
            if element.tag == "script":
                data = element.get("type", "") in ("application/json", "application/ld+json")
                assert data or not (element.text or "").strip(), path
            assert element.tag != "style", path


def test_the_manifest_names_every_file(edition: Path) -> None:
    manifest = json.loads((edition / "edition.json").read_text())
    held = {path.relative_to(edition).as_posix() for path in edition.rglob("*") if path.is_file()}
    assert set(manifest["files"]) == held - {"edition.json"}


def test_a_law_taken_by_force_says_so_on_its_pages(tmp_path: Path) -> None:
    forced = replace(LAWS[0], findings=(finding("forced-page", None, source="pzbs"),))
    corpus = shelve(tmp_path / "corpus", (forced, *LAWS[1:]))
    book = Book(corpus)
    expression = corpus.expression(forced.expression)
    aligned = aligned_page(book, forced.citation).values["notices"]
    assert "taken by --force" in str(aligned[expression.id])
    assert "taken by --force" in str(text_page(book, expression, forced).values["notices"])
    others = [said for name, said in aligned.items() if name != expression.id]
    assert "taken by --force" not in str(others)


def test_a_text_says_where_it_comes_from(edition: Path) -> None:
    origin = by_class(page(edition / "pl-pzbs-2017/51.html"), "origin")[0]
    assert next(origin.iter("a")).get("href") == "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html"
    assert by_class(page(edition / "pl-pzbs-2017/41.html"), "origin") == []


def test_the_matrix_counts_differences_by_kind(edition: Path, corpus: Corpus) -> None:
    serious = chosen(divergences(corpus), severity=Severity.WARNING)
    counted = {row.citation: row.squares for row in matrix(corpus, serious)}
    shown = [found.get("title") for found in by_class(page(edition / "matrix.html"), "square")]
    shown = [title for title in shown if title]
    assert shown == [
        wording.kinds_counted(square.differing)
        for squares in counted.values()
        for square in squares
        if square.differing
    ]
    assert shown


def test_what_a_waiver_accepts_is_not_shown_as_a_difference(tmp_path: Path) -> None:
    corpus = shelve(tmp_path / "corpus")
    first = Book(corpus).divergences[0]
    waiver = f'[[waiver]]\ncode = "{first.code}"\ncitation = "{first.citation}"\nreason = "Known."\n'
    (corpus.path / "waivers.toml").write_text(waiver + "date = 2026-11-21\n", encoding="utf-8")
    left = Book(corpus).divergences
    assert left and first not in left


def test_a_law_page_with_its_style_and_script_is_light(edition: Path) -> None:
    law = page(edition / "law/51.html")
    linked = [found.get("src") for found in law.iter("script") if found.get("src")]
    linked += [found.get("href") for found in law.iter("link") if found.get("rel") == "stylesheet"]
    assert len(linked) == 5
    files = [edition / "law/51.html", *(edition / "law" / str(name).partition("?")[0] for name in linked)]
    assert sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files) <= 60_000


def test_an_address_that_is_none_is_told_in_every_language(edition: Path) -> None:
    """The host shows one page for all of them: it cannot know who asks."""
    sections = [found for found in page(edition / "404.html").iter() if found.tag == "section"]
    assert [found.get("lang", "en") for found in sections] == ["en", "pl", "it", "es"]
    links = [next(link for link in found.iter("a")) for found in sections]
    assert [link.get("href") for link in links] == [
        f"/book/{way}index.html" for way in ("", "pl/", "it/", "es/")
    ]
    assert "nie ma strony" in words(sections[1])
