"""Concepts: where the terms of the termbase stand in a text, in any of their wordings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from lawtexts.search.terms import Wording

SLACK = 1
"""How many other words may stand between the words of a term: karty pozostałe przygwożdżone."""


class ConceptFinder:
    """Finds the concepts of one language in its texts."""

    def __init__(self, wordings: Sequence[Wording]) -> None:
        self._wordings = wordings
        self._parts: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for number, wording in enumerate(wordings):
            for place, part in enumerate(wording.parts):
                for form in part.forms:
                    self._parts[form].append((number, place))

    def find(self, words: Iterable[tuple[int, str]]) -> dict[int, dict[int, float]]:
        """Concept → the numbers of the words it stands in, each with its share of the term.

        `words` are the numbers and folded forms of a text.
        """
        standing: dict[int, list[list[int]]] = {}
        for number, form in words:
            for wording, part in self._parts.get(form, ()):
                if wording not in standing:
                    standing[wording] = [[] for _part in self._wordings[wording].parts]
                standing[wording][part].append(number)
        found: dict[int, dict[int, float]] = {}
        for number, places in sorted(standing.items()):
            if not all(places):
                continue
            wording = self._wordings[number]
            here = _in_order(places) if wording.is_fixed else _together(places)
            for longer in wording.hidden_by if here else ():
                here -= _in_order(standing.get(longer, [[]]))
            for one in here:
                shares = found.setdefault(wording.concept, {})
                shares[one] = max(shares.get(one, 0.0), 1 / len(places))
        return found


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
