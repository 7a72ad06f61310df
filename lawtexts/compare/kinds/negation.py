"""Negation: where one translation denies what another affirms, and exceptions that only some make."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.markers import Marker, together
from lawtexts.compare.passage import Passage, Span

_TURNING = ("denying", "without", "except", "until", "only", "not_negating", "ceasing")
"""Fields whose phrases may deny what they stand with, by themselves or together with a negation."""
_BESIDE = 3
_NEAR = 0.45
"""From this nearness on a denial and what another translation affirms belong together."""
_PARALLEL = 0.65
"""A denial is certain only in passages of which so much has a counterpart: who words freely denies freely."""
_EXCHANGED = 2
"""What is denied and what is not, in "the call, not the explanation", stand so near."""


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        found = _denied(group)
        if found is not None:
            yield found
        else:
            yield from _exchanged(group)
        yield from _exceptions(group)


def _denied(group: Group) -> Divergence | None:
    """A verb that one translation denies and another affirms: nothing in its clause may deny it."""
    for one, passage in group.passages.items():
        for first, last in _denials(passage):
            found: dict[str, list[Span]] = {}
            for two, other in group.passages.items():
                number = group.governed(one, last - 1, two) if two != one else None
                if number is None:
                    continue
                item, there = passage.items[number], other.items[group.pairs(one, two)[number]]
                alike = item.features & there.features or not item.features | there.features
                near = group.near(one, first, two, there.first) >= _NEAR
                if alike and near and not _turned(other, there.first):
                    found |= {
                        one: [passage.span(first, item.last)],
                        two: [other.span(there.first, there.last)],
                    }
            if found:
                return _between(group, {name: found[name] for name in group.passages if name in found})
    return None


def _denials(passage: Passage) -> Iterator[Span]:
    """The words that deny a verb: the one denial of a clause, beside which nothing turns it."""
    words = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    without = passage.covered("without")
    found: dict[int, list[int]] = {}
    for number, word in enumerate(passage.words):
        if word.word in words or number in without:
            found.setdefault(passage.clause_at(number), []).append(number)
    turning = passage.covered(*_TURNING) - without
    for number, *others in found.values():
        first, last = passage.clauses[passage.clause_at(number)]
        turned = any(
            here in turning and passage.words[here].word not in words
            for here in range(max(first, number - _BESIDE), min(last, number + _BESIDE + 1))
        )
        if number in without:
            turned |= any(passage.sentence_at(here) == passage.sentence_at(number) for here in turning)
        if not (others or turned or number in passage.covered("not_negating")):
            yield number, number + 1


def _turned(passage: Passage, word: int) -> bool:
    """Whether anything in the clause of a word may deny it, or a denial elsewhere in its sentence."""
    sentence, clause = passage.sentence_at(word), passage.clause_at(word)
    words = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    turning = passage.covered(*_TURNING)
    return any(
        (each.word in words and passage.sentence_at(number) == sentence)
        or (number in turning and passage.clause_at(number) == clause)
        for number, each in enumerate(passage.words)
    )


def _exchanged(group: Group) -> Iterator[Divergence]:
    """One thing denied where another translation denies the other: "the call, not the explanation"."""
    for one, two in permutations(group.passages, 2):
        passage, other, pairs = group.passages[one], group.passages[two], group.pairs(one, two)
        ours, theirs = _items_denied(passage), _items_denied(other)
        for here, span in ours.items():
            for there, words in theirs.items():
                back = next((mine for mine, each in pairs.items() if each == there), None)
                if back is None or here not in pairs or back in ours or pairs[here] in theirs:
                    continue
                if abs(back - here) <= _EXCHANGED and abs(pairs[here] - there) <= _EXCHANGED:
                    yield _between(group, {one: [passage.span(*span)], two: [other.span(*words)]})
                    return


def _items_denied(passage: Passage) -> dict[int, Span]:
    """The concepts that follow "and not" or "rather than" at once, each with the words from that on."""
    ends = {last: first for first, last, values in passage.found("senses") if "instead" in values}
    return {
        number: (ends[here], item.last)
        for number, item in enumerate(passage.items)
        for here in (item.first, item.first - 1)
        if here in ends and item.concepts
    }


def _exceptions(group: Group) -> Iterator[Divergence]:
    """An exception or restriction that another translation does not make."""
    if group.where == "heading":
        return
    markers = {name: _restricting(passage) for name, passage in group.passages.items()}
    for found in together(group, markers):
        lacking = [name for name in group.passages if name not in found]
        if lacking:
            yield group.differs(
                "exception",
                spans={
                    name: [group.passages[name].span(each.first, each.last)] for name, each in found.items()
                },
                readings={
                    name: found[name].reading(group.passages[name], to_end=True) if name in found else ""
                    for name in group.passages
                },
                lowered=any("only" in each.members for each in found.values())
                or any(_restricts(group.passages[name]) for name in lacking),
            )


def _restricting(passage: Passage) -> list[Marker]:
    """What excepts or restricts in a passage; either may be said for the other."""
    either = frozenset({"except", "only"})
    return [
        Marker(first, last, either if field == "only" else frozenset({"except"}))
        for field in ("except", "only")
        for first, last, _ in passage.found(field)
    ]


def _restricts(passage: Passage) -> bool:
    """Whether anything in a passage denies, restricts or excepts."""
    words = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    return bool(passage.covered(*_TURNING)) or any(word.word in words for word in passage.words)


def _between(group: Group, spans: dict[str, list[Span]]) -> Divergence:
    return group.differs(
        "negation",
        among=spans,
        spans=spans,
        readings={name: quoted(group.passages[name].text[slice(*each[0])]) for name, each in spans.items()},
        lowered=group.where == "heading" or group.share(spans) < _PARALLEL,
    )
