"""Parser: reads places and citing phrases in a normalised text by the rows and productions of the grammar.

A designator is what is written of a place without its noun: `51B2(a)`, or `B1a`, `1`, `(a)`, which leave out
what the context gives. A production is a row of steps: rows of the table and methods of the parser: the
places of a law or a part, what these are part of, what goes on with them. Queries and running text are read
by the rows that have a weight there; each place is seen from the one before it.
"""

from __future__ import annotations

import re

from lawtexts.citing.canonical import canonical
from lawtexts.citing.grammar import STEPS
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Lexicon
from lawtexts.citing.phrase import Member
from lawtexts.citing.suggest import missing_item
from lawtexts.model.citation import ROMANS, Citation, InvalidCitationError, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace, value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any

ANYWHERE = Citation(law=1, section="A", item=1, sub="a", roman=1)
"""Stands in for the context while only the extent of a relative phrase is wanted."""
LEVELS = dict(zip(("law", *STEPS), Level, strict=True))
PAUSES = ("", ".", ",", ";", ":", ")")
MOST_MEMBERS = 60
"""No reference names more members; a longer row of numbers is something else."""


@value
class Designator:
    """What is written from `start` to `end`: law, section, item, sub, roman, each 0 or "" if left out.

    `bracketed` tells (a) from a, which may be a word; `first` is the highest level that is written.
    """

    start: int
    end: int
    bracketed: bool
    first: int
    law: int = 0
    section: str = ""
    item: int = 0
    sub: str = ""
    roman: int = 0

    @property
    def steps(self) -> tuple[Any, ...]:
        return (self.law, self.section, self.item, self.sub, self.roman)

    @property
    def is_number(self) -> bool:
        """Whether it is a number alone: a law, an item, or perhaps a count."""
        return not (self.section or self.sub or self.roman or self.bracketed or (self.law and self.item))


class Phrase:
    """What a production has matched: from `start` to `end`, with the places found.

    `earlier` is what it goes on with, or says the whole of; `noun` is where the first noun begins, `role`
    says what the last one is. What leaves out its law is seen from `base`; it begins at `parts`, its numbers
    with `part`, and is read again when it is known what it is part of. `relative` tells that nothing names
    the law, `others` are other readings of all of it.
    """

    role = ""
    members: tuple[Member, ...] = ()
    part: Designator | None = None
    relative = inside = False
    named_kind: ReferenceKind | None = None
    others: tuple[tuple[Citation, ...], ...] = ()

    def __init__(self, start: int, earlier: Phrase | None = None, base: Citation | None = None) -> None:
        self.start = self.noun = self.end = self.parts = start
        self.earlier, self.base = earlier, base

    @property
    def kind(self) -> ReferenceKind:
        if self.named_kind is not None:
            return self.named_kind
        if any(member.pair is not None for member in self.members):
            return ReferenceKind.FUSED
        if self.relative:
            return ReferenceKind.RELATIVE
        if len(self.members) > 1:
            return ReferenceKind.LIST
        return ReferenceKind.ABSOLUTE if self.members[0].through is None else ReferenceKind.RANGE

    @property
    def targets(self) -> tuple[Citation, ...]:
        """The places that the members name, each once."""
        return tuple(dict.fromkeys(place for member in self.members for place in member.targets))

    @property
    def alternates(self) -> tuple[tuple[Citation, ...], ...]:
        """Every other reading of the whole phrase, one member changed at a time."""
        readings: dict[tuple[Citation, ...], None] = dict.fromkeys(self.others)
        for index, member in enumerate(self.members):
            for other in member.alternates:
                places = [one.targets for one in self.members]
                places[index] = other
                readings[tuple(dict.fromkeys(place for some in places for place in some))] = None
        return tuple(reading for reading in readings if reading != self.targets)


