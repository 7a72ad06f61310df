"""The folder of an edition: written aside, swapped in, only ever over an edition.

An edition's folder holds `edition.json`, which names every file with its
SHA-256. A folder without it is refused unless empty, so that a wrong path destroys
nothing; what somebody put beside an edition's own files (.git, CNAME) stays. A
new edition is written beside the old one; files that did not change
are taken over as they are (the same inode where the file system can), and the
two folders are exchanged by renaming.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

MANIFEST = "edition.json"
SCHEMA = "lawtexts-edition/1"


class FolderError(LawtextsError):
    """The folder cannot take an edition."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a published folder says of itself: what it was made of (`key`), its files by SHA-256."""

    key: str
    files: Mapping[str, str]
    root: str = "/"
    """The path on its host where the edition will stand."""

    def to_bytes(self) -> bytes:
        files = dict(sorted(self.files.items()))
        whole = {"schema": SCHEMA, "key": self.key, "root": self.root, "files": files}
        return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of `folder`; None if it is empty or missing. Raises FolderError for another's folder."""
    recover(folder)
    try:
        data = (folder / MANIFEST).read_bytes()
    except FileNotFoundError:
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return None
        raise _refused(folder) from None
    except NotADirectoryError:
        raise _refused(folder) from None
    except OSError as error:
        raise FolderError(
            _("The folder of the edition cannot be read: {reason}.").format(reason=error.strerror),
            place=str(folder),
        ) from None
    return _parsed(data, folder)


def _parsed(data: bytes, folder: Path) -> Manifest:
    try:
        whole: Any = json.loads(data)
        if whole["schema"] != SCHEMA:
            raise _refused(folder)
        files = {str(name): str(digest) for name, digest in whole["files"].items()}
        return Manifest(str(whole["key"]), files, str(whole["root"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise _refused(folder) from None


def _refused(folder: Path) -> FolderError:
    return FolderError(
        _("The folder holds something else than an edition. Name an empty or a new folder."),
        place=str(folder),
    )


def is_whole(folder: Path, manifest: Manifest) -> bool:
    """Whether every file of `manifest` is there, unaltered."""
    try:
        return all(digest_of(folder / name) == digest for name, digest in manifest.files.items())
    except OSError:
        return False


def digest_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def aside_of(folder: Path) -> Path:
    """Where the new edition is written before it takes its place."""
    return folder.with_name(f".{folder.name}.new")


def retired_of(folder: Path) -> Path:
    """Where the old edition waits for the moment of the exchange."""
    return folder.with_name(f".{folder.name}.old")


def recover(folder: Path) -> None:
    """Mend what an interruption between the two renames left: the old edition returns to its place."""
    retired = retired_of(folder)
    if (retired / MANIFEST).is_file():
        if folder.exists():
            shutil.rmtree(retired, ignore_errors=True)
        else:
            retired.rename(folder)


@dataclass(frozen=True, slots=True)
class Counted:
    """How many files were written and how many taken over."""

    written: int
    kept: int


class Aside:
    """A new edition while it is written, beside the old one."""

    def __init__(self, folder: Path, old: Manifest | None) -> None:
        self.folder = folder
        self.path = aside_of(folder)
        self.old = old
        self.files: dict[str, str] = {}
        self.written = self.kept = 0
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists():
                shutil.rmtree(self.path)
            self.path.mkdir()
        except OSError as error:
            raise _unwritable(folder, error) from None

    def put(self, name: str, data: bytes) -> None:
        """Write the file `name`, or take it over from the old edition if it is the same there."""
        digest = sha256(data).hexdigest()
        target = self.path / name
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if self._same(name, digest):
                take_over(self.folder / name, target)
                self.kept += 1
            else:
                target.write_bytes(data)
                self.written += 1
        except OSError as error:
            raise _unwritable(target, error) from None
        self.files[name] = digest

    def adopt(self, name: str) -> None:
        """Count a file that another program wrote into the new edition."""
        path = self.path / name
        digest = digest_of(path)
        if self._same(name, digest):
            path.unlink()
            take_over(self.folder / name, path)
            self.kept += 1
        else:
            self.written += 1
        self.files[name] = digest

    def _same(self, name: str, digest: str) -> bool:
        if self.old is None or self.old.files.get(name) != digest:
            return False
        try:
            return digest_of(self.folder / name) == digest
        except OSError:
            return False

    def swap(self, key: str, root: str = "/") -> None:
        """Give the new edition its place, and remove the old one."""
        retired = retired_of(self.folder)
        try:
            (self.path / MANIFEST).write_bytes(Manifest(key, self.files, root).to_bytes())
            if retired.exists():
                shutil.rmtree(retired)
            self._keep_strangers()
            if self.folder.exists():
                self.folder.rename(retired)
            self.path.rename(self.folder)
        except OSError as error:
            recover(self.folder)
            raise _unwritable(self.folder, error) from None
        shutil.rmtree(retired, ignore_errors=True)

    def _keep_strangers(self) -> None:
        """Take over what lies in the old edition's folder and was never part of it."""
        if self.old is None:
            return
        for name in strangers(self.folder, self.old):
            target = self.path / name
            if os.path.lexists(target):
                raise FolderError(
                    _("This file is not of the edition, and the edition needs its place. Move it away."),
                    place=str(self.folder / name),
                )
            target.parent.mkdir(parents=True, exist_ok=True)
            take_over(self.folder / name, target)

    def discard(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)


def strangers(folder: Path, manifest: Manifest) -> list[str]:
    """The files in the folder of an edition that its manifest does not name."""
    found = []
    for here, folders, names in os.walk(folder):
        links = [name for name in folders if Path(here, name).is_symlink()]
        for name in (*names, *links):
            path = Path(here, name).relative_to(folder).as_posix()
            if path != MANIFEST and path not in manifest.files:
                found.append(path)
    return sorted(found)


def take_over(old: Path, new: Path) -> None:
    """The same file under a new name, its time of change with it; a copy where links cannot be made."""
    try:
        os.link(old, new, follow_symlinks=False)
    except OSError:
        shutil.copy2(old, new, follow_symlinks=False)


def _unwritable(place: Path, error: OSError) -> FolderError:
    return FolderError(
        _("The edition cannot be written: {reason}.").format(reason=error.strerror), place=str(place)
    )
