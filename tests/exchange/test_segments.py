"""What leaves for CAT tools and spreadsheets is what the laws say, place by place."""

from __future__ import annotations

import io
import zipfile

import openpyxl
import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.exchange.export import Segment, segment_table, segments
from lawtexts.exchange.table import to_xlsx
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError
from tests.project import ES, IT, PL


@pytest.fixture(scope="module")
def found(corpus: Corpus) -> dict[str, Segment]:
    return {segment.key: segment for segment in segments(corpus)}


def test_every_text_is_in_exactly_one_segment(corpus: Corpus, found: dict[str, Segment]) -> None:
    for expression in corpus.expressions:
        said = [segment.texts[expression.id] for segment in found.values() if expression.id in segment.texts]
        held = []
        for law in corpus.laws(expression.id):
            held.append(law.title.content)
            for provision in law.provisions:
                held += [provision.heading.content] if provision.heading else []
                held += [text.content for text in provision.texts]
            held += ["\n".join(text.content for text in note.texts) for note in law.notes]
        assert sorted(said) == sorted(held)


def test_aligned_texts_stand_in_one_segment(found: dict[str, Segment]) -> None:
    assert set(found["51B2a/text/1"].texts) == {PL, IT, ES}
    assert found["51/title/1"].texts[ES] == "Dos o más cartas penalizadas"
    assert found["51B2c/text/1"].gaps[IT].value == "not-in-edition"
    note = next(segment for segment in found.values() if segment.part == "note" and ES in segment.texts)
    assert "przepis 59" in note.texts[PL]
    assert "Articolo 59" in note.texts[IT]


def test_a_note_that_a_translation_cannot_have_says_why(found: dict[str, Segment]) -> None:
    for key, reason in (("57C1/note/1", "page-not-held"), ("51B2c/note/1", "not-in-edition")):
        assert set(found[key].texts) == {PL}
        assert found[key].gaps == {IT: reason, ES: reason}
    assert not found["51B1a/note/1"].gaps, "all have it"
    assert (set(found["51B1a/note/2"].texts), found["51B1a/note/2"].gaps) == ({IT}, {}), "a free choice"


def test_xlsx_holds_the_texts_and_is_the_same_each_time(corpus: Corpus, found: dict[str, Segment]) -> None:
    ids = [one.id for one in corpus.expressions]
    data = to_xlsx(segment_table(found.values(), ids))
    heads, *rows = openpyxl.load_workbook(io.BytesIO(data)).active.iter_rows(values_only=True)
    own = (dict(zip(heads, each, strict=True)) for each in rows)
    row = next(row for row in own if (row["citation"], row["part"]) == ("51B2c", "text"))
    assert "nieegzekwowanie" in row[PL]
    assert (row[IT], row[ES]) == (None, None), "there is no law text, and nothing else stands in its place"
    assert row["gaps"] == f"{IT}: not-in-edition; {ES}: not-in-edition"
    assert to_xlsx(segment_table(found.values(), ids)) == data


def test_a_text_longer_than_a_cell_of_xlsx_is_refused_and_never_left_out() -> None:
    character, held = "\U0001f0a1", 16_383  # of two units in UTF-16

    def workbook(length: int) -> bytes:
        segment = Segment(Citation.parse("51B2a"), "text", 1, {PL: character * length}, {})
        return to_xlsx(segment_table([segment], [PL]))

    with zipfile.ZipFile(io.BytesIO(workbook(held))) as book:
        assert character * held in book.read("xl/sharedStrings.xml").decode()
    with pytest.raises(LawtextsError, match=f"51B2a \\({PL}\\) is longer than a cell"):
        workbook(held + 1)
