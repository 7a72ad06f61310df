"""Saved sites: the pages in a zip file, in a WARC file, or in one file that holds many laws.

Messages name each by where it is: `site.zip/www.pzbs.pl/p51.html`.
"""

from __future__ import annotations

import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from lawtexts.corpus.input_file import LARGEST, open_input, read_input
from lawtexts.corpus.page import UNKNOWN, Origin, sha256
from lawtexts.corpus.saved import LARGEST_PAGE, ZIP, Saved, is_document
from lawtexts.harvest import require_extra
from lawtexts.harvest.books import cut
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

_MOST_FILES, _MOST_BYTES = 20_000, 500_000_000
"""Files of a zip or WARC file, and bytes that are unpacked of it; a book is 93 pages of 20 kB."""
_RATIO, _SMALL = 200, 100_000
"""How often a file may be larger unpacked than packed, where it is not small."""
_WARC = (b"WARC/1", b"\x1f\x8b")
_UNREADABLE = (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, OSError, ValueError)
"""What reading such files may raise."""

_Packed = tuple[str, bytes, Origin]
"""A file that was packed: its name, with folders, its bytes, and what is known of where it came from."""


def unpacked(path: Path, source: str | None = None) -> Iterable[Saved] | None:
    """What is in a zip file, a WARC file or a book at `path`; None for anything else.

    `source` is the site that a book is known to be of. While it is unpacked LawtextsError is raised for a zip
    or WARC file that is damaged, or has what no saved site has.
    """
    try:
        with open_input(path) as file:
            head = file.read(2_000)
        if is_document(head, path):
            return None
        if head.startswith(ZIP):
            return _saved(path, _in_zip(path))
        if head.startswith(_WARC) and ".warc" in path.name.lower():
            require_extra()
            return _saved(path, _in_warc(path))
        pieces = () if b"\0" in head else cut(data := read_input(path, LARGEST), source)
    except OSError:
        return None
    if not pieces:
        return None
    origin = Origin("", via=f"{path.name} (sha256 {sha256(data)})")
    ending = ".html" if pieces[0][1].startswith(b"<") else ".txt"
    return [Saved(path / f"{law}{ending}", origin, piece, path) for law, piece in pieces]


def _saved(archive: Path, members: Iterable[_Packed]) -> Iterator[Saved]:
    total = 0
    try:
        for count, (name, data, origin) in enumerate(members, 1):
            total += len(data)
            if total > _MOST_BYTES or count > _MOST_FILES:
                raise ValueError(_("it is too large, or has too many files, unpacked"))
            yield Saved(archive / name, origin, data, archive)
    except _UNREADABLE as error:
        message = _("The file cannot be unpacked: {reason}. Nothing has been changed.")
        raise LawtextsError(message.format(reason=error), place=str(archive)) from None


def _in_zip(path: Path) -> Iterator[_Packed]:
    with zipfile.ZipFile(path) as archive:
        for member in sorted(archive.infolist(), key=lambda one: PurePosixPath(one.filename)):
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
                    yield str(name), packed.read(LARGEST_PAGE), UNKNOWN


def _in_warc(path: Path) -> Iterator[_Packed]:
    from warcio.archiveiterator import ArchiveIterator
    from warcio.exceptions import ArchiveLoadFailed

    numbers: dict[str, int] = {}
    try:
        with open_input(path) as packed:
            for record in ArchiveIterator(packed):
                url = record.rec_headers.get_header("WARC-Target-URI") or ""
                if _is_page(record, url):
                    folder = numbers.setdefault(url, len(numbers))
                    data = record.content_stream().read(LARGEST_PAGE)
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
    host = (urlsplit(url).hostname or "").rpartition(".")[2]
    return Origin.of_answer(
        record.http_headers.get_header,
        url=url if host.isalpha() else "",  # the number of a machine is that of a mirror
        via="" if host.isalpha() else url,
        retrieved=record.rec_headers.get_header("WARC-Date") or "",
        status=200,
    )
