"""Showing: a group of documents as a hit, with the words found marked in every language."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from lawtexts.search.answer import Hit, Passage, Span
from lawtexts.search.book import NOTE, PROVISION, TITLE
from lawtexts.search.index import Index
from lawtexts.search.matching import Matching, Voice
from lawtexts.search.node import ALL, ANY, CONCEPT, FIELD, LIMIT, NOT, Node, word
from lawtexts.search.readings import OWN, SYNONYM, Reading
from lawtexts.search.standing import Places
from lawtexts.search.translating import typed, worded
from lawtexts.search.words import TEXT, span

_NOTHING: tuple[int, ...] = ()


class Showing:
    """Makes hits of groups.

    `columns` are languages or expressions in the order wanted; None is all of
    them, those in the language of the query first.
    """

    def __init__(
        self, index: Index, node: Node, readings: Sequence[Reading], columns: Sequence[str] | None
    ) -> None:
        self._index = index
        self._matching: Matching = index.matching
        self._node = node
        self._voices = [reading.voice for reading in readings if reading.nearness == OWN]
        self._marked = self._markings(reading for reading in readings if reading.nearness != SYNONYM)
        self._synonyms = self._markings(reading for reading in readings if reading.nearness == SYNONYM)
        self._columns = self._chosen(columns)
        self._ranks = {number: rank for rank, number in enumerate(self._columns)}
        self._is_ordered = columns is not None
        self._worded: dict[tuple[int, str], Places] = {}

    def hit(self, group: int, score: float, documents: set[int]) -> Hit:
        """The passages of a group: what answers, first; then what stands there in the other expressions."""
        index, ranks = self._index, self._ranks
        kinds = {index.kind(document) for document in documents}
        shown = kinds if kinds == {TITLE} else kinds | {PROVISION}
        members = [
            document
            for document in index.members(group)
            if index.expression_of[document] in ranks and index.kind(document) in shown
        ]
        found = {index.expression_of[document] for document in documents}

        def rank(document: int) -> tuple[bool, int, bool, int]:
            column = index.expression_of[document]
            aside = not self._is_ordered and column not in found
            return aside, ranks[column], document not in documents, document

        passages: list[Passage] = []
        named: list[tuple[str, int]] | None = None
        for document in sorted(members, key=rank):
            if document in documents:
                passages.extend(self._passages(document, True, ()))
                continue
            if named is None:
                named = self._named(documents)
            passages.extend(self._passages(document, False, self._equivalents(document, named)))
        return Hit(index.citation(group), score, tuple(passages))

    def is_aligned(self, group: int) -> bool:
        """Whether every column has something there."""
        have = {self._index.expression_of[document] for document in self._index.members(group)}
        return have.issuperset(self._columns)

    def is_missing(self, group: int, where: str) -> bool:
        """Whether the language or expression `where` has nothing there."""
        index = self._index
        return not any(
            where in index.expressions[index.expression_of[document]] for document in index.members(group)
        )

    def _chosen(self, columns: Sequence[str] | None) -> list[int]:
        expressions = self._index.expressions
        if columns is None:
            asked = {voice.language for voice in self._voices if not voice.exact}
            return sorted(range(len(expressions)), key=lambda number: expressions[number][1] not in asked)
        chosen = [number for name in columns for number, names in enumerate(expressions) if name in names]
        return list(dict.fromkeys(chosen))

    def _passages(self, document: int, matched: bool, equivalents: Iterable[Places]) -> Iterator[Passage]:
        index = self._index
        expression, language = index.expressions[index.expression_of[document]]
        citation = index.citation(index.citation_of[document])
        heading, text = index.texts(document)
        in_heading, in_text = self._spans(document, (*self._marked.get(language, ()), *equivalents))
        if not in_heading and not in_text and language in self._synonyms:
            in_heading, in_text = self._spans(document, self._synonyms[language])
        kind = index.kind(document)
        if kind == TITLE:
            yield Passage(expression, language, citation, "title", heading, in_heading, matched)
        elif kind == NOTE:
            yield Passage(expression, language, citation, "note", text, in_text, matched)
        else:
            if heading and (in_heading or not text):
                is_found = matched and bool(in_heading)
                yield Passage(expression, language, citation, "heading", heading, in_heading, is_found)
            if text:
                is_found = matched and (bool(in_text) or not in_heading)
                yield Passage(expression, language, citation, "text", text, in_text, is_found)

    def _spans(self, document: int, marked: Iterable[Places]) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
        """The spans to highlight in the heading and in the text of a document."""
        found: list[int] = []
        for places in marked:
            found.extend(places.get(document, _NOTHING))
        if not found:
            return (), ()
        ordered = sorted(set(found))
        cut = bisect_left(ordered, TEXT)
        return tuple(map(span, ordered[:cut])), tuple(map(span, ordered[cut:]))

    def _markings(self, readings: Iterable[Reading]) -> dict[str, list[Places]]:
        """Language → places of everything to highlight in it: the words found, in translated readings too."""
        found: dict[str, list[Places]] = defaultdict(list)
        for reading in readings:
            whole = list(leaves(reading.node))
            telling = [leaf for leaf in whole if not self._matching.is_stop(leaf, reading.voice)]
            for leaf in telling or whole:
                found[reading.voice.language].append(self._matching.places(leaf, reading.voice))
        return found

    def _named(self, documents: set[int]) -> list[tuple[str, int]]:
        """Language and concept of the terms that the query's words belong to in the documents found."""
        return [
            (source.language, concept)
            for source, concept, places in self._terms
            if not documents.isdisjoint(places)
        ]

    def _equivalents(self, document: int, named: Iterable[tuple[str, int]]) -> Iterator[Places]:
        """Where the language of a document has the concepts that other languages named."""
        language = self._index.language(document)
        for source, concept in named:
            if source == language:
                continue
            known = self._worded.get((concept, language))
            if known is None:
                other = worded(self._index, frozenset({concept}), language)
                known = {} if other is None else self._matching.places(other, Voice(language))
                self._worded[concept, language] = known
            yield known

    @cached_property
    def _terms(self) -> list[tuple[Voice, int, Places]]:
        """The terms that words of the query stand in, alone or with others, and where; by voice."""
        found: list[tuple[Voice, int, Places]] = []
        for voice in self._voices:
            if voice.exact:
                continue
            for one in dict.fromkeys(typed(self._node)):
                if self._matching.is_stop(word(one), voice):
                    continue
                keys = self._index.keys(voice.language, one)
                terms = self._index.terms(voice.language)
                for number in terms.containing(keys)[:_TERMS]:
                    places = self._matching.places(Node(CONCEPT, wordings=(number,)), voice)
                    if places:
                        found.append((voice, terms.wording(number).concept, places))
        return found


_TERMS = 24
"""How many terms a word of the query is looked for in; "card" stands in many."""


def leaves(node: Node) -> Iterator[Node]:
    """Every part of the query that can stand in a text; what must not be there is left out."""
    if node.kind in (ALL, ANY, FIELD):
        for part in node.parts:
            yield from leaves(part)
    elif node.kind not in (NOT, LIMIT):
        yield node
