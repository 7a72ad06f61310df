"""Lexicon: how one language words the concepts and the modal verbs of the termbase.

A text is split into words with their stems; concepts are recognised by these, in any inflection.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from lawtexts.compare.grammar import Grammar, grammar
from lawtexts.compare.stemming import stemmer
from lawtexts.model.term import Strength, Term

BREAK = re.compile(r"[,;:()\[\]–—]|[.!?…](?=\s)|\n")
"""What stands between words that do not belong together."""

_WORD = re.compile(r"[\w\u00ad\u0300-\u036f]+")

_LONGEST = 6
"""No rendering is longer in words than this."""

_SMALL = frozenset({"number", "logic", "modal"})
"""Domains whose words are compared by the language's grammar, not as terms."""

_ENDING, _SHARE = 2, 0.3
"""How many of the last letters of a term's word, or which share of it, an inflected form may lack:
stems alone would take rozgrywa (plays) for rozgrywający (declarer)."""

_TURNING = 4
"""A shorter word is a preposition or the like, which keeps its place: "lew, na" is not "na lewo"."""


class Word(NamedTuple):
    """A word: characters `start` to `end` of the text, in lower case as `word`, and its `stem`.

    `apart` says that a comma, full stop or the like stands before it.
    """

    start: int
    end: int
    word: str
    stem: str
    apart: bool = False


class Splitter:
    """Splits texts of the language `code` into words, those of "" into words without stems."""

    def __init__(self, code: str) -> None:
        self._stem = stemmer(code) if code else str
        self._known: dict[str, tuple[str, str]] = {}

    def split(self, text: str) -> list[Word]:
        """The words of a text, in order."""
        found: list[Word] = []
        end = 0
        for match in _WORD.finditer(text):
            raw = match[0]
            known = self._known.get(raw)
            if known is None:
                known = self._known[raw] = self._normalised(raw)
            start = match.start()
            apart = start > end + 1 and BREAK.search(text, end, start) is not None
            end = match.end()
            found.append(Word(start, end, *known, apart or text[start - 1 : start] == "\n"))
        return found

    def _normalised(self, raw: str) -> tuple[str, str]:
        word = unicodedata.normalize("NFC", raw).replace("\u00ad", "").lower()
        return word, self._stem(word)


@cache
def splitter(code: str) -> Splitter:
    """The one splitter for this language."""
    return Splitter(code)


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

    words: list[Word]
    modals: dict[int, tuple[int, frozenset[Strength]]]
    named: list[Named]


