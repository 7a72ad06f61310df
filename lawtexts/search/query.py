"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), corpus, "przygwozdzona")

How a query is read is in docs/index-format.md (plain words and phrases, which the static
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
from lawtexts.search.query_tree import Query, Run, plain_query
from lawtexts.search.static_search import Reading, readings
from lawtexts.search.words import fold

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Sequence

    from lawtexts.search.index import Index

Parsed = tuple[Query, tuple[str, ...]]
"""What is to be found, and what to tell about how it was read."""


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
    _insist(index, [*(columns or ()), *([missing] if missing else ())])
    attempts = _attempts(query, within)
    for attempt in attempts:
        wanted, told = attempt
        found = find(index, wanted, [language] if language else None)
        if found.places:
            break
    else:
        wanted, told = attempts[0]
        found = find(index, wanted, [language] if language else None)
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
    chosen = (found.languages or [""])[0]
    shown = tuple(hits.hit(place, -found.best[place][1], found.places[place]) for place in places[:limit])
    told = (*index.told, *told)
    if places:
        return Answer(query, chosen, shown, len(places), (), told)
    if ranked:
        return Answer(query, chosen, (), 0, (), (*told, _filtered(len(ranked))))
    from lawtexts.search.suggesting import nothing_found

    why, meant = nothing_found(
        index, query, wanted, language, lambda other: finds(index, other, language, within)
    )
    return Answer(query, chosen, (), 0, meant, (*told, *why))


def finds(index: Index, query: str, language: str | None, within: str | None) -> bool:
    """Whether a query finds anything."""
    return any(
        find(index, one, [language] if language else None).places for one, _told in _attempts(query, within)
    )


def find(index: Index, wanted: Query, sources: Sequence[str] | None) -> Found:
    """What answers a query in the languages `sources`, else in those that know its words best."""
    words = list(wanted.typed())
    if sources is None:
        sources = languages(index.static, words) if words else list(index.languages)
    found = Found(list(sources), [], {}, {})
    for source in sources:
        if wanted.is_plain:
            found.readings.extend(readings(index.static, wanted.runs, source))
        else:
            found.readings.extend(index.whoosh.readings(wanted, source))
    step = index.static.step
    for reading in found.readings:
        for document, weight in reading.weights.items():
            place, rank = document // step, (reading.nearness, -weight)
            found.places.setdefault(place, set()).add(document)
            found.best[place] = min(rank, found.best.get(place, rank))
    for unwanted in wanted.without:
        for place in find(index, unwanted, sources).places:
            found.places.pop(place, None)
            found.best.pop(place, None)
    return found


def _in_order(index: Index, wanted: Query, found: Found) -> set[int]:
    """The places where the words of a query of words alone stand in order, no further apart than typed."""
    if len(wanted.runs) != 1 or wanted.runs[0].quoted or wanted.patterns or wanted.choices:
        return set()
    places: set[int] = set()
    static = index.static
    for reading in found.readings:
        if reading.nearness != OWN:
            continue
        stop = static.stop[reading.language]
        numbered = enumerate(wanted.runs[0].words)
        keys = [
            (number, static.lemma(reading.language, word))
            for number, word in numbered
            if fold(word) not in stop
        ]
        if len(keys) < 2:
            continue
        each = [static.postings(reading.language, key) for _number, key in keys]
        numbers = [number for number, _key in keys]
        steps = list(map(int.__sub__, numbers[1:], numbers))
        for document in reading.weights:
            reached = set(each[0][document][1])
            for postings, step in zip(each[1:], steps, strict=True):
                reached = {
                    number
                    for number in postings[document][1]
                    if any(0 < number - one <= step for one in reached)
                }
            if reached:
                places.add(document // static.step)
    return places


def _insist(index: Index, names: Sequence[str]) -> None:
    """Raise UsageError for what is neither a language nor an expression of the index."""
    known = list(
        dict.fromkeys(name for expression, language in index.expressions for name in (language, expression))
    )
    for name in names:
        if name not in known:
            sentence = _("The corpus has no “{name}”; it has {known}.")
            raise UsageError(sentence.format(name=name, known=", ".join(known)))


def _attempts(query: str, within: str | None) -> list[Parsed]:
    """The ways to read the query, the first that finds something counts.

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

    limits = (("in", place(within)),) if within else ()
    (whole, told), (words, places) = parse(query), cited(query)
    if places:
        return [_limited(*parse(words), places, limits), (_with(whole, limits), told)]
    run = whole.runs[0] if len(whole.runs) == 1 and not whole.runs[0].field else Run(())
    laws = [word for word in run.words if _is_law(word)]
    others = tuple(word for word in run.words if word not in laws)
    attempts = [(_with(whole, limits), told)]
    if laws and others:
        attempts.append(_limited(_with(whole, (), (Run(others, run.quoted),)), told, ",".join(laws), limits))
    return attempts


def _is_law(number: str) -> bool:
    return (
        number.isascii() and number.isdecimal() and len(number) < 3 and FIRST_LAW <= int(number) <= LAST_LAW
    )


def _with(query: Query, limits: tuple[tuple[str, str], ...], runs: tuple[Run, ...] | None = None) -> Query:
    runs = query.runs if runs is None else runs
    return Query(runs, query.patterns, query.choices, query.without, query.limits + limits)


def _limited(query: Query, told: tuple[str, ...], places: str, limits: tuple[tuple[str, str], ...]) -> Parsed:
    """The query searched in these places only, which the reader is told."""
    shown = places.replace("..", "–").replace(",", ", ")
    told = (*told, _("Searched only in {places}.").format(places=shown))
    return _with(query, (("in", places), *limits)), told


def _filtered(count: int) -> str:
    told = ngettext(
        "{count} place was found, but it is not one that --only-aligned or --missing asks for.",
        "{count} places were found, but none that --only-aligned or --missing asks for.",
        count,
    )
    return told.format(count=count)
