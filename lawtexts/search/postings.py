"""Postings: where each word stands, as whoosh keeps them. One field a language, one term a folded word.

A posting's value is the positions of the word in the document, as
lawtexts.search.words.positions makes them.
"""

from __future__ import annotations

import warnings
from array import array
from collections.abc import Sequence

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # what Python thinks of whoosh's code helps no reader
    from whoosh.codec.whoosh3 import W3LeafMatcher, W3TermsReader
    from whoosh.filedb.structfile import BufferFile
    from whoosh.formats import Format
    from whoosh.reading import TermNotFound


class Positions(Format):  # type: ignore[misc]  # whoosh is untyped
    """A posting's value: the positions of a word in a document, eight bytes each."""

    def encode(self, positions: Sequence[int]) -> bytes:
        return array("Q", positions).tobytes()

    def decode_positions(self, value: bytes) -> array[int]:
        return array("Q", value)


TERMS, POSTS = "trm", "pst"
"""The files of a whoosh index that say where words stand; a search has no use for the others."""


def field(language: str) -> str:
    """The name of whoosh's field for a language."""
    return language.replace("-", "_")


class Blocks(W3LeafMatcher):  # type: ignore[misc]  # whoosh is untyped
    """A whoosh matcher that gives its postings by blocks, not one by one."""

    def postings(self) -> dict[int, bytes]:
        """Document → value of all its postings."""
        found: dict[int, bytes] = {}
        while True:
            self._read_ids()
            self._read_values()
            found.update(zip(self._ids, self._values, strict=True))
            if self._lastblock:
                return found
            self._next_block()


class Postings:
    """The postings of an index, read from the bytes of its files."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._posts = BufferFile(memoryview(files[POSTS]))
        terms = files[TERMS]
        self._terms = (
            W3TermsReader(None, BufferFile(memoryview(terms)), len(terms), self._posts) if terms else None
        )
        self._read: dict[tuple[str, str], dict[int, bytes]] = {}

    def of(self, language: str, word: str) -> dict[int, bytes]:
        """Document → positions of the folded `word` in it, for `positions_in`; empty for an unknown word."""
        known = self._read.get((language, word))
        if known is None:
            if len(self._read) >= _KEPT:
                self._read.clear()
            known = self._read[language, word] = self._postings(field(language), word.encode())
        return known

    def _postings(self, field: str, word: bytes) -> dict[int, bytes]:
        try:
            if self._terms is None:
                return {}
            offset, length = self._terms.term_info(field, word).extent()
        except TermNotFound:
            return {}
        return Blocks(self._posts, offset, length, Positions()).postings()


_KEPT = 2048
"""How many words' postings are kept for the next query."""


def positions_in(value: bytes) -> array[int]:
    """The positions that a posting's value holds, sorted."""
    return array("Q", value)