@dataclass(frozen=True, slots=True)
class _Wording:
    """One wording of a concept: its words as listed, and the rendering it belongs to."""

    concept: str
    words: tuple[str, ...]
    term: str

    def fit(self, words: Sequence[Word]) -> float:
        """How much of the wording the words begin with, word by word, from 0 to 1; 0 where too little."""
        shared = 0
        for own, word in zip(self.words, words, strict=True):
            length = _common(own, word.word)
            if len(own) - length > max(_ENDING, _SHARE * len(own)):
                return 0.0
            shared += length
        return shared / sum(map(len, self.words))

    def inflects(self, words: Sequence[Word]) -> bool:
        """Whether each word may be an inflected form: the wording's words but for the last letter."""
        return all(word.word.startswith(own[:-1]) for own, word in zip(self.words, words, strict=True))


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
        self.splitter: Splitter = splitter(grammar.language)
        self.domains: dict[str, str] = {}
        self.modals: dict[tuple[str, ...], set[Strength]] = {}
        self.readings: dict[tuple[object, ...], Reading] = {}
        """What was read so far, by the text and its references."""
        self._terms = tuple(terms)
        self._wordings: dict[tuple[str, ...], list[_Wording]] = {}
        self._openings: dict[str, int] = {}
        self._modal_openings: dict[str, int] = {}
        self._known: set[str] = set()
        self._alone: set[str] = set()
        self._meanings: dict[tuple[str, ...], tuple[tuple[str, ...], str] | None] = {}
        for term in self._terms:
            self.domains[term.id] = term.domain
            for rendering in term.in_language(grammar.language):
                for wording in (rendering.term, *rendering.variants, *rendering.forms):
                    self._learn(term, wording, rendering.term)

    def _learn(self, term: Term, wording: str, shown: str) -> None:
        words = self.splitter.split(wording)
        if not 0 < len(words) <= _LONGEST:
            return
        exact = tuple(word.word for word in words)
        stems = tuple(word.stem for word in words)
        if term.strength is not None:
            # A future tense has the stem of its infinitive: only the form itself orders.
            future = any(self.grammar.future.fullmatch(word) for word in exact)
            for key in {exact} if future else {exact, stems}:
                self.modals.setdefault(key, set()).add(term.strength)
                self._modal_openings[key[0]] = max(self._modal_openings.get(key[0], 0), len(key))
        elif term.domain not in _SMALL:
            self._known.add(term.id)
            if len(words) == 1 and wording == shown:
                self._alone.add(exact[0])
            orders = [1, -1] if len(words) == 2 and min(map(len, exact)) >= _TURNING else [1]
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

    def read(self, words: list[Word]) -> Reading:
        """Words with the modal verbs among them, and the concepts that the others name."""
        openings = self._modal_openings
        modals = {
            number: modal
            for number, word in enumerate(words)
            if (word.word in openings or word.stem in openings)
            and (modal := self.modal(words, number)) is not None
        }
        verbs = {
            number
            for here, (length, _strengths) in modals.items()
            if length > 1
            for number in range(here, here + length)
        }  # "has the right to" is a modal verb, and names no right
        return Reading(words, modals, [each for each in self.name(words) if each.first not in verbs])

    def name(self, words: Sequence[Word]) -> list[Named]:
        """The concepts named in `words`, in order, without overlap."""
        found = []
        here = 0
        while here < len(words):
            for length in range(self._longest(words, here), 0, -1):
                meant = self._meant(words[here : here + length])
                if meant is not None:
                    parts = self._parts(words[here : here + length]) if length > 1 else ()
                    found.append(Named(here, here + length, *meant, parts))
                    here += length - 1
                    break
            here += 1
        return found

    def _longest(self, words: Sequence[Word], here: int) -> int:
        """How many words from `here` may be a wording: none goes on beyond a comma or full stop."""
        longest = min(self._openings.get(words[here].stem, 0), len(words) - here)
        return next((length for length in range(1, longest) if words[here + length].apart), longest)

    def _meant(self, part: Sequence[Word]) -> tuple[tuple[str, ...], str] | None:
        """The concepts these words stand for and the rendering they belong to; None for none."""
        key = tuple([word.word for word in part])
        if key not in self._meanings:
            self._meanings[key] = self._meaning(part)
        return self._meanings[key]

    def _meaning(self, part: Sequence[Word]) -> tuple[tuple[str, ...], str] | None:
        wordings = self._wordings.get(tuple(word.stem for word in part))
        if wordings is None:
            return None
        fits = [(self._fit(wording, part), wording) for wording in wordings]
        best = max(fit for fit, _wording in fits)
        if not best:
            return None
        fits.sort(key=lambda each: -each[0])
        meant = [
            wording for fit, wording in fits if fit == best or (0 < fit < best < 1 and wording.inflects(part))
        ]
        return tuple(sorted({wording.concept for wording in meant})), meant[0].term

    def _fit(self, wording: _Wording, part: Sequence[Word]) -> float:
        """As the wording fits; 0 where a word is a term itself: prawo (a right) is no form of prawy."""
        if len(part) > 1 and any(
            word.word != own and word.word in self._alone
            for own, word in zip(wording.words, part, strict=True)
        ):
            return 0.0
        return wording.fit(part)

    def _parts(self, words: Sequence[Word]) -> tuple[str, ...]:
        found = [self._meant((word,)) for word in words]
        return tuple(dict.fromkeys(concept for meant in found if meant is not None for concept in meant[0]))

    def within(self, wording: str) -> frozenset[str]:
        """The concepts that a part of a wording names: a trick in "next trick"; none in "po lewej"."""
        words = self.splitter.split(wording)
        if not words or len(words[0].word) < _TURNING:
            return frozenset()
        runs = (words[first:last] for first, last in combinations(range(len(words) + 1), 2))
        found = (self._meant(run) for run in runs if len(run) < len(words))
        return frozenset(concept for meant in found if meant is not None for concept in meant[0])

    def modal(self, words: Sequence[Word], here: int) -> tuple[int, frozenset[Strength]] | None:
        """How many words from `here` are a modal verb, and which strengths it may have.

        A single word is known by its listed forms alone, for guilty (winny) is no form of should (winien).
        """
        word = words[here]
        longest = max(self._modal_openings.get(word.word, 0), self._modal_openings.get(word.stem, 0))
        for length in range(min(longest, len(words) - here), 0, -1):
            part = words[here : here + length]
            strengths = self.modals.get(tuple(word.word for word in part))
            if length > 1:
                strengths = strengths or self.modals.get(tuple(word.stem for word in part))
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
