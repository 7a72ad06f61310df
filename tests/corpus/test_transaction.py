"""Several files change together or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lawtexts.corpus import filing
from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.filing import commit


def tree(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_files_are_written_replaced_and_removed(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"1")
    (tmp_path / "gone").write_bytes(b"2")
    commit({tmp_path / "old": b"3", tmp_path / "gone": None, tmp_path / "a" / "b" / "new": b"4"})
    assert tree(tmp_path) == {"old": b"3", "a/b/new": b"4"}


def test_removing_what_is_not_there_is_no_mistake(tmp_path: Path) -> None:
    commit({tmp_path / "gone": None})
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("nth", range(1, 5))
def test_a_failing_write_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    (tmp_path / "old").write_bytes(b"1")
    (tmp_path / "gone").write_bytes(b"2")
    calls = 0
    sync = os.fsync

    def full(number: int) -> None:
        nonlocal calls
        calls += 1
        if calls == nth:
            raise OSError(28, "No space left on device", "somewhere")
        sync(number)

    monkeypatch.setattr(filing.os, "fsync", full)
    changes = {tmp_path / name: b"new" for name in ("old", "x/1", "x/2", "y/3")}
    with pytest.raises(UnwritableError, match="No space left"):
        commit({**changes, tmp_path / "gone": None})
    assert tree(tmp_path) == {"old": b"1", "gone": b"2"}
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("nth", range(1, 5))
@pytest.mark.parametrize("call", ["replace", "unlink"])
def test_a_failure_half_way_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, nth: int
) -> None:
    names = ("1", "2", "3", "4")
    for name in (*names, "a", "b", "c", "d"):
        (tmp_path / name).write_bytes(b"old")
    before = tree(tmp_path)
    calls = 0
    real = getattr(Path, call)

    def failing(path: Path, *arguments: object) -> object:
        nonlocal calls
        calls += 1
        if calls == nth:
            raise PermissionError(1, "Operation not permitted", str(path))
        return real(path, *arguments)

    monkeypatch.setattr(Path, call, failing)
    changes = {tmp_path / name: b"new" for name in (*names, "x/5")}
    with pytest.raises(UnwritableError, match="not permitted"):
        commit({**changes, **dict.fromkeys(tmp_path / name for name in "abcd")})
    monkeypatch.undo()
    assert tree(tmp_path) == before


def test_an_interrupt_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(filing.os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        commit({tmp_path / "x" / "1": b"new"})
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_way_is_named_before_anything_changes(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    with pytest.raises(UnwritableError, match=r"b: There is a folder"):
        commit({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert not (tmp_path / "a").exists()


def test_a_file_where_a_folder_must_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "laws").write_text("")
    with pytest.raises(UnwritableError, match="laws"):
        commit({tmp_path / "laws" / "51.xml": b"1"})
    assert tree(tmp_path) == {"laws": b""}
