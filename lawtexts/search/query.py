"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), "przygwozdzona")

How a query is interpreted is in docs/index-format.md (words and phrases) and in lawtexts.search.query_parser.
"""

from __future__ import annotations

from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW
from lawtexts.model.error import UsageError
from lawtexts.model.query import require_length
from lawtexts.search.answer import Answer, Columns
from lawtexts.search.matching import find
from lawtexts.search.query_tree import (
    IN,
    PHRASE,
    WORDS,
    Clause,
    Query,
    places,
    plain_query,
    query_of,
    without_citations,
)

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lawtexts.search.index import Index
    from lawtexts.search.matching import Found

Attempt = tuple[Query, tuple[str, ...]]
"""One way to interpret a query, and what the reader should know of it."""


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

    Places with the query's own words come before those with other words for the
    same terms, these before those with equivalents in another language alone; of
    each the ones where the words stand in order come first. `language` says what
    language the query is in. `within` limits it to laws (50-60) or a place (51B,
    Art. 51 B2(a)). `columns` are the languages or expressions shown, in that order.
    `only_aligned` keeps what every column has, `missing` what that language or
    expression lacks. `limit` is how many hits at most. Raises UsageError for a query
    without a word or too long, where `within` names no place, and where `language`,
    `columns` or `missing` name nothing that the corpus has.
    """
    names = dict.fromkeys(name for expression in index.expressions for name in reversed(expression))
    _require((*(columns or ()), *([missing] if missing else ())), names)
    _require([language] if language else (), (*names, *index.static.languages))
    sources = [dict(index.expressions).get(language, language)] if language else None
    tried = []
    for wanted, remarks in _attempts(query, within):
        tried.append((wanted, remarks, find(index, wanted, sources)))
        if tried[-1][2].places:
            break
    else:
        tried.append(tried[0])
    wanted, remarks, found = tried[-1]
    remarks = (*index.remarks, *remarks)
    chosen = (found.languages or [""])[0]
    shown = Columns(index.static, found.languages, columns)
    lacking = {number for number, names in enumerate(index.expressions) if missing in names}
    every = shown.numbers if only_aligned else frozenset[int]()
    places = list(found.places)
    if every or lacking:
        places = [one for one in places if every <= (there := shown.at(one)) and lacking.isdisjoint(there)]
    hits = (shown.hit(one, found.places[one], _marked(index, found, one)) for one in places[:limit])
    if found.places:
        if not places:
            remarks = (*remarks, _("Places were found, but none that --only-aligned or --missing asks for."))
        return Answer(query, chosen, tuple(hits), len(places), (), remarks)
    from lawtexts.search.suggesting import nothing_found

    why, meant = nothing_found(
        index,
        query,
        wanted,
        sources,
        lambda other: any(find(index, one, sources).places for one, _remarks in _attempts(other, within)),
    )
    return Answer(query, chosen, (), 0, meant, (*remarks, *why))


def _marked(index: Index, found: Found, place: int) -> dict[int, set[int]]:
    """The documents found at a place, each with the numbers of the words that its nearest reading finds."""
    marked = {}
    for document in index.static.place(place)[1]:
        here = [(one.nearness, one.matches[document][1]) for one in found.readings if document in one.matches]
        nearest = min((nearness for nearness, numbers in here if numbers), default=None)
        if here:
            marked[document] = {
                number for nearness, numbers in here if nearness == nearest for number in numbers
            }
    return marked


def _require(names: Iterable[str], known: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            sentence = _("The corpus has no “{name}”; it has {known}.")
            raise UsageError(sentence.format(name=name, known=", ".join(dict.fromkeys(known))))


def parse(text: str) -> Attempt:
    """What `text` asks for, its words where it cannot be interpreted. UsageError where it is too long."""
    require_length(text)
    plain = plain_query(text)
    if plain is not None:
        return plain, ()
    from lawtexts.search.query_parser import parse  # loads Whoosh

    return parse(text)


def _attempts(text: str, within: str | None) -> Iterator[Attempt]:
    """The ways to interpret a query, of which the first that finds something counts.

    Citations say where to search (51B karta); else its bare numbers are laws (51 karta);
    else citations are words of the texts, which refer to them. `within` limits each to a place.
    Raises UsageError where it names none, for a query without a word, or what is too long.
    """
    require_length(text)
    require_length(within or "")
    cited: tuple[str, ...] = ()
    limits: tuple[Clause, ...] = ()
    if within or any(map(str.isdigit, text)):
        limits = (Clause(IN, places(within)),) if within else ()
        rest, cited = without_citations(text)
        if cited:
            yield _limited(parse(rest), cited, limits)
    whole, remarks = parse(text)
    if not whole.clauses:
        sentence = _("“{query}” has no word to search for.")
        raise UsageError(sentence.format(query=" ".join(text.split())))
    yield query_of((*whole.clauses, *limits)), remarks
    words = whole.of(WORDS, PHRASE)
    if not cited and [(one.kind, one.field) for one in words] == [(WORDS, "")]:
        laws = tuple(filter(_is_law, words[0].words))
        others = tuple(word for word in words[0].words if word not in laws)
        if laws and others:
            bare = query_of((Clause(WORDS, others), *whole.clauses[1:]))
            yield _limited((bare, remarks), laws, limits)


def _is_law(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 3 and FIRST_LAW <= int(word) <= LAST_LAW


def _limited(attempt: Attempt, places: tuple[str, ...], limits: Sequence[Clause]) -> Attempt:
    wanted, remarks = attempt
    shown = ", ".join(places).replace("..", "–")
    remarks = (*remarks, _("Searched only in {places}.").format(places=shown))
    return query_of((*wanted.clauses, Clause(IN, places), *limits)), remarks
