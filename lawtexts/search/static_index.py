"""The static index that docs/index-format.md describes: for plain queries in the shell, and for the edition.

Its weights are those of Whoosh's scorer; the same corpus gives the same bytes everywhere. Documents are in
the order of the Laws, the same place of all expressions together: the same citation but for what is known to
have moved between their editions.
"""

from __future__ import annotations

import json
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import isqrt
from operator import attrgetter
from typing import Any

from lawtexts.compare.places import Places
from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.model.characters import INVISIBLE
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law, Text
from lawtexts.progress import report
from lawtexts.search.static_reader import CONCEPT, NOTE, PROVISION, TITLE, Document
from lawtexts.search.vocabulary import Terms, analysis, vocabularies
from lawtexts.search.whoosh_index import stored_length, weigher
from lawtexts.search.words import NOT_DECOMPOSED, cut

Files = dict[str, bytes]

FORMAT = 7
"""Raise it with every change that an older reader would not understand."""
LARGEST = {"words": 8192, "postings": 8192, "texts": 4096}
"""Bytes of a shard; a single key or place may have more, and texts in a large corpus."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def documents(corpus: Corpus) -> list[Document]:
    """Every document of the corpus, by place, then by expression in display order."""
    ranks = {expression.id: rank for rank, expression in enumerate(corpus.expressions)}
    years = {expression.id: expression.edition for expression in corpus.expressions}
    places, newest = Places(corpus.editions), max(years.values(), default=0)
    found: list[Document] = []
    total = sum(len(corpus.law_roots(expression)) for expression in ranks)
    for done, law in enumerate(corpus.laws(keep=False)):
        report(_("Search index"), done, total * 2)
        for kind, citation, heading, text in _texts(law):
            there = [place.citation for place in places.carry(citation, years[law.expression], newest)]
            place = citation if citation in there else next(iter(there), citation)
            found.append(Document(kind, place, citation, law.expression, law.language, heading, text))
    found.sort(key=lambda one: (one.place._key(), ranks[one.expression], one.kind))
    return found


def _texts(law: Law) -> Iterator[tuple[int, Citation, str, str]]:
    yield TITLE, law.citation, _cut([law.title]), ""
    for provision in law.provisions:
        heading = [provision.heading] if provision.heading else []
        yield PROVISION, provision.citation, _cut(heading), _cut(provision.texts)
    for note in law.notes:
        for anchor in law.anchors(note) or (law.citation,):
            yield NOTE, anchor, "", _cut(note.texts)


def _cut(texts: Iterable[Text]) -> str:
    return "\n".join(cut(text.content, [(mark.start, mark.end) for mark in text.marks]) for text in texts)


class Occurrences:
    """Where the lemmas and concepts of one language stand: numbers in arrays, since there are many."""

    def __init__(self, stop: frozenset[str]) -> None:
        self._stop = stop
        self._found: dict[str, array[int]] = defaultdict(lambda: array("I"))
        """Key → for each of its words the number of the field, that of the word."""
        self._documents, self._lengths = array("I"), array("I")
        self._parts: list[str] = []
        """Of each field the number of its document, its length as Whoosh keeps it, the part that it is."""
        self._totals: Counter[str] = Counter()

    def add(self, number: int, part: str, terms: Terms) -> None:
        """Add a part of the document `number` as a field; the documents come in order."""
        field, length = len(self._parts), sum(map(len, terms.values()))
        for key, words in terms.items():
            if key not in self._stop:
                self._found[key].fromlist([each for word in words for each in (field, word)])
        self._documents.append(number)
        self._lengths.append(stored_length(length))
        self._parts.append(part)
        self._totals[part] += length

    def weighed(self, key: str, documents: int) -> tuple[list[int], list[int], str]:
        """The documents of a lemma or concept, the best first: their numbers; what Whoosh's scorer gives,
        × 1000; the numbers of the words in each. They are taken out."""
        fields: dict[int, list[int]] = defaultdict(list)
        flat = iter(self._found.pop(key, ()))
        for field, word in zip(flat, flat, strict=True):
            fields[field].append(word)
        having = Counter(map(self._parts.__getitem__, fields))
        scorers = {part: weigher(part, documents, self._totals[part], having[part]) for part in having}
        weights: dict[int, float] = defaultdict(float)
        there: dict[int, list[int]] = defaultdict(list)
        for field, words in fields.items():
            number = self._documents[field]
            weights[number] += scorers[self._parts[field]](len(words), self._lengths[field])
            there[number] += words
        rounded = {number: round(1000 * weight) for number, weight in weights.items()}
        numbers = sorted(rounded, key=rounded.__getitem__, reverse=True)  # in order where they weigh the same
        words_of = ",".join(" ".join(map(str, there[number])) for number in numbers)
        return numbers, [rounded[number] for number in numbers], words_of


def indexed(corpus: Corpus, expressions: Sequence[Expression]) -> Files:
    """The shards of the index of some expressions of a corpus, which are displayed in this order."""
    return _Writing(corpus, expressions).files()


class _Writing:
    """The writing of an index: the texts, noting their words on the way, the postings of these, the words."""

    def __init__(self, corpus: Corpus, expressions: Sequence[Expression]) -> None:
        self._expressions = {one.id: one.language for one in expressions}
        self._documents = [one for one in documents(corpus) if one.expression in self._expressions]
        self._vocabularies = vocabularies(self._documents, self._expressions.values(), corpus.terms)
        self._places = Counter(one.place for one in self._documents)
        self._step = 10 ** len(str(max(self._places.values(), default=1)))
        self._found = {language: Occurrences(analysis(language).stop) for language in self._vocabularies}
        self._concepts: dict[str, int] = {}
        """The concepts that occur, with their numbers."""
        self._keys = sorted({key for one in self._vocabularies.values() for key in one.records})
        self._having: dict[tuple[str, str], int] = {}
        """In how many documents of a language a lemma or concept is."""

    def files(self) -> Files:
        shards: Files = {}
        starts: dict[str, list[Any]] = {kind: [] for kind in LARGEST}
        # Neither a shard nor the list of them may grow as fast as the texts.
        largest = LARGEST | {"texts": max(LARGEST["texts"], 32 * isqrt(len(self._documents)))}
        for kind, brackets, entries in (
            ("texts", b"[]", self._texts()),
            ("postings", b"{}", self._postings()),
            ("words", b"{}", self._words()),
        ):
            for start, shard in _shards(entries, brackets, largest[kind]):
                shards |= _file(f"{kind}-{len(starts[kind])}", shard)
                starts[kind].append(start)
        known = self._vocabularies
        root = {
            "format": FORMAT,
            "step": self._step,
            "documents": len(self._documents),
            "languages": list(known),
            "expressions": list(self._expressions.items()),
            "letters": NOT_DECOMPOSED,
            "invisible": "".join(sorted(INVISIBLE)),
            "stop": {language: " ".join(sorted(analysis(language).stop)) for language in known},
            "endings": {language: " ".join(one.endings) for language, one in known.items()},
            "concepts": list(self._concepts),
            "places": " ".join(map(str, self._places)),
            **starts,
        }
        return shards | _file("root", encode(root).encode())

    def _texts(self) -> Iterator[tuple[int, bytes]]:
        """The documents of every place by its number."""
        ranks = {expression: rank for rank, expression in enumerate(self._expressions)}
        for place, (citation, group) in enumerate(groupby(self._documents, key=attrgetter("place"))):
            here: list[Any] = []
            for number, one in enumerate(group, place * self._step):
                own = [] if one.citation == citation else [str(one.citation)]
                terms = self._noted(number, one)
                here.append([ranks[one.expression], one.kind, one.heading, one.text, terms, *own])
            yield place, encode(here).encode()

    def _noted(self, number: int, one: Document) -> dict[int, list[int]]:
        """Note where the lemmas and concepts of a document stand; its concepts, with their words."""
        named: dict[int, list[int]] = defaultdict(list)
        for part, text, first in one.parts():
            terms = self._vocabularies[one.language].found(text, first)
            self._found[one.language].add(number, part, terms)
            for key, words in terms.items():
                if key[0] == CONCEPT:
                    named[self._concepts.setdefault(key[1:], len(self._concepts))] += words
        return named

    def _postings(self) -> Iterator[tuple[str, bytes]]:
        """Where each lemma and concept stands in each language."""
        for key in self._keys:
            here = {
                language: postings
                for language, found in self._found.items()
                if (postings := found.weighed(key, len(self._documents)))[0]
            }
            self._having |= {(language, key): len(numbers) for language, (numbers, *_rest) in here.items()}
            if here:
                yield key, encode({key: here})[1:-1].encode()

    def _words(self) -> Iterator[tuple[str, bytes]]:
        """The records of each key."""
        for key in self._keys:
            here: dict[str, Any] = {}
            for language, one in self._vocabularies.items():
                if key in one.records:
                    record = one.records[key]
                    having = self._having.get((language, record.get("l", key)))
                    here[language] = record | ({"d": having} if having else {})
            yield key, encode({key: here})[1:-1].encode()


def _file(name: str, data: bytes) -> Files:
    return {name: b'lawtextsIndex("%b",%b);\n' % (name.encode(), data)}


def _shards(
    entries: Iterable[tuple[Any, bytes]], brackets: bytes, largest: int
) -> Iterator[tuple[Any, bytes]]:
    """The entries cut into shards, each with its first key."""
    start, size, here = None, 0, list[bytes]()
    for key, entry in entries:
        if here and size + len(entry) > largest:
            yield start, brackets[:1] + b",".join(here) + brackets[1:]
            size, here = 0, []
        start = start if here else key
        here.append(entry)
        size += len(entry)
    if here:
        yield start, brackets[:1] + b",".join(here) + brackets[1:]
