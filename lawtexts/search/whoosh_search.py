"""Whoosh search: what answers a query that is more than plain words, by the Whoosh index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from whoosh import query
from whoosh.searching import Searcher

from lawtexts.model.citation import Citation
from lawtexts.search.interpretation import EQUIVALENT, OWN, SYNONYM, Slot, concept_slots, own_slots
from lawtexts.search.query_tree import AnyOf, Limit, Pattern, Query, Run
from lawtexts.search.static_reader import StaticIndex
from lawtexts.search.static_search import Reading
from lawtexts.search.whoosh_index import PARTS, field, sort_key
from lawtexts.search.words import fold

_ALIKE = 12
"""How many forms like a word are looked at."""
_NOTHING = 1e-6
"""What a condition adds to a score; with 0, Whoosh passes over documents that match."""
_LONGEST = 32
"""Letters of a word that others can be like."""
_SLIPS = ((3, 0), (6, 1))
"""How many slips are forgiven in a word shorter than so many letters; in longer ones 2."""


class WhooshSearch:
    """Answers queries by a Whoosh index whose documents have the numbers `numbered`."""

    def __init__(self, index: StaticIndex, searcher: Searcher, numbered: Sequence[int]) -> None:
        self._index, self._searcher, self._numbered = index, searcher, numbered

    def readings(self, wanted: Query, source: str) -> Iterator[Reading]:
        """What answers a query in one language: in its own words, other words for its terms, equivalents."""
        for nearness in (OWN, SYNONYM, EQUIVALENT):
            for target in self._index.languages:
                if (target == source) == (nearness == EQUIVALENT):
                    continue
                built = _Builder(self, self._index, source, target, nearness)
                asked = built.query(wanted)
                if asked is not None and (nearness != SYNONYM or built.has_concepts):
                    limits = [built.limit(limit) for limit in wanted.limits]
                    yield Reading(nearness, target, self._weights(asked, limits), built.found)

    def beginning(self, language: str, prefix: str) -> list[str]:
        """The forms of a language that begin so."""
        reader = self._searcher.reader()
        name = field("forms", language)
        return [form.decode() for form in reader.expand_prefix(name, prefix)] if name in reader.schema else []

    def like(self, language: str, word: str) -> list[tuple[int, str]]:
        """The forms of a language that differ from a word by a slip or two, with how many; nearest first."""
        name = field("forms", language)
        most = next((slips for length, slips in _SLIPS if len(word) < length), 2)
        found: dict[str, int] = {}
        for slips in (1, 2) if most and len(word) <= _LONGEST and name in self._searcher.schema else ():
            for form in self._searcher.suggest(name, word, limit=_ALIKE, maxdist=slips):
                if slips <= most or sorted(form) == sorted(word):  # crad, card
                    found.setdefault(form, slips)
        return [(slips, form) for form, slips in found.items()]

    def _weights(self, asked: Any, limits: list[Any]) -> dict[int, float]:
        results = self._searcher.search(asked, limit=None, filter=query.And(limits) if limits else None)
        return {self._numbered[number]: round(1000 * score) for number, score in results.items()}


class _Builder:
    """Makes the Whoosh query of one reading; notes the slots that may be found."""

    def __init__(
        self, search: WhooshSearch, index: StaticIndex, source: str, target: str, nearness: int
    ) -> None:
        self._search, self._index = search, index
        self._source, self._target, self._nearness = source, target, nearness
        self.found: list[Slot] = []
        self.has_concepts = False

    def query(self, wanted: Query) -> Any:
        """The query that finds the documents of the target language; None where it cannot be put so."""
        slots = self._slots(wanted.runs)
        if slots is None:
            return None
        self.found += slots
        self.has_concepts |= any(len(slot.alternatives) > 1 for slot in slots)
        clauses = [self._slot(slot) for slot in slots]
        for one in wanted.clauses:
            if isinstance(one, (Pattern, AnyOf)):
                clause = self._pattern(one) if isinstance(one, Pattern) else self._any_of(one)
                if clause is None:
                    return None
                clauses.append(clause)
        if not clauses and (wanted.runs or not (wanted.limits or wanted.without)):
            return None  # nothing but small words
        return query.And(clauses or [self.limit(Limit("x", self._target))])

    def _slots(self, runs: Sequence[Run]) -> list[Slot] | None:
        if self._nearness == EQUIVALENT:
            return concept_slots(self._index, runs, self._source)
        return own_slots(self._index, runs, self._source, self._nearness)

    def _any_of(self, choice: AnyOf) -> Any:
        branches = []
        for one in choice.queries:
            branch = self.query(one)
            for unwanted in one.without if branch is not None else ():
                inner = _Builder(self._search, self._index, self._source, self._target, self._nearness)
                banned = inner.query(unwanted)
                branch = branch if banned is None else query.AndNot(branch, banned)
            if branch is not None:
                branches.append(query.And([branch, *map(self.limit, one.limits)]))
        return query.Or(branches) if branches else None

    def _pattern(self, pattern: Pattern) -> Any:
        """The words that a pattern stands for, in any inflection."""
        if self._nearness == EQUIVALENT:
            return None
        folded = fold(pattern.text)
        if pattern.sign == "*":
            forms = self._search.beginning(self._target, folded)
        else:
            forms = [folded, *(form for _slips, form in self._search.like(self._target, folded))]
        slots = own_slots(
            self._index, [Run((form,), field=pattern.field) for form in forms], self._target, OWN
        )
        keys = list(dict.fromkeys(slots))
        self.found += keys
        return query.Or([self._slot(slot) for slot in keys]) if keys else query.NullQuery

    def _slot(self, slot: Slot) -> Any:
        parts = [slot.field] if slot.field else list(PARTS)
        clauses = []
        for one in slot.alternatives:
            each = [query.Or([self._term(part, key) for part in parts]) for _place, key in one.keys]
            whole = query.And(each)
            if one.in_order:
                words = [key for _place, key in sorted((*one.keys, *one.small))]
                phrases = [query.Phrase(field(part, self._target), words, boost=_NOTHING) for part in parts]
                whole = query.And([whole, query.Or(phrases)])
            clauses.append(whole)
        return query.Or(clauses)  # DisjunctionMax of 2.7.4 takes the score of documents that do not match

    def _term(self, part: str, key: str) -> Any:
        return query.Term(field(part, self._target), key, boost=PARTS[part])

    def limit(self, limit: Limit) -> Any:
        if limit.name == "x":
            wanted = [
                expression
                for expression, language in self._index.expressions
                if limit.value in (expression, language)
            ]
            return query.Or([query.Term("expression", one) for one in wanted])
        ranges = []
        for place in limit.value.split(","):
            first, _dots, last = place.partition("..")
            low, high = (sort_key(Citation.parse(one)) for one in (first, last or first))
            ranges.append(query.TermRange("citation", low, high + "~"))
        return query.Or(ranges)
