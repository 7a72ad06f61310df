"""Saved sites: the pages in a zip file, in a WARC file, or in one file that holds many laws.

Each is unpacked into files that `lawtexts.corpus.importing` takes like those of a folder; they are gone
afterwards, and messages name them by where they were: `site.zip/www.pzbs.pl/p51.html`.
"""

from __future__ import annotations

import re
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from lawtexts.corpus.importing import Summary
from lawtexts.corpus.input_file import LARGEST, open_input, read_input
from lawtexts.corpus.page import Origin, Refusal, sha256
from lawtexts.corpus.saved import ZIP, is_document
from lawtexts.harvest.books import cut
from lawtexts.harvest.error import require_extra
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.sources.decoding import charset_of

_MOST_FILES, _MOST_BYTES = 20_000, 500_000_000
"""Files of a zip or WARC file, and bytes that are unpacked of it; a book is 93 pages of 20 kB."""
_LARGEST_PAGE = 4_000_001
"""Bytes unpacked of a page: enough to see that it is too large."""
_RATIO, _SMALL = 200, 100_000
"""How often a file may be larger unpacked than packed, where it is not small."""
_WARC = (b"WARC/1", b"\x1f\x8b")
_UNREADABLE = (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OSError, ValueError)
"""What reading and writing such files may raise."""

_Saved = tuple[str, bytes, Origin]
"""A file that was packed: its name, with folders, its bytes, and what is known of where it came from."""


@dataclass(slots=True)
class Unpacked:
    """The `files` to import, what is known of them, and where they were."""

    files: list[Path] = field(default_factory=list)
    origins: dict[Path, Origin] = field(default_factory=dict)
    packed: dict[Path, Path] = field(default_factory=dict)

    def named(self, file: Path) -> Path:
        """A file as a message names it: where it was."""
        for folder, source in self.packed.items():
            if file.is_relative_to(folder):
                return source / file.relative_to(folder)
        return file

    def summary(self, done: Summary) -> Summary:
        """What importing did, with the files by the names they had."""
        kinds = ("imported", "replaced", "restored", "unchanged", "skipped")
        files: dict[str, Any] = {kind: tuple(map(self.named, getattr(done, kind))) for kind in kinds}
        refused = tuple(Refusal(self.named(one.page), one.error) for one in done.refused)
        for one in refused:
            one.error.place = str(one.page)
        return replace(done, **files, refused=refused)


@contextmanager
def unpacked(paths: Iterable[Path], source: str | None = None) -> Iterator[Unpacked]:
    """What is in `paths`, of which zip and WARC files and books in one file are unpacked.

    `source` is the site that a book is known to be of. Raises LawtextsError for a zip or WARC file that is
    damaged, or has what no saved site has.
    """
    with tempfile.TemporaryDirectory(prefix="lawtexts-") as name:
        found = Unpacked()
        for number, path in enumerate(paths):
            folder = Path(name, str(number))
            try:
                saved = _saved(path, source)
                found.files.append(path if saved is None else folder)
                if saved is not None:
                    found.packed[folder] = path
                    found.origins |= _written(saved, folder)
            except _UNREADABLE as error:
                message = _("The file cannot be unpacked: {reason}. Nothing has been changed.")
                raise LawtextsError(message.format(reason=error), place=str(path)) from None
        yield found


def _written(saved: Iterable[_Saved], folder: Path) -> dict[Path, Origin]:
    """Write files into a new folder, of two of one name the last. Raises ValueError for more than a site."""
    folder.mkdir()
    origins: dict[Path, Origin] = {}
    total = 0
    for name, data, origin in saved:
        total += len(data)
        if total > _MOST_BYTES or len(origins) >= _MOST_FILES:
            raise ValueError(_("it is too large, or has too many files, unpacked"))
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        origins[file] = origin
    return origins


def _saved(path: Path, source: str | None) -> Iterable[_Saved] | None:
    """What is in a zip file, a WARC file or a book; None for anything else, or no file."""
    try:
        with open_input(path) as file:
            head = file.read(2_000)
    except OSError:
        return None
    if is_document(path, head):
        return None
    if head.startswith(ZIP):
        return _in_zip(path)
    if head.startswith(_WARC) and ".warc" in path.name.lower():
        require_extra()
        return _in_warc(path)
    return None if b"\0" in head else _in_book(path, source)


def _in_zip(path: Path) -> Iterator[_Saved]:
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            name = PurePosixPath(member.filename)
            is_unsafe = name.is_absolute() or ".." in name.parts or not set(str(name)).isdisjoint("\\:\0")
            if is_unsafe or stat.S_ISLNK(member.external_attr >> 16):
                raise ValueError(
                    _("“{name}” is not the name of a file in a folder").format(name=member.filename)
                )
            if member.file_size > max(_SMALL, _RATIO * member.compress_size):
                raise ValueError(_("“{name}” is too large unpacked").format(name=member.filename))
            if not member.is_dir():
                with archive.open(member) as packed:
                    yield str(name), packed.read(_LARGEST_PAGE), Origin("")


def _in_book(path: Path, source: str | None) -> list[_Saved] | None:
    data = read_input(path, LARGEST)
    origin = Origin("", via=f"{path.name} (sha256 {sha256(data)})")
    pieces = cut(data, source)
    return [
        (f"{law}{'.html' if piece.startswith(b'<') else '.txt'}", piece, origin) for law, piece in pieces
    ] or None


def _in_warc(path: Path) -> Iterator[_Saved]:
    from warcio.archiveiterator import ArchiveIterator
    from warcio.exceptions import ArchiveLoadFailed

    numbers: dict[str, int] = {}
    try:
        with open_input(path) as packed:
            for record in ArchiveIterator(packed):
                url = record.rec_headers.get_header("WARC-Target-URI") or ""
                if _is_page(record, url):
                    folder = numbers.setdefault(url, len(numbers))
                    data = record.content_stream().read(_LARGEST_PAGE)
                    yield f"{folder}/{_file_name(url)}", data, _origin(record, url)
    except (ArchiveLoadFailed, AttributeError):  # that of a record without its headers
        raise ValueError(_("a record of it is damaged")) from None


def _is_page(record: Any, url: str) -> bool:
    answer = record.http_headers
    if record.rec_type != "response" or answer is None or answer.get_statuscode() != "200":
        return False
    content = (answer.get_header("Content-Type") or "text/html").lower()
    is_text = content.startswith(("text/html", "text/plain", "application/xhtml"))
    return is_text and not url.endswith("/robots.txt")


def _file_name(url: str) -> str:
    last = PurePosixPath(urlsplit(url).path).name
    name = re.sub(r"[^\w.-]", "", last)[:100].strip(".") or "index"
    return name if "." in name else f"{name}.html"


def _origin(record: Any, url: str) -> Origin:
    headers = record.http_headers
    content = headers.get_header("Content-Type") or ""
    host = (urlsplit(url).hostname or "").rpartition(".")[2]
    return Origin(
        "",
        url=url if host.isalpha() else "",  # the number of a machine is that of a mirror
        via="" if host.isalpha() else url,
        retrieved=record.rec_headers.get_header("WARC-Date") or "",
        charset=charset_of(content),
        status=200,
        etag=headers.get_header("ETag") or "",
        last_modified=headers.get_header("Last-Modified") or "",
        content_type=content,
    )
