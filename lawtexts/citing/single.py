"""Single: one member of a citing phrase, read at its place in the light of the one before it."""

from __future__ import annotations

import re

from lawtexts.citing.designator import LAST_ITEM, LIKELY_ITEM, Designator, law_at, part_at, resolve
from lawtexts.citing.fused import FIRST_CITED, Split, splits
from lawtexts.citing.loose import loose_law_at, loose_part_at
from lawtexts.citing.member import Member
from lawtexts.citing.strict import glued_law, spaced
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace, value

_FIGURE = re.compile("[1-9]")
_FIGURES = re.compile(r"[0-9]+(?![0-9A-Za-z()])")
_FOUR = re.compile(r"(?!19|20)[0-9]{4}(?![0-9])")
"""5051; not a year."""
_MOST_ITEMS = 12
"""More items than this no section has: 16 after 12C1 is a law, 10 may be an item."""
_LAST_SECTION = "K"
"""No law has more sections; a capital after it is a name or the L of a law."""
_LAST_SUB = "h"
"""No item has more sub-items; a letter after it is a word."""
_STOPS = ("", ".", ";", ":", ")")
"""After a letter that is a word, too, these show that no sentence goes on with it: `punktem a.`"""


@value
class Single:
    """How to read a member: the vocabulary, the place relative ones start from, the noun's number.

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

    def member(
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
            if not self.loose and (named is None or text[named.end : named.end + 1] == "("):
                named = glued_law(text, position, self.words) or named
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
        most = LIKELY_ITEM if (self.plural or not self.loose) and not through else LAST_ITEM
        if item and previous.item > 0 and named.law <= most and (through or previous.item < named.law):
            others = () if named.law < FIRST_CITED and not self.loose else ((law,),)
            return Member(named.start, named.end, item[0], alternates=others)
        doubtful = not self.loose and not self.plural and most < named.law <= _MOST_ITEMS
        if item and doubtful and previous.item > 0 and previous.item < named.law:
            return Member(named.start, named.end, law, alternates=(item,))
        return Member(named.start, named.end, law)

    def _possible(
        self, text: str, part: Designator, previous: Citation | None, *, below: bool = False
    ) -> bool:
        """Whether a designator without a law can stand here and is no word, count or heading.

        Only one `below` the member before it may be of a deeper level.
        """
        if part.item > LAST_ITEM or (part.section > _LAST_SECTION and not self.loose):
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
        if self.sure and part.sub <= _LAST_SUB and (previous is None or part.sub > previous.sub != ""):
            return True
        if previous is not None:
            return previous.sub != "" and part.sub > previous.sub and part.sub not in self.words.letter_words
        if part.sub in self.words.letter_words:
            shown = self.words.adverb.match(text, part.end) or self.words.conjunction.match(text, part.end)
            if shown is not None or text[part.end : part.end + 1] in _STOPS:
                return True
            return self.letter and not text[part.end : part.end + 2].strip()[:1].isalpha()
        return self.letter or part.sub <= _LAST_SUB

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


def _alike(pair: Split) -> bool:
    """Whether both halves are laws or neither is: 51B22 is hardly 51B and 22, but mistyped."""
    return (pair.first.level is Level.LAW) == (pair.second.level is Level.LAW)
