"""Strict: what running text asks beyond the grammar of citations.

A count is cut off, a noun that names another text takes the reference away
(art. 12 kodeksu cywilnego), an article may stand before a further law.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import LAST_ITEM, Designator, law_at
from lawtexts.citing.words import Words
from lawtexts.model.value import replace

_SIGN = re.compile(r"[ ,]*§ ?[0-9]+[a-z]?(?!\w)")
_OF_ANOTHER = re.compile(r" ?/ ?(?:19|20)[0-9]{2}(?![0-9])| ?-?(?:bis|ter|quater)(?!\w)")
_CLEAR = LAST_ITEM // 2
"""From here up a number after an article is a law and hardly counts anything."""


def foreign(text: str, position: int, words: Words) -> bool:
    """Whether what ends at `position` is said to be of another text: … kodeksu cywilnego, … 39/2015."""
    sign = _SIGN.match(text, position)
    end = sign.end() if sign is not None else position
    return words.elsewhere.match(text, end) is not None or _OF_ANOTHER.match(text, end) is not None


def spaced(text: str, named: Designator, words: Words) -> Designator:
    """`named` without what only seems to belong to it: 64 of “64 A 2 tricks”, 16 of “LEYES 16 E 2”."""
    number = named.start + len(str(named.law))
    if not named.section or text[number : number + 1] != " " or text[number + 2 : number + 3] != " ":
        return named
    shouted = named.section.lower() in words.letter_words and text[max(0, named.start - 6) : number].isupper()
    if shouted or (named.item and words.counted.match(text, named.end)):
        return replace(named, end=number, section="", item=0, sub="", roman=0)
    return named


def after_article(text: str, position: int, words: Words) -> int:
    """Where a law begins that an article stands before, (o) la 16; `position` itself if none does."""
    article = words.next_article.match(text, position)
    law = law_at(text, article.end()) if article is not None else None
    if article is None or law is None or words.counted.match(text, law.end):
        return position
    pauses = text[law.end : law.end + 1] in ("", ".", ",", ";", ":", ")")
    return article.end() if law.section or law.law >= _CLEAR or pauses else position


def is_capital(joint: str) -> bool:
    """Whether what seems to join two places is a capital, and so a place itself: B A C, 16 E 17."""
    word = joint.strip(" ,;")
    return len(word) == 1 and word.isupper()
