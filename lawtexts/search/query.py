"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), corpus, "przygwozdzona")

The grammar of queries is in lawtexts.search.grammar, the ways a query is read
in lawtexts.search.readings.
"""

from collections.abc import Sequence

from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.citation import FIRST_LAW, LAST_LAW
from lawtexts.model.error import UsageError
from lawtexts.model.query import require_length
from lawtexts.search.answer import Answer
from lawtexts.search.grammar import Parsed, parse
from lawtexts.search.index import Index
from lawtexts.search.node import ALL, LIMIT, NOT, PHRASE, WORD, Node, every
from lawtexts.search.readings import OWN, Reading, readings

Found = dict[int, set[int]]
"""Group → the documents in it that answer."""

Rank = tuple[int, float]
"""How good a group is, the better the greater: how near to the query (less its nearness), its score there."""


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
    each the ones where the words stand side by side, in order, come first.
    `language` says what language the query is in. `within` limits it to laws
    (50-60) or a place (51B, Art. 51 B2(a)). `columns` are the languages or
    expressions shown, in that order. `only_aligned` keeps what every column has,
    `missing` what that language or expression lacks. `limit` is how many hits at
    most. `corpus` is the one the index was opened for. Raises UsageError where
    `within` names no place, `columns` or `missing` nothing the corpus has.
    """
    _insist(index, [*(columns or ()), *([missing] if missing else ())])
    attempts = _attempts(query, within)
    for parsed in attempts:
        chosen, ways = readings(index, parsed.node, language)
        found, best = _found(index, ways)
        if found:
            break
    else:
        parsed = attempts[0]
        chosen, ways = readings(index, parsed.node, language)
    unknown = _unknown(index, parsed.node)
    told = index.told + parsed.told + unknown

    from lawtexts.search.showing import Showing

    showing = Showing(index, parsed.node, ways, columns)
    together = _together(index, ways)

    def rank(group: int) -> tuple[int, bool, float, int]:
        nearness, score = best[group]
        return -nearness, group not in together, -round(score, 6), group

    groups = [
        group
        for group in sorted(found, key=rank)
        if (not only_aligned or showing.is_aligned(group))
        and (missing is None or showing.is_missing(group, missing))
    ]
    hits = tuple(showing.hit(group, round(best[group][1], 6), found[group]) for group in groups[:limit])
    meant: tuple[str, ...] = ()
    if groups:
        pass
    elif found:
        told += (_filtered(len(found)),)
    else:
        from lawtexts.search.nearest import nearest
        from lawtexts.search.suggesting import did_you_mean

        def finds(other: str) -> bool:
            return any(
                _found(index, readings(index, one.node, language)[1])[0] for one in _attempts(other, within)
            )

        near = nearest(index, query, parsed.node, language)
        meant = did_you_mean(index, query, parsed.node, language, near.shorter, finds)
        told += () if unknown else _missing(near.nowhere, parsed.node)
    return Answer(query, chosen, hits, len(groups), meant, told)


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
    if not within and not any(map(str.isdigit, query)):
        return [parse(query)]
    from lawtexts.search.places import cited, place

    require_length(within or "")
    limits = (Node(LIMIT, "in", words=(place(within),)),) if within else ()
    plain, (words, places) = parse(query), cited(query)
    if places:
        return [_limited(parse(words), places, limits), _with(plain, limits)]
    parts = plain.node.parts
    laws = [part.text for part in parts if part.kind == WORD and _is_law(part.text)]
    others = tuple(part for part in parts if part.text not in laws)
    attempts = [_with(plain, limits)]
    if laws and others:
        attempts.append(_limited(Parsed(every(others), plain.told), ",".join(laws), limits))
    return attempts


def _is_law(number: str) -> bool:
    return (
        number.isascii() and number.isdecimal() and len(number) < 3 and FIRST_LAW <= int(number) <= LAST_LAW
    )


def _with(parsed: Parsed, limits: tuple[Node, ...]) -> Parsed:
    return Parsed(every((*parsed.node.parts, *limits)), parsed.told)


def _limited(parsed: Parsed, places: str, limits: tuple[Node, ...]) -> Parsed:
    """The query searched in these places only, which the reader is told."""
    shown = places.replace("..", "–").replace(",", ", ")
    told = (*parsed.told, _("Searched only in {places}.").format(places=shown))
    return _with(Parsed(parsed.node, told), (Node(LIMIT, "in", words=(places,)), *limits))


def _found(index: Index, ways: Sequence[Reading]) -> tuple[Found, dict[int, Rank]]:
    """What any reading finds, without what a -word excludes in any of them; and how good each group is."""
    matching = index.matching
    found: Found = {}
    best: dict[int, Rank] = {}
    groups = index.groups
    for voice, node, worth, nearness in ways:
        for document, score in matching.scores(node, voice).items():
            group, rank = groups[document], (-nearness, score * worth)
            known = found.get(group)
            if known is None:
                found[group] = {document}
                best[group] = rank
                continue
            known.add(document)
            if rank > best[group]:
                best[group] = rank
    for voice, node, _worth, _nearness in ways:
        for unwanted in _excluded(node):
            for group in matching.groups(unwanted, (voice,)):
                found.pop(group, None)
    return found, best


def _together(index: Index, ways: Sequence[Reading]) -> set[int]:
    """The groups where the words of a query that is nothing but words stand side by side, in order."""
    found: set[int] = set()
    for voice, node, _worth, nearness in ways:
        parts = [part for part in node.parts if part.kind not in (LIMIT, NOT)]
        if nearness == OWN and len(parts) > 1 and all(part.kind == WORD for part in parts):
            phrase = Node(PHRASE, words=tuple(part.text for part in parts))
            found.update(index.groups[document] for document in index.matching.places(phrase, voice))
    return found


def _excluded(node: Node) -> list[Node]:
    """What the query as a whole must not have: a -word beside the others, not one inside an OR."""
    return [part.parts[0] for part in node.parts if part.kind == NOT] if node.kind == ALL else []


def _unknown(index: Index, node: Node) -> tuple[str, ...]:
    """What to say about expressions and places named in the query that there are none of."""
    told = []
    for limit in _limits(node):
        if limit.text == "x" and not any(limit.words[0] in expression for expression in index.expressions):
            told.append(_("No expression or language here is called {name}.").format(name=limit.words[0]))
    return tuple(told)


def _missing(nowhere: Sequence[str], node: Node) -> tuple[str, ...]:
    """What to say of a query that finds nothing: the words that stand nowhere, or that none has them all."""
    if nowhere:
        told = ngettext("{words} is found nowhere.", "{words} are found nowhere.", len(nowhere))
        return (told.format(words=", ".join(_("“{words}”").format(words=one) for one in nowhere)),)
    if len([part for part in node.parts if part.kind not in (LIMIT, NOT)]) > 1:
        return (_("Each word is found, but no place has all of them."),)
    return ()


def _filtered(count: int) -> str:
    told = ngettext(
        "{count} place was found, but it is not one that --only-aligned or --missing asks for.",
        "{count} places were found, but none that --only-aligned or --missing asks for.",
        count,
    )
    return told.format(count=count)


def _limits(node: Node) -> list[Node]:
    if node.kind == LIMIT:
        return [node]
    return [limit for part in node.parts for limit in _limits(part)]
