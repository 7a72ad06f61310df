"""The truth of an invented book holds together in every language and edition."""

from __future__ import annotations

from itertools import pairwise

from lawtexts.model.law import Law, Text
from lawtexts.model.reference import ReferenceKind
from tests.lawbook.citings import splits
from tests.lawbook.expected import expected
from tests.lawbook.making import make
from tests.lawbook.truth import Book


def texts(law: Law) -> list[Text]:
    found = [law.title]
    for provision in law.walk():
        found += [provision.heading] if provision.heading is not None else []
        found += provision.texts
    return found + [text for note in law.notes for text in note.texts]


def truths(book: Book) -> list[Law]:
    return [expected(book, law.number) for law in book.laws]


def test_languages_have_the_same_numbers_and_marks_and_every_reference_leads_somewhere() -> None:
    work = make(1)
    polish, *others = [truths(work.book(language, 2017)) for language in ("pl", "it", "es", "en")]
    assert 800 < sum(len(law.provisions) for law in polish) < 1500, "as real books"
    held = {law.citation for law in polish} | {one.citation for law in polish for one in law.walk()}
    for book in (polish, *others):
        for one, other in zip(polish, book, strict=True):
            assert [place.citation for place in one.walk()] == [place.citation for place in other.walk()]
            anchored = [[law.anchors(note) for note in law.notes] for law in (one, other)]
            assert anchored[0] == anchored[1] and all(anchored[0])
            for text in texts(other):
                spans = sorted((each.start, each.end) for each in (*text.references, *text.marks))
                assert all(0 <= start < end <= len(text.content) for start, end in spans)
                assert all(before[1] <= after[0] for before, after in pairwise(spans))
                assert {target for each in text.references for target in each.targets} <= held


def test_2007_lacks_exactly_what_2017_added() -> None:
    work = make(5)
    new, old = work.book("pl", 2017), work.book("pl", 2007)
    there = {one.citation for law in new.laws for one in law.walk()}
    then = {one.citation for law in old.laws for one in law.walk()}
    added = work.added(2017)
    assert added and there - then == {one for one in there if any(one in new for new in added)}


def test_fused_pairs_can_be_told_apart() -> None:
    """A pair is one whose parting is the only one, or the one within a law, as 41B41C."""
    book = make(4, boost=0.6).book("pl")
    pairs = [
        (text.content[each.start : each.end].rpartition(" ")[2], each.targets)
        for law in book.laws
        for text in texts(expected(book, law.number, "text"))
        for each in text.references
        if each.kind is ReferenceKind.FUSED
    ]
    assert len(pairs) > 20
    for number, targets in pairs:
        assert number == "".join(map(str, targets))
        assert len({target.law for target in targets}) == 1 or splits(number) == [targets]
