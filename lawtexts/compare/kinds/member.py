"""Members: what one translation joins to something, and another, which says that something, does not."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, takewhile
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
    yield from _of_longer_lists(group)
    joining = [name for name, passage in group.passages.items() if any(_lists(passage))]
    pairs = [(one, two) for one in joining for two in group.passages if _may_say_more(group, one, two)]
    found = {(one, two): list(_missing(group.pair(one, two))) for one, two in pairs}
    for (one, two), missing in found.items():
        others = [name for name in group.passages if name not in (one, two)]
        for each in missing:
            alike = [_alike(group.pair(one, other), each, found.get((other, two), ())) for other in others]
            if all(alike) and (any(map(any, alike)) or (each.alone < _ALONE and not each.parted)):
                item = group.passages[one].items[each.member]
                yield one, (item.first, item.last), two


def _may_say_more(group: Group, one: str, two: str) -> bool:
    """Whether one passage seems to say what the other does not, before anything is aligned."""
    passage, other = group.passages[one], group.passages[two]
    return not passage.said.keys() <= other.said.keys() or len(passage.items) > len(other.items)


def _of_longer_lists(group: Group) -> Iterator[tuple[str, Span, str]]:
    """The member of a list of three or more that one translation lacks, though its list has the others."""
    if not any(passage.commas for passage in group.passages.values()):
        return
    lists = {name: list(_enumerations(passage)) for name, passage in group.passages.items()}
    for one, own in ((name, each) for name, every in lists.items() for each in every if len(each) > 2):
        pairs = {two: group.pair(one, two).items for two in lists if two != one}
        longer = {two: _longer(own, lists[two], pairs[two]) for two in pairs}
        lacking = [two for two in longer if longer[two] == 1]
        alone = [number for number in own if lacking and number not in pairs[lacking[0]]]
        if len(lacking) == len(alone) == 1 and all(longer[two] == 0 for two in longer if two not in lacking):
            item = group.passages[one].items[alone[0]]
            yield one, (item.first, item.last), lacking[0]


def _longer(own: list[int], others: Iterable[list[int]], pairs: Mapping[int, int]) -> int | None:
    """How many members more a list has than the one of another translation that has all but one of them."""
    counterparts = {pairs.get(number) for number in own}
    alike = (each for each in others if len(counterparts.intersection(each)) >= len(own) - 1)
    return next((len(own) - len(each) for each in alike), None)


def _enumerations(passage: Passage) -> Iterator[list[int]]:
    """The last items of the members of each list, from its last "and" or "or" back over the commas."""
    for joining, joined, member in _lists(passage):
        commas = sorted((each for each in passage.commas if each < joining), reverse=True)
        before = (bisect_right(passage.item_ends, comma) - 1 for comma in commas)
        members = [member, joined, *takewhile(lambda each: each >= 0, before)]
        last = passage.items[member].last
        is_apposition = last in passage.commas  # "both players, declarer and dummy, …"
        if joining in passage.connecting("and", "or") and not is_apposition:
            yield members


def _alike(pair: Pair, missing: Missing, others: Iterable[Missing]) -> list[bool]:
    """Of what another translation has joined to the same, or the same, whether it is the same."""
    pairs = pair.items
    known = [(pairs.get(missing.member) == each.member, each) for each in others]
    return [same for same, each in known if same or pairs.get(missing.joined) == each.joined]


def _missing(pair: Pair) -> Iterator[Missing]:
    """The members of lists that the other passage of a pair, which joins nothing there, lacks."""
    passage, other = pair.one, pair.two
    for _joining, joined, member in _lists(passage):
        if joined not in pair.items or member in pair.items or _is_of_side(passage, member, other):
            continue
        features = passage.items[member].features
        if features and not any(map(other.may_say, features)):
            continue
        there = pair.items[joined]
        word, sentence = other.items[there].first, other.sentence_at(other.items[there].first)
        joins = (
            abs(here - word) <= _AROUND and other.sentence_at(here) == sentence for here in other.joining
        )
        if any(joins):
            continue
        alone = sum(
            number not in pair.turned.items
            and abs(item.first - word) <= _REPLACING
            and other.sentence_at(item.first) == sentence
            for number, item in enumerate(other.items)
        )
        around = [(passage, joined, member), (other, there - 1, there), (other, there, there + 1)]
        yield Missing(joined, member, alone, any(_is_parted(*each) for each in around))


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


def _lists(passage: Passage) -> Iterator[tuple[int, int, int]]:
    """Each word that joins, what stands before it, and the member after it, as items by their numbers."""
    for first in sorted(passage.joining):
        last = next(here for here in count(first) if here + 1 not in passage.joining)
        joined = bisect_right(passage.item_ends, first) - 1
        member = bisect_left(passage.item_starts, last + 1)
        if (
            joined >= 0
            and member < len(passage.items)
            and first - passage.items[joined].last < _NEAR
            and passage.sentence_at(passage.items[joined].first) == passage.sentence_at(first)
            and passage.items[member].first - last <= _NEAR
            and not passage.is_broken(last, passage.items[member].first)
        ):
            yield first, joined, member
