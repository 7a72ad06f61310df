"""Titles of laws: which lines that are written as one head a page, and which only list the laws of a book."""

from __future__ import annotations

import re
from collections.abc import Mapping

_FEWEST = 3
"""Titles one under the other that are an index; two may be links to the neighbours."""


def listed(laws: Mapping[int, str]) -> frozenset[int]:
    """The lines with titles that stand among titles of other laws, without a line between them.

    `laws` gives, for each line that is written as a title, the law it names.
    """
    runs: list[list[int]] = []
    for place in sorted(laws):
        if not runs or runs[-1][-1] != place - 1:
            runs.append([])
        runs[-1].append(place)
    return frozenset(place for run in runs if len({laws[line] for line in run}) >= _FEWEST for place in run)


_NUMBERED = re.compile(
    r"""
    (?P<label>
        (?P<noun>(?:przepis|prawo|law|art(?:ykuł|\.)?|§)\s{0,3})?
        0?(?P<law>[1-9][0-9]?)
        (?P<stop>\s{0,3}[.:–—)-])?
    )
    \s{1,3}(?=[^\W\d_])
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""`Przepis 44. Kolejność`, `44 – Kolejność`"""


def number_before(text: str) -> tuple[int, int, int]:
    """The law a title names before its words, where its label ends and where the words begin; 0 for none."""
    found = _NUMBERED.match(text)
    if found is None or not (found["noun"] or found["stop"] or text[found.end()].isupper()):
        return 0, 0, 0
    return int(found["law"]), found.end("label"), found.end()
