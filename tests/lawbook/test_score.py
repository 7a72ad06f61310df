"""The score sees what a parser gets wrong, and only that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.finding import finding
from lawtexts.model.law import Law, Provision, Text
from tests.lawbook.expected import expected
from tests.lawbook.making import make
from tests.lawbook.score import Score, score, total


@pytest.fixture
def law() -> Law:
    """A law with sections, notes and references."""
    work = make(2)
    good = next(one for one in work.laws if one.notes and len(one.content) > 2)
    return expected(work.book("it"), good.number)


def without_first(law: Law) -> Law:
    return replace(law, content=law.content[1:])


def test_the_truth_is_exactly_right(law: Law) -> None:
    assert score(law, law).is_exact
    assert not score(law, law).mistakes


def test_a_lost_section_counts_and_is_silent_without_a_finding(law: Law) -> None:
    lost = without_first(law)
    found = score(lost, law)
    assert found.provisions_right < found.provisions and found.silent > 0
    warned = replace(lost, findings=(finding("unread-text", None, text="…"),))
    assert score(warned, law).silent == 0
    told = replace(lost, findings=(finding("fused-reference", None, text="…", reading="…"),))
    assert score(told, law).silent > 0


def test_a_wrong_number_counts_and_says_where_the_text_is(law: Law) -> None:
    section = next(part for part in law.content if isinstance(part, Provision))
    moved = replace(section, citation=Citation(law.citation.law, "Z"))
    found = score(replace(law, content=tuple(moved if one is section else one for one in law.content)), law)
    assert found.extra >= 1
    assert any(f"{law.citation}Z" in line for line in found.mistakes)


def test_references_and_marks_count() -> None:
    book = make(2).book("pl")
    laws = [expected(book, one.number) for one in book.laws]

    def bare(text: Text) -> Text:
        return replace(text, references=(), marks=())

    def stripped(law: Law) -> Law:
        def strip(part: object) -> object:
            if isinstance(part, Text):
                return bare(part)
            if isinstance(part, Provision):
                return replace(part, content=tuple(map(strip, part.content)))  # type: ignore[arg-type]
            return part

        return replace(law, content=tuple(map(strip, law.content)))  # type: ignore[arg-type]

    found = total(score(stripped(law), law) for law in laws)
    assert found.missed > 100 and found.references_right < found.references
    assert found.anchors_right < found.anchors
    back = total(score(law, stripped(law)) for law in laws)
    assert back.invented == found.missed and back.anchors_invented > 0


def test_a_heading_read_as_text_is_in_the_right_place_but_told(law: Law) -> None:
    section = next(part for part in law.content if isinstance(part, Provision) and part.heading is not None)
    assert section.heading is not None
    flat = replace(section, heading=None, content=(section.heading, *section.content))
    found = score(replace(law, content=tuple(flat if one is section else one for one in law.content)), law)
    assert found.provisions_right == found.provisions
    assert found.headings_wrong == 1 and not found.is_exact


def test_a_refused_page_has_nothing_right(law: Law) -> None:
    assert score(None, law).provisions_right == 0
    assert total([]) == Score()
