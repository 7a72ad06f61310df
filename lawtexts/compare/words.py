"""Words: the words of a text with their place in it, their plain form and their stem."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Protocol

_WORD = re.compile(r"[\w\u00ad\u0300-\u036f]+")
BREAK = re.compile(r"[,;:()\[\]–—]|[.!?…](?=\s)|\n")
"""What stands between words that do not belong together."""
_HIDDEN = str.maketrans("", "", "\u00ad")


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802 (PyStemmer's name)


@dataclass(frozen=True, slots=True)
class Word:
    """A word: characters `start` to `end` of the text, in lower case as `word`, and its `stem`.

    `apart` says that a comma, full stop or the like stands before it.
    """

    start: int
    end: int
    word: str
    stem: str
    apart: bool = False


class Splitter:
    """Splits texts of one language into words; `stemmer` is a Snowball algorithm's name, "" for none."""

    def __init__(self, stemmer: str) -> None:
        self._stemmer: _Stemmer | None = None
        if stemmer:
            import Stemmer

            self._stemmer = Stemmer.Stemmer(stemmer)
        self._known: dict[str, tuple[str, str]] = {}

    def split(self, text: str) -> list[Word]:
        found: list[Word] = []
        end = 0
        for match in _WORD.finditer(text):
            raw = match[0]
            known = self._known.get(raw)
            if known is None:
                known = self._known[raw] = self._read(raw)
            start = match.start()
            apart = start > end + 1 and BREAK.search(text, end, start) is not None
            end = match.end()
            found.append(Word(start, end, *known, apart or text[start - 1 : start] == "\n"))
        return found

    def _read(self, raw: str) -> tuple[str, str]:
        word = unicodedata.normalize("NFC", raw).translate(_HIDDEN).lower()
        return word, self._stemmer.stemWord(word) if self._stemmer is not None else word


@cache
def splitter(stemmer: str) -> Splitter:
    """The one splitter for this stemmer."""
    return Splitter(stemmer)
