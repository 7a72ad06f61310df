"""The truth of an invented book holds together, whatever the seed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lawtexts.model.citation import Level
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import ReferenceKind
from tests.lawbook.citings import splits
from tests.lawbook.expected import expected
from tests.lawbook.making import make
from tests.lawbook.phenomena import FREQUENCY
from tests.lawbook.truth import Work

SEEDS = (1, 2, 3)


@pytest.fixture(scope="module", params=SEEDS)
def work(request: pytest.FixtureRequest) -> Work:
    return make(request.param)


def texts(law: Law) -> list[Text]:
    found = [law.title]
    for provision in law.walk():
        found += [provision.heading] if provision.heading is not None else []
        found += provision.texts
    return found + [text for note in law.notes for text in note.texts]


def laws(work: Work, language: str) -> list[Law]:
    book = work.book(language)
    return [expected(book, one.number) for one in book.laws]


def test_a_seed_always_gives_the_same_book() -> None:
    assert make(7) == make(7)
    assert make(7) != make(8)


def test_a_law_is_the_same_in_every_language(work: Work) -> None:
    """Same numbers, same targets, same marks: only words differ."""
    books = [work.book(language, 2017) for language in ("pl", "it", "es", "en")]
    for number in range(1, 94):
        polish, *others = [expected(book, number) for book in books]
        for other in others:
            assert [one.citation for one in polish.walk()] == [one.citation for one in other.walk()]
            for one, two in zip(polish.notes, other.notes, strict=True):
                assert polish.anchors(one) == other.anchors(two)


def test_every_reference_resolves(work: Work) -> None:
    """In each edition, since nothing cites what a later edition added."""
    for language in ("pl", "it", "es", "en"):
        book = laws(work, language)
        held = {law.citation for law in book} | {one.citation for law in book for one in law.walk()}
        cited = [ref for law in book for text in texts(law) for ref in text.references]
        assert {target for ref in cited for target in ref.targets} <= held


def test_references_and_marks_lie_in_their_texts(work: Work) -> None:
    for language in ("pl", "it", "es", "en"):
        for law in laws(work, language):
            for text in texts(law):
                spans = [(one.start, one.end) for one in text.references]
                spans = sorted(spans + [(one.start, one.end) for one in text.marks])
                assert all(0 <= start < end <= len(text.content) for start, end in spans)
                assert all(one[1] <= two[0] for one, two in pairwise(spans))
                assert all(text.content[one.start : one.end] == one.sign for one in text.marks)


def test_numbering_has_no_holes(work: Work) -> None:
    for law in laws(work, "pl"):
        for provision in law.walk():
            ordinals = [child.citation.ordinal for child in provision.children]
            assert ordinals == list(range(1, len(ordinals) + 1))
            assert all(child.citation.parent == provision.citation for child in provision.children)


def test_no_provision_is_hollow(work: Work) -> None:
    """What has neither words nor children cannot be on a page."""
    for law in laws(work, "it"):
        assert all(not one.is_empty or one.children for one in law.walk())
        assert law.provisions


def test_notes_are_marked_unless_they_were_asked_not_to_be(work: Work) -> None:
    book = work.book("pl")
    for one in book.laws:
        law = expected(book, one.number)
        unmarked = [note for note in law.notes if not law.anchors(note)]
        if not one.phenomena & {"note-without-mark", "duplicate-mark"}:
            assert not unmarked


def test_2007_lacks_exactly_what_2017_added() -> None:
    work = make(5)
    new, old = work.book("pl", 2017), work.book("pl", 2007)
    there = {one.citation for law in new.laws for one in law.walk()}
    then = {one.citation for law in old.laws for one in law.walk()}
    added = work.added(2017)
    assert added and there - then == {one for one in there if any(one in new for new in added)}


@pytest.mark.parametrize("name", sorted(FREQUENCY))
def test_each_phenomenon_can_be_asked_for(name: str) -> None:
    work = make(3, 30, {name, "notes", "items", "sub-items"}, boost=0.5)
    assert any(name in law.phenomena for law in work.laws)


def test_an_unknown_phenomenon_is_refused() -> None:
    with pytest.raises(ValueError, match="no-such"):
        make(1, 3, {"no-such"})


def test_fused_pairs_can_be_told_apart() -> None:
    """A pair is one whose parting is the only one, or the one within a law, as 41B41C."""
    work = make(4, 93, {"fused-pair"}, boost=0.6)
    pairs = [
        (text.content[ref.start : ref.end], ref.targets)
        for law in work.laws
        for text in texts(expected(work.book("pl"), law.number, "text"))
        for ref in text.references
        if ref.kind is ReferenceKind.FUSED
    ]
    assert len(pairs) > 20
    for wording, targets in pairs:
        number = wording.rpartition(" ")[2]
        assert number == "".join(map(str, targets))
        same_law = len({target.law for target in targets}) == 1
        assert same_law or splits(number) == [targets]


def test_real_books_are_about_as_big() -> None:
    """About 1,100 provisions, most of them sections with one to five items."""
    counts = [sum(len(law.provisions) for law in laws(make(seed), "pl")) for seed in SEEDS]
    assert all(800 < count < 1500 for count in counts)
    deep = [one.citation.level for law in laws(make(1), "pl") for one in law.walk()]
    assert Level.ROMAN in deep
