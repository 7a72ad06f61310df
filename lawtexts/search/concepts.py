"""Concepts: where the terms of the termbase stand in a text, in any of their wordings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from lawtexts.search.wordings import Wording

SLACK = 1
"""How many other words may stand between the words of a term: karty pozostałe przygwożdżone."""


class ConceptFinder:
    """Finds the concepts of one language in its texts."""

    def __init__(self, wordings: Sequence[Wording], counts: Mapping[str, int]) -> None:
        """`counts`: how often each form stands in the texts; a wording is looked for at its rarest word."""
        self._wordings = [(one, [frozenset(part.forms) for part in one.parts]) for one in wordings]
        self._having: dict[str, list[int]] = defaultdict(list)
        for number, (_one, parts) in enumerate(self._wordings):
            for form in min(parts, key=lambda forms: sum(counts.get(form, 0) for form in forms)):
                self._having[form].append(number)

    def find(self, words: Iterable[tuple[int, str]]) -> dict[int, dict[int, float]]:
        """Concept → the numbers of the words it stands in, each with its share of the term.

        `words` are the numbers and folded forms of a text.
        """
        standing: dict[str, list[int]] = {}
        for number, form in words:
            standing.setdefault(form, []).append(number)
        here = {number for form in standing.keys() & self._having.keys() for number in self._having[form]}
        found: dict[int, dict[int, float]] = {}
        for number in sorted(here):
            wording, _parts = self._wordings[number]
            places = self._places(number, standing)
            if not places:
                continue
            numbers = _in_order(places) if wording.is_fixed else _together(places)
            for longer in wording.hidden_by if numbers else ():
                numbers -= _in_order(self._places(longer, standing) or [[]])
            for one in numbers:
                shares = found.setdefault(wording.concept, {})
                shares[one] = max(shares.get(one, 0.0), 1 / len(places))
        return found

    def _places(self, number: int, standing: Mapping[str, list[int]]) -> list[list[int]]:
        """Where each word of a wording stands; nothing where one does not."""
        places = []
        for forms in self._wordings[number][1]:
            present = forms & standing.keys()
            if not present:
                return []
            places.append([place for form in present for place in standing[form]])
        return places


def _in_order(places: Sequence[Sequence[int]]) -> set[int]:
    """The numbers of words that stand one after the other."""
    starts = set(places[0])
    for step, numbers in enumerate(places[1:], 1):
        starts &= {number - step for number in numbers}
    return {start + step for start in starts for step in range(len(places))}


def _together(places: Sequence[Sequence[int]]) -> set[int]:
    """The numbers of words that stand together, in any order."""
    first, *others = places
    if not others:
        return set(first)
    reach = len(others) + SLACK
    found: set[int] = set()
    for start in first:
        window = [[one for one in numbers if 0 < abs(one - start) <= reach] for numbers in others]
        if all(window):
            found.update([start], *window)
    return found
