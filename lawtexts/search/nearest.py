"""Nearest: what a query that finds nothing still has in common with the texts.

Which of its words stand nowhere, and which of the others stand together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

from lawtexts.search.index import Index
from lawtexts.search.matching import Voice
from lawtexts.search.node import FIELD, FUZZY, LIMIT, NOT, PHRASE, PREFIX, WORD, Node, every
from lawtexts.search.translating import likelihoods, spotted, translated, widened, worded

MOST = 3
"""How many shorter queries are offered."""


class Nearest(NamedTuple):
    """What of a query stands nowhere, as typed, and `shorter` queries of parts that stand together."""

    nowhere: tuple[str, ...] = ()
    shorter: tuple[str, ...] = ()


class _Part(NamedTuple):
    """Words that are a term, or one part of the query, and the documents that have it."""

    nodes: tuple[Node, ...]
    documents: frozenset[int]


def nearest(index: Index, query: str, node: Node, language: str | None) -> Nearest:
    """What `query`, which finds nothing as a whole, has in common with the texts; the most first."""
    known = likelihoods(index, node)
    best = max(known.values(), default=0.0)
    typed: dict[Node, None] = {}
    somewhere: set[Node] = set()
    found: dict[str, tuple[int, float]] = {}
    for source in [language] if language else [name for name in known if known[name] or not best]:
        for target in index.languages:
            parts = list(_parts(index, node, source, target))
            if language or known[source] == best:
                typed.update(dict.fromkeys(one for part in parts for one in part.nodes))
            somewhere.update(one for part in parts if part.documents for one in part.nodes)
            for kept, worth in _together(parts, index.sizes[target]):
                shorter = _without(query, parts, kept)
                if shorter and shorter != query:
                    found[shorter] = max(worth, found.get(shorter, worth))
    ranked = sorted(found, key=lambda shorter: (-found[shorter][0], -found[shorter][1], shorter))
    nowhere = (_as_typed(one) for one in typed if one not in somewhere)
    return Nearest(tuple(filter(None, nowhere)), tuple(ranked[:MOST]))


def _parts(index: Index, node: Node, source: str, target: str) -> Iterator[_Part]:
    """What must be found of a query read in `source`, as `target` has it. Small words need not be found."""
    matching = index.matching
    limits = tuple(part for part in node.parts if part.kind == LIMIT)

    def part(nodes: tuple[Node, ...], there: Node | None) -> _Part:
        scores = {} if there is None else matching.scores(every((there, *limits)), Voice(target))
        return _Part(nodes, frozenset(scores))

    run = tuple(one for one in node.parts if one.kind == WORD)
    for start, end, concepts in spotted(index, [one.text for one in run], source):
        if all(matching.is_stop(one, Voice(source)) for one in run[start:end]):
            continue
        concept = worded(index, concepts, target) if concepts else None
        if concept is None and source == target:
            yield from (part((one,), one) for one in run[start:end])
        else:
            yield part(run[start:end], concept)
    for one in node.parts:
        if one.kind not in (WORD, LIMIT, NOT):
            if source == target:
                yield part((one,), widened(index, one, source) or one)
            else:
                yield part((one,), translated(index, one, source, target))


def _together(parts: Sequence[_Part], size: int) -> Iterator[tuple[frozenset[int], tuple[int, float]]]:
    """Numbers of parts that some document has, with how many words these are and how rare."""
    having: dict[int, list[int]] = defaultdict(list)
    for number, part in enumerate(parts):
        for document in part.documents:
            having[document].append(number)
    rarity = [log(1 + size / (1 + len(part.documents))) for part in parts]
    for numbers in {frozenset(found) for found in having.values()}:
        words = sum(len(parts[number].nodes) for number in numbers)
        yield numbers, (words, sum(rarity[number] for number in numbers))


def _without(query: str, parts: Sequence[_Part], kept: frozenset[int]) -> str:
    """The query with the parts that are kept alone; "" where that cannot be written."""
    if query.replace(" ", "").isalpha():
        return " ".join(one.text for number in sorted(kept) for one in parts[number].nodes)
    for number, part in enumerate(parts):
        for one in part.nodes if number not in kept else ():
            pattern = _written(one)
            if not pattern:
                return ""
            query = re.sub(pattern, " ", query, count=1, flags=re.IGNORECASE)
    return " ".join(query.split())


def _written(node: Node) -> str:
    """A pattern that finds a part in the query; "" for one that can be written in many ways."""
    if node.kind == FIELD:
        inner = _written(node.parts[0])
        return rf"\b{node.text}:\s*{inner}" if inner else ""
    between = r"\W+".join(map(re.escape, node.words))
    return {
        WORD: rf"(?<!\w){re.escape(node.text)}(?!\w):?",
        PHRASE: rf'["„“«]\s*{between}\W*["”»]',
        PREFIX: rf"(?<!\w){re.escape(node.text)}\*",
        FUZZY: rf"(?<!\w){re.escape(node.text)}~",
    }.get(node.kind, "")


def _as_typed(node: Node) -> str:
    """A part as a reader knows it; "" for one that can be written in many ways."""
    if node.kind == FIELD:
        inner = _as_typed(node.parts[0])
        return f"{node.text}:{inner}" if inner else ""
    shown = {WORD: node.text, PHRASE: " ".join(node.words), PREFIX: f"{node.text}*", FUZZY: f"{node.text}~"}
    return shown.get(node.kind, "")
