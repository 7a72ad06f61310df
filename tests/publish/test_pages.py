"""The pages: whole, valid, linked, saying what the texts say, differences side by side and marked."""

from __future__ import annotations

import gzip
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from lawtexts.compare.check import divergences
from lawtexts.compare.matrix import matrix
from lawtexts.corpus.store import Corpus
from lawtexts.locale import speaking
from lawtexts.model.finding import Severity
from lawtexts.model.value import replace
from lawtexts.publish import difference_views, labels
from lawtexts.publish.book import Book
from lawtexts.publish.publishing import publish
from tests.project import ES, IT, PL
from tests.publish.shelf import BASE, EDITIONS, LAWS, POLISH_41, POLISH_51, law, provision, shelve
from tests.publish.site import broken_links, by_class, by_id, cell, page, pages, words

# What holds of every page.


def test_every_page_is_whole(edition: Path) -> None:
    """Parsed strictly; no id twice, no level of headings skipped, nothing that the policy would stop."""
    for path in pages(edition):
        elements = list(page(path).iter())
        ids = [found for element in elements if (found := element.get("id"))]
        assert len(ids) == len(set(ids)), path
        levels = [int(found.tag[1]) for found in elements if found.tag in ("h1", "h2", "h3", "h4")]
        assert all(after <= before + 1 for before, after in pairwise([0, *levels])), path
        for element in elements:
            assert not any(name.startswith("on") or name == "style" for name in element.attrib), path
            data = element.get("type", "") in ("application/json", "application/ld+json")
            assert element.tag != "script" or data or not (element.text or "").strip(), path
            assert element.tag != "style", path


def test_every_link_leads_somewhere_inside(edition: Path) -> None:
    assert broken_links(edition, BASE) == []


def test_the_manifest_names_every_file_and_the_service_worker_those_it_keeps(edition: Path) -> None:
    manifest = json.loads((edition / "edition.json").read_text())
    held = {path.relative_to(edition).as_posix() for path in edition.rglob("*") if path.is_file()}
    assert set(manifest["files"]) == held - {"edition.json"}
    kept = set(json.loads((edition / "files.json").read_text())["files"])
    assert {"law/51.html", "es/law/51.html"} <= kept <= held
    assert not {"51B2a/index.html", "sw.js", "files.json"} & kept


# A law in all its translations.


def test_a_provision_stands_in_its_row_in_every_language(edition: Path) -> None:
    tree = page(edition / "law/51.html")
    for expression, said in (
        (PL, "nakazać* partnerowi"),
        (IT, "richiedere(*) al compagno"),
        (ES, "obligar* al compañero"),
    ):
        found = cell(tree, "L51B2a", expression)
        assert said in words(found) and found.get("lang") == expression[:2]
    assert any(element.get("id") == "L51B1" for element in by_id(tree, "L51B1a").iter())


def test_a_gap_says_why(edition: Path) -> None:
    gap = cell(page(edition / "law/51.html"), "L51B2c", IT)
    assert (gap.get("lang"), words(gap)) == (
        None,
        "Not in the 2007 Laws (edition inferred).",
    )
    missing = words(by_class(page(edition / "law/41.html"), "missing")[0])
    assert "Italian (Bridge d'Italia 2007): this law is not in the book." in missing


def test_beside_a_place_stands_who_cites_it(edition: Path) -> None:
    about = by_class(by_id(page(edition / "law/51.html"), "L51A"), "known")[0]
    assert any(link.get("href") == "41.html#L41D" for link in about.iter("a"))


@pytest.mark.parametrize("name", ["law/51.html", f"{IT}/51.html"])
def test_a_note_stands_under_the_first_passage_that_calls_it(edition: Path, name: str) -> None:
    tree = page(edition / name)
    note = next(found for found in by_class(tree, "note") if words(found).startswith("(**)"))
    assert "Se il giocatore non è in grado di attaccare" in words(note)
    assert [link.get("href") for link in by_class(note, "back")[0]] == ["#L51B1b", "#L51B2b"]
    marks = [link.get("href") for link in tree.iter("a") if link.get("role") == "doc-noteref"]
    assert f"#{note.get('id')}" in marks


def test_an_inferred_number_has_its_mark_and_every_page_says_what_it_means(edition: Path) -> None:
    for name in ("law/51.html", f"{PL}/51.html"):
        tree = page(edition / name)
        assert len(by_class(tree, "ring")) >= 6
        assert "∘" in words(by_class(tree, "key")[0])
    assert by_class(page(edition / f"{IT}/51.html"), "ring") == []


