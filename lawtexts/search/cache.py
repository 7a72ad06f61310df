"""Cache: where indexes are stored, so that only a whole one of our own is ever opened.

An index is one file, named by its key. It is written aside, synced, then renamed into place and never written
again. It begins with the length and the hash of its directory, which has the key and the place, size and hash
of each part. Whoosh's files are pickles, which run code when read: so nothing is read that is not ours alone
(`lawtexts.corpus.cache`), and nothing is unpickled that the directory does not vouch for. The bytes that were
verified are the bytes that are used.
"""

from __future__ import annotations

import os

from lawtexts.corpus.cache import folder_name, keep, open_ours, read
from lawtexts.corpus.seal import sha256

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Files = dict[str, bytes]
    """The parts of an index by their names."""

MOST = 16
"""How many indexes stay, the newest ones; corpora change, and old indexes are of no use."""
_HEAD = 76
"""Bytes before the directory: its length in ten digits, a blank, its SHA-256, a line feed."""


class DamagedError(ValueError):
    """An index or a part of it that is not what was stored; its name."""


def place() -> str:
    """The folder of the indexes."""
    return f"{folder_name()}/search"


def load(key: str) -> Files | None:
    """The index `key`, all of it verified; None where there is none that is whole and ours."""
    from hashlib import sha256  # faster than what a quick search uses, and slower to load

    files, end = {}, 0
    try:
        data = read(f"{place()}/{key}")
        start, directory = _directory(key, lambda start, size: data[start : start + size])
        for line in directory.decode().splitlines()[1:]:
            name, offset, size, digest = line.split(" ")
            end = start + int(offset) + int(size)
            files[name] = data[start + int(offset) : end]
            if sha256(files[name]).hexdigest() != digest:
                return None
    except (OSError, ValueError):
        return None
    return files if end == len(data) else None


def opened(key: str) -> Callable[[str], bytes] | None:
    """What reads a part of the index `key` by its name; None where we have made none.

    It raises DamagedError for a part that is not whole.
    """
    try:
        descriptor = open_ours(f"{place()}/{key}")
    except OSError:
        return None

    def read_at(start: int, size: int) -> bytes:
        os.lseek(descriptor, start, os.SEEK_SET)
        return os.read(descriptor, size)

    try:
        start, directory = _directory(key, read_at)
    except ValueError:
        return None

    def part(name: str) -> bytes:
        line = directory.index(f"\n{name} ".encode()) + 1
        _name, offset, size, digest = directory[line : directory.index(b"\n", line)].decode().split(" ")
        data = read_at(start + int(offset), int(size))
        if sha256(data).hexdigest() != digest:
            raise DamagedError(name)
        return data

    return part


def _directory(key: str, read_at: Callable[[int, int], bytes]) -> tuple[int, bytes]:
    """Where the parts begin, and the directory: the key, then of each part its name, its offset from there,
    its size and its SHA-256. Raises DamagedError."""
    size, _blank, digest = read_at(0, _HEAD).partition(b" ")
    directory = read_at(_HEAD, int(size)) if size.isdigit() else b""
    is_whole = sha256(directory).hexdigest().encode() == digest.rstrip(b"\n")
    if not is_whole or directory.partition(b"\n")[0] != key.encode():
        raise DamagedError(key)
    return _HEAD + len(directory), directory


def packed(key: str, files: Mapping[str, bytes]) -> list[bytes]:
    """The bytes of an index of the parts `files`, in pieces."""
    lines, offset = [key], 0
    for name, part in files.items():
        lines.append(f"{name} {offset} {len(part)} {sha256(part).hexdigest()}")
        offset += len(part)
    directory = "\n".join((*lines, "")).encode()
    head = f"{len(directory):010} {sha256(directory).hexdigest()}\n"
    return [head.encode(), directory, *files.values()]


def store(key: str, files: Mapping[str, bytes]) -> bool:
    """Store the index `key`; whether it could be.

    Whenever this is interrupted, readers find the former index, this one, or none.
    """
    keep(f"{place()}/{key}", packed(key, files), newest=MOST, is_synced=True)
    return opened(key) is not None
