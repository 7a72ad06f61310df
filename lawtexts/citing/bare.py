"""Bare: citing numbers without a noun, `vedi C`, `B1(a) aplica`, `(a) above`, `27B1`.

They cite only in the company of a word that shows it: "see" before them,
"above" or "applies" after them, or a shape nothing else has (`B1(a)`, `27B1`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtexts.citing.designator import Designator, law_at, part_at
from lawtexts.citing.members import Member, Reading
from lawtexts.citing.strict import foreign
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation

_CANDIDATE = re.compile(
    r"""
    (?<![\w/.,'-])
    (?: \( (?: [a-z] | [ivx]{2,4} | [A-H] | [1-9] ) \)     # (a), (ii), (2)
      | [A-H] (?: [0-9]{1,2} )? [a-z]? (?![\w'])             # C, B1, C1b; B1(a) as well
      | [1-9][0-9]? [A-H] (?: [0-9] | (?!\w) )               # 27B1, 16C
      | [1-9] (?=\ [^\W\d] | , | \([a-z]\))                  # 1 above, 1(a)
    )
    """,
    re.VERBOSE,
)
_APART = re.compile(r"[0-9]+ ")
LAST_BID = 7
"""2C and 7D can be bids; with a higher number they are places."""

_BEFORE = 40
_PAUSES = ("", ".", ",", ";", ":", ")")


def bare_phrases(
    text: str, words: Words, here: Citation | None, taken: tuple[tuple[int, int], ...], *, free: bool = False
) -> Iterator[tuple[int, int, tuple[Member, ...], bool]]:
    """The bare phrases outside the spans `taken`: start, end, members, whether relative.

    `free` takes a law with its section (16C) for a citation wherever it stands.
    """
    done, index = 0, 0
    for candidate in _CANDIDATE.finditer(text):
        start = candidate.start()
        while index < len(taken) and taken[index][1] <= start:
            index += 1
        if start < done or (index < len(taken) and taken[index][0] <= start):
            continue
        found = _phrase(text, start, words, here, free=free)
        if found is not None and (index == len(taken) or found[0] <= taken[index][0]):
            done = found[0]
            yield (start, *found)


def _phrase(
    text: str, start: int, words: Words, here: Citation | None, *, free: bool
) -> tuple[int, tuple[Member, ...], bool] | None:
    """The phrase at `start`: its end, members, whether it is relative; None if it is not certain."""
    named = law_at(text, start)
    law = named is not None and bool(named.section) and not _APART.match(text, start)
    first = named if law else part_at(text, start)
    if first is None or (here is None and not law):
        return None
    members = Reading(words, None if law else here, law=law, plural=False).members(text, start)
    if not members:
        return None
    end = members[-1].end
    if foreign(text, end, words):
        return None
    adverb = None if law else words.adverb.match(text, end)
    stop = adverb.end() if adverb is not None else end
    if not free and not law and _stands_alone(text, start, end, first, words):
        return stop, members, True
    several = len(members) > 1
    if not (free and first.law > LAST_BID) and not _certain(text, start, end, stop, first, words, several):
        return None
    return (stop, members, not law)


def _stands_alone(text: str, start: int, end: int, first: Designator, words: Words) -> bool:
    """Whether what nothing announces cites: only a table or room is shaped like B1, too."""
    if not (first.section and first.item and text[start + 1 : start + 2].isdigit()):
        return False  # E 3 is more often a letter and a count
    before = text[max(0, start - _BEFORE) : start]
    return words.placed.search(before) is None and not words.counted.match(text, end)


def _certain(
    text: str, start: int, end: int, stop: int, first: Designator, words: Words, several: bool
) -> bool:
    """Whether what stands around the numbers from `start` to `end` shows that they cite.

    They are followed by "above" up to `stop` if that is further; `several` are a list of them.
    """
    before = text[max(0, start - _BEFORE) : start]
    see = words.see.search(before) is not None
    like = words.as_in.search(before)
    as_in = like is not None
    above = stop > end
    pauses = text[end : end + 1] in _PAUSES
    applies = words.applies.match(text, stop) is not None
    enclosed = before[-1:] in ("(", "[") and text[end : end + 1] in (")", "]")
    if first.law:
        if enclosed and first.law > LAST_BID:
            return True
        return bool(first.item) or see or (first.law > LAST_BID and (applies or (as_in and pauses)))
    if first.is_number:
        return above and (see or as_in or applies)
    if first.section and first.item:
        bracket = bool(first.sub and text[start + 2 : end].count("("))
        return see or as_in or above or applies or bracket or enclosed or words.at.search(before) is not None
    if first.section and not first.bracketed:
        word = first.section.lower() in words.letter_words and end == start + 1
        shown = applies or above
        if like is not None and (pauses or above or applies or several or not word or " " in like[0].strip()):
            return True
        return see or (shown and (not word or before[-1:] == "("))
    return see or applies or above or ((as_in or words.at.search(before) is not None) and pauses)
