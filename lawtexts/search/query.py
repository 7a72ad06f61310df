"""Query: search an index in one language, read the answer in all.

    search(Index(corpus), "przygwozdzona")

How a query is interpreted is in docs/index-format.md (words and phrases) and in lawtexts.search.query_parser.
The answer is values: of each place what stands there, with the words found marked.
"""

from __future__ import annotations

from itertools import chain

from lawtexts.locale import gettext as _
from lawtexts.model.value import value
from lawtexts.search.matching import find
from lawtexts.search.query_parser import attempts
from lawtexts.search.static_reader import PROVISION, TITLE
from lawtexts.search.words import HEADING, PIECES

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lawtexts.model.citation import Citation
    from lawtexts.search.index import Index
    from lawtexts.search.matching import Found
    from lawtexts.search.static_reader import Document

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


def search(
    index: Index,
    query: str,
    language: str | None = None,
    *,
    within: str | None = None,
    columns: Sequence[str] | None = None,
    only_aligned: bool = False,
    missing: str | None = None,
    limit: int | None = None,
) -> Answer:
    """What `query` finds, grouped by citation, best first; the same query gives the same order.

    Places with the query's own words come before those with other words for the same terms, these before
    those with equivalents in another language alone; of each the ones where the words stand in order come
    first. `language` says what language the query is in. `within` limits it to laws (50-60) or a place (51B,
    Art. 51 B2(a)). `columns` are the languages or expressions shown, in that order. `only_aligned` keeps what
    every column has, `missing` what that language or expression lacks. `limit` is how many hits at most.
    Raises UsageError for a query without a word or too long, where `within` names no place, and where
    `language`, `columns` or `missing` name nothing that the corpus has.
    """
    names = list(dict.fromkeys(name for expression in index.expressions for name in reversed(expression)))
    asked = [(name, names) for name in (*(columns or ()), missing) if name]
    for name, known in (*asked, *([(language, [*names, *index.languages])] if language else ())):
        from lawtexts.corpus.lookup import require_known

        require_known(name, known)
    sources = [dict(index.expressions).get(language, language)] if language else None
    ranked = None if only_aligned or missing or columns else limit
    tried = ((one, said, find(index, one, sources, ranked)) for one, said in attempts(query, within))
    first = next(tried)
    wanted, remarks, found = next((one for one in chain([first], tried) if one[2].places), first)
    remarks = (*index.remarks, *remarks)
    chosen = (found.languages or [""])[0]
    if not found.places:
        from lawtexts.search.suggesting import nothing_found

        why, meant = nothing_found(index, query, wanted, sources, within)
        return Answer(query, chosen, (), 0, meant, (*remarks, *why))
    shown = _Shown(index, found, columns)
    places = list(found.places)
    if only_aligned or missing or columns:
        every = set(shown.ranks) if only_aligned else set[str]()
        lacking = {name for name, language in index.expressions if missing in (name, language)}
        there = {place: {one.expression for one in index.place(place).values()} for place in places}
        places = [
            place
            for place in places
            if every <= there[place]
            and lacking.isdisjoint(there[place])
            and not there[place].isdisjoint(shown.ranks)
        ]
        if not places:
            remarks = (*remarks, _("Found, but only outside the limits of this search."))
    return Answer(query, chosen, tuple(map(shown.hit, places[:limit])), len(places), (), remarks)


class _Shown:
    """What is shown of what was found: in the columns `chosen`, languages or expressions; if there are none
    in all, those in the languages of the query first."""

    def __init__(self, index: Index, found: Found, chosen: Sequence[str] | None) -> None:
        if chosen is None:
            order = sorted(index.expressions, key=lambda names: names[1] not in found.languages)
        else:
            order = [names for one in chosen for names in index.expressions if one in names]
        self._index, self._found, self._is_chosen = index, found, chosen is not None
        self.ranks = {name: rank for rank, (name, _language) in enumerate(dict.fromkeys(order))}
        """The rank of each expression shown."""

    def hit(self, place: int) -> Hit:
        """The passages of a place: the documents found, then what stands there in the other expressions, with
        the equivalents."""
        documents = self._index.place(place)
        marks = {number: marked for number in documents if (marked := self._marked(number))}
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
            is_aligned = not self._is_chosen and column not in found
            return is_aligned, self.ranks[column], number not in marks, number

        passages: list[Passage] = []
        here = {
            number for number, one in documents.items() if one.expression in self.ranks and one.kind in shown
        }
        for number in sorted(here, key=rank):
            one = documents[number]
            named = {word for term in terms for word in one.terms.get(term, ())}
            passages += self._passages(one, marks.get(number, named), number in marks)
        citation = next(iter(documents.values())).place
        return Hit(citation, self._found.places[place] / 1000, tuple(passages))

    def _marked(self, document: int) -> set[int]:
        """The numbers of the words that the nearest readings find in a document."""
        words: dict[int, set[int]] = {}
        for one in self._found.readings:  # the nearest first
            if document in one.matches.weights:
                words.setdefault(one.nearness, set()).update(one.matches.words(document))
        return next(filter(None, words.values()), set())

    def _passages(self, one: Document, numbers: set[int], matched: bool) -> Iterator[Passage]:
        words = one.words() if numbers else {}
        for field, text, first in one.parts():
            here = sorted(number for number in numbers if (number >= HEADING) == (first == HEADING))
            if field == "heading" and one.text and not here:
                continue
            spans = tuple((words[number][1], words[number][1] + len(words[number][0])) for number in here)
            terms = tuple(self._terms(one, number) for number in here)
            where = one.expression, one.language, one.citation, field
            yield Passage(*where, text.replace(PIECES, ""), spans, matched and bool(here), terms)

    def _terms(self, one: Document, number: int) -> tuple[str, ...]:
        """The concepts that stand at a word."""
        return tuple(self._index.terms[int(term)] for term, words in one.terms.items() if number in words)
