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
from lawtexts.corpus.transaction import READY, STAGE, ReadLock, lock_folder, settle, write_file, writing
from lawtexts.model.error import UnwritableError
from tests.corpus.faults import Disk, KilledError, lay_out, state, tree

FORK = multiprocessing.get_context("fork")
REFUSING = [{"refuses": errno.EROFS}, {"refuses": errno.EACCES}]


def commit(root: Path, changes: Mapping[str, bytes | None]) -> None:
    with writing(root) as changing:
        changing.commit({root / name: data for name, data in changes.items()})


def test_files_are_written_replaced_and_removed_with_the_folders_they_leave_empty(tmp_path: Path) -> None:
    files = {"old": b"1", "gone/b/1": b"1", "c/1": b"1", "c/2": b"1", "mine/empty": None}
    root = lay_out(tmp_path / "root", files)
    (root / "old").chmod(0o660)
    commit(root, {"old": b"3", "gone/b/1": None, "c/1": None, "a/b/new": b"4", "never there": None})
    left = {"a": None, "a/b": None, "a/b/new": b"4", "c": None, "c/2": b"1", "mine": None, "mine/empty": None}
    assert state(root) == left | {"old": b"3"}
    assert (root / "old").stat().st_mode & 0o777 == 0o660, "others who may write it still may"


def test_a_read_only_file_is_replaced_and_removed_and_stays_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def refusing(path: str, flags: int, *rest: int, **named: int) -> int:
        """As for anybody but root."""
        writes = flags & (os.O_RDWR | os.O_WRONLY) and not flags & os.O_CREAT
        if writes and not Path(path).stat().st_mode & 0o200:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return opened(path, flags, *rest, **named)

    root = lay_out(tmp_path / "root", {"old": b"1", "gone": b"1"})
    for name in ("old", "gone"):
        (root / name).chmod(0o444)
    monkeypatch.setattr(os, "open", refusing)
    commit(root, {"old": b"2", "gone": None})
    write_file(root / "old", b"3")
    assert state(root) == {"old": b"3"}
    assert (root / "old").stat().st_mode & 0o777 == 0o444


def test_the_permissions_of_a_group_are_given_to_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = lay_out(tmp_path / "root", {"old": b"1"})
    (root / "old").chmod(0o664)
    group = (root / "old").stat().st_gid
    found = os.lstat

    def of_another_group(path: str, **rest: int) -> os.stat_result:
        values = found(path, **rest)
        return (
            os.stat_result((*values[:5], group + 1, *values[6:]))
            if str(path).endswith("root/old")
            else values
        )

    def refusing(*_arguments: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "lstat", of_another_group)
    monkeypatch.setattr(Path, "lstat", lambda path: of_another_group(str(path)))
    monkeypatch.setattr(os, "chown", refusing)
    commit(root, {"old": b"2"})
    assert (root / "old").stat().st_mode & 0o777 == 0o604


def test_what_was_not_committed_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), writing(tmp_path / "a" / "b", make=True) as changing:
        changing.put(tmp_path / "a" / "b" / "c" / "1", b"new")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_a_folder_or_a_file_in_the_way_is_named_before_anything_changes(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "laws").write_text("")
    before = state(tmp_path)
    for name, says in (("b", "b: This is a folder"), ("laws/51.xml", "laws")):
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


@pytest.mark.parametrize("inside", ["", "/new", "/ready", "/ready/files", "/ready/gone"])
def test_no_link_in_the_stage_is_followed(tmp_path: Path, inside: str) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    lay_out(root, {"1": b"old"})
    lay_out(outside, {"files/1": b"other", "gone/1": b"", "1": b"other"})
    place = root / f"{STAGE}{inside}"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(outside)
    before = tree(outside)
    for data in (b"new", None):
        with pytest.raises(UnwritableError, match="This is a link"):
            commit(root, {"1": data})
    assert (tree(outside), place.is_symlink()) == (before, True)


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
    with ReadLock(tmp_path):
        commit(tmp_path, {"1": b"new"})
    assert set(seen) == {b"old"}
    assert tree(tmp_path) == {"1": b"new"}
    seen.clear()
    with ReadLock(tmp_path):
        pass
    commit(tmp_path, {"1": b"newer"})
    assert seen == []


def test_files_of_others_in_the_stage_stay(tmp_path: Path) -> None:
    root = lay_out(tmp_path / "root", {f"{STAGE}/new/a/1": b"left over", f"{STAGE}/thesis.txt": b"my work"})
    commit(root, {"1": b"1"})
    settle(root)
    assert tree(root) == {"1": b"1", f"{STAGE}/thesis.txt": b"my work"}


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
    ready = {f"{STAGE}/{READY}/files/x": b"foreign", f"{STAGE}/{READY}/gone": b'["../x"]'}
    lay_out(tmp_path / "root", ready)
    (tmp_path / "x").write_bytes(b"mine")
    before = tree(tmp_path)
    with pytest.raises(UnwritableError, match="interrupted change is damaged"):
        settle(tmp_path / "root")
    assert tree(tmp_path) == before


@pytest.mark.parametrize("link", ["laws", "gone"])
def test_recovery_follows_no_link_that_came_after_the_interruption(tmp_path: Path, link: str) -> None:
    ready = {f"{STAGE}/{READY}/files/laws/1": b"1", f"{STAGE}/{READY}/gone/gone/1": b""}
    root, outside = lay_out(tmp_path / "root", ready), lay_out(tmp_path / "outside", {"1": b"1"})
    (root / link).symlink_to(outside)
    before = tree(tmp_path)
    with pytest.raises(UnwritableError, match=f"{link}: This is a link"):
        settle(root)
    assert tree(tmp_path) == before


def test_what_cannot_be_listed_stays_for_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path / "root", {"laws": None, "old": b"1"})
    scandir, error = os.scandir, OSError(errno.EIO, "Input/output error")

    def failing(path: str) -> object:
        if str(path).endswith(f"{READY}/files/laws"):
            raise error
        return scandir(path)

    with monkeypatch.context() as patched, pytest.raises(UnwritableError, match="cannot be finished"):
        patched.setattr(os, "scandir", failing)
        commit(tmp_path / "root", {"laws/1": b"1", "old": None})
    settle(tmp_path / "root")
    assert tree(tmp_path / "root") == {"laws/1": b"1"}


def test_a_reader_that_is_interrupted_while_it_waits_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_seconds: float) -> None:
        raise KeyboardInterrupt

    reader = lock_folder(tmp_path)
    assert reader is not None
    before = [*Path("/dev/fd").iterdir()]
    monkeypatch.setattr("time.sleep", interrupted)
    with pytest.raises(KeyboardInterrupt):
        lock_folder(tmp_path, alone=True, patience=1)
    assert [*Path("/dev/fd").iterdir()] == before
    os.close(reader)
