"""Entries of the languages right before a place."""

from __future__ import annotations

import pytest

from lawtexts.citing.lexicon import lexicon


@pytest.mark.parametrize(
    ("text", "language", "end", "field", "start"),
    [
        ("But SEE also 51B", "en", 13, "SEE", 4),  # the longest, in any case of letters
        ("(see(51B", "en", 4, "SEE", 1),
        ("see51B", "en", 3, "SEE", 0),
        ("odesłanie w 57B", "pl", 12, "AT", 10),  # a letter at the end of a longer entry
        ("mowa w 57B", "pl", 7, "AS_IN", 0),
        ("oversee 51B", "en", 8, "SEE", None),  # only the end of a word
        ("see  51B", "en", 5, "SEE", None),  # two spaces do not stand in a folded text
        ("", "en", 0, "SEE", None),
    ],
)
def test_the_longest_entry_that_ends_there_is_found(
    text: str, language: str, end: int, field: str, start: int | None
) -> None:
    assert lexicon(language).before(text, end).get(field) == start
