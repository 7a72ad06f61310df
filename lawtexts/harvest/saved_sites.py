"""Saved sites: the pages in a zip file, in a WARC file, or in one file that holds many laws.

Each is unpacked into files that `lawtexts.corpus.importing` takes like those of a folder; they are gone
afterwards, and messages name them by where they were: `site.zip/www.pzbs.pl/p51.html`.
"""

from __future__ import annotations

import stat
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import IO, Any
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
        refused = []
        for one in done.refused:
            one.error.place = str(self.named(Path(one.error.place))) if one.error.place else ""
            refused.append(Refusal(self.named(one.page), one.error))
        return replace(
            done,
            imported=tuple(map(self.named, done.imported)),
            replaced=tuple(map(self.named, done.replaced)),
            restored=tuple(map(self.named, done.restored)),
            unchanged=tuple(map(self.named, done.unchanged)),
            refused=tuple(refused),
            skipped=tuple(map(self.named, done.skipped)),
        )


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
            _take(path, folder, source, found)
            if folder.exists():
                found.packed[folder] = path
        yield found


def _take(path: Path, folder: Path, source: str | None, found: Unpacked) -> None:
    kind = _kind(path)
    if kind == "zip":
        _unzip(path, folder)
    elif kind == "warc":
        require_extra()
        found.origins |= _from_warc(path, folder)
    elif kind == "text":
        data = read_input(path, LARGEST)
        for law, piece in cut(data, source):
            folder.mkdir(exist_ok=True)
            file = folder / f"{law}{'.html' if piece.startswith(b'<') else '.txt'}"
            file.write_bytes(piece)
            found.origins[file] = Origin("", via=f"{path.name} (sha256 {sha256(data)})")
    found.files.append(folder if folder.exists() else path)


def _kind(path: Path) -> str:
    """What a file is by its first bytes: "zip", "warc" or "text"; "" for anything else, or no file."""
    try:
        with open_input(path) as file:
            head = file.read(2_000)
    except OSError:
        return ""
    if is_document(path, head):
        return ""
    if head.startswith(ZIP):
        return "zip"
    if head.startswith(_WARC) and ".warc" in path.name.lower():
        return "warc"
    return "" if b"\0" in head else "text"


def _unzip(path: Path, folder: Path) -> None:
    total = 0
    try:
        with zipfile.ZipFile(path) as archive:
            members = [one for one in archive.infolist() if not one.is_dir()]
            if len(members) > _MOST_FILES:
                raise _refused(path, _("it has more than {count} files").format(count=_MOST_FILES))
            for member in members:
                target = _inside(path, folder, member)
                if member.file_size > max(_SMALL, _RATIO * member.compress_size):
                    raise _refused(path, _("“{name}” is too large unpacked").format(name=member.filename))
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(member) as packed:
                    total += _copy(packed, target)
                if total > _MOST_BYTES:
                    raise _refused(path, _("it is too large unpacked"))
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError, ValueError) as error:
        raise _refused(path, str(error)) from None


def _inside(path: Path, folder: Path, member: zipfile.ZipInfo) -> Path:
    name = PurePosixPath(member.filename)
    parts = name.parts
    mode = member.external_attr >> 16
    unsafe = any(part in ("..", "/") or set(part) & set("\\:\0") for part in parts)
    if not parts or name.is_absolute() or unsafe or stat.S_ISLNK(mode):
        raise _refused(path, _("“{name}” is not the name of a file in a folder").format(name=member.filename))
    return folder.joinpath(*parts)


def _copy(packed: IO[bytes], target: Path) -> int:
    """Unpack no more of a file than a page may have; how many bytes there are of it."""
    data = packed.read(_LARGEST_PAGE)
    if target.exists():
        target = target.with_name(f"{target.stem}-{sha256(data)[:8]}{target.suffix}")
    target.write_bytes(data)
    return len(data)


def _from_warc(path: Path, folder: Path) -> dict[Path, Origin]:
    from warcio.archiveiterator import ArchiveIterator
    from warcio.exceptions import ArchiveLoadFailed

    origins: dict[Path, Origin] = {}
    files: dict[str, Path] = {}
    total = 0
    try:
        with open_input(path) as packed:
            for record in ArchiveIterator(packed):
                url = record.rec_headers.get_header("WARC-Target-URI") or ""
                if not _is_page(record, url):
                    continue
                data = record.content_stream().read(_LARGEST_PAGE)
                total += len(data)
                if total > _MOST_BYTES or len(files) > _MOST_FILES:
                    raise _refused(path, _("it is too large unpacked"))
                file = files.setdefault(url, folder / str(len(files)) / _file_name(url))
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
                origins[file] = _origin(record, url)
    except (ArchiveLoadFailed, EOFError, OSError, ValueError) as error:
        raise _refused(path, str(error)) from None
    folder.mkdir(parents=True, exist_ok=True)
    return origins


def _is_page(record: object, url: str) -> bool:
    kind = getattr(record, "rec_type", "")
    answer = getattr(record, "http_headers", None)
    if kind != "response" or answer is None or answer.get_statuscode() != "200":
        return False
    content = (answer.get_header("Content-Type") or "text/html").lower()
    is_text = content.startswith(("text/html", "text/plain", "application/xhtml"))
    return is_text and not url.endswith("/robots.txt")


def _file_name(url: str) -> str:
    last = urlsplit(url).path.rstrip("/").rpartition("/")[2] or "index"
    name = "".join(char for char in last if char.isalnum() or char in "._-")[:100] or "index"
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


def _refused(path: Path, reason: str) -> LawtextsError:
    message = _("The file cannot be unpacked: {reason}. Nothing has been changed.")
    return LawtextsError(message.format(reason=reason), place=str(path))