def test_a_text_page_speaks_its_own_language_and_holds_its_law_alone(edition: Path) -> None:
    text = page(edition / f"{IT}/51.html")
    assert text.get("lang") == "it"
    assert "Articolo 50 del Codice di Gara paragrafo D2" in words(text)
    assert "rozgrywający" not in words(text)
    assert not any(element.get("id") == "L51B2c" for element in text.iter())
    origin = by_class(page(edition / f"{PL}/51.html"), "origin")[0]
    assert next(origin.iter("a")).get("href") == "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html"
    assert "javascript" not in (edition / f"{PL}/41.html").read_text(encoding="utf-8").casefold().replace(
        "text/javascript", ""
    )


# Laws of every shape.


def test_text_after_a_list_stands_after_the_list(edition: Path) -> None:
    for name in ("law/9.html", f"{PL}/9.html"):
        shown = [words(found) for found in by_class(page(edition / name), "cell") if words(found)]
        assert [part.removeprefix("Tytuł") for part in shown] == [
            "Przed wszystkim.",
            "Wstęp.",
            "Pierwszy.",
            "Drugi.",
            "Po liście.",
            "Następny.",
            "Na końcu przepisu.",
        ], name


def test_items_directly_under_a_law_and_roman_levels_have_permalinks(edition: Path) -> None:
    assert words(cell(page(edition / "law/35.html"), "L35.1a", PL)) == "Pod."
    seven = page(edition / "law/7.html")
    assert words(cell(seven, "L7A1a(ii)", PL)) == "Głębiej."
    for place in ("L7A", "L7A1", "L7A1a"):
        by_id(seven, place)
    assert (edition / "7A1a(ii)/index.html").is_file() and (edition / "35.1/index.html").is_file()


def test_a_table_stays_a_table(edition: Path) -> None:
    table = next(cell(page(edition / "law/2.html"), "L2A", PL).iter("table"))
    assert [words(found) for found in table.iter("th")] == ["Rozdanie", "Po partii"]
    assert [words(found) for found in table.iter("td")] == ["1", "nikt", "<b>NS</b>", "razem"]
    spans = [(found.get("rowspan"), found.get("colspan")) for found in table.iter("td")]
    assert spans == [("2", None), (None, None), (None, None), (None, "2")]


def test_notices_errors_notes_without_a_mark_and_documents_are_shown(edition: Path) -> None:
    for name in ("law/2.html", f"{PL}/2.html"):
        said = [words(found) for found in by_class(page(edition / name), "notice")]
        assert any("--force" in each for each in said) and "Przepis zmodyfikowany w 2024 r." in said
        (note,) = by_class(page(edition / name), "note")
        assert words(note) == "*Bez odsyłacza.", "no place calls it"
    assert "Słowo wstępne." in words(page(edition / "law/preface.html"))
    drawing = words(page(edition / "web.html"))
    assert "Definitions → 51" in drawing and "cited by Definitions" in drawing
    contents = words(page(edition / "index.html"))
    assert "Preface" in contents and "Not in the book." in contents


def test_what_changed_places_between_editions_stands_beside_its_like(edition: Path) -> None:
    row = page(edition / "law/53.html")
    assert "pierwsze" in words(cell(row, "L53B", PL))
    moved = words(cell(row, "L53B", IT))
    assert "prima" in moved and "53C in the 2007 Laws" in moved
    own = page(edition / f"{IT}/53.html")
    assert "seconda" in words(cell(own, "L53B", IT)) and "prima" in words(cell(own, "L53C", IT))


def test_a_list_of_definitions_leads_to_the_concepts(edition: Path) -> None:
    for address in ("law/definitions.html", f"{PL}/definitions.html"):
        first, second = by_class(page(edition / address), "entry")
        assert [words(sense) for sense in first.iter("dd")] == ["1. gracz, który śpi", "2. jego karty"]
        assert [words(sense) for sense in second.iter("dd")] == ["patrz przepis 51B2"]
        (link,) = first.iter("a")
        assert link.get("href", "").endswith("terms.html#term-dummy")
        assert "term-" not in "".join(link.get("href", "") for link in second.iter("a"))


# The pages about the book.


