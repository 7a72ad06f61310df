"""Index: an opened index of a corpus, and `open_index` that finds or makes it."""

from __future__ import annotations

import os
import sys
from functools import cached_property

from lawtexts.corpus.digest import digest
from lawtexts.corpus.locks import settle
from lawtexts.corpus.seal import sha256
from lawtexts.search import cache
from lawtexts.search.static_reader import StaticIndex

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from lawtexts.corpus.store import Corpus
    from lawtexts.corpus.verifying import Damage
    from lawtexts.search.cache import Files
    from lawtexts.search.whoosh_index import WhooshSearch

_VERSION = 40
"""Raise it with every change of what is indexed or how: indexes made by another version are made anew."""
_WHOOSH = "-whoosh"
"""How the names of Whoosh's indexes end."""


class Index(StaticIndex):
    """The index of one state of a corpus, stored as `name`; `read` gives its parts by their names.

    The Whoosh index is opened when it is first needed. `remarks` say what the user should know about the
    index itself.
    """

    def __init__(self, name: str, read: Callable[[str], bytes], remarks: tuple[str, ...] = ()) -> None:
        super().__init__(read)
        self._name, self.remarks = name, remarks

    @cached_property
    def whoosh(self) -> WhooshSearch:
        """What weighs words in one part of the laws: an index that is written from the static index at the
        first need, and stored."""
        from lawtexts.search.whoosh_index import WhooshSearch, written

        files, remarks = _stored(self._name + _WHOOSH, lambda: written(self))
        self.remarks = tuple(dict.fromkeys((*self.remarks, *remarks)))
        return WhooshSearch(files)


def key(digest: str) -> str:
    """The name of the index of a corpus with this digest: the version of the analysis counts, too."""
    return f"{digest}-{_VERSION}-{sys.byteorder}"


def quick_index(corpus: str) -> Index | None:
    """The index of a corpus folder, of which each part is read and verified when it is needed.

    None where it cannot be had so: `open_index` then says why, or makes one.
    DamagedError where a part is not whole.
    """
    settle(corpus)
    name = key(digest(corpus))
    read = cache.opened(name)
    return None if read is None else Index(name, read)


def open_index(corpus: Corpus | Path) -> Index:
    """The index of the corpus as it is on disk now, made first where there is none that is whole.

    A corpus may be given by its folder: it is opened only where an index must be
    made. Where the index cannot be stored (a full disk, a folder that is not ours)
    it is made in memory, and `remarks` says so.
    """
    from pathlib import Path

    path = corpus if isinstance(corpus, Path) else corpus.path
    settle(path)
    name, remarks = key(digest(path)), tuple[str, ...]()
    files = cache.load(name)
    if files is None:
        name, files, remarks = _made(path)
    return Index(name, files.__getitem__, remarks)


def _made(path: Path) -> tuple[str, Files, tuple[str, ...]]:
    """A new index of the corpus, its name, and a remark where it is not stored."""
    from lawtexts.corpus.store import Corpus
    from lawtexts.locale import gettext as _

    corpus = Corpus.open(path)
    before, files = corpus.digest(), build(corpus)
    if digest(path) == before:
        return key(before), *_stored(key(before), lambda: files)
    remark = _("The corpus is being written; what is found may be of several states of it.")
    return sha256(b"".join(files.values())).hexdigest(), files, (remark,)


def _stored(name: str, make: Callable[[], Files]) -> tuple[Files, tuple[str, ...]]:
    """The parts stored under a name, made first where they are not whole; a remark where they cannot be."""
    from lawtexts.locale import gettext as _

    files = cache.load(name)
    if files is not None:
        return files, ()
    files = make()
    remark = _("The search index could not be stored in {folder}.").format(folder=cache.place())
    return files, () if cache.store(name, files) else (remark,)


def static_files(corpus: Corpus) -> Files:
    """Every file of the static index of an open corpus, from the index that is stored for searching."""
    return _stored(key(corpus.digest()), lambda: build(corpus))[0]


def build(corpus: Corpus) -> Files:
    """Name → bytes of every part of the index of `corpus`, always the same."""
    from lawtexts.search.static_index import indexed

    return indexed(corpus, corpus.expressions)


def verify_index(corpus: Path, *, heal: bool) -> list[Damage]:
    """What is wrong with the stored index of a corpus; nothing where none is stored."""
    from pathlib import Path

    from lawtexts.corpus.verifying import Damage
    from lawtexts.locale import gettext as _

    name = key(digest(corpus))
    problem, cure = _("The search index is damaged."), _("Made again from the laws.")
    found = []
    for each in (name, name + _WHOOSH):
        path = Path(cache.place(), each)
        if os.path.lexists(path) and cache.load(each) is None:
            if heal:
                _written = open_index(corpus).whoosh
            healed = heal and cache.load(each) is not None
            found.append(Damage(path, problem, cure, can_heal=True, healed=healed))
    return found
