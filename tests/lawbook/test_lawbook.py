"""The pages of invented books look like the real ones."""

from __future__ import annotations

from tests.lawbook.making import make
from tests.lawbook.pages import text_page
from tests.project import PAGES


def lines(name: str) -> list[str]:
    return (PAGES / name).read_text(encoding="utf-8").split("\n")


def generated(language: str, number: int) -> list[str]:
    return text_page(make(1, range(40, 60)).book(language).law(number)).decode().split("\n")


def test_the_frames_are_the_real_ones() -> None:
    real, page = lines("es-fvb-2007/51.txt"), generated("es", 51)
    assert page[1:31] == real[1:31] and page[-2:] == real[-2:]
    real, page = lines("it-bridgeditalia-2007/51.txt"), generated("it", 51)
    assert page[0].startswith("Art. 51 – ") and (page[1], page[-2:]) == (real[1], real[-2:])
    for number in (41, 51, 57):
        real, page = lines(f"pl-pzbs-2017/{number}.txt"), generated("pl", number)
        assert page[:2] == real[:2] and page[-1].strip()
