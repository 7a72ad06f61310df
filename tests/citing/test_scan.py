"""References in law text: what cites, with its exact wording, and what only looks like it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.citing.scan import possible, scan
from lawtexts.model.citation import Citation

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


def test_the_doubtful_split_is_given_as_an_alternate() -> None:
    (found,) = scan("przepisów 41B41C", "pl", None)
    assert [tuple(map(str, other)) for other in found.alternates] == [("41B4", "1C")]


def test_without_a_place_relative_references_are_not_found() -> None:
    assert scan("punkt B1a powyżej", "pl", None) == ()


def test_the_reference_stands_where_it_is_found() -> None:
    text = "x\u200b  prze\u00adpi\u00adsy\u00a0\u00a047E\n   oraz  54* y"
    (found,) = scan(text, "pl", None)
    assert text[found.start : found.end] == "prze\u00adpi\u00adsy\u00a0\u00a047E\n   oraz  54"
