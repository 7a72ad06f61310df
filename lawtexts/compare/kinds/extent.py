"""Extent: what one translation says and another nowhere does."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import log

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.passage import Passage, Span

_LEFT, _ALONE, _OPEN = 0.5, 0.2, 0.5
"""What a word of the other side that stands alone there, and one anywhere in that clause, counts against a
gap, and what counts for it that it may be a whole clause or member of a list."""
_LIKELY, _NEW, _SURE = 0.0, 0.1, 0.8
"""From this score on a gap is worth a remark; a whole clause is a warning where others say it too, sooner if
all that it says is new."""
_LONGEST = 1.8
"""A text that is longer than usual by more than this says no more by it."""
_BESIDE = 2
"""What ceases to be so, or the other member of a list, stands within so many words."""
_AROUND = 4
"""A word that joins members of a list stands within so many words of them."""
_CEASING = "ceasing"


@dataclass(slots=True)
class _Gap:
    """Words of an expression that others are `lacking`, and how much shows that."""

    name: str
    words: Span
    lacking: list[str]
    score: float
    whole: bool = False
    """Whether they may be a whole clause."""
    new: bool = False
    """Whether each of them says something that the others nowhere say."""
    sure: bool = False

    def is_sure(self, others: int) -> bool:
        """Whether it is a warning, with so many other translations."""
        if len(self.lacking) == others:
            return self.sure
        return self.sure or (self.whole and self.score >= (_NEW if self.new else _SURE))


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    reported: dict[tuple[str, ...], list[_Gap]] = {}
    found = _gaps(group) if group.where != "heading" else ()
    others = len(group.passages) - 1
    every = [(gap.is_sure(others), gap) for gap in (*found, *_members(group), *_ceasing(group))]
    for sure, gap in sorted(every, key=lambda each: (-each[0], -each[1].score)):
        known = reported.setdefault(tuple(sorted(gap.lacking)), [])
        first = not known or (sure and all(_is_apart(gap, each) for each in known))
        if gap.score >= _LIKELY and first:
            known.append(gap)
            span = group.passages[gap.name].span(*gap.words)
            yield left_out(group, {gap.name: [span]}, gap.lacking, sure=sure)


def _is_apart(one: _Gap, two: _Gap) -> bool:
    """Whether two gaps are different words of one translation."""
    return one.name == two.name and (one.words[1] <= two.words[0] or two.words[1] <= one.words[0])


def _gaps(group: Group) -> list[_Gap]:
    """What only some of the passages say, each once, with all that lack it."""
    found: list[_Gap] = []
    for one, two in permutations(group.passages, 2):
        for gap in _gaps_between(group, one, two):
            first, last = gap.words
            same = (
                each
                for each in found
                if each.name == one
                and two not in each.lacking
                and first < each.words[1]
                and each.words[0] < last
            )
            known = next(same, None)
            if known is None:
                found.append(gap)
            else:
                known.lacking.append(two)
                known.score = min(known.score, gap.score)
                known.new = known.new and gap.new
    return found


def _gaps_between(group: Group, one: str, two: str) -> Iterator[_Gap]:
    """What one passage says and the other does not; a word alone that is no term is none.

    The score counts how many of its words are new, how much longer the passage is with them, and what of the
    other stands alone where their counterpart would be.
    """
    passage, other, items = group.passages[one], group.passages[two], group.passages[one].items
    longer = passage.length / max(1, other.length)
    for run in _runs(group, one, two):
        first, last = items[run[0]], items[run[-1]]
        if len(run) == 1 and not first.concepts:
            continue
        opening = passage.is_open(first.first, -1) and passage.is_open(last.last - 1, 1)
        new = sum(_is_new(passage, each, other) for each in run)
        left, alone = _left(group, one, two, run), group.left_alone(one, first.first, two)
        score = new * log(max(1.0, min(longer, _LONGEST))) + _OPEN * opening - _LEFT * left - _ALONE * alone
        whole = opening and len(run) > 1
        yield _Gap(one, (first.first, last.last), [two], score, whole, new == len(run))


def _runs(group: Group, one: str, two: str) -> Iterator[list[int]]:
    """The items of one passage, by their numbers, that follow one another without a counterpart in the other.

    Some of them must say what is known and what the other says nowhere.
    """
    passage, other, pairs = group.passages[one], group.passages[two], group.pairs(one, two)
    if passage.lexicon.is_empty or other.lexicon.is_empty:
        return
    run: list[int] = []
    for number in range(len(passage.items) + 1):
        ends = number == len(passage.items) or number in pairs
        if run and (ends or _sentence(passage, number) != _sentence(passage, run[0])):
            if any(_is_new(passage, each, other) for each in run):
                yield run
            run = []
        if not ends:
            run.append(number)


def _sentence(passage: Passage, number: int) -> int:
    return passage.sentence_at(passage.items[number].first)


def _is_new(passage: Passage, number: int, other: Passage) -> bool:
    """Whether an item says something that a language could say and the other passage says nowhere."""
    features = passage.items[number].features
    return not features & other.everything and any(_is_known(each, other) for each in features)


def _is_known(feature: str, passage: Passage) -> bool:
    sort, _blank, value = feature.partition(" ")
    lexicon = passage.lexicon
    return sort != "concept" or (lexicon.knows(value) and lexicon.domains[value] != "document")


def _left(group: Group, one: str, two: str, run: Sequence[int]) -> int:
    """How many items of the other passage stand alone beside the counterparts of what is beside a run."""
    pairs, others = group.pairs(one, two), group.pairs(two, one)
    count = len(group.passages[two].items)
    before = next((pairs[number] for number in range(run[0] - 1, -1, -1) if number in pairs), -1)
    after = next((pairs[n] for n in range(run[-1] + 1, len(group.passages[one].items)) if n in pairs), count)
    found: set[int] = set()
    for start, step in ((before, 1), (after, -1)):
        number = start + step
        while 0 <= number < count and number not in others:
            found.add(number)
            number += step
    return len(found)


def _members(group: Group) -> Iterator[_Gap]:
    """Members of a list that one translation lacks, where nothing is joined to what the other member is.

    All others say them.
    """
    for one, two in permutations(group.passages, 2):
        passage, other, pairs = group.passages[one], group.passages[two], group.pairs(one, two)
        joining = other.joining
        others = [name for name in group.passages if name not in (one, two)]
        for pair in _joined(passage):
            for member, beside in (pair, pair[::-1]):
                item = passage.items[member]
                if member in pairs or beside not in pairs or not item.concepts:
                    continue
                there = other.items[pairs[beside]]
                around = range(there.first - _AROUND, there.last + _AROUND)
                if (
                    _is_new(passage, member, other)
                    and joining.isdisjoint(around)
                    and all(member in group.pairs(one, name) for name in others)
                ):
                    yield _Gap(one, (item.first, item.last), [two], _LIKELY, sure=True)


def _joined(passage: Passage) -> Iterator[tuple[int, int]]:
    """The items, by their numbers, that "and" or "or" joins as members of a list."""
    for first, last, values in passage.found("connectives"):
        if values & {"and", "or"}:
            before = [n for n, item in enumerate(passage.items) if first - 1 <= item.last <= first]
            after = [n for n, item in enumerate(passage.items) if last <= item.first <= last + _BESIDE]
            if before and after:
                pair = before[-1], after[0]
                ends = passage.items[pair[0]].last - 1, passage.items[pair[1]].first
                if not passage.is_broken(*ends) and not passage.is_predicate(last, ends[1]):
                    yield pair


def _ceasing(group: Group) -> Iterator[_Gap]:
    """What the only translation says that says that something ceases to be so.

    What follows it closely may be said of it by an opposite: no longer authorised is unauthorised.
    """
    saying = [name for name, passage in group.passages.items() if passage.found(_CEASING)]
    if len(saying) == 1 and group.where != "heading":
        [name], passage = saying, group.passages[saying[0]]
        first, last, _values = passage.found(_CEASING)[0]
        lacking = [other for other in group.passages if other != name]
        said = passage.covered("ranked") | {item.first for item in passage.items}
        alone = len(lacking) > 1 and said.isdisjoint(range(last, last + _BESIDE))
        yield _Gap(name, passage.clauses[passage.clause_at(first)], lacking, _LIKELY, sure=alone)


def left_out(
    group: Group, spans: dict[str, list[Span]], lacking: Collection[str], *, sure: bool = False
) -> Divergence:
    """Words of some translations that the `lacking` ones do not say: information unless that is sure."""
    added = len(lacking) == len(group.passages) - 1
    name, [span, *_] = next(iter(spans.items()))
    return group.differs(
        "clause-added" if added else "clause-missing",
        spans=spans,
        doubts=[] if sure else ["one alone"],
        odd=name if added else ", ".join(lacking),
        clause=quoted(group.passages[name].text[slice(*span)], 90).strip("“”"),
    )
