"""The concordance: in which places each word of a language stands, for the first results of the box.

Before Pagefind can answer, its program and an index must come, a hundred
kilobytes a language; this comes first, so that a slow phone shows what it can
in the time of one answer. Accents are folded away, as a reader leaves them
out. It knows only the forms that are written somewhere; an inflection that is
not is taken for those that begin as it does, until Pagefind, which stems, answers.

The beginnings of the words of all languages, two kilobytes, tell which
language's concordance and index to fetch.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import pairwise

from lawtexts.compare.usage import placed_texts
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.publish.book import Book
from lawtexts.search.words import fold, words

BEGINNING = 4
"""Letters of a beginning; a stemmer changes what follows them."""
SHORTEST = 3
"""Letters of the shortest word that the box looks for."""
BEGINNINGS_FILE = "beginnings.json"

Words = Mapping[str, Mapping[str, frozenset[Citation]]]
"""Language → folded word → the places where it stands."""


def concordance(book: Book) -> Words:
    """Where each word stands, in the languages of `book` and the order of the alphabet."""
    found: dict[str, dict[str, set[Citation]]] = {}
    for (expression, _root), law in sorted(book.laws.items()):
        places = found.setdefault(book.expression(expression).language, {})
        for place, text in _texts(law):
            for word, _start, _end in words(text.plain):
                places.setdefault(fold(word), set()).add(place)
    return {
        language: {word: frozenset(places[word]) for word in sorted(places)}
        for language, places in sorted(found.items())
    }


def _texts(law: Law) -> Iterator[tuple[Citation, Text]]:
    """Everything of a law that its page shows, and Pagefind finds."""
    yield from placed_texts(law)
    for notice in law.notices:
        yield law.citation, notice.text


def places_name(book: Book) -> str:
    """A name for the list of places of `book`: a concordance numbers them, and fits that list only."""
    return sha256(" ".join(map(str, book.citations)).encode()).hexdigest()[:10]


def beginnings(found: Words) -> dict[str, list[str]]:
    """How the words of each language begin, in order."""
    return {language: sorted({word[:BEGINNING] for word in held}) for language, held in found.items()}


def concordance_files(book: Book) -> dict[str, bytes]:
    """Name → content of the beginnings and of the concordance of each language.

    `concordance.pl.json` is `{"of": places_name, "words": "as karta …", "places": "3.1 0.a …"}`: a run of
    numbers for each word, the first the number of a place, the others how many places further, in base 36.
    """
    numbers = {place: number for number, place in enumerate(book.citations)}
    found = concordance(book)
    begun = {language: " ".join(held) for language, held in beginnings(found).items()}
    files = {BEGINNINGS_FILE: _json(begun)}
    for language, held in found.items():
        kept = {
            word: sorted(numbers[place] for place in held[word]) for word in held if len(word) >= SHORTEST
        }
        places = " ".join(".".join(map(_base36, _steps(each))) for each in kept.values())
        whole = {"of": places_name(book), "words": " ".join(kept), "places": places}
        files[f"concordance.{language}.json"] = _json(whole)
    return files


def _steps(numbers: list[int]) -> list[int]:
    return [numbers[0], *(later - earlier for earlier, later in pairwise(numbers))]


def _base36(number: int) -> str:
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _json(whole: dict[str, str]) -> bytes:
    return json.dumps(whole, ensure_ascii=True, separators=(",", ":")).encode("ascii")
