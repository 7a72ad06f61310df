"""Strict: what running text asks beyond the grammar of citations.

A count is cut off, an article may stand before a further law, a letter may stand apart.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import LAST_ITEM, Designator, law_at
from lawtexts.citing.words import Words
from lawtexts.model.value import replace

_LAW = re.compile(r"[1-9][0-9]?(?:[A-H](?:[0-9]{1,2}(?:\([a-z]\))?)?)?(?=[^\W\d_])")
_SECTION = re.compile(r"[A-H](?![^\W\d])")
_SUB_APART = re.compile(r" ([a-h])(?!\w)(?=([.,;:)]|$)?)")
"""12 C1 e: with the pause after it (group 2)."""
_CLEAR = LAST_ITEM // 2
"""From here up a number after an article is a law and hardly counts anything."""


def spaced(text: str, named: Designator, words: Words) -> Designator:
    """`named` without what only seems to belong to it: 64 of “64 A 2 tricks”, 16 of “LEYES 16 E 2”."""
    number = named.start + len(str(named.law))
    if named.section and not named.item and _touches(text, number, words):
        return Designator(named.start, number, named.law)
    if named.sub and not named.roman and _touches(text, named.end - 1, words):
        return replace(named, end=named.end - 1, sub="")
    if not named.section or text[number : number + 1] != " ":
        return named
    if text[number + 2 : number + 3] == " ":
        word = named.section.lower() in words.letter_words
        shouted = word and text[max(0, named.start - 6) : number].isupper()
        begins = word and named.end == number + 2 and _goes_on(text, named.end, words)
        if shouted or begins or (named.item and words.counted.match(text, named.end)):
            return replace(named, end=number, section="", item=0, sub="", roman=0)
    apart = _SUB_APART.match(text, named.end) if named.item and not named.sub else None
    if apart is not None and (apart[1] not in words.letter_words or apart[2] is not None):
        return replace(named, end=apart.end(1), sub=apart[1])
    return named


def _goes_on(text: str, end: int, words: Words) -> bool:
    """Whether a sentence goes on after a letter that is a word, too: Law 64 A player."""
    joined = words.conjunction.match(text, end) or words.through.match(text, end)
    if joined is not None:
        return _SECTION.match(text, joined.end()) is None
    return not (words.applies.match(text, end) or words.goes_on.match(text, end))


def _touches(text: str, position: int, words: Words) -> bool:
    """Whether the small letter at `position` is “and”, which lost its blank: 45e 65, 12C1e C2."""
    return text[position : position + 1].islower() and words.glued_and.match(text, position) is not None


def glued_law(text: str, position: int, words: Words) -> Designator | None:
    """The law at `position` that “and” touches: Laws 45and 65, Laws 12C1and C2."""
    found = _LAW.match(text, position)
    if found is None or words.glued_and.match(text, found.end()) is None:
        return None
    law = law_at(found[0], 0)
    return replace(law, start=position, end=found.end()) if law is not None else None


def after_article(text: str, position: int, words: Words) -> int:
    """Where a law begins that an article stands before, (o) la 16; `position` itself if none does.

    An article that also begins a date, (e) il 16, needs a section or a pause after the number.
    """
    article = words.next_article.match(text, position)
    dating = words.dating_article.match(text, position) if article is None else None
    begins = article or dating
    law = law_at(text, begins.end()) if begins is not None else None
    if begins is None or law is None or words.counted.match(text, law.end):
        return position
    pauses = text[law.end : law.end + 1] in ("", ".", ",", ";", ":", ")")
    clear = law.section or pauses or (article is not None and law.law >= _CLEAR)
    return begins.end() if clear else position


def is_capital(joint: str) -> bool:
    """Whether what seems to join two places is a capital, and so a place itself: B A C, 16 E 17."""
    word = joint.strip(" ,;")
    return len(word) == 1 and word.isupper()
