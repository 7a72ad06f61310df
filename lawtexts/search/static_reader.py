"""The reader of the static index (docs/index-format.md), free of whoosh, stemmers and all that is slow."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from functools import cache, cached_property, lru_cache

from lawtexts.model.citation import Citation
from lawtexts.model.value import value
from lawtexts.search.words import HEADING, fold, numbered

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

CONCEPT = "#"
"""How the key of a concept begins."""
TITLE, PROVISION, NOTE = range(3)
"""What a document is."""
Postings = dict[int, tuple[int, list[int]]]
"""Document → weight and the numbers of its words."""


@value
class Document:
    """A text that is found as one: the title of a law (which is its heading), a provision or a note.

    `place` is its citation in the newest edition of the corpus, where it is found; `citation` that
    in its own. A note called from several places is a document at each. `heading` and `text` are
    cut into words (lawtexts.search.words); the paragraphs of a text are joined by a line feed.
    `terms` are the words that its concepts stand at, by the numbers of these; the index adds them.
    """

    kind: int
    place: Citation
    citation: Citation
    expression: str
    language: str
    heading: str
    text: str
    terms: Mapping[str, Sequence[int]] = {}


class StaticIndex:
    """An index read shard by shard; `read` gives the bytes of the shard of a name."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._shard = lru_cache(maxsize=1000)(self._parsed)
        root = self._shard("root")
        self.step: int = root["step"]
        self.languages: tuple[str, ...] = tuple(root["languages"])
        """Every language of texts or terms, the texts' first."""
        self.expressions: tuple[tuple[str, str], ...] = tuple(map(tuple, root["expressions"]))
        """Id and language of each expression, in display order."""
        self.stop = {language: frozenset(words.split()) for language, words in root["stop"].items()}
        self._endings = {language: frozenset(words.split()) for language, words in root["endings"].items()}
        self.terms: list[str] = root["concepts"]
        """The concepts that stand in a text, by their numbers."""
        self._words: list[str] = root["words"]
        self._texts: list[int] = root["texts"]
        self._moved: list[int] = root["moved"]
        self.size: int = root["documents"]
        self.within = cache(self._within)
        self.postings = cache(self._postings)
        self._stemmed = cache(self._looked_up)

    def record(self, language: str, key: str) -> dict[str, Any]:
        """What a language has at a key; empty for nothing."""
        shard = self._shard(f"words-{max(0, bisect_right(self._words, key) - 1)}")
        found: dict[str, Any] = shard.get(key, {}).get(language, {})
        return found

    def lemma(self, language: str, word: str) -> str:
        """The lemma of a word, "" for one that the language does not know."""
        return self._stemmed(language, fold(word))[0]

    def _looked_up(self, language: str, word: str) -> tuple[str, bool]:
        """The lemma of a folded word, and whether it is only guessed from the beginning of the word."""
        if word in self.stop[language]:
            return word, False
        record = self.record(language, word)
        if "f" in record:
            return str(record.get("l", word)), False
        for length in range(len(word), 2, -1):
            rest = word[length:]
            is_ending = not rest or rest in self._endings[language]
            if is_ending or (length > 4 and len(rest) < 6):
                record = self.record(language, word[:length])
                if "f" in record or "l" in record:
                    return str(record.get("l", word[:length])), not is_ending
        return "", False

    def concepts(self, language: str, word: str) -> list[str]:
        """The concepts that a word names alone."""
        record = self.record(language, fold(word))
        own = record if "f" in record else self.record(language, self.lemma(language, word))
        found: list[str] = own.get("c", [])
        return found

    def spelling(self, language: str, form: str) -> str:
        """How a folded form is written."""
        found: str = self.record(language, form).get("s", form)
        return found

    def knowledge(self, language: str, word: str) -> float:
        """How well a language knows a word, 0 for not at all: docs/index-format.md, 3."""
        word = fold(word)
        lemma, is_guessed = self._stemmed(language, word)
        form = self.record(language, word).get("f", 2 if word in self.stop[language] else 0)
        if form or not lemma:
            return (0, 0.9, 1)[form]
        if is_guessed:
            return 0.4
        return 0.8 if "d" in self.record(language, lemma) else 0.5

    def _postings(self, language: str, key: str) -> Postings:
        """Where a lemma or concept stands."""
        found = self.record(language, key).get("d", ())
        return {number: (weight, words) for number, weight, *words in found}

    def place(self, number: int) -> dict[int, Document]:
        """The documents of a place by their numbers."""
        shard = bisect_right(self._texts, number) - 1
        written, *documents = self._shard(f"texts-{shard}")[number - self._texts[shard]]
        place = Citation.parse(written)
        found = {}
        for rank, (column, kind, heading, text, terms, *own) in enumerate(documents):
            citation = Citation.parse(own[0]) if own else place
            expression, language = self.expressions[column]
            found[number * self.step + rank] = Document(
                kind, place, citation, expression, language, heading, text, terms
            )
        return found

    def document(self, number: int) -> Document:
        return self.place(number // self.step)[number]

    @cached_property
    def _places(self) -> range:
        last = len(self._texts) - 1
        return range(self._texts[-1] + len(self._shard(f"texts-{last}")) if self._texts else 0)

    def all_documents(self) -> Iterator[tuple[int, Document]]:
        """Every document with its number, in order."""
        for place in self._places:
            yield from self.place(place).items()

    @cached_property
    def documents(self) -> dict[str, Postings]:
        """Every document of each language, without any words."""
        found: dict[str, Postings] = {language: {} for language in self.languages}
        for number, document in self.all_documents():
            found[document.language][number] = 0, []
        return found

    def _within(self, places: tuple[str, ...]) -> Callable[[int], bool]:
        """Whether a document is in one of the places (51B, 50..60), or in what these contain, by its own
        citation."""
        both = [place.partition("..") for place in places]
        ends = [(Citation.parse(first), Citation.parse(last or first)) for first, _dots, last in both]
        spans = [
            (
                bisect_left(self._places, first, key=self._citation),
                bisect_left(self._places, True, key=lambda place: _is_after(self._citation(place), last)),
            )
            for first, last in ends
        ]
        citations = {number: self.document(number).citation for number in self._moved}
        moved = {
            number: any(first <= citation and not _is_after(citation, last) for first, last in ends)
            for number, citation in citations.items()
        }
        return lambda document: moved.get(
            document, any(begin <= document // self.step < end for begin, end in spans)
        )

    def _citation(self, place: int) -> Citation:
        return self.place(place)[place * self.step].place

    def _parsed(self, name: str) -> Any:
        data = self._read(name)
        return json.loads(data[data.index(b",") + 1 : -3])


def _is_after(citation: Citation, last: Citation) -> bool:
    return last < citation and citation not in last


def counted(one: Document) -> dict[int, tuple[str, int]]:
    """The words of a document by their numbers: the word and where it starts in its heading or text."""
    found = (*numbered(one.heading, HEADING), *numbered(one.text))
    return {number: (word, start) for number, word, start in found}
