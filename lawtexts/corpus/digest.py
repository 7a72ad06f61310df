"""What the corpus says, as one hash; and a cheap key for when it was last written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.error import unreadable
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.layout import TERMS, data_file


def content_digest(corpus: Path) -> str:
    """SHA-256 (hexadecimal) over the names and bytes of every law and data file.

    The termbase that came with lawtexts counts where the corpus has none of its own.
    """
    own = files_digest(corpus, (*_data_files(corpus), *layout.law_files(corpus)))
    lent = _lent(corpus)
    return own if lent is None else hashlib.sha256((own + files_digest(lent, (TERMS,))).encode()).hexdigest()


def files_digest(corpus: Path, names: Iterable[str]) -> str:
    """SHA-256 (hexadecimal) over names and bytes of files in `corpus`; missing ones are passed over."""
    whole = hashlib.sha256()
    for name in names:
        try:
            data = read_input(corpus / name)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise unreadable(error, corpus / name) from None
        whole.update(f"{name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()


def file_stamp(corpus: Path) -> str:
    """SHA-256 over names, sizes, times and file numbers; no file is opened."""
    whole = hashlib.sha256()
    lent = _lent(corpus)
    for name in (
        *_data_files(corpus),
        *layout.law_files(corpus),
        *([] if lent is None else [str(lent / TERMS)]),
    ):
        try:
            stat = (corpus / name).stat()
        except FileNotFoundError:
            continue
        whole.update(f"{name}\0{stat.st_size} {stat.st_mtime_ns} {stat.st_ctime_ns} {stat.st_ino}\0".encode())
    return whole.hexdigest()


def _lent(corpus: Path) -> Path | None:
    """The folder whose termbase the corpus uses, where it has none of its own."""
    terms = data_file(corpus, TERMS)
    return None if terms is None or terms.parent == corpus else terms.parent


def _data_files(corpus: Path) -> list[str]:
    return [name for name in layout.names(corpus) if name.endswith(".toml")]
