"""A pipe nobody writes to, a device, a socket, a folder, an endless file: refused at once."""

from __future__ import annotations

import os
import resource
import socket
from pathlib import Path

import pytest

from lawtexts.corpus.input_file import read_input
from tests.cli.conftest import Ended, run

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


@pytest.fixture
def folder(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(corpus.parent)
    return corpus.parent


def ended(folder: Path, *arguments: str) -> Ended:
    """A run that may take no more than 6 GB, and must not wait for anything."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, before[1]))
    try:
        return run(*arguments, cwd=folder, XDG_CACHE_HOME=str(folder / "cache"))
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_not_opened(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make(kind, tmp_path / "x")
    with pytest.raises(OSError, match="a folder" if kind == "folder" else "a pipe|larger than"):
        read_input(tmp_path / "x")


LAW = "corpus/laws/pl-pzbs-2017/51.xml"
CASES = {
    "parse": ("p51.html", ("parse", "p51.html")),
    "new-since": ("before.json", ("check", "--new-since", "before.json")),
    "law shown": (LAW, ("51",)),
    "page built": ("corpus/pages/pl-pzbs-2017/51.txt", ("build",)),
    "editions": ("corpus/editions.toml", ("51",)),
    "terms": ("corpus/terms.toml", ("terms",)),
    "edition served": ("site/edition.json", ("serve", "-o", "site")),
    "waivers": ("corpus/waivers.toml", ("check",)),
}


@pytest.mark.parametrize(
    ("case", "kind"),
    [("law shown", "endless"), ("terms", "endless"), *((case, "pipe") for case in CASES)],
)
def test_a_command_refuses_it_at_once(case: str, kind: str, folder: Path) -> None:
    name, arguments = CASES[case]
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    make(kind, path)
    done = ended(folder, *arguments)
    assert "should not have happened" not in done.err
    assert done.code == 3, done.err
    assert Path(name).parts[0] in done.err


@pytest.mark.parametrize("kind", ("pipe", "socket"))
def test_a_folder_with_something_else_in_it_is_imported_without_that(kind: str, folder: Path) -> None:
    (folder / "saved").mkdir()
    make(kind, folder / "saved" / "p51.html")
    make(kind, folder / "saved" / "noname")
    done = ended(folder, "import", "saved")
    assert done.code == 3
    assert "p51.html: The file cannot be read: it is a pipe, a socket or a device" in done.err
