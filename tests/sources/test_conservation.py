"""The ledger: what is lost, doubled or changed on the way is seen, wherever it happens."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.model.law import Law
from lawtexts.sources import pipeline
from lawtexts.sources.assembly import assemble
from lawtexts.sources.blocks import Line
from lawtexts.sources.conservation import Entry, imbalance, squeezed
from lawtexts.sources.refusal import PageRefusedError
from tests.project import ES, IT, PL
from tests.sources.pages import page_bytes, parse_page


def entry(stream: str, start: int, end: int) -> Entry:
    return Entry(Line(stream[start:end], start, end, 1), "text", "text")


@pytest.mark.parametrize(
    ("spans", "place"),
    [([(2, 8)], 0), ([(0, 3), (5, 8)], 3), ([(0, 6)], 6), ([(0, 5), (4, 8)], 4), ([], 0)],
    ids=["lost before", "lost between", "lost after", "doubled", "nothing taken"],
)
def test_what_is_lost_or_doubled_is_named_with_its_place(spans: list[tuple[int, int]], place: int) -> None:
    stream = "abcdefgh"
    found = imbalance(stream, [entry(stream, *span) for span in spans])
    assert found is not None and found[0] == place


@given(st.text(alphabet="ab ż\u00a0\u00ad\n", max_size=30), st.integers(0, 30))
def test_no_visible_character_can_go_missing(stream: str, gone: int) -> None:
    whole = [entry(stream, place, place + 1) for place in range(len(stream))]
    assert imbalance(stream, whole) is None
    if gone < len(stream):
        visible = bool(squeezed(stream[gone]))
        assert (imbalance(stream, whole[:gone] + whole[gone + 1 :]) is not None) == visible


@pytest.mark.parametrize(("expression", "number"), [(PL, 57), (IT, 51), (ES, 51)])
def test_a_page_of_which_something_is_lost_is_refused(
    expression: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def losing(*args: Any, **kwargs: Any) -> tuple[Law, tuple[Entry, ...]]:
        law, entries = assemble(*args, **kwargs)
        return law, entries[:-1]

    monkeypatch.setattr(pipeline, "assemble", losing)
    with pytest.raises(PageRefusedError) as refusal:
        parse_page(page_bytes(expression, number), name=f"{number}.txt")
    assert refusal.value.code == "conservation"
