"""lawtexts compare, diff and check: what stands side by side, and what differs."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys

import pytest

from tests.cli.conftest import ROOT, Lawtexts, plain_environment


def test_columns_fit_the_terminal_and_gaps_say_why(lawtexts: Lawtexts) -> None:
    for width in (80, 160):
        ended = lawtexts("compare", "51", COLUMNS=str(width))
        assert ended.code == 0
        assert max(map(len, ended.out.splitlines())) <= width
        assert ended.out.count("not in the 2007 Laws") == 2
        assert " │ " in ended.out


def test_a_narrow_terminal_gets_one_text_below_the_other(lawtexts: Lawtexts) -> None:
    ended = lawtexts("compare", "51B2", COLUMNS="60")
    assert " │ " not in ended.out
    assert max(map(len, ended.out.splitlines())) <= 60


def test_columns_are_chosen_and_ordered(lawtexts: Lawtexts) -> None:
    head = lawtexts("compare", "51", "-l", "es,pl", COLUMNS="100").out.splitlines()[0]
    assert head.index("Spanish") < head.index("Polish")
    assert "Italian" not in head


def test_rows_of_a_comparison_as_json(lawtexts: Lawtexts) -> None:
    rows = {row["citation"]: row["cells"] for row in lawtexts("compare", "51", "--json").json["rows"]}
    assert rows["51B2c"]["it-bridgeditalia-2007"] == {"gap": "not-in-edition"}
    assert rows["51B2c"]["pl-pzbs-2017"]["markers"] == ["**"]
    assert rows["51B2a"]["es-fvb-2007"]["references"][0]["targets"] == ["50D2a"]
    missing = lawtexts("compare", "41", "--json").json["rows"][0]["cells"]["es-fvb-2007"]
    assert missing == {"gap": "page-not-held"}


def test_what_differs_stands_below_its_row(lawtexts: Lawtexts) -> None:
    below = lawtexts("compare", "51B2b").out.partition("── 51B2b")[2]
    assert "strength" in below
    assert "farà" in below


def test_what_differs_is_marked_in_place_on_a_terminal() -> None:
    pytest.importorskip("pty")
    shown = on_a_terminal("compare", "51A", "--severity", "info", COLUMNS="100")
    assert "\x1b[33mdeve\x1b[0m" in shown
    assert "\x1b[1m giocare" in shown, "the rest of the heading stays a heading"
    assert "\x1b[33m(*)\x1b[0m" in on_a_terminal("compare", "51B1a", COLUMNS="100")


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What lawtexts writes where its output is a terminal."""
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "lawtexts", *arguments]
    with subprocess.Popen(command, stdout=theirs, cwd=ROOT, env=plain_environment() | environment) as running:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # the end of a terminal
            while part := os.read(ours, 65536):
                shown += part
        running.wait(60)
    os.close(ours)
    return shown.decode()


def test_comparing_what_is_not_there_says_what_is_near(lawtexts: Lawtexts) -> None:
    ended = lawtexts("compare", "51Z")
    assert ended.code == 1
    assert "51B, 51A" in ended.err


def test_a_diff_of_two_languages_lists_divergences_and_exits_1(lawtexts: Lawtexts) -> None:
    ended = lawtexts("diff", "51B2b", "pl", "it", "--json")
    assert ended.code == 1
    strength = next(found for found in ended.json["divergences"] if found["kind"] == "strength")
    assert strength["citation"] == "51B2b"
    assert set(strength["expressions"]) == {"pl-pzbs-2017", "it-bridgeditalia-2007"}


@pytest.mark.parametrize(
    "arguments",
    [
        ("diff", "51", "pl", "pl"),
        ("diff", "51", "pl", "xx"),
        ("check", "--kind", "nonsense"),
        ("check", "--severity", "terrible"),
    ],
)
def test_mistakes_are_one_line(lawtexts: Lawtexts, arguments: tuple[str, ...]) -> None:
    ended = lawtexts(*arguments)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)


def test_check_lists_findings_and_divergences_and_exits_1(lawtexts: Lawtexts) -> None:
    ended = lawtexts("check", "--json")
    assert ended.code == 1
    assert {found["code"] for found in ended.json["findings"]} >= {"fused-reference", "source-slip"}
    assert {found["kind"] for found in ended.json["divergences"]} >= {"note", "strength", "edition"}


def test_check_is_limited_by_kind_severity_and_place(lawtexts: Lawtexts) -> None:
    only = lawtexts("check", "--kind", "strength", "--law", "51B2", "--severity", "warning", "--json").json
    assert [found["code"] for found in only["divergences"]] == ["strength-verb"]
    assert only["findings"] == []
    nothing = lawtexts("check", "--kind", "strength", "--law", "51A", "--severity", "warning")
    assert (nothing.code, nothing.out) == (0, "Nothing to report.\n")


def test_a_place_that_none_has_is_a_row_of_gaps(lawtexts: Lawtexts) -> None:
    ended = lawtexts("compare", "50", "--json")
    (row,) = ended.json["rows"]
    assert (ended.code, row["citation"]) == (1, "50")
    assert {cell["gap"] for cell in row["cells"].values()} == {"page-not-held"}
    (row,) = lawtexts("compare", "51B2c", "-l", "it,es", "--json").json["rows"]
    assert {cell["gap"] for cell in row["cells"].values()} == {"not-in-edition"}
    assert lawtexts("compare", "51Z", "--json").json["rows"] == []


def test_a_comparison_lists_the_differences_selected(lawtexts: Lawtexts) -> None:
    def codes(*more: str) -> set[str]:
        return {found["code"] for found in lawtexts("compare", "51", "--json", *more).json["divergences"]}

    assert {"note-anchor", "strength-verb"} <= codes()
    assert "not-in-edition" in codes("--severity", "info") - codes()
    assert codes("--kind", "strength") == {"strength-verb"}


def test_a_diff_lists_the_differences_selected(lawtexts: Lawtexts) -> None:
    only = lawtexts(
        "diff", "51", "pl", "es", "--kind", "note,strength", "--severity", "warning", "--json"
    ).json
    assert {found["kind"] for found in only["divergences"]} == {"strength"}
    assert only["findings"] == []
    nothing = lawtexts("diff", "51A", "pl", "es", "--severity", "error")
    assert (nothing.code, nothing.out) == (0, "Nothing to report.\n")


def test_a_diff_tells_what_is_doubtful_about_the_pages_beside(lawtexts: Lawtexts) -> None:
    document = lawtexts("diff", "51B2c", "pl", "es", "--json").json
    assert [found["code"] for found in document["findings"]] == ["fused-reference"]
    assert document["findings"][0]["expression"] == "pl-pzbs-2017"


def test_a_page_that_is_not_held_is_not_taken_for_equal(lawtexts: Lawtexts) -> None:
    ended = lawtexts("diff", "41", "pl", "es")
    assert ended.code == 1
    assert ended.err.startswith(
        "Spanish: no page of Law 41 is in the corpus. On the site: http://www.bridgevenezuela.com"
    )
    assert ended.err.endswith("lawtexts harvest bridgevenezuela -l es --laws 41\n")
