"""Cache: where indexes are stored, so that only a whole one of our own is ever opened.

An index is one file, named by its key. It is written aside, synced, then renamed into place and never written
again. It begins with a directory: the names, sizes and hashes of its parts, and a hash of its own. Whoosh's
files are pickles, which run code when read: so nothing is read that is not ours alone
(`lawtexts.corpus.cache`), and nothing is unpickled that the directory does not vouch for. The bytes that were
verified are the bytes that are used.
"""

from __future__ import annotations

import os
import stat

from lawtexts.corpus.cache import folder_name, is_ours, keep, read
from lawtexts.corpus.seal import sha256

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST = 16
"""How many indexes stay, the newest ones; corpora change, and old indexes are of no use."""
_HEAD = 84
"""Bytes before the directory: its length, a blank, its SHA-256, a line feed, blanks."""


class DamagedError(ValueError):
    """A part of an index that is not what it was when it was stored; its name."""


class Pack:
    """The parts of an index, each verified when it is read, unless all have been (`is_whole`); `reader` gives
    so many bytes from an offset."""

    def __init__(self, key: str, reader: Callable[[int, int], bytes]) -> None:
        self.key, self._read, self.is_whole = key, reader, False
        length, _blank, digest = reader(0, _HEAD).strip().partition(b" ")
        self._directory = reader(_HEAD, int(length)) if length.isdigit() else b""
        self.start = _HEAD + len(self._directory)
        """Where the first part begins."""
        named, _blank, self.digest = self._directory.partition(b"\n\n")[0].strip().partition(b" ")
        """The SHA-256 of all parts."""
        if named != key.encode() or sha256(self._directory).hexdigest().encode() != digest:
            raise DamagedError(key)

    def names(self) -> list[str]:
        return [line.partition(b" ")[0].decode() for line in self._directory.splitlines()[3:]]

    def read(self, name: str) -> bytes:
        """The bytes of a part. Raises KeyError for an unknown name, DamagedError for changed bytes."""
        start = self._directory.find(f"\n{name} ".encode()) + 1
        if not start:
            raise KeyError(name)
        line = self._directory[start : self._directory.index(b"\n", start)].decode()
        _name, offset, length, digest = line.split(" ")
        data = self._read(self.start + int(offset), int(length))
        if not self.is_whole and sha256(data).hexdigest() != digest:
            raise DamagedError(name)
        return data


def packed(key: str, files: Mapping[str, bytes]) -> bytes:
    """The parts `files` as the bytes of an index."""
    whole, lines, offset = sha256(), list[str](), 0
    for name, part in files.items():
        whole.update(part)
        lines.append(f"{name} {offset} {len(part)} {sha256(part).hexdigest()}\n")
        offset += len(part)
    directory = "".join((f"\n{key} {whole.hexdigest()}\n\n", *lines)).encode()
    head = f"{len(directory)} {sha256(directory).hexdigest()}\n".ljust(_HEAD)
    return b"".join((head.encode(), directory, *files.values()))


def unpacked(key: str, data: bytes) -> Pack:
    """The index whose bytes are `data`, all of them verified. Raises DamagedError."""
    import hashlib  # faster than what a quick search uses, and slower to load

    index = Pack(key, lambda offset, length: data[offset : offset + length])
    if hashlib.sha256(memoryview(data)[index.start :]).hexdigest().encode() != index.digest:
        raise DamagedError(key)
    index.is_whole = True
    return index


def place() -> str:
    """The folder of the indexes."""
    return f"{folder_name()}/search"


def load(key: str) -> Pack | None:
    """The index `key`, all of it verified; None where there is none that is whole and ours."""
    try:
        return unpacked(key, read(f"{place()}/{key}"))
    except (OSError, ValueError, KeyError):
        return None


def opened(key: str) -> Pack | None:
    """The index `key`, each part of which is verified when it is read; None where we have made none."""
    try:
        flags = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(f"{place()}/{key}", os.O_RDONLY | flags)
    except OSError:
        return None

    def part(offset: int, length: int) -> bytes:
        os.lseek(descriptor, offset, os.SEEK_SET)
        return os.read(descriptor, length)

    try:
        return Pack(key, part) if is_ours(os.fstat(descriptor), stat.S_ISREG) else None
    except ValueError:
        return None


def store(key: str, data: bytes) -> None:
    """Store `data` as the index `key`, where that can be.

    Whenever this is interrupted, readers find the former index, this one, or none.
    """
    keep(f"{place()}/{key}", data, newest=MOST, is_synced=True)
