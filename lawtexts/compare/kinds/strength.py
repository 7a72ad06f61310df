from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lawtexts.compare.comparison import Comparison, Group
from lawtexts.compare.divergence import Divergence, quoted
from lawtexts.compare.pairing import dice, pair, perfect
from lawtexts.compare.passage import Modal, Passage, Span
from lawtexts.locale import mark as N_
from lawtexts.model.term import Strength

__doc__ = N_(
    """Strength: does each translation oblige as strongly as the others?

The Introduction to the Laws ranks the verbs: may, does, should, shall, must, and
the prohibitions may not, shall not, must not. The verbs of each language and their
rank are in the termbase; a clause without one of them, in the present tense,
"does". Verbs are paired clause by clause, by order and by the terms, numbers and
references around them. Only when the verbs of a passage cannot be paired rank by
rank is a difference reported, with the clauses in question. In a subordinate
clause, and between the plain present and the future tense, it is information only;
"if he cannot" tells what somebody is unable to do and is left out.

It cannot know what a word order or a noun ("his right to …") makes of a verb, and a
verb that renders two ranks in a language is given the benefit of the doubt. It
claims a difference of form, never of meaning."""
)

_SOFT = frozenset({"does", "will", "shall"})
"""Labels between which a difference may be one of tense alone."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one expression has for a verb: the ranks it may mean, the word for them, the place."""

    strengths: frozenset[Strength]
    label: str
    start: int
    end: int
    ranked: bool = False


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for group in comparison.groups:
        if group.where != "heading":
            yield from _compared(group)


def _compared(group: Group) -> Iterator[Divergence]:
    """Every verb of the passage with most of them against the others, then verbs that only these have."""
    passages = {name: passage for name, passage in group.passages.items() if passage.lexicon.modals}
    if len(passages) < 2:
        return
    pivot = max(passages, key=lambda name: len(passages[name].modals))
    own = passages[pivot]
    readings = [{pivot: _ranked(own, modal)} for modal in own.modals]
    differing: set[int] = set()
    surplus: list[tuple[Modal, dict[str, Reading]]] = []
    for name, other in passages.items():
        if name == pivot:
            continue
        pairs = _pairs(own, other)
        agreed = perfect([each.strengths for each in own.modals], [each.strengths for each in other.modals])
        for number, reading in _counterparts(own, other, pairs):
            readings[number][name] = reading
            if not agreed and not reading.strengths & own.modals[number].strengths:
                differing.add(number)
        alone = [other.modals[two] for one, two in pairs if one is None and two is not None]
        surplus += [
            (modal, {name: _ranked(other, modal), pivot: _unranked(other, modal, own, frozenset())})
            for modal in alone
            if not modal.subordinate
        ]
    for number in sorted(differing):
        if _is_reported(own.modals[number], readings[number]):
            yield _reported(group, own.modals[number], readings[number])
    yield from (_reported(group, *each) for each in surplus)


def _counterparts(
    own: Passage, other: Passage, pairs: list[tuple[int | None, int | None]]
) -> Iterator[tuple[int, Reading]]:
    """What `other` has for each verb of `own`, by its number."""
    taken = frozenset(other.modals[two].segment for one, two in pairs if one is not None and two is not None)
    for one, two in pairs:
        if one is not None and two is not None:
            yield one, _ranked(other, other.modals[two])
        elif one is not None:
            yield one, _unranked(own, own.modals[one], other, taken)


def _is_reported(modal: Modal, readings: dict[str, Reading]) -> bool:
    """Whether it is a main verb, or one that another verb of the ranking stands for."""
    ranked = (reading for reading in readings.values() if reading.ranked)
    return not modal.subordinate or any(not reading.strengths & modal.strengths for reading in ranked)


def _reported(group: Group, modal: Modal, readings: dict[str, Reading]) -> Divergence:
    ordered = {name: readings[name] for name in group.passages if name in readings}
    labels = {reading.label for reading in ordered.values()}
    ranks = {reading.strengths for reading in ordered.values() if reading.label not in _SOFT}
    soft = bool(labels & {"does", "will"}) and ranks <= {frozenset({Strength.SHALL})}
    return group.differs(
        "strength-subordinate" if modal.subordinate else "strength-verb",
        among=ordered,
        spans={name: [(reading.start, reading.end)] for name, reading in ordered.items()},
        readings={
            name: f"{reading.label} {_clause(group.passages[name], reading)}"
            for name, reading in ordered.items()
        },
        lowered=soft,
    )


def _clause(passage: Passage, reading: Reading) -> str:
    """The words from the verb to the end of its clause, quoted."""
    end = max(reading.end, passage.clause_at(reading.start)[1])
    return quoted(passage.text[reading.start : end], 60)


def _ranked(passage: Passage, modal: Modal) -> Reading:
    strongest = min(modal.strengths, key=list(Strength).index)
    label = strongest.value.replace("-", " ")
    words = passage.text[modal.start : modal.end].lower().split()
    if strongest is Strength.SHALL and len(words) == 1 and passage.is_future(words[0]):
        label = "will"
    return Reading(modal.strengths, label, modal.start, modal.end, ranked=True)


def _pairs(one: Passage, two: Passage) -> list[tuple[int | None, int | None]]:
    around_one = [one.concepts_in(modal.segment) for modal in one.modals]
    around_two = [two.concepts_in(modal.segment) for modal in two.modals]

    def like(first: int, second: int) -> float:
        left, right = one.modals[first], two.modals[second]
        same = 0.3 if left.strengths & right.strengths else 0.0
        near = 1 - abs(left.start / max(1, len(one.text)) - right.start / max(1, len(two.text)))
        return 0.5 * dice(around_one[first], around_two[second]) + same + 0.2 * near

    return pair(len(one.modals), len(two.modals), like, least=0.25)


def _unranked(passage: Passage, modal: Modal, other: Passage, taken: frozenset[Span]) -> Reading:
    """What `other` has where `passage` has `modal` and it has no verb of the ranking to pair with it.

    In the segment that fits best, those left out where possible whose verbs are `taken`.
    """
    here = passage.concepts_in(modal.segment)
    position = modal.start / max(1, len(passage.text))

    def fit(segment: Span) -> float:
        near = 1 - abs(position - segment[0] / max(1, len(other.text)))
        return dice(here, other.concepts_in(segment)) + 0.4 * near - (1 if segment in taken else 0)

    if not other.segments:
        return Reading(frozenset({Strength.DOES}), "does", 0, 0)
    start, end = max(other.segments, key=fit)
    for word in other.words:
        if start <= word.start < end and other.is_future(word.word):
            return Reading(frozenset({Strength.SHALL}), "will", word.start, word.end)
    plain = (verb for verb in other.plain_verbs if start <= verb[0] < end)
    return Reading(frozenset({Strength.DOES}), "does", *next(plain, (start, end)))
