"""README's examples are run, and what it shows of them is what is printed."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.running import lawtexts
from tests.project import PAGES, ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"`(lawtexts [^`]+)`", README.partition("## Six things to do")[2].partition("## ")[0])
ELSEWHERE = ("serve", "updates")
"""What waits for Ctrl-C, and what asks a site."""


def test_what_is_shown_is_what_is_printed() -> None:
    shown = re.findall(r"^    \$ lawtexts (.+)\n((?:(?:    .*)?\n)+)", README, re.MULTILINE)
    assert shown
    for command, text in shown:
        said = "\n".join(line.removeprefix("    ") for line in text.rstrip().splitlines())
        assert lawtexts(*shlex.split(command), COLUMNS="100").out.rstrip() == said


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_advised_can_be_done(built: Path, tmp_path: Path, command: str) -> None:
    _program, *arguments = shlex.split(command)
    if arguments[0] in ELSEWHERE:
        assert lawtexts(arguments[0], "-h").code == 0
        return
    shutil.copytree(built / "corpus", tmp_path / "corpus")
    if "-o site" in command:
        shutil.copytree(built / "build" / "site", tmp_path / "site")
    shutil.copytree(PAGES / "es-fvb-2007", tmp_path / "folder")
    shutil.copy(tmp_path / "folder" / "51.txt", tmp_path / "page.html")
    ended = lawtexts(*arguments, cwd=tmp_path, XDG_CONFIG_HOME=str(tmp_path))
    assert ended.code in (0, 1), ended.err
    assert ended.code == 0 or arguments[0] in ("check", "diff")
