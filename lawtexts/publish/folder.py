"""The folder of an edition: written in place by one transaction, only ever over an edition.

An edition's folder has `edition.json`, which names every file with its SHA-256. A
folder without it is refused unless empty, so that a wrong path destroys nothing.
What an edition's own lists name may be replaced, and is removed where it is still
what was written; everything else (.git, CNAME) is not touched. Files that did not
change are left as they are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from stat import S_ISLNK
from urllib.parse import urlsplit

from lawtexts.corpus.datafile import json_value
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.locks import STAGE, settle
from lawtexts.corpus.transaction import Transaction, is_inside, writing
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError, LawtextsError

MANIFEST = "edition.json"
FILES = "files.json"
"""The list for the service worker, which tells what is the edition's where the manifest is damaged."""
INDEX = "search/"
"""How the names of the files of the search index begin."""
SCHEMA = "lawtexts-edition/1"
_LINE = re.compile(r'"([^"\\\n]{1,200}\.\w+)": "([0-9a-f]{64})"')
"""A file in the manifest, with its hash."""
_ENTRY = re.compile(r'"([^"\\]{1,200})":"([0-9a-f]{12})"')
"""A file in files.json, with the beginning of its hash."""

_UNLISTED = (FILES, "sw.js")
"""What files.json does not name."""


class FolderError(LawtextsError):
    """The folder cannot take an edition."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a published folder says of itself: its files by SHA-256, of what (`key`) and how it was made."""

    key: str
    files: Mapping[str, str]
    title: str = ""
    base_url: str = ""
    expressions: tuple[str, ...] | None = None

    @property
    def root(self) -> str:
        """The path on its host where the edition will stand."""
        return urlsplit(self.base_url).path or "/"

    def to_bytes(self) -> bytes:
        """The manifest as JSON, with the hash of what it says."""
        options = {"title": self.title, "base_url": self.base_url, "expressions": self.expressions}
        whole = {"schema": SCHEMA, "key": self.key, **options, "files": dict(sorted(self.files.items()))}
        said = json.dumps(whole, ensure_ascii=False, separators=(",\n", ": "))
        return f'{{"digest": "{sha256(said.encode()).hexdigest()}",\n{said[1:]}\n'.encode()


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of `folder`; None if it is empty or missing.

    Raises FolderError for another's folder and for a manifest that is damaged.
    """
    settle(folder)
    try:
        return _parsed(read_input(folder / MANIFEST), folder)
    except FileNotFoundError:
        if not folder.exists() or not any(path.name != STAGE for path in folder.iterdir()):
            return None
        raise _refused(folder) from None
    except NotADirectoryError:
        raise _refused(folder) from None
    except OSError as error:
        raise FolderError(
            _("The folder of the edition cannot be read: {reason}.").format(reason=error.strerror),
            place=str(folder),
        ) from None


def _parsed(data: bytes, folder: Path) -> Manifest:
    try:
        whole = json_value(data, str(folder))
        chosen = whole["expressions"]
        found = Manifest(
            str(whole["key"]),
            dict(whole["files"]),
            str(whole["title"]),
            str(whole["base_url"]),
            None if chosen is None else tuple(chosen),
        )
        if found.to_bytes() == data and all(map(is_inside, found.files)):
            return found
    except (CorpusError, KeyError, TypeError, ValueError, AttributeError):
        pass
    raise _refused(folder)


def _refused(folder: Path) -> FolderError:
    return FolderError(
        _(
            "The folder has something else than an edition in it. Name that of an edition, or, to publish "
            "one, an empty or a new folder."
        ),
        place=str(folder),
    )


def is_whole(folder: Path, manifest: Manifest) -> bool:
    """Whether every file of `manifest` is there, unaltered."""
    return all(digest_of(folder / name) == digest for name, digest in manifest.files.items())


def digest_of(path: Path) -> str | None:
    """SHA-256 of a file; None where there is none that can be read, or a link."""
    try:
        return None if S_ISLNK(path.lstat().st_mode) else sha256(read_input(path)).hexdigest()
    except OSError:
        return None


def read_lists(folder: Path) -> dict[str, str]:
    """The names in edition.json and files.json with SHA-256 or how it begins, so far as these can be read."""
    found: dict[str, str] = {}
    for name, pattern in ((FILES, _ENTRY), (MANIFEST, _LINE)):
        try:
            said = read_input(folder / name).decode(errors="replace")
        except OSError:
            continue
        found.update({name: digest for name, digest in pattern.findall(said) if is_inside(name)})
    return found


def is_as_listed(folder: Path, name: str, listed: Mapping[str, str]) -> bool:
    """Whether the file `name` is to the letter what an edition wrote."""
    digest = listed.get(name)
    return digest is not None and (digest_of(folder / name) or "").startswith(digest)


@contextmanager
def edition_folder(folder: Path) -> Iterator[NewEdition]:
    """The next edition in `folder`, locked against other writers.

    Raises FolderError for another's folder, UnwritableError where it cannot be
    written or somebody else writes there for long.
    """
    if folder.exists() and not folder.is_dir():
        raise _refused(folder)
    with writing(folder, make=True) as transaction:
        yield NewEdition(folder, transaction)


@dataclass
class NewEdition:
    """An edition while it is written: `old` is the one in its folder, `files` what was put, by SHA-256.

    `damaged` are files of the old one that were not as it wrote them.
    """

    folder: Path
    transaction: Transaction
    old: Manifest | None = None
    files: dict[str, str] = field(default_factory=dict)
    written: int = 0
    damaged: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        try:
            self.old = read_manifest(self.folder)
        except FolderError:
            # What is left of the lists tells by the hashes what is the edition's.
            if not any(is_as_listed(self.folder, name, self._listed) for name in self._listed):
                raise
            self.damaged.append(MANIFEST)

    @cached_property
    def _listed(self) -> dict[str, str]:
        return read_lists(self.folder)

    def lacks(self, folders: Iterable[str]) -> bool:
        """Whether the lists of the old edition name no file in one of `folders`."""
        return not all(any(name.startswith(f"{one}/") for name in self._listed) for one in folders)

    def lists(self, name: str) -> bool:
        """Whether the lists of the old edition name a file."""
        return name in self._listed

    def put(self, name: str, data: bytes) -> None:
        """Write the file `name`, or leave it as it is if it has these bytes.

        Raises FolderError for a file in its place that is not the edition's.
        """
        path, named = self.folder / name, self.old.files if self.old is not None else {}
        self.files[name] = digest = sha256(data).hexdigest()
        there = digest_of(path) if self._listed else None  # without an edition there the folder is empty
        if not (there or "").startswith(self._listed.get(name, "")):
            self.damaged.append(name)
        if there == digest:
            return
        is_own = name in (named or _UNLISTED) or is_as_listed(self.folder, name, self._listed)
        if there is not None and not is_own:
            raise FolderError(
                _("This file is not of the edition, and the edition needs its place. Move it away."),
                place=str(path),
            )
        self.transaction.put(path, data)
        self.written += 1

    def commit(self, made_with: Manifest) -> None:
        """Make it the edition of the folder, with this key and options; what was the old one's alone goes."""
        for name in sorted(self._listed.keys() - self.files.keys()):
            if is_as_listed(self.folder, name, self._listed):
                self.transaction.put(self.folder / name, None)
        manifest = replace(made_with, files=self.files).to_bytes()
        self.transaction.commit({self.folder / MANIFEST: manifest})
