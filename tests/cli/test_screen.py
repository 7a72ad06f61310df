"""Text on a screen: wrapped where it may be, in full, and harmless."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.cli.differences import write_divergence
from lawtexts.cli.screen import Screen, columns, wrapped
from lawtexts.cli.streams import MARKS, PLAIN
from lawtexts.compare.divergence import divergence
from lawtexts.model.citation import Citation


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def lines(text: str, width: int) -> list[str]:
    return [text[start:end] for start, end in wrapped(text, width)]


def test_lines_break_at_spaces_and_not_at_no_break_spaces() -> None:
    assert lines("punkt B1a i\u00a0punkt", 11) == ["punkt B1a", "i\u00a0punkt"]
    assert lines("one\ntwo", 20) == ["one", "two"]
    assert lines("", 20) == [""]


@given(st.text("ab \u00a0\u00adł\n", max_size=60), st.integers(1, 20))
def test_wrapping_keeps_every_letter_and_the_width(text: str, width: int) -> None:
    shown = lines(text, width)
    assert all(columns(line) <= width for line in shown)
    assert "".join(shown).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_spans_are_styled_across_lines() -> None:
    screen = Screen(Terminal())
    assert screen.styled("a bcd e", 0, 3, ((2, 5, "strong"),)) == f"a {MARKS['strong']}b{PLAIN}"
    assert screen.styled("a bcd e", 3, 7, ((2, 5, "strong"),)) == f"{MARKS['strong']}cd{PLAIN} e"


def test_away_from_a_terminal_text_is_plain_whole_and_verbatim() -> None:
    stream = io.StringIO()
    text = "word " * 60 + "\u00ad\u202e"
    Screen(stream).paragraph(text, spans=((0, 4, "strong"),))
    assert stream.getvalue() == text + "\n"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colours_can_be_switched_off(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert Screen(Terminal()).style("x", "strong") == "x"


@pytest.mark.parametrize("place", ["41", "51B1b", "41B1b(i)", "41B1b(ii)"])
def test_a_citation_is_parted_from_its_sentence_however_long_it_is(place: str) -> None:
    stream = io.StringIO()
    readings = {"pl": "3", "es": "1"}
    write_divergence(Screen(stream), divergence("number", Citation.parse(place), readings, readings=readings))
    sign, citation, sentence = stream.getvalue().split(maxsplit=2)
    assert (sign, citation) == ("!", place)
    assert sentence.startswith("The numbers")
