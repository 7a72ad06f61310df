"""Whole invented law books in every layout, held against their truth."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from lawtexts.corpus.cross_check import Books
from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law
from tests.lawbook.expected import expected
from tests.lawbook.html_pages import html_page
from tests.lawbook.making import make
from tests.lawbook.score import Score, score, total
from tests.lawbook.text_pages import text_page
from tests.project import CORPUS
from tests.sources.pages import parse_page

WORK = make(101, 30)
BOOKS = {language: WORK.book(language) for language in ("pl", "it", "es", "en")}


def from_text(language: str, number: int, **known: Any) -> Law:
    return parse_page(text_page(BOOKS[language], number), name=f"{number}.txt", **known)


@cache
def alone(language: str) -> tuple[Law, ...]:
    """The extracts of a book, each by itself."""
    return tuple(from_text(language, law.number) for law in BOOKS[language].laws)


def scored(laws: tuple[Law, ...], language: str) -> Score:
    book = BOOKS[language]
    return total(score(law, expected(book, law.citation.law)) for law in laws)


def printed(law: Law) -> frozenset[Citation]:
    return frozenset(one.citation for one in law.walk() if "printed" in one.basis)


@pytest.mark.parametrize("language", BOOKS)
def test_html_is_read_as_it_was_meant(language: str) -> None:
    book = BOOKS[language]
    pages = ((html_page(book, law.number), f"{law.number}.html") for law in book.laws)
    result = scored(tuple(parse_page(page, name=name) for page, name in pages), language)
    _references_hold(result)
    assert {kind for kind, _what in result.mistakes} <= {"reference", "extra reference"}, result.mistakes[:5]


@pytest.mark.parametrize("language", ("it", "es"))
def test_extracts_that_print_their_numbers(language: str) -> None:
    _extracts_hold(scored(alone(language), language))


@pytest.mark.parametrize("language", ("pl", "en"))
def test_extracts_that_lost_their_numbers_are_settled_by_their_sisters(language: str) -> None:
    assert not (lone := scored(alone(language), language)).silent, lone.mistakes[:5]
    laws = []
    for italian, spanish in zip(alone("it"), alone("es"), strict=True):
        known = {sister.expression: printed(sister) for sister in (italian, spanish)}
        laws.append(from_text(language, italian.citation.law, known=known))
    _extracts_hold(scored(tuple(laws), language))


def test_the_references_of_a_book_settle_most_of_its_extracts() -> None:
    """What is left is a list after a full stop that nothing cites: either reading is one the page allows."""
    books = Books(Editions.read(CORPUS), alone("pl"))
    laws = [from_text("pl", law.citation.law, cited=books.cited(law)) for law in alone("pl")]
    result = scored(tuple(laws), "pl")
    assert result.wrong("place") <= 0.03, result.mistakes[:5]
    assert not result.silent, result.mistakes[:5]


def _extracts_hold(result: Score) -> None:
    assert result.wrong("place") <= 0.01 and result.wrong("anchor") <= 0.02, result.mistakes[:5]
    assert not result.silent, result.mistakes[:5]
    _references_hold(result)


def _references_hold(result: Score) -> None:
    assert max(result.wrong("reference"), result.wrong("extra reference")) <= 0.01, result.mistakes[:5]
