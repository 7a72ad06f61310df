"""Belonging: parts without a noun, and what they are said to be of: C1 of Law 12, (a) or (b) of A2."""

from __future__ import annotations

from lawtexts.citing.designator import Designator, part_at
from lawtexts.citing.leaning import Leant, divided, leant_on, names_law, same_law
from lawtexts.citing.member import Member
from lawtexts.citing.members import Reading
from lawtexts.citing.parts import ANYWHERE
from lawtexts.citing.phrase import Phrase, kind_of
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace

_SOON = 160
"""Characters from a place to a letter that means it again, at most."""


class Belonging:
    """Relates what stands in `text` to the phrases around it.

    `named` is the last law named, `recent` the last phrase, `after` the next that has a noun.
    """

    def __init__(
        self, text: str, words: Words, here: Citation | None, taken: tuple[Phrase, ...], *, free: bool
    ) -> None:
        self.text, self.words, self.here, self.free = text, words, here, free
        self.taken = taken
        self.named: Phrase | None = None
        self.recent: Phrase | None = None
        self.after: Phrase | None = None

    def _leant(self, named: Phrase, start: int) -> Leant:
        return leant_on(named, self.text, start, self.words)

    def _reading(self, base: Citation | None, *, law: bool = False) -> Reading:
        return Reading(self.words, base, law=law, plural=False)

    def _bracketed_of(self, start: int) -> Phrase | None:
        """(a) of Law 12C1, where the place the text stands in has no (a)."""
        first = None if self.free else part_at(self.text, start)
        if first is None or not first.bracketed:
            return None
        extent = self._reading(ANYWHERE).members(self.text, start)
        return self._of_next(first, extent[-1].end) if extent else None

    def _goes_on(self, start: int) -> bool:
        """Whether a figure goes on with those just read: 1 to 3 below, or in 4."""
        recent = self.recent
        items = recent is not None and recent.targets[-1].level is Level.ITEM
        if self.free or recent is None or not items or not self.text[start].isdigit():
            return False
        joint = self.words.conjunction.match(self.text, recent.end)
        if joint is None or not joint[0].strip(" ,;") or joint.end() > start:
            return False
        between = self.text[joint.end() : start]
        return not between or self.words.led_to.fullmatch(between) is not None

    def _joins_law(self, end: int) -> bool:
        """Whether “and” joins a law to what ends at `end`: C and Law 43B2."""
        joint = self.words.conjunction.match(self.text, end) if self.after is not None else None
        if self.free or joint is None or not joint[0].strip(" ,;") or self.after is None:
            return False
        between = self.text[joint.end() : self.after.start]
        article = not between or self.words.before_article.before(between, len(between)) == 0
        return article and names_law(self.after)

    def _as_just_named(
        self, start: int, member: Member
    ) -> tuple[tuple[Member, ...], tuple[tuple[Citation, ...], ...]]:
        """(b), where A2(b) was named in this sentence: rather that than a (b) of the place of the text."""
        recent = self.recent
        if recent is None or start > recent.end + _SOON or divided(self.text, recent.end, start):
            return (member,), ()
        like = [one for one in recent.targets if one.sub == member.citation.sub and one.level is Level.SUB]
        if len(like) != 1 or like[0] == member.citation:
            return (member,), ()
        return (replace(member, citation=like[0]),), ((member.citation,),)

    def _of_whole(self, first: Designator, members: tuple[Member, ...]) -> Phrase | None:
        """C1 of Law 12; C2 of that Law; None where nothing of the kind follows `members`."""
        end = members[-1].end
        same = same_law(self.named, self.text, end, self.words, self.here)
        if same is None:
            return self._of_next(first, end)
        base, stop, _ = same
        of_it = self._reading(base).members(self.text, first.start)
        if not of_it:
            return None
        others: tuple[tuple[Citation, ...], ...] = ()
        that = self.words.same_law.match(self.text, end)
        if that is not None and that[1] is not None and self.here is not None and base.law != self.here.law:
            others = (tuple(place for one in members for place in one.targets),)
        return Phrase(first.start, stop, of_it, kind_of(of_it, relative=True), others)

    def _of_part(self, first: Designator, end: int) -> Phrase | None:
        """(a) or (b) of A2: of a place of the law the text stands in."""
        of = self.words.whole_of.match(self.text, end) if self.here is not None and first.bracketed else None
        part = part_at(self.text, of.end()) if of is not None and of[0].strip() else None
        if of is None or part is None or not (part.section and part.item) or part.first >= first.first:
            return None
        holder = self._reading(self.here).members(self.text, of.end())[:1]
        of_it = self._reading(holder[0].citation).members(self.text, first.start) if holder else ()
        if not holder or holder[0].citation.level >= first.first or not of_it:
            return None
        return Phrase(first.start, holder[0].end, of_it, kind_of(of_it, relative=True))

    def _of_next(self, first: Designator, end: int) -> Phrase | None:
        """C1 of Law 12, with the phrase that names the law."""
        law = self.after if self.after is not None and names_law(self.after) else None
        part = self._of_part(first, end)
        if part is not None:
            return part
        of = self.words.whole_of.match(self.text, end) if law is not None else None
        if law is None or of is None or of.end() != law.start or law.members[0].pair is not None:
            return None
        noun = self.text[law.start : law.end].split(" ")[0].lower()
        base = law.members[0].citation
        if (self.words.genitive and noun not in self.words.genitive) or base.level >= first.first:
            return None
        of_it = self._reading(base).members(self.text, first.start)
        members = (*of_it, *law.members[1:])
        return Phrase(first.start, law.end, members, kind_of(members)) if of_it else None
