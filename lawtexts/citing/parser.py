"""Parser: interprets the productions of the grammar over a text.

A production is a row of steps: rows of the table, entries that stand before it, and what is a method here,
called `_step_…`: the places of a law or a part, what these are part of, what goes on with them. Queries
are read so; `prose` says where running text differs. Each place is read in the light of the one before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from lawtexts.citing.designator import Designator, Shaped, Split, resolve
from lawtexts.citing.grammar import Step, productions
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Lexicon
from lawtexts.citing.phrase import Member, Phrase, kind_of
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace, value

ANYWHERE = Citation(law=1, section="A", item=1, sub="a", roman=1)
"""Stands in for the context while only the extent of a relative phrase is wanted."""
PAUSES = ("", ".", ",", ";", ":", ")")
_FIGURES = re.compile(r"[0-9]+(?![0-9A-Za-z()])")
_FOUR = re.compile(r"(?!19|20)[0-9]{4}(?![0-9])")
"""5051; not a year."""
_CHAIN = re.compile(r"-[^\W_]")
_MOST = 60
"""No reference names more members; a longer row of numbers is something else."""
_COMMAS = (",", ";")
_ROWS = {"row": "(?>", "ahead": "(?=", "not": "(?!"}


@value
class Numbers:
    """How to read some places: what relative ones start from, and what the noun before them says.

    `law` asks for places that name their law; else they are relative to `base`. `plural` is the evidence of a
    plural noun, `letter` of a noun for letters; `sure` takes small letters for sub-items.
    """

    base: Citation | None
    law: bool
    plural: bool = False
    letter: bool = False
    sure: bool = False


class Attempt:
    """What a production has matched: from `start` to `position`, with the places found.

    `earlier` is what it goes on with, or says the whole of; `role` is that of the last noun; places that are
    still to be resolved begin at `numbers`, with `part`.
    """

    def __init__(self, start: int, earlier: Attempt | None = None) -> None:
        self.start = self.noun = self.position = start
        self.earlier = earlier
        self.role = ""
        self.members: tuple[Member, ...] = ()
        self.numbers = start
        self.part: Designator | None = None
        self.how = Numbers(None, law=False)
        self.kind: ReferenceKind | None = None
        self.relative = self.inside = False
        self.others: tuple[tuple[Citation, ...], ...] = ()

    @property
    def phrase(self) -> Phrase:
        kind = self.kind or kind_of(self.members, relative=self.relative)
        return Phrase(self.start, self.position, self.members, kind, self.others, self.relative)


class Parser(Shaped):
    """Finds phrases in a normalised text; relative ones are seen from `here`."""

    def __init__(
        self, text: str, lexicon: Lexicon, here: Citation | None, *, prose: bool = False, shape: str = ""
    ) -> None:
        super().__init__(text, lexicon, prose=prose, shape=shape)
        self.here = self.this = here
        self.roles = lexicon.roles
        self._before: tuple[int, dict[str, int]] = (-1, {})

    # Productions

    def phrase(self, position: int) -> Phrase | None:
        """The citing phrase that begins at `position`."""
        made = self.first("phrase", position)
        return None if made is None else made.phrase

    def first(self, name: str, position: int, earlier: Attempt | None = None) -> Attempt | None:
        """What the first production called `name` makes that can be made at `position`."""
        compiled = self.lexicon.productions[self.prose]
        if name not in compiled:
            compiled[name] = [self._compiled(steps) for steps in productions(name, prose=self.prose)]
        for head, steps in compiled[name]:
            found = head.match(self.shape, position)  # most fail here, for less than an attempt costs
            if found is None:
                continue
            made = Attempt(position, earlier)
            self._move(made, found)
            if all(self._take_step(step, made) for step in steps):
                return made
        return None

    def _compiled(self, steps: Iterable[Step]) -> tuple[re.Pattern[str], list[re.Pattern[str] | Step]]:
        made: list[Any] = []
        for rows, some in groupby(steps, lambda step: step[0] in _ROWS):
            together = list(some)
            made += [self.lexicon.compile("".join(map(self._row, together)))] if rows else together
        return made[0], made[1:]

    def _row(self, step: Step) -> str:
        kind, name, optional = step
        rows = "|".join(self._rows[name])
        return (
            f"{_ROWS[kind]}(?P<noun>{rows}))"
            if name.endswith("noun")
            else f"{_ROWS[kind]}{rows}){'?' * optional}"
        )

    def _take_step(self, step: re.Pattern[str] | Step, made: Attempt) -> bool:
        if not isinstance(step, re.Pattern):
            kind, name, _ = step
            if kind == "before":
                return self.before(name, made.start) is not None
            return any(getattr(self, f"_step_{one}")(made) for one in name.split("|@"))
        found = step.match(self.shape, made.position)
        if found is not None:
            self._move(made, found)
        return found is not None

    def _move(self, made: Attempt, found: re.Match[str]) -> None:
        if found.re.groupindex:
            made.noun, end = found.span("noun")
            made.role = self.roles[self.text[made.noun : end].lower()]
        made.position = found.end()

    def how(self, base: Citation | None, role: str, *, law: bool = False) -> Numbers:
        """How to read places after a noun of this role, "" for none."""
        letter = role in ("letter", "case") or not (role or law)
        return Numbers(base, law, role in ("laws", "parts"), letter)

    def _step_laws(self, made: Attempt) -> bool:
        """Places that name their law: 51B2(a), (b) e 57C-D."""
        return self._add(made, self.members(self.how(None, made.role, law=True), made.position))

    def _step_law(self, made: Attempt) -> bool:
        previous = made.members[-1].citation if made.members else None
        how = self.how(None, made.role, law=True)
        member = self.member(how, made.position, previous, through=previous is not None)
        if member is None or member.pair is not None:
            return False
        return self._holds(made, member.citation.level) and self._add(made, (member,))

    def _add(self, made: Attempt, members: tuple[Member, ...]) -> bool:
        if not members:
            return False
        if not (made.role or made.members or made.earlier):
            made.start = members[0].start
        made.members += members
        made.position = members[-1].end
        return True

    def _step_ranged(self, made: Attempt) -> bool:
        one, other = made.members
        first, final = sorted((one.citation, other.citation))
        if first.level is not final.level or first == final:
            return False
        made.members = (Member(one.start, other.end, first, final, turned=first != one.citation),)
        return True

    def _step_parts(self, made: Attempt) -> bool:
        opened = self.match("from", made.position) if made.role in ("parts", "letter") else None
        made.numbers, made.how = made.position, self.how(ANYWHERE, made.role)
        part = self.part_at(opened.end() if opened is not None else made.position, ANYWHERE)
        extent = self.members(made.how, made.position)
        made.part = part
        return self._add(made, extent) and self._fits(made)

    def _step_part(self, made: Attempt) -> bool:
        made.numbers, made.how = made.position, self.how(ANYWHERE, "letter")
        part = made.part = self.part_at(made.position, ANYWHERE)
        if part is None or not self._holds(made, part.first):
            return False
        made.position = part.end
        return True

    def _holds(self, made: Attempt, level: Level) -> bool:
        part = made.earlier.part if made.earlier is not None else None
        return part is None or level < part.first

    def _step_named(self, made: Attempt) -> bool:
        return made.earlier is not None and bool(made.earlier.role)

    def _fits(self, made: Attempt) -> bool:
        """Whether numbers after a noun for cases are meant: fattispecie (a); opzione 1 sopra."""
        part, stop = made.part, made.position
        if made.role != "case" or part is None or self.match("above", stop):
            return True
        one = stop - made.numbers == 1
        return bool(part.bracketed or part.section) and (not one or self.text[stop : stop + 1] in PAUSES)

    def _step_here(self, made: Attempt) -> bool:
        """The places found are relative to where the reader is: B1a above."""
        above = self.match("above", made.position)
        if not self._resolve(made, self.here, relative=True):
            return False
        made.position = above.end() if above is not None else made.members[-1].end
        return True

    def _step_holder(self, made: Attempt) -> bool:
        """What the places found are part of: … przepisu 51, … of this Law, … del punto B1."""
        extent = made.members
        holder = self.first("holder", made.position, made) if made.part is not None else None
        if holder is None or not self._resolve(made, holder.members[0].citation, relative=holder.relative):
            made.members = extent
            return False
        made.position = max(made.position, holder.position)
        return True

    def _resolve(self, made: Attempt, base: Citation | None, *, relative: bool) -> bool:
        members = self.members(replace(made.how, base=base), made.numbers) if base is not None else ()
        made.members, made.relative = members, relative
        return bool(members) and base is not None and (relative or members[0].citation in base)

    def _step_this(self, made: Attempt) -> bool:
        place = self.this
        if place is None or place.document or made.role == "laws":
            return False
        if made.role not in ("", "law"):
            if self.text[made.noun : made.position].lower() not in self.lexicon.self_section:
                return False
            place = next((step for step in place.path if step.level is Level.SECTION), place)
        else:
            place = place.root
        if made.role:
            made.start = self.before("THIS", made.start) or 0
            made.kind = ReferenceKind.SELF
        made.relative = True
        return self._add(made, (Member(made.start, made.position, place),))

    def _step_more(self, made: Attempt) -> bool:
        """What goes on with the places found, as often as it does: … paragrafo D2(a) e paragrafo F3."""
        return self._go_on(made, "more")

    def _step_further(self, made: Attempt) -> bool:
        return self._go_on(made, "further")

    def _go_on(self, made: Attempt, name: str) -> bool:
        while (more := self.first(name, made.position, made)) is not None:
            last, members = made.members[-1], more.members
            if more.inside:
                made.members, members = (
                    made.members[:-1],
                    (replace(members[0], start=last.start), *members[1:]),
                )
            made.members += members
            made.position = more.position
        return True

    def _step_inside(self, made: Attempt) -> bool:
        last, part = last_of(made), self.part_at(made.position)
        if last.through or last.pair or part is None or part.first <= last.citation.level:
            return False
        made.inside, made.part = True, part
        return self._add(made, self.members(self._inside(made, last.citation), made.position))

    def _inside(self, made: Attempt, whole: Citation) -> Numbers:
        return self.how(whole, made.role or "part")

    def _step_again(self, made: Attempt) -> bool:
        base, part = last_of(made).last, self.part_at(made.position)
        if part is None or part.first > base.level:
            return False
        return self._add(made, self.members(self.how(base, "part"), made.position))

    def _step_other(self, made: Attempt) -> bool:
        """Another law after parts; its code shows it, or its number: … A1 oppure 19 del Codice di Gara."""
        law, plural = self.law_at(made.position), made.earlier is not None and made.earlier.role == "laws"
        if law is None or self.match("counted", law.end):
            return False
        if not (plural and law.law > LAST_ITEM) and self.match("code", law.end) is None:
            return False
        return self._add(made, self.members(self.how(None, "laws", law=True), made.position))

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
        """A place that begins with a number: a law, or an item of the place before it."""
        places = resolve(named, None)
        if not places or not named.is_number or previous is None:
            return Member(named.start, named.end, places[0]) if places else None
        law, number = places[0], named.law
        item = Citation(previous.law, previous.section, number)
        after_comma = joint.strip() in _COMMAS and previous.level is Level.SECTION  # 51B, 2
        if after_comma and number <= LIKELY_ITEM and number != previous.law:
            return Member(named.start, named.end, item, alternates=((law,),))
        if self.match("counted", named.end):
            return None
        most = LIKELY_ITEM if how.plural and not through else LAST_ITEM
        if not previous.item or number > most or not (through or previous.item < number):
            return Member(named.start, named.end, law)
        return Member(named.start, named.end, item, alternates=((law,),))

    def _possible(self, how: Numbers, part: Designator, previous: Citation | None, joint: str) -> bool:
        if part.item > LAST_ITEM:
            return False
        if part.is_number and (self.match("counted", part.end) or self.match("code", part.end)):
            return False
        if previous is not None and previous.level < part.first:
            goes_below = not self.prose and joint.strip() in _COMMAS and previous.level + 1 == part.first
            if not goes_below:
                return False
        return part.first is not Level.SUB or part.bracketed or self._is_letter(how, part, previous)

    def _is_letter(self, how: Numbers, part: Designator, previous: Citation | None) -> bool:
        pauses = not self.text[part.end : part.end + 2].strip()[:1].isalpha()
        return how.letter or pauses or part.sub not in self.lexicon.letter_words

    def _places(
        self, part: Designator, base: Citation | None, previous: Citation | None
    ) -> tuple[Citation, ...]:
        """What `part` can mean, the likelier first: in 51B1a/B, 51B1b before 51B."""
        places = resolve(part, base)
        if not (part.section and not part.item and previous is not None and previous.sub):
            return places
        if not places or previous not in places[0]:
            return places
        deeper = replace(part, section="", sub=part.section.lower())
        return (*resolve(deeper, previous)[:1], *places)

    def _fused(self, how: Numbers, position: int, base: Citation | None) -> Member | None:
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
        return _FOUR.match(self.text, position) is not None

    def _is_likely(self, pair: Split) -> bool:
        """Whether a pair is one that people write; 51B22 is hardly 51B and 22, but mistyped."""
        return (not pair.first.level) == (not pair.second.level)

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
        code = self.match("code", last.end) if how.law else None
        joint = self.match("list", code.end() if code is not None else last.end)
        return self.member(how, joint.end(), last.last, joint=joint[0]) if joint is not None else None

    def _narrows(self, how: Numbers, one: Member, other: Member) -> bool:
        """Whether `other`, after a comma, is no further place but goes on with `one`: 51, B2a; 51,B,2,a."""
        if one.through is not None or one.pair is not None or other.pair is not None:
            return False
        comma = self.text[one.end : other.start].strip() in _COMMAS
        named = self.text.startswith(str(other.citation.law), other.start)
        inside = other.citation != one.citation and other.citation in one.citation
        return comma and inside and not (how.law and named)

    def _is_range(
        self, how: Numbers, first: Member, joint: re.Match[str], last: Member, *, worded: bool
    ) -> bool:
        one, other = first.citation, last.citation
        return one != other and (one.level == other.level or one < other)

    def _extended(self, how: Numbers, member: Member, *, worded: bool) -> Member | None:
        """`member`, or the range it begins; None for a chain of dashes such as 1-5-9."""
        found = self.match("range", member.end)
        if found is None or member.pair is not None:
            return member
        last = self.member(how, found.end(), member.citation, through=True)
        if last is None or last.pair is not None:
            return member
        if not self._is_range(how, member, found, last, worded=worded):
            return member
        if _CHAIN.match(self.text, last.end):
            return None
        first, final = sorted((member.citation, last.citation))
        return Member(member.start, last.end, first, final, turned=first != member.citation)

    def before(self, name: str, position: int) -> int | None:
        """Where the longest entry of a field begins that ends at `position`; None for none."""
        if self._before[0] != position:
            self._before = position, self.lexicon.before(self.text, position)
        return self._before[1].get(name)


def last_of(made: Attempt) -> Member:
    """The place that an attempt goes on with."""
    assert made.earlier is not None
    return made.earlier.members[-1]
