"""A disk that fails: it stops at the nth change, loses what was not synced, is full, or refuses.

`Disk` numbers every change that Python makes through `os` below a folder. A process that is
stopped changes nothing any more, its cleaning up included, and the system closes its files, as
after kill -9.

A power cut also takes what was not synced. `Disk.states` gives what may then be there:
all that was done; all of it with the contents not synced cut off; and that with the changes
to names lost that were not synced: all, the later half, the earlier half, the first.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

_open = io.open  # which a Disk does not stand in for
State = dict[str, bytes | None]
"""What a folder has, by name: bytes, or None for a folder."""


class KilledError(BaseException):
    """The process is no more."""


def state(folder: Path) -> State:
    """What is in `folder`, empty folders and links' own names included."""
    found: State = {}
    for place, folders, files in os.walk(folder):
        inside = place[len(str(folder)) + 1 :]
        prefix = f"{inside}/" if inside else ""
        found |= {f"{prefix}{name}": None for name in folders}
        for name in files:
            path = f"{place}/{name}"
            if os.path.isfile(path):
                with _open(path, "rb") as file:
                    found[f"{prefix}{name}"] = file.read()
            else:
                found[f"{prefix}{name}"] = None
    return dict(sorted(found.items()))


def tree(folder: Path) -> dict[str, bytes]:
    """The files in `folder`, by name."""
    return {name: data for name, data in state(folder).items() if data is not None}


