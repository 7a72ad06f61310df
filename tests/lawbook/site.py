"""Write a whole invented site or corpus to a directory, as it would be saved or kept.

For benchmarks. `write_site` names files as the site does (p51.html, articolo-51-…, Ley51.php) and
tells where each came from in pages.toml. `write_corpus` makes a corpus
directory: pages of every book under their expression, and the data files.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from tests.lawbook.editions import ADDRESSES, editions_toml
from tests.lawbook.expected import Form
from tests.lawbook.html_pages import html_page
from tests.lawbook.text_pages import text_page
from tests.lawbook.truth import Book, Work

_RETRIEVED = "2026-01-02T03:04:05Z"


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


def write_site(book: Book, directory: Path, form: Form) -> tuple[Path, ...]:
    """All pages of a book under the names of its site, with pages.toml; the files written, in order."""
    directory.mkdir(parents=True, exist_ok=True)
    written = []
    for law in book.laws:
        path = directory / file_name(book, law.number, form)
        path.write_bytes(page(book, law.number, form))
        written.append(path)
    names = {file_name(book, law.number, form): law.number for law in book.laws}
    (directory / "pages.toml").write_text(_pages_toml(book, names, directory), encoding="utf-8")
    return tuple(written)


def write_corpus(
    work: Work,
    directory: Path,
    form: Form,
    languages: Iterable[str] = ("pl", "it", "es"),
    data: Path | None = None,
) -> tuple[Book, ...]:
    """A corpus directory with pages/<expression>/<law>.txt or .html; the books in it.

    editions.toml tells of the invented editions; terms.toml is copied from the
    corpus directory `data`.
    """
    books = tuple(work.book(language) for language in languages)
    for book in books:
        folder = directory / "pages" / book.expression
        folder.mkdir(parents=True, exist_ok=True)
        suffix = "html" if form == "html" else "txt"
        names = {}
        for law in book.laws:
            name = f"{law.number}.{suffix}"
            (folder / name).write_bytes(page(book, law.number, form))
            names[name] = law.number
        (folder / "pages.toml").write_text(_pages_toml(book, names, folder), encoding="utf-8")
    (directory / "editions.toml").write_text(editions_toml(work, books), encoding="utf-8")
    if data is not None:
        shutil.copyfile(data / "terms.toml", directory / "terms.toml")
    return books


def _pages_toml(book: Book, names: dict[str, int], directory: Path) -> str:
    """Where each file came from, and its hash."""
    blocks = []
    for name, number in names.items():
        digest = sha256((directory / name).read_bytes()).hexdigest()
        blocks.append(
            f'["{name}"]\nurl = "{address(book, number)}"\nretrieved = "{_RETRIEVED}"\nsha256 = "{digest}"\n'
        )
    return "\n".join(blocks)
