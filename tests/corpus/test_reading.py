"""Law files that are not right are refused with file and line; nothing is dropped unseen."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.reading import law_from_xml
from lawtexts.corpus.writing import law_to_xml
from tests.corpus.laws import full_law

GOOD = law_to_xml(full_law())


def damaged(old: str, new: str) -> bytes:
    assert old in GOOD.decode()
    return GOOD.decode().replace(old, new, 1).encode()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("</title>", "", "broken"),
        ("<law ", "<book ", "broken"),
        ('cite="51B2a"', 'cite="51(b)"', "51(b)"),
        (' shown="1."', "", "shown"),
        (' shown="1."', ' shown="1." colour="red"', "colour"),
        ('kind="fused"', 'kind="fussed"', "fussed"),
        ('code="fused-reference"', 'code="unheard"', "unheard"),
        ("<provision ", "lost words<provision ", "lost words"),
        ("<table>", "<table><b/>", "<b>"),
        ("<mark", "<i/><mark", "<i>"),
        ('<note id="n1" mark="*" shown="*">', '<note id="n1" mark="*" shown="*"><provision/>', "provision"),
    ],
)
def test_what_has_no_place_is_refused_with_its_line(old: str, new: str, says: str) -> None:
    with pytest.raises(CorpusError, match=re.escape(says)) as caught:
        law_from_xml(damaged(old, new), "corpus/laws/pl/51.xml")
    assert caught.value.place == "corpus/laws/pl/51.xml"
    assert caught.value.line > 0


def test_the_line_is_that_of_the_mistake() -> None:
    bad = damaged('cite="51B2a"', 'cite="51(b)"')
    line = next(n for n, text in enumerate(bad.decode().splitlines(), 1) if "51(b)" in text)
    with pytest.raises(CorpusError, match=f"^51.xml:{line}: "):
        law_from_xml(bad, "51.xml")


def test_declarations_and_entities_are_refused() -> None:
    for prologue in (
        '<!DOCTYPE law SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE law [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
    ):
        with pytest.raises(CorpusError, match="type declaration"):
            law_from_xml(f"{prologue}<law>&b;</law>".encode(), "51.xml")


def test_depth_is_bounded() -> None:
    with pytest.raises(CorpusError, match="deep"):
        law_from_xml(b"<law>" * 100_000, "51.xml")


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255))
def test_a_changed_byte_is_refused_and_what_to_do_is_said(place: int, value: int) -> None:
    changed = GOOD[:place] + bytes([value]) + GOOD[place + 1 :]
    if changed == GOOD:
        assert law_from_xml(changed, "51.xml") == full_law()
        return
    with pytest.raises(CorpusError, match="lawtexts verify") as caught:
        law_from_xml(changed, "51.xml")
    assert caught.value.place == "51.xml"


@given(st.integers(0, len(GOOD) - 2))
def test_a_file_cut_anywhere_is_refused(length: int) -> None:
    with pytest.raises(CorpusError):
        law_from_xml(GOOD[:length], "51.xml")
