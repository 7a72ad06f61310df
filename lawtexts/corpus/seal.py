"""Seal: the SHA-256 that a file carries of its own other bytes, so that damage is found when it is read.

A flipped byte, a lost end and an edit by hand all break it. It is no signature:
who can write the file can seal it. hashlib loads OpenSSL, which costs a lookup
several milliseconds; the same algorithm is in Python's own module, from which
`random` takes its hash in the same way.
"""

from __future__ import annotations

import sys
from functools import lru_cache

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from hashlib import sha256 as sha256
else:
    try:
        if sys.version_info >= (3, 12):
            from _sha2 import sha256
        else:
            from _sha256 import sha256
    except ImportError:
        from hashlib import sha256

_ATTRIBUTE = b' digest="'
_DIGITS = 64
_LINE = b"# SHA-256 of all lines below this one: "
_UNSEALED = b"# Where each page came from, and the hash"
"""How a pages.toml begins that was written before there were seals."""

_MOST_HASHED = 4_000_000_000
"""Bytes hashed in looking for a flipped one: some seconds."""


def sealed_law(document: bytes) -> bytes:
    """A law document with the digest of all its other bytes in the `digest` of its root, instead of any."""
    before, attribute, after = document.partition(_ATTRIBUTE)
    after = after[after.index(b'"') :]
    return before + attribute + _digest(before + attribute + after) + after


def is_law_whole(document: bytes) -> bool:
    """Whether a law document carries a digest, and is what it was made of."""
    before, attribute, after = document.partition(_ATTRIBUTE)
    return bool(attribute) and after[:_DIGITS] == _digest(before + attribute + after[_DIGITS:])


def sealed_lines(lines: bytes) -> bytes:
    """A text file: the digest of `lines` as a comment, then `lines`."""
    return _LINE + _digest(lines) + b"\n" + lines


def are_lines_whole(data: bytes) -> bool:
    """Whether a text file is as it was sealed, or was never sealed: by an older lawtexts, or by hand."""
    if data and (not data.startswith(b"#") or data.startswith(_UNSEALED)):
        return True
    return data == sealed_lines(_below(data))


def repaired_lines(data: bytes) -> bytes | None:
    """The sealed text file that differs from `data` in one byte or in its line ends; None for none."""
    unix = data.replace(b"\r\n", b"\n")
    if unix != data and are_lines_whole(unix):
        return unix
    resealed = sealed_lines(_below(data))
    if len(resealed) == len(data) and sum(a != b for a, b in zip(resealed, data, strict=True)) == 1:
        return resealed
    seal = data[: len(data) - len(_below(data))]
    digest = seal[len(_LINE) : -1]
    below = repaired(_below(data), digest.decode("ascii", "replace"))
    return None if below is None or sealed_lines(below)[: len(seal)] != seal else seal + below


@lru_cache(maxsize=16)  # who looks first and heals then searches once
def repaired(data: bytes, digest: str) -> bytes | None:
    """The bytes with the SHA-256 `digest` that differ from `data` in one byte or in line ends; None for none.

    Git and editors convert line ends. Flipped bits are tried before other values of a byte, and these
    only where the data is short enough: the time grows with the square of the length.
    """
    import hashlib  # here the faster one

    unix = data.replace(b"\r\n", b"\n")
    for converted in (unix, unix.replace(b"\n", b"\r\n")):
        if hashlib.sha256(converted).hexdigest() == digest:
            return converted
    wanted = bytes.fromhex(digest) if _is_digest(digest) else b""
    bits = [1 << bit for bit in range(8)]
    for flips in (bits, [flip for flip in range(1, 256) if flip not in bits]):
        if not wanted or len(flips) * len(data) ** 2 // 2 > _MOST_HASHED:
            return None
        before = hashlib.sha256()
        for place, value in enumerate(data):
            after = data[place + 1 :]
            for flip in flips:
                tried = before.copy()
                tried.update(bytes((value ^ flip,)) + after)
                if tried.digest() == wanted:
                    return data[:place] + bytes((value ^ flip,)) + after
            before.update(data[place : place + 1])
    return None


def _is_digest(digest: str) -> bool:
    return len(digest) == _DIGITS and not digest.strip("0123456789abcdef")


def _below(data: bytes) -> bytes:
    return data[len(_LINE) + _DIGITS + 1 :]


def _digest(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode("ascii")
