"""What was changed in an invented book is found, under its kind and place; what was not, is not."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from functools import cache
from random import Random

import pytest

from lawtexts.compare.check import chosen, compared, divergences
from lawtexts.compare.comparison import Book as Compared
from lawtexts.compare.divergence import Divergence
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Severity
from lawtexts.model.value import replace
from tests.compare.bookshelf import Bookshelf, work_shelf
from tests.compare.mutations import MUTATIONS, Mutation, mutate
from tests.lawbook.making import Book, make

LAWS = 20
EACH = 4
"""Mutations of a sort and language: of 120 two may be lost. benchmarks/compare.py counts more."""


@dataclass
class Ground:
    """An invented work as a corpus, with what is reported of it before anything is changed."""

    books: tuple[Book, ...]
    shelf: Bookshelf
    book: Compared
    before: dict[tuple[Citation, str], frozenset[Divergence]] = field(default_factory=dict)

    def baseline(self, law: Citation, kind: str) -> frozenset[Divergence]:
        if (law, kind) not in self.before:
            self.before[law, kind] = frozenset(chosen(compared(self.book.comparison(law)), kinds={kind}))
        return self.before[law, kind]

    def new(self, mutation: Mutation) -> frozenset[Divergence]:
        """What is reported under its kind of the mutated law and was not before."""
        law = mutation.law
        before = self.baseline(law.citation, mutation.kind)
        changed = copy(self.book)  # judged by the terms and statistics of the unchanged work
        changed.corpus, changed.comparisons = self.shelf.replaced(law), {}
        found = frozenset(chosen(compared(changed.comparison(law.citation)), kinds={mutation.kind}))
        return found - before

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


def test_changes_of_every_kind_in_every_language_are_found_under_their_kind_and_place() -> None:
    missed = lost(EACH)
    assert len(missed) <= 0.02 * EACH * len(MUTATIONS) * 3, missed


def test_an_unchanged_book_raises_one_false_alarm_in_500_provisions_with_and_without_terms() -> None:
    shelf = ground().shelf
    provisions = sum(len(law.provisions) for law in shelf.laws.values())
    for one in (shelf, Bookshelf(shelf.laws.values(), shelf.expressions, shelf.editions)):
        assert len(alarms(one)) <= provisions / 500, alarms(one)


@pytest.mark.parametrize("languages", [("pl", "it"), ("pl", "it", "es", "en")])
def test_a_clean_book_raises_no_alarm_in_any_languages(languages: tuple[str, ...]) -> None:
    assert alarms(work_shelf(make(25, LAWS, rare=0), languages)) == []


def alarms(shelf: Bookshelf) -> list[str]:
    return [each.message for each in divergences(shelf) if each.severity is not Severity.INFO]


def test_a_book_beside_itself_has_nothing_to_tell() -> None:
    """A clean pair: the same structure, references and notes, word for word."""
    work = make(24, 12, rare=0)
    one = work.book("it")
    shelf = work_shelf(work, ("it",))
    (expression,) = shelf.expressions
    twin = replace(expression, id="it-twin-2007")
    twins = [replace(law, expression=twin.id) for law in one.laws]
    both = Bookshelf([*one.laws, *twins], [expression, twin], shelf.editions, shelf.terms)
    assert divergences(both) == ()