def test_a_chapter_is_in_the_words_of_the_translation_that_names_it(edition: Path) -> None:
    for name in ("index.html", "pl/index.html"):
        named, other = by_class(page(edition / name), "chapter")
        assert next(named.iter("span")).get("lang") == "es"
        assert words(named).startswith("El carteo · Carta penalizada")
        assert "2007" in words(named) and "53" not in words(other)


DUMMY = '[[term]]\nid = "dummy"\ndomain = "person"\ndefinition = "He."\npl = [{term = "dziadek"}]\n'


@pytest.mark.parametrize(("many", "linked"), [(60, ["law/7.html", "law/7.html#L7A"]), (0, ["law/7.html"])])
def test_the_places_of_a_term_are_links_unless_it_stands_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int, linked: list[str]
) -> None:
    monkeypatch.setattr("lawtexts.publish.pages._MANY", many)
    laws = (law("7", PL, "Tytuł", provision("7A", "Dziadek."), provision("7B", "Ręka.")),)
    publish(shelve(tmp_path / "corpus", laws, terms=DUMMY), tmp_path / "site")
    (found,) = by_id(page(tmp_path / "site/terms.html"), "term-dummy").iter("p")
    assert words(found).startswith("7 A")
    assert [link.get("href") for link in found.iter("a")] == linked


def test_the_index_of_terms_is_in_the_order_of_each_alphabet(edition: Path) -> None:
    tree = page(edition / "term-index.html")
    polish, spanish = (by_class(tree, "index")[place] for place in (0, 2))
    letters = [words(found) for found in polish.iter("h3")]
    assert letters[-6:] == ["S", "Ś", "T", "U", "W", "Z"]
    entries = {words(found).partition(" ")[0]: found for found in polish.iter("li")}
    assert entries["dziadek"][0].get("href") == "terms.html#term-dummy"
    assert [words(link) for link in entries["dziadek"].iter("a")][1:] == ["Definitions", "41"]
    assert "muerto" in words(spanish) and "Ñ" not in [words(found) for found in spanish.iter("h3")]


def test_the_matrix_counts_the_facts_that_the_page_of_differences_lists(
    edition: Path, corpus: Corpus
) -> None:
    listed = [found for _root, each in difference_views.listed(Book(corpus)) for found in each]
    serious = [found for found in listed if found.severity is not Severity.INFO]
    shown = [found.get("title") for found in by_class(page(edition / "matrix.html"), "square")]
    expected = [
        labels.kinds_counted(square.differing)
        for row in matrix(corpus, serious)
        for square in row.cells
        if square.differing
    ]
    assert [title for title in shown if title] == expected != []


def test_what_a_waiver_accepts_is_not_shown_as_a_difference(tmp_path: Path) -> None:
    corpus = shelve(tmp_path / "corpus")
    first = Book(corpus).divergences[0]
    waiver = f'[[waiver]]\ncode = "{first.code}"\ncitation = "{first.citation}"\nreason = "Known."\n'
    (corpus.path / "waivers.toml").write_text(waiver + "date = 2026-11-21\n", encoding="utf-8")
    left = Book(corpus).divergences
    assert left and first not in left


@pytest.mark.parametrize("language", ["en", "pl", "it", "es"])
def test_translations_are_called_by_a_sign_that_needs_no_inflection(corpus: Corpus, language: str) -> None:
    """After a preposition “Włoski 2007” would have to be “włoskim z 2007”."""
    book = Book(corpus)
    with speaking(language):
        said = [difference_views.sentence(book, each) for each in book.divergences if IT in each.message]
    assert said and all("IT 2007" in each and IT not in each for each in said)


def test_an_address_that_is_none_is_answered_in_every_language(edition: Path) -> None:
    """The host shows one page for all of them: it cannot know who asks."""
    sections = list(next(page(edition / "404.html").iter("main")).iter("section"))
    assert [found.get("lang", "en") for found in sections] == ["en", "pl", "it", "es"]
    links = [next(link for link in found.iter("a")).get("href") for found in sections]
    assert links == [f"/book/{way}index.html" for way in ("", "pl/", "it/", "es/")]
    assert "nie ma strony" in words(sections[1])


