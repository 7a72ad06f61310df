"""Bare: citing numbers without a noun, `vedi C`, `B1(a) aplica`, `(a) above`, `27B1`.

They cite only in the company of a word that shows it: "see" before them,
"above" or "applies" after them, or a shape nothing else has (`B1(a)`, `27B1`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lawtexts.citing.belonging import Belonging
from lawtexts.citing.certain import LAST_BID, Around, can_cite, certain
from lawtexts.citing.designator import Designator, law_at, part_at
from lawtexts.citing.elsewhere import foreign
from lawtexts.citing.leaning import NOWHERE, Leant, names_law
from lawtexts.citing.member import Member
from lawtexts.citing.phrase import Phrase, kind_of
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation, Level

_CANDIDATE = re.compile(
    r"""
    [(A-HL1-9]                                             # how each begins: quickly found
    (?: (?<![\w/.,'-].) | (?<=[Ll]'.) )
    (?: (?<=\() (?: [a-z] | [ivx]{2,4} | [A-H] | [1-9] ) \)     # (a), (ii), (2)
      | (?<=[A-H]) (?: [0-9]{1,2} )? [a-z]? (?![\w'])             # C, B1, C1b; B1(a) as well
      | (?<=[1-9]) [0-9]? [A-H] (?: [0-9] | (?!\w) )               # 27B1, 16C
      | (?<=[1-9]) (?=\ [^\W\d] | [,;:)] | \.(?!\d) | \([a-z]\)   # 1 above, 1(a)
                   | \ ?-\ ?[1-9](?![\w.,/:-]))                   # 1-3 above
      | (?<=[1-9]) [a-h] (?!\w)                                  # 1a
      | (?<=L) (?=[1-9][0-9]? (?: [A-H] | (?!\w) ))              # L27B1a
    )
    """,
    re.VERBOSE,
)
_NUMBER = re.compile(r"(?<= )[1-9][0-9](?=[,;:)]|\.(?!\w)|$)")
"""53, at a pause: a law, where “see” is right before it."""
_SMALL = re.compile(r" ([a-h])(?= [^\W\d]{1,4} [a-h](?!\w)|[,;:.)](?!\w)| [^\W\d]{4,12}(?!\w))")
"""A small letter of its own: a or b; a, – which can cite only where something announces it."""
_ITEM = re.compile(r"[1-9][a-z](?!\w)")
"""1a is rather the item 1, sub-item a, than the section A of Law 1."""

_APART = re.compile(r"[0-9]+ ")
_ROW = 8
"""In a longer row that nothing shows to cite, only the last of these are looked at one by one."""


def candidates(text: str) -> tuple[int, ...]:
    """Where in `text` numbers begin that may cite, whatever stands around them."""
    found = [one.start() for one in _CANDIDATE.finditer(text)]
    others = [one.start(1) for one in _SMALL.finditer(text)] + [one.start() for one in _NUMBER.finditer(text)]
    return tuple(sorted((*found, *others)) if others else found)


def bare_phrases(
    text: str,
    words: Words,
    here: Citation | None,
    starts: Iterable[int],
    taken: tuple[Phrase, ...],
    *,
    free: bool = False,
) -> Iterator[Phrase]:
    """The bare phrases of `text` outside those `taken`, which have nouns.

    One that says it is part of a law, C1 of Law 12, covers that law's phrase. `starts` are the
    candidates; `free` takes a law with its section (16C) for a citation wherever it stands.
    """
    return _Bare(text, words, here, taken, free=free).phrases(starts)


class _Bare(Belonging):
    """Goes through a text from left to right."""

    def phrases(self, starts: Iterable[int]) -> Iterator[Phrase]:
        """Those that begin at `starts`."""
        done, index = 0, 0
        for start in starts:
            while index < len(self.taken) and self.taken[index].end <= start:
                self.recent = self.taken[index]
                self.named = self.recent if names_law(self.recent) else self.named
                index += 1
            self.after = self.taken[index] if index < len(self.taken) else None
            if start < done or (self.after is not None and self.after.start <= start):
                continue
            phrase, done = self._read(start, done)
            if phrase is not None:
                self.recent = phrase
                yield phrase

    def _read(self, start: int, done: int) -> tuple[Phrase | None, int]:
        """The phrase that begins at `start`, if there is one, and where to go on."""
        leant = NOWHERE if self.free or self.named is None else self._leant(self.named, start)
        announced = leant.sure is not None or self._goes_on(start)
        row = self._row(start, leant.sure or self.here, announced=announced)
        if row is None:
            whole = self._bracketed_of(start)
            return whole, done if whole is None else whole.end
        first, members = row
        whole = None if self.free or first.law or first.is_number else self._of_whole(first, members)
        if whole is not None:
            return whole, whole.end
        stop = self._cited_to(start, first, members, announced=announced)
        if stop is not None and (self.after is None or stop <= self.after.start):
            phrase = self._phrase(start, first, members, stop, leant)
            self.named = phrase if first.law else self.named
            return phrase, stop
        if first.is_number and members[0].through is not None:
            return None, members[0].end  # the 3 of “1 to 3” cites no more than both
        return None, members[-_ROW].start if len(members) > _ROW else done

    def _row(
        self, start: int, base: Citation | None, *, announced: bool
    ) -> tuple[Designator, tuple[Member, ...]] | None:
        """What is written at `start`, and the members that begin with it; None if it can be no citation."""
        text = self.text
        abbreviated = text[start] == "L"
        if self.free and (abbreviated or text[start].islower()):
            return None
        begins = start + abbreviated
        named = law_at(text, begins)
        law = named is not None and bool(named.section) and not _APART.match(text, start)
        law = abbreviated or (law and not _ITEM.match(text, start))
        if named is not None and not self.free and _NUMBER.match(text, start):
            article = self.words.before_article.before(text, start)
            law = self.words.see.before(text, start if article is None else article) is not None
            if not law:
                return None
        first = named if law else part_at(text, start)
        if first is None or (base is None and not law):
            return None
        if not law and first.end == start + 1 and not announced and not can_cite(text, first, self.words):
            return None
        members = self._reading(None if law else base, law=law).members(text, begins)
        return (first, members) if members else None

    def _cited_to(
        self, start: int, first: Designator, members: tuple[Member, ...], *, announced: bool
    ) -> int | None:
        """Where the phrase ends that begins with `first` and names `members`; None if it is not certain."""
        text, words, end, law = self.text, self.words, members[-1].end, first.law
        if foreign(text, end, words):
            return None
        adverb = None if law else words.adverb.match(text, end)
        stop = adverb.end() if adverb is not None else end
        if not self.free and not law and _stands_alone(text, start, end, first, words):
            return stop
        if self.free and law > LAST_BID:
            return stop
        around = Around(text, words, start, end, stop, announced=announced)
        if not law and first.end == start + 1 and first.section and self._joins_law(end):
            return stop
        return stop if certain(around, first, several=len(members) > 1) else None

    def _phrase(
        self, start: int, first: Designator, members: tuple[Member, ...], stop: int, leant: Leant
    ) -> Phrase:
        """The phrase of `members`, in the light of a law named just before it; “above” is always of here."""
        above = stop > members[-1].end
        others: tuple[tuple[Citation, ...], ...] = ()
        if leant.sure is not None and above and not first.law:
            members = self._reading(self.here).members(self.text, start) or members
        elif leant.perhaps is not None and not above and not first.law:
            there = self._reading(leant.perhaps).members(self.text, start)
            others = (tuple(place for one in there for place in one.targets),) if there else ()
        elif first.first is Level.SUB and not above and len(members) == 1:
            members, others = self._as_just_named(start, members[0])
        return Phrase(start, stop, members, kind_of(members, relative=not first.law), others)


def _stands_alone(text: str, start: int, end: int, first: Designator, words: Words) -> bool:
    """Whether what nothing announces cites: only a table or room is shaped like B1, too."""
    if not (first.section and first.item and text[start + 1 : start + 2].isdigit()):
        return False  # E 3 is more often a letter and a count
    return words.placed.before(text, start) is None and not words.counted.match(text, end)
