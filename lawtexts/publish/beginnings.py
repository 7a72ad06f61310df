"""How the words of each language begin: tells the box in whose index a word can stand.

An index of words costs a phone a hundred kilobytes a language; these beginnings
cost two. Accents are folded away, as a reader leaves them out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from lawtexts.model.law import Law, Text
from lawtexts.publish.book import Book
from lawtexts.search.words import fold, words

LENGTH = 4
"""Letters of a beginning; a stemmer changes what follows them."""
FILE = "beginnings.json"


def beginnings(book: Book) -> dict[str, list[str]]:
    """Every beginning of a word by language, in order of the alphabet."""
    found: dict[str, set[str]] = {expression.language: set() for expression in book.expressions}
    for (expression_id, _root), law in book.laws.items():
        held = found[book.expression(expression_id).language]
        for text in _texts(law):
            held.update(fold(word)[:LENGTH] for word, _start, _end in words(text.plain))
    return {language: sorted(held) for language, held in sorted(found.items())}


def _texts(law: Law) -> Iterator[Text]:
    """Everything of a law that its page shows, and Pagefind finds."""
    yield law.title
    yield from (notice.text for notice in law.notices)
    for provision in law.walk():
        if provision.heading is not None:
            yield provision.heading
        yield from provision.texts
    for note in law.notes:
        yield from note.texts


def beginnings_file(book: Book) -> bytes:
    """The beginnings as JSON: those of a language in one string, a blank between them."""
    whole = {language: " ".join(held) for language, held in beginnings(book).items()}
    return json.dumps(whole, ensure_ascii=True, separators=(",", ":")).encode("ascii")
