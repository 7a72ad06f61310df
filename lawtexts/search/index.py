"""Index: an opened index of a corpus, and `open_index` that finds or makes it."""

from __future__ import annotations

import sys

from lawtexts.corpus.readers import settle
from lawtexts.corpus.seal import sha256
from lawtexts.search.cache_parts import parts
from lawtexts.search.digest_cache import digest, remembered
from lawtexts.search.packed import reader
from lawtexts.search.static_format import DIRECTORY, SHARDS, VERSION
from lawtexts.search.static_reader import StaticIndex

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from lawtexts.corpus.store import Corpus
    from lawtexts.search.documents import Progress
    from lawtexts.search.whoosh_search import WhooshSearch


class Index:
    """The index of one state of a corpus. Immutable; the Whoosh index is opened when it is first asked for.

    `static` answers plain words and phrases, and has all that is shown. `told` says
    what the user should know about the index itself.
    """

    def __init__(
        self, static: StaticIndex, whoosh: Callable[[StaticIndex], WhooshSearch], told: tuple[str, ...] = ()
    ) -> None:
        self.static = static
        self.told = told
        self._open_whoosh = whoosh
        self._whoosh: WhooshSearch | None = None

    @property
    def whoosh(self) -> WhooshSearch:
        """What answers all that is more than plain words and phrases."""
        if self._whoosh is None:
            self._whoosh = self._open_whoosh(self.static)
        return self._whoosh

    @property
    def expressions(self) -> tuple[tuple[str, str], ...]:
        """Id and language of each expression, in display order."""
        return self.static.expressions

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the texts, in display order."""
        return tuple(dict.fromkeys(language for _id, language in self.expressions))

    @property
    def size(self) -> int:
        """How many documents can be searched."""
        return self.whoosh.size


def opened(files: dict[str, bytes], told: tuple[str, ...] = ()) -> Index:
    """The index that `files` are."""

    def whoosh(static: StaticIndex) -> WhooshSearch:
        from lawtexts.search.whoosh_search import open_whoosh

        return open_whoosh(static, files)

    shards = files[SHARDS]
    static = StaticIndex(reader(files[DIRECTORY], lambda offset, length: shards[offset : offset + length]))
    return Index(static, whoosh, told)


def key(digest: str) -> str:
    """The name of the index of a corpus with this digest: the version of the analysis counts, too."""
    return sha256(f"{digest} {VERSION} {sys.byteorder}".encode()).hexdigest()[:40]


def quick_index(corpus: str) -> Index | None:
    """The index of a corpus folder, of which each part is read and verified when it is needed.

    None where it cannot be had so: `open_index` then says why, or makes one.
    DamagedError where a part is not whole.
    """
    settle(corpus)
    known = remembered(corpus)
    kept = None if known is None else parts(key(known))
    if kept is None:
        return None

    def whoosh(_static: StaticIndex) -> WhooshSearch:
        from pathlib import Path

        return open_index(Path(corpus)).whoosh

    return Index(StaticIndex(reader(kept.read(DIRECTORY), kept.part(SHARDS))), whoosh)


def open_index(corpus: Corpus | Path, progress: Progress = None) -> Index:
    """The index of the corpus as it is on disk now, made first where there is none that is whole.

    A corpus may be given by its folder: it is opened only where an index must be
    made. Where the index cannot be kept (a full disk, a folder that is not ours)
    it is made in memory, and `told` says so.
    """
    from pathlib import Path

    from lawtexts.search import cache

    path = corpus if isinstance(corpus, Path) else corpus.path
    settle(path)
    files = cache.load(key(digest(path)))
    if files is not None:
        return opened(files)
    with cache.building():
        files = cache.load(key(digest(path)))
        return _made(path, progress) if files is None else opened(files)


def _made(path: Path, progress: Progress) -> Index:
    """A new index, of the corpus as it was at one moment: made again when it changed meanwhile."""
    from lawtexts.corpus.digest import content_digest
    from lawtexts.corpus.store import Corpus
    from lawtexts.locale import gettext as _
    from lawtexts.search import cache
    from lawtexts.search.building import build

    for _try in range(_TRIES):
        corpus = Corpus.open(path)
        before = corpus.digest()
        files = build(corpus, progress)
        if content_digest(path) == before:
            break
    else:
        return opened(
            files, (_("The corpus is being written; what is found may be of several states of it."),)
        )
    try:
        cache.store(key(before), files)
    except OSError as error:
        told = _("The search index could not be kept in {folder}: {why}.")
        why = error.strerror or str(error)
        return opened(files, (told.format(folder=cache.place(), why=why),))
    return opened(files)


_TRIES = 5
"""How often an index is made anew of a corpus that changes under it."""
