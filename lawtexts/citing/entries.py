"""Entries: how the entries of a vocabulary are looked for in a text, at a place or right before one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby


def either(entries: Iterable[str]) -> str:
    """A group that matches any entry as whole words, the longest first; nothing where there are none."""
    ordered = sorted(set(entries), key=lambda entry: (-len(entry), entry))
    runs = groupby(ordered, key=lambda entry: entry[-1].isalnum())  # a look ahead for each run, not each word
    branches = (
        "(?:" + "|".join(map(re.escape, run)) + (r")(?!\w)" if worded else ")") for worded, run in runs
    )
    return f"(?<!\\w)(?:{'|'.join(branches)})" if ordered else "(?!)"


def pattern(entries: Iterable[str], before: str = "", after: str = "") -> re.Pattern[str]:
    """A pattern of any entry, in any case, between what the patterns `before` and `after` match."""
    return re.compile(f"{before}{either(entries)}{after}", re.IGNORECASE)


class Ending:
    """Entries that are looked for right before a place: see, in “(see C)” before C.

    Looked up by their last letter and length: a pattern that ends in `$` is tried at
    every letter of the text before, which a text full of letters pays for.
    """

    def __init__(self, entries: Iterable[str]) -> None:
        self._entries = frozenset(entry.lower() for entry in entries if entry)
        lengths: dict[str, set[int]] = {}
        for entry in self._entries:
            lengths.setdefault(entry[-1], set()).add(len(entry))
        self._lengths = {last: tuple(sorted(some, reverse=True)) for last, some in lengths.items()}

    def before(self, text: str, end: int) -> int | None:
        """Where the longest entry begins that ends at `end`, or a space before it; None for none."""
        if text[end - 1 : end] == " ":
            end -= 1
        for length in self._lengths.get(text[end - 1 : end].lower(), ()):
            start = end - length
            if start >= 0 and text[start:end].lower() in self._entries and not _joins(text, start):
                return start
        return None


def _joins(text: str, start: int) -> bool:
    """Whether what begins at `start` goes on with a word begun before it."""
    return start > 0 and (text[start - 1].isalnum() or text[start - 1] == "_")
