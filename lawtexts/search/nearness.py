"""Nearness: words that differ by a letter or two, for word~ and for “did you mean”."""

from __future__ import annotations

from collections.abc import Iterable


def allowed(word: str) -> int:
    """How many slips are forgiven in a word of this length."""
    return 0 if len(word) < 3 else 1 if len(word) < 6 else 2


def near(word: str, lexicon: Iterable[str], most: int | None = None) -> list[tuple[int, str]]:
    """The words of `lexicon` within `most` slips of `word`, nearest first, each with its distance."""
    limit = allowed(word) if most is None else most
    length, letters = len(word), frozenset(word)
    found = []
    for other in lexicon:
        if abs(len(other) - length) > limit or len(letters.difference(other)) > limit:
            continue
        away = distance(word, other, limit)
        if away <= limit:
            found.append((away, other))
    return sorted(found)


def distance(one: str, other: str, limit: int) -> int:
    """How many letters were added, lost, changed or swapped with their neighbour; limit + 1 for more."""
    if one == other:
        return 0
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, mine in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, theirs in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (mine != theirs))
            if i > 1 and j > 1 and mine == other[j - 2] and one[i - 2] == theirs:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
