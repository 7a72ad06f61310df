"""Query: the citing phrases of what a person types, where every word may be part of a citation."""

from __future__ import annotations

import re

from lawtexts.citing.designator import Designator, Split, resolve
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Lexicon
from lawtexts.citing.parser import ANYWHERE, PAUSES, Numbers, Parser
from lawtexts.citing.phrase import Member, Phrase, kind_of
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace

_FOUR = re.compile(r"(?!19|20)[0-9]{4}(?![0-9])")
"""5051; not a year."""
_COMMAS = (",", ";")


class QueryParser(Parser):
    """Reads phrases in a query, whose words are citations; relative ones are seen from `here`."""

    def __init__(self, text: str, lexicon: Lexicon, here: Citation | None) -> None:
        super().__init__(text, lexicon, here, prose=False)

    # One place

    def _named(
        self, how: Numbers, named: Designator, previous: Citation | None, *, through: bool, joint: str
    ) -> Member | None:
        """A place that begins with a number: a law, or an item of the place before it."""
        item = self._item_of(named, previous) if joint.strip() in _COMMAS else None
        lone = item or super()._named(how, named, previous, through=through, joint=joint)
        if item is not None or not named.is_number or previous is None or lone is None:
            return lone
        if self.match("counted", named.end):
            return None
        most = LIKELY_ITEM if how.plural and not through else LAST_ITEM
        if not previous.item or named.law > most or not (through or previous.item < named.law):
            return lone
        place = Citation(previous.law, previous.section, named.law)
        return replace(lone, citation=place, alternates=((lone.citation,),))

    def _item_of(self, named: Designator, previous: Citation | None) -> Member | None:
        """51B, 2: a number that hardly is a law is an item of the section before the comma."""
        if previous is None or previous.level is not Level.SECTION or not named.is_number:
            return None
        if named.law > LIKELY_ITEM or named.law == previous.law:
            return None
        place = Citation(previous.law, previous.section, named.law)
        return Member(named.start, named.end, place, alternates=((Citation(law=named.law),),))

    def _goes_below(self, part: Designator, previous: Citation, joint: str) -> bool:
        return joint.strip() in _COMMAS and previous.level + 1 == part.first

    def _is_letter(self, how: Numbers, part: Designator, previous: Citation | None) -> bool:
        pauses = not self.text[part.end : part.end + 2].strip()[:1].isalpha()
        return how.letter or pauses or part.sub not in self.lexicon.wordy

    def _places(
        self, part: Designator, base: Citation | None, previous: Citation | None
    ) -> tuple[Citation, ...]:
        """What `part` can mean: in 51B1a/B, 51B1b before 51B."""
        places = super()._places(part, base, previous)
        if not (part.section and not part.item and previous is not None and previous.sub):
            return places
        if not places or previous not in places[0]:
            return places
        deeper = replace(part, section="", sub=part.section.lower())
        return (*resolve(deeper, previous)[:1], *places)

    def _is_pair(self, position: int) -> bool:
        return _FOUR.match(self.text, position) is not None

    def _is_likely(self, pair: Split) -> bool:
        """51B22 is hardly 51B and 22, but mistyped."""
        return (not pair.first.level) == (not pair.second.level)

    # Several places

    def members(self, how: Numbers, position: int) -> tuple[Member, ...]:
        amid = self.match("amid", position) if how.law else None
        ranged = self.amid(how, amid.end()) if amid is not None else None
        return super().members(how, position) if ranged is None else (ranged,)

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

    def _narrows(self, how: Numbers, one: Member, other: Member) -> bool:
        """Whether `other`, after a comma, is no further place but goes on with `one`: 51, B2a; 51,B,2,a."""
        if one.through is not None or one.pair is not None or other.pair is not None:
            return False
        comma = self.text[one.end : other.start].strip() in (",", ";")
        named = self.text.startswith(str(other.citation.law), other.start)
        inside = other.citation != one.citation and other.citation in one.citation
        return comma and inside and not (how.law and named)

    def _is_range(
        self, how: Numbers, first: Member, joint: re.Match[str], last: Member, *, worded: bool
    ) -> bool:
        one, other = first.citation, last.citation
        return one != other and (one.level == other.level or one < other)

    # Phrases that begin with a noun

    def _laws_of(self, start: int, end: int, how: Numbers) -> tuple[Member, ...]:
        """The places after a noun for laws; between Laws 51 and 57, as people ask for a range."""
        amid = self.before("AMID", start)
        ranged = self.amid(how, self.numbers(end)) if amid is not None else None
        return super()._laws_of(start, end, how) if ranged is None else (ranged,)

    def _parts_of(self, law: Member) -> tuple[Member, ...]:
        code = self.match("code", law.end)
        position = code.end() if code is not None else law.end
        comma = self.text[position : position + 1] == ","
        into = self.match("into", position)
        noun = self.match("part_noun", into.end()) if into is not None else None
        if noun is None and (code is None or comma):
            return ()
        numbers = (
            self.numbers(noun.end()) if noun is not None else position + self.text.startswith(" ", position)
        )
        part = self.part_at(numbers)
        if part is None or part.first <= law.citation.level:
            return ()
        closes = self.text[part.end : part.end + 1] in PAUSES
        if noun is None and not (part.section and (part.item or closes)):
            return ()
        role = self.roles[self.text[noun.start() : noun.end()].lower()] if noun is not None else "part"
        parts = self.members(self.how(law.citation, role), numbers)
        if not parts or ((comma or into is not None) and self.match("above", parts[-1].end)):
            return ()
        return self._repeated(parts)

    def _part(self, start: int, end: int, role: str) -> Phrase | None:
        numbers = self.numbers(end)
        opened = self.match("from", numbers) if role == "parts" else None
        first = self.part_at(opened.end() if opened is not None else numbers)
        how = self.how(ANYWHERE, role)
        extent = self.members(how, numbers) if first is not None else ()
        if first is None or not extent or (role == "case" and not (first.bracketed or first.section)):
            return None
        stop = extent[-1].end
        above = self.match("above", stop)
        if role == "case" and stop - numbers == 1 and not above and self.text[stop : stop + 1] not in PAUSES:
            return None
        end = above.end() if above is not None else stop
        base, end, relative = self.container(stop, first) or (self.here, end, True)
        members = self.members(replace(how, base=base), numbers) if base is not None else ()
        return Phrase(start, end, members, kind_of(members, relative=relative)) if members else None

    def container(self, position: int, part: Designator) -> tuple[Citation, int, bool] | None:
        """What a part is said to be of: lettera a del 51B2, punkt a punktu B1.

        Gives the place, where its name ends, and whether it is relative itself.
        """
        of = self.match("of", position)
        this = self.match("this_law", of.end()) if of is not None and self.this is not None else None
        if this is not None and self.this is not None:
            return self.this.root, this.end(), True
        noun = self.match("noun", of.end()) if of is not None else None
        if of is None or (noun is None and not of[0].strip(" )")):
            return None
        role = self.roles[self.text[noun.start() : noun.end()].lower()] if noun is not None else "law"
        numbers = self.numbers(noun.end()) if noun is not None else of.end()
        if role in ("law", "laws"):
            law = self.law_at(numbers)
            place = resolve(law, None) if law is not None else ()
            return (place[0], law.end, False) if law and place and place[0].level < part.first else None
        outer = self.part_at(numbers)
        if outer is None or outer.first >= part.first:
            return None
        base, stop, relative = self.container(outer.end, outer) or (self.here, outer.end, True)
        places = self.members(self.how(base, "letter"), numbers) if base is not None else ()
        return (places[0].citation, max(stop, places[0].end), relative) if places else None
