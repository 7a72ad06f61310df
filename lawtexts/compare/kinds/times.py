"""Times: what translations date a rule by, and count a time from.

A stage of the game or of a tournament dates where a word of time (before, until, after, during), or minutes
stand closely before it, or where the word beside it says that it begins or ends; the publication of results
is one. Translations differ where all others date by a stage that one never dates by, and that one by a stage
that none of the others does.

A limit is a word of time, or a unit of time, with what follows it: thirty minutes from the publication of the
results. Limits that stand for each other and are of one sort differ where each names a thing or an end that
the other translation names nowhere.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import combinations, pairwise, product

from lawtexts.compare.comparison import Group
from lawtexts.compare.grammar import Found
from lawtexts.compare.markers import Marker, odd_ones, together
from lawtexts.compare.passage import Passage

_TIMES = frozenset({"before", "until", "after", "during"})
_UNITS = frozenset({"minute-unit", "hour-unit"})
_FROM = frozenset({"from"})
_BOUNDS = frozenset({"word begin", "word end"})
_ENDS = _BOUNDS | {"word announce-result"}
_REACH = 3
"""So many items after a word of time at most say what the limit is."""
_STAGES = """
auction
declarer-play play
trick
deal hand board
round
session
match tournament event-contest
opening-lead lead
"""
_STAGE = {
    f"concept {concept}": stage.split()[0]
    for stage in _STAGES.strip().splitlines()
    for concept in stage.split()
}
_STAGE["word announce-result"] = "publication"
_PARTS = frozenset({"trick", "deal"})
"""What is also a thing, so that a word of time before it alone does not make it a stage."""
_CLOSE = 3
"""So many words at most stand between what belongs together."""


def occasions(group: Group) -> Iterator[dict[str, Marker]]:
    """The stages that translations date by and that differ, as markers."""
    said = [passage.said.keys() for passage in group.passages.values()]
    if any(map(_STAGE.keys().isdisjoint, said)) or all(each == said[0] for each in said):
        return
    dated = {name: list(_dated(passage)) for name, passage in group.passages.items()}
    stages = {name: frozenset[str]().union(*(each.members for each in own)) for name, own in dated.items()}
    for odd in dated if all(dated.values()) else ():
        others = [own for name, own in stages.items() if name != odd]
        usual = frozenset.intersection(*others) - stages[odd]
        instead = [each for each in dated[odd] if each.members.isdisjoint(frozenset().union(*others))]
        if usual and instead:
            wanted = dict.fromkeys(dated, usual) | {odd: instead[0].members}
            yield {
                name: next(each for each in own if each.members & wanted[name]) for name, own in dated.items()
            }
            return


def _dated(passage: Passage) -> Iterator[Marker]:
    """Each stage that something is dated by."""
    times = [last for _first, last, values in passage.found("connectives") if values & _TIMES]
    times += [last for _first, last, values in passage.meant if "minute-unit" in values]
    for number, item in enumerate(passage.items):
        if _STAGE.keys().isdisjoint(item.features):
            continue
        stages = frozenset(_STAGE[each] for each in item.features if each in _STAGE)
        timed = not stages & _PARTS and any(_is_close(passage, last, item.first) for last in times)
        if timed or _is_bounded(passage, number):
            yield Marker(item.first, item.last, stages, min(stages))


def _is_bounded(passage: Passage, number: int) -> bool:
    """Whether the item before or after one says that it begins or ends."""
    beside = passage.items[max(0, number - 1) : number + 2]
    return any(
        bound.features & _BOUNDS and _is_close(passage, one.last, two.first)
        for one, two in pairwise(beside)
        for bound in (one, two)
        if bound.first != passage.items[number].first
    )


def _is_close(passage: Passage, last: int, first: int) -> bool:
    """Whether what ends before a word and what begins with another belong together."""
    return 0 <= first - last <= _CLOSE and not passage.is_broken(last - 1, first)


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
