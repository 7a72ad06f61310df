"""Files change together or not at all; one writer at a time; nothing outside, nothing through links."""

from __future__ import annotations

import contextlib
import errno
import itertools
import multiprocessing
import os
import time
from collections.abc import Mapping
from multiprocessing.context import ForkProcess
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest

from lawtexts.corpus import transaction
from lawtexts.corpus.locks import READY, STAGE, Reading, settle
from lawtexts.corpus.transaction import write_file, writing
from lawtexts.model.error import UnwritableError
from tests.corpus.faults import Disk, KilledError, lay_out, state, tree

FORK = multiprocessing.get_context("fork")
REFUSING = [{"refuses": errno.EROFS}, {"refuses": errno.EACCES}]


def commit(root: Path, changes: Mapping[str, bytes | None]) -> None:
    with writing(root) as changing:
        changing.commit({root / name: data for name, data in changes.items()})


def test_files_are_written_replaced_and_removed_with_the_folders_they_leave_empty(tmp_path: Path) -> None:
    for name in ("old", "gone/b/1", "c/1", "c/2"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"1")
    (tmp_path / "mine" / "empty").mkdir(parents=True)
    commit(tmp_path, {"old": b"3", "gone/b/1": None, "c/1": None, "a/b/new": b"4", "never there": None})
    assert tree(tmp_path) == {"old": b"3", "a/b/new": b"4", "c/2": b"1"}
    assert {path.name for path in tmp_path.iterdir()} == {"old", "a", "c", "mine"}
    assert (tmp_path / "mine" / "empty").is_dir()


def test_what_was_not_committed_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), writing(tmp_path / "a" / "b", make=True) as changing:
        changing.put(tmp_path / "a" / "b" / "c" / "1", b"new")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_a_folder_or_a_file_in_the_way_is_named_before_anything_changes(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "laws").write_text("")
    before = state(tmp_path)
    for name, says in (("b", "b: There is a folder"), ("laws/51.xml", "laws")):
        with pytest.raises(UnwritableError, match=says):
            commit(tmp_path, {"a": b"1", name: b"2"})
        assert state(tmp_path) == before


@pytest.mark.parametrize("name", ["../x", "a/../../x", f"{STAGE}/journal", "a\\b", "c:x", "a\0b"])
def test_nothing_is_written_or_deleted_outside_the_root(tmp_path: Path, name: str) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (tmp_path / "x").write_bytes(b"mine")
    for data in (b"1", None):
        with pytest.raises(UnwritableError, match="does not lie in"):
            commit(root, {name: data})
    assert tree(tmp_path) == {"x": b"mine"}


