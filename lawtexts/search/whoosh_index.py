"""The Whoosh index: its schema, its writing, the weights its scorer gives, and searching it.

A language has four fields: title_pl, heading_pl, text_pl, note_pl. Their terms are
lemmas; at the words of a term of the termbase stands its concept as well (#penalty-card).
"""

from __future__ import annotations

import warnings
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh import query
    from whoosh.fields import KEYWORD, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.scoring import BM25F, bm25
    from whoosh.support.levenshtein import damerau_levenshtein
    from whoosh.util.numeric import byte_to_length, length_to_byte

from lawtexts.search.query_parser import PARTS

if TYPE_CHECKING:  # what makes an index is much to load for a search
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from lawtexts.search.static_reader import Document
    from lawtexts.search.vocabulary import Vocabulary

WEIGHTS = dict(zip(PARTS, (3.0, 2.5, 1.0, 0.35), strict=True))
"""What a word weighs in the parts of a law, which are fields."""
_B, _SHORT_B, _K1 = 0.6, 0.01, 1.2
"""BM25F's parameters; texts count for their length more than headings (`_SHORT_B`)."""
_LONGEST = 32
"""Letters of a word that others can be like."""
_SLIPS = ((3, 0), (6, 1))
"""How many slips are forgiven in a word shorter than so many letters; in longer ones 2."""


class _Terms(TEXT):
    """A text that is analysed before it is indexed: each term with its weight and its positions."""

    def index(self, value: Mapping[str, Any], **_options: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        for key, (weight, numbers) in value.items():
            yield key.encode(), len(numbers), weight, self.format.encode(numbers)


class _Memory(RamStorage):
    """An index in memory, its temporary files as well: nothing of a building is ever on disk."""

    def temp_storage(self, name: str | None = None) -> _Memory:
        return _Memory()


def weigher(part: str, documents: int, length: int, having: int) -> Callable[[float, int], float]:
    """What weighs a term in a part as Whoosh's scorer does, by its weight and the part's `stored_length`.

    Of so many documents, in which the part has that `length` together, so many have the term.
    """
    counted = SimpleNamespace(doc_frequency=lambda *_term: having, doc_count_all=lambda: documents)
    idf = WEIGHTS[part] * BM25F().idf(SimpleNamespace(get_parent=lambda: counted), part, "")
    average, spread = length / (documents or 1) or 1, _spread(part)
    return cache(lambda weight, length: bm25(idf, weight, length, average, spread, _K1))


def stored_length(length: int) -> int:
    """The length of a text as Whoosh keeps it, in a byte."""
    return int(byte_to_length(length_to_byte(length)))


def _spread(part: str) -> float:
    return _B if part == "text" else _SHORT_B


def field(part: str, language: str) -> str:
    return f"{part}_{language.replace('-', '_')}"


def written(documents: Iterable[Document], vocabularies: Mapping[str, Vocabulary]) -> dict[str, bytes]:
    """The files of an index of documents; the forms of each language are in it for suggestions."""
    fields: dict[str, Any] = {}
    for language in vocabularies:
        fields |= {field(part, language): _Terms() for part in PARTS} | {field("forms", language): KEYWORD}
    storage = _Memory()
    unlimited = 1 << 20  # megabytes: Whoosh cannot read what it has set aside in memory
    writer = storage.create_index(Schema(**fields)).writer(limitmb=unlimited)
    further = {field("forms", language): one.forms for language, one in vocabularies.items() if one.forms}
    for one in documents:
        texts = {field(part, one.language): terms for part, terms in vocabularies[one.language].parts(one)}
        writer.add_document(**texts, **further)
        further = {}  # at the first document alone
    writer.commit()
    return {name: bytes(data) for name, data in storage.files.items()}


class WhooshSearch:
    """Answers queries by the index in `files`, whose documents have the numbers `numbered`."""

    def __init__(self, files: Mapping[str, bytes], numbered: Sequence[int]) -> None:
        storage = _Memory()
        storage.files.update(files)
        index = storage.open_index()
        spread = {f"{name}_B": _spread(name.partition("_")[0]) for name in index.schema.names()}
        self._searcher = index.searcher(weighting=BM25F(K1=_K1, **spread))
        self._numbered = numbered
        self.like = cache(self._like)

    def weights(self, part: str, language: str, key: str) -> dict[int, int]:
        """The documents of which a part has a lemma or concept, with what Whoosh's scorer gives it × 1000."""
        term = query.Term(field(part, language), key, boost=WEIGHTS[part])
        results = self._searcher.search(term, limit=None)
        return {self._numbered[number]: round(1000 * score) for number, score in results.items()}

    def beginning(self, language: str, prefix: str) -> list[str]:
        """The forms of a language that begin so."""
        reader, name = self._searcher.reader(), field("forms", language)
        return [form.decode() for form in reader.expand_prefix(name, prefix)] if name in reader.schema else []

    def _like(self, language: str, word: str) -> list[tuple[int, str]]:
        """The forms of a language that differ from a word by a slip or two, with how many; nearest first.

        Their first letters are the same.
        """
        most = next((slips for length, slips in _SLIPS if len(word) < length), 2)
        forms = self.beginning(language, word[0]) if most and len(word) <= _LONGEST else ()
        near = [form for form in forms if abs(len(form) - len(word)) <= most]
        slips = [(damerau_levenshtein(word, form), form) for form in near]
        return sorted(one for one in slips if one[0] <= most)
