"""Notices a publisher sets before a law's title: `Przepis zmodyfikowany w sierpniu 2024`."""

from __future__ import annotations

import re
from unicodedata import normalize

from lawtexts.sources.words import WORDS, every

_CHANGED = re.compile(rf"\b(?:{every('CHANGED')})", re.IGNORECASE)
_MONTHS = tuple(zip(*(words.MONTHS.split() for words in WORDS.values()), strict=True))
_DATE = re.compile(
    r"""
    \b(?:(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|[°º.])?[./ ]\s?(?:de\s)?)?   # 1, 1°, 24th, 12.
    (?P<month>[0-1]?[0-9]|[^\W\d_]{1,14})[./ ]+(?:de\s)?                # 3, X, gennaio
    (?P<year>(?:19|20)[0-9]{2})\b
    """,
    re.VERBOSE,
)
_ROMANS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_ISO = re.compile(r"\b(?:19|20)[0-9]{2}-[0-1][0-9]-[0-3][0-9]\b")
_YEAR = re.compile(r"\b(?:19|20)[0-9]{2}\b")
_CALLS = re.compile(
    r"(?:uwaga|nota|avviso|attenzione|aviso|atención|note|notice|n\.?b\.?)\s?[:!.–-]", re.IGNORECASE
)
"""How a notice begins that calls itself one."""
_LONGEST = 240


def notice_date(text: str) -> str | None:
    """The date of a notice as exactly as it is printed (2024, 2024-08, 2024-08-01); None if it is no notice.

    A notice speaks of a change and names a year; a title does neither.
    """
    text = normalize("NFC", text)
    if len(text) > _LONGEST or not _YEAR.search(text) or not _CHANGED.search(text):
        return None
    iso = _ISO.search(text)
    if iso is not None:
        return iso[0]
    for found in _DATE.finditer(text):
        month = _month(found["month"])
        if month:
            day = f"-{int(found['day']):02}" if found["day"] and int(found["day"]) else ""
            return f"{found['year']}-{month:02}{day}"
    year = _YEAR.search(text)
    return year[0] if year else None


def notice_under_title(text: str) -> str | None:
    """As notice_date, for a line under the title, where law text may speak of a year: it needs more."""
    date = notice_date(text)
    says_so = text.startswith(("(", "[")) or _CALLS.match(text) is not None
    return date if date is not None and (len(date) > len("2024") or says_so) else None


def _month(word: str) -> int:
    if word.isdecimal():
        return int(word) if 1 <= int(word) <= 12 else 0
    if word in _ROMANS:
        return _ROMANS.index(word) + 1
    lower = word.lower()
    for number, stems in enumerate(_MONTHS, 1):
        if any(lower.startswith(stem) for stem in stems):
            return number
    return 0
