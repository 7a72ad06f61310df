"""Lexicon: how one language words the concepts and the modal verbs of the termbase.

A text is split into words with their stems; concepts are recognised by these, in any inflection.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import accumulate, combinations, takewhile
from typing import NamedTuple, TypeVar

from lawtexts.compare.grammar import Found, Grammar, grammar
from lawtexts.compare.stemming import stemmer
from lawtexts.model.characters import INVISIBLE
from lawtexts.model.term import Strength, Term

_breaks = cache(re.compile(r"[,;:()\[\]–—]|[.!?…](?=\s)|\n").search)
"""Between words that do not belong together, one of these signs stands."""

REFERENCE = "\x00"
"""Stands for each character of a reference, which is no word; what follows it stands apart."""

_INSIDE = rf"\u0300-\u036f{''.join(sorted(INVISIBLE))}"
_WORD = re.compile(rf"(\w[\w{_INSIDE}]*)")
_DROPPED = dict.fromkeys(map(ord, INVISIBLE))

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

    `gaps` is what stands before a word, where it is more than a blank. A comma, bracket or other break stands
    before those `broken`; a comma, full stop or reference before those `apart`.
    """

    words: list[str]
    starts: list[int]
    ends: list[int]
    gaps: dict[int, str]
    broken: frozenset[int]
    apart: frozenset[int]


def split(text: str) -> Words:
    """The words of a text, in order."""
    parts = _WORD.split(text)
    ends = list(accumulate(map(len, parts)))
    gaps = {number: gap for number, gap in enumerate(parts[:-1:2]) if gap != " "}
    broken = frozenset([number for number, gap in gaps.items() if _breaks(gap)])
    apart = frozenset([number for number, gap in gaps.items() if _divides(gap)])
    return Words(list(map(_normalised, parts[1::2])), ends[:-1:2], ends[1::2], gaps, broken, apart)


def _words(wording: str) -> tuple[str, ...]:
    """The words of a wording alone."""
    return tuple(map(_normalised, _WORD.findall(wording)))


@cache
def _divides(gap: str) -> bool:
    """Whether words with this between them stand apart; a decimal comma does not divide."""
    return gap[-1:] == "\n" or REFERENCE in gap or (len(gap) > 1 and _breaks(gap) is not None)


@cache
def _normalised(raw: str) -> str:
    return unicodedata.normalize("NFC", raw).translate(_DROPPED).lower()


class Variant(NamedTuple):
    """One `wording` of the termbase, and the `term` whose variant it is, or that it is itself."""

    wording: str
    term: str


_Name = tuple[tuple[str, ...], Variant, tuple[str, ...]]
"""What words name, as `Named` has it."""


class Named(NamedTuple):
    """Words that name a concept: `first` to `last` (exclusive) of the words of a text.

    `concepts` are the ids the words may stand for, `variant` the wording of the
    termbase that they are; `parts` are concepts that single words of several
    name: a card and a player's hand in "dummy's hand".
    """

    first: int
    last: int
    concepts: tuple[str, ...]
    variant: Variant
    parts: tuple[str, ...] = ()


Meant = TypeVar("Meant")
Longest = tuple[int, Meant]
"""How many words mean something together, and what they mean."""

_Modal = Longest[frozenset[Strength]]

_Following = dict[str, "_Following"]
"""The stems that may go on with a wording, each with those that may go on with it."""


class Entry(NamedTuple):
    """What a word says or begins, whatever follows; `followed` is None where it begins no wording."""

    followed: _Following | None
    modal: _Modal | None
    name: Longest[_Name] | None
    opens_phrase: bool
    meaning: frozenset[str]
    number: str


class Reading(NamedTuple):
    """What the words of a text are, from which everything else follows.

    `stressed` are the numbers of all but the small words that say nothing; `modals` the modal verbs by their
    first word, each with its length and ranks; `named` the concepts named, in order; `phrases` those of the
    grammar by field; `meant` the words of the vocabulary; `numbers` the numbers that words say.
    """

    words: Words
    stressed: list[int]
    modals: dict[int, _Modal]
    named: list[Named]
    phrases: dict[str, Found]
    meant: Found
    numbers: list[tuple[int, str]]


class _Wording(NamedTuple):
    """One wording of a concept, a variant or an inflected form of one: its words as listed."""

    concept: str
    words: tuple[str, ...]
    variant: Variant


def _longest(
    words: tuple[str, ...], meaning: Callable[[tuple[str, ...]], Meant | None]
) -> Longest[Meant] | None:
    """The most of these words, from the first on, that mean something together."""
    found = ((length, meaning(words[:length])) for length in range(len(words), 0, -1))
    return next(((length, meant) for length, meant in found if meant), None)


def _nearest(form: str, listed: Sequence[str]) -> str:
    """The wording of which an inflected form has the most letters, word by word from the first."""

    def shared(wording: str) -> int:
        return sum(_alike(*pair) for pair in zip(form.split(), wording.split(), strict=False))

    return max(listed, key=shared)


