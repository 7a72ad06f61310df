"""Differences: the passages side by side, the words marked, every quotation in its own language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.publish import difference_views
from lawtexts.publish.book import Book
from tests.publish.site import by_class, by_id, page, words


def test_a_note_elsewhere_and_its_absence_are_one_entry(corpus: Corpus) -> None:
    entries = [entry for _root, each in difference_views.entries(Book(corpus)) for entry in each]
    (note,) = [entry for entry in entries if entry.found.kind == "note"]
    assert [str(each.citation) for each in (note.found, *note.also)] == ["51B1a", "51B2a"]
    assert [each.code for each in note.more] == ["note-missing"], "no remark on the words of other notes"
    assert not any(entry.found.code == "note-missing" for entry in entries)
    assert not any(entry.found.kind == "edition" for entry in entries)


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
