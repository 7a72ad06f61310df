"""Suffix: what may follow a citation in a query: a note's mark, an edition, a wildcard, "et seq."."""

from __future__ import annotations

import re

from lawtexts.citing.reading import How, Reading
from lawtexts.citing.words import LANGUAGES, Words
from lawtexts.model.citation import Level
from lawtexts.model.value import replace

_MARK = re.compile(r"(?P<mark>\ ?[*†‡]{1,3})(?!\w)| ?\((?P<bracketed>[*†‡]{1,3})\)")
_ORDINAL = re.compile("°")
"""51°: as Spanish and Italian count; says nothing more."""
_WILDCARD = re.compile(r"[./]\*(?![*\w])")
_NOTE_NUMBER = re.compile(r" ?(?:nr|n\.|no\.)? ?(?P<number>[0-9]{1,2}(?![0-9])|[*†‡]{1,3})?", re.IGNORECASE)
_NAME = r"[a-z]{2}(?:-[a-z0-9]{1,24}){0,3}"
EXPRESSIONS = rf"{_NAME}(?: ?[,;+/&] ?{_NAME}){{0,9}}"
"""Languages or expressions, one or several: pl, it; es-fvb-2007."""
_AT = re.compile(rf" ?@ ?(?P<what>[0-9]{{4}}|{_NAME}(?:[,+/]{_NAME}){{0,9}})(?![\w-])", re.IGNORECASE)
_TAG = re.compile(rf" ?[(\[] ?({_NAME}) ?[)\]]| ({'|'.join(LANGUAGES)})[ .]*$", re.IGNORECASE)


def with_suffix(reading: Reading, text: str, position: int, words: Words) -> tuple[Reading, int]:
    """`reading` with everything that follows it at `position` of the folded text, and where that ends."""
    end = position
    while True:
        further = _one(reading, text, end, words)
        if further is None:
            return reading, end
        reading, end = further


def _one(reading: Reading, text: str, position: int, words: Words) -> tuple[Reading, int] | None:
    found = _ORDINAL.match(text, position)
    if found is not None:
        return reading, found.end()
    found = _WILDCARD.match(text, position)
    if found is not None:
        return _wild(reading), found.end()
    found = _MARK.match(text, position)
    if found is not None:
        mark = found["mark"] or found["bracketed"]
        section = reading.citation is not None and reading.citation.level is Level.SECTION
        if section and found["mark"] == "*":
            return _wild(reading), found.end()
        return _noted(reading, mark.strip()), found.end()
    found = words.year.match(text, position)
    if found is not None:
        return replace(reading, edition=int(found[1])), found.end()
    found = _AT.match(text, position)
    if found is not None:
        return _of_edition(reading, found["what"]), found.end()
    found = _TAG.match(text, position)
    if found is not None and (found[2] or _is_name(found[1])):
        return replace(reading, expression=(found[1] or found[2]).lower()), found.end()
    found = words.following.match(text, position)
    if found is not None:
        return replace(reading, open_ended=True, how=(*reading.how, How.OPEN)), found.end()
    return _note_word(reading, text, position, words)


def _note_word(reading: Reading, text: str, position: int, words: Words) -> tuple[Reading, int] | None:
    """51 note 2, 51, przypis 1."""
    start = position
    while text[start : start + 1] in (",", " "):
        start += 1
    word = words.note_word.match(text, start) if start > position else None
    if word is None:
        return None
    number = _NOTE_NUMBER.match(text, word.end())
    which = (number["number"] if number is not None else None) or "all"
    end = number.end() if number is not None and number["number"] else word.end()
    return _noted(reading, which), end


def _wild(reading: Reading) -> Reading:
    return replace(reading, wildcard=True, how=(*reading.how, How.WILDCARD))


def _noted(reading: Reading, which: str) -> Reading:
    return replace(reading, note=which, how=(*reading.how, How.NOTE))


def _of_edition(reading: Reading, what: str) -> Reading:
    if what.isdigit():
        return replace(reading, edition=int(what))
    return replace(reading, expression=re.sub("[+/]", ",", what.lower()))


def _is_name(tag: str) -> bool:
    """Whether a tag in brackets is a language or an expression: (pl), not (ii)."""
    return tag.lower() in LANGUAGES or "-" in tag
