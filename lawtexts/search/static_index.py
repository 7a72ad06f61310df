"""The static index that docs/index-format.md describes: for plain queries in the shell, and for the edition.

Its weights are those of Whoosh's scorer; the same corpus gives the same bytes everywhere.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from lawtexts.model.characters import INVISIBLE
from lawtexts.model.term import Term
from lawtexts.search.analysis import analysis
from lawtexts.search.documents import Document
from lawtexts.search.static_reader import CONCEPT, NOTE, TITLE
from lawtexts.search.vocabulary import Terms, Vocabulary, vocabularies
from lawtexts.search.whoosh_index import stored_length, weigher
from lawtexts.search.words import HEADING, NOT_DECOMPOSED

Files = dict[str, bytes]
Postings = dict[tuple[str, str], list[tuple[int, str, float, list[int]]]]
"""Language and lemma or concept → number of a document, part, weight there, the numbers of the words."""

FORMAT = 2
"""Raise it with every change that an older reader would not understand."""
CALL = 'lawtextsIndex("{name}",'
"""How the file of a shard begins: a browser runs it as a script, from file:// as well."""
LARGEST = {"words": 8192, "texts": 4096}
"""Bytes of a shard; a single key or place may have more."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Indexed(NamedTuple):
    """Some texts as they are indexed: the shards of the static index, and what the Whoosh index is made of.

    `numbers` are those of the documents, `terms` what each has in each part, `forms` those of each language.
    """

    shards: Files
    numbers: list[int]
    terms: list[dict[str, Terms]]
    forms: dict[str, list[str]]


def indexed(
    documents: Sequence[Document], expressions: Sequence[tuple[str, str]], terms: Sequence[Term]
) -> Indexed:
    """The index of `documents`; `expressions` are id and language of each, in display order."""
    known = vocabularies(documents, expressions, terms)
    found = [_terms(one, known[one.language]) for one in documents]
    places = [len(list(group)) for _place, group in groupby(documents, key=lambda one: one.place)]
    step = 10 ** len(str(max(places, default=1)))
    numbers = [place * step + rank for place, count in enumerate(places) for rank in range(count)]
    postings = _postings(documents, found, numbers)
    concepts = sorted({key for _language, key in postings if key.startswith(CONCEPT)})
    words = list(_shards(_keys(known, _weighed(postings, len(documents))), "{}", LARGEST["words"]))
    texts = list(_shards(_places(documents, found, expressions, concepts), "[]", LARGEST["texts"]))
    root = {
        "format": FORMAT,
        "step": step,
        "languages": list(known),
        "expressions": [list(one) for one in expressions],
        "letters": NOT_DECOMPOSED,
        "invisible": "".join(sorted(INVISIBLE)),
        "stop": {language: " ".join(sorted(analysis(language).stop)) for language in known},
        "endings": {language: " ".join(one.endings) for language, one in known.items()},
        "accented": {language: one.accented for language, one in known.items()},
        "concepts": [key.removeprefix(CONCEPT) for key in concepts],
        "texts": [start for start, _shard in texts],
        "words": [start for start, _shard in words],
    }
    named = {
        **{f"words-{number}": shard for number, (_start, shard) in enumerate(words)},
        **{f"texts-{number}": shard for number, (_start, shard) in enumerate(texts)},
        "root": encode(root),
    }
    shards = {name: f"{CALL.format(name=name)}{data});\n".encode() for name, data in named.items()}
    return Indexed(
        shards, numbers, found, {language: sorted(one.lemmas.of) for language, one in known.items()}
    )


def _terms(one: Document, vocabulary: Vocabulary) -> dict[str, Terms]:
    """The parts that a document has, each with its terms."""
    heading, text = {TITLE: ("title", ""), NOTE: ("", "note")}.get(one.kind, ("heading", "text"))
    parts = ((heading, one.heading, HEADING), (text, one.text, 0))
    return {part: vocabulary.terms(text, first) for part, text, first in parts if text}


def _postings(
    documents: Sequence[Document], terms: Sequence[Mapping[str, Terms]], numbers: Sequence[int]
) -> Postings:
    found: Postings = defaultdict(list)
    for one, number, parts in zip(documents, numbers, terms, strict=True):
        for part, here in parts.items():
            for key, (weight, words) in here.items():
                found[one.language, key].append((number, part, weight, words))
    return found


def _weighed(postings: Postings, documents: int) -> dict[tuple[str, str], list[list[int]]]:
    """Where each lemma and concept stands, but for small words: the number of a document, what Whoosh's
    scorer gives × 1000, the numbers of the words; the best first."""
    counts: Counter[tuple[int, str]] = Counter()
    total: Counter[tuple[str, str]] = Counter()
    for (language, _key), found in postings.items():
        for number, part, _weight, words in found:
            counts[number, part] += len(words)
            total[language, part] += len(words)
    lengths = {place: stored_length(length) for place, length in counts.items()}
    weighers = {place: weigher(place[1], documents, length) for place, length in total.items()}
    weighed = {}
    for (language, key), found in postings.items():
        if key in analysis(language).stop:
            continue
        having = Counter([part for _number, part, _weight, _words in found])
        scorers = {part: weighers[language, part](count) for part, count in having.items()}
        here: dict[int, list[Any]] = {}
        for number, part, weight, words in found:
            score = scorers[part](weight, lengths[number, part])
            if number in here:
                here[number][1] += score
                here[number] += words
            else:
                here[number] = [number, score, *words]
        for posting in here.values():
            posting[1] = round(1000 * posting[1])
        weighed[language, key] = sorted(here.values(), key=lambda posting: (-posting[1], posting[0]))
    return weighed


def _keys(
    vocabularies: Mapping[str, Vocabulary], weighed: Mapping[tuple[str, str], list[list[int]]]
) -> Iterator[tuple[str, str]]:
    """Every key, sorted, with what its languages have of it."""
    records: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for language, vocabulary in vocabularies.items():
        for key, record in vocabulary.records.items():
            found = weighed.get((language, key))
            records[key][language] = {**record, "d": found} if found else record
    for key, by_language in sorted(records.items()):
        yield key, encode({key: by_language})[1:-1]


def _places(
    documents: Sequence[Document],
    terms: Sequence[Mapping[str, Terms]],
    expressions: Sequence[tuple[str, str]],
    concepts: Sequence[str],
) -> Iterator[tuple[int, str]]:
    """Every place by its number: its citation, then its documents."""
    ranks = {identifier: rank for rank, (identifier, _language) in enumerate(expressions)}
    numbers = {concept: number for number, concept in enumerate(concepts)}
    both = zip(documents, terms, strict=True)
    for number, (place, group) in enumerate(groupby(both, key=lambda pair: pair[0].place)):
        here: list[Any] = [str(place)]
        for one, parts in group:
            named: dict[int, list[int]] = defaultdict(list)
            for found in parts.values():
                for key in found.keys() & numbers.keys():
                    named[numbers[key]] += found[key][1]
            moved = [] if one.citation == place else [str(one.citation)]
            entry = [
                ranks[one.expression],
                one.kind,
                one.heading,
                one.text,
                dict(sorted(named.items())),
                *moved,
            ]
            here.append(entry)
        yield number, encode(here)


def _shards(entries: Iterable[tuple[Any, str]], brackets: str, largest: int) -> Iterator[tuple[Any, str]]:
    """The entries cut into shards, each with what tells its first key from the one before."""
    start: Any = None
    previous: Any = None
    size, here = 0, list[str]()
    for key, entry in entries:
        length = len(entry.encode())
        if here and size + length > largest:
            yield start, brackets[0] + ",".join(here) + brackets[1]
            size, here = 0, []
        if not here:
            start = key if previous is None else _beginning(previous, key)
        here.append(entry)
        size += length
        previous = key
    if here:
        yield start, brackets[0] + ",".join(here) + brackets[1]


def _beginning(previous: Any, key: Any) -> Any:
    """The shortest beginning of a string that sorts after `previous`; a number as it is."""
    if isinstance(key, int):
        return key
    return next(key[:length] for length in range(1, len(key) + 1) if key[:length] > previous)
