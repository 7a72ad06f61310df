"""Evidence: what speaks for and against a difference, so that only what is likely is a warning."""

from __future__ import annotations

from collections.abc import Iterable

WEIGHTS: dict[str, float] = {
    # for it
    "witness": 1.0,  # a third translation agrees with one of two that differ
    "framed": 1.0,  # what stands before and after corresponds, so that only the member differs
    # against it, so that something for it may outweigh it
    "other words": -1.0,  # the members may be one thing in other words
    # against it, whatever speaks for it
    "often one thing": -5.0,  # the members are often one thing in other words
    "one alone": -5.0,  # only some of the passages say it, and nothing shows that it is missing
    "plain": 0,
    "heading": -5.0,  # headings paraphrase
    "turned": -5.0,  # a denial elsewhere may turn what is said
    "denied otherwise": -5.0,  # translators often deny in other words
    "excepted otherwise": -5.0,  # exceptions and restrictions are often made in other words
    "either": -5.0,  # "and" and "or" say the same there
    "soft": -5.0,  # ranks that many languages do not distinguish
    "far": -5.0,  # the words stand too far apart to be sure that they say the same
}
"""What each fact counts."""


def is_likely(facts: Iterable[str]) -> bool:
    """Whether no more speaks against a difference than for it."""
    return sum(WEIGHTS[fact] for fact in facts) >= 0
