"""A lookup with options is answered without click, and exactly as with it."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest

from lawtexts.cli import plainly
from lawtexts.cli.commands.show import command
from tests.cli.conftest import ROOT, Lawtexts

LOOKUPS = (
    ("51B2a",),
    ("show", "51B2a", "-l", "pl"),
    ("51B2a", "--json", "-x", "es-fvb-2007,pl-pzbs-2017"),
    ("--no-color", "51B2b", "--context", "--ui-lang", "pl"),
    ("51B1a", "--cited-by", "-l", "es"),
    ("57A", "--card", "-l", "pl"),
    ("B1a above", "--from", "51B2a"),
    ("51B2a", "--format", "md"),
    ("51B2a", "--corpus", str(ROOT / "corpus")),
    ("51B2a", "-l", "xx"),
    ("51B2a", "--from", "nonsense"),
    ("51Z", "--json"),
)


@pytest.mark.parametrize("arguments", LOOKUPS, ids=" ".join)
def test_the_answer_is_the_same_with_click(lawtexts: Lawtexts, arguments: tuple[str, ...]) -> None:
    given = [word for word in arguments if word != "show"]
    words, _values = plainly._parted(given)
    options = [word for word in given if word not in words]
    with_click = lawtexts("show", *options, "--", *words)  # only click understands “--”
    assert lawtexts(*arguments) == with_click


def test_every_option_of_show_is_known_here() -> None:
    options = [one for one in command.params if isinstance(one, click.Option)]
    flags = {name for one in options if one.is_flag for name in one.opts}
    valued = {name: one.opts[-1] for one in options if not one.is_flag for name in one.opts}
    choices = {one.opts[-1]: tuple(one.type.choices) for one in options if isinstance(one.type, click.Choice)}
    assert flags == set(plainly.FLAGS)
    assert valued == plainly.VALUES
    assert choices == plainly.CHOICES


@pytest.mark.parametrize(
    "arguments",
    [
        ("51B2a", "-lpl"),
        ("51B2a", "--languages=pl"),
        ("show",),
        ("show", "-h"),
        ("51B2a", "-l"),
        ("51", "--format", "pdf"),
        ("51", "--nonsense"),
        ("search", "51"),
        ("compare", "51"),
        ("carte", "penalizzate"),
        ("--", "51"),
        (),
    ],
)
def test_anything_else_is_left_to_click(arguments: tuple[str, ...]) -> None:
    assert plainly.look_up(arguments) is None


def test_a_lookup_imports_no_click(lawtexts: Lawtexts) -> None:
    for arguments in (["51B2a"], ["51B2a", "-l", "pl", "--context"], ["show", "51B2a", "--json"]):
        program = (
            f"import sys; sys.argv = ['lawtexts', *{arguments!r}]\n"
            "from lawtexts.cli.ending import run\n"
            "assert run(sys.argv[1:]) == 0\n"
            "heavy = {'click', 'dataclasses', 'inspect', 'lxml', 'whoosh', 'tomllib', 'jinja2'}\n"
            "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
        )
        done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
