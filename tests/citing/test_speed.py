"""Time grows with the length of a text and no faster, whatever the text is made of."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

import lawtexts
from lawtexts.citing.read import find, read
from lawtexts.citing.scan import scan
from lawtexts.model.citation import Citation

PAGES = Path(lawtexts.__file__).parent.parent / "corpus" / "pages"
SIZE = 100_000
HERE = Citation.parse("51B2a")
PIECES = (
    *("(", "(a", "51, ", "przepis ", " ", "1-", "B1(a)", "51B2a", "5", "A", "5051", "((((51))))", "e i o u "),
    *("punkt B1a przepisu ", "od 45 do ", "Articolo 50 del Codice di Gara paragrafo ", "note 2 to ", "pl:"),
    *(
        "this Law ",
        "51*",
        "*",
        "/",
        "https://",
        "law_51__",
        "\u00ad",
        "o\u0301",
        "\u00a0\u2009 ",
        "51B2(a) (i) ",
    ),
)


def seconds(act: Callable[[], object]) -> float:
    """The least CPU time of three runs."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        act()
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize("page", sorted(PAGES.glob("*/51.txt")), ids=lambda page: page.parent.name)
def test_a_hundred_kilobytes_are_scanned_in_a_tenth_of_a_second(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    text = (text * (SIZE // len(text) + 1))[:SIZE]
    language = page.parent.name[:2]
    assert scan(text, language, HERE) and find(text)
    assert seconds(lambda: scan(text, language, HERE)) < 0.1
    assert seconds(lambda: find(text)) < 0.1


@pytest.mark.parametrize("piece", PIECES)
def test_no_text_takes_longer_than_its_length_allows(piece: str) -> None:
    short, long = ((piece * size)[:size] for size in (1_000, 6_000))
    for act in (read, find, lambda text: scan(text, "pl", HERE)):
        act(short)
        least = max(seconds(lambda act=act: act(short)), 0.002)
        assert seconds(lambda act=act: act(long)) < 20 * least
