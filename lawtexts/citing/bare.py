"""Bare: citing numbers without a noun, `vedi C`, `B1(a) aplica`, `(a) above`, `27B1`.

They cite only in the company of a word that shows it: "see" before them,
"above" or "applies" after them, or a shape nothing else has (`B1(a)`, `27B1`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lawtexts.citing.certain import LAST_BID, Around, can_cite, certain
from lawtexts.citing.designator import Designator, law_at, part_at
from lawtexts.citing.member import Member
from lawtexts.citing.members import Reading
from lawtexts.citing.strict import foreign
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation

_CANDIDATE = re.compile(
    r"""
    [(A-H1-9]                                              # how each begins: quickly found
    (?: (?<![\w/.,'-].) | (?<=[Ll]'.) )
    (?: (?<=\() (?: [a-z] | [ivx]{2,4} | [A-H] | [1-9] ) \)     # (a), (ii), (2)
      | (?<=[A-H]) (?: [0-9]{1,2} )? [a-z]? (?![\w'])             # C, B1, C1b; B1(a) as well
      | (?<=[1-9]) [0-9]? [A-H] (?: [0-9] | (?!\w) )               # 27B1, 16C
      | (?<=[1-9]) (?=\ [^\W\d] | [,;:)] | \.(?!\d) | \([a-z]\))   # 1 above, 1(a)
      | (?<=[1-9]) [a-h] (?!\w)                                  # 1a
    )
    """,
    re.VERBOSE,
)
_ITEM = re.compile(r"[1-9][a-z](?!\w)")
"""1a is rather the item 1, sub-item a, than the section A of Law 1."""

_APART = re.compile(r"[0-9]+ ")
_ROW = 8
"""In a longer row that nothing shows to cite, only the last of these are looked at one by one."""


def candidates(text: str) -> tuple[int, ...]:
    """Where in `text` numbers begin that may cite, whatever stands around them."""
    return tuple(found.start() for found in _CANDIDATE.finditer(text))


def bare_phrases(
    text: str,
    words: Words,
    here: Citation | None,
    starts: Iterable[int],
    taken: tuple[tuple[int, int], ...],
    *,
    free: bool = False,
) -> Iterator[tuple[int, int, tuple[Member, ...], bool]]:
    """The bare phrases of `text` outside the spans `taken`: start, end, members, whether relative.

    `starts` are its candidates; `free` takes a law with its section (16C) for a citation wherever it stands.
    """
    done, index = 0, 0
    for start in starts:
        while index < len(taken) and taken[index][1] <= start:
            index += 1
        if start < done or (index < len(taken) and taken[index][0] <= start):
            continue
        row = _row(text, start, words, here)
        if row is None:
            continue
        first, members = row
        stop = _cited_to(text, first, members, words, free=free)
        if stop is not None and (index == len(taken) or stop <= taken[index][0]):
            done = stop
            yield start, stop, members, not first.law
        elif len(members) > _ROW:
            done = members[-_ROW].start


def _row(
    text: str, start: int, words: Words, here: Citation | None
) -> tuple[Designator, tuple[Member, ...]] | None:
    """What is written at `start`, and the members that begin with it; None if it can be no citation."""
    named = law_at(text, start)
    law = named is not None and bool(named.section) and not _APART.match(text, start)
    law = law and not _ITEM.match(text, start)
    first = named if law else part_at(text, start)
    if first is None or (here is None and not law):
        return None
    if not law and first.end == start + 1 and not can_cite(text, first, words):
        return None
    members = Reading(words, None if law else here, law=law, plural=False).members(text, start)
    return (first, members) if members else None


def _cited_to(
    text: str, first: Designator, members: tuple[Member, ...], words: Words, *, free: bool
) -> int | None:
    """Where the phrase ends that begins with `first` and names `members`; None if it is not certain."""
    start, end, law = first.start, members[-1].end, first.law
    if foreign(text, end, words):
        return None
    adverb = None if law else words.adverb.match(text, end)
    stop = adverb.end() if adverb is not None else end
    if not free and not law and _stands_alone(text, start, end, first, words):
        return stop
    if free and law > LAST_BID:
        return stop
    around = Around(text, words, start, end, stop)
    return stop if certain(around, first, several=len(members) > 1) else None


def _stands_alone(text: str, start: int, end: int, first: Designator, words: Words) -> bool:
    """Whether what nothing announces cites: only a table or room is shaped like B1, too."""
    if not (first.section and first.item and text[start + 1 : start + 2].isdigit()):
        return False  # E 3 is more often a letter and a count
    return words.placed.before(text, start) is None and not words.counted.match(text, end)
