"""Evidence: what speaks for and against a difference between passages that say the same."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.passage import Span


def judged(group: Group, found: Sequence[Divergence]) -> Iterator[Divergence]:
    for each in found:
        if HOOK is not None:
            HOOK(group, each, found)
        yield each
HOOK = None
