"""Parts: the citing phrases whose noun is of a part, `punkt B1a powyżej`, `lettera A dell'Articolo 16`."""

from __future__ import annotations

import re

from lawtexts.citing.designator import Designator
from lawtexts.citing.elsewhere import after_other_text, foreign
from lawtexts.citing.fused import splits
from lawtexts.citing.leaning import NOWHERE, divided
from lawtexts.citing.member import Member
from lawtexts.citing.members import Reading
from lawtexts.citing.phrase import Phrase, kind_of
from lawtexts.citing.wholes import Wholes
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace

_PARAGRAPH = re.compile(r"§ ?[0-9]+[a-z]?(?: (?:ust|par|pkt|al)\.? ?[0-9]+[a-z]?)*$")
"""A paragraph of a statute, with what is counted below it."""

_BEFORE = 48
"""Characters before a noun that can belong to its phrase (nota al pie de página de la)."""

_SENTENCE = 160
"""Characters between numbers of one sentence, at most."""
_STRONG = 5
"""Words as short as in, per, come say little."""

ANYWHERE = Citation(law=1, section="A", item=1, sub="a", roman=1)
"""Stands in for the context while only the extent of a relative phrase is wanted."""


class Parts(Wholes):
    """Reads what stands after the noun of a part, and finds what it is part of."""

    rejected = elsewhere = -1
    """Where the last phrase began and ended whose numbers are of another text."""
    holder: Citation | None = None
    """What the last part was said to be part of, in its own words."""
    _astray = -1
    """Where the last part ended that the law named before it cannot have."""

    def _part(self, start: int, end: int, role: str) -> Phrase | None:
        """Punkt B1a powyżej; lettera A dell'Articolo 16; fattispecie (a) e (b)."""
        numbers = self.numbers(end)
        ranged = role == "parts" or (role == "letter" and not (self.loose or self.last))
        opened = self.words.start_of_range.match(self.text, numbers) if ranged else None
        first = self.part_at(opened.end() if opened is not None else numbers)
        if first is None and role == "parts" and not self.loose:
            return self._fused_parts(start, numbers)
        if first is None:
            return None
        counts = role == "case" and not (first.bracketed or first.section)
        if counts and (self.loose or self.last or not first.is_number):
            return None
        reading, extent, whole = self._extent(start, numbers, first, role)
        if not extent or (counts and self.words.adverb.match(self.text, extent[-1].end) is None):
            return None
        if not self.loose and self._elsewhere(start, extent[-1].end):
            self.rejected, self.elsewhere = start, extent[-1].end
            return None
        stop = extent[-1].end
        lone = not self.loose and first.sub and not first.bracketed
        adverb = self.words.adverb.match(self.text, self.closed(start, stop) if lone else stop)
        if role == "case" and len(self.text[numbers:stop]) == 1 and not (adverb or self.closes(stop)):
            return None
        whole = whole or self._whole(stop, first)
        base: Citation | None
        perhaps: Citation | None = None
        if whole is not None:
            perhaps = self._perhaps_here(stop, whole[0])
            base, stop, relative = whole
        elif role == "piece":
            return None
        else:
            above = adverb is not None and not (self.loose or self.last)
            leant = NOWHERE if above else self._leant(start)
            outer = self._outer(start, first)
            base, relative = outer or leant.sure or self.here, True
            perhaps = None if outer is not None else leant.perhaps
            if adverb is None and not self.loose and leant.sure is None and self._follows(start):
                self._astray = stop
                return None
            several = len(extent) > 1 or len(extent[0].targets) > 1
            if adverb is None and role == "parts" and first.is_number and not several:
                return self._figures_fused(start, numbers, base)
            closed = self.closed(start, stop) if lone else stop
            stop = adverb.end() if adverb is not None else closed
        members = replace(reading, base=base).members(self.text, numbers) if base is not None else ()
        others: tuple[tuple[Citation, ...], ...] = ()
        if not members and base is not None and base.level is Level.LAW and not (relative or self.loose):
            members, others = self._as_sections(extent, base), ((base,),)
        if not members:
            return None
        if perhaps is not None:
            there = replace(reading, base=perhaps).members(self.text, numbers)
            others = (tuple(place for one in there for place in one.targets),) if there else ()
        self.holder = base if whole is not None else None
        return Phrase(start, stop, members, kind_of(members, relative=relative), others)

    def also_of(self, holder: Citation, phrase: Phrase, noun: str) -> Phrase:
        """`phrase`, which has a `noun`, as part of `holder`: punkt A in “punkt A lub punkt B przepisu 12”."""
        numbers = self.numbers(phrase.start + len(noun))
        first = self.part_at(numbers)
        if first is None or holder.level >= first.first or phrase.kind is not ReferenceKind.RELATIVE:
            return phrase
        members = self.reading(holder, self.words.roles[noun]).members(self.text, numbers)
        if not members or members[-1].end != phrase.end:
            return phrase
        return Phrase(phrase.start, phrase.end, members, kind_of(members, relative=True), (phrase.targets,))

    def _extent(
        self, start: int, numbers: int, first: Designator, role: str
    ) -> tuple[Reading, tuple[Member, ...], tuple[Citation, int, bool] | None]:
        """How to read the members at `numbers`, and these; their whole, where small letters need one."""
        reading = self.reading(ANYWHERE, role)
        if not self.loose and first.sub and not first.bracketed:
            lettered = replace(reading, sure=True)
            extent = lettered.members(self.text, numbers)
            whole = self._whole(self.closed(start, extent[-1].end), first) if extent else None
            if whole is not None or (extent and self._announced(start)):
                return lettered, extent, whole
        return reading, reading.members(self.text, numbers), None

    def _announced(self, start: int) -> bool:
        """Whether a noun at `start` cannot stand without its number: zgodnie z punktem a."""
        if self.loose or self.last:
            return False
        like = self.words.as_in.before(self.text, start)
        strong = like is not None and start - like > _STRONG
        return strong or self.words.see.before(self.text, start) is not None

    def _figures_fused(self, start: int, numbers: int, base: Citation | None) -> Phrase | None:
        """Na podstawie punktów 12: 1 and 2, which lost the word between them, or a point 12."""
        shown = self._announced(start) or self.words.at.before(self.text, start) is not None
        if self.loose or self.last or base is None or not (self.words.genitive and shown):
            return None
        pairs = splits(self.text, numbers, base)
        whole = self.reading(base, "part").members(self.text, numbers)
        if not pairs or not self.text[numbers : pairs[0].end].isdigit():
            return None
        best = pairs[0]
        others = (whole[0].targets,) if whole else ()
        member = Member(numbers, best.end, best.first, pair=best.second, alternates=others, cut=best.cut)
        return Phrase(start, best.end, (member,), kind_of((member,), relative=True))

    def _as_sections(self, extent: tuple[Member, ...], law: Citation) -> tuple[Member, ...]:
        """Lettera a) o b) dell'Articolo 33: letters of a law are its sections, if it has any."""
        letters = [one.citation.sub for one in extent]
        if any(not "" < letter <= "h" for letter in letters):
            return ()
        return tuple(
            Member(one.start, one.end, Citation(law.law, letter.upper()))
            for one, letter in zip(extent, letters, strict=True)
        )

    def _elsewhere(self, start: int, end: int) -> bool:
        """Whether a part is one of another text: § 12 ust. 3 pkt 2, Regulamin, pkt 4, pkt 2 regulaminu."""
        before = self.text[max(0, start - _BEFORE) : start].rstrip(" ,")
        goes_on = self._still_elsewhere(start, end)
        after = self.text[end - 1 : end].isdigit() and after_other_text(self.text, start, self.words)
        return (
            goes_on
            or after
            or foreign(self.text, end, self.words)
            or _PARAGRAPH.search(before) is not None
            or self.words.ends_elsewhere.before(before, len(before)) is not None
        )

    def _perhaps_here(self, stop: int, place: Citation) -> Citation | None:
        """This law, where “that Law” is read as the one just named."""
        same = None if self.loose or self.last else self.words.same_law.match(self.text, stop)
        doubtful = same is not None and same[1] is not None and self.here is not None
        return self.here.root if doubtful and self.here and place.law != self.here.law else None

    def _still_elsewhere(self, start: int, end: int) -> bool:
        """Whether a number goes on with those of another text: …, comma 3; …; il comma 2 è soppresso."""
        if self.elsewhere < 0 or (self.named is not None and self.named.end > self.elsewhere):
            return False
        if self.text[self.elsewhere : start] in (" ", ", "):
            return True
        ours = any(one.match(self.text, end) for one in (self.words.adverb, self.words.same_law))
        near = start <= self.elsewhere + _SENTENCE and not divided(self.text, self.elsewhere, start)
        return (
            near
            and not ours
            and self.text[end - 1 : end].isdigit()
            and self.words.whole_of_this.match(self.text, end) is None
        )

    def _fused_parts(self, start: int, numbers: int) -> Phrase | None:
        """Punktach A1A2 powyżej: a pair of this law that lost the word between its places."""
        members = self.reading(self._leant(start).sure or self.here, "parts").members(self.text, numbers)
        if not members or members[0].pair is None:
            return None
        stop = members[-1].end
        adverb = self.words.adverb.match(self.text, stop)
        return Phrase(start, adverb.end() if adverb else stop, members, kind_of(members, relative=True))

    def _follows(self, start: int) -> bool:
        """Whether the part noun at `start` goes on with a law just named that has no such part."""
        if self.named is not None and self.text[self.named.end : start] in (" ", ", "):
            return True
        joint = self.words.conjunction.match(self.text, self._astray) if self._astray >= 0 else None
        return joint is not None and joint.end() == start
