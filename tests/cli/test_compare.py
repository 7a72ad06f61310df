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
    (
        "compare 51",
        lambda it: cells(it)["51B2a"]["es-fvb-2007"]["references"][0]["targets"],
        ["50D2a"],
    ),
    ("compare 51", lambda it: {"note-anchor", "strength-verb"} <= codes(it), True),
    ("compare 51", lambda it: "not-in-edition" in codes(it), False),
    ("compare 51 --severity info", lambda it: "not-in-edition" in codes(it), True),
    ("compare 51 --kind strength", codes, {"strength-verb"}),
    ("compare 41", lambda it: cells(it)["41"]["es-fvb-2007"], {"gap": "page-not-held"}),
    ("compare 50", lambda it: {cell["gap"] for cell in cells(it)["50"].values()}, {"page-not-held"}),
    (
        "compare 51B2c -l it,es",
        lambda it: {cell["gap"] for cell in cells(it)["51B2c"].values()},
        {"not-in-edition"},
    ),
    ("compare 51Z", lambda it: it["rows"], []),
    ("diff 51B2b pl it", lambda it: "strength-verb" in codes(it), True),
    ("diff 51 pl es --kind note,strength --severity warning", codes, {"strength-verb"}),
    ("diff 51 pl es --kind note,strength", findings, set()),
    ("diff 51B2c pl es", findings, {"fused-reference"}),
    ("check", lambda it: findings(it) >= {"fused-reference", "source-slip"}, True),
    (
        "check",
        lambda it: {one["kind"] for one in it["divergences"]} >= {"note", "strength", "edition"},
        True,
    ),
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
        lambda it: [one["confidence"] for one in it["editions"]],
        ["certain", "likely", "likely"],
    ),
    ("matrix", lambda it: "51B2c" in it["editions"][0]["for"], True),
    ("matrix --law 51 --kind note", lambda it: set(cells(it)["51"]["pl-pzbs-2017"]["divergences"]), {"note"}),
    ("explain", lambda it: len(it["kinds"]), 10),
    ("terms", lambda it: len(it["terms"]) >= 60, True),
    *(
        (
            f"terms {name}",
            lambda it: (
                "51A" in it["terms"][0]["uses"]["it-bridgeditalia-2007"],
                {one["language"] for one in it["terms"][0]["renderings"]},
            ),
            (True, {"en", "pl", "it", "es"}),
        )
        for name in ("penalty card", "karta przygwozdzona", "carta penalizzata", "carta penalizada")
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
        ("compare 51B2b", 0, "farà", ""),
        ("compare 51Z", 1, "", "51B, 51A"),
        ("compare 'punkt B1a powyżej'", 1, "", "lawtexts show --from"),
        ("diff 'punkt B1a powyżej' pl it", 1, "", "lawtexts show --from"),
        ("diff 51A pl es --severity error", 0, "Nothing to report.\n", ""),
        ("diff 51B2b pl it", 1, "farà qualsiasi giocata legale", ""),
        (
            "diff 41 pl es",
            1,
            "Doubts about the pages: 2",
            "lawtexts harvest bridgevenezuela -l es --laws 41\n",
        ),
        ("diff 51 pl pl", 2, "", "same translation"),
        ("diff 51 pl xx", 2, "", "xx"),
        ("check", 1, "Doubts about the pages", ""),
        ("check --kind strength --law 51A --severity warning", 0, "Nothing to report.\n", ""),
        ("check --kind nonsense", 2, "", "nonsense"),
        ("check --severity terrible", 2, "", "terrible"),
        ("check --law 70", 1, "Nothing to report", "70"),
        ("check --law 51B9", 1, "Nothing to report", "51B9"),
        ("matrix", 0, "The address of the pages names the year", ""),
        ("matrix --ui-lang pl", 0, "Rok podaje adres stron", ""),
        ("matrix -l pl,es", 0, "● 7", ""),
        ("matrix --severity warning", 0, "extent", ""),
        ("explain strength-verb", 0, "cannot know", ""),
        ("explain colour", 2, "", "strength"),
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


@pytest.mark.parametrize("line", ["compare 51", "compare 51B2", "terms", "matrix", "matrix --ui-lang it"])
@pytest.mark.parametrize("width", [40, 60, 80, 100, 160])
def test_everything_fits_the_terminal(lawtexts: Lawtexts, line: str, width: int) -> None:
    out = lawtexts(*line.split(), COLUMNS=str(width)).out
    assert max(map(len, out.splitlines())) <= width
    if line.startswith("compare"):
        assert (" │ " in out) is (width >= 80)
        assert out.count("not in the 2007 Laws") == 2
    if line.startswith("matrix"):
        assert "● 6 ◇ 1 ≠ 12" in out


def test_columns_are_chosen_and_ordered(lawtexts: Lawtexts) -> None:
    head = lawtexts("compare", "51", "-l", "es,pl", COLUMNS="100").out.splitlines()[0]
    assert head.index("Spanish") < head.index("Polish")
    assert "Italian" not in head


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
