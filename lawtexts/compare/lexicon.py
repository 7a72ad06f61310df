"""Lexicon: how one language words the concepts and the modal verbs of the termbase.

A text is split into words with their stems; concepts are recognised by these, in any inflection.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, combinations
from typing import NamedTuple

from lawtexts.compare.grammar import Grammar, grammar
from lawtexts.compare.stemming import stemmer
from lawtexts.model.term import Strength, Term

BREAK = re.compile(r"[,;:()\[\]–—]|[.!?…](?=\s)|\n")
"""What stands between words that do not belong together."""

REFERENCE = "\x00"
"""Stands for each character of a reference, which is no word; what follows it stands apart."""

_WORD = re.compile(r"([\w\u00ad\u0300-\u036f]+)")

_LONGEST = 6
"""No rendering is longer in words than this."""

_SMALL = frozenset({"number", "logic", "modal"})
"""Domains whose words are compared by the language's grammar, not as terms."""

_ENDING, _SHARE = 2, 0.3
"""How many of the last letters of a term's word, or which share of it, an inflected form may lack:
stems alone would take rozgrywa (plays) for rozgrywający (declarer)."""

_TURNING = 4
"""A shorter word is a preposition or the like, which keeps its place: "lew, na" is not "na lewo"."""


class Words(NamedTuple):
    """The words of a text in small letters, the first character of each, and the one after its last.

    More than a blank stands before those `parted`; a comma, full stop or reference before those `apart`.
    """

    words: list[str]
    starts: list[int]
    ends: list[int]
    parted: list[int]
    apart: frozenset[int]


def split(text: str) -> Words:
    """The words of a text, in order."""
    parts = _WORD.split(text)
    ends = list(accumulate(map(len, parts)))
    parted = [number for number, sign in enumerate(parts[:-1:2]) if sign != " "]
    apart = frozenset([number for number in parted if _divides(parts[2 * number])])
    return Words(list(map(_normalised, parts[1::2])), ends[:-1:2], ends[1::2], parted, apart)


@cache
def _divides(sign: str) -> bool:
    """Whether words with this between them stand apart; a decimal comma does not divide."""
    return sign[-1:] == "\n" or REFERENCE in sign or (len(sign) > 1 and BREAK.search(sign) is not None)


@cache
def _normalised(raw: str) -> str:
    return unicodedata.normalize("NFC", raw).replace("\u00ad", "").lower()


class Named(NamedTuple):
    """Words that name a concept: `first` to `last` (exclusive) of the words of a text.

    `concepts` are the ids the words may stand for, `term` the rendering of the
    termbase they belong to; `parts` are concepts that single words of several
    name: a card and a player's hand in "dummy's hand".
    """

    first: int
    last: int
    concepts: tuple[str, ...]
    term: str
    parts: tuple[str, ...] = ()


class Reading(NamedTuple):
    """The words of a text, its modal verbs (first word → how many words, which strengths), its concepts."""

    words: Words
    modals: dict[int, tuple[int, frozenset[Strength]]]
    named: list[Named]


@dataclass(frozen=True, slots=True)
class _Wording:
    """One wording of a concept: its words as listed, and the rendering it belongs to."""

    concept: str
    words: tuple[str, ...]
    term: str

    def fit(self, words: Sequence[str]) -> float:
        """How much of the wording the words begin with, word by word, from 0 to 1; 0 where too little."""
        shared = 0
        for own, word in zip(self.words, words, strict=True):
            length = _common(own, word)
            if len(own) - length > max(_ENDING, _SHARE * len(own)):
                return 0.0
            shared += length
        return shared / sum(map(len, self.words))


def _common(one: str, two: str) -> int:
    """How many letters two words have in common from the first on."""
    pairs = enumerate(zip(one, two, strict=False))
    return next((length for length, (left, right) in pairs if left != right), min(len(one), len(two)))


