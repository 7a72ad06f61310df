"""What the invented editions are, and what changed between them, as editions.toml."""

from __future__ import annotations

from collections.abc import Iterable

from tests.lawbook.truth import Book, Work

ADDRESSES = {
    "pl": "https://www.pzbs.pl/sedziowie/mpb/{year}/pl/p{n}.html",
    "en": "https://www.pzbs.pl/sedziowie/mpb/{year}/en/l{n:02}.html",
    "it": "http://bridgeditalia.it/glossario/articolo-{n}-del-codice-di-gara/",
    "es": "http://www.bridgevenezuela.com/leyes/htmls/Ley{n}.php",
}


_EXPRESSION = """[[expression]]
id = "{id}"
language = "{language}"
edition = {year}
edition_basis = "stated"
evidence = "the generator"
publisher = "{publisher}"
title = "Invented Laws"
source = "{source}"
url = "{url}"
"""
_CHANGE = """[[edition.change]]
kind = "added"
before = 2007
new = ["{citation}"]
evidence = "the generator"
"""


def editions_toml(work: Work, books: Iterable[Book]) -> str:
    """The data file of a corpus of these books: two editions, and what 2017 added."""
    blocks = [
        _EXPRESSION.format(
            id=book.expression,
            language=book.language,
            year=book.edition,
            publisher=book.expression.split("-")[1].upper(),
            source=book.site,
            url=ADDRESSES[book.language].replace("{year}", str(book.edition)),
        )
        for book in books
    ]
    blocks += [f'[[edition]]\nyear = {year}\ntitle = "Invented Laws {year}"\n' for year in (2007, 2017)]
    return "\n".join((*blocks, *(_CHANGE.format(citation=one) for one in work.added(2017))))
