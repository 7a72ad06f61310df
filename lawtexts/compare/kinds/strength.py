from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lawtexts.compare.comparison import Comparison, Group, quoted
from lawtexts.compare.divergence import Divergence
from lawtexts.compare.likeness import dice
from lawtexts.compare.pairing import pair, perfect
from lawtexts.compare.passage import Modal, Passage, Segment
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
        if group.where != "heading" and len(group.passages) > 1:
            yield from _compared(comparison, group)


def _compared(comparison: Comparison, group: Group) -> Iterator[Divergence]:
    passages = {name: passage for name, passage in group.passages.items() if passage.lexicon.modals}
    if len(passages) < 2:
        return
    pivot = max(passages, key=lambda name: len(passages[name].modals))
    entries: list[tuple[Modal, dict[str, Reading]]] = [
        (modal, {pivot: _ranked(passages[pivot], modal)}) for modal in passages[pivot].modals
    ]
    differing: set[int] = set()
    beyond: list[tuple[Modal, str, dict[str, Reading]]] = []
    for name in passages:
        if name == pivot:
            continue
        paired = _pairs(passages[pivot], passages[name])
        agreed = perfect(
            [modal.strengths for modal in passages[pivot].modals],
            [modal.strengths for modal in passages[name].modals],
        )
        taken = {two for one, two in paired if one is not None and two is not None}
        for one, two in paired:
            if one is None and two is not None:
                modal = passages[name].modals[two]
                beyond.append((modal, name, {name: _ranked(passages[name], modal)}))
                beyond[-1][2][pivot] = _plain(passages[name], modal, passages[pivot], set())
            elif one is not None:
                modal, readings = entries[one]
                if two is not None:
                    readings[name] = _ranked(passages[name], passages[name].modals[two])
                else:
                    readings[name] = _plain(passages[pivot], modal, passages[name], taken)
                if not agreed and not readings[name].strengths & readings[pivot].strengths:
                    differing.add(one)
    for number in sorted(differing):
        modal, readings = entries[number]
        if modal.subordinate and not any(
            reading.ranked and not reading.strengths & readings[pivot].strengths
            for reading in readings.values()
        ):
            continue
        yield _told(comparison, group, modal, readings)
    for modal, _name, readings in beyond:
        if not modal.subordinate:
            yield _told(comparison, group, modal, readings)


def _told(comparison: Comparison, group: Group, modal: Modal, readings: dict[str, Reading]) -> Divergence:
    ordered = {name: readings[name] for name in group.passages if name in readings}
    soft = all(
        reading.label in ("does", "will", "shall") or reading.strengths == {Strength.SHALL}
        for reading in ordered.values()
    )
    return group.differs(
        "strength-subordinate" if modal.subordinate else "strength-verb",
        among=ordered,
        spans={name: [(reading.start, reading.end)] for name, reading in ordered.items()},
        readings={
            name: f"{reading.label} {_clause(group.passages[name], reading)}"
            for name, reading in ordered.items()
        },
        lowered=(soft and any(reading.label in ("does", "will") for reading in ordered.values()))
        or comparison.explained(group.row, ordered),
    )


def _clause(passage: Passage, reading: Reading) -> str:
    """The words from the verb to the end of its clause, quoted."""
    end = max(reading.end, passage.clause_at(reading.start)[1])
    return quoted(passage.text[reading.start : end], 60)


def _ranked(passage: Passage, modal: Modal) -> Reading:
    strongest = sorted(modal.strengths, key=list(Strength).index)[0]
    label = strongest.value.replace("-", " ")
    words = passage.text[modal.start : modal.end].lower().split()
    if strongest is Strength.SHALL and len(words) == 1 and passage.is_future(words[0]):
        label = "will"
    return Reading(modal.strengths, label, modal.start, modal.end, ranked=True)


def _pairs(one: Passage, two: Passage) -> list[tuple[int | None, int | None]]:
    around_one = [_around(one, modal) for modal in one.modals]
    around_two = [_around(two, modal) for modal in two.modals]

    def like(first: int, second: int) -> float:
        left, right = one.modals[first], two.modals[second]
        same = 0.3 if left.strengths & right.strengths else 0.0
        near = 1 - abs(left.start / max(1, len(one.text)) - right.start / max(1, len(two.text)))
        return 0.5 * dice(around_one[first], around_two[second]) + same + 0.2 * near

    return pair(len(one.modals), len(two.modals), like, least=0.25)


def _around(passage: Passage, modal: Modal) -> Counter[str]:
    return passage.features_in(passage.segments[modal.segment])


def _plain(passage: Passage, modal: Modal, other: Passage, taken: set[int]) -> Reading:
    """What `other` has where `passage` has `modal` and it has no verb of the ranking to pair with it."""
    here = _around(passage, modal)
    busy = {other.modals[number].segment for number in taken}
    position = modal.start / max(1, len(passage.text))

    def fit(number: int) -> float:
        segment = other.segments[number]
        near = 1 - abs(position - segment.start / max(1, len(other.text)))
        return dice(here, other.features_in(segment)) + 0.4 * near - (1 if number in busy else 0)

    if not other.segments:
        return Reading(frozenset({Strength.DOES}), "does", 0, 0)
    segment: Segment = other.segments[max(range(len(other.segments)), key=fit)]
    for word in other.words[segment.first : segment.last]:
        if other.is_future(word.word):
            return Reading(frozenset({Strength.SHALL}), "will", word.start, word.end)
    for verb in other.plain_verbs:
        if segment.start <= verb[0] < segment.end:
            return Reading(frozenset({Strength.DOES}), "does", *verb)
    return Reading(frozenset({Strength.DOES}), "does", segment.start, segment.end)
