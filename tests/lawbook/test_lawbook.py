"""The pages of invented books look like the real ones, and the score sees what is wrong."""

from __future__ import annotations

from dataclasses import replace

from lawtexts.model.finding import finding
from lawtexts.model.law import Provision
from tests.lawbook.expected import expected
from tests.lawbook.making import make
from tests.lawbook.score import score
from tests.lawbook.text_pages import text_page
from tests.project import PAGES


def lines(name: str) -> list[str]:
    return (PAGES / name).read_text(encoding="utf-8").split("\n")


def generated(language: str, number: int) -> list[str]:
    return text_page(make(1, range(40, 60)).book(language), number).decode().split("\n")


def test_the_frames_are_the_real_ones() -> None:
    real, page = lines("es-fvb-2007/51.txt"), generated("es", 51)
    assert page[1:31] == real[1:31] and page[-2:] == real[-2:]
    real, page = lines("it-bridgeditalia-2007/51.txt"), generated("it", 51)
    assert page[0].startswith("Art. 51 – ") and (page[1], page[-2:]) == (real[1], real[-2:])
    for number in (41, 51, 57):
        real, page = lines(f"pl-pzbs-2017/{number}.txt"), generated("pl", number)
        assert page[:2] == real[:2] and page[-1].strip()


def test_the_score_sees_what_is_lost_moved_and_silent() -> None:
    work = make(2)
    number = next(one.number for one in work.laws if one.notes and len(one.content) > 2)
    law = expected(work.book("it"), number)
    assert not score(law, law).mistakes
    assert (score(None, law).wrong("place"), score(None, law).silent) == (1, 0)
    lost = replace(law, content=law.content[1:])
    assert score(lost, law).wrong("place") > 0 and score(lost, law).silent > 0
    warned = replace(lost, findings=(finding("unread-text", None, text="…"),))
    assert score(warned, law).silent == 0
    section = next(part for part in law.content if isinstance(part, Provision))
    moved = replace(section, citation=law.citation.child(26))
    assert score(replace(law, content=(*lost.content, moved)), law).wrong("extra place") > 0
    assert score(replace(law, notes=()), law).wrong("anchor") > 0
