"""What is doubtful in the references of a text is reported, once."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.sources.references import findings_in, make_text

HERE = Citation.parse("44B")


@pytest.mark.parametrize(
    ("language", "words", "codes"),
    [
        ("en", "Laws 50 50 and 51 51 apply.", ["source-slip"]),
        ("pl", "postanowienia przepisów 41B41C obowiązują", ["ambiguous-reference"]),
        ("pl", "postanowienia przepisów 5051 obowiązują", ["fused-reference"]),
        ("en", "See Law 12, especially C1.", ["ambiguous-reference"]),
        ("en", "Law 51 and Law 95.", ["dangling-reference"]),
        ("en", "See Law 12C1 and 16.", []),
        ("it", "vedi Articolo 72 ed eventualmente 73.", ["possible-reference"]),
        ("it", "l'art. 12 dello S.G.F.", ["possible-reference"]),
    ],
)
def test_a_doubt_is_reported_once(language: str, words: str, codes: list[str]) -> None:
    text = make_text(words, language=language, here=HERE, notes={})
    assert [one.code for one in findings_in(text, language=language, here=HERE, line=1)] == codes
