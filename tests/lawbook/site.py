"""Write a whole invented site or corpus to a directory, as it would be saved or made.

`write_site` names files as the site does (p51.html, articolo-51-…, Ley51.php); `write_corpus` makes a corpus
of the true laws, with what the invented editions are and what changed between them.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from lawtexts.corpus.law_file import law_to_xml
from tests.lawbook.expected import expected
from tests.lawbook.html_pages import html_page
from tests.lawbook.text_pages import text_page
from tests.lawbook.truth import Book, Work
from tests.project import CORPUS

Form = Literal["html", "text"]
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


def address(book: Book, number: int) -> str:
    """Where the page would stand on its site."""
    return ADDRESSES[book.language].format(n=number, year=book.edition)


def file_name(book: Book, number: int, form: Form) -> str:
    """The name a browser would save the page under; an extract has it with .txt."""
    last = address(book, number).rstrip("/").rpartition("/")[2]
    if form == "text":
        return f"{number}.txt" if book.language == "it" else f"{last.rpartition('.')[0]}.txt"
    return last if "." in last else f"{last}.html"


def page(book: Book, number: int, form: Form) -> bytes:
    """The page of a law in this form."""
    return html_page(book, number) if form == "html" else text_page(book, number)


def write_site(book: Book, directory: Path, form: Form) -> None:
    """All pages of a book under the names of its site."""
    directory.mkdir(parents=True, exist_ok=True)
    for law in book.laws:
        (directory / file_name(book, law.number, form)).write_bytes(page(book, law.number, form))


def write_corpus(work: Work, directory: Path) -> None:
    """A corpus of the laws of a work as they truly are, with its editions and the project's termbase."""
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "editions.toml").write_text(editions_toml(work, work.books()), encoding="utf-8")
    shutil.copyfile(CORPUS / "terms.toml", directory / "terms.toml")
    for book in work.books():
        folder = directory / "laws" / book.expression
        folder.mkdir(parents=True)
        for law in book.laws:
            (folder / f"{law.number}.xml").write_bytes(law_to_xml(expected(book, law.number)))


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
