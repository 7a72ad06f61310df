"""Saved files that are to become pages of the corpus: which can be, what they have, and from where they are.

A browser or a downloader keeps pages under the names the site gives them:
`p51.html`, `LEY51.HTM`, `p51.html?print=1`, `index.php@p=51`, or a name without
an ending. In the same folders are style sheets, pictures and scripts, which are not
pages; every file that is passed over is reported.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.input_file import open_input, unreadable
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
_LARGEST = 4_000_001
"""Bytes read of a page: enough for the parser to see that it is too large."""


def saved_files(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    """The files that can be pages among `paths` and below the folders there, in order, and those that are
    none.

    A file that is named itself is taken for a page. Those that can be pages include what cannot be looked
    into; `read_file` says why. Raises CorpusError for a path that is not there.
    """
    files: dict[Path, None] = {}
    others: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            for inner in sorted(_below(path)):
                (files if _is_page(inner) else others)[inner] = None
        elif path.exists():
            files[path] = None
        else:
            raise CorpusError(_("There is no file {path}.").format(path=path))
    return list(files), [other for other in others if other not in files]


def _below(folder: Path) -> Iterator[Path]:
    """The files below a folder, and the folders there that are not searched: links, and unreadable ones."""
    closed: list[str] = []
    for place, folders, names in os.walk(folder, onerror=lambda error: closed.append(error.filename)):
        inner = (Path(place, name) for name in folders)
        yield from (Path(place, name) for name in names)
        yield from (path for path in inner if path.is_symlink())
    yield from map(Path, closed)


def _is_page(file: Path) -> bool:
    if _PAGE.search(file.name):
        return True  # what is no file under such a name is refused, not passed over
    try:
        with open_input(file) as opened:
            return _BEGINS.match(opened.read(_SNIFFED)) is not None
    except (IsADirectoryError, PermissionError):
        return True  # it is refused, too
    except OSError:
        return False


def address_of(file: Path) -> str:
    """The address that the folders of a saved site name: `www.pzbs.pl/…/2017/pl/p51.html`; "" for none."""
    parts = file.absolute().parts
    hosts = [place for place, part in enumerate(parts[:-1]) if _HOST.fullmatch(part)]
    return "/".join(parts[hosts[-1] :]) if hosts else ""


def read_file(file: Path) -> bytes:
    """The bytes of a saved page. Raises CorpusError where it cannot be read, or is of another kind."""
    try:
        if file.is_dir():
            layout.names(file)  # which raises why the folder cannot be read
            message = _("This is a folder; lawtexts import takes one.")
            if file.is_symlink():
                message = _("This is a link to a folder; lawtexts import follows one that is named itself.")
            raise CorpusError(message, place=str(file))
        with open_input(file) as opened:
            data = opened.read(_LARGEST)
    except OSError as error:
        raise unreadable(error, file) from None
    if is_document(file, data):
        message = _("This is a PDF or another document. Save its text as a .txt file and use that.")
        raise CorpusError(message, place=str(file))
    if data.startswith(ZIP):
        raise CorpusError(_("This is a ZIP archive; lawtexts import takes one."), place=str(file))
    return data


def is_document(file: Path, data: bytes) -> bool:
    """Whether a file, which begins with `data`, is a PDF or of an office program."""
    if data.startswith(ZIP):
        import zipfile

        with suppress(zipfile.BadZipFile, OSError, ValueError), zipfile.ZipFile(file) as archive:
            return not set(_IN_DOCUMENTS).isdisjoint(archive.namelist())
    return data.startswith(_DOCUMENTS)
