"""Wholes: what a part is said to be part of, `punkt B1a przepisu 51`, `(a) of B1`, `sezione D, punto 3`."""

from __future__ import annotations

import re

from lawtexts.citing.beyond import beyond
from lawtexts.citing.designator import Designator
from lawtexts.citing.joining import Joining
from lawtexts.citing.leaning import NOWHERE, Leant, leant_on, same_law
from lawtexts.citing.phrase import Phrase
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation


class Wholes(Joining):
    """Finds the place that holds a part, in its words, just before it, or where the text stands.

    `named` is the last phrase that named a law, `narrowed` the last that named a part.
    """

    def __init__(
        self, text: str, words: Words, here: Citation | None, *, loose: bool = False, last: bool = False
    ) -> None:
        super().__init__(text, words, here, loose=loose)
        self.last = last
        self.named: Phrase | None = None
        self.narrowed: Phrase | None = None

    def _outer(self, start: int, part: Designator) -> Citation | None:
        """The one part named just before `start` that can hold `part`: sezione D, punto 3."""
        before = self.narrowed
        if before is None or len(before.targets) != 1 or self.text[before.end : start] not in (" ", ", "):
            return None
        return before.targets[0] if before.targets[0].level < part.first else None

    def _leant(self, start: int) -> Leant:
        """The law named just before a relative phrase at `start`, as far as it is meant there."""
        if self.named is None:
            return NOWHERE
        if not (self.loose or self.last):
            return leant_on(self.named, self.text, start, self.words)
        bracketed = self.text[self.named.end : start] in (" (", "(")
        return Leant(sure=self.named.members[-1].citation) if bracketed else NOWHERE

    def _whole(self, position: int, part: Designator) -> tuple[Citation, int, bool] | None:
        """What a part is said to be part of: … przepisu 51, … of this Law, … del punto B1.

        Gives the place, where its name ends, and whether it is relative itself.
        """
        if self.loose and self.text[position : position + 1] == ")":
            position += 1
        of = (self.words.preposition if self.loose else self.words.whole_of).match(self.text, position)
        same = self._whole_same(position)
        if of is None or same is not None:
            return same
        noun = self.words.noun.match(self.text, of.end())
        if noun is None:
            return self._whole_this(of.end()) or self._whole_bare(of, part)
        role = self.words.roles[noun[0].lower()]
        numbers = self.numbers(noun.end())
        if role in ("law", "laws"):
            law = self.law_at(numbers)
            if law is None:
                past = () if self.loose or self.last else beyond(self.text, numbers, self.words)
                return (past[0].citation, past[0].end, False) if past else None
            place = Citation(law.law, law.section, law.item, law.sub, law.roman)
            return (place, law.end, False) if place.level < part.first else None
        outer = self.part_at(numbers)
        if outer is None or outer.first >= part.first:
            return None
        above = self._whole(outer.end, outer)
        base, stop, relative = above if above is not None else (self.here, outer.end, True)
        if base is None:
            return None
        places = self.reading(base, "letter").members(self.text, numbers)
        return (places[0].citation, max(stop, places[0].end), relative) if places else None

    def _whole_bare(self, of: re.Match[str], part: Designator) -> tuple[Citation, int, bool] | None:
        """(a) and (b) of B1; in a query lettera a del 51B2."""
        outer = self.part_at(of.end())
        if self.loose:
            law = self.law_at(of.end()) if of[0].strip() else None
            if law is None:
                return None
            place = Citation(law.law, law.section, law.item, law.sub, law.roman)
            return (place, law.end, False) if place.level < part.first else None
        if self.here is None or outer is None or not of[0].strip():
            return None
        if not (outer.section and outer.item) or outer.first >= part.first:
            return None
        places = self.reading(self.here, "part").members(self.text, of.end())[:1]
        if not places or self.words.through.match(self.text, of.start()):
            return None
        return places[0].citation, places[0].end, True

    def _whole_same(self, position: int) -> tuple[Citation, int, bool] | None:
        """Punkt C2 tegoż przepisu: of the law named last in this sentence, or else of this one."""
        if self.loose or self.last:
            return None
        return same_law(self.named, self.text, position, self.words, self.here)

    def _whole_this(self, position: int) -> tuple[Citation, int, bool] | None:
        """Punkt B niniejszego przepisu."""
        this = self.words.this_law.match(self.text, position) if self.here is not None else None
        return (self.here.root, this.end(), True) if this is not None and self.here is not None else None
