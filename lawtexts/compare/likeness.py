"""Likeness: how much two passages in different languages seem to say the same, from 0 to 1."""

from __future__ import annotations

from collections import Counter

from lawtexts.compare.comparison import Comparison
from lawtexts.compare.passage import Passage


def features(comparison: Comparison, name: str, passage: Passage) -> Counter[str]:
    """What of a passage is the same in every language: concepts, references, numbers; with how often.

    References and numbers weigh more than terms: they are rarer and exact. Not to be changed.
    """
    if passage.features is None:
        passage.features = _features(comparison, name, passage)
    return passage.features


def _features(comparison: Comparison, name: str, passage: Passage) -> Counter[str]:
    found: Counter[str] = Counter()
    for named in passage.named:
        if len(named.concepts) == 1:
            found[f"concept {named.concepts[0]}"] += 1
    for _start, _end, targets in passage.targets:
        for target in targets:
            for place in comparison.carried(target, name):
                found[f"place {place}"] += 2
    for sign in passage.quantities:
        found[f"number {sign.value}"] += 2
    return found


def dice(one: Counter[str], two: Counter[str]) -> float:
    """The share of two collections that they have in common; 0 where both are empty."""
    total = one.total() + two.total()
    return 2 * (one & two).total() / total if total else 0.0


def likeness(comparison: Comparison, name: str, passage: Passage, other_name: str, other: Passage) -> float:
    """The share of features that the two have in common; 0 where neither has any."""
    return dice(features(comparison, name, passage), features(comparison, other_name, other))
