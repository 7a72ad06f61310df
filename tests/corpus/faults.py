"""A disk that fails: it stops at the nth change, loses what was not synced, is full, or refuses.

`Disk` numbers every change that Python makes through `os` below a folder: opening a
file to write, writing, cutting, syncing, making and removing folders, renaming, linking and
removing. A process that is stopped changes nothing any more, its cleaning up included,
and the system closes its files, as after kill -9.

A power cut also takes what was not synced. `Disk.states` gives what may then be there:
all that was done; all of it with the contents not synced cut off; and that with the changes
to names lost that were not synced: all, the later half, the earlier half, the first.
"""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

_open = io.open  # which a Disk does not stand in for
State = dict[str, bytes | None]
"""What a folder holds, by name: bytes, or None for a folder."""


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
            if os.path.isfile(path):  # noqa: PTH113 (a run asks for a hundred thousand, and this is the quickest)
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
            os.makedirs(f"{folder}/{inside}", exist_ok=True)  # noqa: PTH103 (as above)
            made.add(inside)
        if data is not None:
            with _open(f"{folder}/{name}", "wb") as file:
                file.write(data)
    return folder


class Disk:
    """The disk below `root`, while the with block runs."""

    def __init__(
        self,
        root: Path,
        *,
        kill_at: int = 0,
        fails_at: int = 0,
        room: int | None = None,
        refuses: int | None = None,
    ) -> None:
        """`kill_at` is the number of the change, from 1, that is not made any more; that at `fails_at` is an
        error; `room` is how many bytes can still be written; with `refuses` (errno) every change fails."""
        self.root = str(root)
        self.changes = 0
        self.written = 0
        self.killed = False
        self._kill_at, self._fails_at, self._room, self._refuses = kill_at, fails_at, room, refuses
        self._files: dict[int, str] = {}
        self._unsynced_data: set[int] = set()
        self._unsynced_names: list[tuple[set[str], Callable[[State], None]]] = []
        self._patch = pytest.MonkeyPatch()
        self._real = {name: getattr(os, name) for name in (*self._numbered(), "close")}
        self._io_open = io.open

    def __enter__(self) -> Disk:
        for name, stand_in in self._numbered().items():
            self._patch.setattr(os, name, stand_in)
        self._patch.setattr(os, "close", self._close)
        self._patch.setattr(io, "open", self._open_for_python)
        return self

    def __exit__(self, *_raised: object) -> None:
        self._patch.undo()
        for number in tuple(self._files):  # as the system does for a process that is no more
            with suppress(OSError):
                os.close(number)

    def _numbered(self) -> dict[str, Callable[..., Any]]:
        return {
            "open": self._open, "write": self._write, "fsync": self._fsync, "ftruncate": self._ftruncate,
            "mkdir": self._mkdir, "rmdir": self._rmdir, "rename": self._rename, "replace": self._rename,
            "unlink": self._unlink, "remove": self._unlink, "link": self._link, "symlink": self._link,
        }  # fmt: skip

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

    def _is_below(self, path: object) -> bool:
        return isinstance(path, str) and (path == self.root or path.startswith(self.root + "/"))

    def _path(self, path: Any, folder: int | None = None) -> str:
        name = os.fsdecode(path) if not isinstance(path, int) else self._files.get(path, "")
        return f"{self._files[folder]}/{name}" if folder is not None and folder in self._files else name

    def _change(self, path: str, *, needs_room: bool = False) -> bool:
        """Whether `path` is on this disk; where it is, the change is counted, or fails."""
        if not self._is_below(path):
            return False
        if self.killed:
            raise KilledError
        self.changes += 1
        if self.changes == self._kill_at:
            self.killed = True
            raise KilledError
        if self.changes == self._fails_at:
            raise OSError(errno.EIO, os.strerror(errno.EIO), path)
        if self._refuses is not None:
            raise OSError(self._refuses, os.strerror(self._refuses), path)
        if needs_room and self._room is not None and self.written >= self._room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)
        return True

    def _name(self, path: str) -> str:
        return path[len(self.root) + 1 :]

    def _note(self, *paths: str, undo: Callable[[State], None]) -> None:
        self._unsynced_names.append(({os.path.dirname(path) for path in paths}, undo))  # noqa: PTH120

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        place = self._path(path, dir_fd)
        is_new = bool(flags & os.O_CREAT) and not os.path.lexists(place)
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            self._change(place, needs_room=is_new)
        number: int = self._real["open"](path, flags, mode, dir_fd=dir_fd)
        if self._is_below(place):
            self._files[number] = place
            if is_new:
                name = self._name(place)
                self._note(place, undo=lambda state: state.pop(name, None))
                self._unsynced_data.add(os.fstat(number).st_ino)
        return number

    def _open_for_python(self, file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        place = "" if isinstance(file, int) else os.fsdecode(file)
        is_new = not os.path.lexists(place)
        if set(mode) & set("wxa+"):
            self._change(place, needs_room=is_new)
        opened = self._io_open(file, mode, *more, **named)
        if set(mode) & set("wxa+") and self._is_below(place):
            name = self._name(place)
            if is_new:
                self._note(place, undo=lambda state: state.pop(name, None))
            self._unsynced_data.add(os.fstat(opened.fileno()).st_ino)
        return opened

    def _close(self, number: int) -> None:
        self._files.pop(number, None)
        self._real["close"](number)

    def _write(self, number: int, data: Any) -> int:
        if number in self._files and self._change(self._files[number], needs_room=True):
            self._unsynced_data.add(os.fstat(number).st_ino)
            if self._room is not None:
                data = data[: self._room - self.written]
        count: int = self._real["write"](number, data)
        self.written += count if number in self._files else 0
        return count

    def _ftruncate(self, number: int, length: int) -> None:
        if number in self._files:
            self._change(self._files[number])
        self._real["ftruncate"](number, length)

    def _fsync(self, number: int) -> None:
        place = self._files.get(number, "")
        if not self._change(place):
            return self._real["fsync"](number)  # type: ignore[no-any-return]
        self._unsynced_data.discard(os.fstat(number).st_ino)
        for folders, _undo in self._unsynced_names:
            folders.discard(place)
        self._unsynced_names = [entry for entry in self._unsynced_names if entry[0]]
        return None

    def _mkdir(self, path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
        place = self._path(path, dir_fd)
        there = self._change(place, needs_room=True)
        self._real["mkdir"](path, mode, dir_fd=dir_fd)
        if there:
            name = self._name(place)

            def undo(state: State) -> None:
                for inner in [key for key in state if key == name or key.startswith(name + "/")]:
                    del state[inner]

            self._note(place, undo=undo)

    def _rmdir(self, path: Any, *, dir_fd: int | None = None) -> None:
        place = self._path(path, dir_fd)
        there = self._change(place)
        self._real["rmdir"](path, dir_fd=dir_fd)
        if there:
            name = self._name(place)
            self._note(place, undo=lambda state: state.update({name: None}))

    def _rename(self, source: Any, target: Any, **more: Any) -> None:
        old, new = self._path(source), self._path(target)
        there = self._change(old) or self._change(new)
        over = Path(new).read_bytes() if there and Path(new).is_file() else None
        self._real["replace"](source, target, **more)
        if there:
            first, second = self._name(old), self._name(new)

            def undo(state: State) -> None:
                for key in [key for key in state if key == second or key.startswith(second + "/")]:
                    state.setdefault(first + key[len(second) :], state.pop(key))
                if over is not None:
                    state[second] = over

            self._note(old, new, undo=undo)

    def _unlink(self, path: Any, *, dir_fd: int | None = None) -> None:
        place = self._path(path, dir_fd)
        data = Path(place).read_bytes() if self._is_below(place) and Path(place).is_file() else b""
        there = self._change(place)
        self._real["unlink"](path, dir_fd=dir_fd)
        if there:
            name = self._name(place)
            self._note(place, undo=lambda state: state.update({name: data}))

    def _link(self, *paths: Any, **more: Any) -> None:
        raise AssertionError("lawtexts makes no links")
