"""Notices a publisher sets before a law's title: `Przepis zmodyfikowany w sierpniu 2024`."""

from __future__ import annotations

import re
from unicodedata import normalize

_CHANGED = re.compile(
    r"\b(?:zmodyfikowan|zmienion|zmian|zaktualizowan|aktualizac|nowelizac|poprawion|obowiązuj|wersj"
    r"|modificat|aggiornat|in vigore|modificad|actualizad|en vigor"
    r"|revised|modified|amended|updated|effective)",
    re.IGNORECASE,
)
_MONTHS = (
    ("stycz", "gennaio", "enero", "january"),
    ("lut", "febbraio", "febrero", "february"),
    ("marz", "marc", "marzo", "march"),
    ("kwie", "aprile", "abril", "april"),
    ("maj", "maggio", "mayo", "may"),
    ("czerw", "giugno", "junio", "june"),
    ("lip", "luglio", "julio", "july"),
    ("sierp", "agosto", "agosto", "august"),
    ("wrze", "settembre", "septiembre", "september"),
    ("paźdz", "ottobre", "octubre", "october"),
    ("listop", "novembre", "noviembre", "november"),
    ("grud", "dicembre", "diciembre", "december"),
)
_DATE = re.compile(
    r"\b(?:(?P<day>[0-3]?[0-9])[. ]\s?)?(?P<month>[0-1]?[0-9]|[^\W\d_]{3,14})"
    r"[. ]+(?:de )?(?P<year>(?:19|20)[0-9]{2})\b"
)
_ISO = re.compile(r"\b(?:19|20)[0-9]{2}-[0-1][0-9]-[0-3][0-9]\b")
_YEAR = re.compile(r"\b(?:19|20)[0-9]{2}\b")
_LONGEST = 240


def notice_date(text: str) -> str | None:
    """The date of a notice as exactly as it is printed (2024, 2024-08, 2024-08-01); None if it is no notice.

    A notice speaks of a change and names a year; a title does neither.
    """
    text = normalize("NFC", text)
    if len(text) > _LONGEST or not _CHANGED.search(text) or not _YEAR.search(text):
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


def _month(word: str) -> int:
    if word.isdigit():
        return int(word) if 1 <= int(word) <= 12 else 0
    lower = word.lower()
    for number, stems in enumerate(_MONTHS, 1):
        if any(lower.startswith(stem) for stem in stems):
            return number
    return 0
