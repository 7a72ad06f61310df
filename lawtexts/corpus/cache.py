"""Cache: files in the user's cache folder, which save time when they are there and never hold a truth.

Some of what is stored runs code or crashes Python when it is read damaged or made by
somebody else. So nothing is read that does not belong to the user alone (owner,
permissions, no symbolic link), and whoever reads checks the bytes against a hash.

Set LAWTEXTS_CACHE to keep them elsewhere.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable

from lawtexts.corpus.layout import Place

# hashlib loads OpenSSL, which costs a lookup several milliseconds; the same algorithm is in Python's own
# module, from which `random` takes its hash in the same way.
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

_HASH = 32
"""Bytes of the SHA-256 with which a file begins that is checked."""


def folder_name() -> str:
    """LAWTEXTS_CACHE, else lawtexts in the user's cache folder; a string, as a lookup imports no pathlib."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    base = base if base.startswith("/") else os.path.expanduser("~/.cache")
    return os.environ.get("LAWTEXTS_CACHE") or f"{base}/lawtexts"


def open_ours(path: Place) -> int:
    """A regular file that belongs to us and that nobody else may write to, opened. OSError for any other."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    found = os.fstat(number)
    is_ours = stat.S_ISREG(found.st_mode)
    if hasattr(os, "geteuid"):  # where there are no owners the user's own folder is all there is
        is_ours &= found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    if is_ours:
        return number
    os.close(number)
    raise PermissionError(str(path))


def recall(path: Place) -> bytes | None:
    """What `remember` stored in the file; None where it did not, or the file is not whole."""
    try:
        with os.fdopen(open_ours(path), "rb") as file:
            data = file.read()
    except OSError:
        return None
    return data[_HASH:] if data[:_HASH] == sha256(data[_HASH:]).digest() else None


def remember(path: Place, data: bytes, *, newest: int) -> None:
    """Keep `data` with its hash; of the files in the folder only the newest stay."""
    keep(path, [sha256(data).digest(), data], newest=newest)


def keep(place: Place, parts: Iterable[bytes], *, newest: int, is_synced: bool = False) -> bool:
    """Give the file its bytes, in parts, or not at all; whether it could be stored.

    Of the files in its folder only so many of the newest stay. One that `is_synced` is on the disk before it
    takes its place. Whoever else writes at the same time, be it under
    the same process number in another container, has a file of another name aside.
    """
    import tempfile
    from contextlib import suppress
    from pathlib import Path

    path, is_kept = Path(place), False
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        number, aside = tempfile.mkstemp(prefix=".new-", dir=path.parent)
        try:
            with os.fdopen(number, "wb") as file:
                file.writelines(parts)
                if is_synced:
                    file.flush()
                    os.fsync(number)
            Path(aside).replace(path)
            is_kept = True
        except OSError:
            Path(aside).unlink(missing_ok=True)
        by_age = sorted(path.parent.iterdir(), key=lambda file: file.lstat().st_mtime)
        for old in by_age[:-newest]:
            old.unlink()
    return is_kept
