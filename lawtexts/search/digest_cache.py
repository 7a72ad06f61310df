"""Remembering: the digest of a corpus, so that a search need not read every law to know its index.

Beside the indexes lies, for each corpus folder, the digest it had and the stamp
of its files then (names, sizes, times, file numbers). While the stamp is the
same, so is the digest. A stamp is only trusted that was taken when every file
had been left alone for a while: two writings within one tick of the clock would
else look the same.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from lawtexts.corpus.digest import content_digest, file_stamp
from lawtexts.search import cache

_QUIET = 3.0
"""Seconds that must have passed since the last change of a file."""


def digest(corpus: Path) -> str:
    """The content digest of the corpus in a folder. Raises CorpusError where a file cannot be read."""
    name = sha256(os.fsencode(corpus.resolve())).hexdigest()[:40]
    stamp = file_stamp(corpus)
    remembered = (cache.note(name) or "").split(" ")
    if len(remembered) == 2 and remembered[0] == stamp:
        return remembered[1]
    found = content_digest(corpus)
    if _is_quiet(corpus) and file_stamp(corpus) == stamp:
        cache.keep_note(name, f"{stamp} {found}")
    return found


def _is_quiet(corpus: Path) -> bool:
    """Whether no file of the corpus changed a moment ago."""
    import time

    last = 0.0
    for folder, _folders, names in os.walk(corpus):
        if Path(folder).name == "pages":
            continue
        for name in names:
            try:
                last = max(last, os.lstat(Path(folder) / name).st_ctime)
            except OSError:
                return False
    return last + _QUIET < time.time()
