"""Suggesting: “did you mean”, from the words the corpus has. Only what would find something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice

from lawtexts.search.index import Index
from lawtexts.search.nearness import near
from lawtexts.search.node import Node
from lawtexts.search.translating import likelihoods, typed
from lawtexts.search.words import fold

MOST = 5
"""How many suggestions at most."""
_TRIED = 24
"""How many are tried."""


def did_you_mean(
    index: Index,
    query: str,
    node: Node,
    language: str | None,
    shorter: Sequence[str],
    finds: Callable[[str], bool],
) -> tuple[str, ...]:
    """Queries that find something: unknown words as the likeliest languages spell them, or `shorter` ones.

    `finds` says whether a query finds anything.
    """
    words = list(dict.fromkeys(typed(node)))
    tried = dict.fromkeys((*_spelled(index, query, node, words, language), *shorter))
    tried.pop(query, None)
    found = (suggestion for suggestion in islice(tried, _TRIED) if finds(suggestion))
    return tuple(islice(found, MOST))


def _spelled(index: Index, query: str, node: Node, words: list[str], language: str | None) -> list[str]:
    """The query with each unknown word replaced by near words of a language, the nearest first."""
    known = likelihoods(index, node)
    languages = [language] if language else sorted(known, key=lambda name: -known[name])
    found: list[tuple[int, int, str]] = []
    for rank, name in enumerate(languages):
        unknown = [word for word in words if not _is_known(index, name, word)]
        if not unknown or len(unknown) > 3:
            continue
        lexicon = index.lexicon(name)
        nearest = {word: _by_use(index, name, near(fold(word), lexicon)) for word in unknown}
        if not all(nearest.values()):
            continue
        for choice in range(3):
            suggestion, away = query, 0
            for word, candidates in nearest.items():
                distance, form = candidates[min(choice, len(candidates) - 1)]
                suggestion = _replaced(suggestion, word, lexicon[form])
                away += distance
            found.append((away, rank, suggestion))
    return [suggestion for _away, _rank, suggestion in sorted(found)]


def _is_known(index: Index, language: str, word: str) -> bool:
    """Whether the texts or the terms of a language have the word."""
    keys = index.keys(language, word)
    return bool(index.forms(language, keys)) or index.terms(language).knows(keys)


def _by_use(index: Index, language: str, candidates: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Nearest first, among equals the word that more documents have."""
    return sorted(candidates, key=lambda one: (one[0], -len(index.postings.of(language, one[1])), one[1]))


def _replaced(query: str, word: str, by: str) -> str:
    replaced = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _found: by, query, count=1)
    return " ".join(replaced.split())
