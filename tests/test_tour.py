"""What docs/tour.md and README.md show is what is printed: their commands are run.

`python -m tests.test_tour` writes the answers of the tour again.
"""

from __future__ import annotations

import re
import shlex
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.cli.conftest import built as built
from tests.cli.running import lawtexts
from tests.conftest import compile_catalogues
from tests.project import CORPUS, PAGES, ROOT

TOUR = ROOT / "docs" / "tour.md"
LOCALES = {"English": "en_GB", "Polski": "pl_PL", "Italiano": "it_IT", "Español": "es_ES"}
SHOWN = re.compile(r"^    \$ lawtexts (.+)\n(?:    .*\n|\n(?=(?:\n*)    (?!\$)))*", re.MULTILINE)
"""A command and the indented lines after it, up to the next command."""


def sections() -> dict[str, str]:
    """The part of each language, by its heading."""
    parts = re.split(r"^## (.+)\n", TOUR.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def walked(section: str, locale: str, folder: Path) -> str:
    """`section` with every answer as it is printed now, its commands run one after the other in `folder`."""
    shutil.copytree(CORPUS, folder / "corpus")
    (folder / "saved").mkdir()
    shutil.copy(folder / "corpus/pages/pl-pzbs-2017/57.txt", folder / "saved")
    assert lawtexts("remove", "57", "--yes", cwd=folder).code == 0

    def answered(shown: re.Match[str]) -> str:
        command = shown[1]
        ended = lawtexts(*shlex.split(command), cwd=folder, COLUMNS="80", LC_ALL=f"{locale}.UTF-8")
        assert ended.code in (0, 1), ended.err
        said = ended.out.rstrip() or ended.err.rstrip()
        return "".join(
            f"    {line}".rstrip() + "\n" for line in (f"$ lawtexts {command}", *said.splitlines())
        )

    return SHOWN.sub(answered, section)


@pytest.mark.parametrize("language", LOCALES)
def test_the_tour_shows_what_is_printed(language: str, tmp_path: Path) -> None:
    section = sections()[language]
    assert section.count("    $ lawtexts ") == 7
    assert walked(section, LOCALES[language], tmp_path) == section


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


def write() -> None:
    """Write docs/tour.md with the answers of now."""
    compile_catalogues()
    text = TOUR.read_text(encoding="utf-8")
    for language, section in sections().items():
        with tempfile.TemporaryDirectory() as folder:
            text = text.replace(section, walked(section, LOCALES[language], Path(folder)))
    TOUR.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
