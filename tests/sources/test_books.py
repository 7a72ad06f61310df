"""Whole invented law books in every layout, held against their truth, and in the frames of the real pages."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from lawtexts.corpus.cross_check import Books
from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law
from tests.lawbook.making import Book, make
from tests.lawbook.pages import html_page, text_page
from tests.project import CORPUS, PAGES
from tests.sources.pages import meaning, parse_page

LANGUAGES = ("pl", "it", "es", "en")


@cache
def book(language: str) -> Book:
    return make(101, 30).book(language)


def from_text(language: str, number: int, **known: Any) -> Law:
    return parse_page(text_page(book(language).law(number)), name=f"{number}.txt", **known)


@cache
def alone(language: str) -> tuple[Law, ...]:
    """The extracts of a book, each by itself."""
    return tuple(from_text(language, law.citation.law) for law in book(language).laws)


def otherwise(law: Law) -> bool:
    """Whether a law is read otherwise than it was meant."""
    return meaning(law) != meaning(book(law.language).law(law.citation.law))


def is_warned(law: Law) -> bool:
    return any(one.severity is not Severity.INFO for one in law.findings)


def printed(law: Law) -> frozenset[Citation]:
    return frozenset(one.citation for one in law.walk() if "printed" in one.basis)


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_is_read_as_it_was_meant(language: str) -> None:
    for law in book(language).laws:
        assert meaning(parse_page(html_page(law), name=f"{law.citation}.html")) == meaning(law)


@pytest.mark.parametrize("language", ("it", "es"))
def test_extracts_that_print_their_numbers(language: str) -> None:
    assert not [law.citation for law in alone(language) if otherwise(law)]


@pytest.mark.parametrize("language", ("pl", "en"))
def test_extracts_that_lost_their_numbers_are_settled_by_their_sisters(language: str) -> None:
    assert not [law.citation for law in alone(language) if otherwise(law) and not is_warned(law)]
    for sisters in zip(alone("it"), alone("es"), strict=True):
        known = {sister.expression: printed(sister) for sister in sisters}
        law = from_text(language, sisters[0].citation.law, known=known)
        assert not otherwise(law), law.citation


def test_the_references_of_a_book_settle_most_of_its_extracts() -> None:
    """What is left is a list after a full stop that nothing cites: either reading is one the page allows."""
    books = Books(Editions.read(CORPUS), alone("pl"))
    laws = [from_text("pl", law.citation.law, cited=books.cited(law)) for law in alone("pl")]
    left = [law for law in laws if otherwise(law)]
    assert len(left) <= 1 and all(map(is_warned, left))


def lines(name: str) -> list[str]:
    return (PAGES / name).read_text(encoding="utf-8").split("\n")


def generated(language: str, number: int) -> list[str]:
    return text_page(make(1, range(40, 60)).book(language).law(number)).decode().split("\n")


def test_the_frames_are_the_real_ones() -> None:
    real, page = lines("es-fvb-2007/51.txt"), generated("es", 51)
    assert page[1:31] == real[1:31] and page[-2:] == real[-2:]
    real, page = lines("it-bridgeditalia-2007/51.txt"), generated("it", 51)
    assert page[0].startswith("Art. 51 – ") and (page[1], page[-2:]) == (real[1], real[-2:])
    for number in (41, 51, 57):
        real, page = lines(f"pl-pzbs-2017/{number}.txt"), generated("pl", number)
        assert page[:2] == real[:2] and page[-1].strip()
