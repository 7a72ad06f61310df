"""Digest cache: what comparing found in a corpus, kept in the user's cache folder under the corpus's digest.

It is read back only where nothing changed: neither the corpus, nor lawtexts, nor what was asked. What is kept
is checked by `lawtexts.corpus.cache`, which reads no file that is not the user's own.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar, cast, runtime_checkable

from lawtexts import languages
from lawtexts.corpus import cache as files
from lawtexts.corpus.cache import sha256

Kept = TypeVar("Kept")

_NEWEST = 64
"""So many answers are kept."""


@runtime_checkable
class Digested(Protocol):
    """A corpus that knows the hash of its content; one in memory does not, and nothing is kept of it."""

    def digest(self) -> str: ...


def recalled(corpus: object, key: object, make: Callable[[], Kept]) -> Kept:
    """What `make` gives for this corpus under `key`, from the cache if it was made before."""
    if not isinstance(corpus, Digested):
        return make()
    data = files.recall(_path(corpus, key))
    if data is not None:
        return cast(Kept, pickle.loads(data))  # our own file, checked by `recall`
    made = make()
    files.remember(_path(corpus, key), pickle.dumps(made, pickle.HIGHEST_PROTOCOL), newest=_NEWEST)
    return made


def _path(corpus: Digested, key: object) -> Path:
    name = sha256(f"{corpus.digest()}\0{_code()}\0{key!r}".encode()).hexdigest()
    return Path(files.folder_name(), "compare", name)


@cache
def _code() -> str:
    """The state of the program: its files with their times, so that another version reads nothing of this."""
    found = []
    for part in (str(Path(__file__).parent), *languages.__path__):
        for folder, _folders, names in os.walk(part):
            files = (Path(folder, name) for name in names if name.endswith(".py"))
            found += [f"{file} {file.stat().st_mtime_ns}" for file in files]
    return "\n".join(sorted(found))
