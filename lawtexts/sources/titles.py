"""Titles of laws: which lines that are written as one head a page, and which only list the laws of a book."""

from __future__ import annotations

from collections.abc import Mapping

_FEWEST = 3
"""Titles one under the other that are an index; two may be links to the neighbours."""


def is_listed(place: int, laws: Mapping[int, str]) -> bool:
    """Whether the title at line `place` stands among titles of other laws, without a line between them.

    `laws` gives, for each line that is written as a title, the law it names.
    """
    if place not in laws:
        return False
    first = last = place
    while first - 1 in laws:
        first -= 1
    while last + 1 in laws:
        last += 1
    return len({laws[line] for line in range(first, last + 1)}) >= _FEWEST
