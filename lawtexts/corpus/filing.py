"""Filing: writing several files so that either all of them change or none does."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from lawtexts.corpus.error import UnwritableError
from lawtexts.locale import gettext as _


def commit(changes: Mapping[Path, bytes | None]) -> None:
    """Gives each file its new bytes; None removes it.

    All bytes are on the disk under other names before the first file changes;
    then each is renamed into its place. Raises UnwritableError, with nothing
    changed, where one cannot be written (a full disk, a folder without leave).
    """
    staged: list[tuple[Path, Path]] = []
    made: list[Path] = []
    before: dict[Path, bytes | None] = {}
    try:
        for path, data in changes.items():
            if path.is_dir():
                raise UnwritableError(_("There is a folder of this name."), place=str(path))
            if data is not None:
                _make_folder(path.parent, made)
                temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
                staged.append((temporary, path))
                _write_through(temporary, data)
        for temporary, path in staged:
            before[path] = path.read_bytes() if path.exists() else None
            temporary.replace(path)
        for path in (path for path, data in changes.items() if data is None and path.exists()):
            before[path] = path.read_bytes()
            path.unlink()
        _sync_folders({path.parent for path in changes})
    except BaseException as error:
        _restore(before)
        for temporary, _path in staged:
            _forget(temporary)
        for folder in reversed(made):
            _forget(folder)
        if isinstance(error, OSError):
            place = str(error.filename or "")
            raise UnwritableError(
                _("This cannot be written: {reason}.").format(reason=error.strerror), place=place
            ) from None
        raise


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Makes `folder` and those above it that are missing, noting each in `made`."""
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for new in reversed(missing):
        new.mkdir(exist_ok=True)
        made.append(new)


def _restore(before: Mapping[Path, bytes | None]) -> None:
    """Gives files that were already changed what they had, as far as the system lets us."""
    for path, data in before.items():
        if data is None:
            _forget(path)
            continue
        with suppress(OSError):
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folders(folders: Iterable[Path]) -> None:
    """Makes renames last through a power cut, where the system can do that for folders."""
    for folder in sorted(folders):
        try:
            number = os.open(folder, os.O_RDONLY)
        except OSError:
            continue
        try:
            os.fsync(number)
        except OSError:
            continue
        finally:
            os.close(number)


def _forget(path: Path) -> None:
    """Removes a temporary file, or a folder that was made and is empty."""
    try:
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()
    except OSError:
        return
