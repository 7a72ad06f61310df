"""The Whoosh index: its schema, its writing, the weights its scorer gives, and searching it.

A language has four fields: title_pl, heading_pl, text_pl, note_pl. Their terms are
lemmas; at the words of a term of the termbase stands its concept as well (#penalty-card).
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh import query
    from whoosh.fields import ID, KEYWORD, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.scoring import BM25F, bm25
    from whoosh.util.numeric import byte_to_length, length_to_byte

from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.search.documents import Document
from lawtexts.search.interpretation import All, Keys
from lawtexts.search.query_tree import EXPRESSION, PARTS, Clause
from lawtexts.search.vocabulary import Vocabulary

WEIGHTS = dict(zip(PARTS, (3.0, 2.5, 1.0, 0.35), strict=True))
"""What a word weighs in the parts of a law, which are fields."""
_B, _SHORT_B, _K1 = 0.6, 0.01, 1.2
"""BM25F's parameters; texts count for their length more than headings (`_SHORT_B`)."""
_NOTHING = 1e-6
"""What phrases and limits add to the score; with 0, Whoosh passes over documents that match."""
_ALIKE = 12
"""How many forms like a word are looked at."""
_LONGEST = 32
"""Letters of a word that others can be like."""
_SLIPS = ((3, 0), (6, 1))
"""How many slips are forgiven in a word shorter than so many letters; in longer ones 2."""


