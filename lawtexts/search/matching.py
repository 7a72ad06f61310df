"""Matching: in which languages a query is read, and which documents answer it there.

Words, terms and places are those of the static index: docs/index-format.md, 2 to 6. Whoosh says what words
are nearly so, and what a word weighs in one part of a law.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import islice, product
from operator import add

from lawtexts.model.value import value
from lawtexts.search.query_parser import Clause, Query
from lawtexts.search.static_reader import CONCEPT, NOWHERE, Postings
from lawtexts.search.words import HEADING, fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lawtexts.search.index import Index

OWN, SYNONYM, EQUIVALENT = range(3)
"""How near to the query an answer is: its words, other words of the language for its terms, equivalents."""


@value
class Found:
    """What answers a query in some languages: its readings; the places, best first, with their weights."""

    languages: list[str]
    readings: list[QueryReading]
    places: dict[int, int]


def languages(index: Index, words: Sequence[str]) -> list[str]:
    """The languages that know the words best, in display order; none where no language knows one."""
    known = {each: sum(index.knowledge(each, word) for word in words) for each in index.languages}
    best = max(known.values(), default=0)
    return [language for language, knows in known.items() if knows == best > 0]


def pieces(
    index: Index, words: Sequence[str], language: str
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Words cut into the longest wordings of the termbase, from the left, each with its concepts."""
    lemmas = [index.lemma(language, word) for word in words]
    found = []
    start = 0
    while start < len(words):
        longest, concepts = 1, dict.fromkeys(index.concepts(language, words[start]))
        for concept, *others in index.record(language, lemmas[start]).get("w", ()):
            length = len(others) + 1
            if length < longest or lemmas[start + 1 : start + length] != others:
                continue
            if length > longest:
                longest, concepts = length, {}
            concepts[concept] = None
        found.append((tuple(words[start : start + longest]), tuple(concepts)))
        start += longest
    return found


def find(index: Index, wanted: Query, sources: Sequence[str] | None, limit: int | None = None) -> Found:
    """What answers a query in the languages `sources`, else in those that know its words best.

    Of each nearness the first `limit` places are in order.
    """
    if sources is None:
        words = list(wanted.typed())
        sources = languages(index, words) if words else index.text_languages
    excluded = [find(index, one.queries[0], None).places for one in wanted.of(Clause.WITHOUT)]
    without = set[int]().union(*excluded)
    is_as_typed = _as_typed(index, wanted, sources)
    readings, places = list[QueryReading](), dict[int, int]()
    for nearness in (OWN, SYNONYM, EQUIVALENT):
        best: dict[int, int] = {}
        for source, target in product(sources, index.text_languages):
            if (source == target) == (nearness == EQUIVALENT):
                continue
            readings.append(QueryReading(index, wanted, source, target, nearness))
            for document, weight in readings[-1].matches.weights.items():
                place = document // index.step
                if weight > best.get(place, -1):
                    best[place] = weight
        order = sorted(sorted(best.keys() - places - without), key=best.__getitem__, reverse=True)
        first = islice(filter(is_as_typed, order), limit) if is_as_typed else ()
        places |= {place: best[place] for place in (*first, *order)}
    return Found(list(sources), readings, places)


