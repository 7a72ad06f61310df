"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), corpus, "przygwozdzona")

How a query is interpreted is in docs/index-format.md (plain words and phrases, which the static
index answers) and lawtexts.search.query_parser (all else, which Whoosh answers).
"""

from __future__ import annotations

from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.error import UsageError
from lawtexts.model.query import require_length
from lawtexts.model.value import value
from lawtexts.search.answer import Answer
from lawtexts.search.hits import Columns
from lawtexts.search.interpretation import EQUIVALENT, OWN, SYNONYM, All, Interpreter, languages
from lawtexts.search.query_tree import EXPRESSION, IN, WITHOUT, WORDS, Query, plain_query
from lawtexts.search.static_search import marks, weights
from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lawtexts.search.index import Index

Attempt = tuple[Query, tuple[str, ...]]
"""One way to interpret a query, and what the reader should know of it."""


@value
class Reading:
    """A query in words of a language: how near these are, what must be found, what each document weighs."""

    nearness: int
    language: str
    wanted: All
    weights: dict[int, float]


@value
class Found:
    """What answers a query in some languages: its readings; the places, best first, with their weights."""

    languages: list[str]
    readings: list[Reading]
    places: dict[int, float]


def search(
    index: Index,
    corpus: object,
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
    expression lacks. `limit` is how many hits at most. Raises UsageError where
    `within` names no place, `columns` or `missing` nothing the corpus has.
    """
    _require(index, [*(columns or ()), *([missing] if missing else ())])
    sources = [language] if language else None
    attempts = _attempts(query, within)
    for attempt in (*attempts, attempts[0]):
        wanted, remarks = attempt
        found = find(index, wanted, sources)
        if found.places:
            break
    remarks = (*index.remarks, *remarks)
    chosen = (found.languages or [""])[0]
    shown = Columns(index.static, found.languages, columns)
    lacking = None if missing is None else Columns(index.static, (), [missing])
    places = [
        place
        for place in found.places
        if (not only_aligned or shown.are_filled(place)) and (lacking is None or lacking.are_empty(place))
    ]
    if places:
        hits = (
            shown.hit(place, found.places[place], _marked(index, found, place)) for place in places[:limit]
        )
        return Answer(query, chosen, tuple(hits), len(places), (), remarks)
    if found.places:
        return Answer(query, chosen, (), 0, (), (*remarks, _filtered(len(found.places))))
    from lawtexts.search.suggesting import nothing_found

    why, meant = nothing_found(
        index,
        query,
        wanted,
        sources,
        lambda other: any(find(index, one, sources).places for one, _remarks in _attempts(other, within)),
    )
    return Answer(query, chosen, (), 0, meant, (*remarks, *why))


def find(index: Index, wanted: Query, sources: Sequence[str] | None) -> Found:
    """What answers a query in the languages `sources`, else in those that know its words best."""
    if sources is None:
        words = list(wanted.typed())
        sources = languages(index.static, words) if words else index.languages
    readings = [reading for source in sources for reading in _readings(index, wanted, source)]
    best: dict[int, tuple[int, float]] = {}
    for reading in readings:
        for document, weight in reading.weights.items():
            place, rank = document // index.static.step, (reading.nearness, -weight)
            best[place] = min(rank, best.get(place, rank))
    for one in wanted.of(WITHOUT):
        for place in find(index, one.queries[0], sources).places:
            best.pop(place, None)
    as_typed = {place for reading in readings for place in _as_typed(index, wanted, reading)}
    order = sorted(best, key=lambda place: (best[place][0], place not in as_typed, best[place][1], place))
    return Found(list(sources), readings, {place: -best[place][1] for place in order})


def _readings(index: Index, wanted: Query, source: str) -> Iterator[Reading]:
    """What answers a query in one language: in its own words, other words for its terms, equivalents."""
    own = None
    for nearness in (OWN, SYNONYM, EQUIVALENT):
        for target in index.languages:
            if (target == source) == (nearness == EQUIVALENT):
                continue
            asked = Interpreter(index.static, source, target, nearness, index.forms).query(wanted)
            if asked is None or (nearness == SYNONYM and asked == own):
                continue
            own = asked if nearness == OWN else own
            if wanted.is_plain:
                found = weights(index.static, asked, target)
            else:
                found = index.whoosh.weights(asked, target)
            yield Reading(nearness, target, asked, found)


def _as_typed(index: Index, wanted: Query, reading: Reading) -> Iterator[int]:
    """The places where the words of a query of words alone stand in order, no further apart than typed."""
    static, language = index.static, reading.language
    sought = [one for one in wanted.clauses if one.kind not in (EXPRESSION, IN, WITHOUT)]
    if reading.nearness != OWN or len(sought) != 1 or sought[0].kind != WORDS:
        return
    typed = [(at, word) for at, word in enumerate(sought[0].words) if fold(word) not in static.stop[language]]
    each = [(at, static.postings(language, static.lemma(language, word))) for at, word in typed]
    for document in reading.weights if len(each) > 1 else ():
        last, reached = each[0][0], each[0][1][document][1]
        for at, postings in each[1:]:
            here = postings[document][1]
            reached = [one for one in here if any(0 < one - before <= at - last for before in reached)]
            last = at
        if reached:
            yield document // static.step


def _marked(index: Index, found: Found, place: int) -> dict[int, set[int]]:
    """The documents found at a place, each with the numbers of the words that its nearest reading finds."""
    marked: dict[int, dict[int, set[int]]] = {}
    for reading in found.readings:
        for document in reading.weights:
            if document // index.static.step == place:
                numbers = marks(index.static, reading.wanted, reading.language, document)
                marked.setdefault(document, {}).setdefault(reading.nearness, set()).update(numbers)
    return {
        document: next((by[nearness] for nearness in sorted(by) if by[nearness]), set())
        for document, by in marked.items()
    }


def _require(index: Index, names: Iterable[str]) -> None:
    known = dict.fromkeys(name for expression in index.expressions for name in reversed(expression))
    for name in names:
        if name not in known:
            sentence = _("The corpus has no “{name}”; it has {known}.")
            raise UsageError(sentence.format(name=name, known=", ".join(known)))


def _attempts(query: str, within: str | None) -> list[Attempt]:
    """The ways to interpret the query, the first that finds something counts."""
    require_length(query)
    plain = plain_query(query)
    if plain is not None and not within:
        return [(plain, ())]
    from lawtexts.search.query_parser import attempts

    return attempts(query, within)


def _filtered(count: int) -> str:
    sentence = ngettext(
        "{count} place was found, but it is not one that --only-aligned or --missing asks for.",
        "{count} places were found, but none that --only-aligned or --missing asks for.",
        count,
    )
    return sentence.format(count=count)
