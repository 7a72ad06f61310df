"""Members: the numbers after a noun, one or a list or a range of them.

`47E oraz 54`, `20F2 y F3`, `16C, 26B and 72C`, `45–50`, `51B2(a), (b) and (c)`.
Each further member is read in the light of the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtexts.citing.designator import LAST_ITEM, LIKELY_ITEM, Designator, law_at, part_at, resolve
from lawtexts.citing.fused import Split, splits
from lawtexts.citing.loose import loose_law_at, loose_part_at
from lawtexts.citing.member import Member
from lawtexts.citing.strict import after_article, is_capital, spaced
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace, value

_FIGURE = re.compile("[1-9]")
_FIGURES = re.compile(r"[0-9]+(?![0-9A-Za-z()])")
_FOUR = re.compile(r"(?!19|20)[0-9]{4}(?![0-9])")
"""5051; not a year."""
_MOST = 60
"""No reference names more members; a longer row of numbers is something else."""
_STOPS = ("", ".", ";", ":", ")")
"""After a letter that is a word, too, these show that no sentence goes on with it: `punktem a.`"""


@value
class Reading:
    """How to read members: the vocabulary, the place relative ones start from, the noun's number.

    `law` asks for members that name their law; else they are relative to `base`.
    `plural` is the evidence of a plural noun, `letter` of a noun for letters.
    `loose` reads what people type; else only what certainly cites is read.
    `sure` takes small letters for sub-items, as what stands around them shows.
    """

    words: Words
    base: Citation | None
    law: bool
    plural: bool
    letter: bool = False
    loose: bool = False
    sure: bool = False

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
        first = self._member(text, position, None)
        joint = self.words.amid_to.match(text, first.end) if first is not None else None
        if first is None or joint is None or first.pair is not None:
            return None
        last = self._member(text, joint.end(), first.citation, through=True)
        if last is None or last.pair is not None or self.words.counted.match(text, last.end):
            return None
        one, other = sorted((first.citation, last.citation))
        turned = one != first.citation
        if one.level is not other.level or one == other or (turned and not self.loose):
            return None
        return Member(first.start, last.end, one, other, turned=turned)

    def _from(self, text: str, position: int, *, worded: bool) -> Iterator[Member]:
        member = self._member(text, position, None)
        count = 0
        waiting: Member | None = None
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
            if self.law and not self.loose:
                start = after_article(text, start, self.words)
                previous = previous if start == joined.end() else previous.root
            ranged = self._range_at(text, start, previous)
            if ranged is not None:
                member = ranged
                continue
            comma = joined[0].strip() in (",", ";")
            member = self._member(text, start, previous, tight=tight, comma=comma)
            if member is not None and self._is_of_here(text, member):
                break
        if waiting is not None:
            yield waiting

    def _range_at(self, text: str, position: int, previous: Citation) -> Member | None:
        """A range of laws further on in a list: Articoli 16, da 21 a 25 e 72."""
        opened = self.words.start_of_range.match(text, position) if self.law and not self.loose else None
        first = self._member(text, opened.end(), previous) if opened is not None else None
        ranged = self._extend(text, first, worded=True) if first is not None else None
        return ranged if ranged is not None and ranged.through is not None else None

    def _is_of_here(self, text: str, member: Member) -> bool:
        """Whether `member` is no part of the law before it, but of this one: Law 6D3 and D below."""
        if self.loose or not self.law or text[member.start].isdigit():
            return False
        return self.words.adverb.match(text, member.end) is not None

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
        joint = self.words.conjunction.match(text, code.end() if code is not None else position)
        if joint is None or self.words.following.match(text, position):
            return None
        return None if not self.loose and is_capital(joint[0]) else joint

    def _extend(self, text: str, member: Member, *, worded: bool) -> Member | None:
        """`member`, or the range it begins; None for a chain of dashes such as 1-5-9."""
        found = self.words.through.match(text, member.end)
        if found is None or member.pair is not None:
            return member
        if not (self.loose or self.law) and is_capital(found[0]):
            return member
        spaced = found[0] == " - "
        last = self._member(text, found.end(), member.citation, through=True)
        if last is None or last.pair is not None:
            return member
        written = text[last.start : last.end]
        weak = last.citation.level in (Level.LAW, Level.ITEM) or written.lower() in self.words.letter_words
        if weak and (found["word"] or spaced) and not (self.plural or worded or self.loose):
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

    def _member(
        self,
        text: str,
        position: int,
        previous: Citation | None,
        *,
        through: bool = False,
        tight: bool = False,
        comma: bool = False,
    ) -> Member | None:
        """The member at `position`; `previous` is the one before it, None for the first."""
        if self.law:
            named = loose_law_at(text, position, self.words) if self.loose else law_at(text, position)
            if named is not None and not self.loose:
                named = spaced(text, named, self.words)
            if named is not None and not self.loose and named.item > LIKELY_ITEM:
                fused = self._fused_item(text, named, alone=previous is None)
                if fused is not None or named.item > LAST_ITEM:
                    return fused
            if named is not None:
                item = self._item_of(named, previous) if comma and self.loose else None
                return item or self._named(text, named, previous, through=through, tight=tight)
            if previous is None or text[position : position + 1].isdigit():
                return self._fused(text, position, None)
        base = self.base if previous is None else previous
        part = loose_part_at(text, position, base, self.words) if self.loose else part_at(text, position)
        if part is None:
            return self._fused(text, position, base) if base is not None else None
        below = comma and self.loose and previous is not None and previous.level + 1 == part.first
        if not self._possible(text, part, previous, below=below):
            return None
        places = self._not_around(part, resolve(part, base), previous)
        if not places:
            return None
        others = tuple((place,) for place in places[1:])
        return Member(part.start, part.end, places[0], alternates=others)

    def _not_around(
        self, part: Designator, places: tuple[Citation, ...], previous: Citation | None
    ) -> tuple[Citation, ...]:
        """`places`, the likelier before one that contains `previous`: in 51B1a/B, 51B1b before 51B."""
        lone = self.loose and part.section and not part.item
        if not lone or not places or previous is None or not previous.sub or previous not in places[0]:
            return places
        return (*resolve(replace(part, section="", sub=part.section.lower()), previous)[:1], *places)

    def _fused_item(self, text: str, named: Designator, *, alone: bool) -> Member | None:
        """51A70 is a pair, no section has that many items; so is 16B12 `alone` after a plural."""
        pair = self._fused(text, named.start, None)
        if pair is None or named.item > LAST_ITEM:
            return pair
        more = self.words.conjunction.match(text, pair.end) or self.words.through.match(text, pair.end)
        if not (alone and self.plural) or named.sub or more:
            return None
        return replace(pair, alternates=((*resolve(named, None),), *pair.alternates))

    def _item_of(self, named: Designator, previous: Citation | None) -> Member | None:
        """51B, 2: a number that hardly is a law is an item of the section before the comma."""
        if previous is None or previous.level is not Level.SECTION or not named.is_number:
            return None
        if named.law > LIKELY_ITEM or named.law == previous.law:
            return None
        place = resolve(Designator(named.start, named.end, item=named.law), previous)
        law = ((Citation(law=named.law),),)
        return Member(named.start, named.end, place[0], alternates=law) if place else None

    def _named(
        self, text: str, named: Designator, previous: Citation | None, *, through: bool, tight: bool
    ) -> Member | None:
        """A member that begins with a number: a law, or an item of the law before it."""
        if not named.is_number or previous is None:
            places = resolve(named, None)
            return Member(named.start, named.end, places[0]) if places else None
        if tight or self.words.counted.match(text, named.end):
            return None
        law = Citation(law=named.law)
        if previous.level == Level.LAW:
            return Member(named.start, named.end, law)
        item = resolve(Designator(named.start, named.end, item=named.law), previous)
        most = 9 if self.plural and not through else LAST_ITEM
        if item and previous.item > 0 and named.law <= most and (through or previous.item < named.law):
            return Member(named.start, named.end, item[0], alternates=((law,),))
        return Member(named.start, named.end, law)

    def _possible(
        self, text: str, part: Designator, previous: Citation | None, *, below: bool = False
    ) -> bool:
        """Whether a designator without a law can stand here and is no word, count or heading.

        Only one `below` the member before it may be of a deeper level.
        """
        if part.item > LAST_ITEM:
            return False
        if part.is_number and self.words.counted.match(text, part.end):
            return False
        if previous is not None and previous.level < part.first and not below:
            return False
        if part.first is Level.SUB and not part.bracketed:
            return self._letter(text, part, previous)
        return True

    def _letter(self, text: str, part: Designator, previous: Citation | None) -> bool:
        """Whether a small letter on its own is a sub-item."""
        if not self.loose and text[part.end : part.end + 1] == "'":
            return False
        if self.loose:
            pauses = not text[part.end : part.end + 2].strip()[:1].isalpha()
            return self.letter or pauses or part.sub not in self.words.letter_words
        if self.sure and (previous is None or part.sub > previous.sub != ""):
            return True
        if previous is not None:
            return previous.sub != "" and part.sub > previous.sub and part.sub not in self.words.letter_words
        if part.sub in self.words.letter_words:
            shown = self.words.adverb.match(text, part.end) or self.words.conjunction.match(text, part.end)
            if shown is not None or text[part.end : part.end + 1] in _STOPS:
                return True
            return self.letter and not text[part.end : part.end + 2].strip()[:1].isalpha()
        return self.letter or part.sub <= "h"

    def _fused(self, text: str, position: int, base: Citation | None) -> Member | None:
        """The fused pair at `position`; digits alone need a plural noun."""
        possible = self.plural if base is not None else _FIGURE.match(text, position) is not None
        if not possible:
            return None
        if (
            not self.plural
            and _FIGURES.match(text, position)
            and not (self.loose and _FOUR.match(text, position))
        ):
            return None
        pairs = splits(text, position, base)
        if self.loose:
            pairs = tuple(pair for pair in pairs if _alike(pair))
        if not pairs:
            return None
        best = pairs[0]
        end = best.end
        if text[position:end].isdigit() and not (self.plural or (self.loose and _FOUR.match(text, position))):
            return None
        others = tuple((other.first, other.second) for other in pairs[1:])
        return Member(position, end, best.first, pair=best.second, alternates=others, cut=best.cut)


def _rises(text: str, first: int, further: int) -> bool:
    """Whether what is written at `further` is of a higher level than what is at `first`: (b), A1."""
    part = part_at(text, further)
    opening = part_at(text, first) if part is not None else None
    return part is not None and opening is not None and part.first < opening.first


def _alike(pair: Split) -> bool:
    """Whether both halves are laws or neither is: 51B22 is hardly 51B and 22, but mistyped."""
    return (pair.first.level is Level.LAW) == (pair.second.level is Level.LAW)
