"""Nouns: the citing phrases that begin with a noun, `przepisy 47E oraz 54`, `punkt B1a powyżej`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lawtexts.citing.beyond import beyond, chain
from lawtexts.citing.designator import resolve
from lawtexts.citing.elsewhere import after_other_text, foreign
from lawtexts.citing.fused import perhaps_fused
from lawtexts.citing.loose import loose_law_at
from lawtexts.citing.member import Member
from lawtexts.citing.members import Reading
from lawtexts.citing.parts import Parts
from lawtexts.citing.phrase import Phrase, kind_of
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace

_TYPED = re.compile(
    r"[/-][A-H](?:-?[0-9].{0,6})?|[ ][A-Ha-h][0-9]{1,2}.{0,5}|[ ]?[0-9][a-h]\)?|[ ][0-9][ ][a-h]"
)
"""The end of a citation as people type it."""
_NOTE = 40
"""Characters before a noun that “nota 2 al pie de la” takes, at most."""


class Nouns(Parts):
    """The phrases of a text that begin with a noun; `loose` reads them as people type.

    `last` reads no law after the last there is; else Law 95 is one, which leads nowhere.
    """

    def __init__(
        self, text: str, words: Words, here: Citation | None, *, loose: bool = False, last: bool = False
    ) -> None:
        super().__init__(text, words, here, loose=loose, last=last)

    def phrases(self, nouns: Iterable[re.Match[str]]) -> Iterator[Phrase]:
        """The phrases that begin with `nouns`, which are those of the text, in order and without overlap."""
        done = 0
        kept: list[tuple[str, Phrase]] = []
        for noun in nouns:
            if noun.start() < done:
                continue
            phrase = self.at(noun)
            if phrase is None:
                # Section 5, paragraph 1, of the Sports Act: neither is of the Laws.
                start = noun.start() if self.rejected == noun.start() else 0
                while kept and start and self._is_of_what_follows(*kept[-1], start):
                    start = kept.pop()[1].start
                continue
            done = phrase.end
            word = noun[0].lower()
            if not foreign(self.text, done, self.words):
                if kept and self.holder is not None and self._joins_again(kept[-1][1].end, noun.start()):
                    kept[-1] = (kept[-1][0], self.also_of(self.holder, kept[-1][1], kept[-1][0]))
                kept.append((word, phrase))
                continue
            # art. 12 oraz art. 13 kodeksu cywilnego: neither is of the Laws.
            start = phrase.start
            while kept and not self.last and kept[-1][0] == word and self._joins(kept[-1][1].end, start):
                start = kept.pop()[1].start
        yield from (phrase for _word, phrase in kept)

    def _is_of_what_follows(self, word: str, phrase: Phrase, start: int) -> bool:
        """Whether a `phrase` with the noun `word` is of the text that the numbers at `start` are of."""
        of_part = self.words.roles[word] not in ("law", "laws") or word.startswith("art")
        return of_part and self.text[phrase.end : start] in (" ", ", ")

    def _joins(self, end: int, start: int) -> bool:
        joint = self.words.conjunction.match(self.text, end)
        return joint is not None and joint.end() == start

    def _joins_again(self, end: int, start: int) -> bool:
        """Whether “and” and perhaps “of the” stand from `end` to `start`, where a noun stands again."""
        if self.loose or self.last:
            return False
        joint = self.words.conjunction.match(self.text, end)
        if joint is None or not joint.end() <= start <= joint.end() + _NOTE:
            return False
        between = self.text[joint.end() : start]
        return not between or self.words.led_to.fullmatch(between) is not None

    def at(self, noun: re.Match[str]) -> Phrase | None:
        """The phrase that begins with `noun`, a match of the vocabulary's nouns; None for none."""
        role = self.words.roles[noun[0].lower()]
        law = role in ("law", "laws")
        self.holder = None
        read = self._law if law else self._part
        phrase = read(noun.start(), noun.end(), role) or self._this(noun.start(), noun.end(), role)
        if phrase is not None and law and phrase.kind is not ReferenceKind.SELF:
            self.named = phrase
        self.narrowed = phrase if phrase is not None and not law else self.narrowed
        return phrase

    def _law(self, start: int, end: int, role: str) -> Phrase | None:
        """Przepisy 47E oraz 54; Articolo 50 del Codice di Gara paragrafo D2(a)."""
        reading = self.reading(None, role)
        members = self._between(start, end, reading)
        members = members or reading.members(self.text, self.numbers(end)) or self._unusual(end, role)
        if not members:
            return None
        members = self._past(members, role)
        if not self.loose and foreign(self.text, members[-1].end, self.words):
            self.elsewhere = members[-1].end
            return Phrase(start, members[-1].end, members, kind_of(members))
        if not self.loose and self._is_of_book(start, members[-1].end):
            self.rejected, self.elsewhere = start, members[-1].end
            return None
        members = self._from_to(start, members)
        if role == "laws" and len(members) == 1 and not (self.loose or self.last):
            members = self._one_of_plural(members[0])
        members, others = self.joined(members)
        if not (self.loose or self.last or others):
            members = (*members[:-1], self._written_on(members[-1]))
        if role == "laws":
            members = self.further(members)
        elif not self.loose and not self.last:
            members = self.as_well(start, members)
        note = self._note_before(start)
        start = start if note is None else note
        kind = kind_of(members, note=note is not None)
        return Phrase(start, members[-1].end, members, kind, others)

    def _is_of_book(self, start: int, end: int) -> bool:
        """Whether an article is one of the rule book named right before it, and none of the Laws."""
        common = self.text[start : start + 3].lower() == "art"
        ours = self.words.code.match(self.text, end) is not None
        return common and not ours and after_other_text(self.text, start, self.words)

    def _between(self, start: int, end: int, reading: Reading) -> tuple[Member, ...]:
        """Between Laws 51 and 57, as people ask for a range; law text compares the two."""
        if not self.loose or self.words.before_amid.before(self.text, start) is None:
            return ()
        ranged = reading.amid(self.text, self.numbers(end))
        return () if ranged is None else (ranged,)

    def _unusual(self, end: int, role: str) -> tuple[Member, ...]:
        """Przepisy: 16 i 17; 16A16B16C; Law 95."""
        if self.loose:
            return ()
        numbers = self.numbers(end)
        if role == "law":
            return () if self.last else beyond(self.text, numbers, self.words)
        if self.text[end : end + 1] == ":":
            members = self.reading(None, role).members(self.text, self.numbers(end + 1))
            return members if len(members) > 1 or (members and members[0].citation.section) else ()
        run = chain(self.text, numbers)
        return run if run or self.last else beyond(self.text, numbers, self.words)

    def _written_on(self, member: Member) -> Member:
        """What is cited as people type it, 45/D2, 45 d2a: rather all of it than its beginning."""
        if member.pair or member.through or member.alternates or not self.text[member.start].isdigit():
            return member
        typed = loose_law_at(self.text, member.start, self.words)
        if typed is None or _TYPED.fullmatch(self.text, member.end, typed.end) is None:
            return member
        places = resolve(typed, None)
        if not places or member.citation == places[0] or places[0] not in member.citation:
            return member
        return Member(member.start, typed.end, places[0], alternates=((member.citation,),))

    def _note_before(self, start: int) -> int | None:
        """Where “footnote to”, “footnote 2 to” begins that ends at `start`; None for none."""
        note = self.words.note_of.before(self.text, start)
        if note is not None or self.loose or self.last:
            return note
        numbered = self.words.numbered_note.search(self.text, max(0, start - _NOTE), start)
        return numbered.start() if numbered is not None else None

    def _one_of_plural(self, member: Member) -> tuple[Member, ...]:
        """Przepisy 78, and nothing joined to it: rather the pair 7 and 8."""
        end = member.end
        after = end + (self.text[end : end + 1] in (" ", ","))
        joined = self.words.conjunction.match(self.text, end) or self.words.code.match(self.text, end)
        joined = joined or self.words.part_noun.match(self.text, after)
        one = member.through is None and member.pair is None and not member.alternates
        return (perhaps_fused(self.text, member) if one and not joined else member,)

    def _past(self, members: tuple[Member, ...], role: str) -> tuple[Member, ...]:
        """Laws 16, 17 and 102: the list goes on with a law that no book has."""
        joint = self.words.conjunction.match(self.text, members[-1].end)
        if joint is None or self.loose or self.last:
            return members
        past = beyond(self.text, joint.end(), self.words)
        sure = role == "laws" or (past and self.closes(past[0].end))
        return (*members, *past) if past and sure else members

    def _from_to(self, start: int, members: tuple[Member, ...]) -> tuple[Member, ...]:
        """Od przepisu 45 do przepisu 50: the noun stands twice."""
        last = members[-1]
        if len(members) != 1 or last.through is not None:
            return members
        to = None
        if self.words.before_range.before(self.text, start) is not None:
            to = self.words.through.match(self.text, last.end)
            to = to if to is not None and to["word"] else None
        elif self.loose and self.words.before_amid.before(self.text, start) is not None:
            to = self.words.amid_to.match(self.text, last.end)
        noun = self.words.law_noun.match(self.text, to.end()) if to is not None else None
        if noun is None:
            return members
        named = Reading(self.words, None, law=True, plural=False).members(self.text, self.numbers(noun.end()))
        if (
            not named
            or named[0].citation.level != last.citation.level
            or not last.citation < named[0].citation
        ):
            return members
        return (replace(last, end=named[0].end, through=named[0].citation),)

    def _this(self, start: int, end: int, role: str) -> Phrase | None:
        """Niniejszego przepisu, esta Ley, this Section; questi articoli, the laws just named."""
        if role == "laws":
            those = self.words.those.before(self.text, start)
            if those is None or self.named is None or len(self.named.targets) < 2:
                return None
            return Phrase(those, end, self.named.members, ReferenceKind.RELATIVE)
        this = self.words.this.before(self.text, start)
        if this is None or self.here is None or self.here.document:
            return None
        if self.text[end : end + 2].strip()[:1].isdigit():
            return None
        if role == "law":
            place = self.here.root
        elif self.text[start:end].lower() in self.words.sections:
            place = next((step for step in self.here.path if step.level is Level.SECTION), self.here)
        else:
            return None
        return Phrase(this, end, (Member(this, end, place),), ReferenceKind.SELF)