@pytest.mark.parametrize(
    "link",
    [
        "laws",
        "laws/pl/51.xml",
        *(f"{STAGE}{inside}" for inside in ("", "/new", "/ready", "/ready/files", "/ready/gone")),
    ],
)
def test_no_link_is_followed(tmp_path: Path, link: str) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    for file in (root / "laws/pl/51.xml", outside / "pl/51.xml", outside / "files/1", outside / "gone"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("[]")
    place = root / link
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists():
        place.rename(root / "away")
    place.symlink_to(outside / ("gone" if link.endswith("xml") else ""))
    before = tree(outside)
    for data in (b"new", None):
        with pytest.raises(UnwritableError, match="This is a link"):
            commit(root, {"laws/pl/51.xml": data})
    assert tree(outside) == before
    assert place.is_symlink()


@pytest.mark.parametrize("there", [b"old", None])
def test_an_output_file_is_written_whole_or_not_at_all(tmp_path: Path, there: bytes | None) -> None:
    """On a disk that is full at 40 sizes, cannot be written, or fails or is stopped at any change."""
    data, mask = b"x" * 4000, os.umask(0o022)
    os.umask(mask)

    def laid_out(name: str) -> Path:
        return lay_out(tmp_path / name, {} if there is None else {"out.csv": there})

    for number, failing in enumerate([{"room": 100 * size} for size in range(40)] + REFUSING):
        folder = laid_out(f"full-{number}")
        with Disk(folder, **failing), pytest.raises(UnwritableError, match="cannot be written") as raised:
            write_file(folder / "out.csv", data)
        assert raised.value.place == str(folder / "out.csv")
        assert state(folder) == ({} if there is None else {"out.csv": there})
    for number in itertools.count(1):
        folder = laid_out(f"killed-{number}")
        with Disk(folder, kill_at=number) as disk, contextlib.suppress(KilledError):
            write_file(folder / "out.csv", data)
        for whole in disk.states():
            assert whole.get("out.csv") in (there, data)
        write_file(folder / "out.csv", data)
        assert state(folder) == {"out.csv": data}
        assert (folder / "out.csv").stat().st_mode & 0o777 == 0o666 & ~mask
        if not disk.killed:
            return


def keep(root: Path, ready: Event, go_on: Event) -> None:
    """What another process does: it writes, until it is stopped."""
    with writing(root) as changing:
        changing.put(root / "1", b"other")
        ready.set()
        go_on.wait(20)
        changing.commit()


def another_writer(root: Path) -> tuple[ForkProcess, Event]:
    """A process that has begun to write, and what tells it to go on."""
    ready, go_on = FORK.Event(), FORK.Event()
    other = FORK.Process(target=keep, args=(root, ready, go_on))
    other.start()
    assert ready.wait(20)
    return other, go_on


def test_a_second_writer_says_for_whom_it_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(transaction, "_SILENCE", 0.0)
    other, go_on = another_writer(tmp_path)
    with (
        pytest.raises(UnwritableError, match=f"process {other.pid}, since 20"),
        writing(tmp_path, patience=0.05),
    ):
        raise AssertionError
    (said,) = caplog.messages
    assert f"process {other.pid}" in said
    settle(tmp_path)  # a reader does not wait for a writer that has not begun to change anything
    assert tree(tmp_path).keys() == {f"{STAGE}/lock", f"{STAGE}/new/files/1"}
    go_on.set()
    with writing(tmp_path) as changing:
        assert (tmp_path / "1").read_bytes() == b"other"
        changing.commit({tmp_path / "1": b"mine"})
    other.join(20)
    assert tree(tmp_path) == {"1": b"mine"}


def test_the_lock_of_a_process_that_was_killed_stops_nobody(tmp_path: Path) -> None:
    other, _go_on = another_writer(tmp_path)
    other.kill()
    other.join(20)
    assert (tmp_path / STAGE / "lock").exists()
    settle(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_writer_waits_for_a_reader_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "1").write_bytes(b"old")
    monkeypatch.setattr(transaction, "PATIENCE_WITH_READERS", 0.2)
    seen: list[bytes] = []
    real = time.sleep

    def look(seconds: float) -> None:
        assert (tmp_path / STAGE / READY).exists()
        seen.append((tmp_path / "1").read_bytes())
        real(seconds)

    monkeypatch.setattr(time, "sleep", look)
    with Reading(tmp_path):
        commit(tmp_path, {"1": b"new"})
    assert set(seen) == {b"old"}
    assert tree(tmp_path) == {"1": b"new"}
    seen.clear()
    with Reading(tmp_path):
        pass
    commit(tmp_path, {"1": b"newer"})
    assert seen == []


def test_files_of_others_in_the_stage_stay(tmp_path: Path) -> None:
    (tmp_path / STAGE / "new" / "a").mkdir(parents=True)
    (tmp_path / STAGE / "thesis.txt").write_bytes(b"years of work")
    (tmp_path / STAGE / "new" / "a" / "1").write_bytes(b"left over")
    commit(tmp_path, {"1": b"1"})
    settle(tmp_path)
    assert tree(tmp_path) == {"1": b"1", f"{STAGE}/thesis.txt": b"years of work"}


@pytest.mark.parametrize("name", [READY, "lock", "new", "thesis"])
def test_a_pipe_or_a_link_in_the_stage_stops_nobody_for_ever(tmp_path: Path, name: str) -> None:
    root = tmp_path / "root"
    (tmp_path / "mine").write_bytes(b"mine")
    for make in (os.mkfifo, lambda path: path.symlink_to(tmp_path / "mine")):
        (root / STAGE).mkdir(parents=True, exist_ok=True)
        make(root / STAGE / name)
        with contextlib.suppress(UnwritableError):
            settle(root)
        with contextlib.suppress(UnwritableError):
            commit(root, {"1": b"1"})
        (root / STAGE / name).unlink(missing_ok=True)
    assert (tmp_path / "mine").read_bytes() == b"mine"
    commit(root, {"1": b"2"})
    assert (root / "1").read_bytes() == b"2"


def test_a_stage_that_lawtexts_did_not_write_moves_nothing(tmp_path: Path) -> None:
    """Such as that of an earlier version, in which `gone` was a list."""
    root = tmp_path / "root"
    (root / STAGE / READY / "files").mkdir(parents=True)
    (root / STAGE / READY / "files" / "x").write_bytes(b"foreign")
    (root / STAGE / READY / "gone").write_text('["../x"]')
    (tmp_path / "x").write_bytes(b"mine")
    before = tree(tmp_path)
    with pytest.raises(UnwritableError, match="cannot be finished"):
        settle(root)
    assert tree(tmp_path) == before


@pytest.mark.parametrize("link", ["laws", "gone"])
def test_recovery_follows_no_link_that_came_after_the_interruption(tmp_path: Path, link: str) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    for folder in (root / STAGE / READY / "files" / "laws", outside):
        folder.mkdir(parents=True)
        (folder / "1").write_bytes(b"1")
    (root / STAGE / READY / "gone" / "gone").mkdir(parents=True)
    (root / STAGE / READY / "gone" / "gone" / "1").write_bytes(b"")
    (root / link).symlink_to(outside)
    before = tree(tmp_path)
    with pytest.raises(UnwritableError, match=f"{link}: This is a link"):
        settle(root)
    assert tree(tmp_path) == before


def test_what_cannot_be_listed_stays_for_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir = os.scandir

    def failing(path: str) -> object:
        if str(path).endswith(f"{READY}/files/laws"):
            raise OSError(errno.EIO, "Input/output error")
        return scandir(path)

    (tmp_path / "laws").mkdir()
    (tmp_path / "old").write_bytes(b"1")
    with monkeypatch.context() as patched:
        patched.setattr(os, "scandir", failing)
        with pytest.raises(UnwritableError, match="cannot be finished"):
            commit(tmp_path, {"laws/1": b"1", "old": None})
    settle(tmp_path)
    assert tree(tmp_path) == {"laws/1": b"1"}
