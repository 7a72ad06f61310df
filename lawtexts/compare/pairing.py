"""Pair the members of two sequences in order, so that like goes with like."""

from __future__ import annotations

from collections.abc import Callable, Sequence


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
        if (
            worth[first][second] == worth[first + 1][second + 1] + gain[first][second]
            and gain[first][second] > 0
        ):
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
