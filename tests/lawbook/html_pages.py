"""Pages as the sites' HTML: `html_page` chooses the writer of the book's site."""

from __future__ import annotations

from tests.lawbook.html_italian import ItalianPage
from tests.lawbook.html_polish import PolishPage
from tests.lawbook.html_spanish import SpanishPage
from tests.lawbook.html_writing import HtmlStyle, style_of
from tests.lawbook.truth import Book

_WRITERS = {"pzbs": PolishPage, "bridgeditalia": ItalianPage, "bridgevenezuela": SpanishPage}


def html_page(book: Book, number: int, style: HtmlStyle | None = None) -> bytes:
    """The page of a law as bytes, in the style given or the page's own."""
    return _WRITERS[book.site](book, book.law(number), style or style_of(book, number)).page()
