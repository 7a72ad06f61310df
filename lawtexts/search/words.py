"""Words of a text with their places, and folding: the one spelling under which a word is indexed.

Only the searched copy is folded; spans always count characters of the stored text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from lawtexts.model.characters import INVISIBLE

SUITS = "♠♥♦♣♤♡♢♧"


@cache
def _word() -> re.Pattern[str]:
    """One word. Compiled when a text is first cut into words: most searches only fold."""
    between = "".join(sorted(INVISIBLE))
    return re.compile(
        rf"""
        [{SUITS}]                                    # a suit symbol is a word
        | (?: [^\W_] | [\u0300-\u036f] )+            # letters and digits, combining accents with them
          (?: [{between}]+ (?: [^\W_] | [\u0300-\u036f] )+ )*   # przygwoż<soft hyphen>dżona
        """,
        re.VERBOSE,
    )


NOT_DECOMPOSED = {
    "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "ŧ": "t",
    "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d",
}  # fmt: skip
_DROPPED = dict.fromkeys(map(ord, INVISIBLE))


@cache
def _precomposed() -> dict[int, str | None]:
    """What each letter of Latin-1 Supplement to Latin Extended-B folds to; invisibles fold to nothing."""
    table: dict[int, str | None] = {}
    for code in range(0x00C0, 0x0250):
        letters = unicodedata.normalize("NFKD", chr(code))
        base = "".join(NOT_DECOMPOSED.get(c, c) for c in letters if not unicodedata.combining(c))
        if base != chr(code):
            table[code] = base
    table.update(_DROPPED)
    return table


def lower(word: str) -> str:
    """`word` in small letters, composed, without invisible characters: what a stemmer expects."""
    word = word.lower()
    if word.isascii():
        return word
    return unicodedata.normalize("NFC", word.translate(_DROPPED))


def fold(word: str) -> str:
    """`word` as indexed: small letters, no accents, ł as l, full-width digits as plain ones."""
    word = word.lower()
    if word.isascii():
        return word
    word = word.translate(_precomposed())
    if word.isascii():
        return word
    letters = (letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))
    return "".join(letters).translate(_precomposed())


def words(text: str, skipped: Iterable[tuple[int, int]] = ()) -> Iterator[tuple[str, int, int]]:
    """Each word of `text` as it stands with its start and end; what lies in `skipped` is no word.

    `skipped` are spans of note marks: `proprio33` with the mark 33 is the word `proprio`.
    """
    for start, end in skipped:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    for found in _word().finditer(text):
        yield found[0], found.start(), found.end()


PARAGRAPH = 8
"""Places left free between two paragraphs, so that no phrase reaches over."""

_ORDINAL, _START = 44, 16
"""A position is one number: which word (20 bits), where it starts (28), how many characters it has (16)."""

TEXT = 1 << 18 << _ORDINAL
"""Positions in a text are at least this, those in a heading less; no heading has as many words."""


def positions(
    text: str, skipped: Iterable[tuple[int, int]] = (), first: int = 0
) -> Iterator[tuple[str, int]]:
    """Each word of `text` with its position; words are counted from that of the position `first`."""
    count, previous = first >> _ORDINAL, 0
    for word, start, end in words(text, skipped):
        count += PARAGRAPH * text.count("\n", previous, start)
        yield word, count << _ORDINAL | start << _START | min(end - start, 0xFFFF)
        count, previous = count + 1, end


def ordinal(position: int) -> int:
    """Which word it is: neighbours differ by one."""
    return position >> _ORDINAL


def span(position: int) -> tuple[int, int]:
    """Start and end of the word in its heading or text."""
    start = position >> _START & 0xFFF_FFFF
    return start, start + (position & 0xFFFF)


def numbered(text: str, first: int = 0) -> Iterator[tuple[str, int]]:
    """Each word of `text` with its number: neighbours differ by one, words of two paragraphs by more."""
    number, previous = first, 0
    for found in _word().finditer(text):
        start = found.start()
        number += PARAGRAPH * text.count("\n", previous, start)
        yield found[0], number
        number, previous = number + 1, found.end()
