"""A mutation changes one thing, and says which."""

from __future__ import annotations

from random import Random

import pytest

from lawtexts.model.law import Law
from tests.lawbook.expected import expected
from tests.lawbook.making import make
from tests.lawbook.mutate import NAMES, mutate, mutations
from tests.lawbook.phenomena import CLEAN
from tests.lawbook.truth import Book


@pytest.fixture(scope="module", params=["pl", "it", "es", "en"])
def book(request: pytest.FixtureRequest) -> Book:
    return make(6, 93, CLEAN).book(request.param, 2017)


def by_citation(law: Law) -> dict[str, str]:
    """Each provision's words, notes apart."""
    found = {str(one.citation): " ".join(map(str, (one.heading, *one.texts))) for one in law.provisions}
    return found | {f"note {note.id}": str(note.texts[0]) for note in law.notes}


@pytest.mark.parametrize("name", NAMES)
def test_every_mutation_changes_words_only_where_it_says(book: Book, name: str) -> None:
    random = Random(1)
    for _ in range(5):
        done = mutate(book, name, random)
        assert done is not None and done.name == name
        assert [one.number for one, two in zip(book.laws, done.book.laws, strict=True) if one != two] == [
            done.law
        ]
        old = by_citation(expected(book, done.law))
        new = by_citation(expected(done.book, done.law))
        changed = {place for place in old.keys() | new.keys() if old.get(place) != new.get(place)}
        if name == "swap-notes":
            assert len(changed) == 2 and all(place.startswith("note") for place in changed)
        else:
            assert changed == {str(one) for one in done.citations}


def test_a_dropped_provision_is_gone_and_nothing_else(book: Book) -> None:
    done = mutate(book, "drop-provision", Random(2))
    assert done is not None
    old, new = (expected(one, done.law) for one in (book, done.book))
    assert {one.citation for one in old.walk()} - {one.citation for one in new.walk()} == set(done.citations)


def test_many_mutations_are_the_same_every_time(book: Book) -> None:
    one, two = list(mutations(book, 40, 3)), list(mutations(book, 40, 3))
    assert one == two and len(one) > 35
    assert {done.name for done in one} == set(NAMES)
