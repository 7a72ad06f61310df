"""Passage: one text of the Laws and what it says, as far as comparing needs.

Its words, sentences, clauses, the concepts named, and what of it is the same in every language. A
reference or a note mark is no word of it: these are compared as what they are.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import accumulate, pairwise
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from lawtexts.compare.grammar import Found, grammar
from lawtexts.compare.lexicon import BREAK, Lexicon, Named, Reading, Word
from lawtexts.model.citation import Citation
from lawtexts.model.law import Text
from lawtexts.model.term import Strength

Read = TypeVar("Read")

Span = tuple[int, int]
"""The first character and the one after the last, or the same of words."""

_CLOSING = re.compile(r"[()\[\]–—\n]")
"""Between two words, one of these signs ends a clause; a blank alone does not."""
_LAST_WORD = re.compile(r"[\w.]+\Z")
_ENDING = re.compile(r"[.!?…]+[\"”»)]*(?=\s|$)|\n+|[;:](?=\s|$)")

_SOFT = frozenset({"all", "any", "each", "some"})
_EACH = 4
"""What "each" says is joined by what follows within so many words."""
_EVERY = frozenset({"all", "any", "each", "none"})

_SENSES = ("senses", "quantifiers", "bounds", "connectives")
"""The fields of a grammar whose phrases may be members of families."""

_ONE = "1"
"""The number that an article, or nothing, says in other languages."""
_START = itemgetter(0)
"""The first character of a word."""
_SILENT = "word nothing"
"""What the vocabulary says of auxiliary verbs and the like, which say nothing by themselves."""

_NOTHING = frozenset({_SILENT})
_JOINED = frozenset({"and", "or"})
_TELLING = ("concept ", "number ", "word ")


@cache
def _meanings(language: str, word: str) -> frozenset[str]:
    """What a word by itself means, as features."""
    known = grammar(language)
    meant = frozenset(f"word {value}" for value in known.vocabulary(word)) if known else frozenset()
    return meant | {"denied"} if known and word in known.words["negating"] else meant


class Item(NamedTuple):
    """Words `first` to `last` (exclusive) that say something; `features` are empty where it is not known."""

    first: int
    last: int
    features: frozenset[str]

    @property
    def concepts(self) -> frozenset[str]:
        """The concepts it names."""
        return frozenset(
            each.removeprefix("concept ") for each in self.features if each.startswith("concept ")
        )


class Passage:
    """A text and what it says, each thing read when it is first asked for.

    `carried` gives a place cited as the other expressions call it.
    """

    def __init__(
        self,
        texts: Sequence[Text],
        lexicon: Lexicon,
        carried: Callable[[Citation], Iterable[Citation]],
    ) -> None:
        self.text = "\n".join(text.content for text in texts)
        self.lexicon = lexicon
        self.grammar = lexicon.grammar
        self._carried = carried
        self._read: dict[Callable[[Passage], Any], Any] = {}
        self._covered: dict[tuple[str, ...], frozenset[int]] = {}
        self._references: list[tuple[int, int, tuple[Citation, ...]]] = []
        plain = self.text
        for offset, text in with_offsets(texts):
            for reference in text.references:
                start, end = offset + reference.start, offset + reference.end
                self._references.append((start, end, reference.targets))
                plain = plain[:start] + "x" * (end - start) + plain[end:]
            for mark in text.marks:
                start, end = offset + mark.start, offset + mark.end
                plain = plain[:start] + " " * (end - start) + plain[end:]
        self._references.sort(key=lambda each: each[:2])
        self._plain = plain
        """The text, its note marks blanked and each reference one word, whose signs divide nothing."""

        self.words, self.modals, self.named = self._reading()
        """Its words, those of references and note marks left out; its modal verbs by their first word, as
        `modal` gives them; the concepts it names, in order."""
        self.plain_words = [word.word for word in self.words]
        """Its words in small letters."""

    def _reading(self) -> Reading:
        """Its words and what they name, read once for all passages that have the same."""
        key = (self._plain, *(each[:2] for each in self._references))
        known = self.lexicon.readings.get(key)
        if known is None:
            known = self.lexicon.readings[key] = self.lexicon.read(self._split())
        return known

    # Its parts

    def _split(self) -> list[Word]:
        """Its words without those of references; after one a word stands apart."""
        words = self.lexicon.splitter.split(self._plain)
        for start, end, _targets in self._references:
            first, following = (bisect_left(words, place, key=_START) for place in (start, end))
            after = [word._replace(apart=True) for word in words[following : following + 1]]
            words[first : following + 1] = after
        return words

    def span(self, first: int, following: int) -> Span:
        """The characters of these words."""
        return self.words[first].start, self.words[following - 1].end

    @cached_property
    def sentences(self) -> list[int]:
        """The first word of each sentence; a colon or semicolon ends one too, an abbreviation does not."""
        found = {0}
        for ending in _ENDING.finditer(self._plain):
            if ending[0].startswith("."):
                before = _LAST_WORD.search(self._plain, max(0, ending.start() - 8), ending.start())
                following = self._plain[ending.end() :].lstrip()[:1]
                is_short = before is not None and before[0].lower() in self.grammar.words["abbreviations"]
                if is_short or following.islower():
                    continue
            found.add(bisect_right(self.words, ending.end() - 1, key=_START))
        return sorted(first for first in found if first < len(self.words))

    @cached_property
    def clauses(self) -> list[Span]:
        """Its clauses, as words: divided at sentences, brackets and dashes, and at commas that end a clause.

        A comma ends a clause where a joining or subordinating word follows it, and after a clause that
        such a word opens; one between the members of a list does not.
        """
        if not self.words:
            return []
        opening = self.grammar.words["subordinating"] | self.grammar.words["joining"]
        firsts, sentences = [0], set(self.sentences)
        for here, (before, word) in enumerate(pairwise(self.words), 1):
            between = self._plain[before.end : word.start]
            if here in sentences or (between != " " and _CLOSING.search(between)):
                firsts.append(here)
            elif "," in between:
                after = self.words[here + 1].word if here + 1 < len(self.words) else ""
                closes = self._opens(firsts[-1], here)
                if (word.word in opening or closes or after in self.grammar.words["subordinating"]) and (
                    here - firsts[-1] > 1
                ):
                    firsts.append(here)
        return [(first, last) for first, last in zip(firsts, [*firsts[1:], len(self.words)], strict=True)]

    def _opens(self, first: int, here: int) -> bool:
        """Whether a subordinating word stands among the first four of a clause."""
        words = self.words[first : min(here, first + 4)]
        return any(word.word in self.grammar.words["subordinating"] for word in words)

    @cached_property
    def _clause_starts(self) -> list[int]:
        return [first for first, _last in self.clauses]

    def _clause_of(self, number: int) -> Span:
        """The first word of the clause of a word, and the one after its last."""
        return self.clauses[self.clause_at(number)]

    def clause_at(self, number: int) -> int:
        """The number of the clause that a word stands in."""
        return max(0, bisect_right(self._clause_starts, number) - 1)

    def sentence_at(self, number: int) -> int:
        """The number of the sentence that a word stands in."""
        return max(0, bisect_right(self.sentences, number) - 1)

    def word_at(self, character: int) -> int:
        """The number of the word that a character stands in or after."""
        return max(0, bisect_right(self.words, character, key=_START) - 1)

    def sentences_around(self, first: int, last: int) -> Span:
        """The characters of the sentences in which these two words stand, and all between."""
        ends = [*self.sentences, len(self.words)]
        before, after = ends[self.sentence_at(first)], ends[self.sentence_at(last) + 1]
        end = self.words[after].start if after < len(self.words) else len(self.text)
        return self.words[before].start if before else 0, len(self.text[:end].rstrip())

    def is_broken(self, before: int, after: int) -> bool:
        """Whether a comma, bracket or other break stands between two words."""
        if after <= before:
            return False
        start, end = self.words[before].end, self.words[after].start
        return BREAK.search(self._plain, start, end) is not None

    def is_open(self, number: int, step: int) -> bool:
        """Whether a clause or member of a list may begin at a word (`step` -1), or end with it (1).

        Between it and the next word that says something stands a break, or a word that joins clauses.
        """
        joining = self.grammar.words["joining"] | self.grammar.words["subordinating"]
        here = number
        while 0 <= here + step < len(self.words):
            if self.is_broken(*sorted((here, here + step))):
                return True
            here += step
            if self.plain_words[here] in joining:
                return True
            if here in self._telling:
                return False
        return True

    def is_subordinate(self, number: int) -> bool:
        """Whether a subordinating word stands before a word since the last break."""
        for here in range(number - 1, -1, -1):
            if self.is_broken(here, here + 1):
                return False
            if self.plain_words[here] in self.grammar.words["subordinating"]:
                return True
        return False

    def found(self, field: str) -> Found:
        """Where phrases of a field of the grammar stand, as words, with what they mean."""
        return self._phrases[field]

    @cached_property
    def _phrases(self) -> dict[str, Found]:
        apart = {number for number, word in enumerate(self.words) if word.apart}
        return self.grammar.find(self.plain_words, apart)

    @property
    def length(self) -> int:
        """How many characters its words have: citations are longer in some languages than in others."""
        return sum(self.clause_lengths)

    def read(self, read: Callable[[Passage], Read]) -> Read:
        """What a kind reads in it, read once."""
        if read not in self._read:
            self._read[read] = read(self)
        found: Read = self._read[read]
        return found

    def covered(self, *fields: str) -> frozenset[int]:
        """The numbers of all words in phrases of these fields."""
        if fields not in self._covered:
            self._covered[fields] = frozenset(
                number
                for field in fields
                for first, last, _ in self.found(field)
                for number in range(first, last)
            )
        return self._covered[fields]

    def modal(self, number: int) -> tuple[int, frozenset[Strength]] | None:
        """How many words from one on are a modal verb, and which strengths it may have."""
        return self.modals.get(number)

    @cached_property
    def naming(self) -> frozenset[int]:
        """The words that name a concept."""
        return frozenset(number for each in self.named for number in range(each.first, each.last))

    @cached_property
    def senses(self) -> list[tuple[int, int, frozenset[str]]]:
        """The concepts it names and the members of families that its other words say, as words."""
        found = [(each.first, each.last, frozenset(each.concepts)) for each in self.named]
        found += [
            (number, number + 1, frozenset({word.word}))
            for number, word in enumerate(self.words)
            if word.word in ("lho", "rho")
        ]
        return found + [each for field in _SENSES for each in self.found(field)]

    # What it denies

    def is_denied(self, number: int) -> bool:
        """Whether a negating word, or “without”, stands before a word, with but small words between."""
        clause, _last = self._clause_of(number)
        if self._denying.isdisjoint(range(clause, number)):
            return False
        between = self._telling | self._ruling
        last = next(n for n in range(number - 1, clause - 1, -1) if n in between or n in self._denying)
        return last not in between

    def may_be_denied(self, first: int) -> bool:
        """Whether a denial or "before" that stands before words in their clause may turn what they say."""
        before = range(self._clause_of(first)[0], first)
        turning = self._denying | self._connecting("before")
        return not turning.isdisjoint(before)

    def is_denied_after(self, number: int) -> bool:
        """Whether something is denied, in whatever way, in the clause of a word from it on."""
        last = self._clause_of(number)[1] if number < len(self.words) else number
        return not self._softly_denying.isdisjoint(range(number, last))

    def is_open_ended(self, number: int) -> bool:
        """Whether a condition or a denial, in whatever way, stands before a word in its clause."""
        before = range(self._clause_of(number)[0], number)
        return not (
            self._softly_denying.isdisjoint(before) and self._connecting("if", "unless").isdisjoint(before)
        )

    def denials_around(self, number: int) -> int:
        """How many words deny in the sentence of a word, without "nor", which goes on with a denial."""
        sentence, going_on = self.sentence_at(number), self.grammar.words["joining"]
        return sum(
            self.sentence_at(here) == sentence and self.plain_words[here] not in going_on
            for here in self._denying
        )

    @cached_property
    def _denying(self) -> frozenset[int]:
        words = self.grammar.words["negating"] | self.grammar.words["negative"]
        found = {number for number, word in enumerate(self.plain_words) if word in words}
        return (self.covered("without") | found) - self.covered("not_negating")

    @cached_property
    def _softly_denying(self) -> frozenset[int]:
        """The words that deny, in whatever way."""
        return self._denying | self.covered("denying")

    @cached_property
    def _ruling(self) -> frozenset[int]:
        """The words of modal verbs, with a negation that is part of one; those of “does” rule nothing."""
        return frozenset(
            here + each
            for here, (length, strengths) in self.modals.items()
            if strengths != {Strength.DOES}
            for each in range(length)
        )

    @cached_property
    def _telling(self) -> frozenset[int]:
        """The words that say something by themselves."""
        return frozenset(here for item in self.items for here in range(item.first, item.last))

    # What it joins

    def joins_alike(self, first: int, last: int) -> bool:
        """Whether "and" at these words says the same as "or": what it joins holds of each alike.

        So it does after "each" or "during", and before a condition ("when … and when …"); but who may not
        leave before something and before something else waits for both.
        """
        if last in self._connecting("before", "until"):
            return False
        each = {here for here, _last, values in self.found("quantifiers") if values & _EVERY}
        opening = each | self._connecting("during")
        return last in self._connecting("if", "after") or any(
            self.joining.isdisjoint(range(here, first))
            for here in range(first - _EACH, first)
            if here in opening
        )

    @cached_property
    def joining(self) -> frozenset[int]:
        """The words that join members of a list: and, or, nor, as well as."""
        joining = self.grammar.words["joining"]
        words = (number for number, word in enumerate(self.plain_words) if word in joining)
        return frozenset({*words, *self._connecting("and", "or")})

    def _connecting(self, *meanings: str) -> set[int]:
        """The first words of connectives that mean one of these."""
        return {first for first, _last, values in self.found("connectives") if values & set(meanings)}

    # What it says

    @cached_property
    def possible(self) -> frozenset[str]:
        """Every concept that its words may name, those of parts of longer terms included."""
        return frozenset(concept for named in self.named for concept in (*named.concepts, *named.parts))

    @cached_property
    def everything(self) -> frozenset[str]:
        """All its features, those of concepts that its words only may name included."""
        return frozenset(self.said) | {f"concept {concept}" for concept in self.possible}

    @cached_property
    def quantities(self) -> list[tuple[int, str]]:
        """Its numbers by word: in figures ("13"), in words ("two" as 2), and ordinals ("2." for second).

        A number inside a term of two words or more belongs to the term.
        """
        skipped = self.covered("not_ordinal")
        skipped |= {
            number
            for named in self.named
            if named.last - named.first > 1
            for number in range(named.first, named.last)
        }
        return [
            (number, value)
            for number, word in enumerate(self.words)
            if number not in skipped and (value := self._number(word.word))
        ]

    def _number(self, word: str) -> str:
        """The number a word says; "" where it says none."""
        figures = word.rstrip("ªº°")
        if figures.isdecimal():
            return str(int(figures))
        if word in self.grammar.numbers:
            return str(self.grammar.numbers[word])
        return f"{self.grammar.ordinals[word]}." if word in self.grammar.ordinals else ""

    @cached_property
    def _says(self) -> list[set[str]]:
        """What each word says, or the words that begin with it, as features."""
        language = self.grammar.language
        found = [set(_meanings(language, word)) for word in self.plain_words]
        for first, _last, values in self.found("senses"):
            found[first].update([f"word {value}" for value in values])
        for named in self.named:
            found[named.first].update([f"concept {each}" for each in (*named.concepts, *named.parts)])
        for number, value in self.quantities:
            if value != _ONE:
                found[number].add(f"number {value}")
        for first, _last, values in self.found("connectives"):
            found[first].update([f"joined {value}" for value in values - _JOINED])
        for first, _last, values in self.found("quantifiers"):
            found[first] |= {"quantity"} if values & _SOFT else {f"quantity {value}" for value in values}
        for number, (_length, strengths) in self.modals.items():
            found[number].add(f"verb {min(strength.value[:4] for strength in strengths)}")
        return found

    @cached_property
    def features(self) -> list[tuple[int, str]]:
        """What of it is the same in every language, by the word where it stands.

        Concepts, places cited, numbers, meanings of other words, verbs of the ranking, conditions,
        quantifiers and denials.
        """
        found = [
            (number, each)
            for number, own in enumerate(self._says)
            for each in own
            if each != _SILENT and not (number in self.naming and each.startswith("word "))
        ]
        for start, _end, targets in self._references:
            here = self.word_at(start)
            found += [(here, f"place {place}") for each in targets for place in self._carried(each)]
        return sorted(found)

    @cached_property
    def items(self) -> list[Item]:
        """The words that say something by themselves, in order, with what of it is known."""
        small = self.covered("quantifiers", "connectives", "ranked", "bounds", "possible", "only", "except")
        silent = small | {number for number, value in self.quantities if value == _ONE} | self.modals.keys()
        silent |= {each.first for each in self.named if self._domain(each) == "document"}
        ends = {number: number + length for number, (length, _strengths) in self.modals.items()}
        ends |= {each.first: each.last for each in self.named}
        found: list[Item] = []
        here = 0
        for number, says in enumerate(self._says):
            if number < here:
                continue
            here = ends.get(number, number + 1)
            if number in silent or (_SILENT in says and number not in self.naming):
                continue
            telling = frozenset([each for each in says if each.startswith(_TELLING)])
            if telling or not self.grammar.is_small(self.plain_words[number]):
                found.append(Item(number, here, telling - _NOTHING))
        return found

    def _domain(self, named: Named) -> str:
        return self.lexicon.domains[named.concepts[0]]

    @cached_property
    def item_starts(self) -> list[int]:
        """The first word of each item."""
        return [item.first for item in self.items]

    @cached_property
    def item_ends(self) -> list[int]:
        """The word after the last of each item."""
        return [item.last for item in self.items]

    @cached_property
    def clause_lengths(self) -> list[int]:
        """How many characters the words of each clause have, as `length`."""
        ends = [0, *accumulate(word.end - word.start + 1 for word in self.words)]
        return [ends[last] - ends[first] for first, last in self.clauses]

    @cached_property
    def said(self) -> Counter[str]:
        """Its features, with how often it has them."""
        return Counter([feature for _word, feature in self.features])

    @cached_property
    def said_by_clause(self) -> list[Counter[str]]:
        """The features of each of its clauses."""
        starts = [bisect_left(self.features, first, key=_START) for first in self._clause_starts]
        said = [feature for _word, feature in self.features]
        return [Counter(said[first:last]) for first, last in pairwise([*starts, len(said)])]


def with_offsets(texts: Iterable[Text]) -> Iterator[tuple[int, Text]]:
    """Texts that are joined, one a line, each with the character it begins at."""
    offset = 0
    for text in texts:
        yield offset, text
        offset += len(text.content) + 1
