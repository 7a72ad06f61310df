"""The Whoosh index: its schema, its writing, the weights its scorer gives, and searching it.

A language has four fields: title_pl, heading_pl, text_pl, note_pl. Their terms are
lemmas; at the words of a term of the termbase stands its concept as well (#penalty-card).
"""

from __future__ import annotations

import warnings
from array import array
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh import query
    from whoosh.fields import TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.scoring import BM25F, bm25
    from whoosh.support.levenshtein import damerau_levenshtein
    from whoosh.util.numeric import byte_to_length, length_to_byte

from lawtexts.search.static_reader import CONCEPT
from lawtexts.search.words import HEADING

if TYPE_CHECKING:  # what makes an index is much to load for a search
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from lawtexts.search.static_reader import Document, StaticIndex

_PARTS = {"title": (3.0, 0.01), "heading": (2.5, 0.01), "text": (1.0, 0.6), "note": (0.35, 0.01)}
"""What a word weighs in each part of a law, and how much the length of the part counts: BM25F's B."""
_K1 = 1.2
_NUMBERS = "numbers"
"""Beside Whoosh's files: the number that the static index has for each document."""
_SEGMENT = 10_000
"""Documents that are indexed at a time; what Whoosh gathers of them is in memory."""


class _Terms(TEXT):
    """A text that is analysed before it is indexed: each term with its positions."""

    def index(self, value: Mapping[str, Any], **_options: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        for key, numbers in value.items():
            yield key.encode(), len(numbers), len(numbers), self.format.encode(numbers)


class _Memory(RamStorage):
    """An index in memory, its temporary files as well: nothing of a building is ever on disk."""

    def temp_storage(self, name: str | None = None) -> _Memory:
        return _Memory()


def weigher(part: str, documents: int, length: int, having: int) -> Callable[[int, int], float]:
    """What weighs a term in a part as Whoosh's scorer does, by how often it is in what `stored_length`.

    Of so many documents, in which the part has that `length` together, so many have the term.
    """
    boost, spread = _PARTS[part]
    counted = SimpleNamespace(doc_frequency=lambda *_term: having, doc_count_all=lambda: documents)
    idf = boost * BM25F().idf(SimpleNamespace(get_parent=lambda: counted), part, "")
    average = length / (documents or 1) or 1
    return cache(lambda often, length: bm25(idf, often, length, average, spread, _K1))


def stored_length(length: int) -> int:
    """The length of a text as Whoosh keeps it, in a byte."""
    return int(byte_to_length(length_to_byte(length)))


def _field(part: str, language: str) -> str:
    return f"{part}_{language.replace('-', '_')}"


def written(index: StaticIndex) -> dict[str, bytes]:
    """The files of an index of what the static index has."""
    fields = {_field(part, language): _Terms() for language in index.languages for part in _PARTS}
    storage, numbers = _Memory(), array("I")
    made = storage.create_index(Schema(**fields))
    writer = made.writer(limitmb=1 << 20)  # Whoosh cannot read what it has set aside in memory
    for number, one in index.all_documents():
        writer.add_document(**_texts(index, one))
        numbers.append(number)
        if len(numbers) % _SEGMENT == 0:
            writer.commit(merge=False)
            writer = made.writer(limitmb=1 << 20)
    writer.commit(merge=False)
    return {name: bytes(data) for name, data in storage.files.items()} | {_NUMBERS: numbers.tobytes()}


def _texts(index: StaticIndex, one: Document) -> dict[str, dict[str, list[int]]]:
    """The fields of a document, each with its lemmas and concepts and the numbers of their words."""
    terms = [(index.lemma(one.language, word), [number]) for number, (word, _start) in one.words().items()]
    terms += [(CONCEPT + index.terms[int(concept)], [*words]) for concept, words in one.terms.items()]
    found: dict[str, dict[str, list[int]]] = {}
    for part, _text, first in one.parts():
        here = found.setdefault(_field(part, one.language), {})
        for term, words in terms:
            there = [number for number in words if (number >= HEADING) == (first == HEADING)]
            here |= {term: here.get(term, []) + there} if there else {}
    return found


class WhooshSearch:
    """Answers queries by the index in `files`."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        storage = _Memory()
        storage.files.update(files)
        index = storage.open_index()
        spread = {f"{name}_B": _PARTS.get(name.partition("_")[0], (0, 0))[1] for name in index.schema.names()}
        self._searcher = index.searcher(weighting=BM25F(K1=_K1, **spread))
        self._numbers: Sequence[int] = array("I", files[_NUMBERS])

    def weights(self, part: str, language: str, key: str) -> dict[int, int]:
        """The documents of which a part has a lemma or concept, with what Whoosh's scorer gives it × 1000."""
        term = query.Term(_field(part, language), key, boost=_PARTS[part][0])
        results = self._searcher.search(term, limit=None)
        return {self._numbers[number]: round(1000 * score) for number, score in results.items()}


def like(index: StaticIndex, language: str, word: str) -> list[tuple[int, str]]:
    """The forms of a language that differ from a word by a slip or two, with how many; nearest first.

    Their first letters are the same.
    """
    most = min(len(word) // 3, 2)
    forms = index.beginning(language, word[0]) if most else ()
    near = (form for form in forms if abs(len(form) - len(word)) <= most)
    slips = ((damerau_levenshtein(word, form), form) for form in near)
    return sorted(one for one in slips if one[0] <= most)
