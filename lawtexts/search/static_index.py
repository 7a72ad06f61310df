"""The static index that docs/index-format.md describes, and the Whoosh index from which its weights are.

For the two places where Whoosh cannot be or costs too much: plain queries in the shell,
and the edition in a browser. The same corpus gives the same bytes everywhere.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from lawtexts.model.characters import INVISIBLE
from lawtexts.model.term import Term
from lawtexts.search.analysis import analysis
from lawtexts.search.documents import Document
from lawtexts.search.static_reader import CONCEPT, NOTE, TITLE
from lawtexts.search.vocabulary import Terms, Vocabulary, vocabularies
from lawtexts.search.whoosh_index import field, scores, searcher, written
from lawtexts.search.words import HEADING, NOT_DECOMPOSED, PIECES

Files = dict[str, bytes]
Postings = dict[tuple[str, str], dict[int, list[Any]]]
"""Language and lemma or concept → number of a document → weight, then the numbers of the words."""

FORMAT = 2
"""Raise it with every change that an older reader would not understand."""
CALL = 'lawtextsIndex("{name}",'
"""How the file of a shard begins: a browser runs it as a script, from file:// as well."""
LARGEST = {"words": 8192, "texts": 4096}
"""Bytes of a shard; a single key or place may have more."""


class Indexes(NamedTuple):
    """Both indexes of some texts: Whoosh's files, the shards, the number of each of Whoosh's documents."""

    whoosh: Files
    shards: Files
    numbers: list[int]


def built(
    documents: Sequence[Document], expressions: Sequence[tuple[str, str]], terms: Sequence[Term]
) -> Indexes:
    """The indexes of `documents`; the shards by their names, the same bytes everywhere.

    `expressions` are id and language of each, in display order.
    """
    known = vocabularies(documents, expressions, terms)
    fields = [_fields(one, known[one.language]) for one in documents]
    cited = ((one.citation, one.expression, here) for one, here in zip(documents, fields, strict=True))
    whoosh = written(cited, {language: list(one.lemmas.of) for language, one in known.items()})
    places = [len(list(group)) for _place, group in groupby(documents, key=lambda one: one.place)]
    step = 10 ** len(str(max(places, default=1)))
    numbers = [place * step + rank for place, count in enumerate(places) for rank in range(count)]
    postings = _postings(searcher(whoosh), documents, fields, numbers)
    concepts = sorted({key for _language, key in postings if key.startswith(CONCEPT)})
    words = list(_shards(_keys(known, postings), b"{}", LARGEST["words"]))
    texts = list(_shards(_places(documents, fields, expressions, concepts), b"[]", LARGEST["texts"]))
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
    shards = {
        **{f"words-{number}": shard for number, (_start, shard) in enumerate(words)},
        **{f"texts-{number}": shard for number, (_start, shard) in enumerate(texts)},
        "root": _dump(root),
    }
    calls = {name: CALL.format(name=name).encode() + data + b");\n" for name, data in shards.items()}
    return Indexes(whoosh, calls, numbers)


def _fields(one: Document, vocabulary: Vocabulary) -> dict[str, Terms]:
    """The fields of the Whoosh index that a document has, each with its terms."""
    heading, text = {TITLE: ("title", ""), NOTE: ("", "note")}.get(one.kind, ("heading", "text"))
    parts = ((heading, one.heading, HEADING), (text, one.text, 0))
    return {
        field(part, one.language): vocabulary.terms(pieces, first)
        for part, pieces, first in parts
        if any(pieces)
    }


def _postings(
    searcher: Any,
    documents: Sequence[Document],
    fields: Sequence[Mapping[str, Terms]],
    numbers: Sequence[int],
) -> Postings:
    """Where each lemma and concept stands, but for small words, with what Whoosh's scorer gives."""
    found: Postings = defaultdict(dict)
    scored = scores(searcher)
    for document, (one, number) in enumerate(zip(documents, numbers, strict=True)):
        stop = analysis(one.language).stop
        for name, terms in fields[document].items():
            for key, score in scored(document, name, terms):
                if key not in stop:
                    weight, *words = found[one.language, key].get(number, (0.0,))
                    found[one.language, key][number] = [weight + score, *words, *terms[key][1]]
    return found


def _keys(vocabularies: Mapping[str, Vocabulary], postings: Postings) -> Iterator[tuple[str, bytes]]:
    """Every key, sorted, with what its languages have of it: the documents with the best first."""
    records: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for language, vocabulary in vocabularies.items():
        for key, record in vocabulary.records.items():
            here = postings.get((language, key), {}).items()
            ranked = [[number, round(1000 * weight), *words] for number, (weight, *words) in here]
            ranked.sort(key=lambda posting: (-posting[1], posting[0]))
            records[key][language] = {**record, "d": ranked} if ranked else record
    for key, by_language in sorted(records.items()):
        yield key, _dump({key: by_language})[1:-1]


def _places(
    documents: Sequence[Document],
    fields: Sequence[Mapping[str, Terms]],
    expressions: Sequence[tuple[str, str]],
    concepts: Sequence[str],
) -> Iterator[tuple[int, bytes]]:
    """Every place by its number: its citation, then its documents."""
    ranks = {identifier: rank for rank, (identifier, _language) in enumerate(expressions)}
    numbers = {concept: number for number, concept in enumerate(concepts)}
    both = zip(documents, fields, strict=True)
    for number, (place, group) in enumerate(groupby(both, key=lambda pair: pair[0].place)):
        here: list[Any] = [str(place)]
        for one, terms in group:
            named: dict[int, list[int]] = defaultdict(list)
            for found in terms.values():
                for key in found.keys() & numbers.keys():
                    named[numbers[key]] += found[key][1]
            entry = [ranks[one.expression], one.kind, *map(PIECES.join, (one.heading, one.text))]
            moved = [] if one.citation == place else [str(one.citation)]
            here.append([*entry, dict(sorted(named.items())), *moved])
        yield number, _dump(here)


def _dump(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _shards(
    entries: Iterable[tuple[Any, bytes]], brackets: bytes, largest: int
) -> Iterator[tuple[Any, bytes]]:
    """The entries cut into shards, each with what tells its first key from the one before."""
    start: Any = None
    previous: Any = None
    size, here = 0, list[bytes]()
    for key, entry in entries:
        if here and size + len(entry) > largest:
            yield start, brackets[:1] + b",".join(here) + brackets[1:]
            size, here = 0, []
        if not here:
            start = key if previous is None else _beginning(previous, key)
        here.append(entry)
        size += len(entry)
        previous = key
    if here:
        yield start, brackets[:1] + b",".join(here) + brackets[1:]


def _beginning(previous: Any, key: Any) -> Any:
    """The shortest beginning of a string that sorts after `previous`; a number as it is."""
    if isinstance(key, int):
        return key
    return next(key[:length] for length in range(1, len(key) + 1) if key[:length] > previous)
