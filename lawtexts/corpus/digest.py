"""What the corpus says, as one hash."""

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
    data_files = [name for name in layout.names(corpus) if name.endswith(".toml")]
    own = files_digest(corpus, (*data_files, *layout.law_files(corpus)))
    terms = data_file(corpus, TERMS)
    if terms is None or terms.parent == corpus:
        return own
    return hashlib.sha256((own + files_digest(terms.parent, (TERMS,))).encode()).hexdigest()


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
