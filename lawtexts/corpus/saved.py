"""Saved files that are to become pages of the corpus: which can be, what they have, and from where they are.

A browser or a downloader keeps pages under the names the site gives them:
`p51.html`, `LEY51.HTM`, `p51.html?print=1`, `index.php@p=51`, or a name without
an ending. In the same folders are style sheets, pictures and scripts, which are not
pages; every file that is passed over is reported.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.input_file import open_input, unreadable
from lawtexts.corpus.page import UNKNOWN, Origin
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError

_PAGE = re.compile(r"\.(?:x?html?|php|txt)(?:[?@&;].*)?$", re.IGNORECASE)
"""The end of a page's name, with what a downloader keeps of a query."""
_BEGINS = re.compile(
    rb"(?:\xef\xbb\xbf)?\s{0,99}(?:<\?[^>]{0,200}>\s{0,99}|<!--.{0,500}?-->\s{0,99}){0,3}"
    rb"<(?:!doctype\s+html|html|head|body)\b",
    re.IGNORECASE | re.DOTALL,
)
_HOST = re.compile(r"(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}(?:[:+][0-9]{1,5})?", re.IGNORECASE)
_SNIFFED = 1_500
"""Bytes read of a file whose name says nothing."""
ZIP = b"PK\x03\x04"
_DOCUMENTS = (b"%PDF-", b"{\\rtf", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
"""How PDF, RTF and old files of office programs begin."""
_IN_DOCUMENTS = ("META-INF/manifest.xml", "[Content_Types].xml")
"""What is in those that are ZIP archives."""
LARGEST_PAGE = 4_000_001
"""Bytes read of a page: enough for the parser to see that it is too large."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that may be a page: its path, and what is known of where it came from.

    One that was packed has its `data`; its path is that of the `archive` with its name there below it.
    """

    path: Path
    origin: Origin = UNKNOWN
    data: bytes | None = None
    archive: Path = Path()

    @property
    def address(self) -> str:
        """What the folders of a saved site name: `www.pzbs.pl/…/2017/pl/p51.html`; "" for none."""
        path = self.path.absolute() if self.data is None else self.path.relative_to(self.archive)
        hosts = [place for place, part in enumerate(path.parts[:-1]) if _HOST.fullmatch(part)]
        return "/".join(path.parts[hosts[-1] :]) if hosts else ""

    @property
    def can_be_page(self) -> bool:
        """Whether its name, or how it begins, is that of a page, or it cannot be looked into."""
        if _PAGE.search(self.path.name):
            return True  # what is no file under such a name is refused, not passed over
        try:
            return _BEGINS.match(self._beginning(_SNIFFED)) is not None
        except (IsADirectoryError, PermissionError):
            return True  # it is refused, too
        except OSError:
            return False

    def read(self) -> bytes:
        """Its bytes. Raises CorpusError where it cannot be read, or is no page but a file of another kind."""
        try:
            if self.data is None and self.path.is_dir():
                layout.names(self.path)  # which raises why the folder cannot be read
                message = _("This is a folder; lawtexts import takes one.")
                if self.path.is_symlink():
                    message = _(
                        "This is a link to a folder; lawtexts import follows one that is named itself."
                    )
                raise CorpusError(message, place=str(self.path), code="not-a-page")
            data = self._beginning(LARGEST_PAGE)
        except OSError as error:
            raise unreadable(error, self.path) from None
        message = _("This is a ZIP archive; lawtexts import takes one.") if data.startswith(ZIP) else ""
        if is_document(data, self.path if self.data is None else BytesIO(data)):
            message = _("This is a PDF or another document. Save its text as a .txt file and use that.")
        if message:
            raise CorpusError(message, place=str(self.path), code="not-a-page")
        return data

    def _beginning(self, size: int) -> bytes:
        if self.data is not None:
            return self.data[:size]
        with open_input(self.path) as opened:
            return opened.read(size)


def saved_files(
    paths: Iterable[Path], unpack: Callable[[Path], Iterable[Saved] | None]
) -> tuple[list[Saved], list[Path]]:
    """The files that can be pages among `paths`, below the folders there, and in what `unpack` unpacks, in
    order; and those that are none.

    A file that is named itself is taken for a page. Raises CorpusError for a path that is not there.
    """
    found: dict[Path, Saved] = {}
    skipped: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inner: Iterable[Saved] | None = map(Saved, sorted(_below(path)))
        elif path.exists():
            inner = unpack(path)
        else:
            raise CorpusError(_("There is no file {path}.").format(path=path))
        if inner is None:
            found[path] = Saved(path)
            continue
        for one in inner:
            if one.can_be_page:
                found[one.path] = one
            else:
                skipped[one.path] = None  # without its bytes
    return list(found.values()), [path for path in skipped if path not in found]


def _below(folder: Path) -> Iterator[Path]:
    """The files below a folder, and the folders there that are not searched: links, and unreadable ones."""
    closed: list[str] = []
    for place, folders, names in os.walk(folder, onerror=lambda error: closed.append(error.filename)):
        inner = (Path(place, name) for name in folders)
        yield from (Path(place, name) for name in names)
        yield from (path for path in inner if path.is_symlink())
    yield from map(Path, closed)


def is_document(data: bytes, file: Path | BytesIO) -> bool:
    """Whether a `file`, which begins with `data`, is a PDF or of an office program."""
    if data.startswith(ZIP):
        with suppress(zipfile.BadZipFile, OSError, ValueError), zipfile.ZipFile(file) as archive:
            return not set(_IN_DOCUMENTS).isdisjoint(archive.namelist())
    return data.startswith(_DOCUMENTS)
