"""Book: the documents of an index as they are shown, and what belongs to each.

Documents are numbers, in the order of the Laws; what all expressions have at one
place is a group, whose number is that of its citation in the newest edition.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping

from lawtexts.model.citation import Citation

PROVISION, TITLE, NOTE = "provision", "title", "note"
KINDS = (PROVISION, TITLE, NOTE)
PARTS = "\x1f"
"""Between the heading and the text of a document; no law text can hold it."""

TEXTS, NUMBERS, LENGTHS, NAMES = "texts", "numbers", "lengths", "names"
"""The files of an index that hold the book."""


def names(
    sizes: Mapping[str, int], expressions: Iterable[tuple[str, str]], citations: Iterable[str]
) -> bytes:
    """The bytes of NAMES: three lines, of language@size, expression@language, citation."""
    lines = (
        " ".join(f"{language}@{size}" for language, size in sizes.items()),
        " ".join(f"{expression}@{language}" for expression, language in expressions),
        " ".join(citations),
    )
    return "\n".join(lines).encode()


class Book:
    """The documents, read from the files of an index."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._texts = files[TEXTS]
        sizes, expressions, citations = files[NAMES].decode().split("\n")
        self.expressions = tuple(
            (one, two) for one, _at, two in (pair.rpartition("@") for pair in expressions.split())
        )
        """Id and language of each expression, in display order."""
        self.citations = citations.split()
        """Every citation, canonical, in the order of the Laws."""
        self._citations: dict[int, Citation] = {}
        self.sizes = {
            language: int(size) for language, _at, size in (pair.partition("@") for pair in sizes.split())
        }
        """Language → how many documents it has."""
        self.size = size = sum(self.sizes.values())
        numbers = array("I", files[NUMBERS])
        self._offsets = numbers[: size + 1]
        self.groups, self.citation_of, self.expression_of, self.kinds = (
            numbers[size * part + 1 : size * (part + 1) + 1] for part in range(1, 5)
        )
        self.lengths = array("f", files[LENGTHS])
        """How long each document is, 1 for the average of its language."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that have documents, in display order."""
        return tuple(dict.fromkeys(language for _id, language in self.expressions if language in self.sizes))

    def kind(self, document: int) -> str:
        return KINDS[self.kinds[document]]

    def language(self, document: int) -> str:
        return self.expressions[self.expression_of[document]][1]

    def texts(self, document: int) -> tuple[str, str]:
        """The heading (or title) and the text of a document as stored, "" for none."""
        data = self._texts[self._offsets[document] : self._offsets[document + 1]]
        heading, _part, text = data.decode().partition(PARTS)
        return heading, text

    def citation(self, number: int) -> Citation:
        """The citation of a group, or of a document by `citation_of`."""
        known = self._citations.get(number)
        if known is None:
            known = self._citations[number] = Citation.parse(self.citations[number])
        return known

    def members(self, group: int) -> range:
        """The documents of a group."""
        first = bisect_left(self.groups, group)
        return range(first, bisect_left(self.groups, group + 1))
