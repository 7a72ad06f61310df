"""A lookup without options is answered without click, and exactly as with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lawtexts.cli import run
from tests.cli.conftest import ROOT, Lawtexts


@pytest.mark.parametrize("words", [("51B2a",), ("51B2a", "57C"), ("B1a", "above"), ("51Z",)], ids=" ".join)
def test_the_answer_is_the_same_with_click(lawtexts: Lawtexts, words: tuple[str, ...]) -> None:
    assert lawtexts("show", *words) == lawtexts("show", "--", *words)  # only click understands “--”


@pytest.mark.parametrize(
    "arguments",
    [
        ("51B2a", "-l", "pl"),
        ("search", "51"),
        ("compare", "51"),
        (),
    ],
)
def test_anything_else_is_left_to_click(arguments: tuple[str, ...]) -> None:
    assert run.without_click(arguments) is None


@pytest.mark.parametrize("arguments", [["51B2a"], ["show", "51B2a", "57C"]], ids=" ".join)
def test_a_lookup_imports_nothing_heavy(arguments: list[str]) -> None:
    program = (
        f"import sys; sys.argv = ['lawtexts', *{arguments!r}]\n"
        "from lawtexts.cli.run import run\n"
        "assert run(sys.argv[1:]) == 0\n"
        "heavy = {'click', 'pathlib', 'dataclasses', 'inspect', 'lxml', 'whoosh', 'tomllib', 'jinja2'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
