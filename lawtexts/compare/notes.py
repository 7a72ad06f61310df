"""Notes: which footnotes of several expressions are the same, by what they say and cite, never by mark."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lawtexts.compare.comparison import Comparison, quoted
from lawtexts.compare.likeness import dice, features
from lawtexts.compare.passage import Passage
from lawtexts.model.citation import Citation
from lawtexts.model.law import Note
from lawtexts.model.reference import ReferenceKind

_SAME = 0.4
"""From this likeness on, two notes may be the same."""
_HANGING = 0.5
"""Beyond this share of common places, notes left over are taken for the same."""


@dataclass(frozen=True, slots=True)
class HeldNote:
    """A note of one expression: what it cites and where it is anchored, as the rows call these places."""

    expression: str
    note: Note
    targets: frozenset[Citation]
    anchors: frozenset[Citation]
    passage: Passage | None

    @property
    def text(self) -> str:
        return "\n".join(text.content for text in self.note.texts)

    @property
    def said(self) -> str:
        """The note in short: its mark, its beginning and what it cites."""
        cited = ", ".join(str(target) for target in sorted(self.targets))
        return f"{self.note.mark} {quoted(self.text, 40)}" + (f" → {cited}" if cited else "")


@dataclass(frozen=True, slots=True)
class SameNote:
    """Notes that seem to be one and the same; at most one an expression."""

    notes: tuple[HeldNote, ...]

    def of(self, expression_id: str) -> HeldNote | None:
        return next((held for held in self.notes if held.expression == expression_id), None)


def match(comparison: Comparison) -> tuple[SameNote, ...]:
    """The law's notes, grouped across the expressions that hold the law."""
    held = [note for name in comparison.alignment.expressions for note in _notes(comparison, name)]
    weights = [
        (features(comparison, note.expression, note.passage) if note.passage is not None else Counter())
        for note in held
    ]
    pairs = []
    for one in range(len(held)):
        for two in range(one + 1, len(held)):
            if held[one].expression != held[two].expression:
                like = _likeness(held[one], weights[one], held[two], weights[two])
                if like >= _SAME:
                    pairs.append((-like, one, two))
    groups = {number: {number} for number in range(len(held))}
    _join(groups, held, pairs)
    _join(groups, held, _hanging_alike(groups, held))
    found: list[set[int]] = []
    for group in groups.values():
        if group not in found:
            found.append(group)
    return tuple(SameNote(tuple(held[number] for number in sorted(group))) for group in found)


def _join(groups: dict[int, set[int]], held: list[HeldNote], pairs: list[tuple[float, int, int]]) -> None:
    """Put the pairs together, most alike first, never two notes of one expression."""
    for _like, one, two in sorted(pairs):
        first, second = groups[one], groups[two]
        names = {held[number].expression for number in first} & {held[number].expression for number in second}
        if first is not second and not names:
            first |= second
            for number in second:
                groups[number] = first


def _hanging_alike(groups: dict[int, set[int]], held: list[HeldNote]) -> list[tuple[float, int, int]]:
    """Notes so far alone that hang where those of another expression hang, though they say otherwise."""
    pairs = []
    for one, note in enumerate(held):
        for two, other in enumerate(held):
            apart = note.expression != other.expression and other.anchors and len(groups[one]) == 1
            hang = len(note.anchors & other.anchors) / max(1, len(note.anchors | other.anchors))
            if apart and hang > _HANGING:
                pairs.append((-hang, one, two))
    return pairs


def _notes(comparison: Comparison, name: str) -> list[HeldNote]:
    law = comparison.law(name)
    if law is None:
        return []
    found = []
    for note in law.notes:
        if note.translator:
            continue
        targets = frozenset(
            place
            for text in note.texts
            for reference in text.references
            if reference.kind is not ReferenceKind.SELF
            for target in reference.targets
            for place in comparison.carried(target, name)
        )
        anchors = frozenset(
            place for anchor in law.anchors(note) for place in comparison.carried(anchor, name)
        )
        found.append(HeldNote(name, note, targets, anchors, comparison.read(note.texts, name)))
    return found


def _likeness(one: HeldNote, features_one: Counter[str], two: HeldNote, features_two: Counter[str]) -> float:
    """From 0 to 1: what they say and cite; where neither says anything known, where they hang."""
    said = features_one.total() and features_two.total()
    hang = len(one.anchors & two.anchors) / max(1, len(one.anchors | two.anchors))
    length = min(len(one.text), len(two.text)) / max(1, len(one.text), len(two.text))
    if not said:
        nothing = not features_one and not features_two
        return (0.6 if nothing else 0.3) * hang + 0.2 * length
    like = 0.8 * dice(features_one, features_two) + 0.1 * hang + 0.1 * length
    if one.targets and two.targets and not one.targets & two.targets:
        return like - 0.15
    return like
