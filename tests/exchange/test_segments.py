"""What leaves for CAT tools and spreadsheets is what the laws say, place by place."""

from __future__ import annotations

import csv
import io
import zipfile

import pytest
from lxml import etree

from lawtexts.corpus.store import Corpus
from lawtexts.exchange.csv import to_csv
from lawtexts.exchange.segments import Segment, segments
from lawtexts.exchange.tbx import to_tbx
from lawtexts.exchange.tmx import to_tmx
from lawtexts.exchange.xliff import identifier, to_xliff
from lawtexts.exchange.xlsx import to_xlsx
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError
from tests.corpus.laws import ROOT

POLISH, ITALIAN, SPANISH = "pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return Corpus.open(ROOT)


@pytest.fixture(scope="module")
def found(corpus: Corpus) -> dict[str, Segment]:
    return {segment.key: segment for segment in segments(corpus)}


def test_every_text_of_the_corpus_is_in_exactly_one_segment(
    corpus: Corpus, found: dict[str, Segment]
) -> None:
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
    assert set(found["51B2a/text/1"].texts) == {POLISH, ITALIAN, SPANISH}
    assert found["51/title/1"].texts[SPANISH] == "Dos o más cartas penalizadas"
    assert found["51B2c/text/1"].gaps[ITALIAN].value == "not-in-edition"
    note = next(segment for segment in found.values() if segment.part == "note" and SPANISH in segment.texts)
    assert "przepis 59" in note.texts[POLISH]
    assert "Articolo 59" in note.texts[ITALIAN]


def test_csv_reads_back_as_it_was(corpus: Corpus, found: dict[str, Segment]) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(found.values(), [POLISH, SPANISH]).decode(), newline="")))
    assert len(rows) == len(found)
    row = next(row for row in rows if (row["citation"], row["part"]) == ("51B2a", "text"))
    assert row[SPANISH] == found["51B2a/text/1"].texts[SPANISH]


def test_tmx_pairs_the_languages(corpus: Corpus, found: dict[str, Segment]) -> None:
    pair = [corpus.expression(POLISH), corpus.expression(ITALIAN)]
    data = to_tmx(found.values(), pair)
    tmx = etree.fromstring(data)
    assert tmx.find("header").get("srclang") == "pl"  # type: ignore[union-attr]  # it is there, or the test fails
    units = {unit.get("tuid"): unit for unit in tmx.iter("tu")}
    assert "51B2c/text/1" not in units
    texts = [seg.text for seg in units["51A/text/1"].iter("seg")]
    assert texts == [found["51A/text/1"].texts[POLISH], found["51A/text/1"].texts[ITALIAN]]
    assert to_tmx(found.values(), pair) == data


def test_xliff_has_what_the_source_has_and_leaves_open_what_the_target_lacks(
    corpus: Corpus, found: dict[str, Segment]
) -> None:
    source, target = corpus.expression(POLISH), corpus.expression(ITALIAN)
    xliff = etree.fromstring(to_xliff(found.values(), source, target))
    names = {"x": "urn:oasis:names:tc:xliff:document:2.0"}
    assert [file.get("id") for file in xliff.iterfind("x:file", names)] == ["law-41", "law-51", "law-57"]
    units = {unit.get("id"): unit for unit in xliff.iterfind("x:file/x:unit", names)}
    assert len(units) == sum(POLISH in segment.texts for segment in found.values())
    assert (
        units["51A.text.1"].findtext("x:segment/x:target", None, names) == found["51A/text/1"].texts[ITALIAN]
    )
    missing = units["51B2c.text.1"]
    assert missing.find("x:segment/x:target", names) is None
    assert [note.text for note in missing.iterfind("x:notes/x:note", names)] == [
        "51B2c (text)",
        "not-in-edition",
    ]


def test_identifiers_are_names_and_differ(found: dict[str, Segment]) -> None:
    ids = [identifier(key) for key in found]
    assert len(set(ids)) == len(ids)
    assert identifier("51B2a(iv)/text/1") == "51B2a.iv.text.1"


def test_tbx_has_every_concept_with_its_preferred_term_first(corpus: Corpus) -> None:
    tbx = etree.fromstring(to_tbx(corpus.terms, ("en", "pl")))
    names = {"t": "urn:iso:std:iso:30042:ed-2"}
    entries = {entry.get("id"): entry for entry in tbx.iterfind(".//t:conceptEntry", names)}
    assert len(entries) >= 60
    card = entries["c-penalty-card"]
    assert [term.text for term in card.iterfind(".//t:term", names)][:2] == [
        "penalty card",
        "karta przygwożdżona",
    ]
    assert card.findtext(".//t:termNote", None, names) == "preferredTerm-admn-sts"


def test_xlsx_holds_the_texts_and_is_the_same_each_time(corpus: Corpus, found: dict[str, Segment]) -> None:
    data = to_xlsx(found.values(), corpus.expressions)
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        strings = book.read("xl/sharedStrings.xml").decode()
    assert "nieegzekwowanie" in strings
    assert "not-in-edition" in strings
    assert to_xlsx(found.values(), corpus.expressions) == data


@pytest.mark.parametrize(("character", "held"), [("a", 32_767), ("\U0001f0a1", 16_383)])
def test_a_text_longer_than_a_cell_of_xlsx_is_refused_and_never_left_out(
    corpus: Corpus, character: str, held: int
) -> None:
    def long(length: int) -> Segment:
        return Segment(Citation.parse("51B2a"), "text", 1, {POLISH: character * length}, {})

    with zipfile.ZipFile(io.BytesIO(to_xlsx([long(held)], corpus.expressions))) as book:
        assert character * held in book.read("xl/sharedStrings.xml").decode()
    with pytest.raises(LawtextsError, match=f"51B2a \\({POLISH}\\) is longer than a cell"):
        to_xlsx([long(held + 1)], corpus.expressions)
