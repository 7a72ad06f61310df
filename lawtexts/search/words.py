"""Words of a text with their places, and folding: the one spelling under which a word is indexed.

Only the searched copy is folded; spans always count characters of the stored text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from lawtexts.model.characters import INVISIBLE
from lawtexts.search.static_format import PARAGRAPH

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


@lru_cache(maxsize=65_536)
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
    for found in _word().finditer(blanked(text, skipped)):
        yield found[0], found.start(), found.end()


def blanked(text: str, skipped: Iterable[tuple[int, int]]) -> str:
    """`text` with spaces for what lies in `skipped`."""
    for start, end in skipped:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def numbered(text: str, first: int = 0) -> Iterator[tuple[str, int]]:
    """Each word of `text` with its number: neighbours differ by one, words of two paragraphs by more."""
    number, previous = first, 0
    for found in _word().finditer(text):
        start = found.start()
        number += PARAGRAPH * text.count("\n", previous, start)
        yield found[0], number
        number, previous = number + 1, found.end()
