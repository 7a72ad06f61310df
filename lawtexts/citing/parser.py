"""Parser: the citing phrases of a text: a noun with its places, places alone, and what they are part of.

What queries and prose have in common; `query` and `prose` say where they differ. `przepisy 47E oraz 54`,
`Articolo 50 del Codice di Gara paragrafo D2(a)`, `punkt B1a przepisu 51`, `51B2(a), (b) and (c)`. Each
further place is read in the light of the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtexts.citing.designator import Designator, Shaped, Split, resolve
from lawtexts.citing.lexicon import LAST_ITEM, Lexicon
from lawtexts.citing.phrase import Member, Phrase, kind_of
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace, value

ANYWHERE = Citation(law=1, section="A", item=1, sub="a", roman=1)
"""Stands in for the context while only the extent of a relative phrase is wanted."""
_FIGURES = re.compile(r"[0-9]+(?![0-9A-Za-z()])")
_CHAIN = re.compile(r"-[^\W_]")
_MOST = 60
"""No reference names more members; a longer row of numbers is something else."""
PAUSES = ("", ".", ",", ";", ":", ")")


@value
class Numbers:
    """How to read the places after a noun: what relative ones start from, and what the noun says of them.

    `law` asks for places that name their law; else they are relative to `base`. `plural` is the evidence of a
    plural noun, `letter` of a noun for letters; `sure` takes small letters for sub-items.
    """

    base: Citation | None
    law: bool
    plural: bool = False
    letter: bool = False
    sure: bool = False


class Parser(Shaped):
    """Finds phrases in a normalised text; relative ones are seen from `here`.

    `named` is the last phrase that named a law, `narrowed` the last that named a part.
    """

    def __init__(
        self, text: str, lexicon: Lexicon, here: Citation | None, *, prose: bool, shape: str = ""
    ) -> None:
        super().__init__(text, lexicon, prose=prose, shape=shape)
        self.here = self.this = here
        self.held_by: Citation | None = None
        self.named: Phrase | None = None
        self.narrowed: Phrase | None = None
        self.roles = lexicon.roles

    # One place

    def member(
        self,
        how: Numbers,
        position: int,
        previous: Citation | None,
        *,
        through: bool = False,
        joint: str = "",
    ) -> Member | None:
        """The place at `position`; `previous` is the one before it, if there is one, which `joint` joins."""
        if how.law:
            named = self.law_at(position)
            if named is not None:
                return self._named(how, named, previous, through=through, joint=joint)
            if previous is None or self.text[position : position + 1].isdigit():
                return self._fused(how, position, None) or self._out_of_range(how, position, previous)
        base = how.base if previous is None else previous
        part = self.part_at(position, base)
        if part is None:
            return self._fused(how, position, base) if base is not None else None
        if not self._possible(how, part, previous, joint):
            return None
        places = self._places(part, base, previous)
        if not places:
            return None
        return Member(part.start, part.end, places[0], alternates=tuple((place,) for place in places[1:]))

    def _named(
        self, how: Numbers, named: Designator, previous: Citation | None, *, through: bool, joint: str
    ) -> Member | None:
        """A place that begins with a number: a law, or an item of the law before it."""
        places = resolve(named, None)
        return Member(named.start, named.end, places[0]) if places else None

    def _possible(self, how: Numbers, part: Designator, previous: Citation | None, joint: str) -> bool:
        """Whether a designator without a law can stand here and is no word, count, heading or law."""
        if part.item > LAST_ITEM:
            return False
        if part.is_number and (self.match("counted", part.end) or self.match("code", part.end)):
            return False
        if (
            previous is not None
            and previous.level < part.first
            and not self._goes_below(part, previous, joint)
        ):
            return False
        return part.first is not Level.SUB or part.bracketed or self._is_letter(how, part, previous)

    def _goes_below(self, part: Designator, previous: Citation, joint: str) -> bool:
        """Whether a place of a deeper level than the one before it can follow it."""
        return False

    def _is_letter(self, how: Numbers, part: Designator, previous: Citation | None) -> bool:
        """Whether a small letter on its own is a sub-item."""
        raise NotImplementedError

    def _places(
        self, part: Designator, base: Citation | None, previous: Citation | None
    ) -> tuple[Citation, ...]:
        """What `part` can mean, the likelier first."""
        return resolve(part, base)

    def _fused(self, how: Numbers, position: int, base: Citation | None) -> Member | None:
        """The fused pair at `position`; digits alone need a plural noun."""
        digit = self.text[position : position + 1].isdigit()
        many = how.plural or (base is None and self._is_pair(position))
        if not (how.plural if base is not None else digit):
            return None
        if _FIGURES.match(self.text, position) and not many:
            return None
        pairs = [one for one in self.splits(position, base) if self._is_likely(one)]
        if base is None and not many:
            pairs = [one for one in pairs if one.first.section or one.first.item]
        if not pairs or (self.text[position : pairs[0].end].isdigit() and not many):
            return None
        best, *others = pairs
        alternates = tuple((other.first, other.second) for other in others)
        return Member(position, best.end, best.first, pair=best.second, alternates=alternates, cut=best.cut)

    def _is_pair(self, position: int) -> bool:
        """Whether the digits at `position` are a pair of laws though no plural noun says so."""
        return False

    def _is_likely(self, pair: Split) -> bool:
        """Whether a pair is one that people or pages write."""
        return True

    def _out_of_range(self, how: Numbers, position: int, previous: Citation | None) -> Member | None:
        """The law at `position` that no book of laws has: Law 95, 99Z."""
        found = self.match("out_of_range", position)
        if found is None or len(self.value(found)) > 3 or self.value(found)[0] == "0":
            return None
        goes_on = (
            previous is not None and not how.plural and self.text[found.end() : found.end() + 1] not in PAUSES
        )
        return None if goes_on else Member(*found.span(), Citation(law=int(self.value(found))))

    # Several places

    def members(self, how: Numbers, position: int) -> tuple[Member, ...]:
        """The places written at `position`; empty if none is there for certain."""
        opened = self.match("from", position) if how.law or how.base else None
        if opened is not None:
            members = tuple(self._list(how, opened.end(), worded=True))
            if len(members) == 1 and members[0].through is not None:
                return members
        return tuple(self._list(how, position, worded=False))

    def _list(self, how: Numbers, position: int, *, worded: bool) -> Iterator[Member]:
        """The places from `position` on, one after another."""
        member = self.member(how, position, None)
        waiting: Member | None = None
        for _ in range(_MOST):
            extended = self._extended(how, member, worded=worded) if member is not None else None
            if extended is None:
                break
            if waiting is not None and self._narrows(how, waiting, extended):
                extended = replace(extended, start=waiting.start)
            elif waiting is not None:
                yield waiting
            waiting = extended
            member = self._next(how, position, extended)
        if waiting is not None:
            yield waiting

    def _next(self, how: Numbers, first: int, last: Member) -> Member | None:
        """The place that a list which began at `first` goes on with after `last`."""
        code = self.match("code", last.end) if how.law else None
        position = code.end() if code is not None else self._end_of(last)
        if how.sure and self.text[position : position + 1] == ")":
            position += 1
        joint = self.match("list", position)
        return self._further_member(how, first, joint, last) if joint is not None else None

    def _further_member(self, how: Numbers, first: int, joint: re.Match[str], last: Member) -> Member | None:
        """The place after the `joint` of a list that began at `first`."""
        return self.member(how, joint.end(), last.last, joint=joint[0])

    def _end_of(self, last: Member) -> int:
        """Where `last` and what belongs to it ends."""
        return last.end

    def _narrows(self, how: Numbers, one: Member, other: Member) -> bool:
        """Whether `other`, after a comma, is no further place but goes on with `one`."""
        return False

    def _is_range(
        self, how: Numbers, first: Member, joint: re.Match[str], last: Member, *, worded: bool
    ) -> bool:
        """Whether two places with the `joint` of a range between them are one."""
        raise NotImplementedError

    def _extended(self, how: Numbers, member: Member, *, worded: bool) -> Member | None:
        """`member`, or the range it begins; None for a chain of dashes such as 1-5-9."""
        found = self.match("range", member.end)
        if found is None or member.pair is not None:
            return member
        last = self.member(how, found.end(), member.citation, through=True)
        if last is None or last.pair is not None:
            return member
        first, final = member.citation, last.citation
        if not self._is_range(how, member, found, last, worded=worded):
            return member
        if _CHAIN.match(self.text, last.end):
            return None
        turned = final < first
        first, final = (final, first) if turned else (first, final)
        return Member(member.start, last.end, first, final, turned=turned)

    # Phrases that begin with a noun

    def at(self, noun: re.Match[str]) -> Phrase | None:
        """The phrase that begins with `noun`; None for none."""
        start, end = noun.span()
        role = self.roles.get(self.text[start:end].lower(), "law")
        law = role in ("law", "laws")
        self.held_by = None
        phrase = (self._law if law else self._part)(start, end, role) or self._this(start, end, role)
        if phrase is not None and law and phrase.kind is not ReferenceKind.SELF:
            self.named = phrase
        self.narrowed = phrase if phrase is not None and not law else self.narrowed
        return phrase

    def numbers(self, position: int) -> int:
        """Where numbers can begin after a noun that ends at `position`."""
        found = self.match("between", position)
        return found.end() if found is not None else position

    def how(self, base: Citation | None, role: str) -> Numbers:
        """How to read the numbers after a noun of this role."""
        return Numbers(base, role in ("law", "laws"), role in ("laws", "parts"), role in ("letter", "case"))

    def _law(self, start: int, end: int, role: str) -> Phrase | None:
        """Przepisy 47E oraz 54; Articolo 50 del Codice di Gara paragrafo D2(a)."""
        how = self.how(None, role)
        members = self._laws_of(start, end, how)
        if not members:
            return None
        members = self.further(role, self.joined(self._from_to(start, members)))
        note = self._note_before(start)
        kind = kind_of(members, note=note is not None)
        return Phrase(start if note is None else note, members[-1].end, members, kind)

    def _laws_of(self, start: int, end: int, how: Numbers) -> tuple[Member, ...]:
        """The places after a noun for laws."""
        return self.members(how, self.numbers(end))

    def _note_before(self, start: int) -> int | None:
        """Where “footnote to” begins that ends at `start`; None for none."""
        return None

    def _from_to(self, start: int, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """Od przepisu 45 do przepisu 50: the noun stands twice."""
        last = members[-1]
        if len(members) != 1 or last.through is not None:
            return members
        to = None
        if self.before("FROM", start) is not None:
            to = self.match("range", last.end)
            to = to if to is not None and to[1] is not None else None
        elif self.before("AMID", start) is not None:
            to = self.match("amid_to", last.end)
        noun = self.match("law_noun", to.end()) if to is not None else None
        if noun is None:
            return members
        named = self.members(self.how(None, "law"), self.numbers(noun.end()))
        if (
            not named
            or named[0].citation.level != last.citation.level
            or not last.citation < named[0].citation
        ):
            return members
        return (replace(last, end=named[0].end, through=named[0].citation),)

    def joined(self, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """`members` with the parts that follow and belong to the last: … paragrafo D2(a)."""
        last = members[-1]
        while last.through is None and last.pair is None:
            parts = self._parts_of(last)
            if not parts:
                break
            members = (*members[:-1], replace(parts[0], start=last.start), *parts[1:])
            last = members[-1]
        return members

    def further(self, role: str, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """Another law after the parts: Articoli 50 paragrafo D e 51; … A1 oppure 19 del Codice di Gara."""
        while (joint := self.match("list", members[-1].end)) is not None:
            law = self.law_at(joint.end())
            said = law is not None and self.match("code", law.end) is not None
            clear = role == "laws" and law is not None and law.law > LAST_ITEM
            if law is None or not (said or clear) or self.match("counted", law.end):
                break
            more = self.members(self.how(None, "laws"), joint.end())
            if not more:
                break
            members = (*members, *self.joined(more))
        return members

    def _parts_of(self, law: Member) -> tuple[Member, ...]:
        """The parts of `law` named right after it."""
        raise NotImplementedError

    def _repeated(self, parts: tuple[Member, ...]) -> tuple[Member, ...]:
        """Paragrafo F2 e paragrafo F3: the noun of the part again."""
        joined = self.match("list", parts[-1].end)
        noun = self.match("part_noun", joined.end()) if joined is not None else None
        if noun is None:
            return parts
        base = parts[-1].last
        part = self.part_at(self.numbers(noun.end()))
        if part is None or part.first > base.level:
            return parts
        more = self.members(self.how(base, "part"), self.numbers(noun.end()))
        if not more or self.match("above", more[-1].end):
            return parts
        return (*parts, *more)

    def _part(self, start: int, end: int, role: str) -> Phrase | None:
        """The phrase of a noun for parts: punkt B1a powyżej, lettera A dell'Articolo 16."""
        raise NotImplementedError

    def _this(self, start: int, end: int, role: str) -> Phrase | None:
        """Niniejszego przepisu, esta Ley, this Section."""
        this = self.before("THIS", start)
        if this is None or self.this is None or self.this.document or role == "laws":
            return None
        if self.text[end : end + 2].strip()[:1].isdigit():
            return None
        if role == "law":
            place = self.this.root
        elif self.text[start:end].lower() in map(str.lower, self.lexicon.of("SELF_SECTION")):
            place = next((step for step in self.this.path if step.level is Level.SECTION), self.this)
        else:
            return None
        return Phrase(this, end, (Member(this, end, place),), ReferenceKind.SELF)

    def before(self, name: str, position: int) -> int | None:
        """Where the longest entry of a field begins that ends at `position`; None for none."""
        return self.lexicon.before(name, self.text, position)
