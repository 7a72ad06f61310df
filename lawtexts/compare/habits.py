"""Habits: what is usual between two translations, learned from the laws they share.

Learned from at most a few dozen laws, evenly spread over the book, so that a
law is judged alike whether it is compared alone or with all the others.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from math import log
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lawtexts.compare.comparison import Book
    from lawtexts.compare.passage import Passage

_LAWS = 31
_ENOUGH = 10
"""Fewer occurrences than this teach nothing."""
_RELIABLE = 0.75
"""A concept that is named on both sides in a smaller share of places is not worth reporting."""
_RARE = 0.1
LONG = 60
"""Shorter texts than this have no usual length, in characters."""


class Habits:
    """What is usual in a book's translations."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def names(self, concept: str, here: str, there: str) -> bool:
        """Whether `there` usually names a concept where `here` does; it does while little is known."""
        places, both = self._named[0][concept, here, there], self._named[1][concept, here, there]
        return places < _ENOUGH or both / places >= _RELIABLE

    def usual_wording(self, expression_id: str, concept: str) -> tuple[str, int] | None:
        """What an expression nearly always calls a concept, and how often; None where nothing prevails."""
        wordings = self._wordings.get((expression_id, concept))
        if wordings is None or wordings.total() < 2 * _ENOUGH:
            return None
        wording, count = wordings.most_common(1)[0]
        return (wording, count) if count / wordings.total() >= 1 - _RARE else None

    def length(self, one: str, two: str) -> tuple[float, float] | None:
        """The usual logarithm of the ratio of lengths and its usual deviation; None if little is known."""
        ratios = self._ratios.get((one, two), [])
        if len(ratios) < _ENOUGH:
            return None
        middle = median(ratios)
        return middle, median(abs(ratio - middle) for ratio in ratios)

    @cached_property
    def _passages(self) -> tuple[dict[str, Passage], ...]:
        """The texts of the sample, row by row, those that several expressions have."""
        roots = self._book.corpus.roots()
        step = max(1, -(-len(roots) // _LAWS))
        found = []
        for root in roots[::step]:
            comparison = self._book.comparison(root)
            found += [comparison.passages(row) for row in comparison.rows]
        return tuple(found)

    @cached_property
    def _named(self) -> tuple[Counter[tuple[str, str, str]], Counter[tuple[str, str, str]]]:
        places: Counter[tuple[str, str, str]] = Counter()
        both: Counter[tuple[str, str, str]] = Counter()
        for passages in self._passages:
            concepts = {
                name: {concept for named in passage.named for concept in named.concepts}
                for name, passage in passages.items()
            }
            for here, own in concepts.items():
                for there, also in concepts.items():
                    if here != there:
                        for concept in own:
                            places[concept, here, there] += 1
                            both[concept, here, there] += concept in also
        return places, both

    @cached_property
    def _wordings(self) -> dict[tuple[str, str], Counter[str]]:
        found: dict[tuple[str, str], Counter[str]] = {}
        for passages in self._passages:
            for name, passage in passages.items():
                for named in passage.named:
                    if len(named.concepts) == 1:
                        found.setdefault((name, named.concepts[0]), Counter())[named.term] += 1
        return found

    @cached_property
    def _ratios(self) -> dict[tuple[str, str], list[float]]:
        found: dict[tuple[str, str], list[float]] = {}
        for passages in self._passages:
            long = {name: passage.length for name, passage in passages.items() if len(passage.text) >= LONG}
            for one, length in long.items():
                for two, other in long.items():
                    if one != two:
                        found.setdefault((one, two), []).append(log(length / other))
        return found
