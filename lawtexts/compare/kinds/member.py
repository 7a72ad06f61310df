"""Members: what one translation joins to something, and another, which says that something, does not."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from itertools import pairwise, permutations
from typing import NamedTuple

from lawtexts.compare.comparison import Group
from lawtexts.compare.passage import Passage, Span

_NEAR = 3
"""What a word joins stands so many words before and after it at most."""
_AROUND = 6
"""A word that joins stands so many words from the members of its list at most."""
_REPLACING = 10
_ALONE = 2
"""More words of the other side that stand alone, so many words around, may say a member otherwise."""


class Missing(NamedTuple):
    """A member that a translation lacks: the items it is joined to and that name it, and its counterpart."""

    one: str
    two: str
    joined: int
    member: int
    alone: int
    """How many items of `two` have no counterpart, around the one that says what it is joined to."""
    parted: bool
    """Whether a comma or the like stands there, for what is said otherwise, or before the word that joins."""


def missing_members(group: Group) -> Iterator[tuple[str, Span, str]]:
    """What a translation says, as words, and another lacks; of three, both others must have the member."""
    found = {pair: list(_missing(group, *pair)) for pair in permutations(group.passages, 2)}
    for (one, two), missing in found.items():
        others = [name for name in group.passages if name not in (one, two)]
        for each in missing:
            alike = [_alike(group, each, found[other, two]) for other in others]
            if all(alike) and (
                any(map(any, alike)) or (each.alone <= (_ALONE if others else 1) and not each.parted)
            ):
                item = group.passages[one].items[each.member]
                yield one, (item.first, item.last), two


def _alike(group: Group, missing: Missing, others: list[Missing]) -> list[bool]:
    """Of what another translation has joined to the same, or the same, whether it is the same."""
    found = []
    for each in others:
        pairs = group.pair(missing.one, each.one).items
        same = pairs.get(missing.member) == each.member
        if same or pairs.get(missing.joined) == each.joined:
            found.append(same)
    return found


def _missing(group: Group, one: str, two: str) -> Iterator[Missing]:
    """The members of the lists of one passage that the other, which joins nothing there, lacks."""
    other, lists = group.passages[two], list(_lists(group.passages[one]))
    if len(lists) <= len(list(_lists(other))):
        return  # before anything is aligned
    pairs = group.pair(one, two).items
    for joined, member in lists:
        if joined in pairs and member not in pairs and not _is_of_side(group.passages[one], member, other):
            there = pairs[joined]
            word = other.items[there].first
            joins = (abs(each - word) <= _AROUND and _beside(other, word, each) for each in other.joining)
            following = other.items[there + 1 : there + 2]
            unknown = [
                each for each in following if not each.features and not other.is_broken(word, each.first)
            ]
            if not any(joins) and not unknown:
                alone = _alone(other, word, group.pair(two, one).items)
                parted = _is_parted(other, there) or _is_parted_from(group.passages[one], joined, member)
                yield Missing(one, two, joined, member, alone, parted)


def _is_parted(passage: Passage, number: int) -> bool:
    """Whether a break stands between an item and the one before or after it."""
    around = range(max(0, number - 1), min(number + 2, len(passage.items)))
    return any(_is_parted_from(passage, *each) for each in pairwise(around))


def _is_parted_from(passage: Passage, one: int, two: int) -> bool:
    """Whether a break stands between two items, by their numbers."""
    return passage.is_broken(passage.items[one].last - 1, passage.items[two].first)


def _is_of_side(passage: Passage, member: int, other: Passage) -> bool:
    """Whether an item is a person and the other passage names a side: declarer and dummy are one."""
    domains = passage.lexicon.domains
    names = any(domains[each] == "person" for each in passage.items[member].concepts)
    return names and any(each.endswith("side") for each in other.everything)


def _lists(passage: Passage) -> Iterator[tuple[int, int]]:
    """What stands before each word that joins, and the member after it, as items by their numbers."""
    for first in sorted(passage.joining):
        last = first
        while last + 1 in passage.joining:
            last += 1
        joined = bisect_right(passage.item_ends, first) - 1
        member = bisect_left(passage.item_starts, last + 1)
        if (
            first - 1 not in passage.joining
            and joined >= 0
            and member < len(passage.items)
            and first - passage.items[joined].last < _NEAR
            and passage.items[member].first - last <= _NEAR
            and not passage.is_broken(last, passage.items[member].first)
        ):
            yield joined, member


def _alone(passage: Passage, word: int, pairs: Mapping[int, int]) -> int:
    """How many items around a word, in its sentence, have no counterpart."""
    return sum(
        number not in pairs and abs(item.first - word) <= _REPLACING and _beside(passage, word, item.first)
        for number, item in enumerate(passage.items)
    )


def _beside(passage: Passage, word: int, other: int) -> bool:
    """Whether two words stand in one sentence."""
    return passage.sentence_at(word) == passage.sentence_at(other)
