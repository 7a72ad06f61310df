"""Building: the files of an index, made in memory from a corpus."""

from __future__ import annotations

from array import array

from lawtexts.corpus.store import Corpus
from lawtexts.locale import gettext as _
from lawtexts.search.documents import Progress, documents
from lawtexts.search.packed import pack
from lawtexts.search.shards import numbers
from lawtexts.search.static_format import DIRECTORY, SHARDS
from lawtexts.search.static_index import both
from lawtexts.search.whoosh_index import NUMBERS, WHOOSH


def build(corpus: Corpus, progress: Progress = None) -> dict[str, bytes]:
    """Name → bytes of every file of the index of `corpus`. Deterministic but for whoosh's own names."""
    found = documents(corpus, progress)
    whoosh, shards = both(found, [(one.id, one.language) for one in corpus.expressions], corpus.terms)
    files = {WHOOSH + name: data for name, data in whoosh.items()}
    files[DIRECTORY], files[SHARDS] = pack(shards)
    files[NUMBERS] = array("I", numbers(found)[1]).tobytes()
    if progress:
        progress(_("Search index"), len(found) * 2, len(found) * 2)
    return files
