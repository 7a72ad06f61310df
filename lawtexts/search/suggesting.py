"""Suggesting: why a query finds nothing, and queries near to it that would find something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from lawtexts.languages import name
from lawtexts.locale import LANGUAGES, ngettext
from lawtexts.locale import gettext as _
from lawtexts.search.index import Index
from lawtexts.search.interpretation import languages
from lawtexts.search.query import find
from lawtexts.search.query_tree import Query, Run
from lawtexts.search.static_format import CONCEPT
from lawtexts.search.words import fold

MOST = 5
"""How many suggestions at most."""
_TRIED = 24
"""How many are tried."""
_UNKNOWN = 3
"""Words misspelled in one query; where more are unknown, it is another language."""


def nothing_found(
    index: Index, query: str, wanted: Query, language: str | None, finds: Callable[[str], bool]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to say of a query that finds nothing, and at most MOST queries that find something."""
    for kind, value in wanted.limits:
        if kind == "x" and not any(value in expression for expression in index.expressions):
            return (_("No expression or language here is called {name}.").format(name=value),), ()
    sources = [language] if language else languages(index.static, list(wanted.typed())) or list(index.languages)
    parts = _parts(wanted)
    places = {source: [set(find(index, part, [source]).places) for part in parts] for source in sources}
    told = _why(index, parts, sources, places)
    spelled = _spelled(index, wanted, sources) if not told or language else _spelled(index, wanted, [*sources, *index.static.languages])
    tried = dict.fromkeys((*spelled, *_shorter(wanted, parts, places)))
    tried.pop(query, None)
    return told, tuple(islice((other for other in islice(tried, _TRIED) if finds(other)), MOST))


def _parts(wanted: Query) -> list[Query]:
    """What must all be found, one by one: each word, phrase, pattern and choice."""
    runs = [
        one for run in wanted.runs for one in ([run] if run.quoted else [Run((word,), field=run.field) for word in run.words])
    ]
    return [
        *(Query((run,), limits=wanted.limits) for run in runs),
        *(Query(patterns=(pattern,), limits=wanted.limits) for pattern in wanted.patterns),
        *(Query(choices=(choice,), limits=wanted.limits) for choice in wanted.choices),
    ]


def _why(index: Index, parts: list[Query], sources: list[str], places: dict[str, list[set[int]]]) -> tuple[str, ...]:
    """Which parts are found nowhere or only in other languages; or that no passage has them all."""
    best = max(sources, key=lambda source: sum(map(bool, places[source])))
    small = {word for source in sources for word in index.static.stop[source]}
    needed = [part for part in parts if not small.issuperset(map(fold, part.typed())) or part.patterns or part.choices]
    if not needed:
        return (_("These are small words that say little; put them in quotation marks with others."),)
    missing = [part for part in needed if not places[best][parts.index(part)]]
    if not missing:
        return (_("Each word is found, but in no passage together."),) if len(needed) > 1 else ()
    nowhere, told = [], []
    for part in missing:
        shown = _("“{words}”").format(words=part.without_limits.text.strip('"'))
        elsewhere = [one for one in index.languages if one != best and find(index, part, [one]).places]
        named = _named(index, part)
        if elsewhere:
            sentence = _("{words} is not found in {language}; {others} has it.")
            told.append(sentence.format(words=shown, language=_language(best), others=", ".join(map(_language, elsewhere))))
        elif named:
            sentence = _("{words} is a term ({names}), but no text here has it.")
            told.append(sentence.format(words=shown, names=", ".join(named)))
        else:
            nowhere.append(shown)
    if nowhere:
        sentence = ngettext("{words} is found nowhere.", "{words} are found nowhere.", len(nowhere))
        told.append(sentence.format(words=", ".join(nowhere)))
    return tuple(told)


def _named(index: Index, part: Query) -> list[str]:
    """How the languages of the texts say what a word names in the termbase."""
    static = index.static
    concepts = dict.fromkeys(
        concept for language in static.languages for word in part.typed() for concept in static.concepts(language, word)
    )
    return list(dict.fromkeys(
        static.record(language, CONCEPT + concept)["n"][0]
        for concept in concepts for language in index.languages
        if static.record(language, CONCEPT + concept)
    ))  # fmt: skip


def _language(tag: str) -> str:
    return _(LANGUAGES[tag]) if tag in LANGUAGES else name(tag)


def _spelled(index: Index, wanted: Query, sources: list[str]) -> Iterator[str]:
    """The query with its unknown words as a language spells those most like them."""
    words = list(dict.fromkeys(wanted.typed()))
    for source in dict.fromkeys(sources):
        unknown = [word for word in words if not index.static.knowledge(source, word)]
        near = {word: index.whoosh.like(source, fold(word)) for word in unknown[: _UNKNOWN + 1]}
        if not unknown or len(unknown) > _UNKNOWN or not all(near.values()):
            continue
        for choice in range(MOST):
            yield wanted.with_words({word: found[min(choice, len(found) - 1)] for word, found in near.items()}).text


def _shorter(wanted: Query, parts: list[Query], places: dict[str, list[set[int]]]) -> list[str]:
    """The query with only those of its parts that stand together somewhere, the most first."""
    found: dict[tuple[int, ...], None] = {}
    for here in places.values():
        for place in sorted(set().union(*here)):
            found[tuple(number for number, having in enumerate(here) if place in having)] = None
    kept = sorted(found, key=lambda numbers: (-len(numbers), numbers))
    return [wanted.only([parts[number] for number in numbers]).text for numbers in kept if len(numbers) < len(parts)]