def lay_out(folder: Path, wanted: State) -> Path:
    """The new folder `folder` with what `wanted` says."""
    folder.mkdir(parents=True)
    made = {""}
    for name, data in sorted(wanted.items()):
        inside = name if data is None else name.rpartition("/")[0]
        if inside not in made:  # a file that is back has its folder
            os.makedirs(f"{folder}/{inside}", exist_ok=True)
            made.add(inside)
        if data is not None:
            with _open(f"{folder}/{name}", "wb") as file:
                file.write(data)
    return folder


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is room: the tests make a hundred thousand files."""
    memory = Path("/dev/shm")
    has_room = memory.is_dir() and shutil.disk_usage(memory).free > 1e9
    with TemporaryDirectory(dir=memory if has_room else None) as name:
        yield Path(name)


class Disk:
    """The disk below `root`, while the with block runs."""

    def __init__(
        self,
        root: Path,
        *,
        kill_at: int = 0,
        fails_at: int = 0,
        fails_from: int = 0,
        room: int | None = None,
        refuses: int | None = None,
    ) -> None:
        """`kill_at` is the number of the change, from 1, that is not made any more; that at `fails_at`, and
        all `fails_from` one, are errors; `room` is how many bytes can still be written; with `refuses`
        (errno) every change fails."""
        self.root = str(root)
        self.changes = self.written = 0
        self.killed = False
        self._kill_at, self._room, self._refuses = kill_at, room, refuses
        self._failing = range(fails_from or fails_at, sys.maxsize if fails_from else fails_at + 1)
        self._files: dict[int, str] = {}
        self._unsynced_data: set[int] = set()
        self._unsynced_names: list[tuple[set[str], Callable[[State], object]]] = []
        self._patch = pytest.MonkeyPatch()
        self._stand_ins: dict[str, Callable[..., Any]] = {
            "open": self._open, "close": self._close, "write": self._write, "fsync": self._fsync,
            "rename": self._rename, "replace": self._rename, "ftruncate": self._ftruncate,
            **{name: partial(self._come_or_go, name) for name in ("mkdir", "rmdir", "unlink", "remove")},
        }  # fmt: skip
        self._real = {name: getattr(os, name) for name in self._stand_ins}

    def __enter__(self) -> Disk:
        for name, stand_in in self._stand_ins.items():
            self._patch.setattr(os, name, stand_in)
        self._patch.setattr(io, "open", self._open_to_read)
        return self

    def __exit__(self, *_raised: object) -> None:
        self._patch.undo()
        for number in tuple(self._files):  # as the system does for a process that is no more
            with suppress(OSError):
                os.close(number)

    def states(self) -> Collection[State]:
        """What may be on the disk after the power was cut where the process was stopped."""
        return {frozenset(found.items()): found for found in self._states()}.values()

    def _states(self) -> Iterator[State]:
        now = state(Path(self.root))
        yield now
        cut = dict(now)
        for name, data in now.items():
            if data is not None and os.lstat(Path(self.root, name)).st_ino in self._unsynced_data:
                cut[name] = data[: len(data) // 2]
        yield cut
        names = self._unsynced_names
        half = len(names) // 2
        for lost_names in (names, names[half:], names[:half], names[:1]) if names else ():
            lost = dict(cut)
            for _folders, undo in reversed(lost_names):
                undo(lost)
            yield lost

    def _change(self, path: str, *, needs_room: bool = False) -> bool:
        """Whether `path` is on this disk; where it is, the change is counted, or fails."""
        if path != self.root and not path.startswith(self.root + "/"):
            return False
        self.killed |= self.changes + 1 == self._kill_at
        if self.killed:
            raise KilledError
        self.changes += 1
        is_full = needs_room and self._room is not None and self.written >= self._room
        code = errno.EIO if self.changes in self._failing else errno.ENOSPC if is_full else self._refuses
        if code is not None:
            raise OSError(code, os.strerror(code), path)
        return True

    def _place(self, path: Any, dir_fd: int | None) -> str:
        return os.fsdecode(path) if dir_fd is None else f"{self._files.get(dir_fd, '')}/{path}"

    def _name(self, path: str) -> str:
        return path[len(self.root) + 1 :]

    def _note(self, *paths: str, undo: Callable[[State], object]) -> None:
        self._unsynced_names.append(({os.path.dirname(path) for path in paths}, undo))

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        place = self._place(path, dir_fd)
        is_new = bool(flags & os.O_CREAT) and not os.path.lexists(place)
        there = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and self._change(place, needs_room=is_new)
        number: int = self._real["open"](path, flags, mode, dir_fd=dir_fd)
        self._files[number] = place
        if there and is_new:
            self._note(place, undo=lambda state: state.pop(self._name(place), None))
            self._unsynced_data.add(os.fstat(number).st_ino)
        return number

    def _open_to_read(self, file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        assert isinstance(file, int) or not set(mode) & set("wxa+"), "written without os.open"
        return _open(file, mode, *more, **named)

    def _close(self, number: int) -> None:
        self._files.pop(number, None)
        self._real["close"](number)

    def _write(self, number: int, data: Any) -> int:
        there = self._change(self._files.get(number, ""), needs_room=True)
        if there:
            self._unsynced_data.add(os.fstat(number).st_ino)
            data = data if self._room is None else data[: self._room - self.written]
        count: int = self._real["write"](number, data)
        self.written += count if there else 0
        return count

    def _ftruncate(self, number: int, length: int) -> None:
        self._change(self._files.get(number, ""))
        self._real["ftruncate"](number, length)

    def _fsync(self, number: int) -> None:
        place = self._files.get(number, "")
        if self._change(place):
            self._unsynced_data.discard(os.fstat(number).st_ino)
            for folders, _undo in self._unsynced_names:
                folders.discard(place)
            self._unsynced_names = [entry for entry in self._unsynced_names if entry[0]]

    def _come_or_go(self, call: str, path: Any, *mode: int, dir_fd: int | None = None) -> None:
        place = self._place(path, dir_fd)
        name, data = self._name(place), Path(place).read_bytes() if Path(place).is_file() else None
        there = self._change(place, needs_room=call == "mkdir")
        self._real[call](path, *mode, dir_fd=dir_fd)
        if there and call == "mkdir":
            self._note(place, undo=lambda state: [state.pop(each) for each in _below(state, name)])
        elif there:
            self._note(place, undo=lambda state: state.update({name: data}))

    def _rename(self, source: Any, target: Any) -> None:
        old, new = os.fsdecode(source), os.fsdecode(target)
        there = self._change(old) or self._change(new)
        over = Path(new).read_bytes() if there and Path(new).is_file() else None
        self._real["replace"](source, target)
        if there:
            first, second = self._name(old), self._name(new)

            def undo(state: State) -> None:
                for name in _below(state, second):
                    state.setdefault(first + name[len(second) :], state.pop(name))
                if over is not None:
                    state[second] = over

            self._note(old, new, undo=undo)


def _below(state: State, name: str) -> list[str]:
    """The names of a file or folder and of all in it."""
    return [one for one in state if one == name or one.startswith(name + "/")]
