"""Lemmas: the names under which the words of a language are indexed, whatever their inflection.

Two forms belong together when they share a key (lawtexts.search.analysis). All forms
that belong together with one form are indexed under one lemma, so a query word has
one lemma, and a form of the texts mostly one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from lawtexts.search.analysis import analysis
from lawtexts.search.words import fold


class Lemmas(NamedTuple):
    """What the index knows of the words of one language.

    `of` is the lemma of each form, folded; `indexed` the lemmas under which a form
    stands, its own first; `stems` the lemma of each key, for words never seen;
    `forms` the forms that share a key.
    """

    of: dict[str, str]
    indexed: dict[str, tuple[str, ...]]
    stems: dict[str, str]
    forms: dict[str, list[str]]


def lemmas(
    language: str, spellings: Mapping[str, Iterable[str]], families: Mapping[str, frozenset[str]]
) -> Lemmas:
    """The lemmas of every folded form in `spellings`, which has the ways it is written.

    `families` are further keys of folded forms. A stop word is its own lemma.
    """
    known = analysis(language)
    keys: dict[str, frozenset[str]] = {}
    forms: dict[str, list[str]] = {}
    for form in sorted(spellings):
        if form in known.stop:
            continue
        found = frozenset[str](families.get(form, ())).union(*map(known.keys, spellings[form]))
        keys[form] = found
        for key in found:
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
    indexed = {
        form: tuple(dict.fromkeys((of[form], *sorted(of[other] for other in group))))
        for form, group in groups.items()
    }
    stems = {
        key: of[min(held, key=lambda form: (len(groups[form]), form))] for key, held in sorted(forms.items())
    }
    for form in sorted(spellings):
        if form in known.stop:
            of[form], indexed[form], forms[form] = form, (form,), [form]
    return Lemmas(of, indexed, stems, forms)


def lemmas_of(language: str, word: str, known: Lemmas) -> tuple[str, ...]:
    """The lemmas under which a word of a query is looked up; of one never seen, those of its stems."""
    folded = fold(word)
    if folded in known.of:
        return (known.of[folded],)
    found = (known.stems[key] for key in sorted(analysis(language).keys(word)) if key in known.stems)
    return tuple(dict.fromkeys(found))
