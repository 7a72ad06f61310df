"""Shards: what docs/index-format.md describes, written from the Whoosh index.

For the two places where Whoosh cannot be or costs too much: plain queries in the shell,
and the edition in a browser. The same corpus gives the same bytes everywhere.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

from lawtexts.model.characters import INVISIBLE
from lawtexts.search.analysis import analysis
from lawtexts.search.documents import Document
from lawtexts.search.static_format import CALL, CONCEPT, FORMAT, LARGEST, PIECES
from lawtexts.search.vocabulary import Vocabulary
from lawtexts.search.whoosh_index import PARTS, field
from lawtexts.search.words import NOT_DECOMPOSED, words

Files = dict[str, bytes]
Terms = dict[int, dict[str, list[int]]]
"""Document → concept → the numbers of the words where it stands."""


def numbers(documents: Sequence[Document]) -> tuple[int, list[int]]:
    """The step from one place to the next, and the number of every document."""
    places = [len(list(group)) for _place, group in groupby(documents, key=lambda one: one.place)]
    step = 10 ** len(str(max(places, default=1)))
    return step, [place * step + rank for place, count in enumerate(places) for rank in range(count)]


def shards(
    documents: Sequence[Document],
    expressions: Sequence[tuple[str, str]],
    vocabularies: Mapping[str, Vocabulary],
    searcher: Any,
) -> Files:
    """Name → bytes of every shard of the static index of `documents`, written from the Whoosh index."""
    step, numbered = numbers(documents)
    files: Files = {}
    starts: dict[str, list[Any]] = {"texts": [], "words": []}
    terms: Terms = defaultdict(dict)
    _add_shards(files, starts["words"], "words", "{}", _entries(vocabularies, searcher, numbered, terms))
    concepts = sorted({concept for here in terms.values() for concept in here})
    _add_shards(
        files, starts["texts"], "texts", "[]", _places(documents, numbered, expressions, terms, concepts)
    )
    files["root"] = _dump(
        {
            "format": FORMAT,
            "step": step,
            "languages": list(vocabularies),
            "expressions": [list(one) for one in expressions],
            "letters": NOT_DECOMPOSED,
            "invisible": "".join(sorted(INVISIBLE)),
            "stop": {language: " ".join(sorted(analysis(language).stop)) for language in vocabularies},
            "endings": {language: " ".join(one.endings) for language, one in vocabularies.items()},
            "concepts": concepts,
            **starts,
        }
    )
    return {name: CALL.format(name=name).encode() + data + b");\n" for name, data in files.items()}


def _dump(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _places(
    documents: Sequence[Document],
    numbered: Sequence[int],
    expressions: Sequence[tuple[str, str]],
    terms: Terms,
    concepts: Sequence[str],
) -> Iterator[tuple[int, bytes]]:
    """Every place by its number: its citation, then its documents."""
    ranks = {identifier: rank for rank, (identifier, _language) in enumerate(expressions)}
    numbers_of = {concept: number for number, concept in enumerate(concepts)}
    both = zip(documents, numbered, strict=True)
    for number, (place, group) in enumerate(groupby(both, key=lambda pair: pair[0].place)):
        here: list[Any] = [str(place)]
        for one, document in group:
            heading, text = _pieces(one.heading, one.heading_skipped), _pieces(one.text, one.text_skipped)
            named = {numbers_of[concept]: words for concept, words in sorted(terms.get(document, {}).items())}
            entry: list[Any] = [ranks[one.expression], one.kind, heading, text, named]
            here.append(entry if one.citation == place else [*entry, str(one.citation)])
        yield number, _dump(here)


def _pieces(text: str, skipped: Iterable[tuple[int, int]]) -> str:
    """The text with a sign before and after every word that is indexed."""
    pieces, last = [], 0
    for _word, start, end in words(text.replace(PIECES, " "), skipped):
        pieces += [text[last:start], text[start:end]]
        last = end
    return PIECES.join([*pieces, text[last:]])


def _entries(
    vocabularies: Mapping[str, Vocabulary], searcher: Any, numbered: Sequence[int], terms: Terms
) -> Iterator[tuple[str, bytes]]:
    """Every key, sorted, with what its languages have of it; notes in `terms` where concepts stand."""
    present = set(searcher.reader().all_terms())
    records: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for language, vocabulary in vocabularies.items():
        for key, record in vocabulary.records.items():
            records[key][language] = record
    for key, by_language in sorted(records.items()):
        whole = {}
        for language, record in by_language.items():
            small = key in analysis(language).stop
            postings = (
                []
                if small
                else _postings(
                    searcher,
                    [
                        (part, field(part, language))
                        for part in PARTS
                        if (field(part, language), key.encode()) in present
                    ],
                    key,
                    numbered,
                )
            )
            whole[language] = {**record, "d": postings} if postings else record
            if key.startswith(CONCEPT):
                for document, _weight, *places in postings:
                    terms[document][key.removeprefix(CONCEPT)] = places
        yield key, _dump({key: whole})[1:-1]


def _postings(
    searcher: Any, fields: Iterable[tuple[str, str]], key: str, numbered: Sequence[int]
) -> list[list[int]]:
    """The documents that have a lemma or concept: number, weight, numbers of the words; the best first."""
    found: dict[int, tuple[float, list[int]]] = {}
    for part, name in fields:
        matcher = searcher.postings(name, key)
        while matcher.is_active():
            document = numbered[matcher.id()]
            weight, places = found.get(document, (0.0, []))
            found[document] = weight + PARTS[part] * matcher.score(), places + matcher.value_as("positions")
            matcher.next()
    ranked = ([document, round(1000 * weight), *places] for document, (weight, places) in found.items())
    return sorted(ranked, key=lambda posting: (-posting[1], posting[0]))


_Key = TypeVar("_Key", int, str)


def _add_shards(
    files: Files, starts: list[Any], name: str, brackets: str, entries: Iterable[tuple[Any, bytes]]
) -> None:
    """The entries as shards in `files`, and where each starts."""
    for start, shard in _shards(entries, brackets, LARGEST[name]):
        files[f"{name}-{len(starts)}"] = shard
        starts.append(start)


def _shards(
    entries: Iterable[tuple[_Key, bytes]], brackets: str, largest: int
) -> Iterator[tuple[_Key, bytes]]:
    """The entries cut into shards, each with what tells its first key from the one before."""
    opening, closing = brackets.encode()[:1], brackets.encode()[1:]
    start: _Key | None = None
    previous: _Key | None = None
    size, held = 0, list[bytes]()
    for key, entry in entries:
        if start is None:
            start = key
        elif size + len(entry) > largest:
            yield start, opening + b",".join(held) + closing
            start, size, held = _beginning(previous, key), 0, []
        held.append(entry)
        size += len(entry)
        previous = key
    if start is not None:
        yield start, opening + b",".join(held) + closing


def _beginning(previous: object, key: _Key) -> _Key:
    """The shortest beginning of a string that sorts after `previous`; a number as it is."""
    if isinstance(key, int):
        return key
    return next(key[:length] for length in range(1, len(key) + 1) if key[:length] > str(previous))
