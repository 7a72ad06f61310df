"""Statistics: what is usual between two translations, learned from the laws they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from math import log
from statistics import median

from lawtexts.compare.passage import Passage

LONG = 60
"""Shorter texts than this have no usual length, in characters."""
_ENOUGH = 10
"""Fewer occurrences than this teach nothing."""
_RELIABLE = 0.75
"""A concept that is named on both sides in a smaller share of places is not worth reporting."""
_RARE = 0.1


class Statistics:
    """What is usual in a book's translations.

    `sample` gives the texts to learn from, each with its translations by expression.
    """

    def __init__(self, sample: Callable[[], Iterable[dict[str, Passage]]]) -> None:
        self._sample = sample

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
        return tuple(self._sample())

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
