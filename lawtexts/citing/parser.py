"""Parser: the citing phrases of a text: a noun with its places, places alone, and what they are part of.

One parser reads queries and prose; which rows of the grammar it reads by, and so what it takes for a
citation, is the table's. `przepisy 47E oraz 54`, `Articolo 50 del Codice di Gara paragrafo D2(a)`, `punkt B1a
przepisu 51`, `51B2(a), (b) and (c)`. Each further place is read in the light of the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtexts.citing.designator import FIRST_CITED, Designator, Shaped, resolve
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Ending, Lexicon
from lawtexts.citing.phrase import Member, Phrase, kind_of, targets_of
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace, value

ANYWHERE = Citation(law=1, section="A", item=1, sub="a", roman=1)
"""Stands in for the context while only the extent of a relative phrase is wanted."""
_FOUR = re.compile(r"(?!19|20)[0-9]{4}(?![0-9])")
"""5051; not a year."""
_FIGURES = re.compile(r"[0-9]+(?![0-9A-Za-z()])")
_OPENED = re.compile(r" ?[(\[] ?| ?: ?| ?:? ?§ ?")
"""What stands between a law and a part that is its own."""
_ENDS = re.compile(r"[;?!)\]]|\.(?= [^\Wa-z])")
"""After these another clause begins."""
_FARTHEST, _MOST_WORDS = 48, 6
"""Characters and words between a law and a part that may be its own, at most."""
_WORD = re.compile(r"[^\W\d_]+")
_CHAIN = re.compile(r"-[^\W_]")
_STRONG = 5
"""Characters of an AS_IN with the blank after it that say enough."""
_MOST = 60
"""No reference names more members; a longer row of numbers is something else."""
_MOST_ITEMS = 12
"""More items than this no section has: 16 after 12C1 is a law, 10 may be an item."""
_PAUSES = ("", ".", ",", ";", ":", ")")
_CLEAR = 10
"""From here up a number is rather a law than a count, where a list of laws goes on with it."""


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
        self.here = here
        self.pasted = False
        self._astray = -1
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
            if named is not None and self.prose and named.item > LIKELY_ITEM:
                fused = self._fused_item(how, named, alone=previous is None)
                if fused is not None:
                    return fused
            if named is not None:
                item = (
                    self._item_of(named, previous) if joint.strip() in (",", ";") and not self.prose else None
                )
                return item or self._named(how, named, previous, through=through, joint=joint)
            if previous is None or self.text[position : position + 1].isdigit():
                return self._fused(how, position, None) or self._out_of_range(how, position, previous)
        base = how.base if previous is None else previous
        part = self.part_at(position, base)
        if part is None:
            return self._fused(how, position, base) if base is not None else None
        below = joint.strip() in (",", ";") and not self.prose and previous is not None
        below = below and previous is not None and previous.level + 1 == part.first
        if not self._possible(how, part, previous, below=below):
            return None
        places = resolve(part, base)
        if not places:
            return None
        lone = part.section and not (part.item or self.prose)
        if lone and previous is not None and previous.sub and previous in places[0]:
            # in 51B1a/B, 51B1b before 51B
            deeper = replace(part, section="", sub=part.section.lower())
            places = (*resolve(deeper, previous)[:1], *places)
        return Member(part.start, part.end, places[0], alternates=tuple((place,) for place in places[1:]))

    def _fused_item(self, how: Numbers, named: Designator, *, alone: bool) -> Member | None:
        """16B12, `alone` after a plural, is rather a pair than a place."""
        pair = self._fused(how, named.start, None) if alone and how.plural and not named.sub else None
        if pair is None or self.match("list", pair.end) or self.match("range", pair.end):
            return None
        return replace(pair, alternates=(resolve(named, None), *pair.alternates))

    def _item_of(self, named: Designator, previous: Citation | None) -> Member | None:
        """51B, 2: a number that hardly is a law is an item of the section before the comma."""
        if previous is None or previous.level is not Level.SECTION or not named.is_number:
            return None
        if named.law > LIKELY_ITEM or named.law == previous.law:
            return None
        place = Citation(previous.law, previous.section, named.law)
        return Member(named.start, named.end, place, alternates=((Citation(law=named.law),),))

    def _named(
        self, how: Numbers, named: Designator, previous: Citation | None, *, through: bool, joint: str
    ) -> Member | None:
        """A place that begins with a number: a law, or an item of the law before it."""
        if not named.is_number or previous is None:
            places = resolve(named, None)
            return Member(named.start, named.end, places[0]) if places else None
        tight = joint in (",", "/", "+", "&") and self.prose and not how.plural
        if tight or self.match("counted", named.end):
            return None
        law = Citation(law=named.law)
        lone = Member(named.start, named.end, law)
        if previous.level == Level.LAW or not previous.item:
            return lone
        item = resolve(Designator(named.start, named.end, item=named.law), previous)[0]
        most = LIKELY_ITEM if (how.plural or self.prose) and not through else LAST_ITEM
        if named.law <= most and (through or previous.item < named.law):
            others = () if named.law < FIRST_CITED and self.prose else ((law,),)
            return Member(named.start, named.end, item, alternates=others)
        doubtful = self.prose and not how.plural and most < named.law <= _MOST_ITEMS
        return replace(lone, alternates=((item,),)) if doubtful and previous.item < named.law else lone

    def _possible(self, how: Numbers, part: Designator, previous: Citation | None, *, below: bool) -> bool:
        """Whether a designator without a law can stand here and is no word, count, heading or law.

        Only one `below` the place before it may be of a deeper level.
        """
        if part.item > LAST_ITEM or (part.section > "K" and self.prose):
            return False
        if part.is_number and (self.match("counted", part.end) or self.match("code", part.end)):
            return False
        if previous is not None and previous.level < part.first and not below:
            return False
        if part.first is not Level.SUB or part.bracketed:
            return True
        return self._is_letter(how, part, previous)

    def _is_letter(self, how: Numbers, part: Designator, previous: Citation | None) -> bool:
        """Whether a small letter on its own is a sub-item."""
        after = self.text[part.end : part.end + 2]
        pauses = not after.strip()[:1].isalpha()
        worded = part.sub in self.lexicon.wordy
        if not self.prose:
            return how.letter or pauses or not worded
        if after[:1] == "'":
            return False
        if how.sure and part.sub <= "h" and (previous is None or part.sub > previous.sub != ""):
            return True
        if previous is not None:
            return previous.sub != "" and part.sub > previous.sub and not worded
        if not worded:
            return how.letter or part.sub <= "h"
        if (
            self.match("above", part.end)
            or self.match("list", part.end)
            or after[:1] in ("", ".", ";", ":", ")")
        ):
            return True
        return how.letter and pauses

    def _fused(self, how: Numbers, position: int, base: Citation | None) -> Member | None:
        """The fused pair at `position`; digits alone need a plural noun, or in a query to be four."""
        if not (how.plural if base is not None else self.text[position : position + 1].isdigit()):
            return None
        four = not self.prose and _FOUR.match(self.text, position) is not None
        if _FIGURES.match(self.text, position) and not (how.plural or four):
            return None
        pairs = self.splits(position, base)
        if base is None and not (how.plural or four):
            pairs = tuple(one for one in pairs if one.first.section or one.first.item)
        if not self.prose:  # 51B22 is hardly 51B and 22, but mistyped
            pairs = tuple(one for one in pairs if (not one.first.level) == (not one.second.level))
        if not pairs or (self.text[position : pairs[0].end].isdigit() and not (how.plural or four)):
            return None
        best, *others = pairs
        alternates = tuple((other.first, other.second) for other in others)
        return Member(position, best.end, best.first, pair=best.second, alternates=alternates, cut=best.cut)

    def _note_before(self, start: int) -> int | None:
        """Where “footnote to”, “footnote 2 to” begins that ends at `start`; None for none."""
        note = self.ending("NOTE").before(self.text, start)
        for pattern in self._rows.get("numbered_note", ()) if note is None else ():
            found = self.lexicon.compile(pattern).search(self.shape, max(0, start - _FARTHEST), start)
            note = found.start() if found is not None else note
        return note

    def _out_of_range(self, how: Numbers, position: int, previous: Citation | None) -> Member | None:
        """The law at `position` that no book of laws has: Law 95, 99Z."""
        found = self.match("out_of_range", position)
        if found is None or len(self.value(found)) > 3 or self.value(found)[0] == "0":
            return None
        goes_on = (
            previous is not None
            and not how.plural
            and self.text[found.end() : found.end() + 1] not in _PAUSES
        )
        return None if goes_on else Member(*found.span(), Citation(law=int(self.value(found))))

    # Several places

    def members(self, how: Numbers, position: int) -> tuple[Member, ...]:
        """The places written at `position`; empty if none is there for certain."""
        ranged = self._amid(how, position)
        if ranged is not None:
            return (ranged,)
        opened = self.match("from", position) if how.law or how.base else None
        if opened is not None:
            members = tuple(self._list(how, opened.end(), worded=True))
            if len(members) == 1 and members[0].through is not None:
                return members
        return tuple(self._list(how, position, worded=False))

    def _amid(self, how: Numbers, position: int) -> Member | None:
        """The range of laws after “between”: 51 and 57."""
        amid = self.match("amid", position) if how.law else None
        return self.amid(how, amid.end()) if amid is not None else None

    def amid(self, how: Numbers, position: int) -> Member | None:
        """The range that is written at `position`, after “between”: 51 and 57."""
        first = self.member(how, position, None)
        joint = self.match("amid_to", first.end) if first is not None else None
        if first is None or joint is None or first.pair is not None:
            return None
        last = self.member(how, joint.end(), first.citation, through=True)
        if last is None or last.pair is not None or self.match("counted", last.end):
            return None
        one, other = sorted((first.citation, last.citation))
        if one.level is not other.level or one == other:
            return None
        return Member(first.start, last.end, one, other, turned=one != first.citation)

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
        position = code.end() if code is not None else self._doubled(last)
        if how.sure and self.text[position : position + 1] == ")":
            position += 1
        joint = self.match("list", position)
        if joint is None:
            return None
        start, sign = joint.end(), joint[0]
        if not self.prose:
            return self.member(how, start, last.last, joint=sign)
        start = self._after_lead(first, start)
        ranged = self._range_at(how, start, last.last)
        if ranged is not None:
            return ranged
        digit = self.text[start : start + 1].isdigit()
        if (how.law and ";" in sign and not digit) or not (how.law or self._keeps_level(first, start)):
            return None
        member = self.member(how, start, last.last, joint=sign)
        if member is None or member.citation == last.last:
            return None  # Law 81B and B: of this law
        return None if how.law and self._is_of_here(member) else member

    def _doubled(self, last: Member) -> int:
        """Where `last` ends, or the same number again where an extract doubled a link: 50 50 et 51 51."""
        again = f" {self.text[last.start : last.end]}"
        stop = last.end + len(again)
        twice = self.prose and self.text.startswith(again, last.end) and not self.match("counted", stop)
        return stop if twice and again[1].isdigit() and not self.text[stop : stop + 1].isalnum() else last.end

    def _after_lead(self, first: int, start: int) -> int:
        """Where a place begins before which “of” may stand again: the provisions of A and of B."""
        lead = self.ending("AT").before(self.text, first)
        again = "" if lead is None or self.text[first - 1] != " " else self.text[lead:first]
        return start + len(again) if again and self.text.startswith(again, start) else start

    def _keeps_level(self, first: int, further: int) -> bool:
        """Whether what is written at `further` is of no higher level than what is at `first`: not (b), A1."""
        part, opening = self.part_at(further), self.part_at(first)
        return part is None or opening is None or part.first >= opening.first

    def _range_at(self, how: Numbers, position: int, previous: Citation) -> Member | None:
        """A range of laws further on in a list: Articoli 16, da 21 a 25 e 72."""
        opened = self.match("from", position) if how.law else None
        first = self.member(how, opened.end(), previous) if opened is not None else None
        ranged = self._extended(how, first, worded=True) if first is not None else None
        return ranged if ranged is not None and ranged.through is not None else None

    def _is_of_here(self, member: Member) -> bool:
        """Whether a place is of this law and not of the one before it: Law 77, and 1 and 2 above."""
        written = self.text[member.start : member.end]
        if written.isdigit() and int(written) > LAST_ITEM:
            return False
        end = member.end
        for _ in range(4 if written.isdigit() else 0):
            joint = self.match("list", end)
            further = self.match("part.item", joint.end()) if joint is not None else None
            end = further.end() if further is not None else end
        return self.match("above", end) is not None

    def _narrows(self, how: Numbers, one: Member, other: Member) -> bool:
        """Whether `other`, after a comma, is no further place but goes on with `one`: 51, B2a; 51,B,2,a."""
        if self.prose or one.through is not None or one.pair is not None or other.pair is not None:
            return False
        comma = self.text[one.end : other.start].strip() in (",", ";")
        named = self.text.startswith(str(other.citation.law), other.start)
        inside = other.citation != one.citation and other.citation in one.citation
        return comma and inside and not (how.law and named)

    def _extended(self, how: Numbers, member: Member, *, worded: bool) -> Member | None:
        """`member`, or the range it begins; None for a chain of dashes such as 1-5-9."""
        found = self.match("range", member.end)
        if found is None or member.pair is not None:
            return member
        last = self.member(how, found.end(), member.citation, through=True)
        if last is None or last.pair is not None:
            return member
        first, final = member.citation, last.citation
        if self.prose:
            weak = (
                final.level in (Level.LAW, Level.ITEM)
                or self.text[last.start : last.end] in self.lexicon.wordy
            )
            apart = found[1] is not None or found[0] == " - "
            above = not how.law and self.match("above", last.end) is not None
            if weak and apart and not (how.plural or worded or above):
                return member
            if first.level != final.level or not first < final:
                return member
        elif first == final or (first.level != final.level and not first < final):
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
        members = self._between(start, end, how) or self.members(how, self.numbers(end))
        if not members:
            return None
        members = self._from_to(start, members)
        if self.prose and role == "laws" and len(members) == 1:
            members = (self._lone_after_plural(members[0]),)
        members = self.further(role, self.joined(members))
        note = self._note_before(start) if self.prose else None
        kind = kind_of(members, note=note is not None)
        return Phrase(start if note is None else note, members[-1].end, members, kind)

    def _between(self, start: int, end: int, how: Numbers) -> tuple[Member, ...]:
        """Between Laws 51 and 57, as people ask for a range; law text compares the two."""
        if self.prose or self.ending("AMID").before(self.text, start) is None:
            return ()
        ranged = self.amid(how, self.numbers(end))
        return () if ranged is None else (ranged,)

    def _from_to(self, start: int, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """Od przepisu 45 do przepisu 50: the noun stands twice."""
        last = members[-1]
        if len(members) != 1 or last.through is not None:
            return members
        to = None
        if self.ending("FROM").before(self.text, start) is not None:
            to = self.match("range", last.end)
            to = to if to is not None and to[1] is not None else None
        elif self.ending("AMID").before(self.text, start) is not None:
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

    def _lone_after_plural(self, member: Member) -> Member:
        """Przepisy 78, and nothing joined to it: rather the pair 7 and 8; 7B8 may be one.

        Not where no law that is ever cited is the first of such a pair.
        """
        end = member.end
        joined = self.match("list", end) or self.match("code", end) or self.match("into", end)
        if joined or member.through or member.pair or member.alternates:
            return member
        pairs = [one for one in self.splits(member.start) if one.end == end and one.first < one.second]
        pairs = [one for one in pairs if one.first.law >= FIRST_CITED]
        if not pairs:
            return member
        best, whole = pairs[0], member.citation
        if whole.item:
            return replace(member, alternates=((best.first, best.second),))
        return replace(member, citation=best.first, pair=best.second, cut=best.cut, alternates=((whole,),))

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
        code = self.match("code", law.end)
        position = code.end() if code is not None else law.end
        comma = self.text[position : position + 1] == ","
        into = self.match("into", position)
        noun = self.match("part_noun", into.end()) if into is not None else None
        if noun is not None:
            numbers = self.numbers(noun.end())
            role = self.roles[self.text[noun.start() : noun.end()].lower()]
            part = self.part_at(numbers)
        else:
            if (code is None or comma) and not (comma and self.prose and law.citation.level is Level.LAW):
                return ()
            numbers, role = position + comma, "part"
            numbers += self.text[numbers : numbers + 1] == " "
            part = self.part_at(numbers)
            closes = part is not None and self.text[part.end : part.end + 1] in _PAUSES and not comma
            if part is None or not part.section or not (part.item or closes):
                return ()
        if part is None or part.first <= law.citation.level:
            return ()
        sure = noun is not None and self.prose
        parts = self.members(replace(self.how(law.citation, role), sure=sure), numbers)
        if (
            not parts
            and sure
            and role == "letter"
            and "" < part.sub <= "h"
            and law.citation.level is Level.LAW
        ):
            parts = (Member(part.start, part.end, Citation(law.citation.law, part.sub.upper())),)
            parts = (replace(parts[0], alternates=((law.citation,),)),)
        if parts and noun is None and comma and self.match("applies", parts[-1].end):
            return ()
        if not parts or ((comma or into is not None) and self.match("above", parts[-1].end)):
            return ()
        if sure and parts[-1].citation.sub and not part.bracketed:
            parts = (*parts[:-1], replace(parts[-1], end=self.closed(law.start, parts[-1].end)))
        return self._repeated(parts)

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

    def closed(self, start: int, position: int) -> int:
        """After the bracket of “a)” at `position`, unless it closes one opened before `start`."""
        opened = self.text.rfind("(", max(0, start - 200), start) > self.text.rfind(
            ")", max(0, start - 200), start
        )
        return position + (self.text[position : position + 1] == ")" and not opened)

    def _part(self, start: int, end: int, role: str) -> Phrase | None:
        """Punkt B1a powyżej; lettera A dell'Articolo 16; fattispecie (a) e (b)."""
        numbers = self.numbers(end)
        opened = self.match("from", numbers) if role == "parts" or (role == "letter" and self.prose) else None
        first = self.part_at(opened.end() if opened is not None else numbers)
        if first is None:
            return self._fused_parts(start, numbers) if role == "parts" and self.prose else None
        counts = role == "case" and not (first.bracketed or first.section)
        how, extent, container = self._extent(start, numbers, first, role)
        if not extent or (counts and (not self.prose or self.match("above", extent[-1].end) is None)):
            return None
        stop = extent[-1].end
        lone = self.prose and first.sub and not first.bracketed
        closed = self.closed(start, stop) if lone else stop
        above = self.match("above", closed)
        if role == "case" and stop - numbers == 1 and not above and self.text[stop : stop + 1] not in _PAUSES:
            return None
        container = container or self.container(stop, first)
        perhaps: Citation | None = None
        if container is not None:
            base, stop, relative = container
        else:
            placed, perhaps = self._antecedent(start, first, above=above is not None)
            if placed is None:
                self._astray = stop
                return None
            base, relative = placed, True
            if (
                above is None
                and self.prose
                and role == "parts"
                and first.is_number
                and len(extent[0].targets) + len(extent) < 3
            ):
                return None  # “points 12” are counted
            stop = above.end() if above is not None else closed
        members = self.members(replace(how, base=base), numbers)
        others: tuple[tuple[Citation, ...], ...] = ()
        if not members and base.level is Level.LAW and self.prose and not relative:
            members, others = self._as_sections(extent, base), ((base,),)
        if not members:
            return None
        self.held_by = base if container is not None else None
        phrase = Phrase(start, stop, members, kind_of(members, relative=relative), others)
        return self.doubted(phrase, numbers, replace(how, base=perhaps))

    def doubted(self, phrase: Phrase, numbers: int, how: Numbers) -> Phrase:
        """`phrase`, with what its numbers mean if they are relative to another place as the other reading."""
        same = self.match("same_law", phrase.end)
        if same is not None and self.named is not None and how.base is None:
            how = replace(how, base=self.named.members[-1].last.root)
        there = self.members(how, numbers) if how.base is not None else ()
        stop = same.end() if same is not None and phrase.kind is ReferenceKind.RELATIVE else phrase.end
        return replace(phrase, end=stop, others=(targets_of(there),) if there else phrase.others)

    def _antecedent(
        self, start: int, first: Designator, *, above: bool
    ) -> tuple[Citation | None, Citation | None]:
        """The place a part is relative to that does not say it, and one that it may be relative to instead.

        The part or law named just before, or the place that the text stands in.
        """
        before = self.narrowed
        outer = before.targets if before is not None and self.text[before.end : start] in (" ", ", ") else ()
        if len(outer) == 1 and outer[0].level < first.first:
            return outer[0], None
        joint = self.match("list", self._astray) if self._astray >= 0 else None
        if not above and joint is not None and joint.end() == start:
            return None, None  # it goes on with one that the law before it cannot have
        if self.named is None or (above and self.prose):
            return self.here, None
        if self.prose and self.text[self.named.end : start] in (" ", ", "):
            return None, None  # it goes on with a law that has no such part
        sure, perhaps = self.antecedent(self.named, start)
        return sure or self.here, perhaps

    def antecedent(self, named: Phrase, start: int) -> tuple[Citation | None, Citation | None]:
        """The law last named, if parts at `start` are surely of it, or if they may be.

        Surely after a bracket, a colon or a paragraph sign; perhaps where a few words stand between that do
        not divide the two.
        """
        place = named.members[-1].last
        code = self.match("code", named.end)
        end = code.end() if code is not None and code.end() <= start else named.end
        between = self.text[end:start]
        if _OPENED.fullmatch(between):
            return place, None
        if not self.prose or not 0 < len(between) <= _FARTHEST or _ENDS.search(between):
            return None, None
        words = [word.lower() for word in _WORD.findall(between)]
        if not self.lexicon.dividing.isdisjoint(words) or any(map(str.isdigit, between)):
            return None, None
        said = [word for word in words if word not in self.lexicon.plain]
        return None, place if between == ", " or (said and len(words) <= _MOST_WORDS) else None

    def _extent(
        self, start: int, numbers: int, first: Designator, role: str
    ) -> tuple[Numbers, tuple[Member, ...], tuple[Citation, int, bool] | None]:
        """How to read the places at `numbers`, and these; their container, where small letters need one."""
        how = self.how(ANYWHERE, role)
        if self.prose and first.sub and not first.bracketed:
            lettered = replace(how, sure=True)
            extent = self.members(lettered, numbers)
            container = self.container(self.closed(start, extent[-1].end), first) if extent else None
            if container is not None or (extent and self.announced(start)):
                return lettered, extent, container
        return how, self.members(how, numbers), None

    def announced(self, start: int) -> bool:
        """Whether “see” or “in accordance with” stands before `start`, and no word as short as in, per."""
        like = self.ending("AS_IN").before(self.text, start)
        strong = like is not None and start - like > _STRONG
        return strong or self.ending("SEE").before(self.text, start) is not None

    def _as_sections(self, extent: tuple[Member, ...], law: Citation) -> tuple[Member, ...]:
        """Lettera a) o b) dell'Articolo 33: letters of a law are its sections, if it has any."""
        if any(not "" < one.citation.sub <= "h" for one in extent):
            return ()
        places = [Citation(law.law, one.citation.sub.upper()) for one in extent]
        return tuple(Member(one.start, one.end, place) for one, place in zip(extent, places, strict=True))

    def _fused_parts(self, start: int, numbers: int) -> Phrase | None:
        """Punktach A1A2 powyżej: a pair of this law that lost the word between its places."""
        members = self.members(self.how(self.here, "parts"), numbers)
        if not members or members[0].pair is None:
            return None
        above = self.match("above", members[-1].end)
        stop = above.end() if above is not None else members[-1].end
        return Phrase(start, stop, members, kind_of(members, relative=True))

    def container(self, position: int, part: Designator) -> tuple[Citation, int, bool] | None:
        """What a part is said to be of: … przepisu 51, … of this Law, … del punto B1.

        Gives the place, where its name ends, and whether it is relative itself.
        """
        of = self.match("of", position)
        if of is None:
            return None
        said = bool(of[0].strip(" )"))
        this = self.match("this_law", of.end()) if self.here is not None else None
        if this is not None and self.here is not None:
            return self.here.root, this.end(), True
        noun = self.match("noun", of.end())
        if noun is None:
            return self._bare_container(of.end(), part) if said else None
        word = self.text[noun.start() : noun.end()].lower()
        role, numbers = self.roles[word], self.numbers(noun.end())
        if self.prose and not said and not (word in self.genitive or role not in ("law", "laws")):
            return None
        if role in ("law", "laws"):
            law = self.law_at(numbers)
            if law is None:
                past = self._out_of_range(self.how(None, role), numbers, None)
                return (past.citation, past.end, False) if past else None
            place = resolve(law, None)
            return (place[0], law.end, False) if place and place[0].level < part.first else None
        outer = self.part_at(numbers)
        if outer is None or outer.first >= part.first:
            return None
        above = self.container(outer.end, outer)
        base, stop, relative = above if above is not None else (self.here, outer.end, True)
        places = self.members(self.how(base, "letter"), numbers) if base is not None else ()
        return (places[0].citation, max(stop, places[0].end), relative) if places else None

    @property
    def genitive(self) -> frozenset[str]:
        """The law nouns that alone say what a part before them is of: punkt B przepisu 51."""
        return frozenset(self.lexicon.of("GENITIVE"))

    def _bare_container(self, position: int, part: Designator) -> tuple[Citation, int, bool] | None:
        """In a query lettera a del 51B2; in prose (a) and (b) of B1."""
        law = self.law_at(position) if not self.prose else None
        if law is not None:
            place = resolve(law, None)
            return (place[0], law.end, False) if place and place[0].level < part.first else None
        outer = self.part_at(position) if self.here is not None and self.prose else None
        if outer is None or not (outer.section and outer.item) or outer.first >= part.first:
            return None
        places = self.members(self.how(self.here, "part"), position)[:1]
        return (places[0].citation, places[0].end, True) if places else None

    def _this(self, start: int, end: int, role: str) -> Phrase | None:
        """Niniejszego przepisu, esta Ley, this Section; questi articoli, the laws just named."""
        if role == "laws":
            those = self.ending("THOSE").before(self.text, start)
            if those is None or self.named is None or len(self.named.targets) < 2:
                return None
            return Phrase(those, end, self.named.members, ReferenceKind.RELATIVE)
        this = self.ending("THIS").before(self.text, start)
        if this is None or self.here is None or self.here.document:
            return None
        if self.text[end : end + 2].strip()[:1].isdigit():
            return None
        if role == "law":
            place = self.here.root
        elif self.text[start:end].lower() in map(str.lower, self.lexicon.of("SELF_SECTION")):
            place = next((step for step in self.here.path if step.level is Level.SECTION), self.here)
        else:
            return None
        return Phrase(this, end, (Member(this, end, place),), ReferenceKind.SELF)

    def ending(self, name: str) -> Ending:
        """The entries of a field, to be looked for right before a place."""
        return self.lexicon.ending(name)
