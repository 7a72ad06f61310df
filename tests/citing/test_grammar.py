"""The table of the grammar: every row has an example, is read somewhere and stands in the documentation."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.citing.grammar import CUES, KINDS, TABLE, Row, expanded, table
from lawtexts.citing.lexicon import Lexicon
from lawtexts.languages import codes

DOCUMENTED = Path(__file__).parents[2] / "docs" / "citations.md"


def test_the_documentation_shows_the_table() -> None:
    """Else: python -c "from lawtexts.citing.grammar import table; print(table())"."""
    assert table() in DOCUMENTED.read_text(encoding="utf-8")


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.name}-{row.example}")
def test_every_row_is_a_pattern_in_each_language(row: Row) -> None:
    assert row.example and (row.query or row.prose)
    assert 0 <= row.query <= 1 and 0 <= row.prose <= 1
    for language in codes("citing"):
        Lexicon((language,)).compile(expanded(row))


def test_every_cue_weighs_every_kind() -> None:
    assert {len(weights) for weights in CUES.values()} == {len(KINDS)}
