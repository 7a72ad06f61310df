"""Pairing: likeness of collections, and pairs of what is most alike; pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

One = TypeVar("One", bound=Hashable)
Two = TypeVar("Two", bound=Hashable)


def dice(one: Counter[str], two: Counter[str]) -> float:
    """The share of two collections that they have in common, from 0 to 1; 0 where both are empty."""
    total = one.total() + two.total()
    return 2 * (one & two).total() / total if total else 0.0


def pair(
    one: int, two: int, like: Callable[[int, int], float], *, least: float
) -> list[tuple[int | None, int | None]]:
    """The pairs of `one` and `two` members, in order, whose likeness beyond `least` is greatest in sum.

    A member without a partner is paired with None.
    """
    worth = [[0.0] * (two + 1) for _ in range(one + 1)]
    gain = [[like(first, second) - least for second in range(two)] for first in range(one)]
    for first in range(one - 1, -1, -1):
        for second in range(two - 1, -1, -1):
            worth[first][second] = max(
                worth[first + 1][second],
                worth[first][second + 1],
                worth[first + 1][second + 1] + gain[first][second],
            )
    found: list[tuple[int | None, int | None]] = []
    first = second = 0
    while first < one and second < two:
        own = gain[first][second]
        if own > 0 and worth[first][second] == worth[first + 1][second + 1] + own:
            found.append((first, second))
            first, second = first + 1, second + 1
        elif worth[first][second] == worth[first + 1][second]:
            found.append((first, None))
            first += 1
        else:
            found.append((None, second))
            second += 1
    found.extend((left, None) for left in range(first, one))
    found.extend((None, right) for right in range(second, two))
    return found


def best_first(ranked: Iterable[tuple[One, Two]]) -> dict[One, Two]:
    """The pairs as they come, best first, those left out that have a member already paired."""
    found: dict[One, Two] = {}
    taken: set[Two] = set()
    for one, two in ranked:
        if one not in found and two not in taken:
            found[one] = two
            taken.add(two)
    return found


def perfect(one: Sequence[frozenset[str]], two: Sequence[frozenset[str]]) -> bool:
    """Whether each member of one can be given a member of the other that shares a value with it."""
    if len(one) != len(two):
        return False
    given: dict[int, int] = {}

    def place(first: int, tried: set[int]) -> bool:
        for second, values in enumerate(two):
            if second not in tried and one[first] & values:
                tried.add(second)
                if second not in given or place(given[second], tried):
                    given[second] = first
                    return True
        return False

    return all(place(first, set()) for first in range(len(one)))


def odd_one_out(counts: Mapping[str, Counter[str]]) -> tuple[str, str, str] | None:
    """The one that counts a thing once less and another once more than all the others; None for none.

    Given as its name, what the others count there and what it counts instead. The others must
    agree; of two that differ, the first is taken for the odd one.
    """
    for name, own in counts.items():
        others = [counts[other] for other in counts if other != name]
        if not others or any(other != others[0] for other in others):
            continue
        more, less = own - others[0], others[0] - own
        if more.total() == 1 and less.total() == 1:
            return name, next(iter(less)), next(iter(more))
    return None
