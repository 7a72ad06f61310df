"""The search index of an edition: the static index of its texts and the termbase (docs/index-format.md)."""

from __future__ import annotations

from hashlib import sha256

from lawtexts.publish.book import Book
from lawtexts.publish.folder import INDEX
from lawtexts.search.documents import documents
from lawtexts.search.static_index import built


def index_files(book: Book) -> dict[str, bytes]:
    """Name → bytes of every file of the index, in a folder named after what is in them.

    So no cache gives a reader shards of two editions, whose places have different numbers.
    """
    expressions = [(found.id, found.language) for found in book.expressions]
    names = {name for name, _language in expressions}
    chosen = [found for found in documents(book.corpus) if found.expression in names]
    files = built(chosen, expressions, book.corpus.terms).shards
    name = sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:10]
    return {f"{INDEX}{name}/{shard}.js": data for shard, data in files.items()}
