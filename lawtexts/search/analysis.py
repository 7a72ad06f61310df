"""Analysis: which words of a language belong together, whatever their inflection.

A word is indexed once, folded. Its keys are the stem of the word as written, folded; the stem of the
folded word, for those who type no accents; what the language's folder knows beyond its stemmer. Two
forms belong together when they share a key. All forms that belong together with one form are indexed
under one lemma, so a query word has one lemma, and a form of the texts mostly one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from lawtexts.compare.stemming import stemmer
from lawtexts.languages import knows, part
from lawtexts.search.words import fold, lower

Keys = frozenset[str]


class Analysis(NamedTuple):
    """How one language is searched: its `stop` words, folded, the `keys` of a word as written, and
    `families`: lists of keys that belong together."""

    stop: frozenset[str]
    families: list[list[str]]
    keys: Callable[[str], Keys]


@cache
def analysis(language: str) -> Analysis:
    """The analysis of `language`, a BCP 47 tag; one without a file for it has stems alone."""
    code = language.partition("-")[0]
    known = part(code, "searching") if knows(code, "searching") else None
    stem = stemmer(code)
    families = [line.split() for line in known.FAMILIES.strip().splitlines()] if known else []
    named = {key: f"{family[0]}=" for family in families for key in family}
    refine = getattr(known, "refine", None)

    @cache
    def keys(word: str) -> Keys:
        folded = fold(word)
        if any(map(str.isdigit, folded)):
            return frozenset({folded})
        stems = frozenset({fold(stem(lower(word))), stem(folded)})
        found: Keys = refine(folded, stems) if refine else stems
        return found | {named[key] for key in found if key in named}

    return Analysis(frozenset(known.STOP.split()) if known else frozenset(), families, keys)


class Lemmas(NamedTuple):
    """The words of one language: `of` is the lemma of each form, folded; `indexed` the lemmas under which a
    form stands, its own first; `stems` the lemma of each key, for words never seen; `forms` the forms that
    share a key."""

    of: dict[str, str]
    indexed: dict[str, tuple[str, ...]]
    stems: dict[str, str]
    forms: dict[str, list[str]]


def lemmas(language: str, spellings: Mapping[str, Iterable[str]], further: Mapping[str, Keys]) -> Lemmas:
    """The lemmas of every folded form in `spellings`, which has the ways it is written.

    `further` are keys that folded forms have from the termbase. A stop word is its own lemma.
    """
    known = analysis(language)
    forms: dict[str, list[str]] = {}
    keys: dict[str, Keys] = {}
    for form in sorted(spellings.keys() - known.stop):
        keys[form] = further.get(form, frozenset()).union(*map(known.keys, spellings[form]))
        for key in keys[form]:
            forms.setdefault(key, []).append(form)
    groups = {form: frozenset(one for key in found for one in forms[key]) for form, found in keys.items()}
    names: dict[frozenset[str], str] = {}
    taken: set[str] = set()
    for group in sorted(set(groups.values()), key=lambda group: (len(group), sorted(group))):
        name = min(group, key=lambda form: (form in taken, len(form), form))
        while name in taken:
            name += "+"
        taken.add(name)
        names[group] = name
    of = {form: names[group] for form, group in groups.items()}
    small = sorted(known.stop.intersection(spellings))
    return Lemmas(
        of | {form: form for form in small},
        {
            form: tuple(dict.fromkeys((of[form], *sorted(map(of.__getitem__, group)))))
            for form, group in groups.items()
        }
        | {form: (form,) for form in small},
        {
            key: of[min(here, key=lambda form: (len(groups[form]), form))]
            for key, here in sorted(forms.items())
        },
        forms | {form: [form] for form in small},
    )
