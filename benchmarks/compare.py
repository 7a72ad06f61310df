"""How long checking a whole law book takes: 93 laws in three languages, read from XML and compared.

    python benchmarks/compare.py

Prints CPU seconds and memory of a process that does what `lawtexts check` does
before it prints; the bar is 5 seconds. Then how many of 4,500 changes are found: 98 of 100 is the bar.
A change is one of the meaning a sentence was made from (`tests.lawbook.wording`), never of its words, so that
nothing here knows what a detector looks for.
"""

from __future__ import annotations

import os
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

from lawtexts.compare.check import chosen, compared, divergences
from lawtexts.compare.comparison import Book as Compared
from lawtexts.compare.divergence import Divergence
from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.law import Content, Law, Provision
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.term import Strength
from tests.compare.laws import Bookshelf, work_shelf
from tests.lawbook import wording
from tests.lawbook.making import Book, make
from tests.lawbook.pages import write_corpus
from tests.lawbook.wording import ACTORS, NUMBERS, SUITS, Sentence

_AFFIRMED = {
    Strength.MAY_NOT: Strength.MAY,
    Strength.SHALL_NOT: Strength.SHALL,
    Strength.MUST_NOT: Strength.MUST,
}
_SIDES = frozenset({"left", "right"})


@dataclass(frozen=True, slots=True)
class Mutation:
    """A changed law: which kind of divergence was made, and where it may be found."""

    kind: str
    places: frozenset[Citation]
    law: Law


def _exchanged(content: tuple[Content, ...], old: Content, new: tuple[Content, ...]) -> tuple[Content, ...]:
    """The content with the very part `old` exchanged."""
    found: list[Content] = []
    for part in content:
        if part is old:
            found += new
        elif isinstance(part, Provision):
            found.append(replace(part, content=_exchanged(part.content, old, new)))
        else:
            found.append(part)
    return tuple(found)


def _in_sentence(
    kind: str, changed: Callable[[Sentence, Random, Book], Sentence | None]
) -> Callable[[Book, Random], Mutation | None]:
    def mutate(book: Book, random: Random) -> Mutation | None:
        law = random.choice(book.laws)
        found = [
            (provision.citation, text, (*meaning[:number], new, *meaning[number + 1 :]))
            for provision in law.walk()
            for text in provision.texts
            for meaning in (book.meanings[text],)
            for number, sentence in enumerate(meaning)
            if (new := changed(sentence, random, book)) is not None
        ]
        if not found:
            return None
        place, text, meaning = random.choice(found)
        new = wording.paragraph(meaning, place, book.language)
        return Mutation(
            kind, frozenset((place,)), replace(law, content=_exchanged(law.content, text, (new,)))
        )

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
    leaves = [one for one in law.walk() if not one.children and one.citation != law.citation]
    if len(leaves) < 2:
        return None
    gone = random.choice(leaves)
    left = replace(law, content=_exchanged(law.content, gone, ()))
    return Mutation("structure", frozenset((gone.citation,)), left)


def swap_notes(book: Book, random: Random) -> Mutation | None:
    """Two notes of a law change places."""
    law = random.choice([one for one in book.laws if len(one.notes) > 1] or book.laws)
    pairs = [pair for pair in combinations(law.notes, 2) if len(set(map(law.anchors, pair))) > 1]
    if not pairs:
        return None
    one, two = random.choice(pairs)
    swapped = {one.id: two.content, two.id: one.content}
    notes = tuple(replace(note, content=swapped.get(note.id, note.content)) for note in law.notes)
    return Mutation("note", frozenset((*law.anchors(one), *law.anchors(two))), replace(law, notes=notes))


MUTATIONS: dict[str, Callable[[Book, Random], Mutation | None]] = {
    "drop": drop,
    "swap-notes": swap_notes,
    "target": _in_sentence("reference", _other_target),
    "strength": _in_sentence("strength", _may_to_must),
    "not": _in_sentence("negation", _without_not),
    "number": _in_sentence("quantity", _other_number),
    "term": _in_sentence("term", _other_term),
    "suit": _in_sentence("quantity", _other_suit),
    "side": _in_sentence("quantity", _other_side),
    "exception": _in_sentence("negation extent", _without_exception),  # which may be a missing clause
}


def mutate(book: Book, what: str, random: Random) -> Mutation:
    """A mutation of this sort in a random place of the book."""
    while True:
        found = MUTATIONS[what](book, random)
        if found is not None:
            return found


LAWS = 20


@dataclass
class Ground:
    """An invented work as a corpus, with what is reported of it before anything is changed."""

    books: tuple[Book, ...]
    shelf: Bookshelf
    book: Compared
    before: dict[tuple[Citation, str], frozenset[Divergence]] = field(default_factory=dict)

    def baseline(self, law: Citation, kind: str) -> frozenset[Divergence]:
        if (law, kind) not in self.before:
            found = chosen(compared(self.book.comparison(law)), kinds=set(kind.split()))
            self.before[law, kind] = frozenset(found)
        return self.before[law, kind]

    def new(self, mutation: Mutation) -> frozenset[Divergence]:
        """What is reported under its kind of the mutated law and was not before."""
        law = mutation.law
        before = self.baseline(law.citation, mutation.kind)
        changed = copy(self.book)  # judged by the terms and statistics of the unchanged work
        changed.corpus, changed.comparisons = self.shelf.replaced(law), {}
        found = chosen(compared(changed.comparison(law.citation)), kinds=set(mutation.kind.split()))
        return frozenset(found) - before

    def shared(self, place: Citation) -> bool:
        """Whether more than one expression has the place: what one alone has cannot be compared."""
        laws = (self.shelf.law(expression.id, place) for expression in self.shelf.expressions)
        return sum(law is not None and law.provision(place) is not None for law in laws) > 1


@cache
def ground() -> Ground:
    work = make(23, LAWS)
    shelf = work_shelf(work)
    return Ground(work.books(), shelf, Compared(shelf))


def lost(each: int) -> list[str]:
    """Of so many changes of every kind in every language, those not reported under their kind and place."""
    place, found = ground(), []
    for what in MUTATIONS:
        for book in place.books:
            random = Random(f"{book.language}/{what}")
            for _ in range(each):
                mutation = mutate(book, what, random)
                while not any(place.shared(one) for one in mutation.places):
                    mutation = mutate(book, what, random)
                if not any(one.citation in mutation.places for one in place.new(mutation)):
                    found.append(f"{what} {book.language}")
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["LAWTEXTS_CACHE"] = f"{name}/cache"  # what an earlier run found must not answer
        write_corpus(make(51), folder)
        started = time.process_time()
        corpus = Corpus.open(folder)
        laws_read = sum(1 for _law in corpus.laws())
        read = time.process_time()
        found = divergences(corpus)
        done = time.process_time()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    kinds = Counter(divergence.kind.value for divergence in found)
    print(f"{laws_read} laws: read in {read - started:.2f} s, compared in {done - read:.2f} s CPU")
    print(f"{memory:.0f} MB (with the generator); {len(found)} divergences: {dict(kinds)}")
    made, missed = 150 * 3 * len(MUTATIONS), lost(150)
    print(f"{made - len(missed)} of {made} changes found; missed: {dict(Counter(missed))}")


if __name__ == "__main__":
    main()
