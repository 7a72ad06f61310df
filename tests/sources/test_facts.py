"""What is known about Laws 41, 51 and 57 holds of the five real pages.

Their titles, headings, numbers and words, to the letter: tests/corpus/test_corpus.py.
"""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.sites import SOURCES
from tests.project import ES, IT, PL
from tests.sources.pages import FIVE, parsed

Page = tuple[str, int]
PL41, PL51, PL57, IT51, ES51 = FIVE
WITHOUT = "51A 51B 51B1a 51B1b 51B2a 51B2b"
PROVISIONS = {
    PL41: "41A 41B 41C 41D",
    PL51: f"{WITHOUT} 51B2c",
    PL57: "57A 57A1 57A2 57A3 57A4 57B 57C 57C1 57C2 57C3 57D",
    IT51: WITHOUT,
    ES51: WITHOUT,
}
REFERENCES = {
    PL41: [
        ("41A", "przepisy 47E oraz 54", "47E 54", "list"),
        ("41B", "przepisy 20F220F3", "20F2 20F3", "fused"),
        ("41B", "przepisowi 16", "16", "absolute"),
        ("41C", "przepis 54A", "54A", "absolute"),
        ("41C", "punkt B", "41B", "relative"),
    ],
    PL51: [
        ("51B2a", "przepis 50D2a", "50D2a", "absolute"),
        ("51B2a", "punkt B1a powyżej", "51B1a", "relative"),
        ("51B2c", "przepisów 5051", "50 51", "fused"),
    ],
    PL57: [
        ("57B", "punkt A powyżej", "57A", "relative"),
        ("57B", "przepisem 59", "59", "absolute"),
        ("57D", "przepis 16", "16", "absolute"),
    ],
    IT51: [
        ("51B2a", "Articolo 50 del Codice di Gara paragrafo D2(a)", "50D2a", "absolute"),
        ("51B2a", "punto B1(a) precedente", "51B1a", "relative"),
    ],
    ES51: [("51B2a", "Ley 50D2(a)", "50D2a", "absolute"), ("51B2a", "B1(a)", "51B1a", "relative")],
}
NOTES = {
    PL41: [("*", "41A", ""), ("**", "41B", ""), ("***", "41B 41C", "")],
    PL51: [("*", "51B1a 51B1b 51B2a 51B2b", "59"), ("**", "51B2c", "51B2")],
    PL57: [("*", "57C1", "")],
    IT51: [("(*)", "51B1a 51B2a", "50D2"), ("(**)", "51B1b 51B2b", "59")],
    ES51: [("*", "51B1a 51B1b 51B2a 51B2b", "59")],
}
"""The mark of each note, where it is marked, what it cites."""
FINDINGS = {
    PL41: [
        ("source-slip", "41", "Organizacja Nadzorująca mogą"),
        ("fused-reference", "41B", "przepisy 20F220F3"),
    ],
    PL51: [("fused-reference", "51B2c", "przepisów 5051")],
}


def law(page: Page) -> Law:
    return parsed(*page).law


@pytest.mark.parametrize("page", FIVE)
def test_provisions_references_notes_and_doubts(page: Page) -> None:
    found = law(page)
    assert [str(one.citation) for one in found.provisions] == PROVISIONS[page].split()
    references = [
        (str(place.citation), text.content[one.start : one.end], " ".join(map(str, one.targets)), one.kind)
        for place in found.provisions
        for text in place.headed_texts
        for one in text.references
    ]
    assert references == REFERENCES[page]
    cited = [
        " ".join(str(target) for text in note.texts for one in text.references for target in one.targets)
        for note in found.notes
    ]
    anchors = [" ".join(map(str, found.anchors(note))) for note in found.notes]
    assert [(note.mark, *rest) for note, *rest in zip(found.notes, anchors, cited, strict=True)] == NOTES[
        page
    ]
    doubts = [(one.code, str(one.citation), dict(one.values)["text"]) for one in found.findings]
    assert sorted(doubts) == sorted(FINDINGS.get(page, []))


def test_only_the_spanish_site_says_which_part_and_chapter_a_law_stands_in() -> None:
    named = {
        expression: SOURCES[source].chapter_named("\n".join(part.text for part in law((expression, 51)).head))
        for expression, source in ((ES, "bridgevenezuela"), (IT, "bridgeditalia"), (PL, "pzbs"))
    }
    assert named == {ES: ("El carteo", "Carta penalizada"), IT: (), PL: ()}
