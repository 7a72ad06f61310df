"""Mutations: a book in one language, changed in one place, with what was changed and where.

They change the meaning a sentence was made from (`tests.lawbook.meaning`), never
its words, so that nothing here knows what a detector looks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.meaning import Paragraph, Sentence
from tests.lawbook.phrases import ACTORS, NUMBERS, SUITS
from tests.lawbook.truth import Book, TrueContent, TrueLaw, TrueProvision

_AFFIRMED = {
    Strength.MAY_NOT: Strength.MAY,
    Strength.SHALL_NOT: Strength.SHALL,
    Strength.MUST_NOT: Strength.MUST,
}
_SIDES = frozenset({"left", "right"})


@dataclass(frozen=True, slots=True)
class Mutation:
    """A changed law: what was done, which kind of divergence it is, and where it may be found."""

    what: str
    kind: str
    places: frozenset[Citation]
    law: TrueLaw


def spots(law: TrueLaw) -> Iterator[tuple[Citation, Sentence]]:
    """Every sentence of the law's provisions and where it stands."""
    for provision in (law.root, *law.walk()):
        for paragraph in provision.paragraphs:
            yield from ((provision.citation, sentence) for sentence in paragraph.sentences)


def _with(content: tuple[TrueContent, ...], old: Sentence, new: Sentence) -> tuple[TrueContent, ...]:
    """The content with the very sentence `old` exchanged."""
    return tuple(
        replace(part, content=_with(part.content, old, new))
        if isinstance(part, TrueProvision)
        else Paragraph(tuple(new if one is old else one for one in part.sentences))
        for part in content
    )


def _in_sentence(
    what: str, kind: str, changed: Callable[[Sentence, Random, Book], Sentence | None]
) -> Callable[[Book, Random], Mutation | None]:
    def mutate(book: Book, random: Random) -> Mutation | None:
        law = random.choice(book.laws)
        found = [
            (place, sentence, new)
            for place, sentence in spots(law)
            if (new := changed(sentence, random, book)) is not None
        ]
        if not found:
            return None
        place, sentence, new = random.choice(found)
        content = _with(law.content, sentence, new)
        return Mutation(what, kind, frozenset((place,)), replace(law, content=content))

    return mutate


def _may_to_must(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    may = sentence.frame in ("rule", "lead") and sentence.strength is Strength.MAY
    return replace(sentence, strength=Strength.MUST) if may else None


def _without_not(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    if sentence.frame not in ("rule", "lead"):
        return None
    if sentence.negated:
        return replace(sentence, negated=False)
    if sentence.condition is not None and sentence.condition.negated:
        return replace(sentence, condition=replace(sentence.condition, negated=False))
    affirmed = _AFFIRMED.get(sentence.strength)
    return replace(sentence, strength=affirmed) if affirmed is not None else None


def _other_number(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    if not sentence.number:
        return None
    return replace(sentence, number=random.choice([one for one in NUMBERS if one != sentence.number]))


def _other_term(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    if sentence.frame not in ("rule", "lead") or sentence.actor in _SIDES:
        return None
    if sentence.condition is not None and sentence.condition.actor not in _SIDES and random.random() < 0.4:
        other = _actor(random, sentence.condition.actor)
        return replace(sentence, condition=replace(sentence.condition, actor=other))
    return replace(sentence, actor=_actor(random, sentence.actor))


def _actor(random: Random, actor: str) -> str:
    return random.choice([one for one in ACTORS if one != actor and one not in _SIDES])


def _other_suit(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    if not sentence.suit or sentence.frame != "rule":
        return None
    return replace(sentence, suit=random.choice([one for one in SUITS if one != sentence.suit]))


def _other_side(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    if sentence.frame not in ("rule", "lead") or sentence.actor not in _SIDES:
        return None
    return replace(sentence, actor="right" if sentence.actor == "left" else "left")


def _without_exception(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    if sentence.exception is None or sentence.frame != "rule":
        return None
    return replace(sentence, exception=None)


def _other_target(sentence: Sentence, random: Random, book: Book) -> Sentence | None:
    citing = sentence.citing
    if citing is None or citing.kind is not ReferenceKind.ABSOLUTE:
        return None
    law = random.choice(book.laws)
    places = [
        law.citation,
        *(one.citation for one in law.walk() if one.citation.section and not one.citation.roman),
    ]
    target = random.choice(places)
    if target in citing.targets:
        return None
    return replace(sentence, citing=replace(citing, targets=(target,)))


def drop(book: Book, random: Random) -> Mutation | None:
    """A provision without children is left out."""
    law = random.choice(book.laws)
    leaves = [one.citation for one in law.walk() if not one.children]
    if len(leaves) < 2:
        return None
    gone = random.choice(leaves)

    def without(content: tuple[TrueContent, ...]) -> tuple[TrueContent, ...]:
        return tuple(
            replace(part, content=without(part.content)) if isinstance(part, TrueProvision) else part
            for part in content
            if not (isinstance(part, TrueProvision) and part.citation == gone)
        )

    return Mutation("drop", "structure", frozenset((gone,)), replace(law, content=without(law.content)))


def swap_notes(book: Book, random: Random) -> Mutation | None:
    """Two notes of a law change places."""
    law = random.choice([one for one in book.laws if len({note.mark for note in one.notes}) > 1] or book.laws)
    marks: dict[int, set[Citation]] = {}
    for place, sentence in spots(law):
        for mark in sentence.marks:
            marks.setdefault(mark, set()).add(place)
    noted = [number for number, note in enumerate(law.notes) if note.mark in marks]
    pairs = [
        (one, two)
        for one in noted
        for two in noted
        if one < two
        and law.notes[one].mark != law.notes[two].mark
        and law.notes[one].paragraph != law.notes[two].paragraph
        and marks[law.notes[one].mark] != marks[law.notes[two].mark]
    ]
    if not pairs:
        return None
    one, two = random.choice(pairs)
    notes = list(law.notes)
    notes[one] = replace(law.notes[one], paragraph=law.notes[two].paragraph)
    notes[two] = replace(law.notes[two], paragraph=law.notes[one].paragraph)
    places = marks[law.notes[one].mark] | marks[law.notes[two].mark]
    return Mutation("swap-notes", "note", frozenset(places), replace(law, notes=tuple(notes)))


MUTATIONS: dict[str, Callable[[Book, Random], Mutation | None]] = {
    "drop": drop,
    "swap-notes": swap_notes,
    "target": _in_sentence("target", "reference", _other_target),
    "strength": _in_sentence("strength", "strength", _may_to_must),
    "not": _in_sentence("not", "negation", _without_not),
    "number": _in_sentence("number", "quantity", _other_number),
    "term": _in_sentence("term", "term", _other_term),
    "suit": _in_sentence("suit", "quantity", _other_suit),
    "side": _in_sentence("side", "quantity", _other_side),
    "exception": _in_sentence("exception", "negation", _without_exception),
}


def mutate(book: Book, what: str, random: Random) -> Mutation:
    """A mutation of this sort in a random place of the book."""
    while True:
        found = MUTATIONS[what](book, random)
        if found is not None:
            return found
