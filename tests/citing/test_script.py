"""The edition's script reads queries exactly as the Python grammar does."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import lawtexts.publish
from lawtexts.citing.answer import PREFERENCE, answer
from lawtexts.citing.export_js import grammar_json
from lawtexts.citing.read import LONGEST, read_with_rest
from lawtexts.citing.reading import Reading
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.publish.assets import text_facts
from lawtexts.publish.book import Book
from tests.citing.test_read import PIECES
from tests.citing.test_vectors import CASES, VECTORS, corpus, shown
from tests.conftest import Evaluate
from tests.project import CORPUS

if TYPE_CHECKING:
    from lawtexts.citing.answer import Holdings

SCRIPT = Path(lawtexts.publish.__file__).parent / "static" / "citation.js"
RUNNER = Path(__file__).parent / "vectors.js"
SIGNS = "0123456789ABCDabcdefiolLxyz()[].,;:-–/*§#@&' АВС５♠ó\u00a0\u200b\n\U0001f0a1"
PLACES = sorted({Citation.parse(place) for one in VECTORS["holdings"].values() for place in one["places"]})
SAID = ("reasons", "known", "missing")
QUERIES = [
    case["query"]
    for case in CASES
    if not (case.get("title") or case.get("running") or len(case["query"]) > LONGEST)
]
ODD = (
    "51.2(d) et seq.",
    "57.2 e 41 ff.",
    "12 c C.D.G. 151",
    "vedi art novanta-sette A12 (2017)",
    "51 \U0001d401",
    "constructor 51",
)
"""Where the script alone had a neighbour, a code, a law or a letter that there is not."""


def book() -> dict[str, Any]:
    """The holdings of the vectors as an edition has them."""
    texts = []
    for name, one in VECTORS["holdings"].items():
        laws = {place.root: corpus().law(name, place) for place in PLACES}
        statuses = "".join(str(PREFERENCE.index(corpus().status(name, place))) for place in PLACES)
        notes = {
            str(place): [note.mark.strip("()") for note in law.notes_called(place, "all")]
            for place in PLACES
            if (law := laws[place.root]) is not None
        }
        described = {"id": name, "language": one["language"], "edition": one["edition"]}
        texts.append(described | {"statuses": statuses, "notes": notes})
    return {"places": list(map(str, PLACES)), "texts": texts}


def expected(query: str, holdings: Holdings) -> dict[str, Any]:
    """What Python reads in a query, answered by a corpus."""
    readings, left = read_with_rest(query)
    read = [shown(one) | said(one) for one in answer(readings, holdings)]
    return {"query": query, "read": read, "left": list(left)}


def said(reading: Reading) -> dict[str, list[str]]:
    return {name: list(map(str, getattr(reading, name))) for name in SAID}


def typed(chance: random.Random, count: int) -> Iterator[str]:
    """Signs, citing words and known queries, mixed by chance."""
    known = [query for query in QUERIES if len(query) < LONGEST // 3]
    for turn in range(count):
        if turn % 3 == 0:
            yield "".join(chance.choice(SIGNS) for _ in range(chance.randint(1, 30)))
        elif turn % 3 == 1:
            joint = chance.choice(("", " ", " ", ", "))
            yield joint.join(chance.choice(PIECES) for _ in range(chance.randint(1, 7)))
        else:
            query = chance.choice((" ", ", ", " e ", "")).join(chance.choices(known, k=2))
            at = chance.randrange(len(query))
            yield query[:at] + chance.choice(SIGNS) + query[at + chance.randint(0, 1) :]


def differing(
    evaluate: Evaluate, queries: Iterable[str], holdings: Holdings, known: dict[str, Any]
) -> list[dict[str, Any]]:
    """The queries that the script reads otherwise where `known` is what an edition has of these holdings."""
    grammar = f"self.lawtexts = {{ grammar: {grammar_json()} }};"
    given = {"book": known, "cases": [expected(query, holdings) for query in queries]}
    read = evaluate((grammar, SCRIPT, RUNNER), "given => differing(given)", given)
    assert read["cases"] == len(given["cases"]) > 0
    found: list[dict[str, Any]] = read["differing"]
    return found


def test_the_script_reads_the_vectors_as_python_does(evaluate: Evaluate) -> None:
    assert len(QUERIES) >= 800
    assert differing(evaluate, [*QUERIES, *ODD], corpus(), book()) == []


def test_script_and_python_agree_on_whatever_is_typed(evaluate: Evaluate) -> None:
    assert differing(evaluate, typed(random.Random(51), 600), corpus(), book()) == []


def test_the_script_answers_for_the_corpus_as_the_command_does(evaluate: Evaluate) -> None:
    own = Corpus.open(CORPUS)
    edition = Book(own)
    texts = [text_facts(edition, one) for one in edition.expressions]
    known = {"places": list(map(str, edition.citations)), "texts": texts}
    assert differing(evaluate, [*QUERIES, "57D1", "57D1a", "57A-57D5"], own, known) == []
