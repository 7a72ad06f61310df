"""Prose: the citing phrases of running text, which hold more than citations and are written with care.

What a phrase leaves out is taken from the text around it, and a phrase that is of another text is none.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import FIRST_CITED, Designator, Split, resolve
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Lexicon
from lawtexts.citing.parser import ANYWHERE, Attempt, Numbers, Parser, last_of
from lawtexts.citing.phrase import Member, Phrase, targets_of
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace

_OPENED = re.compile(r" ?[(\[] ?| ?: ?| ?:? ?§ ?")
"""What stands between a law and a part that is its own."""
_ENDS = re.compile(r"[;?!)\]]|\.(?= [^\Wa-z])")
"""After these another clause begins."""
_FARTHEST, _MOST_WORDS = 48, 6
"""Characters and words between a law and a part that may be its own, at most."""
_WORD = re.compile(r"[^\W\d_]+")
_STRONG = 5
"""Characters of an AS_IN with the blank after it that say enough."""
MOST_ITEMS = 12
"""More items than this no section has: 16 after 12C1 is a law, 10 may be an item."""


class ProseParser(Parser):
    """Finds phrases in running text; relative ones are seen from `here`.

    `named` is the last phrase that named a law, `narrowed` the last that named a part, `holder` what the last
    part was said to be of.
    """

    def __init__(self, text: str, lexicon: Lexicon, here: Citation | None, *, shape: str = "") -> None:
        super().__init__(text, lexicon, here, prose=True, shape=shape)
        self.named: Phrase | None = None
        self.narrowed: Phrase | None = None
        self.holder: Citation | None = None
        self._astray = -1

    def at(self, noun: re.Match[str]) -> Phrase | None:
        """The phrase that begins with `noun`; None for none."""
        self.holder = None
        phrase = self.phrase(noun.start())
        if phrase is None:
            return None
        if self.roles[self.text[noun.start() : noun.end()].lower()] not in ("law", "laws"):
            self.narrowed = phrase
        elif phrase.kind is not ReferenceKind.SELF:
            note = self._note_before(noun.start())
            if note is not None:
                phrase = replace(phrase, start=note, kind=ReferenceKind.NOTE)
            self.named = phrase
        return phrase

    # Steps of productions

    def _step_laws(self, made: Attempt) -> bool:
        if not super()._step_laws(made):
            return False
        if made.role == "laws" and len(made.members) == 1:
            made.members = (self._lone_after_plural(made.members[0]),)
        return True

    def _step_ranged(self, made: Attempt) -> bool:
        return super()._step_ranged(made) and not made.members[0].turned

    def _step_those(self, made: Attempt) -> bool:
        """The laws just named: questi articoli."""
        if made.role != "laws" or self.named is None or len(self.named.targets) < 2:
            return False
        made.members, made.kind = self.named.members, ReferenceKind.RELATIVE
        made.start = self.before("THOSE", made.start) or 0
        return True

    def _step_parts(self, made: Attempt) -> bool:
        whole = super()._step_parts(made)
        return self._read_parts(made, sure=True) if self._is_lone_letter(made) else whole

    def _read_parts(self, made: Attempt, *, sure: bool) -> bool:
        made.how = replace(self.how(ANYWHERE, made.role), sure=sure)
        made.members = self.members(made.how, made.numbers)
        if not made.members:
            return False
        made.position = made.members[-1].end
        fits = self._fits(made)
        if self._is_lone_letter(made):
            made.position = self.closed(made.start, made.position)
        return fits

    def _is_lone_letter(self, made: Attempt) -> bool:
        return made.part is not None and bool(made.part.sub) and not made.part.bracketed

    def _step_named(self, made: Attempt) -> bool:
        return True

    def _step_part(self, made: Attempt) -> bool:
        if not super()._step_part(made) or made.part is None:
            return False
        return bool(made.role or (self.here and made.part.section and made.part.item))

    def _step_here(self, made: Attempt) -> bool:
        if made.earlier is not None or made.part is None:
            fused = made.part is not None or (made.role == "parts" and made.members[0].pair is not None)
            return fused and super()._step_here(made)
        unsure = self._is_lone_letter(made) and not self.has_cue(made.start)
        if unsure and not self._read_parts(made, sure=False):
            return False
        above, first = self.match("above", made.position), made.part
        placed, perhaps = self._antecedent(made.start, first, above=above is not None)
        if placed is None:
            self._astray = made.members[-1].end
            return False
        named = sum(len(member.targets) for member in made.members[:1]) + len(made.members)
        if above is None and made.role == "parts" and first.is_number and named < 3:
            return False  # “points 12” are counted
        if not self._resolve(made, placed, relative=True):
            return False
        made.position = above.end() if above is not None else made.position
        self._doubt(made, perhaps)
        return True

    def _step_holder(self, made: Attempt) -> bool:
        extent = made.members
        holder = self.first("holder", made.position, made) if made.part is not None else None
        if holder is None:
            return False
        base = holder.members[0].citation
        if not self._resolve(made, base, relative=holder.relative):
            whole = base.level is Level.LAW and not holder.relative
            sections = self._as_sections(extent, base) if whole else ()
            made.members = sections or extent
            if not sections:
                return False
            made.others = ((base,),)
        made.position = max(made.position, holder.position)
        if made.earlier is None:
            self.holder = base
            self._doubt(made, None)
        return True

    def _doubt(self, made: Attempt, base: Citation | None) -> None:
        phrase = self.with_alternative(made.phrase, made.numbers, replace(made.how, base=base))
        made.position, made.others = phrase.end, phrase.others

    def _inside(self, made: Attempt, whole: Citation) -> Numbers:
        return replace(super()._inside(made, whole), sure=bool(made.role))

    def _step_inside(self, made: Attempt) -> bool:
        last, numbers = last_of(made), made.position
        comma = not made.role and self.text[made.position - 2 : made.position].strip()[-1:] == ","
        if comma and last.citation.level is not Level.LAW:
            return False
        if not super()._step_inside(made):
            if not (made.inside and made.role == "letter" and last.citation.level is Level.LAW and made.part):
                return False
            if not "" < made.part.sub <= "h":
                return False
            section = Member(numbers, made.part.end, Citation(last.citation.law, made.part.sub.upper()))
            return self._add(made, (replace(section, alternates=((last.citation,),)),))
        final = made.members[-1]
        if made.role and final.citation.sub and made.part is not None and not made.part.bracketed:
            final = replace(final, end=self.closed(last.start, final.end))
            made.members, made.position = (*made.members[:-1], final), final.end
        return True

    # One place

    def _named(
        self, how: Numbers, named: Designator, previous: Citation | None, *, through: bool, joint: str
    ) -> Member | None:
        """A place that begins with a number: a law, an item of the law before it, perhaps a fused pair."""
        fused = self._fused_item(how, named, alone=previous is None) if named.item > LIKELY_ITEM else None
        if fused is not None:
            return fused
        places = resolve(named, None)
        if not places:
            return None
        lone = Member(named.start, named.end, places[0])
        if not named.is_number or previous is None:
            return lone
        if (joint in (",", "/", "+", "&") and not how.plural) or self.match("counted", named.end):
            return None
        if previous.level == Level.LAW or not previous.item:
            return lone
        item, law = Citation(previous.law, previous.section, named.law), lone.citation
        most = LAST_ITEM if through else LIKELY_ITEM
        if named.law <= most and (through or previous.item < named.law):
            others = () if named.law < FIRST_CITED else ((law,),)
            return replace(lone, citation=item, alternates=others)
        doubtful = not how.plural and most < named.law <= MOST_ITEMS and previous.item < named.law
        return replace(lone, alternates=((item,),)) if doubtful else lone

    def _fused_item(self, how: Numbers, named: Designator, *, alone: bool) -> Member | None:
        """16B12, `alone` after a plural, is rather a pair than a place."""
        pair = self._fused(how, named.start, None) if alone and how.plural and not named.sub else None
        if pair is None or self.match("list", pair.end) or self.match("range", pair.end):
            return None
        return replace(pair, alternates=(resolve(named, None), *pair.alternates))

    def _possible(self, how: Numbers, part: Designator, previous: Citation | None, joint: str) -> bool:
        return part.section <= "K" and super()._possible(how, part, previous, joint)

    def _is_letter(self, how: Numbers, part: Designator, previous: Citation | None) -> bool:
        after = self.text[part.end : part.end + 2]
        pauses = not after.strip()[:1].isalpha()
        worded = part.sub in self.lexicon.letter_words
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

    def _places(
        self, part: Designator, base: Citation | None, previous: Citation | None
    ) -> tuple[Citation, ...]:
        return resolve(part, base)

    def _is_pair(self, position: int) -> bool:
        return False

    def _is_likely(self, pair: Split) -> bool:
        return True

    # Several places

    def _next(self, how: Numbers, first: int, last: Member) -> Member | None:
        code = self.match("code", last.end) if how.law else None
        position = code.end() if code is not None else self._end_of(last)
        if how.sure and self.text[position : position + 1] == ")":
            position += 1
        joint = self.match("list", position)
        return self._further_member(how, first, joint, last) if joint is not None else None

    def _narrows(self, how: Numbers, one: Member, other: Member) -> bool:
        return False

    def _further_member(self, how: Numbers, first: int, joint: re.Match[str], last: Member) -> Member | None:
        start = self._after_lead(first, joint.end())
        ranged = self._range_at(how, start, last.last)
        if ranged is not None:
            return ranged
        digit = self.text[start : start + 1].isdigit()
        if (how.law and ";" in joint[0] and not digit) or not (how.law or self._keeps_level(first, start)):
            return None
        member = self.member(how, start, last.last, joint=joint[0])
        if member is None or member.citation == last.last:
            return None  # Law 81B and B: of this law
        return None if how.law and self._is_of_here(member) else member

    def _end_of(self, last: Member) -> int:
        """Where `last` ends, or the same number again where an extract doubled a link: 50 50 et 51 51."""
        again = f" {self.text[last.start : last.end]}"
        stop = last.end + len(again)
        twice = self.text.startswith(again, last.end) and not self.match("counted", stop)
        return stop if twice and again[1].isdigit() and not self.text[stop : stop + 1].isalnum() else last.end

    def _after_lead(self, first: int, start: int) -> int:
        """Where a place begins before which “of” may stand again: the provisions of A and of B."""
        lead = self.before("AT", first)
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

    def _is_range(
        self, how: Numbers, first: Member, joint: re.Match[str], last: Member, *, worded: bool
    ) -> bool:
        one, other = first.citation, last.citation
        weak = (
            other.level in (Level.LAW, Level.ITEM)
            or self.text[last.start : last.end] in self.lexicon.letter_words
        )
        apart = joint[1] is not None or joint[0] == " - "
        above = not how.law and self.match("above", last.end) is not None
        if weak and apart and not (how.plural or worded or above):
            return False
        return one.level == other.level and one < other

    # What stands around a phrase

    def _note_before(self, start: int) -> int | None:
        """Where “footnote to”, “footnote 2 to” begins that ends at `start`; None for none."""
        note = self.before("NOTE", start)
        for pattern in self._rows.get("numbered_note", ()) if note is None else ():
            found = self.lexicon.compile(pattern).search(self.shape, max(0, start - _FARTHEST), start)
            note = found.start() if found is not None else note
        return note

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

    def closed(self, start: int, position: int) -> int:
        """After the bracket of “a)” at `position`, unless it closes one opened before `start`."""
        opened = self.text.rfind("(", max(0, start - 200), start) > self.text.rfind(
            ")", max(0, start - 200), start
        )
        return position + (self.text[position : position + 1] == ")" and not opened)

    def with_alternative(self, phrase: Phrase, numbers: int, how: Numbers) -> Phrase:
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
        if self.named is None or (above):
            return self.here, None
        if self.text[self.named.end : start] in (" ", ", "):
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
        if not 0 < len(between) <= _FARTHEST or _ENDS.search(between):
            return None, None
        words = [word.lower() for word in _WORD.findall(between)]
        if not self.lexicon.dividing.isdisjoint(words) or any(map(str.isdigit, between)):
            return None, None
        said = [word for word in words if word not in self.lexicon.plain]
        return None, place if between == ", " or (said and len(words) <= _MOST_WORDS) else None

    def has_cue(self, start: int) -> bool:
        """Whether “see” or “in accordance with” stands before `start`, and no word as short as in, per."""
        like = self.before("AS_IN", start)
        strong = like is not None and start - like > _STRONG
        return strong or self.before("SEE", start) is not None

    def _as_sections(self, extent: tuple[Member, ...], law: Citation) -> tuple[Member, ...]:
        """Lettera a) o b) dell'Articolo 33: letters of a law are its sections, if it has any."""
        if any(not "" < one.citation.sub <= "h" for one in extent):
            return ()
        places = [Citation(law.law, one.citation.sub.upper()) for one in extent]
        return tuple(Member(one.start, one.end, place) for one, place in zip(extent, places, strict=True))
