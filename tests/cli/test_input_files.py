"""A pipe nobody writes to, a device, a socket, a folder, an endless file: refused at once."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from lawtexts.corpus.input_file import read_input
from tests.cli.running import lawtexts

KINDS = ("pipe", "socket", "device", "folder", "endless")


def make(kind: str, path: Path) -> None:
    """Something at `path` that is no file, or that no memory holds."""
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as made:
                made.bind(os.path.relpath(path))
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case "endless":
            with path.open("wb") as file:
                file.truncate(1 << 40)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_not_opened(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make(kind, tmp_path / "x")
    with pytest.raises(OSError, match="a folder" if kind == "folder" else "a pipe|larger than"):
        read_input(tmp_path / "x")


CASES = {
    "page": ("p51.html", ("parse", "p51.html")),
    "law": ("corpus/laws/pl-pzbs-2017/51.xml", ("51",)),
    "terms": ("corpus/terms.toml", ("terms",)),
    "waivers": ("corpus/waivers.toml", ("check",)),
    "saved": ("saved/p51.html", ("import", "saved")),
}


@pytest.mark.parametrize("case", CASES)
def test_a_command_refuses_a_pipe_at_once(case: str, corpus: Path) -> None:
    name, arguments = CASES[case]
    path = corpus.parent / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    done = lawtexts(*arguments, cwd=corpus.parent)
    assert done.code == 3, done.err
    assert Path(name).parts[0] in done.err and "should not have happened" not in done.err
