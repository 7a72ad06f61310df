"""Concepts: the wordings of the termbase in one language, and where they stand in a text.

A wording stands inside longer ones. Mostly these are of the same kind: a penalty
card is a card, in every language. Where the longer one has the shorter in it in
this language alone, or in few, it is an idiom: in presa (on lead) is no presa
(trick) in any other language, and is not one here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, takewhile
from typing import NamedTuple

from lawtexts.model.term import Rendering, Term
from lawtexts.search.analysis import Keys, Lemmas, analysis
from lawtexts.search.words import fold, words

CLOSED = frozenset({"modal", "logic", "number"})
"""Domains of the termbase whose words count as written; "may" and "not" are no words to translate by."""
SLACK = 1
"""How many other words may stand between the words of a term: karty pozostałe przygwożdżone."""


class Part(NamedTuple):
    """One word of a wording: its lemma, how the termbase spells it and its forms in the corpus, folded."""

    lemma: str
    spelled: tuple[str, ...]
    forms: tuple[str, ...]


class Wording(NamedTuple):
    """One way a language words a concept, given by its number.

    `hidden_by` are the numbers of longer wordings inside which it does not name its concept: a presa
    is a trick, but in presa is on lead. Where it `is_fixed`, its words stand side by side, in order.
    """

    concept: int
    parts: tuple[Part, ...]
    is_fixed: bool
    hidden_by: frozenset[int] = frozenset()


def _renderings(language: str, terms: Sequence[Term]) -> Iterator[tuple[int, Rendering]]:
    """What can be searched by in a language: each rendering with the number of its concept."""
    for number, term in enumerate(terms):
        if term.domain not in CLOSED:
            yield from ((number, rendering) for rendering in term.in_language(language))


def families(language: str, terms: Sequence[Term]) -> dict[str, Keys]:
    """Folded word → its keys and those of the word it is a form of, for the forms that the termbase lists.

    An irregular form goes with the wording whose beginning it shares.
    """
    keys = analysis(language).keys
    found: dict[str, Keys] = {}
    for _number, rendering in _renderings(language, terms):
        known = [words(wording) for wording in (rendering.term, *rendering.variants)]
        for form in map(words, rendering.forms):
            same = [wording for wording in known if len(wording) == len(form)]
            base = max(same, key=lambda wording: sum(map(shared, form, wording)), default=form)
            for mine, theirs in zip(form, base, strict=True):
                if fold(mine) != fold(theirs):
                    further = [found[word] for word in (fold(mine), fold(theirs)) if word in found]
                    found[fold(mine)] = keys(mine).union(keys(theirs), *further)
    return found


def shared(one: str, other: str) -> int:
    """How many letters two words have in common at the beginning."""
    return len([*takewhile(lambda pair: pair[0] == pair[1], zip(fold(one), fold(other), strict=False))])


def wordings(
    language: str, terms: Sequence[Term], family: Mapping[str, Keys], known: Lemmas
) -> list[Wording]:
    """Every wording of every concept in a language; `family` are further keys of words."""
    here = analysis(language)
    found: dict[Wording, None] = {}
    for number, rendering in _renderings(language, terms):
        for written in map(words, (rendering.term, *rendering.variants)):
            alike = [one for one in map(words, rendering.forms) if len(one) == len(written)]
            parts = []
            for spellings in zip(written, *alike, strict=True):
                spelled = tuple(dict.fromkeys(map(fold, spellings)))
                keys = here.keys(spellings[0]) | family.get(spelled[0], frozenset())
                forms = {form for key in keys for form in known.forms.get(key, ())}
                parts.append(Part(known.of[spelled[0]], spelled, tuple(sorted(forms))))
            is_fixed = len(parts) > 1 and not here.stop.isdisjoint(map(fold, written))
            if parts:
                found[Wording(number, tuple(parts), is_fixed)] = None
    return _apart(list(found))


def _apart(found: Sequence[Wording]) -> list[Wording]:
    """The wordings of one word without the forms that are spelled more like another concept's."""
    alike: dict[str, dict[int, int]] = defaultdict(dict)
    single = [one for one in found if len(one.parts) == 1]
    for one in single:
        for form in one.parts[0].forms:
            likeness = max(_likeness(word, form) for word in one.parts[0].spelled)
            alike[form][one.concept] = max(likeness, alike[form].get(one.concept, likeness))
    apart = list(found)
    for number, one in enumerate(found):
        if len(one.parts) == 1:
            part = one.parts[0]
            own = (form for form in part.forms if alike[form][one.concept] == max(alike[form].values()))
            apart[number] = one._replace(parts=(part._replace(forms=tuple(own)),))
    return apart