class Lexicon:
    """The renderings of one language, ready to be recognised in any inflection.

    A wording is recognised by the stems of its words, in order or, when it is of
    two words, turned round. The longest wins: a penalty card is not also a card;
    of equally long ones, the one whose words are most like those of the text.
    """

    def __init__(self, terms: Iterable[Term], grammar: Grammar) -> None:
        self.grammar = grammar
        self.domains: dict[str, str] = {}
        self.modals: dict[tuple[str, ...], set[Strength]] = {}
        self.read = cache(self._read)
        """The words of a text, its modal verbs and the concepts that its other words name, read once."""
        self._terms = tuple(terms)
        self._wordings: dict[tuple[str, ...], list[_Wording]] = {}
        self._openings: dict[str, int] = {}
        self._modal_openings: dict[str, int] = {}
        self._known: set[str] = set()
        self._alone: set[str] = set()
        self._stem = cache(stemmer(grammar.language))
        self._reach = cache(self._reaching)
        self._meant = cache(self._meaning)
        self._named = cache(self._most_named)
        for term in self._terms:
            self.domains[term.id] = term.domain
            for rendering in term.in_language(grammar.language):
                for wording in (rendering.term, *rendering.variants, *rendering.forms):
                    self._learn(term, wording, rendering.term)

    def _learn(self, term: Term, wording: str, shown: str) -> None:
        exact = tuple(split(wording).words)
        if not 0 < len(exact) <= _LONGEST:
            return
        stems = self._stems(exact)
        if term.strength is not None:
            # A future tense has the stem of its infinitive: only the form itself orders.
            future = any(self.grammar.future.fullmatch(word) for word in exact)
            for key in {exact} if future else {exact, stems}:
                self.modals.setdefault(key, set()).add(term.strength)
                self._modal_openings[key[0]] = max(self._modal_openings.get(key[0], 0), len(key))
        elif term.domain not in _SMALL:
            self._known.add(term.id)
            if len(exact) == 1 and wording == shown:
                self._alone.add(exact[0])
            orders = [1, -1] if len(exact) == 2 and min(map(len, exact)) >= _TURNING else [1]
            for order in orders:
                key = stems[::order]
                self._wordings.setdefault(key, []).append(_Wording(term.id, exact[::order], shown))
                self._openings[key[0]] = max(self._openings.get(key[0], 0), len(key))

    @property
    def is_empty(self) -> bool:
        """Whether the termbase says nothing in this language."""
        return not self._known and not self.modals

    def knows(self, concept: str) -> bool:
        """Whether the termbase has a wording of the concept in this language."""
        return concept in self._known

    @cached_property
    def verbs(self) -> dict[tuple[str, ...], dict[str, tuple[str, ...]]]:
        """The words of each modal verb as they may stand → its rendering → the concepts that it renders.

        A form that is itself a rendering of another verb, as dovrà of deve, is a rendering of its own.
        """
        modal = [
            (term.id, rendering)
            for term in self._terms
            if term.strength is not None
            for rendering in term.in_language(self.grammar.language)
        ]
        own = {rendering.term for _concept, rendering in modal}
        found: dict[tuple[str, ...], dict[str, tuple[str, ...]]] = {}
        for concept, rendering in modal:
            for wording in (rendering.term, *rendering.variants, *rendering.forms):
                shown = wording if wording in own else rendering.term
                meant = found.setdefault(tuple(wording.split()), {})
                meant[shown] = (*meant.get(shown, ()), concept)
        return found

    def _stems(self, words: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self._stem, words))

    def _reaching(self, word: str) -> tuple[int, int]:
        """How many words a modal verb, or another wording, that begins with a word may have at most."""
        stem = self._stem(word)
        modal = max(self._modal_openings.get(word, 0), self._modal_openings.get(stem, 0))
        return modal, self._openings.get(stem, 0)

    def _read(self, text: str) -> Reading:
        read = split(text)
        words = read.words
        opening = [(number, reach) for number, reach in enumerate(map(self._reach, words)) if any(reach)]
        modals = {
            number: modal
            for number, (longest, _reach) in opening
            if longest and (modal := self._modal(words[number : number + longest])) is not None
        }
        verbs = {
            number
            for here, (length, _strengths) in modals.items()
            if length > 1
            for number in range(here, here + length)
        }  # "has the right to" is a modal verb, and names no right
        named: list[Named] = []
        last = 0
        for here, (_modal, longest) in opening:
            if longest and last <= here:
                end = next((n for n in range(here + 1, here + longest) if n in read.apart), here + longest)
                found = self._named(tuple(words[here:end]))  # none goes on beyond a comma or full stop
                last = here + found[0] if found else last
                if found and here not in verbs:
                    named.append(Named(here, last, *found[1:]))
        return Reading(read, modals, named)

    def _most_named(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...], str, tuple[str, ...]] | None:
        """How many of these words, from the first on, name concepts, and then as `Named` has it."""
        for length in range(len(words), 0, -1):
            meant = self._meant(words[:length])
            if meant is not None:
                return length, *meant, self._parts(words[:length]) if length > 1 else ()
        return None

    def _meaning(self, words: tuple[str, ...]) -> tuple[tuple[str, ...], str] | None:
        """The concepts these words stand for and the rendering they belong to; None for none."""
        wordings = self._wordings.get(self._stems(words))
        if wordings is None:
            return None
        fits = [(self._fit(wording, words), wording) for wording in wordings]
        best = max(fit for fit, _wording in fits)
        if not best:
            return None
        meant = [each for fit, each in fits if fit == best]
        return tuple(sorted({wording.concept for wording in meant})), meant[0].term

    def _fit(self, wording: _Wording, words: Sequence[str]) -> float:
        """As the wording fits; 0 where a word is a term itself: prawo (a right) is no form of prawy."""
        if len(words) > 1 and any(
            word != own and word in self._alone for own, word in zip(wording.words, words, strict=True)
        ):
            return 0.0
        return wording.fit(words)

    def _parts(self, words: Sequence[str]) -> tuple[str, ...]:
        found = [self._meant((word,)) for word in words]
        return tuple(dict.fromkeys(concept for meant in found if meant is not None for concept in meant[0]))

    def renderings(self, text: str) -> Iterator[tuple[tuple[str, ...], str, int, int]]:
        """What a text names: the concepts that words `first` to `last` may mean, and their rendering."""
        read, modals, named = self.read(text)
        for each in named:
            yield each.concepts, each.term, each.first, each.last
        for number, (length, _strengths) in modals.items():
            words = tuple(read.words[number : number + length])
            for rendering, concepts in self.verbs.get(words, {}).items():
                yield concepts, rendering, number, number + length

    def within(self, wording: str) -> frozenset[str]:
        """The concepts that a part of a wording names: a trick in "next trick"; none in "po lewej"."""
        words = tuple(split(wording).words)
        if not words or len(words[0]) < _TURNING:
            return frozenset()
        runs = (words[first:last] for first, last in combinations(range(len(words) + 1), 2))
        found = (self._meant(run) for run in runs if len(run) < len(words))
        return frozenset(concept for meant in found if meant is not None for concept in meant[0])

    def _modal(self, words: Sequence[str]) -> tuple[int, frozenset[Strength]] | None:
        """How many of these words, from the first on, are a modal verb, and which strengths it may have.

        A single word is known by its listed forms alone, for guilty (winny) is no form of should (winien).
        """
        for length in range(len(words), 0, -1):
            part = tuple(words[:length])
            strengths = self.modals.get(part) or (length > 1 and self.modals.get(self._stems(part)))
            if strengths:
                return length, frozenset(strengths)
        return None


class Lexicons(dict[str, Lexicon | None]):
    """How `terms` are said in each language; None for one whose grammar is not known."""

    def __init__(self, terms: Iterable[Term]) -> None:
        super().__init__()
        self._terms = tuple(terms)

    def __missing__(self, language: str) -> Lexicon | None:
        known = grammar(language)
        self[language] = Lexicon(self._terms, known) if known is not None else None
        return self[language]
