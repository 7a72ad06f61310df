"""The reader of the static index (docs/index-format.md), free of whoosh, stemmers and all that is slow."""

from __future__ import annotations

import json
from bisect import bisect_right

from lawtexts.model.citation import Citation
from lawtexts.model.value import value
from lawtexts.search.words import HEADING, PIECES, fold, lower, numbered

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

CONCEPT = "#"
"""How the key of a concept begins."""
TITLE, PROVISION, NOTE = range(3)
"""What a document is."""
Numbers = tuple[int, ...]
Postings = dict[int, tuple[int, Numbers]]
"""Document → weight and the numbers of its words."""

WRITTEN, IN_TERMS, INFLECTED, SMALL, WORDED, GUESSED = 1.0, 0.9, 0.8, 0.6, 0.5, 0.4
"""How well a language knows a word: docs/index-format.md, 3."""


@value
class Entry:
    """A text of the index: what it belongs to and its pieces, every second one a word."""

    citation: Citation
    expression: int
    kind: int
    heading: list[str]
    text: list[str]
    terms: dict[str, list[int]]


class StaticIndex:
    """An index read shard by shard; `read` gives the bytes of the shard of a name."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._shards: dict[str, Any] = {}
        self._guessed: dict[str, set[str]] = {}
        self._lemmas: dict[tuple[str, str], str] = {}
        self._postings: dict[tuple[str, str], Postings] = {}
        root = self._shard("root")
        self.step: int = root["step"]
        self.languages: tuple[str, ...] = tuple(root["languages"])
        """Every language of texts or terms, the texts' first."""
        self.expressions: tuple[tuple[str, str], ...] = tuple(map(tuple, root["expressions"]))
        """Id and language of each expression, in display order."""
        self.stop = {language: frozenset(words.split()) for language, words in root["stop"].items()}
        self._endings = {language: frozenset(words.split()) for language, words in root["endings"].items()}
        self._letters: dict[str, str] = root["accented"]
        self.terms: list[str] = root["concepts"]
        """The concepts that stand in a text, by their numbers."""
        self._words: list[str] = root["words"]
        self._texts: list[int] = root["texts"]

    def record(self, language: str, key: str) -> dict[str, Any]:
        """What a language has at a key; empty for nothing."""
        shard = self._shard(f"words-{max(0, bisect_right(self._words, key) - 1)}")
        found: dict[str, Any] = shard.get(key, {}).get(language, {})
        return found

    def lemma(self, language: str, word: str) -> str:
        """The lemma of a word, "" for one that the language does not know."""
        known = self._lemmas.get((language, word))
        if known is None:
            known = self._lemmas[language, word] = self._lemma(language, fold(word))
        return known

    def _lemma(self, language: str, word: str) -> str:
        if word in self.stop[language]:
            return word
        record = self.record(language, word)
        if "f" in record:
            found: str = record.get("l", word)
            return found
        for length in range(len(word), 2, -1):
            rest = word[length:]
            is_ending = not rest or rest in self._endings[language]
            record = (
                self.record(language, word[:length]) if is_ending or (length > 4 and len(rest) < 6) else {}
            )
            if "f" in record or "l" in record:
                if not is_ending:
                    self._guessed.setdefault(language, set()).add(word)
                found = record.get("l", word[:length])
                return found
        return ""

    def concepts(self, language: str, word: str) -> list[str]:
        """The concepts that a word names alone."""
        record = self.record(language, fold(word))
        known: list[str] = (
            record if "f" in record else self.record(language, self.lemma(language, word))
        ).get("c", [])
        return known

    def spelling(self, language: str, form: str) -> str:
        """How a folded form is written."""
        found: str = self.record(language, form).get("s", form)
        return found

    def knowledge(self, language: str, word: str) -> float:
        """How well a language knows a word, 0 for not at all."""
        folded = fold(word)
        form = self.record(language, folded).get("f")
        if form == 2 or folded in self.stop[language]:
            return WRITTEN if form == 2 else SMALL
        lemma = self.lemma(language, word)
        if form or not lemma:
            return IN_TERMS if form else 0.0
        letters = {letter for letter in lower(word) if not letter.isascii()}
        if folded in self._guessed.get(language, ()) or not letters.issubset(self._letters[language]):
            return GUESSED
        return INFLECTED if "d" in self.record(language, lemma) else WORDED

    def postings(self, language: str, key: str) -> Postings:
        """Where a lemma or concept stands."""
        known = self._postings.get((language, key))
        if known is None:
            found = self.record(language, key).get("d", ())
            known = self._postings[language, key] = {
                number: (weight, tuple(words)) for number, weight, *words in found
            }
        return known

    def place(self, number: int) -> tuple[Citation, list[Entry]]:
        """The citation of a place, and its documents by rank."""
        shard = bisect_right(self._texts, number) - 1
        written, *documents = self._shard(f"texts-{shard}")[number - self._texts[shard]]
        citation = Citation.parse(written)
        return citation, [
            Entry(
                Citation.parse(own[0]) if own else citation, expression, kind,
                heading.split(PIECES), text.split(PIECES), terms,
            )
            for expression, kind, heading, text, terms, *own in documents
        ]  # fmt: skip

    def _shard(self, name: str) -> Any:
        known = self._shards.get(name)
        if known is None:
            data = self._read(name)
            known = self._shards[name] = json.loads(data[data.index(b",") + 1 : -3])
        return known

    def document(self, number: int) -> Entry:
        return self.place(number // self.step)[1][number % self.step]


def counted(one: Entry) -> dict[int, tuple[str, int]]:
    """The words of a document by their numbers: the word and where it starts in its heading or text."""
    found = (*numbered(one.heading, HEADING), *numbered(one.text))
    return {number: (word, start) for number, word, start in found}
