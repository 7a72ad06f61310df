"""Members: what one translation joins to something, and another, which says that something, does not."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import count, permutations
from typing import NamedTuple

from lawtexts.compare.clauses import Pair
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
    """A member that a translation lacks, as an item of the other, and the item it is joined to there."""

    joined: int
    member: int
    alone: int
    """How many items of the translation that lacks it say nothing that the other says, near its place."""
    parted: bool
    """Whether a comma or the like, for what is said otherwise, stands there or before the word that joins."""


def missing_members(group: Group) -> Iterator[tuple[str, Span, str]]:
    """What a translation says, as words, and another lacks; of three, both others must have the member."""
    found = {(one, two): list(_missing(group.pair(one, two))) for one, two in _joining_more(group)}
    for (one, two), missing in found.items():
        others = [name for name in group.passages if name not in (one, two)]
        for each in missing:
            alike = [_alike(group.pair(one, other), each, found.get((other, two), ())) for other in others]
            alone = _ALONE if others else 1
            if all(alike) and (any(map(any, alike)) or (each.alone <= alone and not each.parted)):
                item = group.passages[one].items[each.member]
                yield one, (item.first, item.last), two


def _joining_more(group: Group) -> Iterator[tuple[str, str]]:
    """Two translations of which the first joins more than the other, before anything is aligned."""
    counts = {name: len(list(_lists(passage))) for name, passage in group.passages.items()}
    return ((one, two) for one, two in permutations(counts, 2) if counts[one] > counts[two])


def _alike(pair: Pair, missing: Missing, others: Iterable[Missing]) -> list[bool]:
    """Of what another translation has joined to the same, or the same, whether it is the same."""
    pairs = pair.items
    known = [(pairs.get(missing.member) == each.member, each) for each in others]
    return [same for same, each in known if same or pairs.get(missing.joined) == each.joined]


def _missing(pair: Pair) -> Iterator[Missing]:
    """The members of lists that the other passage of a pair, which joins nothing there, lacks."""
    passage, other = pair.one, pair.two
    for joined, member in _lists(passage):
        if joined not in pair.items or member in pair.items or _is_of_side(passage, member, other):
            continue
        there = pair.items[joined]
        word, sentence = other.items[there].first, other.sentence_at(other.items[there].first)
        joins = (
            abs(here - word) <= _AROUND and other.sentence_at(here) == sentence for here in other.joining
        )
        if any(joins) or _is_unknown(other, there + 1):
            continue
        alone = sum(
            number not in pair.turned.items
            and abs(item.first - word) <= _REPLACING
            and other.sentence_at(item.first) == sentence
            for number, item in enumerate(other.items)
        )
        around = [(passage, joined, member), (other, there - 1, there), (other, there, there + 1)]
        yield Missing(joined, member, alone, any(_is_parted(*each) for each in around))


def _is_unknown(passage: Passage, number: int) -> bool:
    """Whether an item that follows another without a break says what is not known."""
    is_last = number == len(passage.items)
    return not (is_last or passage.items[number].features or _is_parted(passage, number - 1, number))


def _is_parted(passage: Passage, one: int, two: int) -> bool:
    """Whether a break stands between two items, by their numbers."""
    if one < 0 or two == len(passage.items):
        return False
    return passage.is_broken(passage.items[one].last - 1, passage.items[two].first)


def _is_of_side(passage: Passage, member: int, other: Passage) -> bool:
    """Whether an item is a person and the other passage names a side: declarer and dummy are one."""
    domains = passage.lexicon.domains
    names = any(domains[each] == "person" for each in passage.items[member].concepts)
    return names and any(each.endswith("side") for each in other.said)


def _lists(passage: Passage) -> Iterator[tuple[int, int]]:
    """What stands before each word that joins, and the member after it, as items by their numbers."""
    for first in sorted(passage.joining):
        last = next(here for here in count(first) if here + 1 not in passage.joining)
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
