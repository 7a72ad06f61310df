"""Analysis: which words of a language belong together, whatever their inflection.

A word is indexed once, folded. Its keys are the stem of the word as written, folded; the stem of the
folded word, for those who type no accents; what the language's folder knows beyond its stemmer. Forms
that share a key are of one family, which is indexed under one lemma: its shortest form.
"""

from __future__ import annotations

from collections import defaultdict
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
    """The words of one language: `of` is the lemma of each form, folded; `families` the forms of each lemma;
    `forms` the forms that have a key."""

    of: dict[str, str]
    families: dict[str, list[str]]
    forms: dict[str, list[str]]


def lemmas(
    language: str, spellings: Mapping[str, Iterable[str]], related: Iterable[tuple[str, str]]
) -> Lemmas:
    """The lemmas of every folded form in `spellings`, which has the ways it is written.

    Forms that share a key are of one family, and a stop word is its own. A form that is `related` to another
    word has its keys as well.
    """
    known = analysis(language)
    keys = {
        form: set().union(*map(known.keys, spellings[form])) for form in sorted(spellings.keys() - known.stop)
    }
    for form, base in related:
        if fold(form) in keys:
            keys[fold(form)] |= known.keys(base)
    forms: dict[str, list[str]] = defaultdict(list)
    for form, own in keys.items():
        for key in own:
            forms[key].append(form)
    family_of = {form: [form] for form in sorted(spellings)}
    for together in forms.values():
        family = sorted({one for form in together for one in family_of[form]})
        family_of.update(dict.fromkeys(family, family))
    of = {form: min(family, key=lambda one: (len(one), one)) for form, family in family_of.items()}
    families = {of[form]: family for form, family in family_of.items()}
    return Lemmas(of, families, dict(sorted(forms.items())))
