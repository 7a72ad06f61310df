"""Limits in time: what translations count a time from, or name as its beginning or end.

A limit is a word of time (before, until, after, during), or a unit of time, with what follows it: thirty
minutes from the publication of the results. Limits that stand for each other and are of one sort differ where
each names a thing or an end that the other translation names nowhere.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import combinations, product

from lawtexts.compare.comparison import Group
from lawtexts.compare.grammar import Found
from lawtexts.compare.markers import Marker, odd_ones, together
from lawtexts.compare.passage import Passage

_TIMES = frozenset({"before", "until", "after", "during"})
_UNITS = frozenset({"minute-unit", "hour-unit"})
_FROM = frozenset({"from"})
_ENDS = frozenset({"word begin", "word end", "word announce-result"})
_REACH = 3
"""So many items after a word of time at most say what the limit is."""


def limits(group: Group) -> Iterator[dict[str, Marker]]:
    """The limits that stand for each other and differ, as markers of what each names."""
    times = {name: _times(passage) for name, passage in group.passages.items()}
    if not all(times.values()) or len({frozenset(passage.said) for passage in group.passages.values()}) == 1:
        return  # what all say alike needs no alignment
    own = {name: dict(_limits(passage, times[name])) for name, passage in group.passages.items()}
    for found in together(group, {name: [*each] for name, each in own.items()}):
        if len(found) == len(own) and frozenset.intersection(*(each.members for each in found.values())):
            named = {name: marker._replace(members=own[name][marker]) for name, marker in found.items()}
            odd = odd_ones(named)
            others = [name for name in named if name not in odd]
            pairs = product(odd, others) if odd else combinations(named, 2)
            if (odd or len(named) == 2) and all(_differ(group, named, *pair) for pair in pairs):
                yield named


def _times(passage: Passage) -> Found:
    """The words of time, with what each says, and the units of time."""
    times = [(first, last, values & _TIMES) for first, last, values in passage.found("connectives")]
    times += [(first, last, _FROM) for first, last, values in passage.meant if values & _UNITS]
    return [each for each in times if each[2]]


def _limits(passage: Passage, times: Found) -> Iterator[tuple[Marker, frozenset[str]]]:
    """Each limit, with the concepts that it names, or the other things where it names none."""
    for first, following, sort in times:
        last, said = following, frozenset[str]()
        start = bisect_left(passage.item_starts, following)
        for item in passage.items[start : start + _REACH]:
            if passage.is_broken(max(first, last - 1), item.first):
                break
            last, said = item.last, said | item.features
        if _concepts(said) or said & _ENDS:
            yield Marker(first, last, sort), said


def _concepts(said: frozenset[str]) -> frozenset[str]:
    return frozenset(each for each in said if each.startswith("concept "))


def _differ(group: Group, named: dict[str, Marker], one: str, two: str) -> bool:
    """Whether each of two limits names what the other translation says nowhere, and both nothing alike."""
    return named[one].members.isdisjoint(named[two].members) and all(
        (_concepts(named[here].members) or named[here].members).isdisjoint(group.passages[there].said)
        for here, there in ((one, two), (two, one))
    )
