"""lawtexts compare, diff, check, matrix, explain, terms: what stands side by side, and what differs."""

from __future__ import annotations

import contextlib
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.conftest import ROOT, Lawtexts, plain_environment


def codes(answer: Any) -> set[str]:
    return {found["code"] for found in answer["divergences"]}


def findings(answer: Any) -> set[str]:
    return {found["code"] for found in answer["findings"]}


def cells(answer: Any) -> Any:
    return {row["citation"]: row["cells"] for row in answer.get("rows") or answer["matrix"]}


JSON: list[tuple[str, Callable[[Any], Any], Any]] = [
    ("compare 51", lambda it: cells(it)["51B2c"]["it-bridgeditalia-2007"], {"gap": "not-in-edition"}),
    ("compare 51", lambda it: cells(it)["51B2c"]["pl-pzbs-2017"]["markers"], ["**"]),
    ("compare 51", lambda it: {"note-anchor", "strength-verb"} <= codes(it), True),
    ("compare 51", lambda it: "not-in-edition" in codes(it), False),
    ("compare 51 --severity info", lambda it: "not-in-edition" in codes(it), True),
    ("compare 51 --kind strength", codes, {"strength-verb"}),
    ("compare 50", lambda it: {cell["gap"] for cell in cells(it)["50"].values()}, {"page-not-held"}),
    ("diff 51 pl es --kind note,strength --severity warning", codes, {"strength-verb"}),
    ("diff 51B2c pl es", findings, {"fused-reference"}),
    ("check --kind strength --law 51B2 --severity warning", codes, {"strength-verb"}),
    ("check --kind strength --law 51B2 --severity warning", findings, set()),
    ("matrix", lambda it: cells(it)["51"]["es-fvb-2007"]["gaps"], {"not-in-edition": 1}),
    (
        "matrix",
        lambda it: cells(it)["41"]["es-fvb-2007"],
        {"held": False, "places": 0, "gaps": {}, "divergences": {}},
    ),
    (
        "matrix",
        lambda it: [(one["confidence"], "51B2c" in one["for"]) for one in it["editions"]],
        [("certain", True), ("likely", True), ("likely", True)],
    ),
    ("explain", lambda it: len(it["kinds"]), 10),
    (
        "terms declarante --renderings -l es",
        lambda it: [
            (one["concept"], one["rendering"], one["count"], one["places"][0]) for one in it["renderings"]
        ],
        [("declarer", "declarante", 6, "51A")],
    ),
    (
        "terms must --renderings -x it-bridgeditalia-2007",
        lambda it: [(one["rendering"], one["places"]) for one in it["renderings"]],
        [("deve", ["51A"])],
    ),
    (
        "editions",
        lambda it: [one["old"] for one in it["editions"][-1]["changes"] if one["new"] == ["16C"]],
        [["16D"]],
    ),
    ("editions --propose", lambda it: it["proposals"], []),
    (
        "terms carta penalizada",
        lambda it: (
            "51A" in it["terms"][0]["uses"]["it-bridgeditalia-2007"],
            {one["language"] for one in it["terms"][0]["renderings"]},
        ),
        (True, {"en", "pl", "it", "es"}),
    ),
]


@pytest.mark.parametrize(("line", "part", "value"), JSON)
def test_json_has_what_is_compared(
    lawtexts: Lawtexts, line: str, part: Callable[[Any], Any], value: object
) -> None:
    assert part(lawtexts(*line.split(), "--json").json) == value


@pytest.mark.parametrize(
    ("line", "code", "out", "err"),
    [
        ("compare 51Z", 1, "", "51B, 51A"),
        ("compare 'punkt B1a powyżej'", 1, "", "lawtexts show --from"),
        ("diff 51B2b pl it", 1, "farà qualsiasi giocata legale", ""),
        (
            "diff 41 pl es",
            1,
            "Doubts about the pages: 2",
            "lawtexts harvest bridgevenezuela -l es --laws 41\n",
        ),
        ("diff 51 pl pl", 2, "", "same translation"),
        ("check", 1, "Doubts about the pages", ""),
        ("check --kind strength --law 51A --severity warning", 0, "Nothing to report.\n", ""),
        ("check --kind nonsense", 2, "", "nonsense"),
        ("check --law 51B9", 1, "Nothing to report", "51B9"),
        ("matrix", 0, "The address of the pages names the year", ""),
        ("matrix --ui-lang pl", 0, "Rok podaje adres stron", ""),
        ("explain strength-verb", 0, "cannot know", ""),
        ("terms carta penalizzata", 0, "Polish uses it in 51", ""),
        ("terms nonsense", 1, "", "nonsense"),
        *(
            (f"{command} --law {laws}", 2, "", "Laws 1 to 93")
            for command in ("check", "matrix", "export csv -o -")
            for laws in ("1-999", "0", "51,xyz")
        ),
    ],
)
def test_what_is_said(lawtexts: Lawtexts, line: str, code: int, out: str, err: str) -> None:
    ended = lawtexts(*shlex.split(line))
    assert ended.code == code
    assert (out in ended.out) if out else not ended.out
    assert (err in ended.err) if err else not ended.err
    assert code != 2 or ended.err.count("\n") == 1


@pytest.mark.parametrize("line", ["compare 51", "terms", "matrix --ui-lang it"])
@pytest.mark.parametrize("width", [40, 80, 160])
def test_everything_fits_the_terminal(lawtexts: Lawtexts, line: str, width: int) -> None:
    out = lawtexts(*line.split(), COLUMNS=str(width)).out
    assert max(map(len, out.splitlines())) <= width
    if line.startswith("compare"):
        assert (" │ " in out) is (width >= 80)
        assert out.count("not in the 2007 Laws") == 2
    if line.startswith("matrix"):
        assert "● 6 ◇ 1 ≠ 9" in out


def test_what_differs_is_marked_in_place_on_a_terminal() -> None:
    pytest.importorskip("pty")
    shown = on_a_terminal("compare", "51A", "--severity", "info", COLUMNS="100")
    assert "\x1b[33mdeve\x1b[0m" in shown
    assert "\x1b[1m giocare" in shown, "the rest of the heading stays a heading"
    assert "\x1b[33m(*)\x1b[0m" in on_a_terminal("compare", "51B1a", COLUMNS="100")


def test_a_long_answer_on_a_terminal_goes_through_the_pager() -> None:
    pytest.importorskip("pty")
    marking = {"PAGER": "sed s/^/paged:/", "COLUMNS": "80"}
    long, short = on_a_terminal("51", **marking), on_a_terminal("51A", "-l", "pl", **marking)
    assert all(line.startswith("paged:") for line in long.splitlines()) and "\x1b" not in long
    assert "paged:" not in short
    for plain in (
        on_a_terminal("51", "--no-pager", **marking),
        on_a_terminal("51", PAGER="nosuchpager", COLUMNS="80"),
    ):
        assert "paged:" not in plain and "przygwożdżonych" in plain


@pytest.mark.parametrize("line", ["export xlsx -o -", "export akn -o -", "check --format xlsx"])
def test_nothing_binary_is_written_to_a_terminal(line: str) -> None:
    pytest.importorskip("pty")
    assert on_a_terminal(*line.split()) == ""


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
