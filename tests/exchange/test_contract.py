"""The JSON contract says what the law holds, in the shape other programs rely on."""

from __future__ import annotations

import json
from typing import Any

from lawtexts.compare.alignment import Alignment, Row
from lawtexts.compare.alignment import Cell as AlignedCell
from lawtexts.compare.divergence import divergence
from lawtexts.exchange import contract
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Gap
from lawtexts.model.finding import finding
from lawtexts.model.law import Cell, Law, Mark, Note, Provision, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind, Status

cite = Citation.parse


def a_law() -> Law:
    heading = Text("Wyjście partnera")
    opening = "Gdy obrońca (patrz przepis 50D2a) nakazuje* partnerowi (punkt B1a powyżej, 51Z)"
    text = Text(
        opening,
        references=(
            Reference(opening.index("przepis"), opening.index(")"), (cite("50D2a"),), ReferenceKind.ABSOLUTE),
            Reference(
                opening.index("punkt"),
                opening.index(" powyżej"),
                (cite("51B1a"), cite("51Z")),
                ReferenceKind.LIST,
            ),
        ),
        marks=(Mark(opening.index("*"), opening.index("*") + 1, "*", "n1"),),
    )
    item = Provision(
        cite("51B1"),
        "",
        ("empty-parent",),
        None,
        (Provision(cite("51B1a"), "1.", ("restart",), None, (text,)),),
    )
    after = Text("Text after the list.")
    section = Provision(cite("51B"), "", ("position",), heading, (item, after, Text("And more.")))
    table = Table(((Cell(Text("N")), Cell(Text("S"))),))
    return Law(
        citation=cite("51"),
        expression="pl-pzbs-2017",
        language="pl",
        page="51.txt",
        sha256="0" * 64,
        title=Text("Dwie lub więcej kart"),
        content=(section, Provision(cite("51C"), "", ("position",), None, (table,))),
        notes=(Note("n1", "*", "*", (Text("Patrz przepis 59."),)),),
        findings=(finding("unclosed-bracket", cite("51B"), 3, text="Gdy"),),
    )


class _Corpus(contract.LawResolver):
    """Knows every place but 51Z."""

    def status(self, expression_id: str, citation: Citation) -> Status:
        return Status.DANGLING if str(citation) == "51Z" else Status.OK


def read_back(whole: dict[str, Any]) -> Any:
    """A part of the answer as another program reads it."""
    return json.loads(contract.serialised(whole))


def test_a_law_lists_what_has_a_heading_or_text_of_its_own() -> None:
    whole = read_back(contract.law_document(a_law(), _Corpus(a_law())))
    assert whole["law"] == 51
    section, item, table = whole["provisions"]
    assert [one["citation"] for one in whole["provisions"]] == ["51B", "51B1a", "51C"]
    assert section["heading"] == "Wyjście partnera"
    assert section["text"] == "Text after the list.\nAnd more."
    assert (item["heading"], item["shown"], item["markers"]) == (None, "1.", ["*"])
    assert table["tables"] == [[["N", "S"]]]
    preface = Law(cite("preface"), "pl-pzbs-2017", "pl", "preface.txt", "0" * 64, Text("Przedmowa"))
    assert contract.law_document(preface)["law"] == "preface"


def test_a_reference_has_its_wording_and_the_status_of_its_worst_target() -> None:
    known, other = read_back(contract.law_document(a_law(), _Corpus(a_law())))["provisions"][1]["references"]
    assert known == {"text": "przepis 50D2a", "targets": ["50D2a"], "kind": "absolute", "status": "ok"}
    assert (other["text"], other["status"]) == ("punkt B1a", "dangling")
    alone = read_back(contract.law_document(a_law()))["provisions"][1]["references"]
    assert [one["status"] for one in alone] == ["not-held", "dangling"], "it knows its own places only"


def test_a_note_names_its_anchors_and_a_finding_its_sentence() -> None:
    whole = read_back(contract.law_document(a_law()))
    assert whole["notes"] == [
        {"mark": "*", "text": "Patrz przepis 59.", "anchors": ["51B1a"], "references": []}
    ]
    (found,) = whole["findings"]
    assert (found["code"], found["citation"], found["line"]) == ("unclosed-bracket", "51B", 3)
    assert "Gdy" in found["message"]


def test_a_row_says_why_a_cell_is_empty_and_has_all_that_was_merged_in_one() -> None:
    law = a_law()
    first, second = law.provision(cite("51B")), law.provision(cite("51B1a"))
    assert first is not None and second is not None
    cells = (
        AlignedCell("pl-pzbs-2017", cite("51B"), (first,)),
        AlignedCell("it-bridgeditalia-2007", cite("51B"), gap=Gap.NOT_IN_EDITION),
        AlignedCell("pl-pzbs-2017", cite("51B"), (first, second)),
    )
    rows = tuple(Row(cite("51B"), (cell,)) for cell in cells)
    whole = {"rows": contract.alignment_rows(Alignment(cite("51"), (), rows), _Corpus(a_law()))}
    one, none, merged = (next(iter(row["cells"].values())) for row in read_back(whole)["rows"])
    assert (one["citation"], none) == ("51B", {"gap": "not-in-edition"})
    assert one["text"].startswith("Text after")
    assert merged["text"].count("\n") == 2
    assert [part["citation"] for part in merged["merged"]] == ["51B", "51B1a"]
    assert merged["markers"] == ["*"]


def test_a_divergence_says_what_was_read_in_each_text_and_of_which_note() -> None:
    texts = {"pl-pzbs-2017": "dwie karty", "it-bridgeditalia-2007": "tre carte"}
    readings = {"pl-pzbs-2017": "2", "it-bridgeditalia-2007": "3"}
    found = divergence("number", cite("51B"), texts, spans={"pl-pzbs-2017": [(0, 4)]}, readings=readings)
    entry = read_back(contract.found_entries([found]))["divergences"][0]
    assert (entry["kind"], entry["code"], entry["severity"]) == ("quantity", "number", "warning")
    assert (entry["values"], entry["spans"]) == (readings, {"pl-pzbs-2017": [[0, 4]]})
    assert "51B" in entry["message"] and "marks" not in entry
    marks = {"pl-pzbs-2017": "*", "it-bridgeditalia-2007": "(**)"}
    of_note = divergence("number", cite("51B"), texts, where="note", marks=marks)
    entry = read_back(contract.found_entries([of_note]))["divergences"][0]
    assert (entry["where"], entry["marks"]) == ("note", marks)
    assert "51B (note * / (**))" in entry["message"]
