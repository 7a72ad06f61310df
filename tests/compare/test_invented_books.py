"""An invented book in several languages is the same in each: nothing in it is reported as a divergence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Kind
from lawtexts.model.finding import Severity
from tests.compare.laws import Bookshelf, work_shelf
from tests.lawbook.making import make

LAWS = 20


def test_an_unchanged_book_raises_one_false_alarm_in_500_provisions_with_and_without_terms() -> None:
    shelf = work_shelf(make(23, LAWS))
    provisions = sum(len(law.provisions) for law in shelf.laws.values())
    for one in (shelf, Bookshelf(shelf.laws.values(), shelf.expressions, shelf.editions)):
        assert len(alarms(one)) <= provisions / 500, alarms(one)
    extent = [each.message for each in divergences(shelf) if each.kind is Kind.EXTENT]
    assert len(extent) <= provisions / 100, extent


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
