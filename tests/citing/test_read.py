"""What a person types is understood in every spelling, and nothing is taken that was not meant."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.citing.canonical import canonical
from lawtexts.citing.read import find, read, read_with_rest
from lawtexts.citing.reading import ReadingStatus, Reason
from lawtexts.citing.scan import scan
from lawtexts.model.citation import Citation
from tests.citing.strings import Strings

LANGUAGES = ("pl", "it", "es", "en")


ROMAN = r"\((?:i{1,3}|iv|vi?)\)"
PLACE = rf"(?:[1-9]|[1-8][0-9]|9[0-3])(?:[A-H](?:(?:[1-9]|1[0-2])(?:[a-h](?:{ROMAN})?)?)?)?"
citations = st.from_regex(re.compile(PLACE), fullmatch=True).map(Citation.parse)
"""Places as the Laws number them."""


WAYS = (
    "{citation}|{brackets}|{printed}|{points}|{hyphens}|{spaces}|§{printed}|L{citation}|#L{citation}|"
    "przepis {printed}|Przepisu {citation}|Art. {printed}|dell’Articolo {printed}|ARTICOLO {citation}|"
    "Ley {printed}|artículo {citation}|Law {printed}|law\u00a0{citation}|{printed}.|„{citation}”"
).split("|")
OF_PARTS = (
    "punkt {inner} przepisu {law}|przepis {law} punkt {inner}|punto {inner} dell'articolo {law}|"
    "Articolo {law} del Codice di Gara paragrafo {inner}|apartado {inner} de la Ley {law}|"
    "Ley {law}, apartado {inner}|point {inner} of Law {law}|Law {law} section {inner}"
).split("|")
"""Ways of writing a place that have one meaning; of a part of a law."""


def spellings(citation: Citation) -> list[str]:
    """A place written in every way."""
    law, *rest = (step.label for step in citation.path)
    inner = "".join(rest[:2]) + "".join(f"({part})" for part in rest[2:])
    brackets = law + "".join(f"({part})" for part in rest)
    points, hyphens, spaces = (joint.join((law, *rest)) for joint in ".- ")
    ways = [
        way.format(
            citation=citation, brackets=brackets, printed=law + inner, law=law, inner=inner,
            points=points, hyphens=hyphens, spaces=spaces,
        )
        for way in (WAYS + OF_PARTS if rest else WAYS)
    ]  # fmt: skip
    cyrillic = str(citation).translate(str.maketrans("ABC", "АВС"))
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in str(citation))
    ways += [cyrillic, wide, str(citation) if citation.roman else str(citation).lower()]
    return ways + [f"({law}{inner})"] * bool(rest or citation.law > 9)


@given(citations)
def test_every_spelling_is_the_same_place_and_the_canonical_one_exact(citation: Citation) -> None:
    for spelling in spellings(citation):
        found = read(spelling)
        assert [reading.citation for reading in found] == [citation], spelling
        assert found[0].is_found and found[0].through is None
        assert canonical(spelling) in (None, citation), "the simplest spellings agree with the whole grammar"
    (reading,) = read(str(citation))
    assert (reading.status, reading.span) == (ReadingStatus.EXACT, (0, len(str(citation))))


@given(citations, citations)
def test_a_list_is_read_member_by_member(one: Citation, other: Citation) -> None:
    if other.law <= 20 and not other.item:
        return  # 51B1, 2 is 51B2; 51B1, 2A may be 51B2a
    for joint in (", ", "; ", " i ", " oraz ", " lub ", " e ", " o ", " y ", " and ", " or ", " & ", " "):
        query = f"{one}{joint}{other}"
        assert [reading.citation for reading in read(query)] == [one, other], query


@given(citations, st.sampled_from(LANGUAGES))
def test_a_reference_in_a_law_means_what_the_query_means(citation: Citation, language: str) -> None:
    noun = {"pl": "przepis", "it": "Articolo", "es": "Ley", "en": "Law"}[language]
    (found,) = scan(f"({noun} {citation}),", language, Citation(law=1))
    assert found.targets == (citation,)
    assert (found.start, found.end) == (1, len(noun) + 2 + len(str(citation)))


@pytest.mark.parametrize(
    ("query", "left"),
    [("carte penalizzate", 2), ("51 carte penalizzate", 2), ("patrz przepis 51", 0), ("13 kart", 2)],
)
def test_words_that_cite_nothing_are_left_for_the_search(query: str, left: int) -> None:
    assert len(read_with_rest(query)[1]) == left


def test_a_law_that_there_is_is_never_said_not_to_be() -> None:
    for query in ("51 p7nkt", "51(B)2art.", "41 to 57 ♠"):
        assert all(Reason.NO_LAW not in reading.reasons for reading in read(query)), query
    assert read_with_rest("6♠ 51B2a")[1] == ("6", "♠")


def test_never_the_parent_of_what_was_asked() -> None:
    for query in ("51B(a)", "51B2aa", "35.1.2", "51B2a(b)", "51Bx9"):
        assert all(reading.citation is None for reading in read(query)), query


def test_whatever_is_typed_or_printed_is_read_without_error() -> None:
    """The same as benchmarks/reading.py does a million times."""
    make = Strings(random.Random(51))
    for turn in range(800):
        text = make.one()
        here = Citation.parse("51B2a") if turn % 3 == 0 else None
        for reading in (*read(text, here=here), *find(text, here=here)):
            start, end = reading.span
            assert 0 <= start < end <= len(text) and reading.text
            assert (reading.citation is None) == (reading.status is ReadingStatus.INVALID)
            assert reading.message is None or reading.message
        for one in scan(text, LANGUAGES[turn % 4], here):
            assert one.targets and 0 <= one.start < one.end <= len(text)
