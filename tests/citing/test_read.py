"""What a person types is understood in every spelling, what a law text cites is found, and nothing else."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.citing.canonical import canonical
from lawtexts.citing.read import find, read, read_with_rest
from lawtexts.citing.reading import ReadingStatus, Reason
from lawtexts.citing.scan import possible, scan
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
    [
        *[("carte penalizzate", 2), ("51 carte penalizzate", 2), ("patrz przepis 51", 0), ("13 kart", 2)],
        *[("51B2a#", 0), ("59 %", 0), ("¿Qué dice 51B2a?", 0), ("51B2a -1", 0)],
    ],
)
def test_words_that_cite_nothing_are_left_for_the_search(query: str, left: int) -> None:
    assert len(read_with_rest(query)[1]) == left


def test_a_law_that_there_is_is_never_said_not_to_be() -> None:
    for query in ("51 p7nkt", "51(B)2art.", "41 to 57 ♠"):
        assert all(Reason.NO_LAW not in reading.reasons for reading in read(query)), query
    assert read_with_rest("6♠ 51B2a")[1] == ("6", "♠")


LISTS = {
    "51B2a\n57A\n41C\n": "51B2a 57A 41C",
    "51\r\n\r\n  57.\r\n": "51 57",
    "- 51B2a\n- 57A\n": "51B2a 57A",
    "\t* 51\n\t• 57A\n – 41C": "51 57A 41C",
    "1. 51\n2. 57": "51 57",
    "1) 51B\n2) 57A": "51B 57A",
    "51B\n2": "51B 2",
    "45-50": "45-50",
    # Lines that are more or less than a citation, and those of a paragraph
    "13 tricks\n3NT\n12:30\n2017\nB1a\nDefinitions": "",
    "- see 51B2a\n- 57A says": "51B2a",
    "przepisy 41 do\n57": "41-57",
    "przepisy 41\ndo 57": "41-57",
    "(see Law\n51) and so": "51",
}
"""Pasted lines, and what they cite."""


@pytest.mark.parametrize("text", LISTS)
def test_a_line_that_is_nothing_but_a_citation_is_one(text: str) -> None:
    found = find(text)
    asked = (f"{one.citation}-{one.through}" if one.through else f"{one.citation}" for one in found)
    assert " ".join(asked) == LISTS[text]
    assert all(text[slice(*one.span)] == one.text for one in found)


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


VECTORS = Path(__file__).parents[1] / "vectors" / "references.txt"
CASES = [
    [
        re.sub(r"\\(?:n|u([0-9a-f]{4}))", lambda one: chr(int(one[1] or "a", 16)), cell)
        for cell in line.split(" | ")
    ]
    for line in VECTORS.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("language", ["pl", "it", "es", "en"])
def test_the_texts_of_a_language_cite_as_written_down(language: str) -> None:
    cases = [case for case in CASES if case[0][:2] == language]
    assert len(cases) >= 40
    assert [(case, found) for case in cases if (found := cited(*case[:2], case[2:])) != case[2:]] == []


def cited(place: str, text: str, expected: list[str]) -> list[str]:
    """What a text cites, in the form in which it is written down."""
    found = scan(text, place[:2], Citation.parse(place[3:]))
    targets = [" ".join(map(str, one.targets)) for one in found]
    if expected and expected[0].startswith("= "):
        return ["= " + " ".join(targets)]
    return [
        f"{text[one.start : one.end]} → {places} ({one.kind})"
        for one, places in zip(found, targets, strict=True)
    ]


# What goes on with a reference and is not read, or is of a text that is not known; what is reported
POSSIBLE = [
    ("it", "vedi Articolo 72 ed eventualmente 73", ["73"]),
    ("es", "tanto la Ley 12, en lo que se refiere al plazo, como la 16, se aplican", ["16"]),
    ("pl", "przepis 53 (wyjście poza kolejnością) lub 54 stosuje się", ["54"]),
    ("en", "see Law 12C1, especially (b).", ["(b)"]),
    ("it", "ai sensi dell'art. 12 dello S.G.F.", ["art. 12"]),
    ("es", "artículo 12 de la LFB", ["artículo 12"]),
    ("pl", "zgodnie z art. 12 KC", ["art. 12"]),
    # Another text that is known, the Laws' own name, and what is read
    ("it", "l'art. 12 dello Statuto Federale", []),
    ("it", "l'Articolo 12 del Codice di Gara", []),
    ("pl", "przepisy 47E oraz 54", []),
    # Counts, places at the tournament, another sentence
    ("pl", "zgodnie z przepisem 53 lub po prostu 13 kart, 4 pik", []),
    ("en", "Law 12 applies, at table 16, board 12.", []),
    ("en", "See Law 12. Then some 16, or 20.", []),
]


@pytest.mark.parametrize(("language", "text", "expected"), POSSIBLE)
def test_what_may_cite_is_reported_and_not_taken(language: str, text: str, expected: list[str]) -> None:
    here = Citation.parse("41B")
    assert [text[start:end] for start, end in possible(text, language, here)] == expected
    ends = [one.end for one in scan(text, language, here)]
    assert not any(text[:end].endswith(words) for words in expected for end in ends)


def test_the_reference_stands_where_it_is_found() -> None:
    text = "x\u200b  prze\u00adpi\u00adsy\u00a0\u00a047E\n   oraz  54* y"
    (found,) = scan(text, "pl", None)
    assert text[found.start : found.end] == "prze\u00adpi\u00adsy\u00a0\u00a047E\n   oraz  54"


# Where a text stands, targets as most likely read, the other interpretation that is reported
DOUBTFUL = [
    ("pl", "44B", "przepisów 41B41C", "41B 41C", "41B4 1C"),
    ("pl", "44B", "punkt B1a powyżej", "44B1a", ""),
    ("pl", "", "punkt B1a powyżej", "", ""),
    # Parts after a law
    ("en", "44B", "See Law 12, especially C1.", "12 44C1", "12C1"),
    ("pl", "44B", "Patrz przepis 12 (w szczególności C1).", "12 44C1", "12C1"),
    ("pl", "44B", "wynika z przepisu 12, zwłaszcza z punktu C1.", "12 44C1", "12C1"),
    ("pl", "44B", "przepisem 16 (zwłaszcza punktami B1 i B2).", "16 44B1 44B2", "16B1 16B2"),
    ("it", "44B", "Vedi Articolo 12 del Codice di Gara, in particolare C1.", "12 44C1", "12C1"),
    ("es", "44B", "la Ley 12 (en particular C1(b)).", "12 44C1b", "12C1b"),
    ("en", "92C", "to apply is Law 12, and most of all its section C1.", "12 92C1", "12C1"),
    ("pl", "92C", "przepis 12, a tamże punkt C1", "12 92C1", "12C1"),
    ("en", "44B", "Law 12 gives him in C1 the right", "12 44C1", "12C1"),
    ("en", "44B", "Subject to Law 12, C1 applies", "12 44C1", "12C1"),
    ("en", "44B", "Under Law 12, section C1 applies only if", "12C1", ""),
    ("en", "44B", "Law 12B, item 1 applies", "12B1", ""),
]


@pytest.mark.parametrize(("language", "here", "text", "expected", "other"), DOUBTFUL)
def test_what_may_be_read_otherwise(language: str, here: str, text: str, expected: str, other: str) -> None:
    found = scan(text, language, Citation.parse(here) if here else None)
    assert " ".join(str(place) for one in found for place in one.targets) == expected
    assert " ".join(str(place) for one in found for reading in one.alternates for place in reading) == other
