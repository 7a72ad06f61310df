"""Passage: one text of the Laws, read as far as comparing needs.

Sentences, segments between commas, brackets and joining words, the concepts
named, the modal verbs, negations, exceptions, numbers. What a reference or a
note mark covers is not read: it is compared as what it is.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lawtexts.compare.language.grammar import Grammar
from lawtexts.compare.lexicon import Lexicon, Named
from lawtexts.compare.words import BREAK, Word
from lawtexts.model.citation import Citation
from lawtexts.model.law import Text
from lawtexts.model.term import Strength

_ENDING = re.compile(r"[.!?…]+[\"”»)]*(?=\s|$)|\n+|;")


@dataclass(frozen=True, slots=True)
class Segment:
    """Characters `start` to `end` between two breaks; words `first` to `last`; `sentence` counts from 0."""

    start: int
    end: int
    first: int
    last: int
    sentence: int
    subordinate: bool


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal verb: its place, the strengths it may have, and the segment it stands in."""

    start: int
    end: int
    strengths: frozenset[Strength]
    segment: int
    subordinate: bool


@dataclass(frozen=True, slots=True)
class Sign:
    """A word or phrase read as something: `value` says as what."""

    start: int
    end: int
    value: str
    segment: int


class Passage:
    """A text with what is read in it, each thing when it is first asked for."""

    def __init__(self, texts: Sequence[Text], lexicon: Lexicon, grammar: Grammar) -> None:
        self.text = "\n".join(text.content for text in texts)
        self.lexicon = lexicon
        self.grammar = grammar
        self.features: Counter[str] | None = None
        """What of it is the same in every language, once `lawtexts.compare.likeness` has collected it."""
        self.targets: list[tuple[int, int, tuple[Citation, ...]]] = []
        self._cited: list[tuple[int, int]] = []
        shown, offset = list(self.text), 0
        for text in texts:
            for reference in text.references:
                start, end = offset + reference.start, offset + reference.end
                self.targets.append((start, end, reference.targets))
                self._cited.append((start, end))
                shown[start:end] = "x" * (end - start)
            for mark in text.marks:
                start, end = offset + mark.start, offset + mark.end
                shown[start:end] = " " * (end - start)
            offset += len(text.content) + 1
        self._cited.sort()
        self._read = "".join(shown)
        """The text, its note marks blanked and each reference one word, whose signs divide nothing."""

    @cached_property
    def words(self) -> list[Word]:
        """Its words, those of references and note marks left out."""
        words = self.lexicon.splitter.split(self._read)
        if not self._cited:
            return words
        kept: list[Word] = []
        beyond = False
        for word in words:
            if self._is_cited(word.start):
                beyond = True
                continue
            kept.append(replace(word, apart=True) if beyond else word)
            beyond = False
        return kept

    @cached_property
    def length(self) -> int:
        """How many characters its words have: citations are longer in some languages than in others."""
        return sum(word.end - word.start + 1 for word in self.words)

    def _is_cited(self, position: int) -> bool:
        """Whether a character stands in a reference."""
        before = bisect_right(self._cited, (position, len(self.text))) - 1
        return before >= 0 and position < self._cited[before][1]

    @cached_property
    def sentences(self) -> list[tuple[int, int]]:
        """Its sentences as spans; a semicolon ends one too, an abbreviation does not."""
        found, start = [], 0
        for ending in _ENDING.finditer(self._read):
            if ending[0].startswith("."):
                before = re.search(r"[\w.]*\Z", self._read[max(0, ending.start() - 8) : ending.start()])
                last = before[0].lower() if before else ""
                following = self._read[ending.end() :].lstrip()[:1]
                if last in self.grammar.abbreviations or (following and following.islower()):
                    continue
            if self.text[start : ending.end()].strip(" \n.;"):
                found.append((start, ending.end()))
            start = ending.end()
        if self.text[start:].strip():
            found.append((start, len(self.text)))
        return found

    @cached_property
    def segments(self) -> list[Segment]:
        """Its words between commas, brackets, dashes and joining words."""
        words, found = self.words, []
        breaks = sorted(
            {match.end() for match in BREAK.finditer(self._read)} | {start for start, _ in self.sentences}
        )
        sentence_starts = [start for start, _ in self.sentences]
        first, subordinate, next_break = 0, False, 0
        for index, word in enumerate(words):
            crossed = False
            while next_break < len(breaks) and breaks[next_break] <= word.start:
                crossed = True
                next_break += 1
            if index and (crossed or word.word in self.grammar.joining) and index > first:
                found.append(self._segment(first, index, subordinate, sentence_starts))
                first = index
            if crossed:
                subordinate = False
            if word.word in self.grammar.subordinating:
                subordinate = True
        if first < len(words):
            found.append(self._segment(first, len(words), subordinate, sentence_starts))
        return found

    def _segment(self, first: int, last: int, subordinate: bool, starts: list[int]) -> Segment:
        words = self.words
        sentence = max(0, bisect_right(starts, words[first].start) - 1)
        return Segment(words[first].start, words[last - 1].end, first, last, sentence, subordinate)

    @cached_property
    def _segment_firsts(self) -> list[int]:
        return [segment.first for segment in self.segments]

    def segment_of(self, word: int) -> int:
        """The index of the segment that word number `word` stands in."""
        return max(0, bisect_right(self._segment_firsts, word) - 1)

    @cached_property
    def named(self) -> list[Named]:
        """The concepts it names, in order."""
        named = self.lexicon.name(self.words)
        verbs = {word for first, last in self._verb_phrases for word in range(first, last)}
        return [each for each in named if each.first not in verbs] if verbs else named

    @cached_property
    def _verb_phrases(self) -> list[tuple[int, int]]:
        """Words that together are a modal verb ("has the right to"), and so name nothing."""
        found = []
        for here in range(len(self.words)):
            read = self.lexicon.modal(self.words, here)
            if read is not None and read[0] > 1:
                found.append((here, here + read[0]))
        return found

    def span(self, named: Named) -> tuple[int, int]:
        """The characters of the words that name something."""
        return self.words[named.first].start, self.words[named.last - 1].end

    @cached_property
    def clauses(self) -> list[tuple[int, int]]:
        """The parts of its sentences between commas, colons, dashes and brackets, as spans of characters."""
        found: list[tuple[int, int]] = []
        for segment in self.segments:
            between = self._read[found[-1][1] : segment.start] if found else ","
            if BREAK.search(between):
                found.append((segment.start, segment.end))
            else:
                found[-1] = (found[-1][0], segment.end)
        return found

    def clause_at(self, start: int) -> tuple[int, int]:
        """The clause that the character at `start` stands in."""
        return next((clause for clause in self.clauses if start < clause[1]), (0, len(self.text)))

    def named_in(self, clause: tuple[int, int]) -> list[Named]:
        """What is named between two characters."""
        return [named for named in self.named if clause[0] <= self.words[named.first].start < clause[1]]

    def features_of(self, clause: tuple[int, int]) -> Counter[str]:
        """The concepts named between two characters, with how often."""
        return Counter(named.concepts[0] for named in self.named_in(clause) if len(named.concepts) == 1)

    @cached_property
    def modals(self) -> list[Modal]:
        """Its modal verbs, negated ones as such."""
        from lawtexts.compare.verbs import modals

        return modals(self)

    @cached_property
    def plain_verbs(self) -> list[tuple[int, int]]:
        """The verbs in the plain present that the termbase lists."""
        from lawtexts.compare.verbs import plain_verbs

        return plain_verbs(self)

    def breaks_between(self, start: int, end: int) -> bool:
        """Whether a comma, bracket or other break stands between two characters."""
        return BREAK.search(self._read, start, end) is not None

    def is_future(self, word: str) -> bool:
        """Whether a word looks like a verb in the future tense."""
        return self.grammar.future.fullmatch(word) is not None

    def features_in(self, segment: Segment) -> Counter[str]:
        """What of a segment is the same in every language: concepts and numbers, with how often."""
        found: Counter[str] = Counter()
        for named in self.named:
            if segment.first <= named.first < segment.last and len(named.concepts) == 1:
                found[named.concepts[0]] += 1
        return found

    @cached_property
    def negations(self) -> list[Sign]:
        """What it denies: at most what a reader of the clause would call one denial each."""
        from lawtexts.compare.signs import negations

        return negations(self)

    @cached_property
    def exceptions(self) -> list[Sign]:
        """Its exceptions ("except"), restrictions ("only") and lacks ("without")."""
        from lawtexts.compare.signs import exceptions

        return exceptions(self)

    @cached_property
    def quantities(self) -> list[Sign]:
        """Its numbers, in figures or words, with ordinals."""
        from lawtexts.compare.signs import quantities

        return quantities(self)
