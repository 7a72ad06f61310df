"""Negation: where one translation denies what another affirms, and exceptions that only some make."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import permutations

from lawtexts.compare.comparison import Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.markers import Marker, together
from lawtexts.compare.passage import Passage, Span

_TURNING = ("denying", "without", "except", "until", "only", "not_negating", "ceasing")
"""Fields whose phrases may deny what they stand with, by themselves or together with a negation."""
_BESIDE = 3
_NEAR = 0.6
"""From this nearness on a denial and what another translation affirms belong together."""
_PARALLEL = 0.65
"""A denial is certain only in passages of which so much has a counterpart: who words freely denies freely."""
_LONGER = 1.1
"""A text that is longer than usual by so much says more."""
_EXCHANGED = 2
"""What is denied and what is not, in "the call, not the explanation", stand so near."""


def find(group: Group) -> Iterator[Divergence]:
    """Every difference of this kind between these passages."""
    found = _denied(group)
    if found is not None:
        yield found
    else:
        yield from _exchanged(group)
    yield from _exceptions(group)


def _denied(group: Group) -> Divergence | None:
    """A verb that one translation denies and another affirms: nothing in its clause may deny it."""
    denials = {name: _denials(passage) for name, passage in group.passages.items()}
    meant = together(group, denials)
    for one, passage in group.passages.items():
        for marker in denials[one]:
            found: dict[str, list[Span]] = {}
            for two, other in group.passages.items():
                number = group.governed(one, marker.first, two) if two != one else None
                if number is None or _is_turned(group, one, two, marker, denials[one]):
                    continue
                item, there = passage.items[number], other.items[group.pairs(one, two)[number]]
                alike = item.features & there.features or not item.features | there.features
                near = group.near(one, marker.first, two, there.first) >= _NEAR
                elsewhere = {
                    each[two].first for each in meant if two in each and each.get(one, marker) != marker
                }
                if alike and near and not _denies(group, two, one, there.first, denials[two], elsewhere):
                    found |= {
                        one: [passage.span(marker.first, item.last)],
                        two: [other.span(there.first, there.last)],
                    }
            if found:
                return _between(group, {name: found[name] for name in group.passages if name in found})
    return None


def _denials(passage: Passage) -> list[Marker]:
    """The words that deny; one that joins, as "nor" does, only continues what is denied before it."""
    words = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    words = words - passage.grammar.words["joining"]
    without, nothing = passage.covered("without"), passage.covered("not_negating")
    return [
        Marker(number, number + 1, frozenset({"denied"}), firm=number not in nothing)
        for number, word in enumerate(passage.words)
        if word.word in words or number in without
    ]


def _turning(group: Group, one: str, two: str) -> set[int]:
    """The words of `one` that may turn what is said, but for what `two` says too, as "out of turn"."""
    passage, other = group.passages[one], group.passages[two]
    turning, theirs = passage.covered(*_TURNING), other.covered(*_TURNING)
    alike = {
        number
        for here, there in group.pairs(one, two).items()
        if other.items[there].first in theirs
        for number in range(passage.items[here].first, passage.items[here].last)
    }
    return set(turning - alike)


def _is_turned(group: Group, one: str, two: str, marker: Marker, denials: list[Marker]) -> bool:
    """Whether a word is not the only denial of its clause, or something beside it turns what it denies."""
    passage, number = group.passages[one], marker.first
    clause = passage.clause_at(number)
    first, last = passage.clauses[clause]
    others = [each.first for each in denials if each != marker and passage.clause_at(each.first) == clause]
    turning = _turning(group, one, two) - {each.first for each in denials}
    beside = range(max(first, number - _BESIDE), min(last, number + _BESIDE + 1))
    apart = (
        turning if number in passage.covered("without") else turning & passage.covered("without", "except")
    )
    turned = not turning.isdisjoint(beside) or any(
        passage.sentence_at(here) == passage.sentence_at(number) for here in apart
    )
    return bool(others) or turned or not marker.firm


def _denies(group: Group, one: str, two: str, word: int, denials: list[Marker], elsewhere: set[int]) -> bool:
    """Whether something in the clause of a word may deny it, or a denial of its sentence not `elsewhere`."""
    passage = group.passages[one]
    sentence, clause = passage.sentence_at(word), passage.clause_at(word)
    plain = passage.grammar.words["negative"] & passage.grammar.words["joining"]
    denying = {each.first for each in denials} | {
        number for number, each in enumerate(passage.words) if each.word in plain
    }
    here = denying | _turning(group, one, two)
    return any(passage.clause_at(number) == clause for number in here) or any(
        passage.sentence_at(number) == sentence for number in denying - elsewhere
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
        if lacking and any(each.firm for each in found.values()):
            yield group.differs(
                "exception",
                spans={
                    name: [group.passages[name].span(each.first, each.last)] for name, each in found.items()
                },
                readings={
                    name: found[name].reading(group.passages[name], to_end=True) if name in found else ""
                    for name in group.passages
                },
                facts=list(_facts(group, found, lacking)),
            )


def _facts(group: Group, found: dict[str, Marker], lacking: Collection[str]) -> Iterator[str]:
    """What speaks for and against an exception that some make and others are `lacking`."""
    if any("only" in each.members for each in found.values()):
        yield "only"
    elif any(_restricts(group.passages[name]) for name in lacking):
        yield "restricted"
    if len(found) > 1 and _are_longer(group, found, lacking):
        yield "longer"


def _are_longer(group: Group, saying: Collection[str], lacking: Collection[str]) -> bool:
    """Whether passages are longer than usual beside each that does not say what they say."""
    ratio = group.statistics.ratio
    return all(
        group.passages[one].length > _LONGER * ratio(one, two) * group.passages[two].length
        for one in saying
        for two in lacking
    )


def _restricting(passage: Passage) -> list[Marker]:
    """What excepts or restricts in a passage; either may be said for the other."""
    either = frozenset({"except", "only"})
    found = [
        Marker(first, last, either if field == "only" else frozenset({"except"}))
        for field in ("except", "only")
        for first, last, _ in passage.found(field)
    ]
    said = {marker.first for marker in found}
    return found + [
        Marker(first, last, frozenset({"except"}), firm=False)
        for first, last, values in passage.found("connectives")
        if "if" in values and first not in said and passage.is_denied_after(last)
    ]


def _restricts(passage: Passage) -> bool:
    """Whether anything in a passage denies, restricts or excepts."""
    words = passage.grammar.words["negating"] | passage.grammar.words["negative"]
    return bool(passage.covered(*_TURNING)) or any(word.word in words for word in passage.words)


def _between(group: Group, spans: dict[str, list[Span]]) -> Divergence:
    facts = {
        "heading": group.where == "heading",
        "free": group.share(spans) < _PARALLEL,
        "no terms": any(group.passages[name].lexicon.is_empty for name in spans),
    }
    return group.differs(
        "negation",
        among=spans,
        spans=spans,
        readings={name: quoted(group.passages[name].text[slice(*each[0])]) for name, each in spans.items()},
        facts=[fact for fact, speaks in facts.items() if speaks],
    )
