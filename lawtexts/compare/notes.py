"""Notes: which footnotes of several expressions are the same, by what they say and cite, never by mark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from lawtexts.compare.divergence import quoted
from lawtexts.compare.pairing import Weights, join
from lawtexts.compare.passage import Passage
from lawtexts.model.citation import Citation
from lawtexts.model.law import Note

_SAME = 0.4
"""From this likeness on, two notes may be the same."""
_COMMON = 0.5
"""Beyond this share of common anchors, notes left over are taken for the same."""


@dataclass(frozen=True, slots=True)
class TranslatedNote:
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
    def summary(self) -> str:
        """The note in short: its mark, its beginning and what it cites."""
        cited = ", ".join(str(target) for target in sorted(self.targets))
        return f"{self.note.mark} {quoted(self.text, 40)}" + (f" → {cited}" if cited else "")

    @property
    def features(self) -> Counter[str]:
        """What of it is the same in every language."""
        return self.passage.said if self.passage is not None else Counter()


@dataclass(frozen=True, slots=True, eq=False)
class NoteGroup:
    """Notes that seem to be one and the same; at most one an expression."""

    notes: tuple[TranslatedNote, ...]

    def of(self, expression_id: str) -> TranslatedNote | None:
        return next((note for note in self.notes if note.expression == expression_id), None)

    @property
    def anchors(self) -> frozenset[Citation]:
        """Every place that one of them is anchored in."""
        return frozenset[Citation]().union(*(note.anchors for note in self.notes))

    @property
    def marks(self) -> dict[str, str]:
        """Their marks by expression."""
        return {note.expression: note.note.mark for note in self.notes}


def match(notes: Sequence[TranslatedNote], weights: Weights) -> tuple[NoteGroup, ...]:
    """A law's notes, grouped across the expressions: by what they say first, then by their anchors.

    Of two that say something known, the anchors that they have in common speak for them as well.
    """
    ranked = []
    for (first, one), (second, two) in combinations(enumerate(notes), 2):
        like, common = 0.0, len(one.anchors & two.anchors) / max(1, len(one.anchors | two.anchors))
        if one.features and two.features:
            like = 0.8 * weights.likeness(one.features, two.features) + 0.2 * common
        if like >= _SAME or common > _COMMON:
            ranked.append((-like if like >= _SAME else 2 - common, first, second))
    groups = join([note.expression for note in notes], ranked)
    return tuple(NoteGroup(tuple(notes[number] for number in group)) for group in groups)


def most_similar(one: NoteGroup, notes: Iterable[TranslatedNote], weights: Weights) -> TranslatedNote | None:
    """The note that says most of what `one` says, marked elsewhere; None where none says enough."""
    ranked = [
        (weights.likeness(own.features, note.features), number, note)
        for number, note in enumerate(notes)
        for own in one.notes
    ]
    likeness, _number, note = max(ranked, default=(0.0, 0, None))
    return note if likeness >= _SAME else None
