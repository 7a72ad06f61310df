"""Cache parts: a kept index read file by file, without what its writing needs."""

from __future__ import annotations

import os
import stat

from lawtexts.corpus.cache import folder_name, is_ours, read
from lawtexts.corpus.seal import sha256
from lawtexts.search.packed import DamagedError

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable
    from hashlib import _Hash

MANIFEST = "manifest"


def manifest_line(name: str, data: bytes, hashed: Callable[[bytes], _Hash] = sha256) -> str:
    """What the manifest of an index says of a file."""
    return f"{hashed(data).hexdigest()} {len(data)} {name}\n"


def parts(key: str) -> Parts | None:
    """The index `key`, of which each file is verified when it is read; None where there is none of ours."""
    folder = f"{folder_name()}/index/{key}"
    try:
        if not is_ours(os.lstat(folder), stat.S_ISDIR):
            return None
        return Parts(folder, read(f"{folder}/{MANIFEST}"))
    except OSError:
        return None


class Parts:
    """A kept index, read file by file; one that is not what the manifest says raises DamagedError."""

    def __init__(self, folder: str, manifest: bytes) -> None:
        self._folder, self._manifest = folder, manifest

    def read(self, name: str) -> bytes:
        """The bytes of a file."""
        try:
            data = read(f"{self._folder}/{name}")
        except OSError:
            raise DamagedError(name) from None
        if manifest_line(name, data).encode() not in self._manifest.splitlines(keepends=True):
            raise DamagedError(name)
        return data

    def part(self, name: str) -> Callable[[int, int], bytes]:
        """What reads a part of a file, of so many bytes from an offset; the reader verifies it."""
        try:
            descriptor = os.open(f"{self._folder}/{name}", os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
        except OSError:
            raise DamagedError(name) from None

        def read_part(offset: int, length: int) -> bytes:
            os.lseek(descriptor, offset, os.SEEK_SET)
            return os.read(descriptor, length)

        return read_part
