"""Cache: where indexes are stored, so that only a whole one of our own is ever opened.

An index is one file, named by its key. It is written aside, synced, then renamed into place and never written
again. It begins with the length and the hash of its directory, which has the key and the place, size and hash
of each part. Whoosh's files are pickles, which run code when read: so nothing is read that is not ours alone
(`lawtexts.corpus.cache`), and nothing is unpickled that the directory does not vouch for. The bytes that were
verified are the bytes that are used.
"""

from __future__ import annotations

import json
import os
import stat

from lawtexts.corpus.cache import folder_name, is_ours, keep, read
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

    try:
        data = read(f"{place()}/{key}")
        parts = _directory(key, lambda start, size: data[start : start + size])
    except (OSError, ValueError):
        return None
    files = {name: data[start : start + size] for name, (start, size, _digest) in parts.items()}
    is_whole = len(data) == max((start + size for start, size, _digest in parts.values()), default=0)
    is_whole &= all(sha256(files[name]).hexdigest() == digest for name, (*_place, digest) in parts.items())
    return files if is_whole else None


def opened(key: str) -> Callable[[str], bytes] | None:
    """What reads a part of the index `key` by its name; None where we have made none.

    It raises DamagedError for a part that is not whole.
    """
    try:
        flags = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(f"{place()}/{key}", os.O_RDONLY | flags)
    except OSError:
        return None

    def read_at(start: int, size: int) -> bytes:
        os.lseek(descriptor, start, os.SEEK_SET)
        return os.read(descriptor, size)

    try:
        parts = _directory(key, read_at) if is_ours(os.fstat(descriptor), stat.S_ISREG) else {}
    except ValueError:
        return None

    def part(name: str) -> bytes:
        start, size, digest = parts[name]
        data = read_at(start, size)
        if sha256(data).hexdigest() != digest:
            raise DamagedError(name)
        return data

    return part if parts else None


def _directory(key: str, read_at: Callable[[int, int], bytes]) -> dict[str, tuple[int, int, str]]:
    """Where each part begins, its size and its SHA-256. Raises DamagedError."""
    size, _blank, digest = read_at(0, _HEAD).partition(b" ")
    directory = read_at(_HEAD, int(size)) if size.isdigit() else b""
    if sha256(directory).hexdigest().encode() != digest.rstrip(b"\n"):
        raise DamagedError(key)
    named, parts = json.loads(directory)
    if named != key:
        raise DamagedError(key)
    start = _HEAD + len(directory)
    return {name: (start + offset, size, digest) for name, (offset, size, digest) in parts.items()}


def packed(key: str, files: Mapping[str, bytes]) -> bytes:
    """The parts `files` as the bytes of an index."""
    parts, offset = {}, 0
    for name, part in files.items():
        parts[name] = offset, len(part), sha256(part).hexdigest()
        offset += len(part)
    directory = json.dumps((key, parts)).encode()
    head = f"{len(directory):010} {sha256(directory).hexdigest()}\n"
    return b"".join((head.encode(), directory, *files.values()))


def store(key: str, files: Mapping[str, bytes]) -> bool:
    """Store the index `key`; whether it could be.

    Whenever this is interrupted, readers find the former index, this one, or none.
    """
    keep(f"{place()}/{key}", packed(key, files), newest=MOST, is_synced=True)
    return opened(key) is not None
