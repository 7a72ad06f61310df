"""Passage: one text of the Laws and what it says, as far as comparing needs.

Its words, sentences, segments between commas, brackets and joining words, the
concepts named, the modal verbs, negations, exceptions and numbers. A reference
or a note mark is no word of it: these are compared as what they are.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise

from lawtexts.compare.lexicon import BREAK, Lexicon, Named, Word, splitter
from lawtexts.model.citation import Citation
from lawtexts.model.law import Text
from lawtexts.model.term import Strength

Span = tuple[int, int]
"""The first character and the one after the last."""

_ENDING = re.compile(r"[.!?…]+[\"”»)]*(?=\s|$)|\n+|;")

_NEGATED = {
    Strength.MAY: Strength.MAY_NOT,
    Strength.SHALL: Strength.SHALL_NOT,
    Strength.SHOULD: Strength.SHALL_NOT,
    Strength.MUST: Strength.MUST_NOT,
}
_PROHIBITIONS = frozenset(_NEGATED.values())

_UNABLE = frozenset({Strength.MAY_NOT, Strength.MUST_NOT})
"""Negated verbs that in a subordinate clause ("if he cannot") tell what somebody is unable to do."""

_NEAR = 4
"""An infinitive belongs to a verb that stands less than so many words before it."""


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal verb: its place, the strengths it may have, and the segment it stands in."""

    start: int
    end: int
    strengths: frozenset[Strength]
    segment: Span
    subordinate: bool


