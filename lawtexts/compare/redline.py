"""Redline: from an old text to a new one in the same language, word by word.

A redline is lossless: its old sides joined are the old text, its new sides the
new one, to the letter. Words that differ in white space or typography alone
(quotation marks, dashes, no-break spaces, soft hyphens) count as kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import groupby, product
from operator import itemgetter

from lawtexts.compare.pairing import chain, is_within_band
from lawtexts.model.characters import INVISIBLE

_TOKEN = re.compile(r"(?:\.{3}|…|[\w\u00ad\u0300-\u036f]+|[^\w\s])\s*|\s+")
_SENTENCE = re.compile(r"(?s).*?[.!?;:…][\"'”’»)\]]*\s+|.+")
_TYPOGRAPHY = str.maketrans(
    {
        **dict.fromkeys("“”„«»‟″", '"'),
        **dict.fromkeys("‘’‚‛‹›′", "'"),
        **dict.fromkeys("‐‑‒–—−", "-"),
        "…": "...",
        **dict.fromkeys(INVISIBLE),
    }
)
_LIKE = 0.45
"""From this likeness on, a sentence counts as reworded rather than as another one."""
_ISLAND = 2
"""So many kept words between two changes are read more easily as part of one."""


class Change(StrEnum):
    """What became of some words."""

    KEPT = "kept"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Edit:
    """Words of the old text and what stands for them in the new; both where they were kept."""

    change: Change
    old: str
    new: str


def redline(old: str, new: str) -> tuple[Edit, ...]:
    """The edits that turn `old` into `new`; neighbours never of the same sort.

    Sentences are paired in order, then the words of each pair; of neighbouring changes what was removed goes
    first.
    """
    one, two = _SENTENCE.findall(old), _SENTENCE.findall(new)
    likely = {
        (here, there): [(like - _LIKE, (((here,), (there,)),))]
        for here, there in product(range(len(one)), range(len(two)))
        if (like := _likeness(one, here, two, there)) > _LIKE
    }
    pieces: list[tuple[bool, str, str]] = []
    for left, right in chain(len(one), len(two), likely):
        if left and right:
            pieces += _by_words(one[left[0]], two[right[0]])
        else:
            pieces += [(False, one[number], "") for number in left]
            pieces += [(False, "", two[number]) for number in right]
    edits: list[Edit] = []
    for is_kept, neighbours in groupby(pieces, key=itemgetter(0)):
        _kept, olds, news = zip(*neighbours, strict=True)
        before, after = "".join(olds), "".join(news)
        if is_kept:
            edits.append(Edit(Change.KEPT, before, after))
        else:
            edits += [Edit(Change.REMOVED, before, "")] if before else []
            edits += [Edit(Change.ADDED, "", after)] if after else []
    return tuple(edits)


def is_clean(edits: Iterable[Edit]) -> bool:
    """Whether nothing but white space and typography differs."""
    return all(edit.change is Change.KEPT for edit in edits)


def folded(text: str) -> str:
    """What a redline compares of a text: equal where white space or typography alone differ."""
    return "".join(map(_key, _TOKEN.findall(text)))


def likeness(old: str, new: str) -> float:
    """The share of words that two texts have in common, in order, from 0 to 1."""
    matcher = _matcher(_TOKEN.findall(old), _TOKEN.findall(new))
    return matcher.ratio() if matcher.quick_ratio() > _LIKE else 0.0


def _likeness(one: Sequence[str], here: int, two: Sequence[str], there: int) -> float:
    """How alike two sentences are; those that stand far apart only if they say the same."""
    old, new = one[here], two[there]
    if _key(old) == _key(new):
        return 1.0
    return likeness(old, new) if is_within_band(here, len(one), there, len(two)) else 0.0


def _by_words(old: str, new: str) -> Iterator[tuple[bool, str, str]]:
    """Which words of two sentences are kept, in pieces of the old text and the new one."""
    if _key(old) == _key(new):
        yield True, old, new
        return
    one, two = _TOKEN.findall(old), _TOKEN.findall(new)
    opcodes = _matcher(one, two).get_opcodes()
    for place, (sort, first, last, start, end) in enumerate(opcodes):
        left, right = one[first:last], two[start:end]
        island = 0 < place < len(opcodes) - 1 and sum(_key(word).isalnum() for word in left) < _ISLAND
        yield sort == "equal" and not island, "".join(left), "".join(right)


def _matcher(one: Sequence[str], two: Sequence[str]) -> SequenceMatcher[str]:
    return SequenceMatcher(None, [*map(_key, one)], [*map(_key, two)], False)


def _key(text: str) -> str:
    """The text without white space and typography, for telling whether it is the same."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_TYPOGRAPHY).split())
