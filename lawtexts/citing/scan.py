"""Scan: the references in running text.

Only what certainly cites is a reference: a noun with its numbers (przepis 50D2a, Ley 59), a noun that means
this very law (niniejszego przepisu), or numbers without a noun in the company of words that show it (vedi C,
B1(a) aplica, (a) above), as the cues of the grammar weigh them. A count, a year or a score is no citation,
nor is what is said to be of another text than the Laws. What a phrase leaves out is taken from the text
around it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from lawtexts.citing.grammar import CERTAIN, CUES, KINDS
from lawtexts.citing.lexicon import LIKELY_ITEM, Lexicon, lexicon
from lawtexts.citing.normalise import Folded, fold
from lawtexts.citing.parser import PAUSES, Designator, Parser, Phrase
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value

_LAST_BID = 7
"""2C and 7D can be bids; with a higher number they are places."""
_SHORT = 4
"""An AS_IN as short as in, per, come says little."""
_OPENS = frozenset(".,;:([")
_ITEM = re.compile(r"[1-9][a-z](?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = 72
"""Characters before a noun that the name of another text takes, at most."""
_FARTHEST = 48
"""Characters between a law and a part that may be its own, at most."""
_ENDS = re.compile(r"[;?!)\]0-9]|\.(?= [^\Wa-z])")
"""After these another clause begins."""
_SENTENCE_ENDS = re.compile(r"[?!]|\.(?= [^\Wa-z])")
_DIVIDING = ("SEE", "AS_IN", "GOES_ON", "APPLIES", "FROM", "TO", "THIS", "LAW_ONE", "LAW_MANY")
"""Words that divide a part from the law before it, unless they are AT or AND: see, if, applies, as in."""
_PLAIN = ("AND", "AT", "ARTICLES", "INTO", "OF", "ABOVE")
"""Words that join a further place and say nothing of it: and, or, of, the."""


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
        named = self._named_phrases()
        self.named = None
        ordered: list[Phrase] = []
        for phrase in sorted((*named, *self._bare_phrases(named)), key=lambda phrase: phrase.start):
            if not ordered or phrase.start >= ordered[-1].end:  # Law 12, which “C1 of Law 12” took with it
                ordered.append(phrase)
        return tuple(ordered)

    def possible(self) -> list[tuple[int, int]]:
        """Where something may cite that goes on with a phrase, has no noun, or is of an unknown text."""
        ends = [phrase.end for phrase in self.phrases]
        found = {(phrase.start, phrase.end) for phrase in self.doubtful}
        for possible in self.search("possible", ends[0] - 1) if ends else ():
            start, end = possible.span(1)
            index = bisect_right(ends, start)
            free = index == len(ends) or self.phrases[index].start >= end
            apart = index == 0 or _SENTENCE_ENDS.search(self.text, ends[index - 1], start)
            if free and not apart and "PLACED" not in self.lexicon.before(self.text, start):
                found.add((start, end))
        return sorted(found)

    # Numbers with a noun

    def _named_phrases(self) -> list[Phrase]:
        done = 0
        found: list[Phrase] = []
        for begins in self.search("phrase_begins"):
            start = begins.start()
            if start < done or self.text[start - 1 : start] == "-":  # by-laws
                continue
            phrase = self.first("phrase", start)
            if phrase is None:
                continue
            self._note_law(phrase)
            done = phrase.end
            article = self.text.startswith(("art", "Art"), phrase.start)
            foreign = article and self.match("code", done) is None
            before = self.search("text_before", max(0, phrase.noun - _BEFORE), phrase.noun) if foreign else ()
            if self.match("other_text", done) is not None or any(before):
                continue
            (self.doubtful if article and self.match("other_name", done) else found).append(phrase)
        return found

    def _note_law(self, phrase: Phrase) -> None:
        """Keep a phrase that names a law, or a note of it, in mind."""
        named = self.lexicon.roles[self.shape[phrase.noun]] in ("law", "laws")
        if named and phrase.kind is not ReferenceKind.SELF:
            note = self.lexicon.before(self.text, phrase.noun, ("NOTE",)).get("NOTE")
            if note is not None:
                phrase.start, phrase.named_kind = note, ReferenceKind.NOTE
            self.named = phrase

    # What a phrase leaves out

    def step_those(self, made: Phrase) -> bool:
        """The laws just named: questi articoli."""
        if made.role != "laws" or self.named is None or len(self.named.targets) < 2:
            return False
        made.members, made.named_kind = self.named.members, ReferenceKind.RELATIVE
        return True

    def _here(self, made: Phrase) -> bool:
        above, part = self.match("above", made.end), made.part
        alone = above is None and made.earlier is None
        counts = alone and made.role == "parts" and part is not None and part.is_number
        if (counts and len(made.targets) < 2) or not super()._here(made):  # “points 12”
            return False
        if alone:
            self._add_alternative(made)
        return True

    def _add_alternative(self, phrase: Phrase) -> None:
        """Parts right after a law may be of that law: Law 12, especially C1."""
        base, part = self._law_before(phrase.start), phrase.part
        there = self.members(part.start, phrase.role, base) if base is not None and part is not None else ()
        if there:
            phrase.others = (tuple(dict.fromkeys(place for member in there for place in member.targets)),)

    def _law_before(self, start: int) -> Citation | None:
        """The law last named, where a few words stand between it and `start` that do not divide the two."""
        if self.named is None or start - self.named.end > _FARTHEST:
            return None
        between = self.text[self.named.end : start]
        words = [word.lower() for word in _WORD.findall(between)]
        dividing = self.lexicon.words(*_DIVIDING) - self.lexicon.words("AT", "AND")
        joined = words and self.lexicon.words(*_PLAIN).issuperset(words)
        ended = _ENDS.search(between) or not dividing.isdisjoint(words)
        return None if joined or ended else self.named.members[-1].last

    # Numbers without a noun

    def _bare_phrases(self, named: list[Phrase]) -> Iterator[Phrase]:
        done = index = 0
        for begins in self.search("bare_begins"):
            start = begins.start()
            while index < len(named) and named[index].end <= start:
                if named[index].kind not in (ReferenceKind.SELF, ReferenceKind.RELATIVE):
                    self.named = named[index]
                last = named[index].members[-1]
                if self.text[last.start].isdigit() and last.targets == (last.citation,):
                    done = max(done, self._doubled(last))
                index += 1
            following = named[index].start if index < len(named) else len(self.text)
            inside = start > 0 and (self.text[start - 1].isalnum() or self.text[start - 1] in "/-")
            if inside or not done <= start < following or self.match("bare", start) is None:
                continue
            phrase = self._bare(start)
            if phrase and (self._of_law(phrase) or (self._cites(phrase) and phrase.end <= following)):
                done = phrase.end
                yield phrase

    def _bare(self, start: int) -> Phrase | None:
        """What is written at `start` and the places that begin with it; None if it can be no citation."""
        law = self.law_at(start) if self.text[start].isdigit() else None
        if law is not None and (not law.section or _ITEM.match(self.text, start)):
            law = None  # 1a is rather the item 1, sub-item a, than the section A of Law 1
        base = None if law is not None else self.here
        first = law or (self.part_at(start, base) if base is not None else None)
        if first is None or first.item > LIKELY_ITEM:
            return None
        phrase = Phrase(start)
        phrase.part, phrase.members = first, self.members(start, "", base)
        phrase.relative = law is None
        phrase.end = phrase.members[-1].end if phrase.members else start
        return phrase if phrase.members else None

    def _of_law(self, phrase: Phrase) -> bool:
        """Whether the phrase that names its law follows, which it then takes in: C1 of Law 12; (a) of A2."""
        first = phrase.part
        if first is None or first.law or first.is_number:
            return False
        end = phrase.members[-1].end
        is_word = self._kind(first) == "a" and first.sub in self.lexicon.letter_words
        if is_word and self.text[end : end + 1] == " " and self.match("genitive_noun", end + 1):
            return False  # “…, a przepisu 16C2 nie stosuje się”
        holder = self.first("holder", end, phrase)
        if holder is None:
            return False
        base = holder.members[0].citation
        inside = self.members(first.start, "", base)
        if not inside:
            return False
        phrase.members, phrase.end, phrase.relative = inside, holder.end, holder.relative
        return True

    def _cites(self, phrase: Phrase) -> bool:
        """Whether enough speaks for numbers without a noun; “above” is always of this law."""
        first = phrase.part
        assert first is not None
        above = None if first.law else self.match("above", phrase.end)
        phrase.end = above.end() if above is not None else phrase.end
        if self._score(phrase, first) < CERTAIN:
            return False
        if first.law:
            self.named = phrase
        elif above is None:
            self._add_alternative(phrase)
        return True

    def _score(self, phrase: Phrase, first: Designator) -> int:
        kind = KINDS.index(self._kind(first))
        cues = {*self._cues_before(phrase.start), *self._cues_after(phrase), "alone"}
        return sum(CUES[cue][kind] for cue in cues)

    def _kind(self, first: Designator) -> str:
        if first.law:
            low = first.law <= _LAST_BID
            return "27B1" if first.item else "2C" if low else "16C"
        if first.bracketed:
            return "(a)"
        if first.section and first.item:
            return "B1" if self.text[first.start + 1 : first.start + 2].isdigit() else "C"
        if first.section:
            worded = first.section.lower() in self.lexicon.letter_words and first.end == first.start + 1
            return "A" if worded else "C"
        if first.item:
            return "2(a)" if first.sub else "1"
        return "a"

    def _cues_before(self, start: int) -> Iterator[str]:
        found = self.lexicon.before(self.text, start)
        like = found.pop("AS_IN", None)
        yield from CUES.keys() & found
        if "AND" in found or ("GOES_ON" in found and like is None and "AT" not in found):
            yield "begins"
        if like is not None:
            yield "AS_IN" if len(self.text[like:start].strip()) > _SHORT else "in"
        before = self.text[max(0, start - 2) : start].strip()[-1:]
        if not before or before in _OPENS:
            yield "begins"

    def _cues_after(self, phrase: Phrase) -> Iterator[str]:
        end, stop = phrase.members[-1].end, phrase.end
        if stop > end:
            yield "above"
        if self.text[stop : stop + 1] in PAUSES:
            yield "pause"
        for name in ("applies", "goes_on"):
            if self.match(name, stop):
                yield name
        joint = self.match("list", stop)
        if joint is not None and (stop > end or not self.text[joint.end() : joint.end() + 1].isdigit()):
            yield "list"
        if len(phrase.members) > 1 or phrase.members[0].through is not None:
            yield "several"
        if self.match("counted", end):
            yield "counted"
