"""Index: the index of a corpus, which is read from the cache or made."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cached_property

from lawtexts.corpus.digest import digest
from lawtexts.corpus.transaction import ReadLock, settle
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError
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

_VERSION = 49
"""Raise it with every change of what is indexed or how: indexes made by another version are made anew."""
_WHOOSH = "-whoosh"
"""How the names of Whoosh's indexes end."""


class Index(StaticIndex):
    """The index of a corpus as it is on disk now: its parts are read from the cache, each when it is needed.

    Where there is none, or a part of it is not whole, it is made. Where it cannot be stored (a full disk, a
    folder that is not ours) it is made in memory; `remarks` say so. CorpusError is raised where the corpus
    changes at the same time.
    """

    def __init__(self, corpus: str | Path) -> None:
        settle(corpus)
        self._corpus = corpus
        self._name, self.remarks = key(digest(corpus)), tuple[str, ...]()
        self._made: Files = {}
        super().__init__(self._part)

    def _part(self, name: str) -> bytes:
        if not self._made:
            with suppress(OSError, ValueError):
                return self._file.part(name)
            self._make()
        return self._made[name]

    @cached_property
    def _file(self) -> cache.Stored:
        return cache.Stored(self._name)

    def _make(self) -> None:
        from pathlib import Path

        from lawtexts.corpus.store import Corpus
        from lawtexts.search.static_index import indexed

        with ReadLock(self._corpus):
            corpus = Corpus.open(Path(self._corpus))
            name, files = key(corpus.digest()), indexed(corpus, corpus.expressions)
            states = {name, key(digest(self._corpus)), self._name if hasattr(self, "size") else name}
        if len(states) > 1:  # than the one that was read, or of which parts were read before
            message = _("The laws were changed by another command while this one read them. Start it again.")
            raise CorpusError(message, place=str(self._corpus))
        self._made, remarks = _stored(name, lambda: files)
        self._name, self.remarks = name, (*self.remarks, *remarks)

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


def _stored(name: str, make: Callable[[], Files]) -> tuple[Files, tuple[str, ...]]:
    """The parts stored under a name, made first where they are not whole; a remark where they cannot be."""
    files = cache.load(name)
    if files is not None:
        return files, ()
    files = make()
    remark = _("The search index could not be stored in {folder}.").format(folder=cache.place())
    return files, () if cache.store(name, files) else (remark,)


def static_files(corpus: Corpus) -> Files:
    """Every file of the static index of an open corpus, from the index that is stored for searching."""
    from lawtexts.search.static_index import indexed

    return _stored(key(corpus.digest()), lambda: indexed(corpus, corpus.expressions))[0]


def verify_index(corpus: Path, *, heal: bool) -> list[Damage]:
    """What is wrong with the stored index of a corpus; nothing where none is stored."""
    from pathlib import Path

    from lawtexts.corpus.store import Corpus
    from lawtexts.corpus.verifying import Damage

    paths = [Path(cache.place(), key(digest(corpus)) + kind) for kind in ("", _WHOOSH)]
    damaged = [path for path in paths if os.path.lexists(path) and cache.load(path.name) is None]
    if damaged and heal:
        static_files(Corpus.open(corpus))
        _written = Index(corpus).whoosh
    problem, cure = _("The search index is damaged."), _("Made again from the laws.")
    return [Damage(path, problem, cure, True, heal and cache.load(path.name) is not None) for path in damaged]
