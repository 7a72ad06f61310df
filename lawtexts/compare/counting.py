"""Counting: which translation names one thing once less, and another once more, than all the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


def odd_one_out(counts: Mapping[str, Counter[str]]) -> tuple[str, str, str] | None:
    """The expression, what the others name there, and what it names instead; None where there is none.

    `counts` are how often each expression names what. The others must agree; of
    two that differ, the first is taken for the odd one.
    """
    for name, own in counts.items():
        others = [counts[other] for other in counts if other != name]
        if not others or any(other != others[0] for other in others):
            continue
        more, less = own - others[0], others[0] - own
        if more.total() == 1 and less.total() == 1:
            return name, next(iter(less)), next(iter(more))
    return None
