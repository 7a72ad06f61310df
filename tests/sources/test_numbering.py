"""Lists of an extract: how deep an item stands, and which readings are doubts worth telling."""

from __future__ import annotations

import pytest

from lawtexts.sources.blocks import Block, Kind, Span, Step
from lawtexts.sources.structure import Item, depth_schemes, ownership, readings


def item(depth: int, printed: int, text: str) -> Item:
    return Item(depth, Step("item", printed, "printed"), Block(Kind.ITEM, text, Span(0, 0), 1), text)


@pytest.mark.parametrize(
    ("indents", "restarts", "levels"),
    (
        ((1, 2), False, [(1, 2)]),
        ((2, 4), False, [(1, 2)]),
        ((2,), True, [(2,), (1,)]),  # one column a level, or two and nothing vanished
        ((4,), True, [(2,)]),  # a list cannot follow a list
        ((4,), False, [(1,), (2,)]),
        ((4, 8), False, [(1, 2), (2, 3)]),
        ((2, 5), False, [(1, 2), (2, 3)]),
        ((0, 4), False, [(1, 2)]),
    ),
)
def test_indentation_gives_levels(
    indents: tuple[int, ...], restarts: bool, levels: list[tuple[int, ...]]
) -> None:
    assert [tuple(one.values()) for one in depth_schemes(indents, restarts=restarts)] == levels


def test_a_restart_means_a_parent_that_vanished() -> None:
    items = [item(2, 1, "a."), item(2, 2, "b."), item(2, 1, "c."), item(2, 2, "d.")]
    best = readings(items)[0]
    assert best.paths == ((1, 1), (1, 2), (2, 1), (2, 2))
    assert best.bases[2] == "restart" and best.citable > {(1,), (2,)}


def test_a_list_after_a_colon_belongs_to_its_item_without_a_doubt() -> None:
    items = [item(1, 1, "Gracz może:"), item(2, 1, "a."), item(1, 2, "b.")]
    ways = readings(items)
    assert [way.paths for way in ways] == [((1,), (1, 1), (2,))]


def test_a_list_after_a_full_stop_has_two_readings_and_a_sister_settles_them() -> None:
    items = [item(1, 1, "Nie jest."), item(2, 1, "a."), item(2, 2, "b."), item(1, 2, "c.")]
    owned = ((1,), (1, 1), (1, 2), (2,))
    vanished = ((1,), (2, 1), (2, 2), (3,))
    assert {way.paths for way in readings(items)} == {owned, vanished}
    sister = frozenset({(1,), (2,), (2, 1), (2, 2), (3,)})
    assert [way.paths for way in readings(items, sisters=(sister,))] == [vanished]


def test_an_item_that_ends_in_and_leads_on_but_one_that_ends_in_a_comma_and_and_does_not() -> None:
    def first(text: str) -> tuple[tuple[int, ...], ...]:
        items = [item(1, 1, "a."), item(1, 2, text), item(2, 1, "b."), item(2, 2, "c.")]
        return readings(items)[0].paths

    assert first("Law 16C2 applies and") == ((1,), (2,), (2, 1), (2, 2))
    assert first("złożyć odwołanie, oraz") == ((1,), (2,), (3, 1), (3, 2))


# Whether an item leads in to the list below it: what its end and the list's beginning say.

PARALLEL = (
    ("A card in the dummy must be played if it is touched.", "A card must be played if a player names it."),
    ("Declarer may ask a defender about his suit.", "Dummy may ask declarer."),
    (
        "Karta w dziadku musi zostać zagrana, jeśli jej dotknie.",
        "Karta musi zostać zagrana, jeśli ją wymieni.",
    ),
    ("ogłoszenie regulaminów uzupełniających.", "wyznaczenie asystentów sędziego."),
)
UNLIKE = (
    ("Any extraneous information is unauthorized.", "A player may not choose a call."),
    ("Gracz nie jest zobowiązany.", "Sędzia nie ocenia."),
)


@pytest.mark.parametrize(("above", "listed"), PARALLEL)
def test_a_list_that_goes_on_as_the_item_before_it_is_not_its_own(above: str, listed: str) -> None:
    """Though the number printed after it does not count the parent that vanished: 45C4, 61B2, 80B2g."""
    items = [item(1, 1, above), item(2, 1, listed), item(2, 2, "x."), item(1, 2, "y.")]
    ways = readings(items)
    assert ways[0].paths == ((1,), (2, 1), (2, 2), (3,))
    assert len(ways) > 1, "it stays a doubt"


@pytest.mark.parametrize(("above", "listed"), UNLIKE)
def test_else_the_number_printed_after_the_list_is_believed(above: str, listed: str) -> None:
    items = [item(1, 1, above), item(2, 1, listed), item(2, 2, "x."), item(1, 2, "y.")]
    ways = readings(items)
    assert ways[0].paths == ((1,), (1, 1), (1, 2), (2,))
    assert len(ways) > 1, "it stays a doubt"


def test_a_colon_and_a_conjunction_lead_in_whatever_the_words() -> None:
    for ending in (
        "Karta musi zostać zagrana, jeśli:",
        "Karta musi zostać zagrana oraz",
        "the card, and it is –",
    ):
        own, vanished = ownership("Karta musi zostać zagrana", ending, "Karta musi zostać zagrana teraz.")
        assert own < vanished
    own, vanished = ownership("x", "gracz pyta; lub", "y")
    assert own > vanished, "what ends `; or` leads on to the next item"
