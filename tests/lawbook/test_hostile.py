"""The hostile variants are what they say: those that must be read the same show the same words."""

from __future__ import annotations

import html5lib
import pytest

from tests.lawbook.expected import Form, expected
from tests.lawbook.floods import SIZE, floods
from tests.lawbook.hostile import Hostile, hostile_html, hostile_text
from tests.lawbook.html_pages import html_page
from tests.lawbook.html_writing import style_of
from tests.lawbook.making import make
from tests.lawbook.test_pages import assert_holds, seen
from tests.lawbook.text_pages import text_page
from tests.lawbook.truth import Book

INVISIBLE = ("soft-hyphens", "zero-width", "bidi")


@pytest.fixture(scope="module", params=["pl", "it", "es"])
def book(request: pytest.FixtureRequest) -> Book:
    return make(9, 12).book(request.param)


def variants(book: Book, number: int) -> list[Hostile]:
    charset = style_of(book, number).charset
    return list(hostile_html(html_page(book, number), charset, seed=number))


def test_what_must_be_read_the_same_shows_the_same_words(book: Book) -> None:
    """Judged by html5lib, which repairs as browsers do."""
    for law in book.laws[:4]:
        for variant in variants(book, law.number):
            if variant.outcome == "same" or variant.name in INVISIBLE:
                assert_holds(seen(variant.data, "utf-8"), expected(book, law.number, "html"))


def test_every_variant_differs_from_its_page(book: Book) -> None:
    page = html_page(book, 3)
    names = [one.name for one in variants(book, 3)]
    assert len(names) == len(set(names)) > 30
    differing = [one for one in variants(book, 3) if one.data != page]
    assert len(differing) >= len(names) - 2


def test_the_variants_of_an_extract(book: Book) -> None:
    for law in book.laws:
        made = list(hostile_text(text_page(book, law.number), seed=1))
        assert len(made) > 20
        for variant in made:
            if variant.outcome == "same":
                assert_holds(variant.data.decode("utf-8-sig"), expected(book, law.number, "text"))


def test_every_law_of_a_whole_book_has_its_variants(book: Book) -> None:
    """Even one whose page has no paragraph."""
    bare = make(907, 20).book(book.language)
    assert all(len(variants(bare, law.number)) > 30 for law in bare.laws)


@pytest.mark.parametrize("form", ["html", "text"])
def test_floods_fill_a_page_with_one_thing(book: Book, form: Form) -> None:
    made = list(floods(book, 5, form))
    assert len({one.data for one in made}) == len(made) > 30
    assert all(0.97 < len(one.data) / SIZE < 1.03 for one in made)


def test_variants_are_the_same_every_time(book: Book) -> None:
    assert variants(book, 5) == variants(book, 5)


def test_entities_are_where_a_parser_must_refuse_them(book: Book) -> None:
    bomb = next(one for one in variants(book, 1) if one.name == "entity-bomb")
    assert b"<!ENTITY" in bomb.data and bomb.outcome == "refused"
    assert html5lib.parse(bomb.data, transport_encoding="utf-8") is not None
