"""The JSON contract says what the law holds, in the shape other programs rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lawtexts.compare.alignment import Alignment, Row
from lawtexts.compare.alignment import Cell as AlignedCell
from lawtexts.compare.divergence import divergence
from lawtexts.corpus.store import Corpus
from lawtexts.exchange import contract
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.law import Cell, Law, Provision, Table, Text

cite = Citation.parse
POLISH = "pl-pzbs-2017"


@pytest.fixture(scope="module")
def law(corpus: Corpus) -> Law:
    found = corpus.law(POLISH, cite("51"))
    assert found is not None
    return found


def read_back(whole: dict[str, Any]) -> Any:
    """A part of the answer as another program reads it."""
    return json.loads(contract.serialised(**whole))


def test_a_law_lists_what_has_a_heading_or_text_of_its_own(corpus: Corpus, law: Law) -> None:
    whole = read_back(contract.law_document(law, corpus))
    assert (whole["law"], whole["title"]) == (51, "Dwie lub więcej kart przygwożdżonych")
    places = ["51A", "51B", "51B1a", "51B1b", "51B2a", "51B2b", "51B2c"]
    assert [one["citation"] for one in whole["provisions"]] == places
    section, item = whole["provisions"][1], whole["provisions"][4]
    assert (section["heading"], section["text"]) == ("Wyjście partnera gracza wykraczającego", "")
    assert (item["heading"], item["shown"], item["markers"]) == (None, "1.", ["*"])
    (first, *_notes) = whole["notes"]
    assert (first["mark"], first["references"][0]["targets"]) == ("*", ["59"])
    assert "51B2a" in first["anchors"]
    (fused,) = (one for one in whole["findings"] if one["code"] == "fused-reference")
    assert fused["citation"] == "51B2c" and fused["message"]


def test_a_document_has_its_name_and_a_table_its_rows(corpus: Corpus) -> None:
    table = Table(((Cell(Text("N")), Cell(Text("S"))),))
    section = Provision(cite("77A"), "", ("position",), None, (table,))
    preface = Law(cite("preface"), POLISH, "pl", "preface.txt", "0" * 64, Text("Przedmowa"))
    scores = Law(cite("77"), POLISH, "pl", "77.txt", "0" * 64, Text("Tabela"), content=(section,))
    assert contract.law_document(preface, corpus)["law"] == "preface"
    assert contract.law_document(scores, corpus)["provisions"][0]["tables"] == [[["N", "S"]]]


def test_a_reference_has_its_wording_and_the_status_of_its_worst_target(corpus: Corpus, law: Law) -> None:
    there, here = read_back(contract.law_document(law, corpus))["provisions"][4]["references"]
    assert there == {"text": "przepis 50D2a", "targets": ["50D2a"], "kind": "absolute", "status": "not-held"}
    assert (here["targets"], here["kind"], here["status"]) == (["51B1a"], "relative", "ok")


def test_a_row_says_why_a_cell_is_empty_and_has_all_that_was_merged_in_one(corpus: Corpus, law: Law) -> None:
    first, second = law.provision(cite("51B1a")), law.provision(cite("51B1b"))
    assert first is not None and second is not None
    cells = (
        AlignedCell(POLISH, cite("51B1a"), (first,)),
        AlignedCell("it-bridgeditalia-2007", cite("51B1a"), gap=Gap.NOT_IN_EDITION),
        AlignedCell(POLISH, cite("51B1a"), (first, second)),
    )
    rows = tuple(Row(cite("51B1a"), (cell,)) for cell in cells)
    whole = {"rows": contract.alignment_rows(Alignment(cite("51"), (), rows), corpus)}
    one, none, merged = (next(iter(row["cells"].values())) for row in read_back(whole)["rows"])
    assert (one["citation"], none) == ("51B1a", {"gap": "not-in-edition"})
    assert [part["citation"] for part in merged["merged"]] == ["51B1a", "51B1b"]
    assert merged["text"] == "\n".join(part["text"] for part in merged["merged"])


def test_a_divergence_says_what_was_read_in_each_text_and_of_which_note() -> None:
    texts = {POLISH: "dwie karty", "it-bridgeditalia-2007": "tre carte"}
    readings = {POLISH: "2", "it-bridgeditalia-2007": "3"}
    marks = {POLISH: "*", "it-bridgeditalia-2007": "(**)"}
    found = divergence("number", cite("51B"), texts, spans={POLISH: [(0, 4)]}, readings=readings)
    of_note = divergence("number", cite("51B"), texts, where="note", marks=marks)
    entry, other = read_back({"divergences": [found, of_note]})["divergences"]
    assert (entry["kind"], entry["code"], entry["severity"]) == ("quantity", "number", "warning")
    assert (entry["values"], entry["spans"]) == (readings, {POLISH: [[0, 4]]})
    assert "51B" in entry["message"] and "marks" not in entry
    assert (other["where"], other["marks"]) == ("note", marks)
