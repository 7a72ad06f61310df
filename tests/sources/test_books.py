"""Whole invented law books in every layout, held against their truth."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import pytest

from lawtexts.corpus.backlinks import Backlinks
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError
from tests.lawbook.expected import Form, expected
from tests.lawbook.floods import floods
from tests.lawbook.hostile import hostile_html, hostile_text
from tests.lawbook.html_pages import html_page, style_of
from tests.lawbook.making import make
from tests.lawbook.score import Score, score, total
from tests.lawbook.text_pages import text_page
from tests.lawbook.truth import Book

LANGUAGES = ("pl", "it", "es", "en")
SEEDS = (101,)


def from_html(book: Book, number: int) -> Law:
    return parse_page(html_page(book, number), name=f"{number}.html")


def from_text(book: Book, number: int, known: Mapping[str, frozenset[Citation]] | None = None) -> Law:
    return parse_page(text_page(book, number), name=f"{number}.txt", known=known)


def printed(law: Law) -> frozenset[Citation]:
    return frozenset(one.citation for one in law.walk() if "printed" in one.basis)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_html_is_read_as_it_was_meant(language: str, seed: int) -> None:
    book = make(seed).book(language)
    result = total(
        score(from_html(book, law.number), expected(book, law.number, "html")) for law in book.laws
    )
    assert result.provisions_right == result.provisions and not result.extra, result.mistakes[:5]
    assert not result.headings_wrong and not result.titles_wrong, result.mistakes[:5]
    assert result.anchors_right == result.anchors and not result.anchors_invented
    _references_hold(result)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", ("it", "es"))
def test_extracts_that_print_their_numbers(language: str, seed: int) -> None:
    book = make(seed).book(language)
    result = total(
        score(from_text(book, law.number), expected(book, law.number, "text")) for law in book.laws
    )
    assert result.provisions_right >= 0.99 * result.provisions, result.mistakes[:5]
    assert result.anchors_right >= 0.98 * result.anchors
    assert not result.silent, result.mistakes[:5]
    _references_hold(result)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", ("pl", "en"))
def test_extracts_that_lost_their_numbers_are_settled_by_their_sisters(language: str, seed: int) -> None:
    work = make(seed)
    book, sisters = work.book(language), (work.book("it"), work.book("es"))
    scores = []
    for law in book.laws:
        known = {sister.expression: printed(from_text(sister, law.number)) for sister in sisters}
        scores.append(score(from_text(book, law.number, known), expected(book, law.number, "text")))
    result = total(scores)
    assert result.provisions_right >= 0.99 * result.provisions, result.mistakes[:5]
    assert result.anchors_right >= 0.98 * result.anchors
    assert not result.silent, result.mistakes[:5]
    _references_hold(result)


@pytest.mark.parametrize("seed", (102,))
@pytest.mark.parametrize("language", ("pl", "en"))
def test_no_wrong_number_of_a_lone_extract_is_silent(language: str, seed: int) -> None:
    book = make(seed).book(language)
    result = total(
        score(from_text(book, law.number), expected(book, law.number, "text")) for law in book.laws
    )
    assert not result.silent, result.mistakes[:5]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", ("pl", "en"))
def test_the_references_of_a_book_settle_most_of_its_extracts(language: str, seed: int) -> None:
    """What is left is a list after a full stop that nothing cites: either reading is one the page allows."""
    book = make(seed).book(language)
    backlinks = Backlinks(from_text(book, law.number) for law in book.laws)
    scores = []
    for law in book.laws:
        alone = from_text(book, law.number)
        page = text_page(book, law.number)
        found = parse_page(page, name=f"{law.number}.txt", cited=backlinks.of(alone))
        scores.append(score(found, expected(book, law.number, "text")))
    result = total(scores)
    assert result.provisions_right >= 0.985 * result.provisions, result.mistakes[:5]
    assert not result.silent, result.mistakes[:5]


def _references_hold(result: Score) -> None:
    assert result.references_right >= 0.99 * result.references, result.mistakes[:5]
    assert result.invented <= 0.01 * result.references, result.mistakes[:5]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ("html", "text"))
def test_floods_are_read_or_refused(language: str, form: Form) -> None:
    """20 kB of one thing end in no other error; what they cost is told by benchmarks/importing.py."""
    book = make(104).book(language)
    for flood in floods(book, book.laws[1].number, form):
        with suppress(PageRefusedError):
            parse_page(flood.data, name=f"{book.laws[1].number}.txt")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ("html", "text"))
def test_damaged_pages_are_read_right_or_refused(language: str, form: str) -> None:
    """Nothing damaged is taken for something else, and nothing ends in another error than a refusal."""
    book = make(104).book(language)
    for true in book.laws[:2]:
        number = true.number
        if form == "html":
            style = style_of(book, number)
            variants = hostile_html(html_page(book, number), style.charset, number)
            whole, truth = from_html(book, number), expected(book, number, "html")
        else:
            variants = hostile_text(text_page(book, number), number)
            whole, truth = from_text(book, number), expected(book, number, "text")
        right = score(whole, truth)
        for variant in variants:
            place = f"{language} {number} {variant.name}"
            try:
                law = parse_page(variant.data, name=f"{number}.txt")
            except PageRefusedError as refusal:
                assert variant.outcome != "same", f"{place}: {refusal}"
                continue
            assert variant.outcome != "refused", f"{place} was taken"
            if variant.outcome != "safe":
                result = score(law, truth)
                assert result.provisions_right >= right.provisions_right, f"{place}: {result.mistakes[:3]}"
                assert result.references_right >= right.references_right, f"{place}: {result.mistakes[:3]}"
