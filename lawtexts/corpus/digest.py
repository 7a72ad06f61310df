"""Digest: the SHA-256 that a file carries of its own other bytes, and that of all that a corpus says.

By the one, its seal, damage is found when the file is read: a flipped byte, a lost end and an edit by hand
all break it. It is no signature: who can write the file can seal it.

By the other is known what was made of a corpus. It is made of the digests that the laws carry, so that not
every law is read whole. Nor is every file opened again as long as none has changed: like Git's index, the
cache keeps the digest under the identity of each file, which is its size, its times and its number. The time
of the last change of any kind (ctime) cannot be set back. Files that changed within the last seconds are
read, since they could change again within the same tick of the file system's clock; so are those that are
newer than the clock says.
"""

from __future__ import annotations

import marshal
import os
import sys
import time
from collections.abc import Iterable
from operator import attrgetter

from lawtexts.corpus import cache, layout
from lawtexts.corpus.cache import sha256
from lawtexts.corpus.input_file import open_input, read_if_there, read_input, unreadable
from lawtexts.corpus.layout import Place
from lawtexts.locale import gettext as _

_ATTRIBUTE = b' digest="'
_DIGITS = 64
_LINE = b"# SHA-256 of all lines below this one: "
_HEAD = 2_000
"""Bytes of a law file in which its digest is."""
_KEPT = 16
"""How many digests stay in the cache."""
_TICK = 3_000_000_000
"""Nanoseconds within which a file may change twice under one time: no file system counts less than 2 s."""
_IDENTITY = attrgetter("st_ctime_ns", "st_mtime_ns", "st_size", "st_ino", "st_dev")


def sealed_law(document: bytes) -> bytes:
    """A law document with the digest of all its other bytes in the `digest` of its root, instead of any."""
    before, attribute, after = document.partition(_ATTRIBUTE)
    after = after[after.index(b'"') :]
    return before + attribute + _digest(before + attribute + after) + after


def is_law_whole(document: bytes) -> bool:
    """Whether a law document carries a digest, and is what it was made of."""
    before, attribute, after = document.partition(_ATTRIBUTE)
    return bool(attribute) and after[:_DIGITS] == _digest(before + attribute + after[_DIGITS:])


def sealed_lines(lines: bytes) -> bytes:
    """A text file: the digest of `lines` as a comment, then `lines`."""
    return _LINE + _digest(lines) + b"\n" + lines


def are_lines_whole(data: bytes) -> bool:
    """Whether a text file is as it was sealed. One that somebody wrote begins without a comment."""
    return data[:1] not in (b"", b"#") or data == sealed_lines(data[len(_LINE) + _DIGITS + 1 :])


def damaged() -> str:
    """What is wrong with a file that is not as it was sealed."""
    return _("The file is damaged, or was changed by hand.")


def _digest(data: bytes) -> bytes:
    return sha256(data).hexdigest().encode("ascii")


def digest(corpus: Place) -> str:
    """SHA-256 (hexadecimal) over editions.toml, terms.toml, and the names and digests of the laws.

    The termbase that came with lawtexts counts where the corpus has none of its own; waivers come after it.
    Raises CorpusError where a file cannot be read.
    """
    stamp, changed = _stamp(corpus)
    is_settled = changed + _TICK < time.time_ns()
    note = f"{cache.folder_name()}/digests/{stamp}"
    known = cache.recall(note) if is_settled else None
    if known is not None and known.startswith(stamp.encode()):
        return known[len(stamp) :].decode()
    found = _read(corpus)
    if is_settled and _stamp(corpus)[0] == stamp:
        cache.remember(note, f"{stamp}{found}".encode(), newest=_KEPT)
    return found


def _stamp(corpus: Place) -> tuple[str, int]:
    """SHA-256 over the identities of the files that count, and when one of them last changed (ns).

    That is never past where it cannot be known: on Windows, or where a file cannot be asked. The numbers
    of each folder count by Python's own hash of them, 64 bits, which is the same in every process.
    """
    if sys.platform == "win32":
        return "", sys.maxsize
    data = filter(None, (f"{corpus}/{layout.EDITIONS}", layout.data_file(corpus, layout.TERMS)))
    try:
        files = tuple([_IDENTITY(os.stat(file)) for file in data])
        whole, last = sha256(marshal.dumps(files, 2)), max(files)[0]
        for name in layout.folders(corpus, layout.LAWS):
            with os.scandir(f"{corpus}/{layout.LAWS}/{name}") as entries:
                laws = {entry.name: _IDENTITY(entry.stat()) for entry in entries}
            whole.update(marshal.dumps((name, [*laws], hash(tuple(laws.values()))), 2))
            last = max([(last,), *laws.values()])[0]
    except OSError:
        return "", sys.maxsize
    return whole.hexdigest(), last


def _read(corpus: Place) -> str:
    whole = sha256(files_digest(corpus, (layout.EDITIONS,)).encode())
    terms = layout.data_file(corpus, layout.TERMS)
    whole.update(b"" if terms is None else read_if_there(terms) or b"")
    for name in layout.law_files(corpus):
        try:
            with open_input(f"{corpus}/{name}") as file:
                sealed = file.read(_HEAD).partition(_ATTRIBUTE)[2].partition(b'"')[0]
            whole.update(b"\0%b\0%b" % (name.encode(), sealed or read_input(f"{corpus}/{name}")))
        except FileNotFoundError:
            continue
        except OSError as error:
            raise unreadable(error, f"{corpus}/{name}") from None
    return whole.hexdigest()


def files_digest(corpus: Place, names: Iterable[str]) -> str:
    """SHA-256 (hexadecimal) over names and bytes of files in `corpus`; missing ones are passed over."""
    whole = sha256()
    for name in names:
        data = read_if_there(f"{corpus}/{name}")
        if data is not None:
            whole.update(f"{name}\0{len(data)}\0".encode())
            whole.update(data)
    return whole.hexdigest()
