"""Cache: where indexes are kept, so that only a whole one of our own is ever opened.

An index is a directory named by its key. It is made aside, every file and the
directory synced, then renamed into place and never written again. Beside its
files lies a manifest of their sizes and hashes. Whoosh's files are pickles,
which run code when read: so nothing is read that is not ours alone
(`lawtexts.corpus.cache`), and nothing is unpickled that the manifest does
not vouch for. The bytes that were verified are the bytes that are used.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256  # faster than what a quick search uses, and slower to load
from pathlib import Path

from lawtexts.corpus.cache import ASIDE, folder, is_ours, read
from lawtexts.search.cache_parts import MANIFEST, manifest_line

KEPT = 8
"""How many indexes are kept, the newest ones; corpora change, and old indexes are of no use."""

_REMOVED = ".old-"
_ABANDONED = 3600.0
"""Seconds after which what lies aside was left behind by a process that was killed."""
_PATIENCE = 60.0
"""Seconds to wait for another process that builds; then build as well."""


def place() -> Path:
    """The folder of the indexes."""
    return folder() / "index"


def load(key: str) -> dict[str, bytes] | None:
    """The files of the index `key`, verified; None where there is none that is whole and ours."""
    folder = place() / key
    try:
        if not is_ours(os.lstat(folder), stat.S_ISDIR):
            return None
        manifest = read(folder / MANIFEST)
        names = [line.rpartition(b" ")[2].decode() for line in manifest.splitlines()[1:]]
        if any("/" in name or name in ("", ".", "..", MANIFEST) for name in names):
            return None
        files = {name: read(folder / name) for name in names}
    except (OSError, ValueError):
        return None
    return files if manifest == _manifest(key, files) else None


def store(key: str, files: dict[str, bytes]) -> None:
    """Keep `files` as the index `key`. Raises OSError where the folder cannot be written.

    Whenever this is interrupted, readers find the former index, this one, or none.
    """
    import shutil
    import tempfile

    root = place()
    root.mkdir(mode=0o700, parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=ASIDE, dir=root))
    try:
        for name, data in files.items():
            _write(aside / name, data)
        _write(aside / MANIFEST, _manifest(key, files))
        _sync(aside)
        _into_place(aside, root / key, key)
        _sync(root)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise
    _sweep(root, key)


@contextmanager
def building() -> Iterator[None]:
    """Alone in building for a while: others wait, then find the index made. No lock, no harm."""
    import time

    try:
        import fcntl

        root = place()
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(root / ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    except (ImportError, OSError):
        yield
        return
    try:
        patience = time.monotonic() + _PATIENCE
        while time.monotonic() < patience:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                time.sleep(0.05)
        yield
    finally:
        os.close(lock)


def _into_place(aside: Path, target: Path, key: str) -> None:
    import shutil

    for _ in range(8):
        try:
            aside.rename(target)
            return
        except OSError:
            if not os.path.lexists(target):
                raise
        if load(key) is not None:  # another process was quicker
            shutil.rmtree(aside)
            return
        with suppress(OSError):
            target.rename(_removed(target.parent))
    aside.rename(target)


def _manifest(key: str, files: dict[str, bytes]) -> bytes:
    lines = [f"lawtexts index {key}\n"]
    return "".join(
        [*lines, *(manifest_line(name, data, sha256) for name, data in sorted(files.items()))]
    ).encode()


def _write(path: Path, data: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(descriptor)


def _sync(folder: Path) -> None:
    if os.name == "nt":
        return  # directories cannot be synced there
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _removed(root: Path) -> Path:
    """A name nobody has, for what is on its way out."""
    import secrets

    return root / f"{_REMOVED}{secrets.token_hex(8)}"


def _sweep(root: Path, key: str) -> None:
    """Remove what was left behind and all but the newest indexes. What cannot be removed stays."""
    import shutil
    import time

    now = time.time()
    kept: list[tuple[float, Path]] = []
    for entry in root.iterdir():
        with suppress(OSError):
            made = entry.lstat().st_mtime
            if entry.name.startswith(_REMOVED) or (entry.name.startswith(ASIDE) and now - made > _ABANDONED):
                shutil.rmtree(entry, ignore_errors=True)
            elif entry.name[0] != "." and entry.name != key:
                kept.append((made, entry))
    kept.sort(reverse=True)
    for _, entry in kept[KEPT - 1 :]:
        with suppress(OSError):
            removed = _removed(root)
            entry.rename(removed)
            shutil.rmtree(removed, ignore_errors=True)
