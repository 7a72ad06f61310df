"""Suggesting: why a query finds nothing, and queries near to it that would find something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice

from lawtexts.languages import name
from lawtexts.locale import LANGUAGES, ngettext
from lawtexts.locale import gettext as _
from lawtexts.search.index import Index
from lawtexts.search.matching import find, languages, pieces
from lawtexts.search.query_parser import EXPRESSION, IN, PHRASE, WITHOUT, WORDS, Clause, Query, query_of
from lawtexts.search.words import fold

MOST = 5
"""How many suggestions at most."""
_TRIED = 24
"""How many are tried."""
_PARTS = 12
"""Of a query with more parts it is not looked up which ones are to blame."""
_CHOICES = 3
"""How many spellings of a word are tried."""


def nothing_found(
    index: Index,
    query: str,
    wanted: Query,
    sources: Sequence[str] | None,
    finds: Callable[[str], bool],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to say of a query that finds nothing, and at most MOST queries that find something."""
    for limit in wanted.of(EXPRESSION):
        if not any(limit.words[0] in expression for expression in index.expressions):
            return (_("No expression or language here is called {name}.").format(name=limit.words[0]),), ()
    static = index.static
    for limit in wanted.of(IN):
        everywhere = (document for language in static.languages for document in static.documents[language])
        if not any(map(static.within(limit.words), everywhere)):
            named = ", ".join(limit.words).replace("..", "–")
            return (_("The corpus has nothing at {places}.").format(places=named),), ()
    chosen = list(sources or languages(static, list(wanted.typed())) or index.languages)
    parts = _parts(index, wanted, chosen[0])
    if len(parts) > _PARTS:
        return (), ()
    limits = wanted.of(EXPRESSION, IN)
    places = {
        source: [set(find(index, query_of((part, *limits)), [source]).places) for part in parts]
        for source in chosen
    }
    remarks = _why(index, limits, parts, places)
    spelled = _spelled(index, query, wanted, sources or [*chosen, *static.languages])
    tried = dict.fromkeys((*spelled, *_shorter(wanted, parts, places)))
    tried.pop(query, None)
    return remarks, tuple(islice((other for other in islice(tried, _TRIED) if finds(other)), MOST))


def _parts(index: Index, wanted: Query, language: str) -> list[Clause]:
    """What must all be found, one by one: each word or term, phrase, pattern and choice."""
    small = index.static.stop[language]
    parts: list[Clause] = []
    for one in wanted.sought:
        if one.kind == WORDS:
            named = pieces(index.static, one.words, language)
            parts += [Clause(WORDS, piece.words, one.field) for piece in named]
        else:
            parts.append(one)
    return [
        one for one in parts if one.kind not in (WORDS, PHRASE) or not small.issuperset(map(fold, one.words))
    ]


def _why(
    index: Index, limits: tuple[Clause, ...], parts: list[Clause], places: dict[str, list[set[int]]]
) -> tuple[str, ...]:
    """Which parts are found nowhere, or only elsewhere; or that no passage has them all."""
    small = frozenset().union(*index.static.stop.values())  # “il de”, of two languages
    if all(part.kind == WORDS and small.issuperset(map(fold, part.words)) for part in parts):
        return (_("These are small words that say little; put them in quotation marks with others."),)
    best = max(places, key=lambda source: sum(map(bool, places[source])))
    missing = [part for part, found in zip(parts, places[best], strict=True) if not found]
    if not missing:
        return (_("Each word is found, but in no passage together."),) if len(parts) > 1 else ()
    remarks, nowhere = list[str](), list[str]()
    for part in missing:
        there = query_of((part, *limits))
        shown = _("“{words}”").format(words=str(part).strip('"'))
        others = [one for one in index.languages if one != best and find(index, there, [one]).places]
        if limits and find(index, Query((part,)), [best]).places:
            remarks.append(_("{words} is not found in these places.").format(words=shown))
        elif others:
            sentence = ngettext(
                "{words} is not found in {language}; {others} has it.",
                "{words} is not found in {language}; {others} have it.",
                len(others),
            )
            named = ", ".join(map(_language, others))
            remarks.append(sentence.format(words=shown, language=_language(best), others=named))
        else:
            nowhere.append(shown)
    if nowhere:
        sentence = ngettext("{words} is found nowhere.", "{words} are found nowhere.", len(nowhere))
        remarks.append(sentence.format(words=", ".join(nowhere)))
    return tuple(remarks)


def _language(tag: str) -> str:
    return _(LANGUAGES[tag]) if tag in LANGUAGES else name(tag)


def _spelled(index: Index, query: str, wanted: Query, sources: Sequence[str]) -> list[str]:
    """The query with its unknown words as the languages spell those most like them, the nearest first."""
    static = index.static
    words = [
        word
        for word in dict.fromkeys(wanted.typed())
        if not any("f" in static.record(language, fold(word)) for language in static.languages)
    ]
    found: list[tuple[int, int, str]] = []
    for rank, source in enumerate(dict.fromkeys(sources)):
        unknown = [word for word in words if static.knowledge(source, word) < 0.5]
        for near in zip(
            *(index.whoosh.like(source, fold(word))[:_CHOICES] for word in unknown), strict=False
        ):
            spelled = query
            for word, (_slips, form) in zip(unknown, near, strict=True):
                spelled = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", static.spelling(source, form), spelled)
            found.append((sum(slips for slips, _form in near), rank, spelled))
    return [text for _slips, _rank, text in sorted(found)]


def _shorter(wanted: Query, parts: list[Clause], places: dict[str, list[set[int]]]) -> list[str]:
    """The query with only those of its parts that stand together somewhere, the most first."""
    found = {
        tuple(number for number, having in enumerate(here) if place in having)
        for here in places.values()
        for place in set().union(*here)
    }
    return [
        str(query_of((*(parts[number] for number in numbers), *wanted.of(WITHOUT, EXPRESSION, IN))))
        for numbers in sorted(found, key=lambda numbers: (-len(numbers), numbers))
        if len(numbers) < len(parts)
    ]
