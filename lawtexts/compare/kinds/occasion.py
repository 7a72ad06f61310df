"""Occasions: the stages of the game and of a tournament that translations date a rule by.

A stage dates where a word of time (before, until, after, during), or minutes, stand closely before it, or
where the word beside it says that it begins or ends; the publication of results is one, and the opening lead
made face down another than the one faced. Translations differ where all others date by a stage that one
never dates by, and that one by a stage that none of the others does.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from lawtexts.compare.comparison import Group
from lawtexts.compare.markers import Marker
from lawtexts.compare.passage import Item, Passage

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
_UNITS = frozenset({"minute-unit"})
_TIMES = frozenset({"before", "until", "after", "during"})
_ENDS = frozenset({"word begin", "word end"})
_PARTS = frozenset({"trick", "deal"})
"""What is also a thing, so that a word of time before it alone does not make it a stage."""
_LEAD = frozenset({"opening-lead"})
_FACING = {
    "concept face-down": frozenset({"made-lead"}),
    "concept faces": frozenset({"faced-lead"}),
    "word show": frozenset({"faced-lead"}),
}
"""What says that a lead is made, or faced."""
_EITHER = frozenset().union(*_FACING.values())
_CLOSE = 3
"""So many words at most stand between what belongs together."""
_AROUND = 2
"""What is said of a lead stands so many items before or after it at most."""


def occasions(group: Group) -> Iterator[dict[str, Marker]]:
    """The stages that translations date by and that differ, as markers."""
    said = [passage.said.keys() for passage in group.passages.values()]
    if any(map(_STAGE.keys().isdisjoint, said)) or all(each == said[0] for each in said):
        return
    dated = {name: list(_dated(passage)) for name, passage in group.passages.items()}
    for odd in dated if all(dated.values()) else ():
        others = [_stages(own) for name, own in dated.items() if name != odd]
        usual = frozenset.intersection(*others) - _stages(dated[odd])
        instead = [each for each in dated[odd] if each.members.isdisjoint(frozenset().union(*others))]
        if usual and instead:
            wanted = dict.fromkeys(dated, usual) | {odd: instead[0].members}
            yield {
                name: next(each for each in own if each.members & wanted[name]) for name, own in dated.items()
            }
            return


def _stages(dated: list[Marker]) -> frozenset[str]:
    return frozenset[str]().union(*(each.members for each in dated))


def _dated(passage: Passage) -> Iterator[Marker]:
    """Each stage that something is dated by."""
    times = [last for _first, last, values in passage.found("connectives") if values & _TIMES]
    times += [last for _first, last, values in passage.meant if values & _UNITS]
    for number, item in enumerate(passage.items):
        if _STAGE.keys().isdisjoint(item.features):
            continue
        stages = frozenset(_STAGE[each] for each in item.features if each in _STAGE)
        if stages == _LEAD:
            marker = _faced(passage, item)
            dates = marker.members != _EITHER
        else:
            marker = Marker(item.first, item.last, stages, min(stages))
            dates = _is_bounded(passage, number)
        timed = not stages & _PARTS and any(_is_close(passage, last, item.first) for last in times)
        if timed or dates:
            yield marker


def _is_bounded(passage: Passage, number: int) -> bool:
    """Whether the item before or after one says that it begins or ends."""
    beside = passage.items[max(0, number - 1) : number + 2]
    return any(
        bound.features & _ENDS and _is_close(passage, one.last, two.first)
        for one, two in pairwise(beside)
        for bound in (one, two)
        if bound.first != passage.items[number].first
    )


def _faced(passage: Passage, lead: Item) -> Marker:
    """An opening lead with what is said of its facing close to it; where nothing is, it may be either."""
    number = bisect_left(passage.item_starts, lead.first)
    for item in passage.items[max(0, number - _AROUND) : number + _AROUND + 1]:
        first, second = sorted((lead, item))
        facing = [_FACING[each] for each in sorted(item.features) if each in _FACING]
        if facing and not passage.is_broken(first.last - 1, second.first):
            return Marker(first.first, second.last, facing[0])
    return Marker(lead.first, lead.last, _EITHER, "opening-lead")


def _is_close(passage: Passage, last: int, first: int) -> bool:
    """Whether what ends before a word and what begins with another belong together."""
    return 0 <= first - last <= _CLOSE and not passage.is_broken(last - 1, first)
