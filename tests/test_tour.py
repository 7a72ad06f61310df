"""docs/tour.md shows what lawtexts prints: its commands are run.

`python -m tests.test_tour` writes the answers again.
"""

from __future__ import annotations

import re
import shlex
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.cli.running import lawtexts
from tests.conftest import compile_catalogues
from tests.project import CORPUS, ROOT

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
