"""The schema accepts what is written and refuses the rest, naming file and line."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.validity import problems, validate
from lawtexts.corpus.writing import law_to_xml
from lawtexts.model.law import Law, Mark, Note, Text
from tests.corpus.laws import full_law, law, provision

GOOD = law_to_xml(full_law())


def test_a_law_with_everything_in_it_is_valid() -> None:
    validate(GOOD, "51.xml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('cite="51B2a"', 'cite="51b2a"'),
        ('basis="restart sister:es-fvb-2007"', 'basis=""'),
        ('basis="restart sister:es-fvb-2007"', 'basis="guessed"'),
        ('kind="fused"', 'kind="melted"'),
        ('sha256="0000', 'sha256="xxxx'),
        ('date="2024"', 'date="long ago"'),
        ("<table>", "<table><td/>"),
        ('line="14"', 'line="-1"'),
    ],
)
def test_what_the_schema_does_not_know_is_named_with_its_line(old: str, new: str) -> None:
    changed = GOOD.decode().replace(old, new, 1)
    line = next(n for n, text in enumerate(changed.splitlines(), 1) if new in text)
    found = problems(changed.encode(), "laws/51.xml")
    assert found
    assert (found[0].place, found[0].line) == ("laws/51.xml", line)
    with pytest.raises(CorpusError, match=f"^laws/51.xml:{line}: "):
        validate(changed.encode(), "laws/51.xml")


def test_broken_xml_and_declarations_are_named_with_their_line() -> None:
    assert [p.line for p in problems(GOOD.replace(b"</title>", b""), "51.xml")] == [len(GOOD.splitlines())]
    assert "type declaration" in problems(b"<!DOCTYPE law><law/>", "51.xml")[0].message


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (law(51, provision("52A")), "52A stands in 51"),
        (law(51, provision("51A", provision("51B1"))), "51B1 stands in 51A"),
        (law(51, provision("51A"), provision("51A")), "51A is there twice"),
        (law(51, provision("51A", Text("a*", marks=(Mark(1, 2, "*", "n7"),)))), "n7"),
        (replace(law(51), notes=(Note("n1", "*", "*", ()), Note("n1", "**", "**", ()))), "n1"),
    ],
)
def test_what_a_schema_cannot_say_is_checked_too(wrong: Law, says: str) -> None:
    found = problems(law_to_xml(wrong), "51.xml")
    assert len(found) == 1
    assert re.search(re.escape(says), found[0].message)