def _alike(one: str, two: str) -> int:
    """With how many of the same letters two words begin."""
    return len([*takewhile(lambda letters: letters[0] == letters[1], zip(one, two, strict=False))])


class Lexicon:
    """The renderings of one language, ready to be recognised in any inflection.

    A wording is recognised by the stems of its words, in order or, when it is of
    two words, turned round. The longest wins: a penalty card is not also a card;
    of equally long ones, the one whose words are most like those of the text.
    """

    def __init__(self, terms: Collection[Term], grammar: Grammar) -> None:
        self.grammar = grammar
        self.domains: dict[str, str] = {}
        self.modals: dict[tuple[str, ...], frozenset[Strength]] = {}
        self.read = cache(self._read)
        """What the words of a text are, read once."""
        self.verbs: dict[tuple[str, ...], dict[Variant, tuple[str, ...]]] = {}
        """The words of each modal verb as they may stand → the variant they are → the concepts it renders."""
        self._wordings: dict[tuple[str, ...], list[_Wording]] = {}
        self._begun: _Following = {}
        self._known: set[str] = set()
        self._alone: set[str] = set()
        self._listed: dict[str, set[str]] = {}
        self.stem = cache(stemmer(grammar.language))
        self._entry = cache(self._entered)
        self._modal = cache(lambda words: _longest(words, self._strengths))
        self._name = cache(lambda words: _longest(words, self._meaning))
        ruling = (each for each in terms if each.strength is not None)
        self._ruling = {each.term for term in ruling for each in term.in_language(grammar.language)}
        for term in terms:
            self.domains[term.id] = term.domain
            for rendering in term.in_language(grammar.language):
                listed = (rendering.term, *rendering.variants)
                for wording in (*listed, *rendering.forms):
                    shown = wording if wording in listed else _nearest(wording, listed)
                    self._learn(term, wording, Variant(shown, rendering.term))

    def _learn(self, term: Term, wording: str, shown: Variant) -> None:
        exact = _words(wording)
        if not 0 < len(exact) <= _LONGEST:
            return
        stems = self._stems(exact)
        if term.strength is not None:
            # A future tense has the stem of its infinitive: only the form itself orders.
            future = any(self.grammar.future.fullmatch(word) for word in exact)
            for key in {exact} if future else {exact, stems}:
                self.modals[key] = self.modals.get(key, frozenset()) | {term.strength}
            self._begin(stems)
            if wording in self._ruling:  # dovrà is rendered apart from deve
                shown = Variant(wording, wording)
            meant = self.verbs.setdefault(tuple(wording.split()), {})
            meant[shown] = (*meant.get(shown, ()), term.id)
        elif term.domain not in _SMALL:
            self._known.add(term.id)
            if len(exact) == 1:
                self._listed.setdefault(exact[0], set()).add(term.id)
                if wording == shown.term:
                    self._alone.add(exact[0])
            orders = [1, -1] if len(exact) == 2 and min(map(len, exact)) >= _TURNING else [1]
            for order in orders:
                self._wordings.setdefault(stems[::order], []).append(_Wording(term.id, exact[::order], shown))
                self._begin(stems[::order])

    def _begin(self, stems: Iterable[str]) -> None:
        here = self._begun
        for stem in stems:
            here = here.setdefault(stem, {})

    @property
    def is_empty(self) -> bool:
        """Whether the termbase says nothing in this language."""
        return not self._known and not self.modals

    def knows(self, concept: str) -> bool:
        """Whether the termbase has a wording of the concept in this language."""
        return concept in self._known

    def _stems(self, words: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self.stem, words))

    def _entered(self, word: str) -> Entry | None:
        """What a word says or begins; None for a small word that says and begins nothing."""
        grammar = self.grammar
        followed = self._begun.get(self.stem(word))
        entry = Entry(
            followed,
            self._modal((word,)),
            self._name((word,)),
            bool(grammar.phrases.opened(word)),
            grammar.vocabulary(word),
            grammar.number(word),
        )
        return entry if followed is not None or any(entry) or not grammar.is_small(word) else None

    def _read(self, text: str) -> Reading:
        read = split(text)
        telling: list[int] = []
        opening: list[int] = []
        wordings: list[tuple[int, _Following, _Modal | None, Longest[_Name] | None]] = []
        meant: Found = []
        numbers: list[tuple[int, str]] = []
        for here, entry in enumerate(map(self._entry, read.words)):
            if entry is not None:
                followed, modal, name, opens_phrase, meaning, number = entry
                telling.append(here)
                if followed is not None:
                    wordings.append((here, followed, modal, name))
                if opens_phrase:
                    opening.append(here)
                if meaning:
                    meant.append((here, here + 1, meaning))
                if number:
                    numbers.append((here, number))
        modals, named = self._recognised(read, wordings)
        phrases = self.grammar.phrases.find(read.words, opening, read.apart)
        others = phrases.get("not_naming", ())
        named = [
            each
            for each in named
            if not any(first <= each.first and each.last <= last for first, last, _ in others)
        ]
        return Reading(read, telling, modals, named, phrases, meant, numbers)

    def _recognised(
        self, read: Words, wordings: Iterable[tuple[int, _Following, _Modal | None, Longest[_Name] | None]]
    ) -> tuple[dict[int, _Modal], list[Named]]:
        """The modal verbs and the concepts named that begin with these words.

        "has the right to" is a modal verb, and names no right; no name goes on beyond a comma or full stop.
        """
        words, stem = read.words, self.stem
        modals: dict[int, _Modal] = {}
        named: list[Named] = []
        ruled = last = 0
        for here, following, modal, name in wordings:
            end = here + 1
            while following and end < len(words) and (then := stem(words[end])) in following:
                following = following[then]
                end += 1
            if end - here > 1:
                run = tuple(words[here:end])
                apart = min(read.apart.intersection(range(here + 1, end)), default=end)
                modal, name = self._modal(run), self._name(run[: apart - here])
            if modal is not None:
                modals[here] = modal
                if modal[0] > 1:
                    ruled = max(ruled, here + modal[0])
            if name is not None and last <= here:
                last = here + name[0]
                if ruled <= here:
                    named.append(Named(here, last, *name[1]))
        return modals, named

    def _strengths(self, words: tuple[str, ...]) -> frozenset[Strength] | None:
        """Which strengths these words may have as a modal verb.

        A single word is known by its listed forms alone, for guilty (winny) is no form of should (winien).
        """
        return self.modals.get(words) or (self.modals.get(self._stems(words)) if len(words) > 1 else None)

    def _meaning(self, words: tuple[str, ...]) -> _Name | None:
        """The concepts these words stand for and the rendering they belong to; None for none."""
        fits = [(self._fit(each, words), each) for each in self._wordings.get(self._stems(words), ())]
        best = max((fit for fit, _wording in fits), default=0)
        if not best:
            return None
        meant = [each for fit, each in fits if fit == best]
        single = filter(None, (self._meaning((word,)) for word in words)) if len(words) > 1 else ()
        parts = tuple(dict.fromkeys(concept for concepts, *_ in single for concept in concepts))
        return tuple(sorted({wording.concept for wording in meant})), meant[0].variant, parts

    def _fit(self, wording: _Wording, words: Sequence[str]) -> float:
        """How much of the wording the words begin with, word by word, from 0 to 1; 0 where too little.

        And 0 where a word of several is a term itself, or listed as another: prawo (a right), lewę (a trick)
        are no forms of prawy, lewy.
        """
        shared = 0
        for own, word in zip(wording.words, words, strict=True):
            length = _alike(own, word)
            if len(words) > 1 and word != own and self._is_other(word, own):
                return 0.0
            if len(own) - length > max(_ENDING, _SHARE * len(own)):
                return 0.0
            shared += length
        pairs = zip(wording.words, words, strict=True)
        return shared / sum(max(len(own), len(word)) for own, word in pairs)

    def _is_other(self, word: str, own: str) -> bool:
        """Whether a word is a term itself, or listed with another term than its counterpart in a wording."""
        listed = self._listed.get(word, set())
        return word in self._alone or (bool(listed) and listed.isdisjoint(self._listed.get(own, ())))

    def renderings(self, text: str) -> list[Named]:
        """The concepts that the words of a text may mean, those of modal verbs included.

        A verb that is denied means another.
        """
        reading = self.read(text)
        words = reading.words.words
        return reading.named + [
            Named(first, first + length, concepts, variant)
            for first, (length, _strengths) in reading.modals.items()
            for variant, concepts in self.verbs.get(tuple(words[first : first + length]), {}).items()
            if not self._is_denied(reading.words, first)
        ]

    def _is_denied(self, read: Words, verb: int) -> bool:
        """Whether a negating word stands before a verb, with but one small word between: "no se puede"."""
        words, negating = read.words, self.grammar.words["negating"]
        first = verb - 2 if verb > 1 and self.grammar.is_small(words[verb - 1]) else max(0, verb - 1)
        denials = (here for here in range(first, verb) if words[here] in negating)
        return any(read.broken.isdisjoint(range(here + 1, verb + 1)) for here in denials)

    def within(self, wording: str) -> frozenset[str]:
        """The concepts that a part of a wording names: a trick in "next trick"; none in "po lewej"."""
        words = _words(wording)
        if not words or len(words[0]) < _TURNING:
            return frozenset()
        runs = (words[first:last] for first, last in combinations(range(len(words) + 1), 2))
        found = filter(None, (self._meaning(run) for run in runs if len(run) < len(words)))
        return frozenset(concept for concepts, *_ in found for concept in concepts)


Lexicons = Callable[[str], Lexicon | None]
"""Gives the lexicon of a language, made once; None for one whose grammar is not known."""


def lexicons(terms: Collection[Term]) -> Lexicons:
    """How `terms` are said in each language."""

    @cache
    def lexicon(language: str) -> Lexicon | None:
        known = grammar(language)
        return Lexicon(terms, known) if known is not None else None

    return lexicon
