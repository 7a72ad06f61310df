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
    index: Index, query: str, wanted: Query, sources: Sequence[str] | None, finds: Callable[[str], bool]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to say of a query that finds nothing, and at most MOST queries that find something."""
    limits = wanted.of(EXPRESSION, IN)
    known = dict.fromkeys(name for expression in index.expressions for name in reversed(expression))
    for limit in limits:
        shown = str(limit).partition(":")[2]
        if limit.kind == EXPRESSION and shown not in known:
            sentence = _("The corpus has no “{name}”; it has {known}.")
            return (sentence.format(name=shown, known=", ".join(known)),), ()
        if limit.kind == IN and not index.has_any(limit.words):
            return (_("The corpus has nothing at {places}.").format(places=shown),), ()
    chosen = list(sources or languages(index, list(wanted.typed())) or index.text_languages)
    parts = _parts(index, wanted, chosen[0])
    if len(parts) > _PARTS:
        return (), ()
    places = {
        source: [set(find(index, query_of((part, *limits)), [source]).places) for part in parts]
        for source in dict.fromkeys((*chosen, *index.text_languages))
    }
    remarks = _why(index, limits, parts, places, chosen)
    spelled = _spelled(index, query, wanted, sources or [*chosen, *index.languages])
    tried = dict.fromkeys((*spelled, *_shorter(wanted, parts, [places[source] for source in chosen])))
    tried.pop(query, None)
    return remarks, tuple(islice((other for other in islice(tried, _TRIED) if finds(other)), MOST))


def _parts(index: Index, wanted: Query, language: str) -> list[Clause]:
    """What must all be found, one by one: each word or term, phrase, pattern and choice."""
    parts: list[Clause] = []
    for one in wanted.sought:
        is_words = one.kind == WORDS
        named = pieces(index, one.words, language) if is_words else []
        parts += [Clause(WORDS, words, one.field) for words, _concepts in named] if is_words else [one]
    stop = index.stop[language]
    return [
        one for one in parts if one.kind not in (WORDS, PHRASE) or not stop.issuperset(map(fold, one.words))
    ]


def _why(
    index: Index,
    limits: tuple[Clause, ...],
    parts: list[Clause],
    places: dict[str, list[set[int]]],
    chosen: Sequence[str],
) -> tuple[str, ...]:
    """Which parts are found nowhere, or only elsewhere; or that no passage has them all."""
    small = frozenset().union(*index.stop.values())  # “il de”, of two languages
    if all(part.kind == WORDS and small.issuperset(map(fold, part.words)) for part in parts):
        return (_("These are small words that say little; put them in quotation marks with others."),)
    best = max(chosen, key=lambda source: sum(map(bool, places[source])))
    remarks, nowhere = list[str](), list[str]()
    for number, part in enumerate(parts):
        shown = _("“{words}”").format(words=str(part).strip('"'))
        others = [_name(one) for one in index.text_languages if places[one][number]]
        if places[best][number]:
            continue
        if limits and find(index, Query((part,)), [best]).places:
            remarks.append(_("{words} is not found in these places.").format(words=shown))
        elif others:
            sentence = ngettext(
                "{words} is not found in {language}; {others} has it.",
                "{words} is not found in {language}; {others} have it.",
                len(others),
            )
            there = ", ".join(others)
            remarks.append(sentence.format(words=shown, language=_name(best), others=there))
        else:
            nowhere.append(shown)
    if nowhere:
        sentence = ngettext("{words} is found nowhere.", "{words} are found nowhere.", len(nowhere))
        remarks.append(sentence.format(words=", ".join(nowhere)))
    if not remarks and len(parts) > 1:
        remarks.append(_("Each word is found, but in no passage together."))
    return tuple(remarks)


def _name(language: str) -> str:
    return _(LANGUAGES[language]) if language in LANGUAGES else name(language)


def _spelled(index: Index, query: str, wanted: Query, sources: Sequence[str]) -> list[str]:
    """The query with its unknown words as the languages spell those most like them, the nearest first."""
    words = [
        word
        for word in dict.fromkeys(wanted.typed())
        if not any("f" in index.record(language, fold(word)) for language in index.languages)
    ]
    if not words:
        return []
    from lawtexts.search.whoosh_index import like

    found: list[tuple[int, int, str]] = []
    for rank, source in enumerate(dict.fromkeys(sources)):
        unknown = [word for word in words if index.knowledge(source, word) < 0.5]
        alike = (like(index, source, fold(word))[:_CHOICES] for word in unknown)
        for near in zip(*alike, strict=False):
            spelled = query
            for word, (_slips, form) in zip(unknown, near, strict=True):
                instead = index.record(source, form).get("s", form)
                spelled = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", instead, spelled)
            found.append((sum(slips for slips, _form in near), rank, spelled))
    return [text for _slips, _rank, text in sorted(found)]


def _shorter(wanted: Query, parts: list[Clause], places: Sequence[list[set[int]]]) -> list[str]:
    """The query with only those of its parts that stand together somewhere, the most first."""
    found = {
        tuple(number for number, having in enumerate(here) if place in having)
        for here in places
        for place in set().union(*here)
    }
    return [
        str(query_of((*(parts[number] for number in numbers), *wanted.of(WITHOUT, EXPRESSION, IN))))
        for numbers in sorted(found, key=lambda numbers: (-len(numbers), numbers))
        if len(numbers) < len(parts)
    ]
