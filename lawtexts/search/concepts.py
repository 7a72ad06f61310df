"""Concepts: the wordings of the termbase in one language, and where they stand in a text.

A wording stands inside longer ones. Mostly these are of the same kind: a penalty
card is a card, in every language. Where the longer one has the shorter in it in
this language alone, or in few, it is an idiom: in presa (on lead) is no presa
(trick) in any other language, and is not one here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lawtexts.model.term import Rendering, Term
from lawtexts.search.analysis import Keys, analysis
from lawtexts.search.words import beginning, fold, words

CLOSED = frozenset({"modal", "logic", "number"})
"""Domains of the termbase whose words count as written; "may" and "not" are no words to translate by."""
SLACK = 1
"""How many other words may stand between the words of a term: karty pozostałe przygwożdżone."""


class Part(NamedTuple):
    """One word of a wording: its keys, how the termbase spells it and its forms in the corpus, folded."""

    keys: Keys
    spelled: tuple[str, ...]
    forms: tuple[str, ...]


class Wording(NamedTuple):
    """One way a language words a concept, given by its number.

    `hidden_by` are the numbers of longer wordings inside which it does not name its concept: a presa
    is a trick, but in presa is on lead. Where it `is_fixed`, its words stand side by side, in order.
    """

    concept: int
    parts: tuple[Part, ...]
    hidden_by: frozenset[int] = frozenset()
    is_fixed: bool = False


def families(language: str, terms: Sequence[Term]) -> dict[str, Keys]:
    """Folded word → its keys and those of the word it is a form of, for what the termbase lists."""
    keys = analysis(language).keys
    found: dict[str, Keys] = {}
    for term in terms:
        for rendering in term.in_language(language) if term.domain not in CLOSED else ():
            for form, base in _related(rendering):
                known = keys(base) | found.get(fold(base), frozenset())
                found[fold(form)] = found.get(fold(form), frozenset()) | keys(form) | known
    return found


def _related(rendering: Rendering) -> Iterator[tuple[str, str]]:
    """Words and what they are forms of: what the termbase lists beside what the stemmer knows.

    Single words that are variants of each other and begin alike are of one root
    (explicación, explicar; pas, spasować). An irregular form goes with the wording
    whose beginning it shares.
    """
    known = [words(wording) for wording in (rendering.term, *rendering.variants)]
    single = [wording[0] for wording in known if len(wording) == 1]
    yield from ((variant, single[0]) for variant in single[1:] if _is_of_one_root(single[0], variant))
    for found in map(words, rendering.forms):
        same = [wording for wording in known if len(wording) == len(found)]
        if same:
            base = max(same, key=lambda wording: sum(map(_shared, found, wording)))
            pairs = zip(found, base, strict=True)
            yield from ((mine, theirs) for mine, theirs in pairs if fold(mine) != fold(theirs))


def _is_of_one_root(one: str, other: str) -> bool:
    """Whether two words begin alike, the prefix of a Polish perfective verb aside."""
    bare = [other.removeprefix(prefix) for prefix in ("", "s", "z", "za", "po")]
    return any(_shared(one, word) >= min(4, len(one)) for word in bare)


def _shared(one: str, other: str) -> int:
    return len(beginning(fold(one), fold(other)))


def wordings(
    language: str, terms: Sequence[Term], family: Mapping[str, Keys], forms: Mapping[str, Sequence[str]]
) -> list[Wording]:
    """Every wording of every concept in a language; the closed domains have none to search by.

    `family` are further keys of words, `forms` the forms that the corpus has under each key.
    """
    known = analysis(language)
    found: dict[Wording, None] = {}
    for number, term in enumerate(terms):
        for rendering in term.in_language(language) if term.domain not in CLOSED else ():
            for written in map(words, (rendering.term, *rendering.variants)):
                alike = [one for one in map(words, rendering.forms) if len(one) == len(written)]
                parts = []
                for spellings in zip(written, *alike, strict=True):
                    spelled = tuple(dict.fromkeys(map(fold, spellings)))
                    keys = known.keys(spellings[0]) | family.get(spelled[0], frozenset())
                    here = sorted({form for key in keys for form in forms.get(key, ())})
                    parts.append(Part(keys, spelled, tuple(here)))
                is_fixed = len(parts) > 1 and not known.stop.isdisjoint(map(fold, written))
                if parts:
                    found[Wording(number, tuple(parts), frozenset(), is_fixed)] = None
    return _apart(list(found))


def _apart(found: list[Wording]) -> list[Wording]:
    """The wordings of one word without the forms that are spelled more like another concept's."""
    having: dict[str, list[Wording]] = defaultdict(list)
    for one in found:
        for key in one.parts[0].keys if len(one.parts) == 1 else ():
            having[key].append(one)
    apart = []
    for one in found:
        part = one.parts[0]
        alike = [other for key in part.keys for other in having[key]] if len(one.parts) == 1 else []
        own = [word for other in alike if other.concept == one.concept for word in other.parts[0].spelled]
        rivals = [word for other in alike if other.concept != one.concept for word in other.parts[0].spelled]
        if rivals:
            forms = tuple(form for form in part.forms if _likeness(own, form) >= _likeness(rivals, form))
            one = one._replace(parts=(part._replace(forms=forms),))
        apart.append(one)
    return apart


