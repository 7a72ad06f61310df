"""The table of the grammar: every row has an example, a weight and a meaning in every language."""

from __future__ import annotations

import pytest

from lawtexts.citing.grammar import CUES, KINDS, PRODUCTIONS, TABLE, expanded, productions
from lawtexts.citing.lexicon import Lexicon
from lawtexts.languages import codes


@pytest.mark.parametrize("language", codes("citing"))
def test_every_row_is_a_pattern_in_each_language(language: str) -> None:
    words = Lexicon((language,))
    for row in TABLE:
        words.pattern(expanded(row))


def test_rows_and_productions_have_an_example_and_are_read_somewhere() -> None:
    for one in (*TABLE, *PRODUCTIONS):
        assert one.example and (one.query or one.prose) and {one.query, one.prose} <= {0, 0.5, 1}


@pytest.mark.parametrize("prose", [True, False])
def test_every_step_of_a_production_is_known(prose: bool) -> None:
    words, names = Lexicon(codes("citing"), query=not prose), {one.name for one in PRODUCTIONS}
    for steps in (steps for name in names for steps in productions(name, prose=prose)):
        assert {step[1:] for step in steps if step.startswith("*")} <= names
        assert all(words.pattern(step) for step in steps if not step.startswith(("@", "*")))


def test_every_cue_weighs_every_kind() -> None:
    assert {len(weights) for weights in CUES.values()} == {len(KINDS)}
