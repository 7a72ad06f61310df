"""Saved: the files of a saved site, which of them can be pages, and the address each was saved from.

A browser or a downloader keeps pages under the names the site gives them:
`p51.html`, `LEY51.HTM`, `p51.html?print=1`, `index.php@p=51`, or a name without
an ending. Beside them lie style sheets, pictures and scripts, which are no
pages; nothing is passed over without being told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.input_file import open_input
from lawtexts.locale import gettext as _

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


def saved_files(paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
    """The files that can be pages among `paths` and below the folders there, and those that are none.

    In order, each once; a file that is named itself is taken for a page. Raises
    CorpusError for a path that is not there.
    """
    files: dict[Path, None] = {}
    others: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            for inner in sorted(inner for inner in path.rglob("*") if not inner.is_dir()):
                (files if _is_page(inner) else others)[inner] = None
        elif path.exists():
            files[path] = None
        else:
            raise CorpusError(_("There is no file {path}.").format(path=path))
    return list(files), [other for other in others if other not in files]


def _is_page(file: Path) -> bool:
    """Whether the name of a file is that of a page, or it begins as HTML does."""
    if _PAGE.search(file.name):
        return True  # what is no file under such a name is refused, not passed over
    try:
        with open_input(file) as opened:
            return _BEGINS.match(opened.read(_SNIFFED)) is not None
    except OSError:
        return False


def address_of(file: Path) -> str:
    """The address that the folders of a saved site name: `www.pzbs.pl/…/2017/pl/p51.html`; "" for none."""
    parts = file.absolute().parts
    hosts = [place for place, part in enumerate(parts[:-1]) if _HOST.fullmatch(part)]
    return "/".join(parts[hosts[-1] :]) if hosts else ""
