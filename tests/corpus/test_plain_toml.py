"""What is read without tomllib is what tomllib reads; everything else is left to it."""

from __future__ import annotations

import tomllib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.corpus.plain_toml import NotPlainError, read_plain
from tests.corpus.laws import ROOT

LINES = [
    "",
    '# a comment, with [[a]] and "b" = 1',
    "[[a]]",
    "  [[a.b]]",
    "[[a.b.c]]",
    "[[b]]",
    "[ [a]]",
    "[a]",
    "[[a]] # comment",
    'x = "words, with = and # and [1]"',
    'y="ł\u00a0"',
    "z = 2017",
    "z = 007",
    "z = -1",
    "z = 1.5",
    "z = true",
    'w = ["51B2c", "53B",]',
    "w = []",
    'w = ["a,b"]',
    "w = [1]",
    "w = [,]",
    "b = []",
    'b = "b"',
    'a = ["x"]',
    'x = "a" # "b"',
    'x = "\\n"',
    'x = ""',
    'x = """a"""',
    "x = 'a'",
    'x.y = "a"',
    '"x" = "a"',
    '= "a"',
    "x",
    'x = "a\tb"',
    'x = "a\x7fb"',
]


@pytest.mark.parametrize("name", ["editions.toml"])
def test_the_editions_are_plain(name: str) -> None:
    source = (ROOT / name).read_text(encoding="utf-8")
    assert read_plain(source) == tomllib.loads(source)


@given(st.lists(st.sampled_from(LINES), max_size=7).map("\n".join))
def test_what_is_read_is_what_tomllib_reads(source: str) -> None:
    with suppress(NotPlainError):
        assert read_plain(source) == tomllib.loads(source)


@given(st.text(alphabet='[]".=#a1\\\n \t,\r\u00a0\u0085', max_size=25))
def test_any_text_is_read_alike_or_left_alone(source: str) -> None:
    with suppress(NotPlainError):
        assert read_plain(source) == tomllib.loads(source)


@pytest.mark.parametrize("line", ["x = 1.5", "[a]", 'x = "\\n"', "x = {a = 1}", "x = 2017-01-01", "w = [,]"])
def test_what_is_not_plain_is_left_to_tomllib(line: str) -> None:
    with pytest.raises(NotPlainError):
        read_plain(line)
