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
_SURE, _LIKELY = 0.8, 0.0
"""From this score on a gap that is a whole clause is a warning, or any gap worth a remark."""
_LONGEST = 1.8
"""A text that is longer than usual by more than this says no more by it."""
_BESIDE = 2
"""What ceases to be so stands within so many words after."""


@dataclass(slots=True)
class _Gap:
    """Words of an expression that others are `lacking`, and how much shows that."""

    name: str
    words: Span
    lacking: list[str]
    score: float
    whole: bool = True
    ceasing: bool = False


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    if group.where == "heading":
        return
    reported: dict[tuple[str, ...], str] = {}
    for gap in sorted((*_gaps(group), *_ceasing(group)), key=lambda gap: -gap.score):
        lacking = tuple(sorted(gap.lacking))
        sure = gap.score >= _SURE and gap.whole and (gap.ceasing or len(lacking) < len(group.passages) - 1)
        first = lacking not in reported
        if gap.score >= _LIKELY and (first or (sure and reported[lacking] == gap.name)):
            reported[lacking] = gap.name
            span = group.passages[gap.name].span(*gap.words)
            yield left_out(group, {gap.name: [span]}, gap.lacking, sure=sure)


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
    return found


def _gaps_between(group: Group, one: str, two: str) -> Iterator[_Gap]:
    """What one passage says and the other does not; a word alone that is no term is none."""
    passage, items = group.passages[one], group.passages[one].items
    for run in _runs(group, one, two):
        first, last = items[run[0]], items[run[-1]]
        opening = passage.is_open(first.first, -1) and passage.is_open(last.last - 1, 1)
        if len(run) > 1 or first.concepts:
            score = _score(group, one, two, run) + _OPEN * opening
            yield _Gap(one, (first.first, last.last), [two], score, opening and len(run) > 1)


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


def _score(group: Group, one: str, two: str, run: Sequence[int]) -> float:
    """How much shows that these items are missing.

    It counts how many of them are new, how much longer the passage is with them, and what of the other
    stands alone where their counterpart would be.
    """
    passage, other = group.passages[one], group.passages[two]
    longer = passage.length / max(1, other.length)
    alone = group.left_alone(one, passage.items[run[0]].first, two)
    new = sum(_is_new(passage, each, other) for each in run)
    score = new * log(max(1.0, min(longer, _LONGEST)))
    return score - _LEFT * _left(group, one, two, run) - _ALONE * alone


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


def _ceasing(group: Group) -> Iterator[_Gap]:
    """What the only translation says that says that something ceases to be so.

    It is sure where the others say nothing of what stands with it.
    """
    saying = [name for name, passage in group.passages.items() if passage.found("ceasing")]
    if len(saying) == 1:
        [name], passage = saying, group.passages[saying[0]]
        first, last, _values = passage.found("ceasing")[0]
        lacking = [other for other in group.passages if other != name]
        beside = [number for number, item in enumerate(passage.items) if last <= item.first < last + _BESIDE]
        alone = len(lacking) > 1 and not any(group.pairs(name, other).keys() & beside for other in lacking)
        clause = passage.clauses[passage.clause_at(first)]
        yield _Gap(name, clause, lacking, _SURE if alone else _LIKELY, ceasing=True)


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
