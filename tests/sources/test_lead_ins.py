"""Whether an item leads in to the list below it: what its end and the list's beginning say."""

from __future__ import annotations

import pytest

from lawtexts.sources.numbering import Item, Known, ownership, readings

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


@pytest.mark.parametrize(("item", "listed"), PARALLEL)
def test_a_list_that_goes_on_as_the_item_before_it_is_not_its_own(item: str, listed: str) -> None:
    """Though the number printed after it does not count the parent that vanished: 45C4, 61B2, 80B2g."""
    items = [Item(1, 1, item), Item(2, 1, listed), Item(2, 2, "x."), Item(1, 2, "y.")]
    ways = readings(items, Known())
    assert ways[0].paths == ((1,), (2, 1), (2, 2), (3,))
    assert len(ways) > 1, "it stays a doubt"


@pytest.mark.parametrize(("item", "listed"), UNLIKE)
def test_else_the_number_printed_after_the_list_is_believed(item: str, listed: str) -> None:
    items = [Item(1, 1, item), Item(2, 1, listed), Item(2, 2, "x."), Item(1, 2, "y.")]
    ways = readings(items, Known())
    assert ways[0].paths == ((1,), (1, 1), (1, 2), (2,))
    assert len(ways) > 1, "it stays a doubt"


def test_a_number_that_counts_the_parent_outweighs_unlike_words() -> None:
    items = [Item(1, 1, UNLIKE[0][0]), Item(2, 1, UNLIKE[0][1]), Item(2, 2, "x."), Item(1, 3, "y.")]
    assert readings(items, Known())[0].paths == ((1,), (2, 1), (2, 2), (3,))


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
