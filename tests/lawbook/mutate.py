"""Change one thing in a book, as a translation may differ, and say what and where.

Every mutation is one of the divergences that comparing must find, made in the
meaning and said anew in the book's language. Only one law changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.lawbook.meaning import Citing, Paragraph, Sentence
from tests.lawbook.phrases import ACTIONS, ACTORS, EVENTS, NUMBERS, SUITS
from tests.lawbook.truth import Book, TrueContent, TrueLaw, TrueProvision


@dataclass(frozen=True, slots=True)
class Mutation:
    """A changed book: `name` of the change, the `kind` of divergence it is, in which law, where.

    `citations` are the places at which a report is right: one, but for two notes
    that changed places, where it is every place that marks either. `before` and
    `after` say what changed, for the reader of a failed test.
    """

    book: Book
    name: str
    kind: str
    law: int
    citations: tuple[Citation, ...]
    before: str
    after: str


Place = tuple[TrueLaw, TrueProvision, Sentence]
Change = Callable[[Sentence, TrueProvision, Random, Book], Sentence | None]


def mutate(book: Book, name: str, random: Random) -> Mutation | None:
    """One mutation of this name at a random place; None where the book has no place for it."""
    if name == "drop-provision":
        return _drop(book, random)
    if name == "swap-notes":
        return _swap_notes(book, random)
    kind, change = _CHANGES[name]
    places = list(_places(book))
    random.shuffle(places)
    for law, provision, sentence in places:
        changed = change(sentence, provision, random, book)
        if changed is None:
            continue
        content = _exchanged(law.content, sentence, changed)
        return Mutation(
            book.replace(replace(law, content=content)),
            name,
            kind,
            law.number,
            (provision.citation,),
            repr(sentence),
            repr(changed),
        )
    return None


def mutations(book: Book, count: int, seed: int) -> Iterator[Mutation]:
    """Many, each of the unchanged book, every name in turn."""
    random = Random(f"{seed}/{book.expression}/mutations")
    made = 0
    while made < count:
        found = mutate(book, NAMES[made % len(NAMES)], random)
        made += 1
        if found is not None:
            yield found


def _places(book: Book) -> Iterator[Place]:
    """Every sentence of the provisions, law-level text included."""
    for law in book.laws:
        for node in (law.root, *law.walk()):
            for paragraph in node.paragraphs:
                for sentence in paragraph.sentences:
                    yield law, node, sentence


def _exchanged(content: tuple[TrueContent, ...], old: Sentence, new: Sentence) -> tuple[TrueContent, ...]:
    found: list[TrueContent] = []
    for part in content:
        if isinstance(part, Paragraph):
            found.append(Paragraph(tuple(new if one is old else one for one in part.sentences)))
        elif isinstance(part, TrueProvision):
            found.append(replace(part, content=_exchanged(part.content, old, new)))
        else:
            found.append(part)
    return tuple(found)


# changes of a sentence


def _may_to_must(sentence: Sentence, _node: TrueProvision, _random: Random, _book: Book) -> Sentence | None:
    if sentence.frame not in ("rule", "lead", "begins") or sentence.strength is not Strength.MAY:
        return None
    if sentence.citing is not None and sentence.citing.wrapper == "always":
        return None
    return replace(sentence, strength=Strength.MUST)


def _drop_not(sentence: Sentence, _node: TrueProvision, _random: Random, _book: Book) -> Sentence | None:
    if sentence.frame != "rule":
        return None
    if sentence.condition is not None and sentence.condition.negated:
        return replace(sentence, condition=replace(sentence.condition, negated=False))
    return replace(sentence, negated=False) if sentence.negated else None


def _change_number(sentence: Sentence, _node: TrueProvision, random: Random, _book: Book) -> Sentence | None:
    if sentence.frame not in ("rule", "option"):
        return None
    if sentence.number:
        return replace(sentence, number=random.choice([one for one in NUMBERS if one != sentence.number]))
    if sentence.suit:
        return replace(sentence, suit=random.choice([one for one in SUITS if one != sentence.suit]))
    return None


def _change_target(sentence: Sentence, _node: TrueProvision, random: Random, book: Book) -> Sentence | None:
    citing = sentence.citing
    absolute = (ReferenceKind.ABSOLUTE, ReferenceKind.LIST)
    if citing is None or citing.kind not in absolute or citing.fused or sentence.frame == "these":
        return None
    places = [law.citation for law in book.laws]
    places += [one.citation for law in book.laws for one in law.walk() if one.citation.section]
    fresh = random.choice([one for one in places if one not in citing.targets])
    changed: Citing = replace(citing, targets=tuple(sorted({*citing.targets[:-1], fresh})))
    return replace(sentence, citing=changed)


def _swap_term(sentence: Sentence, node: TrueProvision, random: Random, _book: Book) -> Sentence | None:
    """Another actor, so that a concept leaves the provision and one comes that was not there."""
    if sentence.frame != "rule":
        return None
    here = [term for text in node.paragraphs for one in text.sentences for term in _terms(one)]
    here += node.heading.terms if node.heading is not None else ()
    old = ACTORS[sentence.actor].terms
    if any(here.count(term) > 1 for term in old):
        return None
    fresh = [name for name, actor in ACTORS.items() if not set(actor.terms) & set(here)]
    return replace(sentence, actor=random.choice(fresh)) if fresh else None


def _terms(sentence: Sentence) -> list[str]:
    """The concepts of a sentence, each as often as it is named."""
    if sentence.frame != "rule":
        return list(sentence.terms)
    found = [*ACTORS[sentence.actor].terms, *ACTIONS[sentence.action].terms]
    for one in (sentence.condition, sentence.exception):
        if one is not None:
            found += [*ACTORS[one.actor].terms, *EVENTS[one.event].terms]
    return found


def _drop_exception(
    sentence: Sentence, _node: TrueProvision, _random: Random, _book: Book
) -> Sentence | None:
    if sentence.frame != "rule" or sentence.exception is None:
        return None
    return replace(sentence, exception=None, only=False)


_CHANGES: dict[str, tuple[str, Change]] = {
    "may-to-must": ("strength", _may_to_must),
    "drop-not": ("negation", _drop_not),
    "drop-exception": ("negation", _drop_exception),
    "change-number": ("quantity", _change_number),
    "change-target": ("reference", _change_target),
    "swap-term": ("term", _swap_term),
}
NAMES = ("drop-provision", "swap-notes", *_CHANGES)
"""Every mutation there is."""


# changes of the structure


def _drop(book: Book, random: Random) -> Mutation | None:
    """A provision without children and marks disappears; nothing is renumbered."""
    leaves = [
        (law, one)
        for law in book.laws
        for one in law.walk()
        if not one.children and not one.is_empty and not _marked(one)
    ]
    if not leaves:
        return None
    law, gone = random.choice(leaves)
    content = tuple(_without(law.content, gone))
    book = book.replace(replace(law, content=content))
    return Mutation(book, "drop-provision", "structure", law.number, (gone.citation,), repr(gone), "")


def _marked(node: TrueProvision) -> bool:
    in_heading = node.heading is not None and bool(node.heading.marks)
    return in_heading or any(one.marks for text in node.paragraphs for one in text.sentences)


def _without(content: tuple[TrueContent, ...], gone: TrueProvision) -> Iterator[TrueContent]:
    for part in content:
        if part is gone:
            continue
        if isinstance(part, TrueProvision):
            yield replace(part, content=tuple(_without(part.content, gone)))
        else:
            yield part


def _swap_notes(book: Book, random: Random) -> Mutation | None:
    """Two notes that say different things trade their texts; their marks stay."""
    laws = [law for law in book.laws if len({note.mark for note in law.notes}) == len(law.notes) > 1]
    random.shuffle(laws)
    for law in laws:
        one, two = random.sample(range(len(law.notes)), 2)
        places = {note: _anchors(law, law.notes[note].mark) for note in (one, two)}
        if not all(places.values()) or places[one] == places[two]:
            continue
        notes = list(law.notes)
        notes[one] = replace(law.notes[one], paragraph=law.notes[two].paragraph)
        notes[two] = replace(law.notes[two], paragraph=law.notes[one].paragraph)
        changed = book.replace(replace(law, notes=tuple(notes)))
        where = tuple(sorted({*places[one], *places[two]}))
        return Mutation(changed, "swap-notes", "note", law.number, where, f"notes {one}", f"notes {two}")
    return None


def _anchors(law: TrueLaw, mark: int) -> tuple[Citation, ...]:
    """The places whose heading or text carries this mark."""
    found = [law.citation] if mark in law.title.marks else []
    for node in (law.root, *law.walk()):
        marks = [one for text in node.paragraphs for sentence in text.sentences for one in sentence.marks]
        marks += node.heading.marks if node.heading is not None else ()
        if mark in marks:
            found.append(node.citation)
    return tuple(dict.fromkeys(found))
