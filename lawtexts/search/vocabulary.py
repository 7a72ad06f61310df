"""Vocabulary: all that the index knows of the words of a language, from the texts and the termbase.

Words belong together whatever their inflection: docs/searching.md, “How a word is known in its inflections”.
Forms that share a key are of one family, which is indexed under one lemma: its shortest form.

The termbase words concepts. A wording stands inside longer ones. Mostly these are of the same kind: a penalty
card is a card, in every language. Where the longer one has the shorter in it in this language alone,
it is an idiom: in presa (on lead) is no presa (trick) in any other language, and is not one here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, takewhile, zip_longest
from typing import Any

from lawtexts.compare.stemming import stemmer
from lawtexts.languages import knows, part
from lawtexts.model.term import Rendering, Term
from lawtexts.search.static_reader import CONCEPT, Document
from lawtexts.search.words import PIECES, fold, lower, numbered, words

Record = dict[str, Any]
"""What the static index has of a key in one language, but for the documents: docs/index-format.md."""
Terms = dict[str, list[int]]
"""Lemma or concept of a text → the numbers of its words."""

CLOSED = frozenset({"modal", "logic", "number"})
"""Domains of the termbase whose words count as written; "may" and "not" are no words to translate by."""
SLACK = 1
"""How many other words may stand between the words of a term: karty pozostałe przygwożdżone."""
IN_TERMS, IN_TEXTS = 1, 2
_MARKS = "~^="
"""What the files of languages write after a key that no stemmer makes."""
_STEM = 5
"""Letters that a beginning shared by a key and a form must have, to be a stem."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """How one language is searched: its `stop` words, folded, the `keys` of a word as written, `families`:
    lists of keys that belong together, and `endings` of words that may be in no text."""

    stop: frozenset[str]
    endings: frozenset[str]
    families: list[list[str]]
    keys: Callable[[str], frozenset[str]]


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
    def keys(word: str) -> frozenset[str]:
        folded = fold(word)
        if any(map(str.isdigit, folded)):
            return frozenset({folded})
        stems = frozenset({fold(stem(lower(word))), stem(folded)})
        found: frozenset[str] = refine(folded, stems) if refine else stems
        return found | {named[key] for key in found if key in named}

    listed = (known.STOP, known.ENDINGS) if known else ("", "")
    stop, endings = (frozenset(words.split()) for words in listed)
    return Analysis(stop, endings, families, keys)


@dataclass(frozen=True, slots=True)
class Wording:
    """One way a language words a concept, given by its id: the words as `spelled`, folded, and their lemmas.

    Where it `is_fixed`, its words stand side by side, in order.
    """

    concept: str
    spelled: tuple[str, ...]
    lemmas: tuple[str, ...]
    is_fixed: bool


class Vocabulary:
    """The words of one language: the `lemmas` of its forms, and the `wordings` of concepts that it has."""

    def __init__(self, language: str, written: Collection[str], terms: Sequence[Term]) -> None:
        """`written`: the words of the texts."""
        self._analysis = analysis(language)
        self._spellings: dict[str, set[str]] = defaultdict(set)
        worded = [(term, one) for term in terms for one in term.in_language(language)]
        self._searched = [(term.id, one) for term, one in worded if term.domain not in CLOSED]
        known = " ".join(each for _term, one in worded for each in (one.term, *one.variants, *one.forms))
        for word in (*written, *words(known)):
            self._spellings[fold(word)].add(word)
        self._in_texts = set(map(fold, written))
        self._join(pair for _concept, one in self._searched for pair in _related(one))
        self.wordings = self._worded()
        self.idioms: list[tuple[str, str]] = []
        """A concept, and another that has it in its words but is no kind of it."""
        self._single = self._named_by_forms()
        self._longer: dict[str, list[Wording]] = defaultdict(list)
        """Lemma → the longer wordings that end with it."""
        for one in self.wordings:
            if len(one.lemmas) > 1:
                self._longer[one.lemmas[-1]].append(one)

    def _join(self, related: Iterable[tuple[str, str]]) -> None:
        """Join the forms that share a key into families, each with its lemma; a stop word is its own.

        A form that is `related` to another word has its keys as well.
        """
        known = self._analysis
        keys = {
            form: set().union(*map(known.keys, self._spellings[form]))
            for form in sorted(self._spellings.keys() - known.stop)
        }
        for form, base in related:
            if fold(form) in keys:
                keys[fold(form)] |= known.keys(base)
        forms: dict[str, list[str]] = defaultdict(list)
        for form, own in keys.items():
            for key in own:
                forms[key].append(form)
        self._forms = dict(sorted(forms.items()))
        family_of = {form: [form] for form in sorted(self._spellings)}
        for together in forms.values():
            family = sorted({one for form in together for one in family_of[form]})
            family_of.update(dict.fromkeys(family, family))
        self.lemmas = {
            form: min(family, key=lambda one: (len(one), one)) for form, family in family_of.items()
        }
        self._families = {self.lemmas[form]: family for form, family in family_of.items()}

    def _worded(self) -> list[Wording]:
        """Every wording of the concepts, each once."""
        found: dict[Wording, None] = {}
        for concept, rendering in self._searched:
            for written in (rendering.term, *rendering.variants):
                spelled = tuple(map(fold, words(written)))
                stop = self._analysis.stop.intersection(spelled)
                if len(spelled) > len(stop):
                    known = tuple(map(self.lemmas.__getitem__, spelled))
                    found[Wording(concept, spelled, known, bool(stop))] = None
        return list(found)

    def _named_by_forms(self) -> dict[str, list[str]]:
        """Form → the concepts whose wordings of one word it is a form of; of several those spelled like it.

        Spanish cartear is to play the hand, carta a card; both have the stem cart.
        """
        alike: dict[str, dict[str, int]] = defaultdict(dict)
        for one in self.wordings:
            for form in self._families[one.lemmas[0]] if len(one.spelled) == 1 else ():
                likeness = 2 * _shared(one.spelled[0], form) - max(len(one.spelled[0]), len(form))
                alike[form][one.concept] = max(likeness, alike[form].get(one.concept, likeness))
        return {
            form: [concept for concept, likeness in here.items() if likeness == max(here.values())]
            for form, here in alike.items()
        }

    def found(self, text: str, first: int) -> Terms:
        """The lemmas and concepts of a text that is cut into words, these counted from `first`."""
        places: dict[str, list[int]] = defaultdict(list)
        concepts: dict[str, set[int]] = defaultdict(set)
        for number, word, _start in numbered(text, first):
            form = fold(word)
            places[self.lemmas[form]].append(number)
            for concept in self._single.get(form, ()):
                concepts[concept].add(number)
        for lemma in places:
            for one in self._longer.get(lemma, ()):
                here = [places[each] for each in one.lemmas if each in places]
                if len(here) == len(one.lemmas):
                    concepts[one.concept] |= _in_order(here) if one.is_fixed else _together(here)
        hidden = [(concept, concepts[idiom]) for concept, idiom in self.idioms if idiom in concepts]
        for concept, numbers in hidden:
            concepts[concept] = concepts[concept] - numbers
        return places | {CONCEPT + concept: sorted(found) for concept, found in concepts.items() if found}

    @property
    def endings(self) -> list[str]:
        """What may follow a stem in a word never seen."""
        both = ((key, form) for key, forms in self._forms.items() for form in forms)
        seen = {form.removeprefix(key) for key, form in both if form.startswith(key)}
        return sorted((seen | self._analysis.endings) - {""})

    @cached_property
    def records(self) -> dict[str, Record]:
        """The records of forms, stems and concepts.

        At a form are the concepts it names alone, at the first lemmas of longer wordings what follows.
        """
        records: dict[str, Record] = defaultdict(dict)
        for form, lemma in self.lemmas.items():
            # Shown of the ways a word is written: small letters, with accents.
            written = sorted(map(lower, self._spellings[form]))
            spelled = max(written, key=lambda one: sum(not letter.isascii() for letter in one))
            record = {"f": IN_TEXTS if form in self._in_texts else IN_TERMS, "l": lemma, "s": spelled}
            records[form] |= {name: each for name, each in record.items() if each != form}
        for stem, lemma in self._stems().items():
            records[stem]["l"] = lemma
        for form, concepts in self._single.items():
            records[form]["c"] = concepts
        for one in self.wordings:
            lemma, *others = one.lemmas
            longer = records[lemma].setdefault("w", []) if others else []
            if [one.concept, *others] not in longer:
                longer.append([one.concept, *others])
        for concept, rendering in self._searched:
            records[CONCEPT + concept].setdefault("n", []).append(rendering.term)
        return dict(records)

    def _stems(self) -> dict[str, str]:
        """What words never seen may begin with, and its lemma: keys, what they share with forms, families."""
        found: dict[str, str] = {}
        forms_of, lemmas = self._forms, self.lemmas
        for key, forms in forms_of.items():
            found.setdefault(key.rstrip(_MARKS), lemmas[forms[0]])
            for common in sorted({key[: _shared(key, form)] for form in forms}):
                if len(common) >= _STEM and (common == key or common not in forms_of):
                    found.setdefault(common, lemmas[forms[0]])
        for family in self._analysis.families:
            for key in family if f"{family[0]}=" in forms_of else ():
                found.setdefault(key.rstrip(_MARKS), lemmas[forms_of[f"{family[0]}="][0]])
        return {stem: lemma for stem, lemma in found.items() if len(stem) > 1 and stem not in lemmas}


def vocabularies(
    documents: Iterable[Document], languages: Iterable[str], terms: Sequence[Term]
) -> dict[str, Vocabulary]:
    """Language → vocabulary: the `languages` of the texts, as displayed, then those that have only terms."""
    in_terms = sorted({one.language for term in terms for one in term.renderings})
    written: dict[str, set[str]] = {language: set() for language in (*languages, *in_terms)}
    for one in documents:
        for text in (one.heading, one.text):
            written[one.language].update(text.split(PIECES)[1::2])
    found = {language: Vocabulary(language, here, terms) for language, here in written.items()}
    inside = [_inside(one.wordings) for one in found.values()]
    together = Counter(pair for here in inside for pair in here)
    for known, here in zip(found.values(), inside, strict=True):
        known.idioms = sorted(pair for pair in here if together[pair] == 1)
    return found


def base_form(terms: Iterable[Term], wanted: str) -> str:
    """The first wording of the termbase of which `wanted` is another form, word by word; "" for none."""
    asked = words(wanted)
    for one in (rendering for term in terms for rendering in term.renderings):
        keys = analysis(one.language).keys
        for said in (one.term, *one.variants):
            pairs = zip_longest(words(said), asked, fillvalue="")
            if all(keys(known) & keys(word) for known, word in pairs):
                return said
    return ""


def _related(rendering: Rendering) -> Iterator[tuple[str, str]]:
    """Each form that the termbase lists, and the word it is a form of.

    An irregular form goes with the wording whose beginning it shares.
    """
    known = [words(wording) for wording in (rendering.term, *rendering.variants)]
    for form in map(words, rendering.forms):
        same = [wording for wording in known if len(wording) == len(form)]
        base = max(same, key=lambda wording: sum(map(_shared, form, wording)), default=form)
        yield from zip(form, base, strict=True)


def _shared(one: str, other: str) -> int:
    """How many letters two words have in common at the beginning."""
    return len([*takewhile(lambda pair: pair[0] == pair[1], zip(fold(one), fold(other), strict=False))])


def _inside(found: Iterable[Wording]) -> set[tuple[str, str]]:
    """Pairs of concepts: one, and another that has a wording of it side by side in a longer one.

    Not where the longer one also has a wording of its own in it: a gracz wykraczający is a gracz.
    """
    having: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for one in found:
        having[one.lemmas].add(one.concept)
    pairs = set[tuple[str, str]]()
    for one in found:
        parts = {one.lemmas[start:end] for start, end in combinations(range(len(one.lemmas) + 1), 2)}
        inside = set().union(*(having.get(part, ()) for part in parts - {one.lemmas}))
        if one.concept not in inside:
            pairs.update((shorter, one.concept) for shorter in inside)
    return pairs


def _in_order(places: Sequence[Sequence[int]]) -> set[int]:
    starts = set.intersection(*({each - step for each in numbers} for step, numbers in enumerate(places)))
    return {start + step for start in starts for step in range(len(places))}


def _together(places: Sequence[Sequence[int]]) -> set[int]:
    """The numbers of words that stand together, in any order."""
    reach, found = len(places) - 1 + SLACK, set[int]()
    for start in places[0]:
        near = [[one for one in numbers if abs(one - start) <= reach] for numbers in places]
        if all(near):
            found.update(*near)
    return found
