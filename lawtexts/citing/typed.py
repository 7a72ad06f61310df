"""Typed: a query freed of typing noise, character for character, before the grammar reads it.

Full-width digits, Cyrillic and Greek capitals that look Latin, `5l` for 51 and
`2O` for 20, accents left out or put in: all become what was meant. Every step
keeps the length, so spans still count characters of the query.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from lawtexts.citing.fold import Folded, fold

_CYRILLIC = dict(zip("АВСЕНІЈКМОРЅТХУасеіјорѕху", "ABCEHIJKMOPSTXYaceijopsxy", strict=True))
_GREEK = dict(zip("ΑΒΕΗΙΚΜΝΟΡΤΧΥΖο", "ABEHIKMNOPTXYZo", strict=True))
_LOOK_ALIKE = (
    (re.compile(r"(?<!\w)([1-9])[lI|](?![a-z])"), r"\g<1>1"),  # 5l, 5lB2a
    (re.compile(r"(?<!\w)([1-9])[Oo](?![a-z])"), r"\g<1>0"),  # 2O, 2OF2
    (re.compile(r"(?<!\w)I(?=[0-9](?![0-9]))"), "1"),  # I6
    (re.compile(r"([0-9][A-Ha-h])[lI](?![A-Za-z]{2})"), r"\g<1>1"),  # 51Bl
)


def typed(query: str) -> Folded:
    """`query` as the grammar reads it: plain letters without accents, plain digits, single spaces."""
    folded = fold(query)
    text = folded.text
    if not text.isascii():
        text = text.translate(_table())
    for pattern, meant in _LOOK_ALIKE:
        text = pattern.sub(meant, text)
    return Folded(text, folded.starts, folded.shifts)


def unaccented(text: str) -> str:
    """`text` without accents, of the same length: powyżej is powyzej, artículo is articulo."""
    return text if text.isascii() else text.translate(_accents())


def typed_forms(entry: str) -> tuple[str, ...]:
    """`entry` of a vocabulary as people type it: without accents, and without the stop of an abbreviation."""
    plain = unaccented(entry)
    bare = plain.rstrip(".")
    return (plain, bare) if bare != plain and len(bare.split()[-1]) > 1 else (plain,)


@cache
def _accents() -> dict[int, str]:
    letters = {"ł": "l", "Ł": "L", "ø": "o", "đ": "d", "º": "°", "ª": "°"}
    table = {ord(letter): plain for letter, plain in letters.items()}
    for code in (*range(0xC0, 0x180), *range(0x1E00, 0x1F00)):
        plain = unicodedata.normalize("NFD", chr(code))[0]
        if plain.isascii():
            table.setdefault(code, plain)
    return table


@cache
def _table() -> dict[int, str]:
    table = dict(_accents())
    table.update((code, chr(code - 0xFEE0)) for code in range(0xFF01, 0xFF5F))
    table.update((ord(letter), plain) for letter, plain in (_CYRILLIC | _GREEK).items())
    return table
