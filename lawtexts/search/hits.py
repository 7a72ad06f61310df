"""Hits: what stands at a place in every expression, with the words found marked."""

from __future__ import annotations

from lawtexts.search.answer import Hit, Passage
from lawtexts.search.static_reader import NOTE, PROVISION, TITLE, Entry, StaticIndex, counted
from lawtexts.search.static_search import marked
from lawtexts.search.words import HEADING

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lawtexts.search.static_search import Reading


class Hits:
    """Makes hits of places.

    `columns` are languages or expressions in the order wanted; None is all of
    them, those in the languages of the query first.
    """

    def __init__(
        self,
        index: StaticIndex,
        readings: Sequence[Reading],
        asked: Sequence[str],
        columns: Sequence[str] | None,
    ) -> None:
        self._index, self._readings = index, readings
        every = range(len(index.expressions))
        if columns is None:
            chosen = sorted(every, key=lambda number: index.expressions[number][1] not in asked)
        else:
            chosen = [number for name in columns for number in every if name in index.expressions[number]]
        self._ranks = {number: rank for rank, number in enumerate(dict.fromkeys(chosen))}
        self._is_ordered = columns is not None

    def hit(self, place: int, weight: float, documents: set[int]) -> Hit:
        """The passages of a place: what answers, first; then what stands there in the other expressions."""
        citation, entries = self._index.place(place)
        numbered = {place * self._index.step + rank: entry for rank, entry in enumerate(entries)}
        found = {numbered[document].expression for document in documents}
        kinds = {numbered[document].kind for document in documents}
        shown = kinds if kinds == {TITLE} else kinds | {PROVISION}

        def rank(document: int) -> tuple[bool, int, bool, int]:
            column = numbered[document].expression
            aside = not self._is_ordered and column not in found
            return aside, self._ranks[column], document not in documents, document

        members = [
            one for one, entry in numbered.items() if entry.expression in self._ranks and entry.kind in shown
        ]
        marks = {document: self._marks(document, numbered[document]) for document in documents}
        terms = {
            term
            for document, numbers in marks.items()
            for term, words in numbered[document].terms.items()
            if not numbers.isdisjoint(words)
        }
        passages: list[Passage] = []
        for document in sorted(members, key=rank):
            entry = numbered[document]
            if document in documents:
                passages.extend(self._passages(entry, marks[document], True))
            else:
                named = [number for term in terms for number in entry.terms.get(term, ())]
                passages.extend(self._passages(entry, set(named), False))
        return Hit(citation, weight / 1000, tuple(passages))

    def is_aligned(self, place: int) -> bool:
        """Whether every column has something there."""
        return {entry.expression for entry in self._index.place(place)[1]}.issuperset(self._ranks)

    def is_missing(self, place: int, where: str) -> bool:
        """Whether the language or expression `where` has nothing there."""
        entries = self._index.place(place)[1]
        return not any(where in self._index.expressions[entry.expression] for entry in entries)

    def _marks(self, document: int, entry: Entry) -> set[int]:
        language = self._index.expressions[entry.expression][1]
        for nearness in sorted({reading.nearness for reading in self._readings}):
            found = {
                number
                for reading in self._readings
                if reading.nearness == nearness and reading.language == language
                for slot in reading.slots
                for number in marked(self._index, slot, language, document)
            }
            if found:
                return found
        return set()

    def _passages(self, entry: Entry, numbers: set[int], matched: bool) -> Iterator[Passage]:
        words = counted(entry) if numbers else {}
        found: tuple[list[int], list[int]] = [], []
        for number in sorted(numbers):
            found[number < HEADING].append(number)
        for name, pieces, here in (("heading", entry.heading, found[0]), ("text", entry.text, found[1])):
            if not any(pieces) or (
                name == "heading" and entry.kind == PROVISION and any(entry.text) and not here
            ):
                continue
            is_found = entry.kind != PROVISION or bool(here) or (name == "text" and not found[0])
            yield Passage(
                *self._index.expressions[entry.expression],
                entry.citation,
                {TITLE: "title", NOTE: "note"}.get(entry.kind, name),
                "".join(pieces),
                tuple((words[number][1], words[number][1] + len(words[number][0])) for number in here),
                matched and is_found,
                tuple(self._terms(entry, number, numbers) for number in here),
            )

    def _terms(self, entry: Entry, number: int, found: set[int]) -> tuple[str, ...]:
        """The concepts that stand at a word: those of the words found alone, else of longer terms."""
        here = {term: words for term, words in entry.terms.items() if number in words}
        own = [
            term
            for term, words in here.items()
            if found.issuperset(one for one in words if abs(one - number) <= 2)
        ]
        return tuple(self._index.terms[int(term)] for term in own or here)
