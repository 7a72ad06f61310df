"""Vocabulary: all that the index knows of the words of a language, from the texts and the termbase."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lawtexts.model.term import Term
from lawtexts.search.analysis import Lemmas, analysis, lemmas
from lawtexts.search.concepts import (
    CLOSED,
    ConceptFinder,
    Wording,
    families,
    shared,
    without_idioms,
    wordings,
)
from lawtexts.search.static_reader import CONCEPT, NOTE, TITLE, Document
from lawtexts.search.words import HEADING, PIECES, fold, lower, numbered, words

Record = dict[str, Any]
"""What the static index has of a key in one language, but for the documents: docs/index-format.md."""
Terms = dict[str, tuple[float, list[int]]]
"""Lemma or concept of a text → its weight and the numbers of its words."""

IN_TERMS, IN_TEXTS = 1, 2
_MARKS = "~^="
"""What the files of languages write after a key that no stemmer makes."""
_STEM = 5
"""Letters that a beginning shared by a key and a form must have, to be a stem."""


class Vocabulary(NamedTuple):
    """The words of one language: its forms, the records of the static index, what may follow a stem in a
    word never seen, what finds the concepts in a text, by `names`; of each word of the texts as written
    the lemmas it is indexed under and the parts of wordings that it may be."""

    forms: list[str]
    records: dict[str, Record]
    endings: list[str]
    finder: ConceptFinder
    names: list[str]
    analysed: dict[str, tuple[tuple[str, ...], Sequence[int]]]

    def terms(self, text: str, first: int) -> Terms:
        """The lemmas and concepts of a text that is cut into words, these counted from `first`."""
        lemmas: dict[str, list[int]] = defaultdict(list)
        places: dict[int, list[int]] = defaultdict(list)
        for number, word, _start in numbered(text, first):
            indexed, parts = self.analysed[word]
            for lemma in indexed:
                lemmas[lemma].append(number)
            for part in parts:
                places[part].append(number)
        terms: Terms = {lemma: (len(numbers), numbers) for lemma, numbers in lemmas.items()}
        for concept, shares in self.finder.find(places).items():
            terms[self.names[concept]] = sum(shares.values()), sorted(shares)
        return terms

    def parts(self, one: Document) -> Iterator[tuple[str, Terms]]:
        """The parts that a document has, each with its terms."""
        heading, text = {TITLE: ("title", ""), NOTE: ("", "note")}.get(one.kind, ("heading", "text"))
        if one.heading:
            yield heading, self.terms(one.heading, HEADING)
        if one.text:
            yield text, self.terms(one.text, 0)


def vocabularies(
    documents: Iterable[Document], expressions: Iterable[tuple[str, str]], terms: Sequence[Term]
) -> dict[str, Vocabulary]:
    """Language → vocabulary: the languages of the texts, as displayed, then those that have only terms."""
    in_terms = sorted({one.language for term in terms for one in term.renderings})
    written: dict[str, Counter[str]] = {
        language: Counter() for language in (*(language for _id, language in expressions), *in_terms)
    }
    for one in documents:
        for text in (one.heading, one.text):
            written[one.language].update(text.split(PIECES)[1::2])
    spellings: dict[str, dict[str, set[str]]] = {language: defaultdict(set) for language in written}
    known: dict[str, Lemmas] = {}
    worded: dict[str, list[Wording]] = {}
    for language, here in spellings.items():
        for word in (*written[language], *_words_of(language, terms)):
            here[fold(word)].add(word)
        family = families(language, terms)
        known[language] = lemmas(language, here, family)
        worded[language] = wordings(language, terms, family, known[language])
    worded = without_idioms(worded)
    names = [CONCEPT + term.id for term in terms]
    found = {}
    for language, here in spellings.items():
        counts: Counter[str] = Counter()
        for word, count in written[language].items():
            counts[fold(word)] += count
        finder = ConceptFinder(worded[language], counts)
        found[language] = Vocabulary(
            sorted(known[language].of),
            _records(language, known[language], counts, here, worded[language], terms),
            _endings(known[language]),
            finder,
            names,
            {
                word: (known[language].indexed[form], finder.parts.get(form, ()))
                for word, form in zip(written[language], map(fold, written[language]), strict=True)
            },
        )
    return found


def _words_of(language: str, terms: Iterable[Term]) -> list[str]:
    renderings = [one for term in terms for one in term.in_language(language)]
    return words(" ".join(wording for one in renderings for wording in (one.term, *one.variants, *one.forms)))


def _endings(known: Lemmas) -> list[str]:
    found = {
        form.removeprefix(key) for key, forms in known.forms.items() for form in forms if form.startswith(key)
    }
    return sorted(found - {""})


def _records(
    language: str,
    known: Lemmas,
    counts: Counter[str],
    spellings: Mapping[str, set[str]],
    found: Iterable[Wording],
    terms: Sequence[Term],
) -> dict[str, Record]:
    """The records of forms, stems and concepts: at a form the concepts it names alone, at the first lemmas
    of longer wordings what follows."""
    records: dict[str, Record] = defaultdict(dict)
    for form, lemma in known.of.items():
        spelled = _spelling(spellings[form])
        records[form]["f"] = IN_TEXTS if form in counts else IN_TERMS
        records[form] |= {"l": lemma} if lemma != form else {}
        records[form] |= {"s": spelled} if spelled != form else {}
    for stem, lemma in _stems(language, known).items():
        records[stem]["l"] = lemma
    stop = analysis(language).stop
    for wording in found:
        concept = terms[wording.concept].id
        if len(wording.parts) == 1:
            for form in set(wording.parts[0].forms) - stop:
                _append(records[form], "c", concept)
            continue
        first, *others = (
            sorted({lemma for form in one.spelled for lemma in known.indexed[form]}) for one in wording.parts
        )
        for lemma in first:
            _append(records[lemma], "w", [concept, *others])
    for term in terms:
        names = [one.term for one in term.in_language(language)]
        if names and term.domain not in CLOSED:
            records[CONCEPT + term.id]["n"] = names
    return dict(records)


def _append(record: Record, name: str, value: object) -> None:
    if value not in record.setdefault(name, []):
        record[name].append(value)


def _spelling(spellings: Iterable[str]) -> str:
    """The one to show of the ways a folded word is written: small letters, with accents."""
    return min(map(lower, spellings), key=lambda one: (-sum(not letter.isascii() for letter in one), one))


def _stems(language: str, known: Lemmas) -> dict[str, str]:
    """What words never seen may begin with, and its lemma: keys, what they share with forms, families."""
    found: dict[str, str] = {}
    for key, lemma in known.stems.items():
        found.setdefault(key.rstrip(_MARKS), lemma)
        for common in sorted({key[: shared(key, form)] for form in known.forms[key]}):
            if len(common) >= _STEM and (common == key or common not in known.stems):
                found.setdefault(common, lemma)
    for family in analysis(language).families:
        for key in family if f"{family[0]}=" in known.stems else ():
            found.setdefault(key.rstrip(_MARKS), known.stems[f"{family[0]}="])
    return {stem: lemma for stem, lemma in found.items() if len(stem) > 1 and stem not in known.of}
