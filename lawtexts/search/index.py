"""Index: an opened index of a corpus, and `open_index` that finds or makes it."""

from __future__ import annotations

import sys
from functools import cached_property

from lawtexts.corpus.readers import settle
from lawtexts.corpus.seal import sha256
from lawtexts.locale import gettext as _
from lawtexts.search import cache
from lawtexts.search.analysis import VERSION
from lawtexts.search.digest_cache import digest
from lawtexts.search.static_format import DIRECTORY, NUMBERS, SHARDS, WHOOSH
from lawtexts.search.static_reader import StaticIndex, unpacked

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from lawtexts.corpus.store import Corpus
    from lawtexts.search.documents import Progress
    from lawtexts.search.whoosh_search import WhooshSearch


class Index:
    """The index of one state of a corpus. Immutable; what is not needed is never read.

    `read` gives the files of the index by name. `told` says what the user should
    know about the index itself.
    """

    def __init__(self, files: dict[str, bytes], told: tuple[str, ...] = ()) -> None:
        self._files = files
        self.told = told

    @cached_property
    def static(self) -> StaticIndex:
        """What answers plain words and phrases, and holds what is shown."""
        return StaticIndex(unpacked(self._files[DIRECTORY], self._files[SHARDS]))

    @cached_property
    def whoosh(self) -> WhooshSearch:
        """What answers everything else."""
        from array import array

        from lawtexts.search.whoosh_index import searcher
        from lawtexts.search.whoosh_search import WhooshSearch

        files = {
            name.removeprefix(WHOOSH): data for name, data in self._files.items() if name.startswith(WHOOSH)
        }
        return WhooshSearch(self.static, searcher(files), array("I", self._files[NUMBERS]))
