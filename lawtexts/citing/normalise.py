"""Normalise: a text in the plain form that the grammar reads, with the way back to the original.

White space of any kind and length becomes one space, invisible characters vanish, letters with combining
accents are composed, typographic dashes and apostrophes become plain. A query is freed of typing noise as
well: full-width digits, Cyrillic letters that look Latin, `5l` for 51, accents left out or put in.
Spans found in the normalised text are given back as spans of the text as it was.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from lawtexts.model import characters
from lawtexts.model.value import value

INVISIBLE = "".join(sorted(characters.INVISIBLE | characters.VARIATION))
"""What a citation may have inside and is read without."""

_PIECE = re.compile(
    rf"""
    [\s{INVISIBLE}]{{2,}}                   # a run of white space, a soft hyphen at a line's end
    | [^\S\ ]                                # a no-break space, a line break
    | [{INVISIBLE}]                         # a soft hyphen inside a word
    | [^\W\d_][\u0300-\u036f]+               # o + combining acute accent
    """,
    re.VERBOSE,
)
BLANKS = "".join(one for one in map(chr, range(0x3001)) if one.isspace())
_ODD = re.compile(f"[{BLANKS.replace(' ', '')}{INVISIBLE}\u0300-\u036f]")
"""What each piece has in it, if it is not two spaces."""
_DASHES = dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe63\uff0d", "-")
_QUOTES = dict.fromkeys("\u2018\u2019\u201b\u02bc\u00b4\u2032\uff07", "'")
_TYPOGRAPHIC = {**_DASHES, **_QUOTES}
_PLAIN = {**_TYPOGRAPHIC, **dict.fromkeys("\n\u00a0\t\r", " ")}
"""What is replaced all at once: most texts have no other blanks."""
_NOT_PLAIN = re.compile(f"[{''.join(_PLAIN)}]")
_SAME = dict(zip("[]{}\\", "()()/", strict=True))
_CYRILLIC = dict(zip("АВСЕНІЈКМОРЅТХУасеіјорѕху", "ABCEHIJKMOPSTXYaceijopsxy", strict=True))
CONFUSED = (
    (re.compile(r"(?<!\w)([1-9])[lI|](?![a-z])"), "1"),  # 5l, 5lB2a
    (re.compile(r"(?<!\w)([1-9])[Oo](?![a-z])"), "0"),  # 2O, 2OF2
    (re.compile(r"([0-9][A-Ha-h])[lI](?![A-Za-z]{2})"), "1"),  # 51Bl
)


@value
class Folded:
    """`text` as the grammar reads it; `origins`, unless none has moved, say where each character stood."""

    text: str
    origins: tuple[int, ...] = ()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original that the folded span `start` to `end` came from."""
        if not self.origins:
            return start, end
        return self.origins[start], self.origins[end - 1] + 1 if end > start else self.origins[end]


def fold(text: str) -> Folded:
    """`text` folded; the same text, without any cost, where there is nothing to fold."""
    for sign in set(_NOT_PLAIN.findall(text)):
        text = text.replace(sign, _PLAIN[sign])
    if "  " not in text and _ODD.search(text) is None:
        return Folded(text)
    parts, origins, done = list[str](), list[int](), 0
    for found in _PIECE.finditer(text):
        start, end = found.span()
        plain = _plain(found[0])
        parts += (text[done:start], plain)
        origins += range(done, start + len(plain))
        done = end
    origins += range(done, len(text) + 1)
    return Folded("".join((*parts, text[done:])), tuple(origins))


def _plain(piece: str) -> str:
    """What a piece becomes: one space, nothing, or a composed letter."""
    if piece[0].isalpha():
        return unicodedata.normalize("NFC", piece)
    return " " if any(character.isspace() for character in piece) else ""


def normalise(query: str) -> Folded:
    """`query` as the grammar reads it: plain letters without accents, plain digits, single spaces."""
    folded = fold(query)
    text = folded.text.translate(_typed_characters())
    for pattern, meant in CONFUSED:
        text = pattern.sub(rf"\g<1>{meant}", text)
    return Folded(text, folded.origins)


def plain_letters(text: str) -> str:
    """`text` without accents, of the same length: powyżej is powyzej, artículo is articulo."""
    return text if text.isascii() else text.translate(_accents())


def typed_forms(entry: str) -> tuple[str, ...]:
    """`entry` of a vocabulary as people type it: without accents, and without the stop of an abbreviation."""
    plain = plain_letters(entry)
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
def _typed_characters() -> dict[int, str]:
    """What a sign stands for that is typed for another: an accent, full-width figures, Cyrillic letters."""
    full_width = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    return _accents() | full_width | {ord(sign): plain for sign, plain in (_SAME | _CYRILLIC).items()}


def plain_characters() -> dict[str, str]:
    """What becomes of each sign of a query that is not plain: a blank, nothing, another sign."""
    blanks = dict.fromkeys(BLANKS, " ") | dict.fromkeys(INVISIBLE, "")
    return blanks | _TYPOGRAPHIC | {chr(code): plain for code, plain in _typed_characters().items()}
