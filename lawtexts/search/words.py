"""Words: texts cut into words, the folding under which these are indexed, and their numbers.

Only the searched copy is folded; spans always count characters of the stored text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import accumulate

from lawtexts.model.characters import INVISIBLE

PIECES = "\x7f"
"""What stands before and after every word of a text that is cut into words."""
HEADING = 100_000
"""The number of the first word of a title or heading; the words of texts and notes are counted from 0."""
PARAGRAPH = 8
"""Numbers left free between two paragraphs, so that no phrase reaches over."""
SUITS = "♠♥♦♣♤♡♢♧"
NOT_DECOMPOSED = {
    "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "ŧ": "t",
    "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d",
}  # fmt: skip
_DROPPED = dict.fromkeys(map(ord, INVISIBLE))
_FOLDED = _DROPPED | {ord(letter): plain for letter, plain in NOT_DECOMPOSED.items()}


@cache
def _word() -> re.Pattern[str]:
    """One word. Compiled when a text is first cut into words: most searches only fold."""
    between = "".join(sorted(INVISIBLE))
    return re.compile(
        rf"""
        ( [{SUITS}]                                    # a suit symbol is a word
        | (?: [^\W_] | [\u0300-\u036f] )+              # letters and digits, combining accents with them
          (?: [{between}]+ (?: [^\W_] | [\u0300-\u036f] )+ )*   # przygwoż<soft hyphen>dżona
        )""",
        re.VERBOSE,
    )


def lower(word: str) -> str:
    """`word` in small letters, composed, without invisible characters: what a stemmer expects."""
    word = word.lower()
    return word if word.isascii() else unicodedata.normalize("NFC", word.translate(_DROPPED))


@lru_cache(maxsize=65_536)
def fold(word: str) -> str:
    """`word` as indexed: small letters, no accents, ł as l, full-width digits as plain ones."""
    word = word.lower()
    if word.isascii():
        return word
    letters = (letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))
    return "".join(letters).translate(_FOLDED)


def cut(text: str, skipped: Iterable[tuple[int, int]] = ()) -> str:
    """`text` with PIECES before and after each word; what lies in the spans `skipped` belongs to none.

    These are spans of note marks: `proprio33` with the mark 33 is the word `proprio`.
    """
    text = blanked = text.replace(PIECES, " ")
    for start, end in skipped:
        blanked = f"{blanked[:start]}{' ' * (end - start)}{blanked[end:]}"
    pieces = _word().split(blanked)
    if blanked is not text:
        ends = accumulate(map(len, pieces))
        pieces = [text[end - len(piece) : end] for piece, end in zip(pieces, ends, strict=True)]
    return PIECES.join(pieces)


def words(text: str) -> list[str]:
    """The words of a text as they stand."""
    return list(_word().findall(text))


def numbered(text: str, first: int = 0) -> Iterator[tuple[int, str, int]]:
    """Each word of a text that is cut into words: its number, the word, where it starts without PIECES.

    Neighbours differ by one, words of two paragraphs by more.
    """
    number, start, is_word = first, 0, False
    for piece in text.split(PIECES):
        if is_word:
            yield number, piece, start
            number += 1
        elif "\n" in piece:
            number += PARAGRAPH * piece.count("\n")
        start += len(piece)
        is_word = not is_word
