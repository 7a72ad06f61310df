"""Beside: the point before or after the one a reader is at: el punto anterior, the next section."""

from __future__ import annotations

import re

from lawtexts.citing.words import Words
from lawtexts.model.citation import LAST_LAW, Citation, InvalidCitationError, Level

_NUMBERED = re.compile(r" ?[0-9(]| [A-Za-z](?!\w)")


def beside(text: str, position: int, words: Words, here: Citation) -> tuple[int, Citation | None] | None:
    """Where “the previous point” that begins at `position` ends, and the place it means seen from `here`.

    None if it does not say so; no place where there is none before the first. A law
    is beside a law, a section beside a section, and a point beside `here` itself.
    """
    for step, beside_word in ((-1, words.previous), (1, words.next)):
        first = beside_word.match(text, position) or words.noun.match(text, position)
        second = None
        if first is not None and text[first.end() : first.end() + 1] == " ":
            other = words.noun if beside_word.match(text, position) else beside_word
            second = other.match(text, first.end() + 1)
        if first is None or second is None or _NUMBERED.match(text, second.end()):
            continue
        noun = next(found[0].lower() for found in (first, second) if words.noun.fullmatch(found[0]))
        if words.roles[noun] in ("law", "part", "letter"):
            return second.end(), _neighbour(here, _level(noun, words, here), step)
    return None


def _level(noun: str, words: Words, here: Citation) -> Level:
    if words.roles[noun] == "law":
        return Level.LAW
    return Level.SECTION if noun in words.sections and here.section else here.level


def _neighbour(here: Citation, level: Level, step: int) -> Citation | None:
    """The place beside the one at `level` that `here` lies in."""
    place = next((one for one in here.path if one.level is level), None)
    if place is None or place.document or (level is Level.LAW and place.law + step > LAST_LAW):
        return None
    try:
        return place.sibling(place.ordinal + step)
    except InvalidCitationError:
        return None
