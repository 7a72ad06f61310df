"""lawtexts parse: what is understood of a page; and the options that commands have and name."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path

import click
import pytest

from lawtexts.cli.commands import COMMANDS, MODULES, import_pages, parse, show
from lawtexts.cli.group import group
from lawtexts.cli.options import Settings
from tests.cli.running import lawtexts
from tests.project import PAGES, ROOT

POLISH = str(PAGES / "pl-pzbs-2017" / "51.txt")


def test_explain_says_what_numbers_rest_on_and_what_became_of_every_part() -> None:
    ended = lawtexts("parse", "--explain", POLISH)
    assert ended.code == 0
    assert "51B2a" in ended.out
    assert "restart" in ended.out
    assert "pzbs.navigation" in ended.out
    ledger = lawtexts("parse", "--explain", "--json", POLISH).json["laws"][0]["ledger"]
    assert {entry["kind"] for entry in ledger} == {"text", "label", "residue"}


def test_what_a_title_and_a_note_cite_is_said_too(tmp_path: Path) -> None:
    page = tmp_path / "51.txt"
    text = Path(POLISH).read_text(encoding="utf-8")
    title = "Dwie lub więcej kart przygwożdżonych"
    assert title in text
    page.write_text(text.replace(title, f"{title} (patrz przepis 50)", 1), encoding="utf-8")
    (law,) = lawtexts("parse", str(page), "--json").json["laws"]
    (found,) = law["title_references"]
    assert (found["text"], found["targets"]) == ("przepis 50", ["50"])
    shown = [line.strip() for line in lawtexts("parse", str(page)).out.splitlines()]
    assert shown[shown.index(f"51  {title} (patrz przepis 50)") + 1] == "Cites 50 (no page in the corpus)."
    note = shown.index("*   Jeżeli gracz nie może dokonać takiego wyjścia, patrz przepis 59.")
    assert shown[note + 1] == "Cites 59 (no page in the corpus)."


def test_messages_name_options_that_there_are() -> None:
    for modules, commands in {
        "sources/**/*.py": (parse, import_pages),
        "corpus/importing.py": (import_pages,),
        "citing/*.py": (show,),
    }.items():
        said = "".join(path.read_text("utf-8") for path in (ROOT / "lawtexts").glob(modules))
        named = set(re.findall(r"--[a-z][a-z-]+", said))
        for each in commands:
            assert named and named <= {name for names, _more in each.command.parameters for name in names}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_given_the_options_it_has(name: str) -> None:
    made = group.get_command(click.Context(group), name)
    own = {option.name for option in made.params if option.expose_value} - set(vars(Settings()))
    command = importlib.import_module(f"lawtexts.cli.commands.{MODULES.get(name, name)}").command
    inspect.signature(command.function).bind(Settings(), **dict.fromkeys(filter(None, own)))
