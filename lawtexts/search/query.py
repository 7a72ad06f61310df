"""Query: search an index in one language, read the answer in all.

    search(open_index(corpus), corpus, "przygwozdzona")

The grammar of queries is in lawtexts.search.grammar. A query is read in the
language given, else in every language that knows its words: the likeliest with
all their inflections, the others as typed. Where all of it is terms of the
termbase, it is put into the other languages as well.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW
from lawtexts.model.error import UsageError
from lawtexts.search.answer import Answer
from lawtexts.search.grammar import Parsed, parse
from lawtexts.search.index import Index
from lawtexts.search.matching import Scores, Voice
from lawtexts.search.node import ALL, LIMIT, NOT, PHRASE, WORD, Node, every
from lawtexts.search.translating import likelihoods, translated

OTHER_LANGUAGE = 0.9
"""What an answer is worth in a language that is not the likeliest of the query."""
EQUIVALENT = 0.7
"""What an answer is worth that has the equivalents of the query's terms, not its words."""


class Reading(NamedTuple):
    """A query as read by one voice; `worth` scales its scores."""

    voice: Voice
    node: Node
    worth: float


Found = dict[int, Scores]
"""Group → the documents in it that answer, with their scores."""


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

    Places with the query's own words come before those with equivalents alone,
    of those the ones where the words stand side by side, in order, come first.
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
        chosen, readings = _readings(index, parsed.node, language)
        found, own = _found(index, readings)
        if found:
            break
    else:
        parsed = attempts[0]
        chosen, readings = _readings(index, parsed.node, language)
    told = index.told + parsed.told + _unknown(index, parsed.node)

    from lawtexts.search.showing import Showing

    showing = Showing(index, parsed.node, readings, columns)
    together = _together(index, readings)
    scores = {group: round(max(documents.values()), 6) for group, documents in found.items()}
    groups = [
        group
        for group in sorted(
            scores, key=lambda group: (group not in own, group not in together, -scores[group], group)
        )
        if (not only_aligned or showing.is_aligned(group))
        and (missing is None or showing.is_missing(group, missing))
    ]
    hits = tuple(showing.hit(group, scores[group], set(found[group])) for group in groups[:limit])
    meant: tuple[str, ...] = ()
    if not groups:
        from lawtexts.search.suggesting import did_you_mean

        def finds(other: str) -> bool:
            readings = (_readings(index, one.node, language)[1] for one in _attempts(other, within))
            return any(_found(index, reading)[0] for reading in readings)

        meant = did_you_mean(index, query, parsed.node, language, finds)
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
    return number.isascii() and number.isdecimal() and FIRST_LAW <= int(number) <= LAST_LAW


def _with(parsed: Parsed, limits: tuple[Node, ...]) -> Parsed:
    return Parsed(every((*parsed.node.parts, *limits)), parsed.told)


def _limited(parsed: Parsed, places: str, limits: tuple[Node, ...]) -> Parsed:
    """The query searched in these places only, which the reader is told."""
    shown = places.replace("..", "–").replace(",", ", ")
    told = (*parsed.told, _("Searched only in {places}.").format(places=shown))
    return _with(Parsed(parsed.node, told), (Node(LIMIT, "in", words=(places,)), *limits))


def _readings(index: Index, node: Node, language: str | None) -> tuple[str, list[Reading]]:
    """The language of the query and every way it is read, the likeliest first."""
    known = likelihoods(index, node)
    best = max(known.values(), default=0.0)
    if language:
        chosen = language
        voices = [(Voice(language), 1.0)]
    elif best:
        chosen = next(name for name, likely in known.items() if likely == best)
        voices = [
            (Voice(name, exact=likely < best), 1.0 if likely == best else OTHER_LANGUAGE)
            for name, likely in sorted(known.items(), key=lambda item: -item[1])
            if likely
        ]
    else:
        chosen = ""
        voices = [(Voice(name), 1.0) for name in known]
    readings = [Reading(voice, node, worth) for voice, worth in voices if voice.language in index.sizes]
    for voice, worth in voices:
        if voice.exact:
            continue
        for target in index.languages:
            if target != voice.language:
                other = translated(index, node, voice.language, target)
                if other is not None:
                    readings.append(Reading(Voice(target), other, worth * EQUIVALENT))
    return chosen, readings


def _found(index: Index, readings: Sequence[Reading]) -> tuple[Found, set[int]]:
    """What any reading finds, without what a -word excludes in any of them.

    Second, the groups that have the query's own words, which come before those
    that only have equivalents in another language.
    """
    matching = index.matching
    found: Found = {}
    own: set[int] = set()
    groups = index.groups
    for voice, node, worth in readings:
        for document, score in matching.scores(node, voice).items():
            group, score = groups[document], score * worth
            if worth > EQUIVALENT:
                own.add(group)
            known = found.get(group)
            if known is None:
                found[group] = {document: score}
            elif score > known.get(document, -1.0):
                known[document] = score
    for voice, node, _worth in readings:
        for unwanted in _excluded(node):
            for group in matching.groups(unwanted, (voice,)):
                found.pop(group, None)
    return found, own


def _together(index: Index, readings: Sequence[Reading]) -> set[int]:
    """The groups where the words of a query that is nothing but words stand side by side, in order."""
    found: set[int] = set()
    for voice, node, worth in readings:
        parts = [part for part in node.parts if part.kind not in (LIMIT, NOT)]
        if worth > EQUIVALENT and len(parts) > 1 and all(part.kind == WORD for part in parts):
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


def _limits(node: Node) -> list[Node]:
    if node.kind == LIMIT:
        return [node]
    return [limit for part in node.parts for limit in _limits(part)]