class Parser:
    """Finds phrases in a normalised text, a query's or `prose`; relative ones are seen from `here`."""

    def __init__(self, text: str, lexicon: Lexicon, here: Citation | None) -> None:
        self.text, self.lexicon, self.prose = text, lexicon, not lexicon.query
        self.shape = lexicon.shape(text)
        self.here = self.this = here
        self.previous: Citation | None = None
        self._designators: dict[tuple[str, int], Designator | None] = {}
        """What is written where: a part is read before it is known what it is part of, and after."""

    # Rows and productions

    def match(self, name: str, position: int) -> re.Match[str] | None:
        """The first row called `name` that matches at `position`."""
        of_text, pattern = self.lexicon.row(name)
        return pattern.match(self.text if of_text else self.shape, position)

    def value(self, found: re.Match[str]) -> str:
        """The characters of the text that a row took for its value; "" for none."""
        group = found.lastindex
        return "" if group is None else self.text[found.start(group) : found.end(group)]

    def first(
        self, name: str, position: int, earlier: Phrase | None = None, base: Citation | None = None
    ) -> Phrase | None:
        """What the first production called `name` makes that can be made at `position`."""
        for steps in self.lexicon.forms(name):
            made = Phrase(position, earlier, base)
            if all(self._follow(step, made) for step in steps):
                return made
        return None

    def _follow(self, step: re.Pattern[str] | str, made: Phrase) -> bool:
        """Whether a step of a production can be taken where `made` ends, which then goes on behind it."""
        if isinstance(step, str):
            name = step[1:]
            return self._go_on(made, name) if step[0] == "*" else bool(getattr(self, f"step_{name}")(made))
        found = step.match(self.shape, made.end)
        if found is None:
            return False
        made.end = found.end()
        if "noun" in found.re.groupindex and found["noun"] is not None:
            made.noun = found.start("noun")
            made.role = self.lexicon.roles[self.shape[made.noun]]
        return True

    # Steps

    def step_places(self, made: Phrase) -> bool:
        """Places; without a base they name their law, or go on with the law before: 51B2(a), (b) e 57C-D."""
        base, is_number = made.base, self.text[made.end : made.end + 1].isdigit()
        previous = self.previous if base is None and is_number and not made.role else None
        made.part = self.part_at(made.end, base) if base is not None else None
        return self._add(made, self.members(made.end, made.role, base, previous))

    def step_law(self, made: Phrase) -> bool:
        previous = made.members[-1].citation if made.members else None
        member = self.member(made.end, made.role, None, previous, through=previous is not None)
        return member is not None and member.pair is None and self._add(made, (member,))

    def _add(self, made: Phrase, members: tuple[Member, ...]) -> bool:
        if not members:
            return False
        if not made.members:
            made.start = made.noun if made.role else members[0].start
        made.members += members
        made.end = members[-1].end
        return True

    def step_ranged(self, made: Phrase) -> bool:
        made.members = (_range(*made.members),)
        return True

    def step_parts(self, made: Phrase) -> bool:
        """Places that leave out their law: parts of what follows, else relative to where the reader is."""
        return self._bare_parts(made) and (self._held(made) or self._here(made))

    def step_here(self, made: Phrase) -> bool:
        return self._bare_parts(made) and self._here(made)

    def _bare_parts(self, made: Phrase) -> bool:
        """Places that leave out their law, for now only to know where they end."""
        made.parts = made.end
        return self._see_from(ANYWHERE, made)

    def _see_from(self, base: Citation | None, made: Phrase, *, relative: bool = True) -> bool:
        """Read the parts of `made` as places seen from `base`; all in it, if they are not `relative`."""
        if base is None:
            return False
        parts = self.first("parts", made.parts, base=base)
        if parts is None or not (relative or parts.members[0].citation in base):
            return False
        made.start, made.noun, made.role, made.part = parts.start, parts.noun, parts.role, parts.part
        made.members, made.end, made.relative = parts.members, parts.end, relative
        return True

    def _here(self, made: Phrase) -> bool:
        """The places found are relative to where the reader is: B1a above."""
        above = self.match("above", made.end)
        if not self._see_from(self.here, made):
            return False
        made.end = above.end() if above is not None else made.end
        return True

    def _held(self, made: Phrase) -> bool:
        """What the places found are part of: … przepisu 51, … of this Law, … del punto B1."""
        holder = self.first("holder", made.end, made)
        if holder is None or len(holder.members) > 1:
            return False
        if not self._see_from(holder.members[0].citation, made, relative=holder.relative):
            return False
        made.end = holder.end
        return True

    def step_this(self, made: Phrase) -> bool:
        """This very law or section."""
        place = self.this
        if place is None or place.document:
            return False
        section = next((step for step in place.path if step.level is Level.SECTION), place)
        place = place.root if made.role in ("", "law") else section
        made.named_kind = ReferenceKind.SELF if made.role else None
        made.members, made.relative = (Member(made.start, made.end, place),), True
        return True

    def _go_on(self, made: Phrase, name: str) -> bool:
        """What goes on with the places found, as often as it does: … paragrafo D2(a) e paragrafo F3."""
        while (more := self.first(name, made.end, made)) is not None:
            added = more.members
            if more.inside:  # Law 50, section D2 and D3: the first of them stands for Law 50
                *before, last = made.members
                made.members, added = tuple(before), (replace(added[0], start=last.start), *added[1:])
            made.members += added
            made.end = more.end
        return True

    def step_inside(self, made: Phrase) -> bool:
        assert made.earlier is not None
        last = made.earlier.members[-1]
        part = self.part_at(made.end, last.citation)
        if last.through or last.pair or part is None or part.first <= last.citation.level:
            return False
        made.base, made.inside = last.citation, True
        return self.step_places(made)

    def step_other(self, made: Phrase) -> bool:
        """Another law after parts; its code, number or parts show it: … A1 oppure 19 del Codice di Gara."""
        assert made.earlier is not None
        law, plural = self.law_at(made.end), made.earlier.role == "laws"
        if law is None or self.match("counted", law.end):
            return False
        shown = (plural and law.law > LAST_ITEM) or self.match("code", law.end) is not None
        if not (shown or self._has_parts(law.end, made.earlier.members[-1].citation.law == law.law)):
            return False
        return self._add(made, self.members(made.end, "laws"))

    def _has_parts(self, end: int, again: bool) -> bool:
        """Whether the number that ends at `end` is the law just named `again`, with a section of its own."""
        return again and self.prose and self.match("own_part", end) is not None

    # What is written

    def law_at(self, position: int) -> Designator | None:
        """The designator with its law that is written at `position`: 51, 51B2(a), 35.1."""
        return self._written("place.law", position)

    def part_at(self, position: int, base: Citation) -> Designator | None:
        """The designator without its law that is written at `position`, seen from `base`: B, 1, (a), a."""
        return self._written("place.inner" if base.item else "place.part", position)

    def _written(self, name: str, start: int) -> Designator | None:
        """What is written at `start`; None where a letter or digit follows: half of a fused pair, perhaps."""
        if (name, start) not in self._designators:
            found = self.match(name, start)
            end = found.end() if found is not None else start
            fused = self.text[end : end + 1].isalnum() and self.text[end - 1].isalnum()
            self._designators[name, start] = None if found is None or fused else self._designator(found)
        return self._designators[name, start]

    def _designator(self, found: re.Match[str]) -> Designator:
        """What the pattern of a place has found, whose groups are its steps with the signs around them."""
        start, end = found.span()
        written = {group.rstrip("_"): found.span(group) for group in found.re.groupindex if found[group]}
        steps: dict[str, Any] = {name: self._step(name, self.text[a:z]) for name, (a, z) in written.items()}
        return Designator(start, end, self.text[start] == "(", min(LEVELS[name] for name in steps), **steps)

    def _step(self, name: str, written: str) -> int | str:
        """What is written of a step, with the signs around it, says: 2 of “.2”, a of “(a)”, 51 in words."""
        if name in ("law", "item"):
            figures = "".join(filter(str.isdecimal, written))
            words = () if figures else re.findall(r"[^\W\d_]+", written.lower())
            return int(figures or 0) + sum(self.lexicon.numbers.get(word, 0) for word in words)
        letters = "".join(filter(str.isalpha, written)).lower()
        if name == "roman":
            return ROMANS.index(letters) if letters in ROMANS else 0
        return letters.upper() if name == "section" else letters

    # One place

    def member(
        self,
        position: int,
        role: str,
        base: Citation | None,
        previous: Citation | None = None,
        *,
        through: bool = False,
    ) -> Member | None:
        """The place at `position` after a noun of this role, "" for none; `previous` is the one before it.

        Without a `base` places name their law, or are of the one before them.
        """
        origin = previous or base
        law = self.law_at(position) if base is None else None
        part = self.part_at(position, origin) if origin is not None else None
        if law is None:
            if base is None and (previous is None or self.text[position : position + 1].isdigit()):
                return self._fused(role, position) or self._out_of_range(position)
            part = part if part is not None and self._possible(part, previous) else None
        elif previous is not None:
            if law.is_number and self.match("counted", law.end):
                return None
            part = part if part is not None and self._is_item(part, law, previous, through=through) else None
        written = part or law
        places = (
            *(self._places(part, origin, previous) if part is not None and origin is not None else ()),
            *(_cited(*law.steps) if law is not None else ()),
        )
        if written is None or not places:
            return None
        return Member(position, written.end, places[0], alternates=tuple((place,) for place in places[1:]))

    def _is_item(self, part: Designator, law: Designator, previous: Citation, *, through: bool) -> bool:
        """Whether what could be a law is an item of the place before it: 2 or 2(a)."""
        lower = law.law < previous.law
        small = law.is_number or self.text[law.start : law.end].islower() or (lower and not self.prose)
        below = bool(previous.item) or (bool(previous.section) and lower)
        most = LAST_ITEM if through else LIKELY_ITEM
        return below and small and part.end >= law.end and part.item <= most

    def _places(self, part: Designator, origin: Citation, previous: Citation | None) -> tuple[Citation, ...]:
        """The places that a part can mean seen from `origin`, the likelier first.

        A letter of a section can be a sub-item, too: in 51B2, A, and likely so in 51 B 2 A, B; in 51B, a it
        can be 51B1a or 51B2a.
        """
        places = resolve(part, origin)
        if self.prose or previous is None or not places or not part.section or part.item:
            return places
        letter = part.section.lower()
        if not previous.item:
            small = bool(previous.section) and self.text[part.start] == letter
            return places + missing_item(previous, letter) if small else places
        subs = _cited(previous.law, previous.section, previous.item, letter)
        typed = re.compile(rf"{previous.item}\W*{previous.sub.upper()}(?!\w)") if previous.sub else None
        return subs + places if typed is not None and typed.search(self.text) else places + subs

    def _possible(self, part: Designator, previous: Citation | None) -> bool:
        """Whether a part can stand here; in running text a small letter may be a word."""
        if previous is not None and previous.level < part.first:
            return False
        if previous is not None and part.is_number and self._has_parts(part.end, part.item == previous.law):
            return False
        return not self.prose or part.first != Level.SUB or part.bracketed or self._is_letter(part, previous)

    def _is_letter(self, part: Designator, previous: Citation | None) -> bool:
        """Whether something shows that a small letter is no word."""
        goes_on = part.sub <= "h" if previous is None else part.sub > previous.sub != ""
        shown = self.text[part.end - 1] == ")" or self.match("letter_ends", part.end) is not None
        return goes_on and (shown or part.sub not in self.lexicon.letter_words)

    def _fused(self, role: str, position: int) -> Member | None:
        """The likeliest pair that a run which lost what joined its places can be: 5051, 20F220F3.

        The first cut is the likeliest: 41B41C is 41B and 41C, hardly 41B4 and 1C. 51B22 typed is a slip.
        """
        found = self.match("run", position)
        run = found[0] if found is not None else ""
        laws = role in ("laws", "parts") or self.match("four_figures", position) is not None
        pairs: list[Member] = []
        for cut in (cut for cut in range(1, len(run)) if run[cut] in "123456789"):
            one, other = _half(run[:cut]), _half(run[cut:])
            if one is None or other is None or (run.isdigit() and other < one):
                continue
            like = self.prose or bool(one.level) == bool(other.level)
            if like and one != other and (laws or one.level):
                pairs.append(Member(position, position + len(run), one, pair=other, cut=position + cut))
        return replace(pairs[0], alternates=tuple(one.targets for one in pairs[1:])) if pairs else None

    def _out_of_range(self, position: int) -> Member | None:
        """The law at `position` that no book of laws has: Law 95, 99Z."""
        found = self.match("out_of_range", position)
        if found is None or len(self.value(found)) > 3 or self.value(found)[0] == "0":
            return None
        return Member(*found.span(), Citation(law=int(self.value(found))))

    # Several places

    def members(
        self, position: int, role: str, base: Citation | None = None, previous: Citation | None = None
    ) -> tuple[Member, ...]:
        """The places written at `position`, after `previous`; empty if none is there for certain."""
        member = self.member(position, role, base, previous)
        lists = "list" if base is not None else "law_list"
        found: list[Member] = []
        while member is not None and len(found) < MOST_MEMBERS:
            joint = self.match(f"range|{lists}", self._doubled(member))
            if joint is not None and joint.lastgroup == "range":
                member = self._extended(member, joint.end(), role, base)
                if member is None:
                    break
                joint = self.match(lists, member.end)
            found.append(member)
            member = self.member(joint.end(), role, base, member.last) if joint is not None else None
        return tuple(found)

    def _doubled(self, member: Member) -> int:
        """Where a place ends, its doubling included, which an extract makes of a link: 50 50 et 51 51."""
        again = f" {self.text[member.start : member.end]}"
        end = member.end + len(again)
        doubled = self.prose and self.text.startswith(again, member.end)
        goes_on = self.text[end : end + 1].isalnum() or self.text[end : end + 1] == "("
        return end if doubled and not goes_on else member.end

    def _extended(self, member: Member, end: int, role: str, base: Citation | None) -> Member | None:
        """The range that goes on at `end`, else `member`; None for a chain of dashes such as 1-5-9."""
        last = self.member(end, role, base, member.citation, through=True)
        if member.pair or last is None or last.pair or last.citation == member.citation:
            return member
        turned = last.citation < member.citation
        lone = last.citation.level is Level.SECTION and self.text[last.start] == last.citation.section.lower()
        like = member.citation.level is last.citation.level and not self.match("letter_to", member.end)
        if turned and (lone or not like):  # 51B-a is no range, nor is 51 B 2 a 1
            return member
        return None if self.match("chain", last.end) else _range(member, last)


def _range(one: Member, other: Member) -> Member:
    first, last = sorted((one.citation, other.citation))
    return Member(one.start, other.end, first, last, turned=first != one.citation)


def resolve(part: Designator, base: Citation) -> tuple[Citation, ...]:
    """The places that a `part` of a law can mean seen from `base`, the likelier first; empty if none.

    In 51B2a `B1a` is 51B1a, `1` is 51B1, `(b)` is 51B2b; `(i)` is 51B2a(i) and perhaps 51B2i.
    """
    above: tuple[Any, ...] = (base.law, base.section, base.item, base.sub)
    places = _cited(*above[: part.first], *part.steps[part.first :])
    if part.first != Level.SUB or part.sub not in ROMANS or not base.sub or part.roman:
        return places
    return (*_cited(*above, ROMANS.index(part.sub)), *places)


def _cited(*steps: Any) -> tuple[Citation, ...]:
    try:
        return (Citation(*steps),)
    except InvalidCitationError:
        return ()


def _half(written: str) -> Citation | None:
    found = canonical(written)
    return found if found is not None and found.section in written else None
