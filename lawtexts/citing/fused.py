"""Fused: a pair of citations that lost the word between them, `5051` for "50 i 51".

Such runs stand in text extracts of the Polish site, whose pages join a pair of
links by a lone "i" or a dash that the extract drops. A run is split only where
it cannot be read as it stands; several splits can be possible (41B41C is
41B + 41C, hardly 41B4 + 1C), so all are given, the likeliest first.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import LAST_ITEM, LIKELY_ITEM, Designator, law_at, part_at, resolve
from lawtexts.citing.member import Member
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace, value

RUN = re.compile(r"[0-9A-Za-z()]{2,24}")
"""Letters, digits and brackets without a gap."""


@value
class Split:
    """A run read as a pair: `first` up to `cut`, `second` from there to `end`."""

    first: Citation
    second: Citation
    cut: int
    end: int


_RARELY_CITED = 10
FIRST_CITED = 3
"""No law cites the first two."""
_SECOND = frozenset("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ(")
"""What the second place of a pair begins with: its law or its section."""
_LETTERS = 2
"""A longer run of letters alone is a word, and so are small ones."""


def splits(text: str, start: int, base: Citation | None = None) -> tuple[Split, ...]:
    """The pairs the run at `start` of `text` can be split into, likeliest first.

    With `base` the run names no law and is relative to it (B1B2). Empty if the
    run is no pair.
    """
    run = _run(text, start)
    if run is None or (run.isalpha() and (len(run) > _LETTERS or run.islower())):
        return ()
    pairs: dict[Split, tuple[int, ...]] = {}
    end = start + len(run)
    for cut in range(1, len(run)):
        if base is None and run[cut] not in _SECOND:
            continue
        for first, second, whole in _parts(run, cut, base):
            if max(first.item, second.item) > LAST_ITEM:
                continue
            pairs.setdefault(Split(first, second, start + cut, end), _doubt(first, second, whole))
    if run.isdigit():
        # 910 is 9 and 10; 102 is no pair, nor is the year 1987.
        pairs = {pair: doubt for pair, doubt in pairs.items() if pair.first < pair.second}
    return tuple(sorted(pairs, key=pairs.__getitem__))


def perhaps_fused(text: str, member: Member) -> Member:
    """The one `member` of a plural noun: rather a pair, 78 of 7 and 8; or a place that may be a pair, 7B8.

    As it is where no law that is ever cited is the first of such a pair.
    """
    pairs = [
        pair
        for pair in splits(text, member.start)
        if pair.end == member.end and pair.first < pair.second and pair.first.law >= FIRST_CITED
    ]
    if not pairs:
        return member
    best, whole = pairs[0], member.citation
    fused = Member(member.start, member.end, best.first, pair=best.second, cut=best.cut)
    if whole.item:
        return replace(member, alternates=(fused.targets,))
    return replace(fused, alternates=((whole,),))


def _run(text: str, start: int) -> str | None:
    """The run at `start`, without a bracket at its end that was opened before it; None if words follow."""
    found = RUN.match(text, start)
    if found is None or text[found.end() : found.end() + 1].isalnum():
        return None
    run = found[0]
    while run.endswith(")") and run.count("(") < run.count(")"):
        run = run[:-1]
    return run.rstrip("(")


def _parts(run: str, cut: int, base: Citation | None) -> list[tuple[Citation, Citation, bool]]:
    """What the two sides of `cut` can be; the flag tells whether the second side names its own law."""
    first = _whole(run[:cut], law=base is None)
    if first is None:
        return []
    firsts = resolve(first, base)
    if not firsts:
        return []
    one = firsts[0]
    if base is None and run[cut].isdigit():
        second = _whole(run[cut:], law=True)
        places, whole = resolve(second, None) if second is not None else (), True
    else:
        second = _whole(run[cut:], law=False)
        below = second is None or one.level < second.first or (base is None and not second.section)
        places, whole = () if second is None or below else resolve(second, one), base is not None
    return [(one, other, whole) for other in places[:1] if other != one]


def _whole(part: str, *, law: bool) -> Designator | None:
    """The designator that is all of `part`."""
    found = law_at(part, 0) if law else part_at(part, 0)
    if found is not None and found.section and found.section not in part:
        return None
    return found if found is not None and found.end == len(part) else None


def _doubt(first: Citation, second: Citation, whole: bool) -> tuple[int, ...]:
    """How unlikely a pair is.

    The first laws, which are few and hardly ever cited, are
    the least likely second half; then great items, halves of unlike depth, a half
    that leaves out its law, a pair not ascending, laws far apart.
    """
    return (
        int(second.law < _RARELY_CITED <= first.law),
        int(max(first.item, second.item) > LIKELY_ITEM),
        abs(first.level - second.level),
        int(not whole),
        int(not first < second),
        int(first.law != second.law) if first.level > Level.LAW else abs(second.law - first.law),
    )
