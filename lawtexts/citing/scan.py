"""Scan: the references in running text.

Only what certainly cites is a reference: a noun with its numbers (przepis 50D2a, Ley 59), a noun that means
this very law (niniejszego przepisu), or numbers without a noun in the company of words that show it (vedi C,
B1(a) aplica, (a) above). A count, a year or a score is no citation,
nor is what is said to be of another text than the Laws. What a phrase leaves out is taken from the text
around it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from lawtexts.citing.lexicon import Lexicon, lexicon
from lawtexts.citing.normalise import Folded, fold
from lawtexts.citing.parser import Parser, Phrase
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value

_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = 72
"""Characters before a noun that the name of another text takes, at most."""
_FARTHEST = 48
"""Characters between a law and a part that may be its own, at most."""
_ENDS = re.compile(r"[;?!)\]0-9]|\.(?= [^\Wa-z])")
"""After these another clause begins."""
_SENTENCE_ENDS = re.compile(r"[?!]|\.(?= [^\Wa-z])")


@value
class Found:
    """A reference in a text: characters `start` to `end`, noun and numbers, without "see".

    `targets` are the places cited as most likely read, `alternates` the other
    readings of the same words, each a whole set of targets.
    """

    start: int
    end: int
    targets: tuple[Citation, ...]
    kind: ReferenceKind
    alternates: tuple[tuple[Citation, ...], ...] = ()


def scan(text: str, language: str, here: Citation | None) -> tuple[Found, ...]:
    """The references in `text`, in order, without overlap.

    `here` is the citation of the provision the text stands in, to which relative references are read; without
    it they are not found. Raises LanguageError for a language that is not known.
    """
    reader = _reader(text, language[:2], here)
    return tuple(
        Found(*reader.folded.span(phrase.start, phrase.end), phrase.targets, phrase.kind, phrase.alternates)
        for phrase in reader.phrases
    )


def possible(text: str, language: str, here: Citation | None) -> tuple[tuple[int, int], ...]:
    """The places in `text` that may cite and are not among those that `scan` finds, for a person to judge."""
    reader = _reader(text, language[:2], here)
    return tuple(reader.folded.span(*span) for span in reader.possible())


# A text is asked for its references and for what may be one.
@lru_cache(maxsize=4)
def _reader(text: str, language: str, here: Citation | None) -> ProseReader:
    return ProseReader(fold(text), lexicon(language), here)


class ProseReader(Parser):
    """Finds the citing `phrases` of a normalised text.

    `named` is the last phrase that named a law, `doubtful` are those of what may be another text.
    """

    def __init__(self, folded: Folded, lexicon: Lexicon, here: Citation | None) -> None:
        super().__init__(folded.text, lexicon, here)
        self.folded = folded
        self.named: Phrase | None = None
        self.doubtful: list[Phrase] = []
        self.phrases = self._phrases()

    def search(self, name: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
        """Every place from `start` to `end` where a row called `name` matches, in order."""
        return self.lexicon.row(name)[1].finditer(self.shape, start, len(self.shape) if end is None else end)

    def _phrases(self) -> tuple[Phrase, ...]:
        """The citing phrases, in order, without overlap."""
        found: list[Phrase] = []
        done = 0
        for begins in self.search("phrase_begins"):
            start = begins.start()
            if start < done or self._is_inside_word(start):
                continue
            phrase = self.first("phrase", begins.end("note") if begins["note"] else start)
            if phrase is None:
                done = begins.end() + 1 if begins["placed"] else done  # table B1
                continue
            if begins["note"]:
                phrase.start, phrase.named_kind = start, ReferenceKind.NOTE
            done = phrase.end
            if not phrase.relative and phrase.kind is not ReferenceKind.SELF:
                self.named = phrase
            if not self._is_of_another_text(phrase):
                found.append(phrase)
        return tuple(found)

    def _is_inside_word(self, start: int) -> bool:
        before = self.text[start - 1 : start]
        return before.isalnum() or before in ("/", "-", ")")  # by-laws, 1-5-9, 51(B)(2)

    def _is_of_another_text(self, phrase: Phrase) -> bool:
        """Whether what is cited is no law; an article of what may be another text is `doubtful`."""
        if self.match("other_text", phrase.end) is not None:
            return True
        article = self.text.startswith(("art", "Art"), phrase.start)
        if not article or self.match("code", phrase.end) is not None:
            return False
        named = any(self.search("text_before", max(0, phrase.noun - _BEFORE), phrase.noun))
        if named or self.match("other_name", phrase.end) is not None:
            self.doubtful.append(phrase)
            return True
        return False

    def possible(self) -> list[tuple[int, int]]:
        """Where something may cite that goes on with a phrase, has no noun, or is of an unknown text."""
        ends = [phrase.end for phrase in self.phrases]
        found = {(phrase.start, phrase.end) for phrase in self.doubtful}
        for possible in self.search("possible", ends[0] - 1) if ends else ():
            start, end = possible.span(1)
            index = bisect_right(ends, start)
            free = index == len(ends) or self.phrases[index].start >= end
            apart = index == 0 or _SENTENCE_ENDS.search(self.text, ends[index - 1], start)
            if free and not apart:
                found.add((start, end))
        return sorted(found)

    # What a phrase leaves out

    def _step_those(self, made: Phrase) -> bool:
        """The laws just named: questi articoli."""
        if self.named is None or len(self.named.targets) < 2:
            return False
        made.members, made.named_kind = self.named.members, ReferenceKind.RELATIVE
        return True

    def _step_bare(self, made: Phrase) -> bool:
        """Places without a noun, as they are read here: (a) and (b)."""
        made.parts = made.end
        return self.here is not None and self._see_from(self.here, made)

    def _step_here(self, made: Phrase) -> bool:
        above = self.match("above", made.end)
        if (made.role == "parts" and len(made.targets) < 2) or not super()._step_here(made):  # “points 12”
            return False
        if above is None:
            self._add_alternative(made)
        return True

    def _add_alternative(self, phrase: Phrase) -> None:
        """Parts right after a law may be of that law: Law 12, especially C1."""
        base, part = self._law_before(phrase.start), phrase.part
        there = self.members(part.start, phrase.role, base) if base is not None and part is not None else ()
        if there:
            phrase.others = (tuple(dict.fromkeys(place for member in there for place in member.targets)),)

    def _law_before(self, start: int) -> Citation | None:
        """The law last named, where a few words up to `start` do more than join the two."""
        if self.named is None or start - self.named.end > _FARTHEST:
            return None
        between = self.text[self.named.end : start]
        words = {word.lower() for word in _WORD.findall(between)}
        joined = words and words <= self.lexicon.words("AND", "ARTICLES", "OF")
        return None if joined or _ENDS.search(between) else self.named.members[-1].last
