"""Answer: what a search found, as values: of each place what stands there, with the words found marked."""

from __future__ import annotations

from lawtexts.model.value import value
from lawtexts.search.static_reader import NOTE, PROVISION, TITLE, Entry, StaticIndex, counted
from lawtexts.search.words import HEADING, PIECES

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from lawtexts.model.citation import Citation

Span = tuple[int, int]


@value
class Passage:
    """A text of one expression, shown for a hit; `citation` is that of its own edition.

    `field` is text, heading, title or note; `text` is as stored, note marks included. `spans` are the words
    found (start, end, sorted) or, beside a passage that was found (`matched` is False), their equivalents;
    `terms` are, for each span, the concepts of the termbase that stand there.
    """

    expression: str
    language: str
    citation: Citation
    field: str
    text: str
    spans: tuple[Span, ...] = ()
    matched: bool = False
    terms: tuple[tuple[str, ...], ...] = ()


@value
class Hit:
    """A place where something was found, with the passages of the expressions that have it.

    `citation` is that of the newest edition; a passage of an older one has its own where it was moved since.
    """

    citation: Citation
    score: float
    passages: tuple[Passage, ...]


@value
class Answer:
    """What a query found: hits best first.

    `language` is that of the query: as given, or the most likely; "" where nothing tells. `total`
    counts all hits, `hits` may be fewer. `did_you_mean` are whole queries that would find something;
    `remarks` say how the query was interpreted.
    """

    query: str
    language: str
    hits: tuple[Hit, ...]
    total: int
    did_you_mean: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


class Columns:
    """The expressions shown, in order: `chosen` languages or expressions; if none are, all, those in the
    languages of the query first."""

    def __init__(self, index: StaticIndex, languages: Sequence[str], chosen: Sequence[str] | None) -> None:
        every = range(len(index.expressions))
        if chosen is None:
            order = sorted(every, key=lambda number: index.expressions[number][1] not in languages)
        else:
            order = [number for name in chosen for number in every if name in index.expressions[number]]
        self._index = index
        self._ranks = {number: rank for rank, number in enumerate(dict.fromkeys(order))}
        self._is_chosen = chosen is not None

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of the expressions shown."""
        return frozenset(self._ranks)

    def at(self, place: int) -> set[int]:
        """The numbers of the expressions that have something at a place."""
        return {entry.expression for entry in self._index.place(place)[1].values()}

    def hit(self, place: int, weight: float, marks: Mapping[int, set[int]]) -> Hit:
        """The passages of a place: the documents found, of which `marks` has the numbers of the words; then
        what stands there in the other expressions, with the equivalents."""
        citation, entries = self._index.place(place)
        found = {entries[document].expression for document in marks}
        kinds = {entries[document].kind for document in marks}
        shown = kinds if kinds == {TITLE} else kinds | {PROVISION}
        terms = {
            term
            for document, numbers in marks.items()
            for term, words in entries[document].terms.items()
            if not numbers.isdisjoint(words)
        }

        def rank(document: int) -> tuple[bool, int, bool, int]:
            column = entries[document].expression
            is_beside = not self._is_chosen and column not in found
            return is_beside, self._ranks[column], document not in marks, document

        passages: list[Passage] = []
        members = (
            one for one, entry in entries.items() if entry.expression in self._ranks and entry.kind in shown
        )
        for document in sorted(members, key=rank):
            entry = entries[document]
            named = {number for term in terms for number in entry.terms.get(term, ())}
            passages += self._passages(entry, marks.get(document, named), document in marks)
        return Hit(citation, weight / 1000, tuple(passages))

    def _passages(self, entry: Entry, numbers: set[int], matched: bool) -> Iterator[Passage]:
        words = counted(entry) if numbers else {}
        in_text = sorted(number for number in numbers if number < HEADING)
        in_heading = sorted(numbers.difference(in_text))
        for name, text, here in (("heading", entry.heading, in_heading), ("text", entry.text, in_text)):
            if not text or (name == "heading" and entry.kind == PROVISION and entry.text and not here):
                continue
            is_found = entry.kind != PROVISION or bool(here) or (name == "text" and not in_heading)
            yield Passage(
                *self._index.expressions[entry.expression],
                entry.citation,
                {TITLE: "title", NOTE: "note"}.get(entry.kind, name),
                text.replace(PIECES, ""),
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
