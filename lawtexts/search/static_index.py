"""The static index that docs/index-format.md describes: for plain queries in the shell, and for the edition.

Its weights are those of Whoosh's scorer; the same corpus gives the same bytes everywhere. Documents are in
the order of the Laws, the same place of all expressions together: the same citation but for what is known to
have moved between their editions.
"""

from __future__ import annotations

import json
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from lawtexts.compare.places import Places
from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.model.characters import INVISIBLE
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.model.term import Term
from lawtexts.search.analysis import analysis
from lawtexts.search.static_reader import CONCEPT, NOTE, PROVISION, TITLE, Document
from lawtexts.search.vocabulary import Terms, Vocabulary, vocabularies
from lawtexts.search.whoosh_index import stored_length, weigher
from lawtexts.search.words import NOT_DECOMPOSED, cut

Files = dict[str, bytes]
Progress = Callable[[str, int, int], None] | None
"""Called with what is done, how much of it is done and how much there is."""

FORMAT = 3
"""Raise it with every change that an older reader would not understand."""
LARGEST = {"words": 8192, "texts": 4096}
"""Bytes of a shard; a single key or place may have more."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def documents(corpus: Corpus, progress: Progress = None) -> list[Document]:
    """Every document of the corpus, by place, then by expression in display order."""
    ranks = {expression.id: rank for rank, expression in enumerate(corpus.expressions)}
    years = {expression.id: expression.edition for expression in corpus.expressions}
    places = Places(corpus.editions)
    found: list[Document] = []
    total = sum(len(corpus.law_roots(expression)) for expression in ranks)
    for done, law in enumerate(corpus.laws()):
        if progress:
            progress(_("Search index"), done, total * 2)
        for kind, citation, heading, text in _texts(law):
            place = _newest_place(places, citation, years[law.expression], max(years.values()))
            found.append(Document(kind, place, citation, law.expression, law.language, heading, text))
    found.sort(key=lambda one: (one.place._key(), ranks.get(one.expression, len(ranks)), one.kind))
    return found


def _newest_place(places: Places, citation: Citation, year: int, newest: int) -> Citation:
    """Where a place of the edition `year` stands in the newest; one that was split keeps its number."""
    targets = [place.citation for place in places.carry(citation, year, newest)]
    return citation if not targets or citation in targets else targets[0]


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
    """Where the lemmas and concepts of one language stand: small numbers in arrays, since there are many."""

    def __init__(self) -> None:
        self._found: dict[str, array[int]] = defaultdict(lambda: array("I"))
        """Key → for each field the number of the field, how many words, their numbers."""
        self._weights: dict[str, array[float]] = defaultdict(lambda: array("d"))
        """Concept → its weight in each field; that of a lemma is how many words there are."""
        self._documents, self._lengths = array("I"), array("I")
        self._parts: list[str] = []
        """Of each field the number of its document, its length as Whoosh keeps it, the part that it is."""
        self._totals: Counter[str] = Counter()

    def add(self, number: int, part: str, terms: Terms, stop: frozenset[str]) -> None:
        """Add a part of the document `number` as a field; the documents come in order."""
        field, length = len(self._parts), 0
        for key, (weight, words) in terms.items():
            count = len(words)
            length += count
            if key not in stop:
                self._found[key].fromlist([field, count, *words])
                if key[0] == CONCEPT:
                    self._weights[key].append(weight)
        self._documents.append(number)
        self._lengths.append(stored_length(length))
        self._parts.append(part)
        self._totals[part] += length

    def weighed(self, key: str, documents: int) -> list[list[int]]:
        """The documents of a lemma or concept, the best first: number, what Whoosh's scorer gives × 1000, the
        numbers of the words. They are taken out."""
        fields = [*_lists(self._found.pop(key))]
        weights = self._weights.pop(key, None) or [len(words) for _field, words in fields]
        parts, numbers, lengths = self._parts, self._documents, self._lengths
        having = Counter([parts[field] for field, _words in fields])
        scorers = {part: weigher(part, documents, self._totals[part], having[part]) for part in having}
        postings: list[list[Any]] = []
        for (field, words), weight in zip(fields, weights, strict=True):
            score, number = scorers[parts[field]](weight, lengths[field]), numbers[field]
            if postings and postings[-1][0] == number:
                postings[-1][1] += score
                postings[-1] += words
            else:
                postings.append([number, score, *words])
        for posting in postings:
            posting[1] = round(1000 * posting[1])
        return sorted(postings, key=itemgetter(1), reverse=True)  # those that weigh the same stay in order

    def __contains__(self, key: str) -> bool:
        return key in self._found


def _lists(found: array[int]) -> Iterator[tuple[int, list[int]]]:
    """What an array has of each number: how many words there are, then their numbers."""
    flat, start = found.tolist(), 0
    while start < len(flat):
        end = start + 2 + flat[start + 1]
        yield flat[start], flat[start + 2 : end]
        start = end


def indexed(
    documents: Sequence[Document], expressions: Sequence[tuple[str, str]], terms: Sequence[Term]
) -> tuple[Files, array[int]]:
    """The shards of the index of `documents`, and their numbers; `expressions` are id and language of each,
    in display order."""
    known = vocabularies(documents, expressions, terms)
    places = [len(list(group)) for _place, group in groupby(documents, key=lambda one: one.place)]
    step = 10 ** len(str(max(places, default=1)))
    numbers = array("I", (place * step + rank for place, count in enumerate(places) for rank in range(count)))
    found = {language: Occurrences() for language in known}
    ids = sorted(term.id for term in terms)
    ranks = {CONCEPT + one: rank for rank, one in enumerate(ids)}
    named = []
    for one, number in zip(documents, numbers, strict=True):
        named.append(array("I"))
        stop = analysis(one.language).stop
        for part, here in known[one.language].parts(one):
            found[one.language].add(number, part, here, stop)
            for concept in here.keys() & ranks.keys():
                words = here[concept][1]
                named[-1].fromlist([ranks[concept], len(words), *words])
    concepts = [one for one in ids if any(CONCEPT + one in here for here in found.values())]
    positions = {ranks[CONCEPT + one]: position for position, one in enumerate(concepts)}
    shards: Files = {}
    starts: dict[str, list[Any]] = {}
    for kind, brackets, entries in (
        ("words", b"{}", _keys(known, found, len(documents))),
        ("texts", b"[]", _places(documents, named, expressions, positions)),
    ):
        starts[kind] = []
        for number, (start, shard) in enumerate(_shards(entries, brackets, LARGEST[kind])):
            starts[kind].append(start)
            shards |= _file(f"{kind}-{number}", shard)
    root = {
        "format": FORMAT,
        "step": step,
        "languages": list(known),
        "expressions": [list(one) for one in expressions],
        "letters": NOT_DECOMPOSED,
        "invisible": "".join(sorted(INVISIBLE)),
        "stop": {language: " ".join(sorted(analysis(language).stop)) for language in known},
        "endings": {language: " ".join(one.endings) for language, one in known.items()},
        "concepts": concepts,
        "moved": [
            number for one, number in zip(documents, numbers, strict=True) if one.citation != one.place
        ],
        "texts": starts["texts"],
        "words": starts["words"],
    }
    shards |= _file("root", encode(root).encode())
    return shards, numbers


def _file(name: str, data: bytes) -> Files:
    return {name: b'lawtextsIndex("%b",%b);\n' % (name.encode(), data)}


def _keys(
    vocabularies: Mapping[str, Vocabulary], found: Mapping[str, Occurrences], documents: int
) -> Iterator[tuple[str, bytes]]:
    for key in sorted({key for one in vocabularies.values() for key in one.records}):
        here = {}
        for language, vocabulary in vocabularies.items():
            if key in vocabulary.records:
                postings = {"d": found[language].weighed(key, documents)} if key in found[language] else {}
                here[language] = vocabulary.records[key] | postings
        yield key, encode({key: here})[1:-1].encode()


def _places(
    documents: Sequence[Document],
    named: Sequence[array[int]],
    expressions: Sequence[tuple[str, str]],
    positions: Mapping[int, int],
) -> Iterator[tuple[int, bytes]]:
    """Every place by its number: its citation, then its documents."""
    ranks = {identifier: rank for rank, (identifier, _language) in enumerate(expressions)}
    both = zip(documents, named, strict=True)
    for number, (place, group) in enumerate(groupby(both, key=lambda pair: pair[0].place)):
        here: list[Any] = [str(place)]
        for one, concepts in group:
            words: dict[int, list[int]] = defaultdict(list)
            for rank, numbers in _lists(concepts):
                words[positions[rank]] += numbers
            here.append([ranks[one.expression], one.kind, one.heading, one.text, dict(sorted(words.items()))])
            here[-1] += [] if one.citation == place else [str(one.citation)]
        yield number, encode(here).encode()


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
