"""Scan: the references in running text.

Only what certainly cites is a reference: a noun with its numbers (przepis 50D2a, Ley 59), a noun that means
this very law (niniejszego przepisu), or numbers without a noun in the company of words that show it (vedi C,
B1(a) aplica, (a) above), as the cues of the grammar weigh them. A count, a year or a score is no citation,
nor is what is said to be of another text than the Laws.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache

from lawtexts.citing.designator import Designator
from lawtexts.citing.grammar import CERTAIN, CUES, KINDS
from lawtexts.citing.lexicon import Lexicon, lexicon
from lawtexts.citing.normalise import Folded, fold
from lawtexts.citing.parser import ANYWHERE, PAUSES, Attempt, Numbers
from lawtexts.citing.phrase import Member, Phrase, kind_of
from lawtexts.citing.prose import MOST_ITEMS, ProseParser
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value

_LAST_BID = 7
"""2C and 7D can be bids; with a higher number they are places."""
_SHORT = 4
"""An AS_IN as short as in, per, come says little."""
_OPENS = frozenset(".,;:([")
_NOT_BEFORE = frozenset("/.,-_")
_ITEM = re.compile(r"[1-9][a-z](?!\w)")
"""1a is rather the item 1, sub-item a, than the section A of Law 1."""
_PARAGRAPH = re.compile(r"§ ?[0-9]+[a-z]?(?: [^\W\d_]{2,4}\.? ?[0-9]+[a-z]?){0,3},? ?$")
"""A paragraph of a statute, which the Laws do not have, with what is counted below it."""
_OTHER_YEAR = re.compile(
    r" ?/ ?(?:19|20)[0-9]{2}(?![0-9])| ?-?(?:bis|ter|quater)(?!\w)| (?:w|of|del|de) § ?[0-9]"
)
_WORD = re.compile(r"[^\W\d_]+")
_LED = 8
"""Characters of what may stand between “and” and a noun that stands again: nel, of the."""
_BEFORE = 72
"""Characters before a noun that the name of another text takes, at most."""


_PAIR = re.compile(r"[0-9]{2}\D++[0-9]{2}")
_SENTENCE_ENDS = re.compile(r"[?!]|\.(?= [^\Wa-z])")
_SAME_SENTENCE = 200
"""Characters between a reference and what may go on with it, at most."""


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
    if reader is None:
        return ()
    return tuple(
        Found(*reader.folded.span(phrase.start, phrase.end), phrase.targets, phrase.kind, phrase.alternates)
        for phrase in reader.phrases
    )


def possible(text: str, language: str, here: Citation | None) -> tuple[tuple[int, int], ...]:
    """The places in `text` that may cite and are not among those that `scan` finds, for a person to judge."""
    reader = _reader(text, language[:2], here)
    return tuple(reader.folded.span(*span) for span in reader.possible()) if reader is not None else ()


# A text is asked for its references and for what may be one.
@lru_cache(maxsize=4)
def _reader(text: str, language: str, here: Citation | None) -> ProseReader | None:
    """What reads `text`; None where nothing in it can begin a citation."""
    folded, shape = _shaped(text, language)
    return ProseReader(folded, lexicon(language), here, shape=shape) if shape else None


def count_signs(text: str, language: str) -> int:
    """How many nouns, letters and numbers of `text` may cite. Raises LanguageError like `scan`."""
    reader = _reader(text, language[:2], None)
    return sum(1 for _ in (*reader.nouns(), *reader.candidates())) if reader is not None else 0


# A page's texts are scanned for what they tell of its numbers, then each in its place.
@lru_cache(maxsize=512)
def _shaped(text: str, language: str) -> tuple[Folded, str]:
    folded = fold(text)
    return folded, lexicon(language).shape(folded.text, citing=True)


class ProseReader(ProseParser):
    """Finds the phrases of a normalised text; `pasted` is one that a person asks about."""

    def __init__(
        self,
        folded: Folded,
        lexicon: Lexicon,
        here: Citation | None,
        *,
        shape: str = "",
        pasted: bool = False,
    ) -> None:
        super().__init__(folded.text, lexicon, here, shape=shape)
        self.folded = folded
        self.pasted = pasted
        self.doubtful: list[Phrase] = []

    def nouns(self) -> Iterator[re.Match[str]]:
        """The nouns of the text that numbers may follow."""
        for found in self.search("noun"):
            if self.text[found.start() - 1 : found.start()] != "-":  # by-laws
                yield found

    def candidates(self) -> Iterator[int]:
        """Where numbers begin that may cite without a noun, whatever stands around them."""
        done = 0
        for begins in self.search("bare_begins"):
            start = begins.start()
            found = self.match("bare", start) if start >= done else None
            if found is None:
                continue
            done = found.end()
            before = self.text[start - 1] if start else ""
            apostrophe = before == "'" and self.text[start - 2 : start - 1].lower() != "l"
            if not (before.isalnum() or before in _NOT_BEFORE or apostrophe) or not before:
                yield start

    def search(self, name: str, start: int = 0) -> Iterator[re.Match[str]]:
        """Every place from `start` on where a row called `name` matches, in order."""
        return self.lexicon.compile("|".join(self._rows[name])).finditer(self.shape, start)

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
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
        found = [(phrase.start, phrase.end) for phrase in self.doubtful]
        pairs = list(self.search("possible_pair")) if _PAIR.search(self.text) else []
        after = [self.match("possible_after", end) for end in ends]
        others = (*self.search("possible", ends[0] - 1), *after) if ends else ()
        for one in filter(None, (*pairs, *others)):
            start, end = one.span(1)
            index = bisect_right(ends, start)
            free = index == len(ends) or self.phrases[index].start >= end
            if free and (one in pairs or (index and self._goes_on(ends[index - 1], start, end))):
                found.append((start, end))
        return sorted(set(found))

    def _goes_on(self, last: int, start: int, end: int) -> bool:
        if start - last > _SAME_SENTENCE or _SENTENCE_ENDS.search(self.text, last, start):
            return False
        counted = self.match("counted", end) or self.before("PLACED", start) is not None
        return not counted

    def _named_phrases(self) -> list[Phrase]:
        done = 0
        kept: list[tuple[str, Phrase]] = []
        for noun in self.nouns():
            if noun.start() < done:
                continue
            phrase = self.at(noun)
            if phrase is None:
                continue
            done = phrase.end
            word = self.text[noun.start() : noun.end()].lower()
            if not self.foreign_source(phrase):
                if self.other_text(phrase):
                    self.doubtful.append(phrase)
                    continue
                if kept and self.holder is not None:
                    kept[-1] = (kept[-1][0], self._also_of(self.holder, *kept[-1], noun.start()))
                kept.append((word, phrase))
                continue
            start = phrase.start  # art. 12 oraz art. 13 kodeksu cywilnego: neither is of the Laws
            while kept and self._goes_with(*kept[-1], word, start):
                start = kept.pop()[1].start
        return [phrase for _, phrase in kept]

    def _also_of(self, holder: Citation, noun: str, phrase: Phrase, further: int) -> Phrase:
        """`phrase`, which has a `noun`, as part of `holder`: punkt A in “punkt A lub punkt B przepisu 12”."""
        joint = self.match("list", phrase.end)
        if joint is None or not joint.end() <= further <= joint.end() + _LED or joint[0].strip() == ",":
            return phrase
        if phrase.kind is not ReferenceKind.RELATIVE or holder.level >= phrase.members[0].citation.level:
            return phrase
        members = self.members(self.how(holder, self.roles[noun]), phrase.members[0].start)
        if not members or members[-1].end != phrase.end:
            return phrase
        return Phrase(phrase.start, phrase.end, members, kind_of(members, relative=True), (phrase.targets,))

    def _goes_with(self, noun: str, phrase: Phrase, further: str, start: int) -> bool:
        if self.text[phrase.end : start] in (" ", ", "):
            return True
        joint = self.match("list", phrase.end)
        return noun == further and joint is not None and joint.end() == start

    # Numbers of another text than the Laws

    def other_text(self, phrase: Phrase) -> bool:
        """Whether an article is of something else that has a name: art. 12 dello S.G.F."""
        if self.match("other_text", phrase.end) is None:
            return False
        words = _WORD.findall(self.text[phrase.start : phrase.end].lower())
        return any(word.startswith("art") for word in words)

    def foreign_source(self, phrase: Phrase) -> bool:
        """Whether numbers are said to be of another text: art. 12 regulaminu; Reglamento, artículo 3."""
        after = self.lexicon.foreign_after.match(self.text, phrase.end)
        if after is not None and self.lexicon.joining.isdisjoint(_WORD.findall(after[1].lower())):
            return True
        if phrase.kind is ReferenceKind.SELF or self.match("code", phrase.end):
            return False
        if _OTHER_YEAR.match(self.text, phrase.end):
            return True
        article = self.text[phrase.start : phrase.start + 3].lower() == "art"
        if not article and self.match("law_noun", phrase.start):
            return False
        before = self.text[max(0, phrase.start - _BEFORE) : phrase.start]
        named = self.lexicon.foreign_before.search(before)
        if named is None or not (article or named[1][0].isupper()):
            return _PARAGRAPH.search(before) is not None
        return self.lexicon.dividing.isdisjoint(_WORD.findall(named[2].lower()))

    # Numbers without a noun

    def _bare_phrases(self, named: list[Phrase]) -> Iterator[Phrase]:
        done = index = 0
        for start in self.candidates():
            while index < len(named) and named[index].end <= start:
                if named[index].kind not in (ReferenceKind.SELF, ReferenceKind.RELATIVE):
                    self.named = named[index]
                index += 1
            following = named[index] if index < len(named) else None
            if start < done or (following is not None and following.start <= start):
                continue
            sure, perhaps = (
                (None, None) if self.named is None or self.pasted else self.antecedent(self.named, start)
            )
            read = self._bare(start, sure or self.here)
            if read is None:
                continue
            first, members = read
            whole = self._of_law(first, members)
            if whole is not None:
                done = whole.end
                yield whole
                continue
            phrase = self._certain(start, first, members, sure, perhaps)
            if phrase is not None and (following is None or phrase.end <= following.start):
                done = phrase.end
                self.named = phrase if first.law else self.named
                yield phrase
            elif first.is_number and members[0].through is not None:
                done = members[0].end  # the 3 of “1 to 3” cites no more than both
            elif len(members) > _ROW:
                done = members[-_ROW].start

    def _certain(
        self,
        start: int,
        first: Designator,
        members: tuple[Member, ...],
        sure: Citation | None,
        perhaps: Citation | None,
    ) -> Phrase | None:
        """The phrase of numbers without a noun, if enough speaks for it; “above” is always of this law."""
        if sure == ANYWHERE:
            return None
        above = None if first.law else self.match("above", members[-1].end)
        stop = above.end() if above is not None else members[-1].end
        if not sure and self._score(start, first, members, stop) < CERTAIN:
            return None
        if sure and above is not None and not first.law:
            members = self.members(Numbers(self.here, law=False), start) or members
        phrase = Phrase(start, stop, members, kind_of(members, relative=not first.law))
        other = None if first.law or above is not None else perhaps
        return phrase if first.law else self.with_alternative(phrase, start, Numbers(other, law=False))

    def _bare(self, start: int, base: Citation | None) -> tuple[Designator, tuple[Member, ...]] | None:
        """What is written at `start`, and the places that begin with it; None if it can be no citation."""
        begins = start + (self.text[start] in "Ll")
        law = self.law_at(begins) if self.text[begins : begins + 1].isdigit() else None
        spaced = law is not None and self.text.startswith((" ", ".", "("), begins + len(str(law.law)))
        section = law is not None and bool(law.section) and not spaced and not _ITEM.match(self.text, start)
        if law is not None and not section and law.is_number and self.text[law.end : law.end + 1] in PAUSES:
            article = self.before("ARTICLES", start)
            at = start if article is None else article
            section = law.law > 9 and self.before("SEE", at) is not None
        if not section and (base is None or begins > start):
            return None
        first = law if section else self.part_at(start)
        if first is None or first.item > MOST_ITEMS:
            return None
        if not section and self.pasted and self.text[start].islower():
            return None
        members = self.members(Numbers(None if section else base, law=section), begins)
        if not members and first.bracketed:  # (a) of Law 12C1, where the text stands in none that has an (a)
            members = self.members(Numbers(ANYWHERE, law=False), begins)
            return (first, members) if members and self._of_law(first, members) is not None else None
        return (first, members) if members else None

    def _of_law(self, first: Designator, members: tuple[Member, ...]) -> Phrase | None:
        """C1 of Law 12, with the phrase that names the law; (a) or (b) of A2."""
        if first.law or (first.is_number and not first.bracketed):
            return None
        parts = Attempt(first.start)
        parts.part = first
        holder = self.first("holder", members[-1].end, parts)
        if holder is None:
            return None
        if holder.relative and not first.bracketed and holder.members[0].citation.level is not Level.LAW:
            return None
        inside = self.members(Numbers(holder.members[0].citation, law=False), first.start)
        kind = kind_of(inside, relative=holder.relative)
        return Phrase(first.start, holder.position, inside, kind) if inside else None

    def _score(self, start: int, first: Designator, members: tuple[Member, ...], stop: int) -> int:
        kind = KINDS.index(self._kind(start, first))
        cues = {*self._cues_before(start, first), *self._cues_after(members, stop), "alone"}
        if first.law and not self.text[start].isdigit():
            return CERTAIN  # L27B1
        return sum(CUES[cue][kind] for cue in cues | ({"pasted"} if self.pasted else set()))

    def _kind(self, start: int, first: Designator) -> str:
        if first.law:
            low = first.law <= _LAST_BID
            return "27B1" if first.item else "53" if not first.section else "2C" if low else "16C"
        if first.bracketed:
            return "(a)"
        if first.section and first.item:
            return "B1" if self.text[start + 1 : start + 2].isdigit() else "C"
        if first.section:
            worded = first.section.lower() in self.lexicon.letter_words and first.end == start + 1
            return "A" if worded else "C"
        if first.item:
            return "2(a)" if first.sub else "1"
        return "a"

    def _cues_before(self, start: int, first: Designator) -> Iterator[str]:
        found = self.lexicon.before(self.text, start)
        like = found.pop("AS_IN", None)
        yield from CUES.keys() & found
        if "AND" in found or ("GOES_ON" in found and like is None and "AT" not in found):
            yield "begins"
        if first.law and "ARTICLES" in found and self.before("SEE", found["ARTICLES"]) is not None:
            yield "SEE"
        if like is not None:
            yield "AS_IN" if len(self.text[like:start].strip()) > _SHORT else "in"
        before = self.text[max(0, start - 2) : start].strip()[-1:]
        if not before or before in _OPENS:
            yield "begins"

    def _cues_after(self, members: tuple[Member, ...], stop: int) -> Iterator[str]:
        end = members[-1].end
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
        if len(members) > 1 or members[0].through is not None:
            yield "several"
        if self.match("counted", end):
            yield "counted"


_ROW = 8
"""In a longer row that nothing shows to cite, only the last of these are looked at one by one."""
