"""Lists of an extract: how deep an item stands, and which readings are doubts worth reporting."""

from __future__ import annotations

import pytest

from lawtexts.sources.blocks import Block, Kind, Line, Step
from lawtexts.sources.structure import Item, depths_of, readings

Path = tuple[int, ...]


def item(depth: int, printed: int, text: str) -> Item:
    step = Step("item", printed, "printed")
    return Item(depth, step, Block(Kind.ITEM, Line(text, 0, 0, 1), (step,)))


@pytest.mark.parametrize(
    ("indents", "restarts", "levels", "shift"),
    (
        ((1, 2), False, (1, 2), 0),
        ((2, 4), False, (1, 2), 0),
        ((2,), True, (2,), -1),  # one column a level, or two and nothing vanished
        ((4,), True, (2,), 0),  # a list cannot follow a list
        ((4, 8), False, (1, 2), 1),
        ((2, 5), False, (1, 2), 1),
        ((0, 4), False, (1, 2), 0),
    ),
)
def test_indentation_gives_levels(indents: Path, restarts: bool, levels: Path, shift: int) -> None:
    found, found_shift = depths_of(indents, restarts=restarts)
    assert (tuple(found.values()), found_shift) == (levels, shift)


def test_a_restart_means_a_parent_that_vanished() -> None:
    items = [item(2, 1, "a."), item(2, 2, "b."), item(2, 1, "c."), item(2, 2, "d.")]
    best = readings(items)[0]
    assert best.paths == ((1, 1), (1, 2), (2, 1), (2, 2))
    assert best.bases[2] == "restart" and best.citable > {(1,), (2,)}


OWNED: tuple[Path, ...] = ((1,), (1, 1), (1, 2), (2,))
VANISHED: tuple[Path, ...] = ((1,), (2, 1), (2, 2), (3,))


@pytest.mark.parametrize(
    ("above", "listed", "likeliest", "doubtful"),
    (
        ("Gracz może:", "pasować.", OWNED, False),
        ("Law 16C2 applies and", "Law 12 does.", OWNED, False),
        ("the card, and it is –", "a trump.", OWNED, False),
        ("złożyć odwołanie, oraz", "pytać.", VANISHED, True),
        ("gracz pyta; lub", "pasuje.", VANISHED, True),
        # The number printed after a list says whose it is; a sister expression may know better.
        ("Gracz nie jest zobowiązany.", "Sędzia nie ocenia.", OWNED, True),
        ("Any extraneous information is unauthorized.", "A player may not choose a call.", OWNED, True),
        # A list that goes on as the item before it began is not its own: 45C4, 61B2, 80B2g.
        (
            "A card in the dummy must be played if it is touched.",
            "A card must be played if …",
            VANISHED,
            True,
        ),
        ("Declarer may ask a defender about his suit.", "Dummy may ask declarer.", VANISHED, True),
        ("ogłoszenie regulaminów uzupełniających.", "wyznaczenie asystentów sędziego.", VANISHED, True),
    ),
)
def test_whose_a_list_is_shows_in_the_end_of_the_item_above(
    above: str, listed: str, likeliest: tuple[Path, ...], doubtful: bool
) -> None:
    items = [item(1, 1, above), item(2, 1, listed), item(2, 2, "x."), item(1, 2, "y.")]
    ways = readings(items)
    assert (ways[0].paths, len(ways) > 1) == (likeliest, doubtful)
    sister = frozenset({(1,), (2,), (2, 1), (2, 2), (3,)})
    assert not doubtful or readings(items, sisters=(sister,))[0].paths == VANISHED
