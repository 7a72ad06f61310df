"""The reader of the static index (docs/index-format.md), free of whoosh, stemmers and all that is slow."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from functools import cache, lru_cache

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


class Postings:
    """Where something stands: the documents with their `weights`; `words`, the numbers of words in one."""

    def __init__(self, weights: Mapping[int, int], words: Callable[[int], list[int]]) -> None:
        self.weights, self.words = weights, words

    def only(self, is_kept: Callable[[int], object]) -> Postings:
        """Those of some documents."""
        weights = {document: weight for document, weight in self.weights.items() if is_kept(document)}
        return Postings(weights, self.words)


NOWHERE = Postings({}, lambda _document: [])


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

    def parts(self) -> Iterator[tuple[str, str, int]]:
        """Which parts of a law it has: the name, the text, the number of the first word."""
        heading, text = {TITLE: ("title", ""), NOTE: ("", "note")}.get(self.kind, ("heading", "text"))
        parts = (heading, self.heading, HEADING), (text, self.text, 0)
        return (part for part in parts if part[1])

    def words(self) -> dict[int, tuple[str, int]]:
        """Its words by their numbers: the word and where it starts in its part."""
        found = (word for _name, text, first in self.parts() for word in numbered(text, first))
        return {number: (word, start) for number, word, start in found}


class StaticIndex:
    """An index read shard by shard; `read` gives the bytes of the shard of a name."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._shard = lru_cache(maxsize=1000)(self._parsed)
        self._root = root = self._shard("root")
        self.step: int = root["step"]
        self.size: int = root["documents"]
        """How many documents can be searched."""
        self.languages: list[str] = root["languages"]
        """Every language of texts or terms, the texts' first."""
        self.expressions: tuple[tuple[str, str], ...] = tuple(map(tuple, root["expressions"]))
        """Id and language of each expression, in display order."""
        self.text_languages = tuple(dict.fromkeys(language for _id, language in self.expressions))
        self.stop = {language: frozenset(words.split()) for language, words in root["stop"].items()}
        self._endings = {language: frozenset(words.split()) for language, words in root["endings"].items()}
        self.terms: list[str] = root["concepts"]
        """The concepts that stand in a text, by their numbers."""
        self._places: list[str] = root["places"].split()
        """The citation of each place."""
        self.within = cache(self._within)
        self.postings = cache(self._postings)
        self.place = lru_cache(maxsize=100)(self._place)
        self._lemma = cache(self._looked_up)

    def _parsed(self, name: str) -> Any:
        data = self._read(name)
        return json.loads(data[data.index(b",") + 1 : -3])

    def record(self, language: str, key: str) -> dict[str, Any]:
        """What a language has at a key; empty for nothing."""
        found: dict[str, Any] = self._entry("words", key).get(language, {})
        return found

    def _entry(self, kind: str, key: str) -> dict[str, Any]:
        """What the shards of a kind have at a key, by language."""
        shard = self._shard(f"{kind}-{max(0, bisect_right(self._root[kind], key) - 1)}")
        found: dict[str, Any] = shard.get(key, {})
        return found

    def lemma(self, language: str, word: str) -> str:
        """The lemma of a word, "" for one that the language does not know."""
        return self._lemma(language, fold(word))[0]

    def _looked_up(self, language: str, word: str) -> tuple[str, dict[str, Any]]:
        """The lemma of a folded word and the record that has it: of one that is in no text that of what
        stands before an ending of it."""
        if word in self.stop[language]:
            return word, {}
        least = len(word) if any(map(str.isdigit, word)) else 3
        for length in (len(word), *range(len(word) - 1, least - 1, -1)):
            rest = word[length:]
            is_form = not rest or rest in self._endings[language]
            record = self.record(language, word[:length]) if is_form else {}
            if "f" in record or ("l" in record and length > 2):
                return str(record.get("l", word[:length])), record
        return "", {}

    def concepts(self, language: str, word: str) -> list[str]:
        """The concepts that a word names alone."""
        lemma, record = self._lemma(language, fold(word))
        return list((record if "f" in record else self.record(language, lemma)).get("c", ()))

    def knowledge(self, language: str, word: str) -> int:
        """How well a language knows a word, 0 for not at all: docs/index-format.md, 3."""
        word = fold(word)
        lemma, _record = self._lemma(language, word)
        form = self.record(language, word).get("f", 1 if word in self.stop[language] else 0)
        if form or not lemma:
            return (0, 9, 10)[form]
        return 8 if "d" in self.record(language, lemma) else 5

    def _postings(self, language: str, key: str) -> Postings:
        """Where a lemma or concept stands."""
        here = self._entry("postings", key) if "d" in self.record(language, key) else {}
        numbers, weights, words = here.get(language, ((), (), ""))
        known = dict(zip(numbers, weights, strict=True))

        @cache
        def written() -> dict[int, str]:
            return dict(zip(numbers, words.split(","), strict=True))

        return Postings(known, lambda number: [*map(int, written()[number].split(" "))])

    def _place(self, number: int) -> dict[int, Document]:
        """The documents of a place by their numbers."""
        starts = self._root["texts"]
        shard = bisect_right(starts, number) - 1
        place = Citation.parse(self._places[number])
        found = {}
        documents = self._shard(f"texts-{shard}")[number - starts[shard]]
        for rank, (column, kind, heading, text, terms, *own) in enumerate(documents):
            citation = Citation.parse(own[0]) if own else place
            expression, language = self.expressions[column]
            found[number * self.step + rank] = Document(
                kind, place, citation, expression, language, heading, text, terms
            )
        return found

    def beginning(self, language: str, prefix: str) -> list[str]:
        """The forms of a language, folded, that begin so, in order."""
        starts = self._root["words"]
        shards = range(max(0, bisect_right(starts, prefix) - 1), bisect_right(starts, prefix + "\uffff"))
        keys = ((key, here) for number in shards for key, here in self._shard(f"words-{number}").items())
        return [key for key, here in keys if key.startswith(prefix) and "f" in here.get(language, ())]

    def document(self, number: int) -> Document:
        return self.place(number // self.step)[number]

    def all_documents(self) -> Iterator[tuple[int, Document]]:
        """Every document with its number, in order."""
        for place in range(len(self._places)):
            yield from self.place(place).items()

    def _within(self, places: tuple[str, ...]) -> Callable[[int], bool]:
        """Whether a document is at one of the places (51B, 50..60), or in what they have."""
        both = [place.partition("..") for place in places]
        spans = [
            self._span(Citation.parse(first), Citation.parse(last or first)) for first, _dots, last in both
        ]
        return lambda document: any(document // self.step in span for span in spans)

    def _span(self, first: Citation, last: Citation) -> range:
        """The numbers of the places from one to another and what that has."""

        def is_after(place: str) -> bool:
            citation = Citation.parse(place)
            return citation > last and citation not in last

        begin = bisect_left(self._places, first, key=Citation.parse)
        return range(begin, bisect_left(self._places, True, begin, key=is_after))
