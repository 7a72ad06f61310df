"""Answer: what a search found, as values: of each place what stands there, with the words found marked."""

from __future__ import annotations

from lawtexts.model.value import value
from lawtexts.search.static_reader import NOTE, PROVISION, TITLE, Document, StaticIndex, counted
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
        if chosen is None:
            order = sorted(index.expressions, key=lambda names: names[1] not in languages)
        else:
            order = [names for one in chosen for names in index.expressions if one in names]
        self._index, self._is_chosen = index, chosen is not None
        self.ranks = {name: rank for rank, (name, _language) in enumerate(dict.fromkeys(order))}
        """The rank of each expression shown."""

    def hit(self, place: int, weight: float, marks: Mapping[int, set[int]]) -> Hit:
        """The passages of a place: the documents found, of which `marks` has the numbers of the words; then
        what stands there in the other expressions, with the equivalents."""
        documents = self._index.place(place)
        found = {documents[number].expression for number in marks}
        kinds = {documents[number].kind for number in marks}
        shown = kinds if kinds == {TITLE} else kinds | {PROVISION}
        terms = {
            term
            for number, marked in marks.items()
            for term, words in documents[number].terms.items()
            if not marked.isdisjoint(words)
        }

        def rank(number: int) -> tuple[bool, int, bool, int]:
            column = documents[number].expression
            is_beside = not self._is_chosen and column not in found
            return is_beside, self.ranks[column], number not in marks, number

        passages: list[Passage] = []
        members = (
            number for number, one in documents.items() if one.expression in self.ranks and one.kind in shown
        )
        for number in sorted(members, key=rank):
            one = documents[number]
            named = {word for term in terms for word in one.terms.get(term, ())}
            passages += self._passages(one, marks.get(number, named), number in marks)
        return Hit(next(iter(documents.values())).place, weight / 1000, tuple(passages))

    def _passages(self, one: Document, numbers: set[int], matched: bool) -> Iterator[Passage]:
        words = counted(one) if numbers else {}
        in_text = sorted(number for number in numbers if number < HEADING)
        in_heading = sorted(numbers.difference(in_text))
        for name, text, here in (("heading", one.heading, in_heading), ("text", one.text, in_text)):
            if not text or (name == "heading" and one.kind == PROVISION and one.text and not here):
                continue
            is_found = one.kind != PROVISION or bool(here) or (name == "text" and not in_heading)
            yield Passage(
                one.expression,
                one.language,
                one.citation,
                {TITLE: "title", NOTE: "note"}.get(one.kind, name),
                text.replace(PIECES, ""),
                tuple((words[number][1], words[number][1] + len(words[number][0])) for number in here),
                matched and is_found,
                tuple(self._terms(one, number, numbers) for number in here),
            )

    def _terms(self, one: Document, number: int, found: set[int]) -> tuple[str, ...]:
        """The concepts that stand at a word: those of the words found alone, else of longer terms."""
        here = {term: words for term, words in one.terms.items() if number in words}
        own = [
            term
            for term, words in here.items()
            if found.issuperset(word for word in words if abs(word - number) <= 2)
        ]
        return tuple(self._index.terms[int(term)] for term in own or here)