def _likeness(spelled: Iterable[str], form: str) -> int:
    """How like a form is to one of the words: how much they share at the beginning, less what is left."""
    return max(2 * len(beginning(word, form)) - max(len(word), len(form)) for word in spelled)


def without_idioms(by_language: Mapping[str, Sequence[Wording]]) -> dict[str, list[Wording]]:
    """The wordings of each language, each with the longer ones that hide it: idioms.

    A concept is a kind of another where its wordings have the other's in them in most languages of
    both. A longer one that has a shorter wording of its own concept in it hides nothing else: a
    gracz wykraczający is a wykraczający, and a gracz.
    """
    inside = {language: _inside(found) for language, found in by_language.items()}
    languages: dict[int, set[str]] = defaultdict(set)
    having: dict[tuple[int, int], set[str]] = defaultdict(set)
    for language, found in by_language.items():
        for one in found:
            languages[one.concept].add(language)
        for shorter, longer in inside[language]:
            having[found[shorter].concept, found[longer].concept].add(language)

    def is_kind(one: int, other: int) -> bool:
        return 2 * len(having[one, other]) > len(languages[one] & languages[other])

    apart = {}
    for language, found in by_language.items():
        own = {
            longer for shorter, longer in inside[language] if found[shorter].concept == found[longer].concept
        }
        hiding: dict[int, list[int]] = defaultdict(list)
        for shorter, longer in inside[language]:
            if longer not in own and not is_kind(found[shorter].concept, found[longer].concept):
                hiding[shorter].append(longer)
        apart[language] = [
            one._replace(hidden_by=frozenset(hiding[number])) for number, one in enumerate(found)
        ]
    return apart


def _inside(found: Sequence[Wording]) -> list[tuple[int, int]]:
    """Pairs of numbers of wordings: a shorter one, and a longer one that has its words side by side."""
    opening: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(found):
        for key in one.parts[0].keys:
            opening[key].append(number)
    pairs = set()
    for longer, one in enumerate(found):
        for start, part in enumerate(one.parts):
            for shorter in {number for key in part.keys for number in opening[key]}:
                others = found[shorter].parts
                here = one.parts[start : start + len(others)]
                if len(one.parts) > len(others) == len(here) and not any(
                    mine.keys.isdisjoint(theirs.keys) for mine, theirs in zip(others, here, strict=True)
                ):
                    pairs.add((shorter, longer))
    return sorted(pairs)


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
        for number in [number for part in places for number in self._rarest.get(part, ())]:
            here = [places[part] for part in self._parts[number] if part in places]
            if len(here) == len(self._parts[number]):
                there[number] = here
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
