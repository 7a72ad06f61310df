"""Elsewhere: numbers that are of another text, `art. 12 regulaminu`, `Reglamento Técnico, artículo 3`.

Rule books are named before or after what is cited of them. “Codice di Gara” and its like are the
Laws themselves.
"""

from __future__ import annotations

import re

from lawtexts.citing.words import Words

_SIGN = re.compile(r"[ ,]*§ ?[0-9]+[a-z]?(?!\w)")
_OF_SIGN = re.compile(r" (?:w|of|in|del|de|al) §{1,2} ?[0-9]", re.IGNORECASE)
"""Ust. 2 w § 7: of a paragraph, which the Laws do not have."""
_OF_ANOTHER = re.compile(r" ?/ ?(?:19|20)[0-9]{2}(?![0-9])| ?-?(?:bis|ter|quater)(?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_ACRONYM = re.compile(r"[A-Z](?:\.?[A-Z]){1,7}(?![\w'])")
_BEFORE = 72
"""Characters before a noun that the name of another text takes, at most."""


def foreign(text: str, position: int, words: Words) -> bool:
    """Whether what ends at `position` is said to be of another text: … kodeksu cywilnego, … 39/2015."""
    if _OF_SIGN.match(text, position) is not None:
        return True
    sign = _SIGN.match(text, position)
    end = sign.end() if sign is not None else position
    if words.elsewhere.match(text, end) is not None or _OF_ANOTHER.match(text, end) is not None:
        return True
    return _of_other_text(text, end, words)


def _of_other_text(text: str, end: int, words: Words) -> bool:
    """Whether the name of a rule book follows what leads from a part to its whole: del nuovo Regolamento."""
    of = words.of_other.match(text, end)
    if of is None:
        return False
    named = words.other_text.match(text, of.end())
    if named is not None:
        return not words.dividing.intersection(_WORD.findall(text[of.end() : named.start(1)].lower()))
    short = None if words.code.match(text, end) is not None else _ACRONYM.match(text, of.end())
    return short is not None and words.law_noun.match(text, short.end() + 1) is None


def after_other_text(text: str, start: int, words: Words) -> bool:
    """Whether a noun at `start` stands right after the name of a rule book: Regulamin rozgrywek, art. 3."""
    found = words.ends_other_text.search(text, max(0, start - _BEFORE), start)
    if found is None:
        return False
    title, between = found[1], _WORD.findall(found[2].lower())
    article = text[start : start + 3].lower() == "art"
    if not (title[0].isupper() or (words.genitive and (found[3] or article))):
        return False
    return not words.dividing.intersection(between)
