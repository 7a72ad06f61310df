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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from stat import S_ISLNK

from lawtexts.corpus.datafile import json_value
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.layout import refuse_corpus
from lawtexts.corpus.transaction import STAGE, Transaction, is_inside, refuse_links, settle, writing
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError, LawtextsError

MANIFEST = "edition.json"
FILES = "files.json"
"""The list for the service worker, which tells what is the edition's where the manifest is damaged."""
UNLISTED = (FILES, "sw.js")
"""What files.json does not name."""
INDEX = "search/"
"""How the names of the files of the search index begin."""
SCHEMA = "lawtexts-edition/1"
_LISTED = re.compile(r'"([^"\\\n]{1,200}\.\w+)": ?"([0-9a-f]{64}|[0-9a-f]{12})"')
"""A file in the manifest with its hash, or in files.json with the beginning of it."""


class FolderError(LawtextsError):
    """The folder cannot take an edition."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a published folder says of itself: its files by SHA-256, of what (`key`) and how it was made."""

    key: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    base_url: str = ""
    expressions: tuple[str, ...] | None = None

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
        data = read_input(folder / MANIFEST)
        whole = json_value(data, str(folder))
        files = {name: str(digest) for name, digest in whole["files"].items()}
        chosen = None if whole["expressions"] is None else tuple(whole["expressions"])
        found = Manifest(str(whole["key"]), files, str(whole["title"]), str(whole["base_url"]), chosen)
        if found.to_bytes() == data and all(map(is_inside, found.files)):
            return found
    except (FileNotFoundError, NotADirectoryError):
        if not folder.exists() or (folder.is_dir() and all(path.name == STAGE for path in folder.iterdir())):
            return None
    except OSError as error:
        message = _("The folder of the edition cannot be read: {reason}.").format(reason=error.strerror)
        raise FolderError(message, place=str(folder)) from None
    except (CorpusError, KeyError, TypeError, ValueError, AttributeError):
        pass
    message = _(
        "There is something else than an edition here. Name the folder of an edition, or, to publish one, "
        "an empty or a new folder."
    )
    raise FolderError(message, place=str(folder))


def digest_of(path: Path) -> str | None:
    """SHA-256 of a file; None where there is none that can be read, or a link."""
    try:
        return None if S_ISLNK(path.lstat().st_mode) else sha256(read_input(path)).hexdigest()
    except OSError:
        return None


class Published:
    """The edition in a folder: its `manifest`, None where that is damaged or there is no edition, and its
    files as they are `listed`, by SHA-256 or how that begins, as far as the lists can be read.

    Raises FolderError where the folder is another's: where no file is known for one of an edition.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest: Manifest | None = None
        self.listed: Mapping[str, str] = {}
        self.is_damaged = False
        try:
            self.manifest = read_manifest(folder)
            if self.manifest is not None:
                self.listed = self.manifest.files
        except FolderError:
            self.listed = {name: digest for one in (FILES, MANIFEST) for name, digest in _lines(folder / one)}
            if not any(map(self.is_as_listed, self.listed)):
                raise
            self.is_damaged = True

    def is_as_listed(self, name: str) -> bool:
        """Whether the file `name` is to the letter what an edition wrote."""
        return name in self.listed and (digest_of(self.folder / name) or "").startswith(self.listed[name])

    @property
    def damaged(self) -> list[str]:
        """The files that are not as the edition wrote them, the manifest included."""
        altered = [name for name in sorted(self.listed) if not self.is_as_listed(name)]
        return [MANIFEST, *altered] if self.is_damaged else altered


def _lines(path: Path) -> list[tuple[str, str]]:
    """The files that a list names, in those of its lines that can be read."""
    try:
        found = _LISTED.findall(read_input(path).decode(errors="replace"))
    except OSError:
        return []
    return [(name, digest) for name, digest in found if is_inside(name)]


@contextmanager
def edition_folder(folder: Path) -> Iterator[NewEdition]:
    """The next edition in `folder`, locked against other writers.

    Raises FolderError for another's folder, UnwritableError for a link, in a corpus, where it cannot
    be written, or where somebody else writes there for long.
    """
    refuse_links(folder.parent, folder.name)
    refuse_corpus(folder)
    if not folder.is_dir():
        read_manifest(folder)
    with writing(folder, make=True) as transaction:
        old = Published(folder)
        yield NewEdition(old, transaction, damaged=[MANIFEST] if old.is_damaged else [])


@dataclass
class NewEdition:
    """An edition while it is written over the `old` one: `files` what was put, by SHA-256.

    `damaged` are files of the old one that were not as it wrote them.
    """

    old: Published
    transaction: Transaction
    files: dict[str, str] = field(default_factory=dict)
    written: int = 0
    damaged: list[str] = field(default_factory=list)

    def put(self, name: str, data: bytes, digest: str) -> None:
        """Write the file `name`, or leave it as it is if it has these bytes; `digest` is their SHA-256.

        Raises FolderError for a file in its place that is not the edition's.
        """
        path, listed = self.old.folder / name, self.old.listed
        self.files[name] = digest
        there = digest_of(path) if listed else None  # without an edition there the folder is empty
        is_altered = not (there or "").startswith(listed.get(name, ""))
        if is_altered:
            self.damaged.append(name)
        if there == digest:
            return
        is_own = name in (UNLISTED if self.old.is_damaged else listed) or (name in listed and not is_altered)
        if there is not None and not is_own:
            raise FolderError(
                _("This file is not of the edition, and the edition needs its place. Move it away."),
                place=str(path),
            )
        self.transaction.put(path, data)
        self.written += 1

    def commit(self, made_with: Manifest) -> None:
        """Make it the edition of the folder, with this key and options; what was the old one's alone goes."""
        for name in sorted(self.old.listed.keys() - self.files.keys()):
            if self.old.is_as_listed(name):
                self.transaction.put(self.old.folder / name, None)
        manifest = replace(made_with, files=self.files).to_bytes()
        self.transaction.commit({self.old.folder / MANIFEST: manifest})
