"""Vocabularies: all that the index knows of the words of each language, from the texts and the termbase."""

from __future__ import annotations
import os

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from lawtexts.model.term import Term
from lawtexts.search.analysis import analysis
from lawtexts.search.documents import Document
from lawtexts.search.lemmas import Lemmas, lemmas
from lawtexts.search.terms import Wording
from lawtexts.search.vocabulary import CLOSED, families, hidden, kinds, wordings
from lawtexts.search.words import fold, words

IN_TEXTS, IN_TERMS = 2, 1
CONCEPT = "#"
"""How the key of a concept begins."""


class Vocabulary(NamedTuple):
    """The words of one language.

    `records` are the entries of the static index but for the documents; `endings` what
    may follow a stem in a word never seen.
    """

    language: str
    lemmas: Lemmas
    wordings: list[Wording]
    records: dict[str, dict[str, Any]]
    endings: list[str]


def vocabularies(
    documents: Iterable[Document], expressions: Iterable[tuple[str, str]], terms: Sequence[Term]
) -> dict[str, Vocabulary]:
    """Language → vocabulary, of every language that has a text, as displayed, then of those that have terms."""
    in_texts: dict[str, set[str]] = {language: set() for _expression, language in expressions}
    for one in documents:
        in_texts[one.language].update(word for word, _start, _end in words(one.heading, one.heading_skipped))
        in_texts[one.language].update(word for word, _start, _end in words(one.text, one.text_skipped))
    in_terms = sorted({one.language for term in terms for one in term.renderings})
    languages = list(dict.fromkeys((*in_texts, *in_terms)))
    known, found = {}, {}
    for language in languages:
        family = families(language, terms)
        spellings: dict[str, set[str]] = defaultdict(set)
        for word in (*in_texts.get(language, ()), *_in_terms(language, terms)):
            spellings[fold(word)].add(word)
        known[language] = lemmas(language, spellings, family)
        rows = {key: " ".join(forms) for key, forms in known[language].forms.items()}
        found[language] = wordings(language, terms, family, rows)
    of_a_kind = kinds(found)
    return {
        language: _vocabulary(
            language,
            known[language],
            hidden(found[language], of_a_kind),
            set(map(fold, in_texts.get(language, ()))),
            terms,
        )
        for language in languages
    }


def _in_terms(language: str, terms: Iterable[Term]) -> Iterable[str]:
    for term in terms:
        for one in term.in_language(language):
            for wording in (one.term, *one.variants, *one.forms):
                yield from (word for word, _start, _end in words(wording))


def _vocabulary(
    language: str, known: Lemmas, found: list[Wording], in_texts: set[str], terms: Sequence[Term]
) -> Vocabulary:
    records: dict[str, dict[str, Any]] = defaultdict(dict)
    for form, lemma in known.of.items():
        records[form]["f"] = IN_TEXTS if form in in_texts else IN_TERMS
        if lemma != form:
            records[form]["l"] = lemma
    endings = set()
    for key, forms in known.forms.items():
        begun = [form for form in forms if form.startswith(key)]
        endings.update(form[len(key) :] for form in begun)
    for key in known.stems:
        bare = key.rstrip("~^=")
        for one in {
            bare,
            *(x for x in (os.path.commonprefix([key, form]) for form in known.forms[key]) if len(x) > 4),
        }:
            if one not in known.of and (one == key or one not in known.stems) and len(one) > 1:
                records[one].setdefault("l", known.stems[key])
    from lawtexts.languages import knows, part

    if knows(language, "searching"):
        for line in part(language, "searching").FAMILIES.splitlines():
            members = line.split()
            held = [known.stems[m] for m in members if m in known.stems]
            for m in members:
                bare = m.rstrip("~^=")
                if held and bare not in known.of and "l" not in records[bare]:
                    records[bare]["l"] = held[0]
    _add_wordings(records, known, found, terms)
    for term in terms:
        names = [one.term for one in term.in_language(language)]
        if names and term.domain not in CLOSED:
            records[CONCEPT + term.id]["n"] = names
    return Vocabulary(language, known, found, dict(records), sorted(filter(None, endings)))


def _add_wordings(
    records: Mapping[str, dict[str, Any]], known: Lemmas, found: Iterable[Wording], terms: Sequence[Term]
) -> None:
    """At each form the concepts it names alone; at the first lemmas of longer wordings what follows."""
    for wording in found:
        concept = terms[wording.concept].id
        if len(wording.parts) == 1:
            for form in wording.parts[0].forms:
                _append(records[form], "c", concept)
            continue
        first, *others = [
            sorted({lemma for form in part.spelled for lemma in known.indexed.get(form, (form,))})
            for part in wording.parts
        ]
        for lemma in first:
            _append(records[lemma], "w", [concept, *others])


def _append(record: dict[str, Any], name: str, value: object) -> None:
    if value not in record.setdefault(name, []):
        record[name].append(value)
