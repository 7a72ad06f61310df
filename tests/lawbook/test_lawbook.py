"""The invented books hold together, their pages look like the real ones, and the score sees what is wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from lawtexts.model.finding import finding
from lawtexts.model.law import Law, Provision, Text
from tests.lawbook.expected import expected
from tests.lawbook.making import make
from tests.lawbook.score import score
from tests.lawbook.text_pages import text_page
from tests.project import PAGES


def texts(law: Law) -> list[Text]:
    """Every stretch of the truth in page order, but text behind a list."""
    found = [law.title, *(text for place in law.walk() for text in place.headed_texts)]
    return found + [text for note in law.notes for text in note.texts]


def test_the_truth_holds_together_in_every_language() -> None:
    work = make(4, 25, boost=0.2)
    books = [[expected(book, law.number) for law in book.laws] for book in work.books()]
    present = {one.citation for law in books[0] for one in (law.root, *law.walk())}
    for laws in zip(*books, strict=True):
        places = [{one.citation for one in law.walk()} - set(work.added(2017)) for law in laws]
        assert all(len({one for one in found if one.section}) <= len(places[0]) for found in places)
        anchored = [[law.anchors(note) for note in law.notes] for law in laws]
        assert anchored[0] == anchored[1] == anchored[2] and all(anchored[0])
        for text in (text for law in laws for text in texts(law)):
            spans = sorted((each.start, each.end) for each in (*text.references, *text.marks))
            assert all(0 <= start < end <= len(text.content) for start, end in spans)
            assert all(before[1] <= after[0] for before, after in pairwise(spans))
            assert {target for each in text.references for target in each.targets} <= present


def test_2007_lacks_exactly_what_2017_added() -> None:
    work = make(5)
    new, old = (
        {one.citation for law in work.book("pl", year).laws for one in law.walk()} for year in (2017, 2007)
    )
    added = work.added(2017)
    assert added and new - old == {one for one in new if any(one in place for place in added)}


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