def test_translations_into_one_language_are_told_apart(tmp_path: Path) -> None:
    """By year, and those of one year by publisher."""
    _before, polish, *others = EDITIONS.split("[[expression]]")
    older = polish.replace(PL, "pl-pzbs-2007").replace("edition = 2017", "edition = 2007")
    third = older.replace("pl-pzbs-2007", "pl-klub-2007").replace("Sportowego (PZBS)", "(Klub)")
    laws = (*LAWS, *(replace(POLISH_51, expression=f"pl-{name}-2007") for name in ("pzbs", "klub")))
    corpus = shelve(tmp_path / "corpus", laws, "[[expression]]".join(("", polish, older, third, *others)))
    publish(corpus, tmp_path / "site")
    tags = ["pl 2017", "pl Klub 2007", "pl PZBS 2007", "it", "es"]
    names = [f"Polish {tag[3:]}" for tag in tags[:3]] + ["Italian 2007", "Spanish 2007"]
    squares = [words(found) for found in by_class(page(tmp_path / "site/matrix.html"), "square")[-5:]]
    assert all(map(str.startswith, squares, tags))
    assert all(f"{name}:" in square for name, square in zip(names, squares, strict=True))
    cells = by_class(by_id(page(tmp_path / "site/law/51.html"), "L51"), "cell")
    assert sorted(str(found.get("data-tag")) for found in cells) == sorted(tags)
    chosen = [words(found) for found in page(tmp_path / "site/book.html").iter("label")]
    assert set(names) <= set(chosen)


def test_an_address_of_many_pages_says_where_the_number_stands(edition: Path) -> None:
    """Before “.html” a mere … looked like four dots."""
    for name in ("about.html", "book.html"):
        said = words(page(edition / name))
        assert "/mpb/2017/pl/p[…].html" in said and "….html" not in said


def test_what_a_reader_has_is_a_book(edition: Path) -> None:
    """A corpus is what the program has."""
    for path in pages(edition):
        if path.parent == edition:
            assert "corpus" not in words(page(path)), path


def test_a_book_of_one_law_is_a_book(tmp_path: Path) -> None:
    site = tmp_path / "site"
    publish(shelve(tmp_path / "corpus", (POLISH_41,), terms=""), site, base_url=BASE)
    assert broken_links(site, BASE) == []
    assert by_class(page(site / "index.html"), "chapter") == []
    body = next(page(site / "law/41.html").iter("body"))
    assert "columns-1" in (body.get("class") or "").split()


# What programs read.


def test_the_data_of_a_law_stands_beside_its_page(edition: Path) -> None:
    whole = json.loads((edition / "law/51.json").read_text(encoding="utf-8"))
    assert whole["schema"] == "lawtexts/1"
    assert [law["expression"] for law in whole["laws"]] == [PL, IT, ES]
    polish = {found["citation"]: found for found in whole["laws"][0]["provisions"]}
    assert polish["51B2c"]["references"][0]["targets"] == ["50", "51"]


def linked_data(path: Path) -> dict[str, object]:
    (script,) = [found for found in page(path).iter("script") if found.get("type")]
    found: dict[str, object] = json.loads(script.text or "")
    return found


def test_a_law_is_linked_data_with_its_provisions_and_sources(edition: Path) -> None:
    whole = linked_data(edition / "law/51.html")
    assert whole["@type"] == "Legislation" and whole["@id"] == BASE + "law/51.html"
    assert isinstance(whole["workTranslation"], list) and isinstance(whole["hasPart"], list)
    assert [found["inLanguage"] for found in whole["workTranslation"]] == ["pl", "it", "es"]
    assert {"url": BASE + "law/51.html#L51B2c", "legislationIdentifier": "51B2c"}.items() <= whole["hasPart"][
        -1
    ].items()
    own = linked_data(edition / f"{PL}/51.html")
    assert own["@id"] == BASE + f"{PL}/51.html" and own["inLanguage"] == "pl"
    assert own["license"] == BASE + f"about.html#{PL}"
    assert (own["isBasedOn"], own["sdDatePublished"]) == (
        "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p51.html",
        "2025-03-08",
    )


def test_links_say_what_is_the_same_in_another_language(edition: Path) -> None:
    def links(name: str) -> dict[str | None, str | None]:
        found = [
            link
            for link in page(edition / name).iter("link")
            if link.get("rel") in ("alternate", "canonical")
        ]
        return {link.get("hreflang"): link.get("href") for link in found if link.get("type") is None}

    law = {tag: f"{BASE}{tag}/law/51.html" for tag in ("pl", "it", "es")}
    english = BASE + "law/51.html"
    assert links("law/51.html") == {**law, "en": english, "x-default": english, None: english}
    own = {tag: f"{BASE}{name}/51.html" for tag, name in (("pl", PL), ("it", IT), ("es", ES))}
    assert links(f"{IT}/51.html") == {**own, None: own["it"]}


