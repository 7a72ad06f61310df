"""Places of one edition in another, and rows made of them."""

from __future__ import annotations

import pytest

from lawtexts.compare.alignment import align
from lawtexts.compare.places import Places
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Gap
from lawtexts.model.error import UsageError
from tests.compare.laws import Bookshelf, beside, change, expression, law

OLD, NEW = expression("it", 2007), expression("pl")


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
    carried = Places(beside(changes=[known]).editions).carry(Citation.parse(asked), year, to)
    assert [str(place.citation) for place in carried] == there.split()


def test_exchanged_sections_stand_beside_what_they_say() -> None:
    shelf = beside(
        law(NEW, 53, {"53B": "dwa", "53C": "jeden"}),
        law(OLD, 53, {"53B": "uno", "53C": "due"}),
        changes=[change("exchanged", "53B 53C", "53C 53B")],
    )
    row = align(shelf, Citation.parse("53B")).row(Citation.parse("53B"))
    assert row is not None
    assert [cell.text for cell in row.cells] == ["dwa", "due"]
    assert [str(cell.citation) for cell in row.cells] == ["53B", "53C"]
    assert row.cells[1].change is not None and row.cells[1].change.kind is ChangeKind.EXCHANGED


def test_a_split_place_shows_the_old_text_in_each_row_and_a_merged_one_both() -> None:
    shelf = beside(
        law(NEW, 16, {"16A1": "x", "16A2": "y", "16C1": "z"}),
        law(OLD, 16, {"16A": "a", "16C1": "c", "16C2": "d"}),
        changes=[change("split", "16A", "16A1 16A2"), change("merged", "16C1 16C2", "16C1")],
    )
    rows = {str(row.citation): [cell.text for cell in row.cells] for row in align(shelf, Citation(16)).rows}
    assert rows == {"16": ["", ""], "16A1": ["x", "a"], "16A2": ["y", "a"], "16C1": ["z", "c\nd"]}


def test_a_removed_place_has_a_row_an_empty_parent_is_there_and_gaps_name_their_reason() -> None:
    removed = change("removed", "12B", "")
    laws = (law(NEW, 12, {"12A1": "x"}), law(OLD, 12, {"12A": "a", "12A1": "b", "12B": "c"}))
    other = law(expression("es"), 13, {"13A": "z"})
    for changes, gaps in (
        ([removed], [Gap.NOT_IN_EDITION, None, Gap.NOT_IN_EDITION]),
        ([], [Gap.ABSENT_IN_SOURCE, None, Gap.PAGE_NOT_HELD]),
    ):
        parent, row = (
            align(beside(*laws, other, changes=changes), Citation(12)).row(Citation.parse(place))
            for place in ("12A", "12B")
        )
        assert parent is not None and row is not None
        assert [(cell.text, cell.gap) for cell in parent.cells][:2] == [("", None), ("a", None)]
        assert [cell.gap for cell in row.cells] == gaps


def test_an_unknown_expression_is_refused_by_name() -> None:
    shelf = Bookshelf([], [expression("pl")])
    with pytest.raises(UsageError, match="xx-test"):
        align(shelf, Citation(12), ["xx-test"])
