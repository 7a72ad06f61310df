"""Writing: the postings of an index, written by whoosh in memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from whoosh.codec.whoosh3 import W3Codec
from whoosh.fields import FieldType, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.index import FileIndex

from lawtexts.search.postings import POSTS, TERMS, Positions, field

_BLOCK = 1024
"""Postings in a block; a block is read as a whole."""


class Words(FieldType):  # type: ignore[misc]  # whoosh is untyped
    """A field whose value is already analysed: (folded word, positions) for each word of a document."""

    def __init__(self) -> None:
        super().__init__(format=Positions(), analyzer=None, scorable=False, stored=False)

    def index(
        self, value: Sequence[tuple[str, Sequence[int]]], **_: Any
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        encode = self.format.encode
        for word, positions in value:
            yield word.encode(), len(positions), 1.0, encode(positions)


class Memory(RamStorage):  # type: ignore[misc]  # whoosh is untyped
    """An index in memory, its temporary files as well: nothing of a building is ever on disk."""

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        super().__init__()
        self.files.update(files or {})

    def temp_storage(self, name: str | None = None) -> Memory:
        return Memory()


def written(
    languages: Sequence[str], documents: Iterator[tuple[str, Sequence[tuple[str, Sequence[int]]]]]
) -> dict[str, bytes]:
    """The files of a whoosh index of `documents`: of each its language and its words with positions."""
    storage = Memory()
    index = FileIndex.create(storage, Schema(**{field(language): Words() for language in languages}))
    writer = index.writer(limitmb=512, compound=False, codec=W3Codec(blocklimit=_BLOCK))
    for language, words in documents:
        writer.add_document(**{field(language): words})
    writer.commit()
    found = {name.rpartition(".")[2]: bytes(data) for name, data in storage.files.items()}
    return {name: found.get(name, b"") for name in (TERMS, POSTS)}
