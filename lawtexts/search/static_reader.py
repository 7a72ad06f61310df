"""The reader of the static index: docs/index-format.md. Free of whoosh, of stemmers and of everything slow."""

import json
from bisect import bisect_right
from collections.abc import Callable
from typing import Any, NamedTuple

from lawtexts.model.citation import Citation
from lawtexts.search.static_format import PIECES
from lawtexts.search.words import fold

Numbers = tuple[int, ...]
Postings = dict[int, tuple[int, Numbers]]
"""Document → weight and the numbers of its words."""

WRITTEN, INFLECTED, SMALL, IN_TERMS = 1.0, 0.8, 0.6, 0.5
"""How well a language knows a word."""


class Document(NamedTuple):
    """A text of the index: what it belongs to and its pieces, every second one a word."""

    citation: Citation
    expression: int
    part: int
    heading: list[str]
    text: list[str]
    terms: dict[str, list[int]]


class StaticIndex:
    """An index read shard by shard; `read` gives the bytes of the shard of a name."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._shards: dict[str, Any] = {}
        root = self._shard("root")
        self.step: int = root["step"]
        self.languages: tuple[str, ...] = tuple(root["languages"])
        """Every language of texts or terms, the texts' first."""
        self.expressions: tuple[tuple[str, str], ...] = tuple(map(tuple, root["expressions"]))
        """Id and language of each expression, in display order."""
        self.stop = {language: frozenset(words.split()) for language, words in root["stop"].items()}
        self._endings = {language: frozenset(words.split()) for language, words in root["endings"].items()}
        self._words: list[str] = root["words"]
        self._texts: list[int] = root["texts"]

    def record(self, language: str, key: str) -> dict[str, Any]:
        """What a language has at a key; empty for nothing."""
        shard = self._shard(f"words-{max(0, bisect_right(self._words, key) - 1)}")
        found: dict[str, Any] = shard.get(key, {}).get(language, {})
        return found

    def lemma(self, language: str, word: str) -> str:
        """The lemma of a folded word, "" for one that the language does not know."""
        record = self.record(language, word)
        if "f" in record:
            return record.get("l", word)
        for length in range(len(word), 2, -1):
            if self._may_begin(language, word, length):
                record = self.record(language, word[:length])
                if "f" in record or "l" in record:
                    return record.get("l", word[:length])
        return ""

    def _may_begin(self, language: str, word: str, length: int) -> bool:
        """Whether so many letters may be the stem of a word never seen."""
        rest = word[length:]
        return not rest or rest in self._endings[language] or (length > 4 and len(rest) < 6)

    def knowledge(self, language: str, word: str) -> float:
        """How well a language knows a folded word, 0 for not at all."""
        if self.record(language, word).get("f") == 2:
            return WRITTEN
        lemma = self.lemma(language, word)
        if lemma and "d" in self.record(language, lemma):
            return INFLECTED
        if word in self.stop[language]:
            return SMALL
        return IN_TERMS if lemma else 0.0

    def postings(self, language: str, key: str) -> Postings:
        """Where a lemma or concept stands."""
        found = self.record(language, key).get("d", ())
        return {number: (weight, tuple(words)) for number, weight, *words in found}

    def place(self, number: int) -> tuple[Citation, list[Document]]:
        """The citation of a place, and its documents by rank."""
        shard = bisect_right(self._texts, number) - 1
        written, *documents = self._shard(f"texts-{shard}")[number - self._texts[shard]]
        citation = Citation.parse(written)
        return citation, [
            Document(
                Citation.parse(own[0]) if own else citation, expression, part,
                heading.split(PIECES), text.split(PIECES), terms,
            )
            for expression, part, heading, text, terms, *own in documents
        ]  # fmt: skip

    def _shard(self, name: str) -> Any:
        known = self._shards.get(name)
        if known is None:
            data = self._read(name)
            known = self._shards[name] = json.loads(data[data.index(b",") + 1 : -3])
        return known

    def document(self, number: int) -> Document:
        return self.place(number // self.step)[1][number % self.step]

    def words(self, number: int) -> dict[int, str]:
        """The words of a document by their numbers."""
        one = self.document(number)
        return {**dict(counted(one.heading, HEADING)), **dict(counted(one.text, 0))}


def counted(pieces, first):
    number = first
    for place in range(1, len(pieces), 2):
        number += 8 * pieces[place - 1].count("\n")
        yield number, pieces[place]
        number += 1


HEADING = 100_000
