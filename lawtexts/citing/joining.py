"""Joining: the parts of a law named right after it, and the laws named after those.

`Articolo 50 del Codice di Gara paragrafo D2(a)`, `przepis 51 punkt B1a`,
`Ley 51, apartado B, punto 2`.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import LAST_ITEM, law_at
from lawtexts.citing.grammar import Grammar
from lawtexts.citing.member import Member
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace

_SIGN = re.compile("§ ?")
_BEFORE = 16
"""Characters before a noun that “both” and an article take."""


class Joining(Grammar):
    """Extends members that name laws by what follows and belongs to them."""

    def joined(
        self, members: tuple[Member, ...]
    ) -> tuple[tuple[Member, ...], tuple[tuple[Citation, ...], ...]]:
        """`members` with the parts that follow and belong to the last: … paragrafo D2(a)."""
        others: tuple[tuple[Citation, ...], ...] = ()
        last = members[-1]
        while last.through is None and last.pair is None:
            found = self._parts_of(last)
            if found is None:
                break
            parts, comma = found
            if comma and self.here is not None:
                alone = self._again(parts, self.here)
                others = (tuple(place for one in alone for place in one.targets),) if alone else ()
            members = (*members[:-1], replace(parts[0], start=last.start), *parts[1:])
            last = members[-1]
        return members, others

    def as_well(self, start: int, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """Tanto la Ley 12 como la 16: the other law of two, after a word that joins only such."""
        joint = self.words.as_well.match(self.text, members[-1].end)
        if joint is None or self.words.both.search(self.text, max(0, start - _BEFORE), start) is None:
            return members
        return (*members, *self.reading(None, "law").members(self.text, joint.end()))

    def further(self, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """Articoli 50 paragrafo D e 51: another law after the parts of the one before."""
        while (more := self._another(members[-1])) is not None:
            members = (*members, *self.joined(more)[0])
        return members

    def _another(self, last: Member) -> tuple[Member, ...] | None:
        joint = self.words.conjunction.match(self.text, last.end)
        law = law_at(self.text, joint.end()) if joint is not None else None
        if (
            joint is None
            or law is None
            or law.law <= LAST_ITEM
            or self.words.counted.match(self.text, law.end)
        ):
            return None
        return self.reading(None, "laws").members(self.text, joint.end()) or None

    def _parts_of(self, law: Member) -> tuple[tuple[Member, ...], bool] | None:
        """The parts of `law` named right after it, and whether they may begin a clause of their own.

        After a comma they may, where a verb follows.
        """
        code = self.words.code.match(self.text, law.end)
        position = code.end() if code is not None else law.end
        comma = self.text[position : position + 1] == ","
        position += comma
        position += self.text[position : position + 1] == " "
        sign = None if self.loose else _SIGN.match(self.text, position)
        position = sign.end() if sign is not None else position
        into = self.words.into.match(self.text, position)
        noun = self.words.part_noun.match(self.text, into.end() if into is not None else position)
        if noun is None:
            after_comma = comma and not self.loose and law.citation.level is Level.LAW
            if (code is None or comma) and not after_comma and sign is None:
                return None
            part = self.part_at(position)
            if part is None or not part.section or not (part.item or (self.closes(part.end) and not comma)):
                return None
            numbers, role = position, "part"
        else:
            numbers, role = self.numbers(noun.end()), self.words.roles[noun[0].lower()]
            part = self.part_at(numbers)
        if part is None or part.first <= law.citation.level:
            return None
        base = law.citation
        reading = replace(self.reading(base, role), sure=noun is not None and not self.loose)
        parts = reading.members(self.text, numbers)
        apart = comma or into is not None
        if (
            not parts
            and reading.sure
            and role == "letter"
            and "" < part.sub <= "h"
            and base.level is Level.LAW
            and noun is not None
        ):
            parts = (
                Member(part.start, part.end, Citation(base.law, part.sub.upper()), alternates=((base,),)),
            )
        if noun is None and comma and parts and self.words.applies.match(self.text, parts[-1].end):
            return None
        if not parts or (apart and self.words.adverb.match(self.text, parts[-1].end)):
            return None
        if reading.sure and parts[-1].citation.sub and not part.bracketed:
            parts = (*parts[:-1], replace(parts[-1], end=self.closed(law.start, parts[-1].end)))
        parts = self._repeated(parts)
        return parts, apart and code is None and base.level is Level.LAW and self._is_subject(parts[-1].end)

    def _is_subject(self, end: int) -> bool:
        """Whether what ends at `end` may begin a clause: , section B2 applies only if."""
        return any(one.match(self.text, end) is not None for one in (self.words.applies, self.words.goes_on))

    def _repeated(self, parts: tuple[Member, ...]) -> tuple[Member, ...]:
        """Paragrafo F2 e paragrafo F3: the noun of the part again."""
        last = parts[-1]
        joined = self.words.conjunction.match(self.text, last.end)
        noun = self.words.part_noun.match(self.text, joined.end()) if joined is not None else None
        if noun is None:
            return parts
        base = last.pair or last.through or last.citation
        part = self.part_at(self.numbers(noun.end()))
        if part is None or part.first > base.level:
            return parts
        reading = self.reading(base, "part")
        more = reading.members(self.text, self.numbers(noun.end()))
        if not more or self.words.adverb.match(self.text, more[-1].end):
            return parts
        return (*parts, *more)

    def _again(self, parts: tuple[Member, ...], base: Citation) -> tuple[Member, ...]:
        """The same members, relative to another place."""
        reading = replace(self.reading(base, "letter"), plural=True)
        return reading.members(self.text, parts[0].start)
