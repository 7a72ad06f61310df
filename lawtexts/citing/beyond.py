"""Beyond: numbers beyond the grammar: Law 95, which no book has, 16A16B17 run together."""

from __future__ import annotations

import re
from itertools import pairwise

from lawtexts.citing.designator import law_at
from lawtexts.citing.member import Member
from lawtexts.citing.words import Words
from lawtexts.model.citation import LAST_LAW, Citation

_CHAIN = re.compile(r"(?:[1-9][0-9][A-H]?){3,8}(?!\w)")
_LINK = re.compile(r"[0-9]{2}[A-H]?")
_BEYOND = re.compile(r"[1-9][0-9]{1,2}(?![\w%‰°º/:-])(?![.,][0-9])")


def beyond(text: str, position: int, words: Words) -> tuple[Member, ...]:
    """The law at `position` that no book of laws has: 95, 120; empty for years and counts."""
    found = _BEYOND.match(text, position)
    if found is None or int(found[0]) <= LAST_LAW or words.counted.match(text, found.end()):
        return ()
    return (Member(*found.span(), Citation(law=int(found[0]))),)


def chain(text: str, position: int) -> tuple[Member, ...]:
    """The run of three and more at `position`, two and two: 16A16B17; empty where they do not ascend."""
    run = _CHAIN.match(text, position)
    if run is None:
        return ()
    links = [(link.start(), link.end(), law_at(link[0], 0)) for link in _LINK.finditer(text, *run.span())]
    places = [Citation(one.law, one.section) if one is not None else None for _, _, one in links]
    if None in places or any(not one < other for one, other in pairwise(filter(None, places))):
        return ()
    members: list[Member] = []
    for index in range(0, len(links), 2):
        start, end, _ = links[index]
        first, second = places[index], places[index + 1] if index + 1 < len(links) else None
        assert first is not None
        stop = links[index + 1][1] if second is not None else end
        members.append(Member(start, stop, first, pair=second, cut=end if second is not None else 0))
    return tuple(members)
