"""Vocabulary: all that the index knows of the words of a language, from the texts and the termbase."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lawtexts.languages import knows, part
from lawtexts.model.term import Term
from lawtexts.search.analysis import analysis
from lawtexts.search.documents import Document
from lawtexts.search.lemmas import Lemmas, lemmas
from lawtexts.search.static_format import CONCEPT
from lawtexts.search.wordings import CLOSED, Wording, families, hidden, kinds, shared, wordings
from lawtexts.search.words import fold, lower, words

Record = dict[str, Any]
"""What the static index has of a key in one language, but for the documents: docs/index-format.md."""

IN_TERMS, IN_TEXTS = 1, 2
_MARKS = "~^="
"""What the files of languages write after a key that no stemmer makes."""
_STEM = 5
"""Letters that a beginning shared by a key and a form must have, to be a stem."""


class Vocabulary(NamedTuple):
    """The words of one language.

    `counts` says how often each form stands in the texts; `endings` are what may
    follow a stem in a word never seen.
    """

    lemmas: Lemmas
    wordings: list[Wording]
    counts: Counter[str]
    records: dict[str, Record]
    endings: list[str]


def vocabularies(
    documents: Iterable[Document], expressions: Iterable[tuple[str, str]], terms: Sequence[Term]
) -> dict[str, Vocabulary]:
    """Language → vocabulary: the languages of the texts, as displayed, then those that have only terms."""
    written: dict[str, Counter[str]] = {language: Counter() for _expression, language in expressions}
    for one in documents:
        for text, skipped in ((one.heading, one.heading_skipped), (one.text, one.text_skipped)):
            written.setdefault(one.language, Counter()).update(
                word for word, _start, _end in words(text, skipped)
            )
    in_terms = sorted({one.language for term in terms for one in term.renderings})
    languages = dict.fromkeys((*written, *in_terms))
    found = {
        language: _vocabulary(language, written.get(language, Counter()), terms) for language in languages
    }
    of_a_kind = kinds({language: one.wordings for language, one in found.items()})
    return {
        language: one._replace(wordings=hidden(one.wordings, of_a_kind)) for language, one in found.items()
    }


def _vocabulary(language: str, written: Counter[str], terms: Sequence[Term]) -> Vocabulary:
    counts: Counter[str] = Counter()
    spellings: dict[str, set[str]] = defaultdict(set)
    for word, count in written.items():
        counts[fold(word)] += count
        spellings[fold(word)].add(word)
    for term in terms:
        for one in term.in_language(language):
            for wording in (one.term, *one.variants, *one.forms):
                for word, _start, _end in words(wording):
                    spellings[fold(word)].add(word)
    family = families(language, terms)
    known = lemmas(language, spellings, family)
    found = wordings(language, terms, family, known.forms)
    records = _records(language, known, counts, spellings)
    _add_wordings(records, language, known, found, terms)
    for term in terms:
        names = [one.term for one in term.in_language(language)]
        if names and term.domain not in CLOSED:
            records[CONCEPT + term.id]["n"] = names
    endings = {
        form[len(key) :] for key, forms in known.forms.items() for form in forms if form.startswith(key)
    }
    return Vocabulary(known, found, counts, dict(records), sorted(filter(None, endings)))


def _records(
    language: str, known: Lemmas, counts: Counter[str], spellings: Mapping[str, set[str]]
) -> dict[str, Record]:
    """The records of forms and stems."""
    records: dict[str, Record] = defaultdict(dict)
    for form, lemma in known.of.items():
        records[form]["f"] = IN_TEXTS if form in counts else IN_TERMS
        if lemma != form:
            records[form]["l"] = lemma
        spelled = _spelling(spellings[form])
        if spelled != form:
            records[form]["s"] = spelled
    for stem, lemma in _stems(language, known).items():
        records[stem]["l"] = lemma
    return records


def _stems(language: str, known: Lemmas) -> dict[str, str]:
    """What words never seen may begin with, and its lemma: keys, what they share with forms, families."""
    found: dict[str, str] = {}
    for key, lemma in known.stems.items():
        common = {_shared(key, form) for form in known.forms[key]}
        for stem in (key.rstrip(_MARKS), *sorted(one for one in common if len(one) >= _STEM)):
            if stem == key or stem not in known.stems:
                found.setdefault(stem, lemma)
    families = part(language, "searching").FAMILIES.splitlines() if knows(language, "searching") else []
    for family in families:
        held = [known.stems[key] for key in family.split() if key in known.stems]
        for key in family.split() if held else ():
            found.setdefault(key.rstrip(_MARKS), held[0])
    return {stem: lemma for stem, lemma in found.items() if len(stem) > 1 and stem not in known.of}


def _add_wordings(
    records: Mapping[str, Record],
    language: str,
    known: Lemmas,
    found: Iterable[Wording],
    terms: Sequence[Term],
) -> None:
    """At each form the concepts it names alone; at the first lemmas of longer wordings what follows."""
    stop = analysis(language).stop
    for wording in found:
        concept = terms[wording.concept].id
        if len(wording.parts) == 1:
            for form in set(wording.parts[0].forms) - stop:
                _append(records[form], "c", concept)
            continue
        first, *others = (sorted(set(_lemmas_of(known, one.spelled))) for one in wording.parts)
        for lemma in first:
            _append(records[lemma], "w", [concept, *others])


def _shared(key: str, form: str) -> str:
    return form[: shared(key, form)]


def _lemmas_of(known: Lemmas, forms: Iterable[str]) -> Iterator[str]:
    for form in forms:
        yield from known.indexed.get(form, (form,))


def _append(record: Record, name: str, value: object) -> None:
    if value not in record.setdefault(name, []):
        record[name].append(value)


def _spelling(spellings: Iterable[str]) -> str:
    """The one to show of the ways a folded word is written: small letters, accents kept."""
    return min(map(lower, spellings), key=lambda one: (-sum(not letter.isascii() for letter in one), one))
