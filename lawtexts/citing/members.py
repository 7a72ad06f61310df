"""Members: the numbers after a noun, one or a list or a range of them.

`47E oraz 54`, `20F2 y F3`, `16C, 26B and 72C`, `45–50`, `51B2(a), (b) and (c)`.
Each further member is read in the light of the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtexts.citing.designator import LAST_ITEM, law_at, part_at
from lawtexts.citing.member import Member
from lawtexts.citing.single import Single
from lawtexts.citing.strict import after_article, is_capital
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace

_COMMA = re.compile(" ?, ?")
_REMARK = re.compile(r" \([^\d()]{2,48}\)")
"""What may be said of a law between it and the next."""
_ITEM = re.compile(r"[1-9](?![\w(])|1[0-9](?![\w(])|20(?![\w(])")
_FEW = 4
"""Items of this law that are looked through to “above”: Law 77, and 1 and 2 above."""
_MOST = 60
"""No reference names more members; a longer row of numbers is something else."""


class Reading(Single):
    """How to read the members of a phrase, one after another; the fields are those of `Single`."""

    __slots__ = ()

    def members(self, text: str, position: int) -> tuple[Member, ...]:
        """The members written at `position`; empty if none is there for certain."""
        amid = self.words.amid.match(text, position) if self.law else None
        ranged = self.amid(text, amid.end()) if amid is not None else None
        if ranged is not None:
            return (ranged,)
        opened = self.words.start_of_range.match(text, position) if self.law or self.base else None
        if opened is not None:
            members = tuple(self._from(text, opened.end(), worded=True))
            if len(members) == 1 and members[0].through is not None:
                return members
        return tuple(self._from(text, position, worded=False))

    def amid(self, text: str, position: int) -> Member | None:
        """The range of laws that is written at `position`, after “between”: 51 and 57."""
        first = self.member(text, position, None)
        joint = self.words.amid_to.match(text, first.end) if first is not None else None
        if first is None or joint is None or first.pair is not None:
            return None
        last = self.member(text, joint.end(), first.citation, through=True)
        if last is None or last.pair is not None or self.words.counted.match(text, last.end):
            return None
        one, other = sorted((first.citation, last.citation))
        turned = one != first.citation
        if one.level is not other.level or one == other or (turned and not self.loose):
            return None
        return Member(first.start, last.end, one, other, turned=turned)

    def _from(self, text: str, position: int, *, worded: bool) -> Iterator[Member]:
        member = self.member(text, position, None)
        count = 0
        waiting: Member | None = None
        lead = "" if self.loose else self._lead(text, position)
        while member is not None and count < _MOST:
            count += 1
            extended = self._extend(text, member, worded=worded)
            if extended is None:
                break
            if waiting is not None and self._goes_on(text, waiting, extended):
                extended = replace(extended, start=waiting.start)
            elif waiting is not None:
                yield waiting
            waiting = extended
            joined = self._joint(text, extended.end)
            if joined is None:
                break
            previous = extended.pair or extended.through or extended.citation
            tight = joined[0] in (",", "/", "+", "&") and not (self.plural or self.loose)
            if not (self.law or self.loose) and _rises(text, position, joined.end()):
                break
            start = joined.end()
            if not self.loose and lead and text.startswith(lead, start):
                start += len(lead)
            if self.law and not self.loose:
                maybe = self.words.possibly.match(text, start)
                begins = maybe.end() if maybe is not None else start
                start = after_article(text, begins, self.words)
                previous = previous if start == begins else previous.root
            ranged = self._range_at(text, start, previous)
            if ranged is not None:
                member = ranged
                continue
            comma = joined[0].strip() in (",", ";")
            if self.law and not self.loose and ";" in joined[0] and not text[start : start + 1].isdigit():
                break  # Law 16C2; A never applies
            member = self.member(text, start, previous, tight=tight, comma=comma)
            if member is not None and self._is_of_here(text, member):
                break
            if member is not None and member.citation == previous and not self.loose:
                break  # Law 81B and B: of this law
        if waiting is not None:
            yield waiting

    def _lead(self, text: str, position: int) -> str:
        """The word such as “of” that numbers follow; it may stand again before each: of A and of B."""
        start = self.words.at.before(text, position)
        return "" if start is None or text[position - 1] != " " else text[start:position]

    def _range_at(self, text: str, position: int, previous: Citation) -> Member | None:
        """A range of laws further on in a list: Articoli 16, da 21 a 25 e 72."""
        opened = self.words.start_of_range.match(text, position) if self.law and not self.loose else None
        first = self.member(text, opened.end(), previous) if opened is not None else None
        ranged = self._extend(text, first, worded=True) if first is not None else None
        return ranged if ranged is not None and ranged.through is not None else None

    def _is_of_here(self, text: str, member: Member) -> bool:
        """Whether `member` is no part of the law before it, but of this one: Law 6D3 and D below."""
        if self.loose or not self.law:
            return False
        end = member.end
        for _ in range(_FEW if text[member.start].isdigit() and member.citation.item == 0 else 0):
            further = self.words.conjunction.match(text, end)
            number = _ITEM.match(text, further.end()) if further is not None else None
            end = number.end() if number is not None else end
        counts = text[member.start].isdigit() and _ITEM.fullmatch(text, member.start, member.end) is None
        return not counts and self.words.adverb.match(text, end) is not None

    def _goes_on(self, text: str, one: Member, other: Member) -> bool:
        """Whether `other`, after a comma, is no further member but goes on with `one`: 51, B2a; 51,B,2,a."""
        if not self.loose or one.through is not None or one.pair is not None or other.pair is not None:
            return False
        comma = text[one.end : other.start].strip() in (",", ";")
        named = text.startswith(str(other.citation.law), other.start)
        inside = other.citation != one.citation and other.citation in one.citation
        return comma and inside and not (self.law and named)

    def _joint(self, text: str, position: int) -> re.Match[str] | None:
        """What joins the next member; between them may stand whose law it is, del Codice di Gara."""
        code = self.words.code.match(text, position) if self.law else None
        if self.sure and text[position : position + 1] == ")":
            position += 1
        remark = _REMARK.match(text, position) if self.law and not self.loose else None
        if remark is not None and self._named_after(text, remark.end()):
            position = remark.end()
        joint = self.words.conjunction.match(text, code.end() if code is not None else position)
        if joint is None and self.law and not self.loose:
            joint = self.words.glued_and.match(text, position)
        if joint is None or self.words.following.match(text, position):
            return None
        if not self.loose and is_capital(joint[0]):
            return _COMMA.match(text, position)  # the E of “D, E ed F” is no “e”
        return joint

    def _named_after(self, text: str, position: int) -> bool:
        """Whether “and” joins a law that is none of a count: 53 (rozgrywający) lub 54."""
        joint = self.words.conjunction.match(text, position)
        law = law_at(text, joint.end()) if joint is not None and joint[0].strip(" ,;") else None
        clear = law is not None and (bool(law.section) or law.law > LAST_ITEM)
        return clear and law is not None and not self.words.counted.match(text, law.end)

    def _extend(self, text: str, member: Member, *, worded: bool) -> Member | None:
        """`member`, or the range it begins; None for a chain of dashes such as 1-5-9."""
        found = self.words.through.match(text, member.end)
        if found is None or member.pair is not None:
            return member
        if not (self.loose or self.law) and is_capital(found[0]):
            return member
        spaced = found[0] == " - "
        last = self.member(text, found.end(), member.citation, through=True)
        if last is None or last.pair is not None:
            return member
        written = text[last.start : last.end]
        weak = last.citation.level in (Level.LAW, Level.ITEM) or written.lower() in self.words.letter_words
        above = not self.law and self.words.adverb.match(text, last.end) is not None
        if weak and (found["word"] or spaced) and not (self.plural or worded or self.loose or above):
            return member
        first, final = member.citation, last.citation
        apart = first.level != final.level and not first < final
        if first == final or apart or (not self.loose and (first.level != final.level or not first < final)):
            return member
        chained = text[last.end : last.end + 1] == "-" and text[last.end + 1 : last.end + 2].isalnum()
        if chained:
            return None
        turned = final < first
        if turned:
            first, final = final, first
        return Member(member.start, last.end, first, final, turned=turned)


def _rises(text: str, first: int, further: int) -> bool:
    """Whether what is written at `further` is of a higher level than what is at `first`: (b), A1."""
    part = part_at(text, further)
    opening = part_at(text, first) if part is not None else None
    return part is not None and opening is not None and part.first < opening.first
