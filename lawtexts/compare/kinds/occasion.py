"""Occasions: the stages of the game and of a tournament that translations date a rule by.

A stage dates where a word of time (before, until, after, during) stands closely before it, or where the
word beside it says that it begins or ends. Translations differ where all others date by a stage that one
never dates by, and that one by a stage that none of the others does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lawtexts.compare.comparison import Group
from lawtexts.compare.markers import Marker
from lawtexts.compare.passage import Passage

_STAGES = """
auction
declarer-play play
trick
deal hand board
round
session
match tournament event-contest
opening-lead
"""
_STAGE = {
    f"concept {concept}": stage.split()[0]
    for stage in _STAGES.strip().splitlines()
    for concept in stage.split()
}
_TIMES = frozenset({"before", "until", "after", "during"})
_ENDS = frozenset({"word begin", "word end"})
_PARTS = frozenset({"trick", "deal"})
"""What is also a thing, so that a word of time before it alone does not make it a stage."""
_CLOSE = 3
"""So many words at most stand between what belongs together."""


def occasions(group: Group) -> Iterator[dict[str, Marker]]:
    """The stages that translations date by and that differ, as markers."""
    if len({frozenset(passage.said) for passage in group.passages.values()}) == 1:
        return
    dated = {name: list(_dated(passage)) for name, passage in group.passages.items()}
    stages = {name: frozenset[str]().union(*(each.members for each in own)) for name, own in dated.items()}
    for odd in stages:
        others = [own for name, own in stages.items() if name != odd]
        usual, instead = frozenset.intersection(*others) - stages[odd], stages[odd].difference(*others)
        if usual and instead:
            yield {
                name: next(each for each in own if each.members & (usual | instead))
                for name, own in dated.items()
            }
            return


def _dated(passage: Passage) -> Iterator[Marker]:
    """Each stage that something is dated by."""
    times = [last for _first, last, values in passage.found("connectives") if values & _TIMES]
    bounded = {
        stage.first
        for pair in pairwise(passage.items)
        for bound, stage in (pair, pair[::-1])
        if bound.features & _ENDS and _is_close(passage, pair[0].last, pair[1].first)
    }
    for item in passage.items:
        stages = frozenset(_STAGE[each] for each in item.features if each in _STAGE)
        timed = not stages & _PARTS and any(_is_close(passage, last, item.first) for last in times)
        if stages and (timed or item.first in bounded):
            yield Marker(item.first, item.last, stages, min(stages))


def _is_close(passage: Passage, last: int, first: int) -> bool:
    """Whether what ends before a word and what begins with another belong together."""
    return 0 <= first - last <= _CLOSE and not passage.is_broken(last - 1, first)
