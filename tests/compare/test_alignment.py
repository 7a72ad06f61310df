"""Places of one edition in another, and rows made of them."""

from __future__ import annotations

import pytest

from lawtexts.compare.alignment import align
from lawtexts.compare.places import Places
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition, Gap
from lawtexts.model.error import UsageError
from tests.compare.bookshelf import Bookshelf
from tests.compare.laws import expression, law


def cites(text: str) -> tuple[Citation, ...]:
    return tuple(Citation.parse(one) for one in text.split())


def change(kind: str, old: str, new: str) -> Change:
    return Change(ChangeKind(kind), 2007, 2017, cites(old), cites(new), "known")


def editions(*changes: Change) -> tuple[Edition, ...]:
    return (Edition(2007, "2007"), Edition(2017, "2017", changes))


@pytest.mark.parametrize(
    ("known", "asked", "year", "to", "there"),
    [
        (change("added", "", "57D"), "57D1", 2017, 2007, ""),
        (change("removed", "57D", ""), "57D1", 2007, 2017, ""),
        (change("exchanged", "53B 53C", "53C 53B"), "53B1a", 2007, 2017, "53C1a"),
        (change("exchanged", "53B 53C", "53C 53B"), "53B1a", 2017, 2007, "53C1a"),
        (change("exchanged", "53B 53C", "53B 53C"), "53C", 2007, 2017, "53B"),
        (change("moved", "12C1", "12B2"), "12C1a", 2007, 2017, "12B2a"),
        (change("moved", "12C1", "12B2"), "12B2", 2017, 2007, "12C1"),
        (change("moved", "12C1", "12B2"), "12C1", 2017, 2007, ""),
        (change("split", "16A", "16A1 16A2"), "16A", 2007, 2017, "16A1 16A2"),
        (change("split", "16A", "16A1 16A2"), "16A2", 2017, 2007, "16A"),
        (change("merged", "16A 16B", "16A"), "16B", 2007, 2017, "16A"),
        (change("merged", "16A 16B", "16A"), "16A", 2017, 2007, "16A 16B"),
        (change("split", "57A1 57A2 57A3", "57A1 57A2 57A3 57A4"), "57A3", 2007, 2017, "57A3"),
        (change("split", "57A1 57A2 57A3", "57A1 57A2 57A3 57A4"), "57A4", 2017, 2007, ""),
        (change("reworded", "57A", "57A"), "57A1", 2007, 2017, "57A1"),
        (change("reference", "57A", "57A"), "9", 2007, 2017, "9"),
    ],
)
def test_a_place_is_carried_between_editions(
    known: Change, asked: str, year: int, to: int, there: str
) -> None:
    carried = Places(editions(known)).carry(Citation.parse(asked), year, to)
    assert tuple(place.citation for place in carried) == cites(there)


def test_exchanged_sections_stand_beside_what_they_say() -> None:
    old, new = expression("it", 2007), expression("pl", 2017)
    shelf = Bookshelf(
        [law(old, 53, {"53B": "uno", "53C": "due"}), law(new, 53, {"53B": "dwa", "53C": "jeden"})],
        [new, old],
        editions(change("exchanged", "53B 53C", "53C 53B")),
    )
    row = align(shelf, Citation.parse("53B")).row(Citation.parse("53B"))
    assert row is not None
    assert [cell.text for cell in row.cells] == ["dwa", "due"]
    assert [str(cell.citation) for cell in row.cells] == ["53B", "53C"]
    assert row.cells[1].change is not None and row.cells[1].change.kind is ChangeKind.EXCHANGED


def test_a_split_place_shows_the_old_text_in_each_row_and_a_merged_one_both() -> None:
    old, new = expression("it", 2007), expression("pl", 2017)
    shelf = Bookshelf(
        [
            law(old, 16, {"16A": "a", "16C1": "c", "16C2": "d"}),
            law(new, 16, {"16A1": "x", "16A2": "y", "16C1": "z"}),
        ],
        [new, old],
        editions(change("split", "16A", "16A1 16A2"), change("merged", "16C1 16C2", "16C1")),
    )
    rows = {str(row.citation): [cell.text for cell in row.cells] for row in align(shelf, Citation(16)).rows}
    assert rows == {"16": ["", ""], "16A1": ["x", "a"], "16A2": ["y", "a"], "16C1": ["z", "c\nd"]}


def test_a_removed_place_has_a_row_of_its_own() -> None:
    old, new = expression("it", 2007), expression("pl", 2017)
    shelf = Bookshelf(
        [law(old, 12, {"12A": "a", "12B": "b"}), law(new, 12, {"12A": "x"})],
        [new, old],
        editions(change("removed", "12B", "")),
    )
    row = align(shelf, Citation(12)).row(Citation.parse("12B"))
    assert row is not None
    assert [cell.gap for cell in row.cells] == [Gap.NOT_IN_EDITION, None]


def test_gaps_name_their_reason() -> None:
    one, two, three = expression("pl"), expression("it"), expression("es")
    shelf = Bookshelf([law(one, 12, {"12A": "a", "12B": "b"}), law(two, 12, {"12A": "x"})], [one, two, three])
    row = align(shelf, Citation(12)).row(Citation.parse("12B"))
    assert row is not None
    assert [cell.gap for cell in row.cells] == [None, Gap.ABSENT_IN_SOURCE, Gap.PAGE_NOT_HELD]


def test_an_empty_parent_is_there_without_words() -> None:
    one, two = expression("pl"), expression("it")
    shelf = Bookshelf([law(one, 12, {"12A": "a", "12A1": "b"}), law(two, 12, {"12A1": "x"})], [one, two])
    row = align(shelf, Citation(12)).row(Citation.parse("12A"))
    assert row is not None
    assert row.cells[1].gap is None and row.cells[1].text == ""


def test_an_unknown_expression_is_refused_by_name() -> None:
    shelf = Bookshelf([], [expression("pl")])
    with pytest.raises(UsageError, match="xx-test"):
        align(shelf, Citation(12), ["xx-test"])
