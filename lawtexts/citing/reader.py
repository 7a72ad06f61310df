"""Reader: goes through a query from left to right and understands every citation in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from lawtexts.citing.address import address
from lawtexts.citing.alone import SKIPPED, TOKEN
from lawtexts.citing.beside import beside
from lawtexts.citing.designator import Designator, resolve
from lawtexts.citing.loose import loose_law_at, loose_part_at
from lawtexts.citing.member import Member
from lawtexts.citing.members import Reading as Numbers
from lawtexts.citing.near import beginning, near_number
from lawtexts.citing.nouns import Nouns
from lawtexts.citing.parts import ANYWHERE
from lawtexts.citing.phrase import Phrase, kind_of
from lawtexts.citing.reading import Answer, How, Reading
from lawtexts.citing.suffix import EXPRESSIONS
from lawtexts.citing.taking import Taking
from lawtexts.citing.words import LANGUAGES, Words
from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace

_ADDRESSED = re.compile(r"[/#_]|\.htm", re.IGNORECASE)
_ADDRESS = re.compile(r"[^\s,;\"“”<>]{3,2000}")
_EXPRESSION = re.compile(rf"({EXPRESSIONS}) ?: ?(?=[^\s/])", re.IGNORECASE)
_YEAR_FIRST = re.compile(r"((?:19|20)[0-9]{2}) ?: ?(?=[^\s/])")
_NAMES_JOINT = re.compile(r" ?[,;+/&] ?")
LANGUAGES_KNOWN = frozenset(LANGUAGES)
_PART = re.compile(r"\((?:[A-Za-z]|[ivx]{2,4}|[0-9])\)|[A-Za-z][0-9]|[A-Za-z](?!\w)")
_LAW_BEGINS = re.compile("[0-9§#Ll]")
_LETTERS = re.compile(r"[A-Za-z]")
_GLUED = re.compile(r"[^\W\d_]{2,12}(?=[0-9])")
_NUMBER = re.compile(r"[#§]?[Ll]?([0-9]{1,6})")
_NOTE_NUMBER = re.compile(r" ?(?:nr|n\.|no\.)? ?([0-9]{1,2}(?![0-9A-Za-z(])|[*†‡]{1,3})?", re.IGNORECASE)
_JOINT = re.compile(r"[^\W\d_]+")
_WORD_AFTER = re.compile(r" [^\W_]")
_NO_PLACE = re.compile(
    r"[1-7](?:NT|SA|ST|BA)(?!\w)|(?:[01]?[0-9]|2[0-3]):[0-5][0-9] ?h?(?!\w)", re.IGNORECASE
)
"""3NT, a bid; 12:30, a time."""
_COUNTS = 20
"""Up to here a number before “cards” or “tricks” counts them."""


class Reader(Taking):
    """Reads `query` with the vocabulary `words`, relative citations from `here`.

    After construction `readings` holds what was understood, in order, and
    `left` the words that belong to no citation.
    """

    def __init__(self, query: str, words: Words, here: Citation | None) -> None:
        super().__init__(query, words, here)
        self._nouns = Nouns(self.text, words, here, loose=True)
        self._laws = Numbers(words, None, law=True, plural=False, loose=True)
        if self._document():
            return
        addressed = _ADDRESSED.search(self.text) is not None
        before = [self._address] if addressed else []
        if ":" in self.text:
            before.append(self._prefix)
        figures = (*before, self._bid_or_time, self._law, self._part)
        beside = () if here is None else (self._beside,)
        letters = (*before, *beside, self._note, self._noun, self._law, self._part)
        position = 0
        while position < len(self.text):
            path = self._address(position) if addressed and self.text[position] in "/." else None
            skipped = SKIPPED.match(self.text, position)
            if path is not None:
                position = path
            elif skipped is not None:
                position = skipped.end()
            else:
                steps = letters if self.text[position].isalpha() else figures
                position = self._read(position, steps)

    def _read(self, position: int, steps: Iterable[Callable[[int], int | None]]) -> int:
        """Take what the first step that can read at `position` reads, or a word; where that ends."""
        for step in steps:
            end = step(position)
            if end is not None:
                return end
        return self._word(position)

    def _document(self) -> bool:
        """Definitions, przedmowa: the name of a part outside the laws, and nothing else."""
        start = len(self.text) - len(self.text.lstrip())
        prefix = self._prefix(start)
        name = self.text[prefix or start :].strip(" .").lower()
        document = self.words.documents.get(name)
        self._expression = self._expression if document else ""
        if document is None:
            return False
        place = Citation(document=document)
        status = Answer.EXACT if self.query == document else Answer.NORMALISED
        how = () if status is Answer.EXACT else (How.SPELLING,)
        span = self.folded.span(prefix or start, len(self.text.rstrip()))
        expression, text = self._expression, self.query[slice(*span)]
        self.readings.append(Reading(place, span, None, status, (), how, "", expression, text=text))
        return True

    def _address(self, position: int) -> int | None:
        """An eId, a URI, a permalink."""
        token = _ADDRESS.match(self.text, position)
        found = address(token[0]) if token is not None else None
        if token is None or found is None:
            return None
        span = self.folded.span(*token.span())
        self.readings.append(
            Reading(
                found.citation,
                span,
                status=Answer.NORMALISED,
                how=(How.ADDRESS,),
                expression=found.expression or self._expression,
                edition=found.edition,
                text=self.query[slice(*span)],
            )
        )
        self._previous = found.citation
        return token.end()

    def _prefix(self, position: int) -> int | None:
        """pl: or es-fvb-2007: before the citations of that expression, 2017: of that edition."""
        year = _YEAR_FIRST.match(self.text, position)
        if year is not None:
            self._edition = int(year[1])
            return year.end()
        found = _EXPRESSION.match(self.text, position)
        if found is None:
            return None
        names = _NAMES_JOINT.split(found[1].lower())
        sure = "-" in found[1] or LANGUAGES_KNOWN.issuperset(names)
        if not sure and not (found[0].endswith(":") and self.text[found.end()].isdigit()):
            return None
        self._expression = ",".join(names)
        return found.end()

    def _note(self, position: int) -> int | None:
        """Note 2 to Law 51; przypis do przepisu 68."""
        word = self.words.note_word.match(self.text, position)
        number = _NOTE_NUMBER.match(self.text, word.end()) if word is not None else None
        if word is None or number is None:
            return None
        which = number[1] or "all"
        at = number.end() if number[1] else word.end()
        for _ in range(8):
            at += len(self.text[at : at + 2]) - len(self.text[at : at + 2].lstrip(" '"))
            before = len(self.readings)
            end = self._noun(at) or self._law(at)
            if end is not None:
                self.readings[before:] = [
                    replace(reading, note=which, how=(How.NOTE,), status=_not_exact(reading.status))
                    for reading in self.readings[before:]
                ]
                first = self.readings[before]
                span = (self.folded.origin(position), first.span[1])
                self.readings[before] = replace(first, span=span, text=self.query[slice(*span)])
                return end
            joint = _JOINT.match(self.text, at)
            if joint is None or joint[0].lower() not in self.words.every:
                return None
            at = joint.end()
        return None

    def _noun(self, position: int) -> int | None:
        noun = self.words.noun.match(self.text, position) or _GLUED.match(self.text, position)
        if noun is None or noun[0].lower() not in self.words.roles:
            return None
        self._nouns.here = self.here or self._previous
        phrase = self._nouns.at(noun)
        if phrase is not None:
            return self._take(phrase)
        if self._nouns.here is None:
            self._nouns.here = ANYWHERE
            phrase = self._nouns.at(noun)
            self._nouns.here = None
            if phrase is not None:
                return self._refuse(phrase.start, phrase.end, How.NO_CONTEXT)
        return None

    def _beside(self, position: int) -> int | None:
        """El punto anterior, seen from where the reader is."""
        found = beside(self.text, position, self.words, self.here) if self.here is not None else None
        if found is None:
            return None
        end, place = found
        if place is None:
            above = self.here.parent if self.here is not None else None
            return self._refuse(position, end, How.RELATIVE, () if above is None else (above,))
        return self._take(Phrase(position, end, (Member(position, end, place),), ReferenceKind.RELATIVE))

    def _bid_or_time(self, position: int) -> int | None:
        """3NT, 12:30: words like others, although they begin with a figure."""
        found = _NO_PLACE.match(self.text, position)
        if found is None:
            return None
        self.left.append(found[0].rstrip())
        return found.end()

    def _law(self, position: int) -> int | None:
        """51B2(a), (b) e 57C-D, 5051."""
        leads = (self.words.start_of_range, self.words.amid)
        if not _LAW_BEGINS.match(self.text, position) and not any(
            one.match(self.text, position) for one in leads
        ):
            return None
        members = self._laws.members(self.text, position)
        if not members:
            return None
        first = members[0]
        bare = self.text[first.start : first.end].isdigit() and first.pair is None
        if bare and first.citation.law <= _COUNTS and self.words.counted.match(self.text, first.end):
            return None
        members, _ = self._nouns.joined(members)
        return self._take(Phrase(first.start, members[-1].end, members, kind_of(members)))

    def _part(self, position: int) -> int | None:
        """B1a, (b), relative to the citation before it or to where the reader is."""
        shape = _PART.match(self.text, position)
        if shape is None:
            return None
        letter = len(shape[0]) == 1
        if (
            letter
            and shape[0].lower() in self.words.letter_words
            and _WORD_AFTER.match(self.text, shape.end())
            and not self.words.adverb.match(self.text, shape.end())
        ):
            return None
        base = self._previous or self.here
        numbers = Numbers(self.words, base or ANYWHERE, law=False, plural=False, letter=True, loose=True)
        members = numbers.members(self.text, position)
        law = self._law_of(members[-1].end) if members else None
        part = loose_part_at(self.text, position, base or ANYWHERE, self.words) if law is not None else None
        whole = resolve(law, None) if law is not None else ()
        if law is not None and part is not None and whole and whole[0].level < part.first:
            within = replace(numbers, base=whole[0]).members(self.text, position)
            if within:
                return self._take(Phrase(position, law.end, within, kind_of(within)))
        adverb = self.words.adverb.match(self.text, members[-1].end) if members else None
        if not members or (letter and base is None and adverb is None):
            return None
        end = adverb.end() if adverb is not None else members[-1].end
        if base is None:
            return self._refuse(position, end, How.NO_CONTEXT)
        return self._take(Phrase(position, end, members, kind_of(members, relative=True)))

    def _law_of(self, position: int) -> Designator | None:
        """The law that what ends at `position` is said to be of: … of 51, … of Law 51, … przepisu 51."""
        of = self.words.preposition.match(self.text, position)
        noun = self.words.law_noun.match(self.text, of.end()) if of is not None else None
        if of is None or (noun is None and not of[0].strip()):
            return None
        start = of.end() if noun is None else self._nouns.numbers(noun.end())
        return loose_law_at(self.text, start, self.words)

    def _word(self, position: int) -> int:
        """Anything else: a word of a citing phrase, a word of its own, or digits that cite nothing."""
        token = TOKEN.match(self.text, position)
        if token is None:
            return position + 1
        text = token[0].rstrip(".-*")
        end = position + max(1, len(text))
        if any(character.isdigit() for character in text):
            number = _NUMBER.match(text)
            law = int(number[1]) if number is not None else 0
            beyond = number is not None and number.end() == len(text)
            counted = self.words.counted.match(self.text, end) is not None
            if counted and text.isdigit():
                self.left.append(text)
                return end
            near = near_number(law) if beyond else beginning(text) if _LETTERS.search(text) else ()
            self._refuse(position, end, How.NO_LAW if beyond else How.SPELLING, near)
        elif text != "(" and text.lower() not in self.words.every:
            self.left.append(text)
        return end


def _not_exact(status: Answer) -> Answer:
    return Answer.NORMALISED if status is Answer.EXACT else status
