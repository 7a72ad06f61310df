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
