"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), "przygwozdzona")

How a query is interpreted is in docs/index-format.md (words and phrases) and in lawtexts.search.query_parser.
"""

from __future__ import annotations

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.search.answer import Answer, Columns
from lawtexts.search.matching import find
from lawtexts.search.query_tree import attempts

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lawtexts.search.index import Index
    from lawtexts.search.matching import Found


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
    for wanted, remarks in attempts(query, within):
        tried.append((wanted, remarks, find(index, wanted, sources)))
        if tried[-1][2].places:
            break
    else:
        tried.append(tried[0])
    wanted, remarks, found = tried[-1]
    remarks = (*index.remarks, *remarks)
    chosen = (found.languages or [""])[0]
    shown = Columns(index.static, found.languages, columns)
    lacking = {name for name, language in index.expressions if missing in (name, language)}
    every = set(shown.ranks) if only_aligned else set[str]()
    places = list(found.places)
    if every or lacking:
        there = {place: {one.expression for one in index.static.place(place).values()} for place in places}
        places = [place for place in places if every <= there[place] and lacking.isdisjoint(there[place])]
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
        lambda other: any(find(index, one, sources).places for one, _remarks in attempts(other, within)),
    )
    return Answer(query, chosen, (), 0, meant, (*remarks, *why))


def _marked(index: Index, found: Found, place: int) -> dict[int, set[int]]:
    """The documents found at a place, each with the numbers of the words that its nearest reading finds."""
    marked = {}
    for document in index.static.place(place):
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