def _likeness(word: str, form: str) -> int:
    """How much two words share at the beginning, less what is left."""
    return 2 * shared(word, form) - max(len(word), len(form))


def without_idioms(by_language: Mapping[str, Sequence[Wording]]) -> dict[str, list[Wording]]:
    """The wordings of each language, each with the longer ones that hide it: idioms.

    A concept is a kind of another where its wordings have the other's in them in most languages of
    both. A longer one that has a shorter wording of its own concept in it hides nothing else: a
    gracz wykraczający is a wykraczający, and a gracz.
    """
    concepts = [{one.concept for one in found} for found in by_language.values()]
    inside = {language: _inside(found) for language, found in by_language.items()}
    together = Counter(
        pair
        for language, found in by_language.items()
        for pair in {(found[shorter].concept, found[longer].concept) for shorter, longer in inside[language]}
    )
    apart = {}
    for language, found in by_language.items():
        hiding: dict[int, set[int]] = defaultdict(set)
        own = {longer for one, longer in inside[language] if found[one].concept == found[longer].concept}
        for shorter, longer in inside[language]:
            pair = found[shorter].concept, found[longer].concept
            if longer not in own and 2 * together[pair] <= sum(map(set(pair).issubset, concepts)):
                hiding[shorter].add(longer)
        apart[language] = [
            one._replace(hidden_by=frozenset(hiding[number])) for number, one in enumerate(found)
        ]
    return apart


def _inside(found: Sequence[Wording]) -> list[tuple[int, int]]:
    """Pairs of numbers of wordings: a shorter one, and a longer one that has its words side by side."""
    having: dict[tuple[str, ...], list[int]] = defaultdict(list)
    worded = [tuple(part.lemma for part in one.parts) for one in found]
    for number, lemmas in enumerate(worded):
        having[lemmas].append(number)
    return [
        (shorter, longer)
        for longer, lemmas in enumerate(worded)
        for start, end in combinations(range(len(lemmas) + 1), 2)
        for shorter in having.get(lemmas[start:end], ())
        if end - start < len(lemmas)
    ]


class ConceptFinder:
    """Finds the concepts of one language in its texts."""

    def __init__(self, wordings: Sequence[Wording], counts: Mapping[str, int]) -> None:
        """`counts`: how often each form stands in the texts; a wording is looked for at its rarest word."""
        self._wordings = wordings
        numbers: dict[tuple[str, ...], int] = {}
        self._parts = [
            [numbers.setdefault(part.forms, len(numbers)) for part in one.parts] for one in wordings
        ]
        """The numbers of the parts of each wording; parts with the same forms have the same number."""
        self.parts: dict[str, list[int]] = defaultdict(list)
        """The parts of wordings that a folded form may be, by these numbers."""
        for forms, number in numbers.items():
            for form in forms:
                self.parts[form].append(number)
        often = [sum(counts.get(form, 0) for form in forms) for forms in numbers]
        self._rarest: dict[int, list[int]] = defaultdict(list)
        for number, parts in enumerate(self._parts):
            self._rarest[min(parts, key=often.__getitem__)].append(number)

    def find(self, places: Mapping[int, list[int]]) -> dict[int, dict[int, float]]:
        """Concept → the numbers of the words it stands in, each with its share of the term.

        `places` are the parts of wordings in a text, each with the numbers of its words.
        """
        there = {}
        for part in places:
            for number in self._rarest.get(part, ()):
                parts = self._parts[number]
                if len(parts) == 1 or all(one in places for one in parts):
                    there[number] = [places[one] for one in parts]
        found: dict[int, dict[int, float]] = {}
        for number, here in sorted(there.items()):
            wording, share = self._wordings[number], 1 / len(here)
            numbers = _in_order(here) if wording.is_fixed else _together(here)
            for longer in wording.hidden_by.intersection(there) if wording.hidden_by else ():
                numbers -= _in_order(there[longer])
            shares = found.setdefault(wording.concept, {}) if numbers else {}
            for one in numbers:
                if share > shares.get(one, 0.0):
                    shares[one] = share
        return found


def _in_order(places: Sequence[Sequence[int]]) -> set[int]:
    starts = set(places[0])
    for step, numbers in enumerate(places[1:], 1):
        starts &= {number - step for number in numbers}
    return {start + step for start in starts for step in range(len(places))}


def _together(places: Sequence[Sequence[int]]) -> set[int]:
    """The numbers of words that stand together, in any order."""
    first, *others = places
    if not others:
        return set(first)
    reach = len(others) + SLACK
    found: set[int] = set()
    for start in first:
        window = [[one for one in numbers if 0 < abs(one - start) <= reach] for numbers in others]
        if all(window):
            found.update([start], *window)
    return found
