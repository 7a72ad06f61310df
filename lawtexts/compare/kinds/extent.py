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
_PAIR = 2
_SURE, _SURE_ALONE, _LIKELY = 0.6, 0.95, 0.0
"""From this score on a gap is a warning, in a text of three translations or otherwise, or worth a remark."""
_LONGEST = 1.8
"""A text that is longer than usual by more than this says no more by it."""
_BESIDE = 2
"""What ceases to be so stands within so many words after."""
_MEMBER, _JOINED = 0.2, 5
"""What it counts that a member of "X or Y" is missing; "or" is looked for within so many words."""
_WITNESS = 0.3
"""What it counts that another expression says it too."""


@dataclass(slots=True)
class _Gap:
    """Words of some expressions that others are `lacking`, and how much shows that."""

    words: dict[str, Span]
    lacking: list[str]
    score: float

    def overlaps(self, expression: str, words: Span) -> bool:
        first, last = self.words.get(expression, (0, 0))
        return first < words[1] and words[0] < last


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    if group.where == "heading":
        return
    reported: set[tuple[str, ...]] = set()
    gaps = _joined(group, [*_members(group), *_gaps(group), *_ceasing(group)])
    for gap in sorted(gaps, key=lambda gap: -gap.score):
        if gap.score < _LIKELY:
            break
        lacking = tuple(sorted(gap.lacking))
        # That a text is longer than usual shows one gap alone.
        doubted = group.where == "note" or len(group.passages) == _PAIR
        certain = gap.score >= (_SURE_ALONE if doubted else _SURE)
        sure = certain and lacking not in reported
        if certain or lacking not in reported:
            reported.add(lacking)
            spans = {name: [group.passages[name].span(*words)] for name, words in gap.words.items()}
            yield left_out(group, spans, gap.lacking, sure=sure)


def _gaps(group: Group) -> list[_Gap]:
    """What only some of the passages say, each once, with all that lack it."""
    found: list[_Gap] = []
    for one, two in permutations(group.passages, 2):
        for run in _runs(group, one, two):
            items = group.passages[one].items
            words = items[run[0]].first, items[run[-1]].last
            score = _score(group, one, two, run)
            same = next((gap for gap in found if gap.overlaps(one, words) and two not in gap.lacking), None)
            if same is None:
                found.append(_Gap({one: words}, [two], score))
            else:
                same.lacking.append(two)
                same.score = min(same.score, score)
    return found


def _joined(group: Group, gaps: list[_Gap]) -> list[_Gap]:
    """The gaps, those in one that several expressions show."""
    found: list[_Gap] = []
    for gap in gaps:
        [(name, words)] = gap.words.items()
        same = next(
            (
                each
                for each in found
                if each.lacking == gap.lacking
                and any(
                    _counterparts(group, other, theirs, name, words) for other, theirs in each.words.items()
                )
            ),
            None,
        )
        if same is None:
            found.append(gap)
        else:
            same.words[name] = words
            same.score = min(same.score, gap.score) + _WITNESS
    return found


def _counterparts(group: Group, one: str, ours: Span, two: str, theirs: Span) -> bool:
    """Whether some of these words of one passage say the same as some of those of another."""
    mine, other = group.passages[one].items, group.passages[two].items if one != two else []
    return one != two and any(
        ours[0] <= mine[here].first < ours[1] and theirs[0] <= other[there].first < theirs[1]
        for here, there in group.pairs(one, two).items()
    )


def _members(group: Group) -> Iterator[_Gap]:
    """What one passage joins by "or" to what the other says without it: "X or Y" beside "X"."""
    for one, two in permutations(group.passages, 2):
        passage, other, pairs = group.passages[one], group.passages[two], group.pairs(one, two)
        theirs = {first for first, _last, values in other.found("connectives") if values & {"or", "and"}}
        for first, last, values in passage.found("connectives"):
            before = max((n for n, item in enumerate(passage.items) if item.last <= first), default=-1)
            if "or" not in values or before not in pairs or before + 1 >= len(passage.items):
                continue
            item, there = passage.items[before + 1], other.items[pairs[before]]
            near = range(there.first - _JOINED, there.last + _JOINED)
            if (
                before + 1 in pairs
                or item.first - last > _BESIDE
                or first - passage.items[before].last > _BESIDE
                or not theirs.isdisjoint(near)
                or item.features & {feature for _word, feature in other.features}
            ):
                continue
            yield _Gap({one: (first, item.last)}, [two], _MEMBER)


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

    It counts how many of them are new, how much longer than usual the passage is with them, whether they
    are a clause or member of a list, and what of the other stands alone where their counterpart would be.
    """
    passage, other = group.passages[one], group.passages[two]
    first, last = passage.items[run[0]], passage.items[run[-1]]
    longer = passage.length / max(1.0, group.statistics.ratio(one, two) * other.length)
    opening = passage.is_open(first.first, -1) and passage.is_open(last.last - 1, 1)
    alone = group.left_alone(one, first.first, two)
    new = sum(_is_new(passage, each, other) for each in run)
    score = new * log(max(1.0, min(longer, _LONGEST))) + _OPEN * opening
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
        yield _Gap({name: passage.clauses[passage.clause_at(first)]}, lacking, _SURE if alone else _LIKELY)


def left_out(
    group: Group, spans: dict[str, list[Span]], lacking: Collection[str], *, sure: bool = False
) -> Divergence:
    """Words of some translations that the `lacking` ones do not say: information unless that is sure."""
    added = len(lacking) == len(group.passages) - 1
    name, [span, *_] = next(iter(spans.items()))
    return group.differs(
        "clause-added" if added else "clause-missing",
        spans=spans,
        facts=[] if sure else ["one alone"],
        odd=name if added else ", ".join(lacking),
        clause=quoted(group.passages[name].text[slice(*span)], 90).strip("“”"),
    )
