"""Pages as plain-text extracts, in the style of the five real ones.

Each page has its own `TextStyle`, drawn from the book's seed. Polish and English
pages lose their section letters and print "1." at every depth; a parent without
words vanishes, and on some pages the numbers after it are then wrong. Bytes end
without a newline, as received.
"""

from __future__ import annotations

from tests.lawbook.text_italian import ItalianExtract
from tests.lawbook.text_polish import PolishExtract
from tests.lawbook.text_spanish import SpanishExtract
from tests.lawbook.text_writing import TextStyle, style_of
from tests.lawbook.truth import Book

_WRITERS = {"pzbs": PolishExtract, "bridgeditalia": ItalianExtract, "bridgevenezuela": SpanishExtract}


def text_page(book: Book, number: int, style: TextStyle | None = None) -> bytes:
    """The extract of a law's page as bytes, in the style given or the page's own."""
    writer = _WRITERS[book.site](book, book.law(number), style or style_of(book, number))
    return "\n".join(writer.lines()).encode()