@dataclass(frozen=True, slots=True)
class Marker:
    """A word or phrase that shows something: `value` says what ("not", "except", the number 13)."""

    start: int
    end: int
    value: str


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
        self.cited = [place for text in texts for each in text.references for place in each.targets]
        """The places it cites, by its own edition's numbers, as often as it does."""
        self._carried = carried
        self._references: list[Span] = []
        shown = list(self.text)
        for offset, text in with_offsets(texts):
            for reference in text.references:
                start, end = offset + reference.start, offset + reference.end
                self._references.append((start, end))
                shown[start:end] = "x" * (end - start)
            for mark in text.marks:
                start, end = offset + mark.start, offset + mark.end
                shown[start:end] = " " * (end - start)
        self._references.sort()
        self._plain = "".join(shown)
        """The text, its note marks blanked and each reference one word, whose signs divide nothing."""

    # Its parts

    @cached_property
    def words(self) -> list[Word]:
        """Its words, those of references and note marks left out."""
        words = self.lexicon.splitter.split(self._plain)
        if not self._references:
            return words
        kept: list[Word] = []
        after_reference = False
        for word in words:
            if self._is_cited(word.start):
                after_reference = True
            else:
                kept.append(replace(word, apart=True) if after_reference else word)
                after_reference = False
        return kept

    def _is_cited(self, position: int) -> bool:
        """Whether a character stands in a reference."""
        before = bisect_right(self._references, (position, len(self.text))) - 1
        return before >= 0 and position < self._references[before][1]

    @cached_property
    def length(self) -> int:
        """How many characters its words have: citations are longer in some languages than in others."""
        return sum(word.end - word.start + 1 for word in self.words)

    @cached_property
    def sentences(self) -> list[Span]:
        """Its sentences; a semicolon ends one too, an abbreviation does not."""
        found, start = [], 0
        for ending in _ENDING.finditer(self._plain):
            if ending[0].startswith("."):
                before = re.search(r"[\w.]*\Z", self._plain[max(0, ending.start() - 8) : ending.start()])
                last = before[0].lower() if before else ""
                following = self._plain[ending.end() :].lstrip()[:1]
                if last in self.grammar.abbreviations or following.islower():
                    continue
            if self.text[start : ending.end()].strip(" \n.;"):
                found.append((start, ending.end()))
            start = ending.end()
        if self.text[start:].strip():
            found.append((start, len(self.text)))
        return found

    @cached_property
    def segments(self) -> list[Span]:
        """Its words between commas, brackets, dashes and joining words."""
        ends = {match.end() for match in BREAK.finditer(self._plain)}
        breaks = sorted(ends | {start for start, _end in self.sentences})
        passed = [bisect_right(breaks, word.start) for word in self.words]
        firsts = [
            number
            for number, word in enumerate(self.words)
            if not number or passed[number] > passed[number - 1] or word.word in self.grammar.joining
        ]
        return [
            (self.words[first].start, self.words[following - 1].end)
            for first, following in pairwise([*firsts, len(self.words)])
        ]

    @cached_property
    def _segment_starts(self) -> list[int]:
        return [start for start, _end in self.segments]

    def segment_at(self, start: int) -> Span:
        """The segment that the word at `start` stands in."""
        return self.segments[max(0, bisect_right(self._segment_starts, start) - 1)]

    @cached_property
    def clauses(self) -> list[Span]:
        """The parts of its sentences between commas, colons, dashes and brackets."""
        found: list[Span] = []
        for segment in self.segments:
            if not found or self._is_broken(found[-1][1], segment[0]):
                found.append(segment)
            else:
                found[-1] = (found[-1][0], segment[1])
        return found

    def clause_at(self, start: int) -> Span:
        """The clause that the character at `start` stands in."""
        return next((clause for clause in self.clauses if start < clause[1]), (0, len(self.text)))

    def _is_broken(self, start: int, end: int) -> bool:
        """Whether a comma, bracket or other break stands between two characters."""
        return BREAK.search(self._plain, start, end) is not None

    def _found(self, phrases: tuple[str, ...]) -> Iterator[tuple[int, int]]:
        """Where phrases stand: the number of the first word and of that after the last, without overlap."""
        known, here = _by_first_word(phrases), 0
        while here < len(self.words):
            for phrase in known.get(self.words[here].word, ()):
                if tuple(word.word for word in self.words[here : here + len(phrase)]) == phrase:
                    yield here, here + len(phrase)
                    here += len(phrase) - 1
                    break
            here += 1

    def _marker(self, first: int, following: int, value: str) -> Marker:
        return Marker(self.words[first].start, self.words[following - 1].end, value)

    # Concepts

    @cached_property
    def named(self) -> list[Named]:
        """The concepts it names, in order."""
        verbs = _numbers(
            (here, here + modal[0])
            for here in range(len(self.words))
            if (modal := self.lexicon.modal(self.words, here)) is not None and modal[0] > 1
        )  # "has the right to" is a modal verb, and names no right
        return [each for each in self.lexicon.name(self.words) if each.first not in verbs]

    def span(self, named: Named) -> Span:
        """The characters of the words that name something."""
        return self.words[named.first].start, self.words[named.last - 1].end

    def named_in(self, span: Span) -> list[Named]:
        """What is named in a part of it."""
        return [named for named in self.named if span[0] <= self.words[named.first].start < span[1]]

    def concepts_in(self, span: Span) -> Counter[str]:
        """The concepts that a part of it certainly names, with how often."""
        return Counter(named.concepts[0] for named in self.named_in(span) if len(named.concepts) == 1)

    @cached_property
    def certain(self) -> Counter[str]:
        """The concepts it certainly names, with how often. Not to be changed."""
        return Counter(named.concepts[0] for named in self.named if len(named.concepts) == 1)

    @cached_property
    def features(self) -> Counter[str]:
        """What of it is the same in every language: concepts, references, numbers; with how often.

        References and numbers weigh more than concepts: they are rarer and exact. Not to be changed.
        """
        found = Counter({f"concept {concept}": count for concept, count in self.certain.items()})
        for target in self.cited:
            for place in self._carried(target):
                found[f"place {place}"] += 2
        for number in self.quantities:
            found[f"number {number.value}"] += 2
        return found

    # Verbs

    @cached_property
    def modals(self) -> list[Modal]:
        """Its modal verbs, negated ones as such; the plain present is none.

        What somebody is unable to do ("if he cannot") is left out.
        """
        words, here = self.words, 0
        found: list[Modal] = []
        while here < len(words):
            modal = self.lexicon.modal(words, here) or self._duty(here)
            if modal is None:
                here += 1
                continue
            length, strengths = modal
            start = words[here].start
            if here and words[here - 1].word in self.grammar.negating and not strengths & _PROHIBITIONS:
                strengths = self._negated(strengths)
                start = words[here - 1].start
            subordinate = self._is_subordinate(here)
            if strengths != {Strength.DOES} and not (subordinate and strengths <= _UNABLE):
                end, segment = words[here + length - 1].end, self.segment_at(words[here].start)
                found.append(Modal(start, end, strengths, segment, subordinate))
            here += length
        return found

    @cached_property
    def plain_verbs(self) -> list[Span]:
        """The verbs in the plain present that the termbase lists."""
        found = []
        for here, word in enumerate(self.words):
            modal = self.lexicon.modal(self.words, here)
            if modal is not None and modal[1] == {Strength.DOES}:
                found.append((word.start, self.words[here + modal[0] - 1].end))
        return found

    def is_future(self, word: str) -> bool:
        """Whether a word looks like a verb in the future tense."""
        return self.grammar.future.fullmatch(word) is not None

    def _duty(self, here: int) -> tuple[int, frozenset[Strength]] | None:
        """The word as a verb that orders by the infinitive after it ("he is to play"), if it is one."""
        infinitive, words = self.grammar.infinitive, self.words
        if words[here].word not in self.grammar.duty:
            return None
        for word in words[here + 1 : here + _NEAR]:
            if infinitive.fullmatch(word.word):
                broken = self._is_broken(words[here].end, word.start)
                return None if broken else (1, frozenset({Strength.SHALL}))
        return None

    def _negated(self, strengths: frozenset[Strength]) -> frozenset[Strength]:
        if self.grammar.need_not and Strength.MUST in strengths:
            return frozenset({Strength.MAY})
        return frozenset(_NEGATED.get(strength, strength) for strength in strengths)

    def _is_subordinate(self, number: int) -> bool:
        """Whether a subordinating word stands before word `number` since the last break."""
        for here in range(number - 1, -1, -1):
            if self._is_broken(self.words[here].end, self.words[here + 1].start):
                return False
            if self.words[here].word in self.grammar.subordinating:
                return True
        return False

    # Markers

    @cached_property
    def negations(self) -> list[Marker]:
        """Its negated verbs ("not"), negative words where no verb is negated, words for ceasing ("cease").

        Left out: "not only" and its like, and the "not" that only marks the end of
        a time ("until he has not led" is "until he has led").
        """
        grammar = self.grammar
        skipped = _numbers(self._found(grammar.not_negating)) | _numbers(self._found(grammar.except_))
        words = [word for number, word in enumerate(self.words) if number not in skipped]
        until = {self.segment_at(self.words[first].start) for first, _ in self._found(grammar.until)}
        found = [self._marker(*each, "cease") for each in self._found(grammar.ceasing)]
        negated: set[Span] = set()
        for word in words:
            if word.word in grammar.negating:
                segment = self.segment_at(word.start)
                if segment in until:
                    until.discard(segment)
                else:
                    negated.add(segment)
                    found.append(Marker(word.start, word.end, "not"))
        for word in words:
            if word.word in grammar.negative and (segment := self.segment_at(word.start)) not in negated:
                negated.add(segment)
                found.append(Marker(word.start, word.end, "not"))
        return sorted(found, key=lambda marker: marker.start)

    @cached_property
    def exceptions(self) -> list[Marker]:
        """Its exceptions ("except"), restrictions ("only") and lacks ("without")."""
        grammar = self.grammar
        not_only = _numbers(self._found(grammar.not_negating)) - _numbers(self._found(grammar.except_))
        found = [
            *(self._marker(*each, "except") for each in self._found(grammar.except_)),
            *(self._marker(*each, "only") for each in self._found(grammar.only) if each[0] not in not_only),
            *(self._marker(*each, "without") for each in self._found(grammar.without)),
        ]
        return sorted(found, key=lambda marker: marker.start)

    @cached_property
    def quantities(self) -> list[Marker]:
        """Its numbers: in figures ("13"), in words ("two" as 2), and ordinals ("2." for second).

        A number inside a term of two words or more belongs to the term.
        """
        skipped = _numbers(self._found(self.grammar.not_ordinal))
        skipped |= _numbers((named.first, named.last) for named in self.named if named.last - named.first > 1)
        return [
            Marker(word.start, word.end, value)
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


def with_offsets(texts: Iterable[Text]) -> Iterator[tuple[int, Text]]:
    """Texts that are joined, one a line, each with the character it begins at."""
    offset = 0
    for text in texts:
        yield offset, text
        offset += len(text.content) + 1


@cache
def _by_first_word(phrases: tuple[str, ...]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The phrases by their first word, longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in phrases:
        words = tuple(word.word for word in splitter("").split(phrase))
        found.setdefault(words[0], []).append(words)
    return {first: tuple(sorted(each, key=len, reverse=True)) for first, each in found.items()}


def _numbers(spans: Iterable[tuple[int, int]]) -> set[int]:
    """The numbers of all words in spans of words."""
    return {number for first, following in spans for number in range(first, following)}
