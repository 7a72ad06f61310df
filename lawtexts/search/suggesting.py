"""Suggesting: why a query finds nothing, and queries near to it that would find something."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtexts.corpus.lookup import require_known
from lawtexts.languages import name
from lawtexts.locale import LANGUAGES, ngettext
from lawtexts.locale import gettext as _
from lawtexts.model.value import replace
from lawtexts.search.index import Index
from lawtexts.search.matching import find, languages, pieces
from lawtexts.search.query_parser import Clause, Query, attempts, query_of
from lawtexts.search.words import fold


def nothing_found(
    index: Index, query: str, wanted: Query, sources: Sequence[str] | None, within: str | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to say of a query that finds nothing, and queries that find something."""
    for limit in wanted.of(Clause.EXPRESSION):
        require_known(limit.words[0], [name for names in index.expressions for name in reversed(names)])
    chosen = list(sources or languages(index, list(wanted.typed())) or index.text_languages)
    spelled = dict.fromkeys(_spelled(index, query, wanted, sources or [*chosen, *index.languages]))

    def finds(other: str) -> bool:
        return any(find(index, one, sources).places for one, _said in attempts(other, within))

    return _why(index, wanted, chosen), tuple(filter(finds, spelled))


def _why(index: Index, wanted: Query, chosen: Sequence[str]) -> tuple[str, ...]:
    """Which parts of a query are found nowhere, or only elsewhere; or that no passage has them all."""
    parts = _parts(index, wanted, chosen[0])

    def is_small(word: str) -> bool:  # as in each language that knows it: “il de”, of two
        known = [one for one in chosen if index.knowledge(one, word)]
        return bool(known) and all(fold(word) in index.stop[one] for one in known)

    if all(part.kind == Clause.WORDS and all(map(is_small, part.words)) for part in parts):
        return (_("These are small words that say little; put them in quotation marks with others."),)
    found = {
        source: [bool(find(index, Query((part,)), [source]).places) for part in parts]
        for source in dict.fromkeys((*chosen, *index.text_languages))
    }
    best = max(chosen, key=lambda source: sum(found[source]))
    remarks, nowhere = list[str](), list[str]()
    for number, part in enumerate(parts):
        shown = _("“{words}”").format(words=part)
        others = [_name(one) for one in index.text_languages if found[one][number]]
        if others and not found[best][number]:
            sentence = ngettext(
                "{words} is not found in {language}; {others} has it.",
                "{words} is not found in {language}; {others} have it.",
                len(others),
            )
            remarks.append(sentence.format(words=shown, language=_name(best), others=", ".join(others)))
        elif not found[best][number]:
            nowhere.append(shown)
    if nowhere:
        sentence = ngettext("{words} is found nowhere.", "{words} are found nowhere.", len(nowhere))
        remarks.append(sentence.format(words=", ".join(nowhere)))
    if not remarks and find(index, query_of(wanted.sought), chosen).places:
        remarks.append(_("Found, but only outside the limits of this search."))
    elif not remarks and len(parts) > 1:
        remarks.append(_("Each word is found, but in no passage together."))
    return tuple(remarks)


def _parts(index: Index, wanted: Query, language: str) -> list[Clause]:
    """What must all be found, one by one: each word or term, phrase, pattern and choice."""
    parts: list[Clause] = []
    for one in wanted.sought:
        named = pieces(index, one.words, language) if one.kind == Clause.WORDS else [(one.words, ())]
        parts += [replace(one, words=words) for words, _concepts in named]
    stop, typed = index.stop[language], (Clause.WORDS, Clause.PHRASE)
    return [one for one in parts if one.kind not in typed or not stop.issuperset(map(fold, one.words))]


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
        unknown = [word for word in words if index.knowledge(source, word) < 5]
        alike = [like(index, source, fold(word)) for word in unknown]
        if all(alike):
            spelled = query
            for word, (_slips, form) in zip(unknown, map(min, alike), strict=True):
                instead = index.record(source, form).get("s", form)
                spelled = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", instead, spelled)
            found.append((sum(slips for (slips, _form), *_others in alike), rank, spelled))
    return [text for _slips, _rank, text in sorted(found)]
