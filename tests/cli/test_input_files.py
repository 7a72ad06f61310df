"""A pipe nobody writes to, a device, a folder, an endless file: refused at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtexts.corpus.input_file import read_input
from tests.cli.running import lawtexts


def endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (os.mkfifo, "a pipe"),
        (lambda path: path.symlink_to("/dev/zero"), "a pipe"),
        (os.mkdir, "a folder"),
        (endless, "larger than"),
    ],
)
def test_what_is_no_file_is_not_opened(make: Callable[[Path], None], says: str, tmp_path: Path) -> None:
    make(tmp_path / "x")
    with pytest.raises(OSError, match=says):
        read_input(tmp_path / "x")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("p51.html", "parse p51.html"),
        ("corpus/laws/pl-pzbs-2017/51.xml", "51"),
        ("corpus/terms.toml", "terms"),
        ("corpus/waivers.toml", "check"),
        ("saved/p51.html", "import saved"),
    ],
)
def test_a_command_refuses_a_pipe_at_once(name: str, line: str, corpus: Path) -> None:
    path = corpus.parent / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    done = lawtexts(*line.split(), cwd=corpus.parent)
    assert done.code == 3 and Path(name).parts[0] in done.err, done
    assert "should not have happened" not in done.err
