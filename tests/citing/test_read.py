"""What a person types is understood in every spelling, and nothing is taken that was not meant."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.citing.canonical import canonical
from lawtexts.citing.read import find, read, read_with_rest
from lawtexts.citing.reading import Answer
from lawtexts.citing.scan import scan
from lawtexts.model.citation import Citation

LANGUAGES = ("pl", "it", "es", "en")


ROMAN = r"\((?:i{1,3}|iv|vi?)\)"
PLACE = rf"(?:[1-9]|[1-8][0-9]|9[0-3])(?:[A-H](?:(?:[1-9]|1[0-2])(?:[a-h](?:{ROMAN})?)?)?)?"
citations = st.from_regex(re.compile(PLACE), fullmatch=True).map(Citation.parse)
"""Places as the Laws number them."""


def steps(citation: Citation) -> list[str]:
    return [step.label for step in citation.path]


def spellings(citation: Citation) -> list[str]:
    """Every way of writing a place that has one meaning."""
    parts = steps(citation)
    law, rest = parts[0], parts[1:]
    brackets = law + "".join(f"({part})" for part in rest)
    tail = "".join(f"({part})" for part in rest[2:])
    printed = law + "".join(rest[:2]) + tail
    ways = [
        str(citation),
        str(citation).lower() if citation.roman == 0 else str(citation),
        brackets,
        printed,
        ".".join(parts),
        "-".join(parts),
        " ".join(parts),
        f"§{printed}",
        f"L{citation}",
        f"#L{citation}",
        f"przepis {printed}",
        f"Przepisu {citation}",
        f"Art. {printed}",
        f"dell’Articolo {printed}",
        f"ARTICOLO {citation}",
        f"Ley {printed}",
        f"artículo {citation}",
        f"Law {printed}",
        f"law\u00a0{citation}",
        f"({printed})" if rest or citation.law > 9 else printed,
        f"{printed}.",
        f"„{citation}”",
        str(citation).replace("A", "А").replace("B", "В").replace("C", "С"),
        "".join(chr(ord(sign) + 0xFEE0) for sign in str(citation)),
    ]
    if rest:
        inner = "".join(rest[:2]) + tail
        ways += [
            f"punkt {inner} przepisu {law}",
            f"przepis {law} punkt {inner}",
            f"Articolo {law} del Codice di Gara paragrafo {inner}",
            f"punto {inner} dell'articolo {law}",
            f"apartado {inner} de la Ley {law}",
            f"Ley {law}, apartado {inner}",
            f"point {inner} of Law {law}",
            f"Law {law} section {inner}",
        ]
    return ways


@given(citations)
def test_every_spelling_is_the_same_place(citation: Citation) -> None:
    for spelling in spellings(citation):
        found = read(spelling)
        assert [reading.citation for reading in found] == [citation], spelling
        assert found[0].is_found and found[0].through is None


@given(citations)
def test_the_canonical_spelling_is_exact(citation: Citation) -> None:
    (reading,) = read(str(citation))
    assert (reading.citation, reading.status) == (citation, Answer.EXACT)
    assert reading.span == (0, len(str(citation)))


@given(citations)
def test_the_simplest_spellings_agree_with_the_whole_grammar(citation: Citation) -> None:
    for spelling in spellings(citation):
        quick = canonical(spelling)
        assert quick in (None, citation), spelling


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


PIECES = (
    "przepis|punkt|art.|Laws|of|e|i|a|do|above|see|51B2a|B1(a)|note|pl:|Ley|(b)|45|50|5051|"
    "del Codice di Gara|niniejszego|esta|powyżej|i nast.|20F220F3|lettera|*|@2017|-|–|,|(|)| |law_5__sec_B|https://x/y.html#L5"
).split("|")
"""What citations are made of, and what stands between them."""
WORDS = (
    "karta carte salir przepis punkt e a B above esta ley niniejszego przepisu nota vedi see definizioni "
    "powyżej the l'art. - * . d'Italia prawo"
).split()


@pytest.mark.parametrize(
    ("query", "left"),
    [("carte penalizzate", 2), ("51 carte penalizzate", 2), ("patrz przepis 51", 0), ("13 kart", 2)],
)
def test_words_that_cite_nothing_are_left_for_the_search(query: str, left: int) -> None:
    assert len(read_with_rest(query)[1]) == left


def test_never_the_parent_of_what_was_asked() -> None:
    for query in ("51B(a)", "51B2aa", "35.1.2", "51B2a(b)", "51Bx9"):
        assert all(reading.citation is None for reading in read(query)), query


def test_whatever_is_typed_or_printed_is_read_without_error() -> None:
    """The same as benchmarks/reading.py does a million times."""
    from tests.citing.strings import Strings

    make = Strings(random.Random(51))
    for turn in range(800):
        text = make.one()
        here = Citation.parse("51B2a") if turn % 3 == 0 else None
        for reading in (*read(text, here=here), *find(text, here=here)):
            start, end = reading.span
            assert 0 <= start < end <= len(text) and reading.text
            assert (reading.citation is None) == (reading.status is Answer.INVALID)
            assert reading.message is None or reading.message
        for one in scan(text, LANGUAGES[turn % 4], here):
            assert one.targets and 0 <= one.start < one.end <= len(text)
