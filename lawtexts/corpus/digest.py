"""What the corpus says, as one hash; remembered, so that a search need not read every law to know its index.

The cache folder has the digest under the stamp of the files (names, sizes, times, file numbers). A stamp is
only trusted that was taken when every file had been left alone for a while: two writings within one tick of
the clock would else look the same.
"""

from __future__ import annotations

import os

from lawtexts.corpus import cache, layout
from lawtexts.corpus.input_file import read_if_there
from lawtexts.corpus.seal import sha256

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_NOTES = 16
"""How many digests are stored in the cache."""
_QUIET = 3.0
"""Seconds that must have passed since the last change of a file."""
_DATA = (layout.EDITIONS, layout.TERMS)
"""The data files beside the laws that what is found in a corpus depends on; waivers come after it."""


def content_digest(corpus: Path) -> str:
    """SHA-256 (hexadecimal) over the names and bytes of the laws, of editions.toml and of terms.toml.

    The termbase that came with lawtexts counts where the corpus has none of its own.
    """
    own = files_digest(corpus, (*_DATA, *layout.law_files(corpus)))
    terms = layout.data_file(corpus, layout.TERMS)
    if terms is None or terms.parent == corpus:
        return own
    return sha256((own + files_digest(terms.parent, (layout.TERMS,))).encode()).hexdigest()


def files_digest(corpus: Path, names: Iterable[str]) -> str:
    """SHA-256 (hexadecimal) over names and bytes of files in `corpus`; missing ones are passed over."""
    import hashlib  # here the faster one

    whole = hashlib.sha256()
    for name in names:
        data = read_if_there(corpus / name)
        if data is not None:
            whole.update(f"{name}\0{len(data)}\0".encode())
            whole.update(data)
    return whole.hexdigest()


def digest(corpus: Path) -> str:
    """The content digest of a corpus, remembered. Raises CorpusError where a file cannot be read."""
    import time

    known = remembered(str(corpus))
    if known is not None:
        return known
    stamp, changed = _stamp(str(corpus))
    found = content_digest(corpus)
    if changed + _QUIET < time.time() and _stamp(str(corpus))[0] == stamp:
        cache.remember(_note(stamp), found.encode("ascii"), newest=_NOTES)
    return found


def remembered(corpus: str) -> str | None:
    """The digest of the corpus in a folder, if it is remembered and no file has changed since."""
    known = cache.recall(_note(_stamp(corpus)[0]))
    return None if known is None else known.decode("ascii")


def _note(stamp: str) -> str:
    return f"{cache.folder_name()}/notes/{stamp[:40]}"


def _stamp(corpus: str) -> tuple[str, float]:
    """SHA-256 over names, sizes, times and file numbers of all data and laws; when one last changed."""
    laws, terms = f"{corpus}/{layout.LAWS}", layout.TERMS
    paths = [f"{corpus}/{name}" for name in _DATA]
    folders = [f"{laws}/{name}" for name in _names(laws)]
    paths += [f"{folder}/{name}" for folder in folders for name in _names(folder) if name.endswith(".xml")]
    if not os.path.exists(f"{corpus}/{terms}"):
        paths += [f"{layout.SHIPPED}/{terms}", f"{layout.CHECKOUT}/{terms}"]
    lines, last = [], 0.0
    for path in paths:
        try:
            found = os.stat(path)
        except OSError:
            lines.append(path)
            continue
        lines.append(f"{path}\0{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}")
        last = max(last, found.st_ctime)
    return sha256("\n".join(lines).encode(errors="surrogateescape")).hexdigest(), last


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []
