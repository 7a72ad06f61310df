"""What is printed on a terminal, of a width, away from one, for a poor locale."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.cli.terminal import columns, wrapped
from lawtexts.exchange.passages import above, table_lines
from lawtexts.model.citation import Citation
from lawtexts.model.law import Cell, Table, Text
from tests.cli.running import lawtexts, on_a_terminal, on_screens
from tests.corpus.laws import law, provision


@pytest.mark.parametrize(
    ("line", "widths"),
    [("51", (60, 120)), ("compare 51", (40, 80)), ("terms", (40, 80)), ("matrix --ui-lang it", (40, 80))],
)
def test_everything_fits_the_terminal(line: str, widths: tuple[int, ...]) -> None:
    for width in widths:
        out = lawtexts(*line.split(), COLUMNS=str(width)).out
        assert max(map(len, out.splitlines())) <= width
        if line.startswith("compare"):
            assert (" │ " in out) is (width >= 80)
            assert out.count("Not in the 2007 Laws") == 2
        if line.startswith("matrix"):
            assert (out.count("● 6 ◇ 1 ≠ 9"), out.count("● 7 ≠ 9")) == (2, 1)


def test_what_differs_is_marked_in_place_on_a_terminal() -> None:
    shown = on_screens("compare", "51A", "--severity", "info", COLUMNS="100").out
    assert "\x1b[33mdeve\x1b[0m" in shown
    assert "\x1b[1m giocare" in shown, "the rest of the heading stays a heading"
    assert "\x1b[33m(*)\x1b[0m" in on_screens("compare", "51B1a", COLUMNS="100").out


@pytest.mark.parametrize(
    ("line", "environment", "begins"),
    [
        ("51", {"PAGER": "sed s/^/paged:/"}, "paged:51  Polish"),
        ("51A -l pl", {"PAGER": "sed s/^/paged:/"}, "\x1b[1m51A"),
        ("51 --no-pager", {"PAGER": "sed s/^/paged:/"}, "\x1b[1m51"),
        ("51", {"PAGER": "nosuchpager"}, "51  Polish"),
        ("51", {"PAGER": "cat"}, "\x1b[1m51"),
    ],
)
def test_a_long_answer_goes_through_the_pager(line: str, environment: dict[str, str], begins: str) -> None:
    code, shown = on_a_terminal(*line.split(), COLUMNS="80", **environment)
    assert code == 0 and begins in shown and "przygwożdżonych" in shown
    assert ("paged:" in shown) is (":" in begins)


@pytest.mark.parametrize("line", ["export xlsx -o -", "check --format xlsx"])
def test_nothing_binary_is_written_to_a_terminal(line: str) -> None:
    ended = on_screens(*line.split())
    assert (ended.code, ended.out) == (2, "")


@pytest.mark.parametrize(
    "environment",
    [{"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "ascii"}],
)
def test_a_poor_locale_gets_every_character_in_some_form(environment: dict[str, str]) -> None:
    ended = lawtexts("51B2", **environment)
    assert ended.code == 0 and "wyj" in ended.out.lower()
    as_json = lawtexts("51B2", "--json", **environment)
    assert as_json.json["laws"][0]["title"] == "Dwie lub więcej kart przygwożdżonych"


def lines(text: str, width: int) -> list[str]:
    return [text[start:end] for start, end in wrapped(text, width)]


@given(st.text("ab \u00a0\u00adł\n", max_size=60), st.integers(1, 20))
def test_wrapping_keeps_every_letter_and_the_width(text: str, width: int) -> None:
    shown = lines(text, width)
    assert all(columns(line) <= width for line in shown)
    assert "".join(shown).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    assert lines("punkt B1a i\u00a0punkt", 11) == ["punkt B1a", "i\u00a0punkt"]


def test_colours_can_be_switched_off() -> None:
    assert "\x1b[" in on_screens("51A").out
    for off in (
        on_screens("51A", NO_COLOR="1"),
        on_screens("51A", TERM="dumb"),
        on_screens("51A", "--no-color"),
    ):
        assert "\x1b[" not in off.out


def cell(text: str, columns: int = 1, rows: int = 1) -> Cell:
    return Cell(Text(text), False, columns, rows)


def test_cells_stand_one_under_the_other() -> None:
    head_over_both = (
        (cell("IMPs for the difference", 2),),
        (cell("20–40"), cell("1")),
        (cell("750"), cell("13")),
    )
    assert table_lines(Table(head_over_both)) == ["IMPs for the difference", "20–40  1", "750    13"]
    cell_over_two_rows = (cell("Doubled", 1, 2), cell("50")), (cell("100"),), (cell("Redoubled"), cell("200"))
    assert table_lines(Table(cell_over_two_rows)) == ["Doubled    50", "           100", "Redoubled  200"]


@pytest.mark.parametrize(
    ("headed", "labels"),
    [("", "B 2 a"), ("40B", "2 a"), ("40B 40B2", "a"), ("40B2a", "B 2 a")],
)
def test_every_label_above_a_passage_stands_before_it_or_in_a_heading(headed: str, labels: str) -> None:
    content = Text("May not.")
    for place in ("40B2a", "40B2", "40B"):
        content = provision(place, content, heading=Text("Heading") if place in headed.split() else None)
    above_it, own = above(law(40, content), Citation.parse("40B2a"))
    assert " ".join(each.citation.label for each in own) == labels
    assert [str(each.citation) for each in above_it] == [
        place for place in headed.split() if place != "40B2a"
    ]
