"""What a query costs, counted in calls: in proportion to its length, and nothing where it is too long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from lawtexts.corpus.lookup import LONGEST
from lawtexts.model.error import UsageError
from lawtexts.search.index import Index
from lawtexts.search.query import search

Shape = Callable[[int], str]
SHAPES: dict[str, Shape] = {
    "words": lambda n: ("karta", "carta", "dealer", "jugador")[n % 4],
    "unknown words": lambda n: f"xq{n}z",
    "fields": lambda n: f"title:karta{n}",
    "mixed": lambda n: (f"karta{n}", "title:kara", f"{n % 93 + 1}B2a", f"-x{n}", f"in:{n % 93 + 1}")[n % 5],
    "or": lambda n: ("karta", "OR")[n % 2],
    "phrases": lambda n: f'"karta {n} przy"',
    "brackets": lambda _n: "(a)",
}


def query(shape: Shape, length: int) -> str:
    return " ".join(shape(number) for number in range(length))[:length]


def calls(index: Index, text: str) -> int:
    """How many functions, in Python or in C, a search calls."""
    count = 0

    def counting(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counting)
    try:
        search(index, text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_a_query_twice_as_long_costs_about_twice_as_much(index: Index, shape: str) -> None:
    once, twice = (calls(index, query(SHAPES[shape], LONGEST // part).rpartition(" ")[0]) for part in (4, 2))
    assert twice <= 2.6 * once + 2_000


@pytest.mark.parametrize("length", [LONGEST + 1, 100_000])
def test_what_is_too_long_for_a_query_is_refused(index: Index, length: int) -> None:
    text = query(SHAPES["mixed"], length)
    with pytest.raises(UsageError, match=str(length)):
        search(index, text)
    with pytest.raises(UsageError, match=str(length)):
        search(index, "karta", within=text)


def test_a_number_without_end_is_no_law(index: Index) -> None:
    assert search(index, "karta " + "9" * (LONGEST - 6)).hits == ()
