"""Index: an opened index of a corpus, and `open_index` that finds or makes it."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from lawtexts.corpus.readers import settle
from lawtexts.locale import gettext as _
from lawtexts.search import cache
from lawtexts.search.analysis import VERSION, analysis
from lawtexts.search.book import Book
from lawtexts.search.postings import Postings
from lawtexts.search.remembering import digest
from lawtexts.search.table import Table
from lawtexts.search.terms import Terms
from lawtexts.search.words import fold

if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus
    from lawtexts.search.documents import Progress
    from lawtexts.search.matching import Matching


class Index(Book):
    """The index of one state of a corpus. Immutable; everything is read when it is first asked for.

    `told` says what the user should know about the index itself.
    """

    def __init__(self, files: dict[str, bytes], told: tuple[str, ...] = ()) -> None:
        self._files = files
        self.told = told
        super().__init__(files)
        self.term_languages: tuple[str, ...] = tuple(
            name.removeprefix("terms.") for name in sorted(files) if name.startswith("terms.")
        )
        """The languages the termbase knows, those without a document included."""
        self._lexicons: dict[str, dict[str, str]] = {}
        self._terms: dict[str, Terms] = {}
        self._tables: dict[str, Table] = {}
        self._keys: dict[tuple[str, str], frozenset[str]] = {}
        self._forms: dict[tuple[str, frozenset[str]], tuple[str, ...]] = {}

    @cached_property
    def postings(self) -> Postings:
        return Postings(
            {
                name.removeprefix("whoosh."): data
                for name, data in self._files.items()
                if name.startswith("whoosh.")
            }
        )

    @cached_property
    def matching(self) -> Matching:
        """What answers queries, and keeps what it has looked up for the next one."""
        from lawtexts.search.matching import Matching

        return Matching(self)

    def keys(self, language: str, word: str) -> frozenset[str]:
        """The keys of `word` as written, those of its irregular family included."""
        known = self._keys.get((language, word))
        if known is None:
            if len(self._keys) >= _KEPT:
                self._keys.clear()
            family = self._table(language).get(f"={fold(word)}")
            known = analysis(language).keys(word) | frozenset(family.split())
            self._keys[language, word] = known
        return known

    def forms(self, language: str, keys: frozenset[str]) -> tuple[str, ...]:
        """The folded words of `language` in the corpus that share one of `keys`."""
        known = self._forms.get((language, keys))
        if known is None:
            if len(self._forms) >= _KEPT:
                self._forms.clear()
            rows = self._table(language)
            known = tuple(sorted({form for key in keys for form in rows.get(key).split()}))
            self._forms[language, keys] = known
        return known

    def share_written(self, language: str, words: Sequence[str]) -> float:
        """The share of `words` that stand in the corpus as they are written here, accents aside."""
        return sum(bool(self.postings.of(language, fold(word))) for word in words) / len(words)

    def lexicon(self, language: str) -> dict[str, str]:
        """Every folded word of `language` in its texts (else in its terms), sorted, and how it is spelled."""
        known = self._lexicons.get(language)
        if known is None:
            lines = self._files.get(f"forms.{language}", b"").decode().splitlines()
            known = self._lexicons[language] = {
                folded: spelling for folded, _tab, spelling in (line.partition("\t") for line in lines)
            }
        return known

    def terms(self, language: str) -> Terms:
        """The wordings of the termbase in `language`."""
        known = self._terms.get(language)
        if known is None:
            known = self._terms[language] = Terms(self._files.get(f"terms.{language}", b""))
        return known

    def _table(self, language: str) -> Table:
        found = self._tables.get(language)
        if found is None:
            found = self._tables[language] = Table(self._files.get(f"keys.{language}", b""))
        return found


def key(digest: str) -> str:
    """The name of the index of a corpus with this digest: analysis, libraries and machine count too."""
    import Stemmer
    import whoosh

    parts: Sequence[object] = (
        digest, VERSION, Stemmer.version(), whoosh.__version__, sys.byteorder, array("I").itemsize,
    )  # fmt: skip
    return sha256(repr(parts).encode()).hexdigest()[:40]


def open_index(corpus: Corpus | Path, progress: Progress = None) -> Index:
    """The index of the corpus as it is on disk now, made first where there is none that is whole.

    A corpus may be given by its folder: it is opened only where an index must be
    made. Where the index cannot be kept (a full disk, a folder that is not ours)
    it is made in memory, and `told` says so.
    """
    path = corpus if isinstance(corpus, Path) else corpus.path
    settle(path)
    files = cache.load(key(digest(path)))
    if files is not None:
        return Index(files)
    with cache.building():
        files = cache.load(key(digest(path)))
        return _made(path, progress) if files is None else Index(files)


def _made(path: Path, progress: Progress) -> Index:
    """A new index, of the corpus as it was at one moment: made again when it changed meanwhile."""
    from lawtexts.corpus.digest import content_digest
    from lawtexts.corpus.store import Corpus
    from lawtexts.search.building import build

    for _try in range(_TRIES):
        corpus = Corpus.open(path)
        before = corpus.digest()
        files = build(corpus, progress)
        if content_digest(path) == before:
            break
    else:
        return Index(
            files, (_("The corpus is being written; what is found may be of several states of it."),)
        )
    try:
        cache.store(key(before), files)
    except OSError as error:
        told = _("The search index could not be kept in {folder}: {why}.")
        why = error.strerror or str(error)
        return Index(files, (told.format(folder=cache.place(), why=why),))
    return Index(files)


_KEPT = 4096
"""How many words' keys and forms are kept for the next query."""

_TRIES = 5
"""How often an index is made anew of a corpus that changes under it."""
