"""Prose: the citing phrases of running text, which hold more than citations and are written with care.

What a phrase leaves out is taken from the text around it, and a phrase that is of another text is none.
"""

from __future__ import annotations

import re

from lawtexts.citing.designator import FIRST_CITED, Designator, resolve
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Lexicon
from lawtexts.citing.parser import ANYWHERE, PAUSES, Numbers, Parser
from lawtexts.citing.phrase import Member, Phrase, kind_of, targets_of
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
_MOST_ITEMS = 12
"""More items than this no section has: 16 after 12C1 is a law, 10 may be an item."""


class ProseParser(Parser):
    """Finds phrases in running text; relative ones are seen from `here`."""

    def __init__(self, text: str, lexicon: Lexicon, here: Citation | None, *, shape: str = "") -> None:
        super().__init__(text, lexicon, here, prose=True, shape=shape)
        self._astray = -1

    # One place

    def _named(
        self, how: Numbers, named: Designator, previous: Citation | None, *, through: bool, joint: str
    ) -> Member | None:
        """A place that begins with a number: a law, an item of the law before it, perhaps a fused pair."""
        fused = self._fused_item(how, named, alone=previous is None) if named.item > LIKELY_ITEM else None
        if fused is not None:
            return fused
        lone = super()._named(how, named, previous, through=through, joint=joint)
        if not named.is_number or previous is None or lone is None:
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
        doubtful = not how.plural and most < named.law <= _MOST_ITEMS and previous.item < named.law
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
        """Whether a small letter on its own is a sub-item."""
        after = self.text[part.end : part.end + 2]
        pauses = not after.strip()[:1].isalpha()
        worded = part.sub in self.lexicon.wordy
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

    # Several places

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
            other.level in (Level.LAW, Level.ITEM) or self.text[last.start : last.end] in self.lexicon.wordy
        )
        apart = joint[1] is not None or joint[0] == " - "
        above = not how.law and self.match("above", last.end) is not None
        if weak and apart and not (how.plural or worded or above):
            return False
        return one.level == other.level and one < other

    # Phrases that begin with a noun

    def _laws_of(self, start: int, end: int, how: Numbers) -> tuple[Member, ...]:
        members = super()._laws_of(start, end, how)
        return (self._lone_after_plural(members[0]),) if how.plural and len(members) == 1 else members

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
            if (code is None or comma) and not (comma and law.citation.level is Level.LAW):
                return ()
            numbers, role = position + comma, "part"
            numbers += self.text[numbers : numbers + 1] == " "
            part = self.part_at(numbers)
            closes = part is not None and self.text[part.end : part.end + 1] in PAUSES and not comma
            if part is None or not part.section or not (part.item or closes):
                return ()
        if part is None or part.first <= law.citation.level:
            return ()
        sure = noun is not None
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

    def closed(self, start: int, position: int) -> int:
        """After the bracket of “a)” at `position`, unless it closes one opened before `start`."""
        opened = self.text.rfind("(", max(0, start - 200), start) > self.text.rfind(
            ")", max(0, start - 200), start
        )
        return position + (self.text[position : position + 1] == ")" and not opened)

    def _part(self, start: int, end: int, role: str) -> Phrase | None:
        """Punkt B1a powyżej; lettera A dell'Articolo 16; fattispecie (a) e (b)."""
        numbers = self.numbers(end)
        opened = self.match("from", numbers) if role == "parts" or (role == "letter") else None
        first = self.part_at(opened.end() if opened is not None else numbers)
        if first is None:
            return self._fused_parts(start, numbers) if role == "parts" else None
        counts = role == "case" and not (first.bracketed or first.section)
        how, extent, container = self._extent(start, numbers, first, role)
        if not extent or (counts and (self.match("above", extent[-1].end) is None)):
            return None
        stop = extent[-1].end
        lone = first.sub and not first.bracketed
        closed = self.closed(start, stop) if lone else stop
        above = self.match("above", closed)
        if role == "case" and stop - numbers == 1 and not above and self.text[stop : stop + 1] not in PAUSES:
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
                and role == "parts"
                and first.is_number
                and len(extent[0].targets) + len(extent) < 3
            ):
                return None  # “points 12” are counted
            stop = above.end() if above is not None else closed
        members = self.members(replace(how, base=base), numbers)
        others: tuple[tuple[Citation, ...], ...] = ()
        if not members and base.level is Level.LAW and not relative:
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

    def _extent(
        self, start: int, numbers: int, first: Designator, role: str
    ) -> tuple[Numbers, tuple[Member, ...], tuple[Citation, int, bool] | None]:
        """How to read the places at `numbers`, and these; their container, where small letters need one."""
        how = self.how(ANYWHERE, role)
        if first.sub and not first.bracketed:
            lettered = replace(how, sure=True)
            extent = self.members(lettered, numbers)
            container = self.container(self.closed(start, extent[-1].end), first) if extent else None
            if container is not None or (extent and self.announced(start)):
                return lettered, extent, container
        return how, self.members(how, numbers), None

    def announced(self, start: int) -> bool:
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
        this = self.match("this_law", of.end()) if self.this is not None else None
        if this is not None and self.this is not None:
            return self.this.root, this.end(), True
        noun = self.match("noun", of.end())
        if noun is None:
            return self._bare_container(of.end(), part) if said else None
        word = self.text[noun.start() : noun.end()].lower()
        role, numbers = self.roles[word], self.numbers(noun.end())
        if not said and not (word in self.genitive or role not in ("law", "laws")):
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
        """(a) and (b) of B1."""
        outer = self.part_at(position) if self.here is not None else None
        if outer is None or not (outer.section and outer.item) or outer.first >= part.first:
            return None
        places = self.members(self.how(self.here, "part"), position)[:1]
        return (places[0].citation, places[0].end, True) if places else None

    def _this(self, start: int, end: int, role: str) -> Phrase | None:
        """Niniejszego przepisu, this Section; questi articoli, the laws just named."""
        if role != "laws":
            return super()._this(start, end, role)
        those = self.before("THOSE", start)
        if those is None or self.named is None or len(self.named.targets) < 2:
            return None
        return Phrase(those, end, self.named.members, ReferenceKind.RELATIVE)