class _Terms(TEXT):  # type: ignore[misc]  # whoosh is untyped
    """A text that is analysed before it is indexed: each term with its weight and its positions."""

    def index(self, value: Mapping[str, Any], **_options: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        for key, (weight, numbers) in value.items():
            yield key.encode(), len(numbers), weight, self.format.encode(numbers)


class _Memory(RamStorage):  # type: ignore[misc]  # whoosh is untyped
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
    return lambda weight, length: bm25(idf, weight, length, average, spread, _K1)


def stored_length(length: int) -> int:
    """The length of a text as Whoosh keeps it, in a byte."""
    return int(byte_to_length(length_to_byte(length)))


def _spread(part: str) -> float:
    return _B if part == "text" else _SHORT_B


def field(part: str, language: str) -> str:
    return f"{part}_{language.replace('-', '_')}"


def written(documents: Iterable[Document], vocabularies: Mapping[str, Vocabulary]) -> dict[str, bytes]:
    """The files of an index of documents; the forms of each language are in it for suggestions."""
    fields: dict[str, Any] = {"citation": ID, "expression": ID}
    for language in vocabularies:
        fields |= {field(part, language): _Terms() for part in PARTS} | {field("forms", language): KEYWORD}
    storage = _Memory()
    unlimited = 1 << 20  # megabytes: Whoosh cannot read what it has set aside in memory
    writer = storage.create_index(Schema(**fields)).writer(limitmb=unlimited)
    further = {field("forms", language): one.forms for language, one in vocabularies.items() if one.forms}
    for one in documents:
        texts = {field(part, one.language): terms for part, terms in vocabularies[one.language].parts(one)}
        writer.add_document(citation=sort_key(one.citation), expression=one.expression, **texts, **further)
        further = {}  # at the first document alone
    writer.commit()
    return {name: bytes(data) for name, data in storage.files.items()}


class WhooshSearch:
    """Answers queries by the index in `files`, whose documents have the numbers `numbered`."""

    def __init__(
        self, files: Mapping[str, bytes], numbered: Sequence[int], expressions: Sequence[tuple[str, str]]
    ) -> None:
        storage = _Memory()
        storage.files.update(files)
        index = storage.open_index()
        spread = {f"{name}_B": _spread(name.partition("_")[0]) for name in index.schema.names()}
        self._searcher = index.searcher(weighting=BM25F(K1=_K1, **spread))
        self._numbered, self._expressions = numbered, expressions
        self._within = cache(self._documents_in)  # every language of a query has the same limits
        self.like = cache(self._like)

    def weights(self, wanted: All, language: str) -> dict[int, float]:
        """The documents of a language in which all is found, with what Whoosh's scorer gives them × 1000."""
        found = self._query(All(wanted.parts, without=wanted.without), language)
        within = self._within(wanted.limits) if wanted.limits else None
        if within is not None and not within:
            return {}  # Whoosh takes an empty filter for none
        results = self._searcher.search(found, limit=None, filter=within)
        return {self._numbered[number]: round(1000 * score) for number, score in results.items()}

    def _documents_in(self, limits: tuple[Clause, ...]) -> set[int]:
        return set(self._searcher.docs_for_query(query.And([*map(self._limit, limits)])))

    def beginning(self, language: str, prefix: str) -> list[str]:
        """The forms of a language that begin so."""
        reader, name = self._searcher.reader(), field("forms", language)
        return [form.decode() for form in reader.expand_prefix(name, prefix)] if name in reader.schema else []

    def _like(self, language: str, word: str) -> list[tuple[int, str]]:
        """The forms of a language that differ from a word by a slip or two, with how many; nearest first."""
        name = field("forms", language)
        most = next((slips for length, slips in _SLIPS if len(word) < length), 2)
        found: dict[str, int] = {}
        for slips in (1, 2) if most and len(word) <= _LONGEST and name in self._searcher.schema else ():
            for form in self._searcher.suggest(name, word, limit=_ALIKE, maxdist=slips):
                if slips <= most or sorted(form) == sorted(word):  # crad, card
                    found.setdefault(form, slips)
        return [(slips, form) for form, slips in found.items()]

    def _query(self, node: All | Keys | tuple[Any, ...], language: str) -> Any:
        """A node of the tree as a query; a tuple is of alternatives."""
        if isinstance(node, Keys):
            return self._keys(node, language)
        if isinstance(node, tuple):
            return query.Or([self._query(one, language) for one in node]) if node else query.NullQuery
        parts = [self._query(one, language) for one in node.parts]
        found = query.And(parts or [self._limit(Clause(EXPRESSION, (language,)))])
        for unwanted in node.without:
            found = query.AndNot(found, self._query(unwanted, language))
        limits = [query.ConstantScoreQuery(self._limit(limit), _NOTHING) for limit in node.limits]
        return query.And([found, *limits]) if limits else found

    def _keys(self, node: Keys, language: str) -> Any:
        """All the keys; Or, since DisjunctionMax of 2.7.4 takes the score of documents that do not match."""
        names = {part: field(part, language) for part in ([node.field] if node.field else PARTS)}
        clauses = [
            query.Or([query.Term(name, key, boost=WEIGHTS[part]) for part, name in names.items()])
            for _place, key in node.keys
        ]
        if node.in_order:
            words = [key for _place, key in sorted((*node.keys, *node.small))]
            clauses.append(query.Or([query.Phrase(name, words, boost=_NOTHING) for name in names.values()]))
        return query.And(clauses)

    def _limit(self, limit: Clause) -> Any:
        if limit.kind == EXPRESSION:
            named = [one for one, language in self._expressions if limit.words[0] in (one, language)]
            return query.Or([query.Term("expression", one) for one in named])
        ranges = []
        for place in limit.words:
            first, _dots, last = place.partition("..")
            low, high = (sort_key(Citation.parse(one)) for one in (first, last or first))
            ranges.append(query.TermRange("citation", low, high + "~"))
        return query.Or(ranges)


def sort_key(citation: Citation) -> str:
    """A citation as text that sorts as the Laws do; what lies in it begins with it."""
    if citation.document:
        return f"{DOCUMENTS.index(citation.document)}-"
    item, roman = (f"{number:02}" if number else "" for number in (citation.item, citation.roman))
    shown = f"{len(DOCUMENTS)}{citation.law:03}{citation.section or '.'}{item}{citation.sub}{roman}"
    return shown.rstrip(".")
