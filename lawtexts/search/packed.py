"""Packed: many small files in one, each read and verified by itself."""

from __future__ import annotations

from lawtexts.corpus.seal import sha256

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class DamagedError(ValueError):
    """A file that is not what it was when it was packed; its name."""


def pack(files: Mapping[str, bytes]) -> tuple[bytes, bytes]:
    """The directory of `files` (a line each: name, offset, length, SHA-256), and all of them."""
    lines, offset = [""], 0
    for name, data in files.items():
        lines.append(f"{name} {offset} {len(data)} {sha256(data).hexdigest()}")
        offset += len(data)
    return "\n".join([*lines, ""]).encode(), b"".join(files.values())


def reader(directory: bytes, read: Callable[[int, int], bytes]) -> Callable[[str], bytes]:
    """What gives the bytes of a packed file; `read` gives those from an offset, of a length.

    It raises KeyError for a file that is not there, DamagedError for one that is not whole.
    """

    def packed(name: str) -> bytes:
        start = directory.find(f"\n{name} ".encode()) + 1
        if not start:
            raise KeyError(name)
        _name, offset, length, digest = directory[start : directory.index(b"\n", start)].decode().split(" ")
        data = read(int(offset), int(length))
        if sha256(data).hexdigest() != digest:
            raise DamagedError(name)
        return data

    return packed
