"""Redline: from an old text to a new one in the same language, word by word.

A redline is lossless: its old sides joined are the old text, its new sides the
new one, to the letter. Words that differ in white space or typography alone
(quotation marks, dashes, no-break spaces, soft hyphens) count as kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import product

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
    """The edits that turn `old` into `new`; neighbours never of the same sort."""
    one, two = _sentences(old), _sentences(new)
    matcher = SequenceMatcher(None, [_key(text) for text in one], [_key(text) for text in two], False)
    edits: list[Edit] = []
    for sort, first, last, start, end in matcher.get_opcodes():
        if sort == "equal":
            for left, right in zip(one[first:last], two[start:end], strict=True):
                edits.append(Edit(Change.KEPT, left, right))
        else:
            edits += _reworded(one[first:last], two[start:end])
    return _joined(edits)


def is_clean(edits: Iterable[Edit]) -> bool:
    """Whether nothing but white space and typography differs."""
    return all(edit.change is Change.KEPT for edit in edits)


def folded(text: str) -> str:
    """What a redline compares of a text: equal where white space or typography alone differ."""
    return "".join(_key(word) for word in _words(text))


def likeness(old: str, new: str) -> float:
    """The share of words that two texts have in common, in order, from 0 to 1."""
    one, two = [_key(word) for word in _words(old)], [_key(word) for word in _words(new)]
    if not one and not two:
        return 1.0
    matcher = SequenceMatcher(None, one, two, False)
    return matcher.ratio() if matcher.quick_ratio() > _LIKE else 0.0


def _reworded(one: Sequence[str], two: Sequence[str]) -> list[Edit]:
    """Sentences that are not simply kept: each reworded, removed or added as a whole."""
    edits: list[Edit] = []
    likely = {
        (old, new): [(like - _LIKE, (((old,), (new,)),))]
        for old, new in product(range(len(one)), range(len(two)))
        if is_within_band(old, len(one), new, len(two)) and (like := likeness(one[old], two[new])) > _LIKE
    }
    for left, right in chain(len(one), len(two), likely):
        if left and right:
            edits += _by_words(one[left[0]], two[right[0]])
        else:
            edits += [Edit(Change.REMOVED, one[number], "") for number in left]
            edits += [Edit(Change.ADDED, "", two[number]) for number in right]
    return edits


def _by_words(old: str, new: str) -> list[Edit]:
    one, two = _words(old), _words(new)
    matcher = SequenceMatcher(None, [_key(word) for word in one], [_key(word) for word in two], False)
    edits: list[Edit] = []
    opcodes = matcher.get_opcodes()
    for place, (sort, first, last, start, end) in enumerate(opcodes):
        left, right = one[first:last], two[start:end]
        island = 0 < place < len(opcodes) - 1 and sum(1 for word in left if _key(word).isalnum()) < _ISLAND
        if sort == "equal" and not island:
            edits += [Edit(Change.KEPT, *words) for words in zip(left, right, strict=True)]
            continue
        if left:
            edits.append(Edit(Change.REMOVED, "".join(left), ""))
        if right:
            edits.append(Edit(Change.ADDED, "", "".join(right)))
    return edits


def _joined(edits: Sequence[Edit]) -> tuple[Edit, ...]:
    """Neighbours of one sort as one edit; between two kept stretches what was removed goes first."""
    found: list[Edit] = []
    removed = added = ""
    for edit in (*edits, Edit(Change.KEPT, "", "")):
        if edit.change is Change.KEPT:
            if removed:
                found.append(Edit(Change.REMOVED, removed, ""))
            if added:
                found.append(Edit(Change.ADDED, "", added))
            if not removed and not added and found and edit.old + edit.new:
                last = found.pop()
                edit = Edit(Change.KEPT, last.old + edit.old, last.new + edit.new)
            if edit.old or edit.new:
                found.append(edit)
            removed = added = ""
        removed += edit.old if edit.change is Change.REMOVED else ""
        added += edit.new if edit.change is Change.ADDED else ""
    return tuple(found)


def _sentences(text: str) -> list[str]:
    """The text in pieces that end with a sentence or a line, white space included."""
    return _SENTENCE.findall(text)


def _words(text: str) -> list[str]:
    """The text in words and signs, each with the white space after it."""
    return _TOKEN.findall(text)


def _key(text: str) -> str:
    """The text without white space and typography, for telling whether it is the same."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_TYPOGRAPHY).split())
