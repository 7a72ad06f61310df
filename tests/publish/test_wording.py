"""What the edition says of translations, in every language of the interface."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtexts.locale import speaking
from lawtexts.publish.book import Book
from lawtexts.publish.wording import with_short_names
from tests.publish.shelf import shelve


@pytest.mark.parametrize("language", ["en", "pl", "it", "es"])
def test_translations_are_called_by_a_sign_that_needs_no_inflection(tmp_path: Path, language: str) -> None:
    """After a preposition “Włoski 2007” would have to be “włoskim z 2007”."""
    book = Book(shelve(tmp_path))
    with speaking(language):
        sentence = with_short_names(book, "it-bridgeditalia-2007 ma 53B, w pl-pzbs-2017 stoi w 53C")
    assert sentence == "IT 2007 ma 53B, w PL 2017 stoi w 53C"
