"""A law as XML: what is written where, what is refused, and that reading gives it back."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from lxml import etree

from lawtexts.corpus.reading import law_from_xml
from lawtexts.corpus.validity import problems
from lawtexts.corpus.writing import UnwritableLawError, law_to_xml
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding
from lawtexts.model.law import Law, Mark, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.corpus.laws import cite, full_law, law, laws, provision


@settings(deadline=None)
@given(laws)
def test_any_law_is_written_so_that_two_parsers_read_it_and_it_comes_back(any_law: Law) -> None:
    """Valid by the schema, too, but for what a made-up law has of numbers and notes that contradict."""
    data = law_to_xml(any_law)
    assert law_from_xml(data, "any.xml") == any_law
    assert law_to_xml(law_from_xml(data, "any.xml")) == data
    title = etree.fromstring(data).find("title")
    assert title is not None
    assert "".join(title.itertext()) == any_law.title.content + any_law.title.closing
    for problem in problems(data, "any.xml"):
        assert "lawtexts.rng" not in problem.message
    bare = replace(any_law, content=(), notes=(), title=Text("Title"), notices=())
    assert problems(law_to_xml(bare), "any.xml") == ()


def test_a_law_with_everything_in_it_comes_back() -> None:
    assert law_from_xml(law_to_xml(full_law()), "51.xml") == full_law()


def test_the_form_is_that_of_the_design() -> None:
    lines = law_to_xml(full_law()).decode().splitlines()
    assert lines[0] == '<?xml version="1.0" encoding="UTF-8"?>'
    assert lines[1].startswith(
        '<law n="51" expression="pl-pzbs-2017" xml:lang="pl" page="51.txt" sha256="0000'
    )
    assert '  <title shown="PRZEPIS 51">Dwie lub więcej kart<mark note="n1">*</mark></title>' in lines
    assert '  <provision cite="51B" shown="" basis="position">' in lines
    assert "    <heading>Wyjście<label>:</label></heading>" in lines
    assert '      <provision cite="51B2a" shown="1." basis="restart sister:es-fvb-2007">' in lines
    assert any('<ref to="50D2a" kind="absolute">przepis\u00a050D2a</ref>' in line for line in lines)
    assert any('<ref to="50 51" kind="fused">5051</ref><mark>**</mark>' in line for line in lines)
    assert '  <finding code="fused-reference" cite="51B2a" line="14" text="5051" reading="50, 51"/>' in lines


def test_a_document_is_named_and_not_numbered() -> None:
    preface = replace(law(1), citation=Citation(document="preface"))
    data = law_to_xml(preface)
    assert b'<document name="preface" expression=' in data
    assert law_from_xml(data, "preface.xml") == preface


def test_indentation_adds_no_character_inside_mixed_content() -> None:
    root = etree.fromstring(law_to_xml(full_law()))
    words = ["".join(element.itertext()) for element in root.iter("text")]
    assert words[0] == "Wstęp <&> ]]> "
    assert "nakazać* wyjście (patrz przepis\u00a050D2a) lub 5051**." in words


@pytest.mark.parametrize("character", ["\x00", "\x0b", "\x1b", "\ud800", "\ufffe", "\uffff"])
def test_a_character_that_xml_cannot_hold_is_refused_by_name(character: str) -> None:
    bad = law(51, provision("51A", Text(f"ab{character}cd")))
    with pytest.raises(UnwritableLawError, match=re.escape(f"U+{ord(character):04X}")) as caught:
        law_to_xml(bad)
    assert caught.value.place == "pl-pzbs-2017/51.txt"


def test_spans_that_cross_or_lie_outside_are_refused() -> None:
    reference = Reference(0, 4, cite("50"), ReferenceKind.ABSOLUTE)
    for text in (
        Text("abcdef", (reference,), (Mark(3, 5, "de"),)),
        Text("abcdef", (reference, Reference(1, 3, cite("51"), ReferenceKind.ABSOLUTE))),
        Text("abcdef", (Reference(3, 9, cite("50"), ReferenceKind.ABSOLUTE),)),
        Text("abcdef", marks=(Mark(2, 2, ""),)),
    ):
        with pytest.raises(UnwritableLawError, match="abcdef"):
            law_to_xml(law(51, text))


def test_a_number_without_a_basis_is_refused() -> None:
    with pytest.raises(UnwritableLawError, match="51A"):
        law_to_xml(law(51, provision("51A", basis="")))


def test_finding_values_that_hide_its_own_attributes_are_refused() -> None:
    with pytest.raises(UnwritableLawError, match="torn-word"):
        law_to_xml(law(51, findings=(Finding("torn-word", None, 0, (("cite", "x"),)),)))
