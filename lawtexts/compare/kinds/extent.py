"""Extent: what one translation says and another nowhere does."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, permutations
from math import sqrt
from typing import NamedTuple

from lawtexts.compare.clauses import Pair
from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.kinds.member import missing_members
from lawtexts.compare.lexicon import Named
from lawtexts.compare.passage import Passage, Span
from lawtexts.compare.statistics import SELDOM

_OTHERWISE = 0.5
"""What a word alone anywhere in that clause counts where no third translation shows what is said there."""
_WORTH, _CLEAR, _CLEAR_OF_TWO = 3.3, 4.0, 5.0
"""From this score on it is worth a remark that one translation says what another does not, and a warning that
one lacks what all others have, or of two what the other has."""
_NAMED = 5
"""So many words what is hardly said otherwise counts for."""
_AROUND = 3
"""So few words are quoted with as many before and after them."""
_CEASING = "ceasing"
_FITTING = 0.5
"""How much better the lengths of two texts must fit without a sentence that one may lack."""
_HARDLY_OTHERWISE = frozenset(
    "dummy defender director opponent tournament-organizer spectator captain"
    " double redouble trump-trick discard table session round".split()
)
"""Concepts that are hardly said otherwise."""
_DUMMYS_SIDE = frozenset({"concept side", "concept declarer"})
"""What names declarer and dummy together."""


class _Gap(NamedTuple):
    """Words of a translation for which another has nothing, and how much shows that."""

    score: float
    name: str
    words: Span
    is_long: bool
    """Whether they may be a clause of several words, or are many."""


@dataclass(frozen=True, slots=True)
class _Omission:
    """Words of `name` that the `lacking` translations do not say, and how much shows that."""

    sure: bool
    score: float
    name: str
    words: Span
    lacking: tuple[str, ...]

    def is_apart(self, other: _Omission) -> bool:
        """Whether it is of the same translation as another, and of other words."""
        (first, last), (start, end) = self.words, other.words
        return self.name == other.name and (end <= first or last <= start)


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    omissions = [_Omission(True, 1.0, name, words, (two,)) for name, words, two in missing_members(group)]
    omissions += [*_ceasing(group), *_partner(group), *_sentences(group)]
    if group.where != "heading":
        omissions += [*_lacked_by_one(group), *_may_be_lacked(group)]
    reported: dict[tuple[str, ...], list[_Omission]] = {}
    for each in sorted(omissions, key=lambda each: (each.sure, each.score), reverse=True):
        known = reported.setdefault(each.lacking, [])
        if not known or (each.sure and all(each.is_apart(other) for other in known)):
            known.append(each)
    for known in reported.values():
        for each in _joined(group, known):
            spans = {each.name: [group.passages[each.name].span(*each.words)]}
            yield left_out(group, spans, each.lacking, sure=each.sure)


def _joined(group: Group, omissions: Iterable[_Omission]) -> list[_Omission]:
    """The omissions in order, those as one that follow each other in one sentence or in the next."""
    found: list[_Omission] = []
    for each in sorted(omissions, key=lambda each: (each.name, each.words)):
        if found and _follows(group, found[-1], each):
            found[-1] = replace(found[-1], words=(found[-1].words[0], max(found[-1].words[1], each.words[1])))
        else:
            found.append(each)
    return found


def _follows(group: Group, one: _Omission, two: _Omission) -> bool:
    """Whether between two omissions of one translation nothing stands that the lacking ones have."""
    passage, starts = group.passages[two.name], group.passages[two.name].item_starts
    between = range(bisect_left(starts, one.words[1]), bisect_left(starts, two.words[0]))
    return (
        (one.name, one.sure) == (two.name, two.sure)
        and passage.sentence_at(two.words[0]) - passage.sentence_at(one.words[1] - 1) < 2
        and all(group.pair(two.name, name).items.keys().isdisjoint(between) for name in two.lacking)
    )


def _unpaired(pair: Pair) -> Iterator[list[int]]:
    """Items of the first, by their numbers, that follow one another in a sentence without a counterpart."""
    passage = pair.one
    alone = [number for number in range(len(passage.items)) if number not in pair.items]
    places = [
        (number - place, passage.sentence_at(passage.items[number].first))
        for place, number in enumerate(alone)
    ]
    for _place, run in groupby(zip(places, alone, strict=True), lambda each: each[0]):
        yield [number for _place, number in run]


def _may_be_clause(passage: Passage, words: Span) -> bool:
    """Whether words may be a whole clause or member of a list."""
    return passage.is_open(words[0], -1) and passage.is_open(words[1] - 1, 1)


def _left(group: Group, one: str, two: str, run: Sequence[int]) -> int:
    """How many items of the other passage stand alone beside the counterparts of what is beside a run."""
    pairs, others = group.pair(one, two).items, group.pair(two, one).items
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


def _ceasing(group: Group) -> Iterator[_Omission]:
    """What says that something ceases to be so, where all translations but one say it, or one alone."""
    saying = [name for name, passage in group.passages.items() if passage.found(_CEASING)]
    lacking = tuple(sorted(group.passages.keys() - {*saying}))
    if saying and 1 in (len(saying), len(lacking)):
        passage = group.passages[saying[0]]
        first, _last, _values = passage.found(_CEASING)[0]
        words = passage.clauses[passage.clause_at(first)]
        yield _Omission(len(group.passages) > 2, 1.0, saying[0], words, lacking)


def _partner(group: Group) -> Iterator[_Omission]:
    """A partner whom most translations name and another nowhere: who is one is hardly said otherwise.

    Where another names declarer more often, that is dummy's partner.
    """
    named = {name: list(_single_partners(passage)) for name, passage in group.passages.items()}
    saying = [name for name, own in named.items() if own]
    lacking = tuple(
        name
        for name in named
        if "concept partner" not in group.passages[name].said
        and not any(_is_more(group.passages[name], "concept declarer", group.passages[one]) for one in saying)
    )
    if lacking and group.where != "heading" and len(saying) >= max(len(lacking), len(named) - len(lacking)):
        partner = named[saying[0]][0]
        yield _Omission(True, 1.0, saying[0], (partner.first, partner.last), lacking)


def _lacked_by_one(group: Group) -> Iterator[_Omission]:
    """The clearest of what all others say and one translation has nothing for, if any is clear."""
    least = _CLEAR_OF_TWO if len(group.passages) == 2 else _CLEAR
    for lacking in group.passages:
        names = group.passages.keys() - {lacking}
        shorter = min(_longer(group, name, lacking) for name in names)
        gaps = [gap for one in names for gap in _gaps(group, one, lacking, shorter, names - {one})]
        clearest = max((gap for gap in gaps if gap.is_long), default=None)
        if clearest is not None and clearest.score >= least:
            yield _Omission(True, 1.0, clearest.name, clearest.words, (lacking,))


def _may_be_lacked(group: Group) -> Iterator[_Omission]:
    """What one translation says and others, each by itself, seem to have nothing for."""
    gaps = {
        (one, two): [gap for gap in _gaps(group, one, two, _longer(group, one, two)) if gap.score >= _WORTH]
        for one, two in permutations(group.passages, 2)
    }
    for gap in chain.from_iterable(gaps.values()):
        same = {
            two: each.score
            for (one, two), others in gaps.items()
            for each in others
            if one == gap.name and each.words[0] < gap.words[1] and gap.words[0] < each.words[1]
        }
        yield _Omission(False, min(same.values()), gap.name, gap.words, tuple(sorted(same)))


def _gaps(
    group: Group, one: str, lacking: str, shorter: float, others: Collection[str] = ()
) -> Iterator[_Gap]:
    """What one translation may lack of what another says, and the `others` as well, if any.

    The score counts the words, whether they may be a clause, what stands in their place, and how much
    `shorter` the text is for its language. A word alone is no gap unless it is a term.
    """
    passage, pair = group.passages[one], group.pair(one, lacking)
    for run in _unpaired(pair):
        common = [each for each in run if _is_common(group, one, each, others, lacking)]
        left = _left(group, one, lacking, run)
        named = [
            each
            for each in common
            if others and left < len(run) and _is_named_alone(group, pair, lacking, each)
        ]
        count = len(common) + (_NAMED - 1) * len(named)
        ends = [(own[0], own[-1]) for own in (run, common) if own]
        spans = [(passage.items[first].first, passage.items[last].last) for first, last in ends]
        whole = [words for words in spans if _may_be_clause(passage, words)]
        is_long = count > 2 or (len(run) > 1 and bool(whole))
        if common and (is_long or len(run) > 1 or passage.items[run[0]].concepts):
            score = count + bool(whole) - left + shorter
            score -= 0 if others else _OTHERWISE * pair.left_alone(passage.items[run[0]].first)
            yield _Gap(score, one, (whole or spans[::-1])[0], is_long)


def _is_common(group: Group, one: str, number: int, others: Collection[str], lacking: str) -> bool:
    """Whether all others say what an item of the first does and one has nothing; of two, says it less."""
    if not others:
        return _says_more(group.passages[one], number, group.passages[lacking])
    there = {name: group.pair(one, name).items.get(number) for name in others}
    return not any(place is None or place in group.pair(name, lacking).items for name, place in there.items())


def _is_named_alone(group: Group, pair: Pair, lacking: str, number: int) -> bool:
    """Whether an item is hardly said otherwise, and the other, which names it elsewhere, does not say it.

    What is excepted is no gap.
    """
    share = group.comparison.book.statistics.named
    passage, item, said = pair.one, pair.one.items[number], pair.two.said.keys()
    named = item.concepts
    if number in pair.placed or not named or not named <= _HARDLY_OTHERWISE:
        return False
    if min(share.get((lacking, each), 1.0) for each in named) < SELDOM:
        return False
    excepted = not passage.covered("except").isdisjoint(range(*passage.clause_of(item.first)))
    of_side = "dummy" in named and said >= _DUMMYS_SIDE
    return not (excepted or of_side or said >= {f"concept {each}" for each in named})


def _says_more(passage: Passage, number: int, other: Passage) -> bool:
    """Whether an item says what a language could say and the other passage says less often."""
    features = passage.items[number].features
    return any(map(other.may_say, features)) and any(_is_more(passage, each, other) for each in features)


def _sentences(group: Group) -> Iterator[_Omission]:
    """Sentences without a counterpart in one translation, or in all others."""
    if group.where == "heading":
        return
    lost = {(one, two): _lost(group, one, two) for one, two in permutations(group.passages, 2)}
    for one, passage in group.passages.items():
        others = group.passages.keys() - {one}
        for clauses in map(tuple, _divided(group, one)):
            lacking = [two for two in others if clauses in lost[one, two]]
            if len(lacking) == len(others):
                is_left_out = min(lost[one, two][clauses] for two in lacking) > _FITTING
            elif len(lacking) == 1:
                [two] = lacking
                thirds = others - {two}
                is_left_out = lost[one, two][clauses] > 0 and all(
                    _is_lost_too(group.pair(one, third), clauses, lost[third, two]) for third in thirds
                )
            else:
                continue
            if is_left_out:
                words = passage.clauses[clauses[0]][0], passage.clauses[clauses[-1]][1]
                yield _Omission(True, 1.0, one, words, tuple(sorted(lacking)))


def _divided(group: Group, name: str) -> list[list[int]]:
    """The sentences of a passage; of two, where nothing else confirms that one is lost, whole ones alone."""
    return group.passages[name].clauses_by_sentence(whole=len(group.passages) < 3)


def _is_lost_too(pair: Pair, clauses: Collection[int], lost: Iterable[tuple[int, ...]]) -> bool:
    """Whether the other says what these clauses of the first say in a sentence that is lost, too."""
    return any(not pair.aligned(clauses).isdisjoint(each) for each in lost)


def _lost(group: Group, one: str, two: str) -> dict[tuple[int, ...], float]:
    """Sentences that say nothing which the other text says as often, as clauses by their numbers.

    With each how much better the lengths of the texts fit without it (Gale and Church 1993). No more are
    lost than the other text has fewer.
    """
    passage, other, longer = group.passages[one], group.passages[two], _longer(group, one, two)
    sentences = _divided(group, one)
    fewer = len(sentences) - len(other.clauses_by_sentence(whole=False))
    found: dict[tuple[int, ...], float] = {}
    for clauses in sentences if longer > _FITTING and fewer > 0 else ():
        words = passage.clauses[clauses[0]][0], passage.clauses[clauses[-1]][1]
        better = longer - abs(_longer(group, one, two, words))
        inside = (item.features for item in passage.items if words[0] <= item.first < words[1])
        said = [features for features in inside if features]
        if (
            said
            and better > -_FITTING
            and all(any(_is_more(passage, each, other) for each in one) for one in said)
        ):
            found[tuple(clauses)] = better
    return dict(sorted(found.items(), key=lambda each: -each[1])[:fewer])


def _is_more(passage: Passage, feature: str, other: Passage) -> bool:
    """Whether a passage says something more often than another."""
    return passage.said[feature] > other.said.get(feature, 0)


def _longer(group: Group, one: str, two: str, without: Span | None = None) -> float:
    """How much longer than usual a text is than another, in standard deviations, `without` some words."""
    passage, ratio = group.passages[one], group.comparison.book.statistics.lengths.get((one, two), 1.0)
    start, end = passage.span(*without) if without else (0, 0)
    length, usual = passage.length - (end - start), group.passages[two].length * ratio
    return (length - usual) / sqrt((length + usual) / 2 + 1)


def _single_partners(passage: Passage) -> Iterator[Named]:
    """The words that name one partner; partners are a pair, and a screen mate is none."""
    others = {first for first, _last, values in passage.found("senses") if "pair-mates" in values}
    return (each for each in passage.named if "partner" in each.concepts and each.first not in others)


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
        clause=quoted(_in_context(group.passages[name], span), 90).strip("“”"),
    )


def _in_context(passage: Passage, span: Span) -> str:
    """Words of a passage; a few in brackets, with those around them in their sentence."""
    (start, end), text = span, passage.text
    first, last = passage.word_at(start), passage.word_at(end - 1)
    if last - first >= _AROUND:
        return text[start:end]
    before, after = passage.sentences_around(first, last)
    opening = max(before, passage.starts[max(0, first - _AROUND)])
    closing = min(after, passage.ends[min(last + _AROUND, len(passage.words) - 1)])
    cut = "… " if opening > before else "", " …" if closing < after - 1 else ""
    return f"{cut[0]}{text[opening:start]}[{text[start:end]}]{text[end:closing]}{cut[1]}"