def test_a_law_page_with_its_style_and_script_is_light(edition: Path) -> None:
    tree = page(edition / "law/51.html")
    linked = [found.get("src") for found in tree.iter("script") if found.get("src")]
    linked += [found.get("href") for found in tree.iter("link") if found.get("rel") == "stylesheet"]
    assert len(linked) == 4
    files = [edition / "law/51.html", *(edition / "law" / str(name).partition("?")[0] for name in linked)]
    assert sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files) <= 40_000


def test_the_pages_list_what_check_lists(edition: Path, corpus: Corpus) -> None:
    expected = [each for each in divergences(corpus) if each.code != "not-in-edition"]
    listed = [found for found in page(edition / "differences.html").iter("li") if found.get("data-severity")]
    facts = [[found.get(f"data-{name}") for name in ("severity", "kind", "cause")] for found in listed]
    assert facts == [[each.severity.value, each.kind.value, each.cause.value] for each in expected]
    for found, each in zip(listed, expected, strict=True):
        words_of = each.message.replace(IT, "IT 2007").replace(ES, "ES 2007").replace(PL, "PL 2017")
        assert words_of in words(found)
    counts = [words(found) for found in by_class(page(edition / "law/51.html"), "differs")]
    assert sum(int(re.findall(r"\d+", count)[0]) for count in counts) == sum(
        each.severity is not Severity.INFO for each in expected
    )


def test_the_words_in_question_are_marked_in_each_passage(edition: Path) -> None:
    """On the page of differences and in the panel of the place."""
    entry = next(
        found
        for found in by_class(page(edition / "differences.html"), "facts-list")[0]
        if found.get("data-kind") == "strength" and "51B2b" in words(found)
    )
    panel = by_class(by_id(page(edition / "law/51.html"), "L51B2b"), "known")[0]
    for beside in (by_class(entry, "beside")[0], by_class(panel, "beside")[0]):
        shown = {found.get("lang"): found for found in beside}
        marked = {tag: [words(mark) for mark in found.iter("mark")] for tag, found in shown.items()}
        assert marked == {"pl": ["może"], "it": ["farà"], "es": ["hace"]}
        assert all(len(words(found)) < 220 for found in shown.values())


@pytest.mark.parametrize("interface", ["", "pl/", "it/", "es/"])
def test_every_quotation_has_its_language(edition: Path, corpus: Corpus, interface: str) -> None:
    """WCAG 3.1.2, on the page of differences and in the panel of a law."""
    texts = {
        law.language: " ".join(" ".join(text.content for _place, text in law.texts).split())
        for law in corpus.laws()
        if str(law.citation) == "51"
    }
    spoken = interface.strip("/") or "en"
    seen = 0
    for name in ("differences.html", "law/51.html"):
        tree = page(edition / (interface + name))
        said = [*by_class(tree, "facts-list"), *by_class(tree, "known")]
        for element in (each for found in said for each in found.iter()):
            if re.search("^[“„«].*[”»]$", (element.text or "").strip()) and element.get("lang"):
                quoted = (element.text or "").strip()[1:-1].rstrip("…")
                assert quoted.casefold() in texts[element.get("lang", "")].casefold(), quoted
                seen += 1
            for part in (element.text, element.tail):
                for quoted in re.findall("[“„«]([^”»]+)[”»]", part or ""):
                    own = element.get("lang", spoken) != spoken and part is element.text
                    foreign = [tag for tag, text in texts.items() if quoted in text and tag != spoken]
                    assert own or not foreign, quoted
    assert seen > 20


def test_each_kind_is_explained_a_link_away(edition: Path) -> None:
    tree = page(edition / "differences.html")
    for entry in by_class(tree, "facts-list")[0]:
        explained = by_id(tree, f"kind-{entry.get('data-kind')}")
        assert any(link.get("href") == f"#{explained.get('id')}" for link in entry.iter("a"))
    first, *_others = by_class(tree, "explained")
    assert words(first).startswith("Structure Do the translations"), "the heading is not said again"
    assert "`" not in words(tree) and words(next(first.iter("code"))) == "lawtexts parse --explain"


def test_changes_between_the_editions_stand_on_a_page_of_their_own(edition: Path) -> None:
    said = words(page(edition / "pl/changes.html"))
    assert "2007 → 2017" in said and "53B, 53C → 53C, 53B" in said
    assert "Polski tekst z 2017 roku ma 51B2c" in said
