"""Index: an opened index of a corpus, and `open_index` that finds or makes it."""

from __future__ import annotations

import os
import sys

from lawtexts.corpus.digest import digest, remembered
from lawtexts.corpus.readers import settle
from lawtexts.corpus.seal import sha256
from lawtexts.search import cache
from lawtexts.search.static_reader import StaticIndex

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from pathlib import Path

    from lawtexts.corpus.store import Corpus
    from lawtexts.corpus.verifying import Damage
    from lawtexts.search.documents import Progress
    from lawtexts.search.whoosh_search import WhooshSearch

WHOOSH, NUMBERS = "whoosh.", "numbers"
"""How the names of Whoosh's files begin in a kept index; the number of each of its documents."""
_VERSION = 21
"""Raise it with every change of what is indexed or how: indexes made by another version are made anew."""
_TRIES = 5
"""How often an index is made anew of a corpus that changes under it."""


class Index:
    """The index of one state of a corpus. Immutable; the Whoosh index is opened when it is first asked for.

    `static` answers plain words and phrases, and has all that is shown. `remarks` says
    what the user should know about the index itself.
    """

    def __init__(self, files: cache.Pack, remarks: tuple[str, ...] = ()) -> None:
        self._files = files
        self._whoosh: WhooshSearch | None = None
        self.static = StaticIndex(files.read)
        self.remarks = remarks

    @property
    def whoosh(self) -> WhooshSearch:
        """What answers all that is more than plain words and phrases."""
        if self._whoosh is None:
            from array import array

            from lawtexts.search.whoosh_index import searcher
            from lawtexts.search.whoosh_search import WhooshSearch

            names = [name for name in self._files.names() if name.startswith(WHOOSH)]
            files = {name.removeprefix(WHOOSH): self._files.read(name) for name in names}
            numbers = array("I", self._files.read(NUMBERS))
            self._whoosh = WhooshSearch(self.static, searcher(files), numbers)
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
        return len(self._files.read(NUMBERS)) // 4


def key(digest: str) -> str:
    """The name of the index of a corpus with this digest: the version of the analysis counts, too."""
    return sha256(f"{digest} {_VERSION} {sys.byteorder}".encode()).hexdigest()[:40]


def quick_index(corpus: str) -> Index | None:
    """The index of a corpus folder, of which each part is read and verified when it is needed.

    None where it cannot be had so: `open_index` then says why, or makes one.
    DamagedError where a part is not whole.
    """
    settle(corpus)
    known = remembered(corpus)
    kept = None if known is None else cache.opened(key(known))
    return None if kept is None else Index(kept)


def open_index(corpus: Corpus | Path, progress: Progress = None) -> Index:
    """The index of the corpus as it is on disk now, made first where there is none that is whole.

    A corpus may be given by its folder: it is opened only where an index must be
    made. Where the index cannot be kept (a full disk, a folder that is not ours)
    it is made in memory, and `remarks` says so.
    """
    from pathlib import Path

    path = corpus if isinstance(corpus, Path) else corpus.path
    settle(path)
    kept = cache.load(key(digest(path)))
    if kept is not None:
        return Index(kept)
    lock = cache.wait()
    try:
        kept = cache.load(key(digest(path)))
        return _made(path, progress) if kept is None else Index(kept)
    finally:
        if lock is not None:
            os.close(lock)


def _made(path: Path, progress: Progress) -> Index:
    """A new index, of the corpus as it was at one moment: made again when it changed meanwhile."""
    from lawtexts.corpus.digest import content_digest
    from lawtexts.corpus.store import Corpus
    from lawtexts.locale import gettext as _

    for _try in range(_TRIES):
        corpus = Corpus.open(path)
        name = key(corpus.digest())
        data = cache.packed(name, build(corpus, progress))
        if key(content_digest(path)) == name:
            break
    else:
        remark = _("The corpus is being written; what is found may be of several states of it.")
        return Index(cache.unpacked(name, data), (remark,))
    try:
        cache.store(name, data)
    except OSError as error:
        sentence = _("The search index could not be kept in {folder}: {why}.")
        remark = sentence.format(folder=cache.place(), why=error.strerror or str(error))
        return Index(cache.unpacked(name, data), (remark,))
    return Index(cache.unpacked(name, data))


def build(corpus: Corpus, progress: Progress = None) -> dict[str, bytes]:
    """Name → bytes of every part of the index of `corpus`. Deterministic but for whoosh's own names."""
    from array import array

    from lawtexts.locale import gettext as _
    from lawtexts.search.documents import documents
    from lawtexts.search.static_index import built

    found = documents(corpus, progress)
    indexes = built(found, [(one.id, one.language) for one in corpus.expressions], corpus.terms)
    if progress:
        progress(_("Search index"), len(found) * 2, len(found) * 2)
    whoosh = {WHOOSH + name: data for name, data in indexes.whoosh.items()}
    return {**whoosh, **indexes.shards, NUMBERS: array("I", indexes.numbers).tobytes()}


def verify_index(corpus: Path, *, heal: bool, progress: Progress = None) -> list[Damage]:
    """What is wrong with the index kept of a corpus; nothing where none is kept."""
    from pathlib import Path

    from lawtexts.corpus.verifying import Damage
    from lawtexts.locale import gettext as _

    name = key(digest(corpus))
    kept = Path(cache.place(), name)
    if not os.path.lexists(kept) or cache.load(name) is not None:
        return []
    if heal:
        open_index(corpus, progress)
    healed = heal and cache.load(name) is not None
    cure = _("Made again from the laws.")
    return [Damage(kept, _("The search index is damaged."), cure, can_heal=True, healed=healed)]
