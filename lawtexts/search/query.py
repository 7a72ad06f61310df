"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), corpus, "przygwozdzona")

How a query is interpreted is in docs/index-format.md (plain words and phrases, which the static
index answers) and lawtexts.search.query_parser (all else, which Whoosh answers).
"""

from __future__ import annotations

from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.citation import FIRST_LAW, LAST_LAW
from lawtexts.model.error import UsageError
from lawtexts.model.query import require_length
from lawtexts.model.value import value
from lawtexts.search.answer import Answer
from lawtexts.search.hits import Hits
from lawtexts.search.interpretation import OWN, languages
from lawtexts.search.query_tree import Limit, Query, Run, Without, plain_query, query_of
from lawtexts.search.static_search import Reading, readings
from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lawtexts.search.index import Index

Attempt = tuple[Query, tuple[str, ...]]
"""One way to interpret a query, and what the reader should know of it."""


@value
class Found:
    """What answers a query: the languages it was read in, its readings, the places with their documents."""

    languages: list[str]
    readings: list[Reading]
    places: dict[int, set[int]]
    best: dict[int, tuple[int, float]]
    """How good each place is, the better the less: nearness, negative weight."""


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
    hits = Hits(index.static, found.readings, found.languages, columns)
    in_order = _in_order(index, wanted, found)
    ranked = sorted(
        found.best,
        key=lambda place: (found.best[place][0], place not in in_order, found.best[place][1], place),
    )
    places = [
        place
        for place in ranked
        if (not only_aligned or hits.is_aligned(place))
        and (missing is None or hits.is_missing(place, missing))
    ]
    if places:
        shown = tuple(hits.hit(place, -found.best[place][1], found.places[place]) for place in places[:limit])
        return Answer(query, chosen, shown, len(places), (), remarks)
    if ranked:
        return Answer(query, chosen, (), 0, (), (*remarks, _filtered(len(ranked))))
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
    found = Found(list(sources), [], {}, {})
    for source in sources:
        found.readings.extend(
            readings(index.static, wanted.runs, source)
            if wanted.is_plain
            else index.whoosh.readings(wanted, source)
        )
    for reading in found.readings:
        for document, weight in reading.weights.items():
            place, rank = document // index.static.step, (reading.nearness, -weight)
            found.places.setdefault(place, set()).add(document)
            found.best[place] = min(rank, found.best.get(place, rank))
    for unwanted in wanted.without:
        for place in find(index, unwanted, sources).places:
            found.places.pop(place, None)
            found.best.pop(place, None)
    return found


def _in_order(index: Index, wanted: Query, found: Found) -> set[int]:
    """The places where the words of a query of words alone stand in order, no further apart than typed."""
    sought = [one for one in wanted.clauses if not isinstance(one, (Limit, Without))]
    run = sought[0] if len(sought) == 1 else None
    if not isinstance(run, Run) or run.quoted:
        return set()
    places: set[int] = set()
    static = index.static
    for reading in (one for one in found.readings if one.nearness == OWN):
        stop = static.stop[reading.language]
        lemmas = [
            (number, static.lemma(reading.language, word))
            for number, word in enumerate(run.words)
            if fold(word) not in stop
        ]
        for document in reading.weights if len(lemmas) > 1 else ():
            reached: list[int] = []
            first = last = lemmas[0][0]
            for number, lemma in lemmas:
                here = static.postings(reading.language, lemma)[document][1]
                reached = [
                    one
                    for one in here
                    if number == first or any(0 < one - before <= number - last for before in reached)
                ]
                last = number
            if reached:
                places.add(document // static.step)
    return places


def _require(index: Index, names: Iterable[str]) -> None:
    """Raise UsageError for what is neither a language nor an expression of the index."""
    known = dict.fromkeys(name for expression in index.expressions for name in reversed(expression))
    for name in names:
        if name not in known:
            sentence = _("The corpus has no “{name}”; it has {known}.")
            raise UsageError(sentence.format(name=name, known=", ".join(known)))


def _attempts(query: str, within: str | None) -> list[Attempt]:
    """The ways to interpret the query, the first that finds something counts.

    Citations say where to search; else its bare numbers are laws (51 karta);
    else citations are words of the texts, which refer to them.
    """
    require_length(query)
    plain = plain_query(query)
    if plain is not None and not within:
        return [(plain, ())]
    from lawtexts.search.query_parser import parse

    require_length(within or "")
    if not within and not any(map(str.isdigit, query)):
        return [parse(query)]
    from lawtexts.search.places import cited, place

    limits = [Limit("in", place(within))] if within else []
    (whole, remarks), (words, places) = parse(query), cited(query)
    attempts = [(query_of((*whole.clauses, *limits)), remarks)]
    if places:
        return [_limited(*parse(words), places, limits), *attempts]
    run = whole.runs[0] if len(whole.runs) == 1 and not whole.runs[0].field else Run(())
    laws = [word for word in run.words if _is_law(word)]
    others = tuple(word for word in run.words if word not in laws)
    if laws and others:
        bare = query_of((Run(others, run.quoted), *whole.clauses[1:]))
        attempts.append(_limited(bare, remarks, ",".join(laws), limits))
    return attempts


def _is_law(number: str) -> bool:
    return (
        number.isascii() and number.isdecimal() and len(number) < 3 and FIRST_LAW <= int(number) <= LAST_LAW
    )


def _limited(query: Query, remarks: tuple[str, ...], places: str, limits: Iterable[Limit]) -> Attempt:
    """The query searched in these places only, with a remark that says so."""
    shown = places.replace("..", "–").replace(",", ", ")
    remarks = (*remarks, _("Searched only in {places}.").format(places=shown))
    return query_of((*query.clauses, Limit("in", places), *limits)), remarks


def _filtered(count: int) -> str:
    sentence = ngettext(
        "{count} place was found, but it is not one that --only-aligned or --missing asks for.",
        "{count} places were found, but none that --only-aligned or --missing asks for.",
        count,
    )
    return sentence.format(count=count)
