"""Cache: where indexes are stored, so that only a whole one of our own is ever opened.

An index is one file, named by its key. It is written aside, synced, then renamed into place and never written
again. It begins with its directory, which has the key, and the name, place, size and hash of each part; the
hash is of all that as well. Whoosh's files are pickles, which run code when read: so nothing is
read that is not ours alone (`lawtexts.corpus.cache`), and nothing is unpickled that its hash does not vouch
for. The bytes that were verified are the bytes that are used.
"""

from __future__ import annotations

import os

from lawtexts.corpus.cache import folder_name, keep, open_ours, sha256

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Mapping

    Files = dict[str, bytes]
    """The parts of an index by their names."""

MOST = 16
"""How many indexes stay, the newest ones; corpora change, and old indexes are of no use."""
_SIZE = 11
"""Bytes before the directory: its length in ten digits, a line feed."""


def place() -> str:
    """The folder of the indexes."""
    return f"{folder_name()}/search"


class Stored:
    """The index `key` as it is stored.

    Raises OSError where we have made none, and ValueError where it, or a part that is read, is not whole.
    """

    _file = -1

    def __init__(self, key: str) -> None:
        self._key = key
        self._file = open_ours(f"{place()}/{key}")
        size = self._read(0, _SIZE)
        self._directory = self._read(_SIZE, int(size))
        if self._directory.partition(b"\n")[0] != key.encode():
            raise ValueError(key)

    def __del__(self) -> None:
        if self._file >= 0:
            os.close(self._file)

    def _read(self, start: int, size: int) -> bytes:
        return os.pread(self._file, min(size, 1 << 30), start)  # of a damaged size, too

    def part(self, name: str) -> bytes:
        """The bytes of a part."""
        start = self._directory.index(f"\n{name} ".encode()) + 1
        return self._verified(self._directory[start : self._directory.index(b"\n", start)])

    def parts(self) -> Files:
        """Every part by its name."""
        lines = self._directory.splitlines()[1:]
        return {line.partition(b" ")[0].decode(): self._verified(line) for line in lines}

    def _verified(self, line: bytes) -> bytes:
        entry, _blank, digest = line.decode().rpartition(" ")
        _name, offset, size = entry.split(" ")
        data = self._read(_SIZE + len(self._directory) + int(offset), int(size))
        if _digest(self._key, entry, data) != digest:
            raise ValueError(entry)
        return data


def load(key: str) -> Files | None:
    """The index `key`, all of it verified; None where there is none that is whole and ours."""
    try:
        return Stored(key).parts()
    except (OSError, ValueError):
        return None


def packed(key: str, files: Mapping[str, bytes]) -> list[bytes]:
    """The bytes of an index of the parts `files`, in pieces."""
    lines, offset = [key], 0
    for name, part in files.items():
        entry = f"{name} {offset} {len(part)}"
        lines.append(f"{entry} {_digest(key, entry, part)}")
        offset += len(part)
    directory = "\n".join((*lines, "")).encode()
    return [f"{len(directory):010}\n".encode(), directory, *files.values()]


def _digest(key: str, entry: str, data: bytes) -> str:
    whole = sha256(f"{key} {entry}\n".encode())
    whole.update(data)
    return whole.hexdigest()


def store(key: str, files: Mapping[str, bytes]) -> bool:
    """Store the index `key`; whether it could be.

    Whenever this is interrupted, readers find the former index, this one, or none.
    """
    return keep(f"{place()}/{key}", packed(key, files), newest=MOST, is_synced=True)