def _as_typed(index: Index, wanted: Query, sources: Sequence[str]) -> Callable[[int], bool] | None:
    """Whether the words of a query of words alone stand at a place as in a phrase; None for other queries."""
    words = wanted.sought[0].words if [one.kind for one in wanted.sought] == [Clause.WORDS] else ()
    near: dict[int, list[tuple[Postings, int]]] = defaultdict(list)
    for source in sources:
        if len({*map(fold, words)} - index.stop[source]) > 1:
            phrase = QueryReading(index, Query(), source, source, OWN).side_by_side(words)
            for document in phrase.weights:
                near[document // index.step].append((phrase, document))
    return (lambda place: any(one.words(document) for one, document in near.get(place, ()))) if near else None


class QueryReading:
    """A query in the `source` language, put into the words of `language` as near as `nearness` says.

    `matches` are the documents that answer it.
    """

    def __init__(self, index: Index, wanted: Query, source: str, language: str, nearness: int) -> None:
        self.language, self.nearness = language, nearness
        self._index, self._source = index, source
        self._stop = index.stop[source]
        self.matches = self._query(wanted)

    def _query(self, wanted: Query) -> Postings:
        """What answers a query, nothing where it cannot be put so."""
        found = _all([part for one in wanted.sought for part in self._clause(one)])
        for one in wanted.of(Clause.EXPRESSION, Clause.IN, Clause.WITHOUT):
            found = found.only(self._limit(one))
        return found

    def _limit(self, limit: Clause) -> Callable[[int], bool]:
        """Whether a document of the language is within a limit."""
        if limit.kind == Clause.WITHOUT:
            query = limit.queries[0]
            without = self._query(query).weights.__contains__
            out = [without] if query.sought else [*map(self._limit, query.clauses)]  # -51, -x:pl
            return lambda document: not (out and all(is_out(document) for is_out in out))
        if limit.kind == Clause.IN:
            return self._index.within(limit.words)
        (name,) = limit.words
        return lambda document: name == self.language or self._index.document(document).expression == name

    def _clause(self, clause: Clause) -> list[Postings]:
        """What answers a clause, as postings of which a document must be in each."""
        if clause.kind in (Clause.WORDS, Clause.PHRASE):
            return self._words(clause)
        if clause.kind == Clause.EITHER:
            return [_any([self._query(query) for query in clause.queries], add)]
        if self.nearness == EQUIVALENT:
            return [NOWHERE]
        word = fold(clause.words[0])
        if clause.kind == Clause.PREFIX:
            forms = self._index.beginning(self.language, word)
        else:
            from lawtexts.search.whoosh_index import like

            forms = [word, *(form for _slips, form in like(self._index, self.language, word))]
        return [_any([one for form in forms for one in self._typed((form,), clause.field)])]

    def _words(self, clause: Clause) -> list[Postings]:
        """Where the words typed stand; as SYNONYM or the concepts that they name; as EQUIVALENT these alone,
        which every word has to name that is no stop word."""
        named = pieces(self._index, clause.words, self._source)
        is_phrase = clause.kind == Clause.PHRASE
        if is_phrase and len(named) > 1:
            named = [(clause.words, ())]

        def wider(concepts: Sequence[str]) -> list[Postings]:
            return [self._postings(CONCEPT + one, clause.field) for one in concepts]

        if self.nearness == EQUIVALENT:
            unnamed = {word for words, concepts in named if not concepts for word in map(fold, words)}
            is_named = self._stop >= unnamed
            return [_any(wider(each)) for _words, each in named if each] if is_named else [NOWHERE]
        found: list[Postings] = []
        for words, concepts in named:
            stop = self._stop.intersection(map(fold, words))
            typed = self._typed(words, clause.field, is_phrase=is_phrase or bool(stop))
            is_wider = typed and concepts and self.nearness == SYNONYM and not is_phrase
            found += [_any((_all(typed), *wider(concepts)))] if is_wider else typed
        return found

    def _typed(self, words: Sequence[str], field: str, *, is_phrase: bool = False) -> list[Postings]:
        """Where each of some words stands; of a phrase, where all stand side by side, stop words as well."""
        each = self._each(words, field)
        if len(words) == 1 or not is_phrase or not each:
            return list(each.values())
        phrase = self.side_by_side(words, field)
        return [phrase.only(phrase.words)]

    def _each(self, words: Sequence[str], field: str) -> dict[int, Postings]:
        """Where each of some words stands, by its number among them, but for stop words."""
        is_title = bool(field) and self._stop.issuperset(map(fold, words))  # title:mas
        return {
            at: self._postings(self._index.lemma(self._source, word) or word, field)
            for at, word in enumerate(words)
            if is_title or fold(word) not in self._stop
        }

    def side_by_side(self, words: Sequence[str], field: str = "") -> Postings:
        """The documents that have all but stop words, with the numbers where all stand as in a phrase."""
        each = self._each(words, field)
        stop = {at: fold(word) for at, word in enumerate(words) if at not in each}

        @cache
        def numbers(document: int) -> list[int]:
            starts = set.intersection(
                *({one - at for one in here.words(document)} for at, here in each.items())
            )
            if stop and starts:
                there = self._folded(document)
                starts = {start for start in starts if there >= {(start + at, stop[at]) for at in stop}}
            return [start + at for start in starts for at in (*each, *stop)]

        return Postings(_all(list(each.values())).weights, numbers)

    def _postings(self, key: str, field: str) -> Postings:
        """Where a lemma or concept stands, in a field if any."""
        known = self._index.postings(self.language, key)
        if not field:
            return known
        in_heading = field in ("title", "heading")

        def words(document: int) -> list[int]:
            stop = () if document in known.weights else self._folded(document)
            numbers = [number for number, word in stop if word == key] or known.words(document)
            return [one for one in numbers if (one >= HEADING) == in_heading]

        return Postings(self._index.whoosh.weights(field, self.language, key), words)

    def _folded(self, document: int) -> set[tuple[int, str]]:
        """The words of a document, folded, with their numbers."""
        words = self._index.document(document).words()
        return {(number, fold(word)) for number, (word, _start) in words.items()}


def _all(each: Sequence[Postings]) -> Postings:
    """The documents that are in each of some postings, their weights added."""
    first, *others = each or [NOWHERE]
    found = first.weights
    for other in (one.weights for one in others):
        found = {number: weight + other[number] for number, weight in found.items() if number in other}
    return Postings(found, lambda number: [word for one in each for word in one.words(number)])


def _any(each: Sequence[Postings], weigh: Callable[[int, int], int] = max) -> Postings:
    """The documents that are in one of some postings. Of alternatives the greatest weight counts; weights of
    parts of the query are added."""
    if len(each) == 1:
        return each[0]
    found: dict[int, int] = {}
    for one in each:
        for number, weight in one.weights.items():
            found[number] = weigh(found.get(number, 0), weight)

    def words(number: int) -> list[int]:
        return [word for one in each if number in one.weights for word in one.words(number)]

    return Postings(found, words)
