"""Read: every way a director writes a citation, read from left to right.

`read` understands what was typed after a command or in a search box, `find` the citations in a pasted text.
Whether the corpus has them is said by `lawtexts.citing.answer`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from lawtexts.citing.canonical import canonical
from lawtexts.citing.grammar import SUFFIXES
from lawtexts.citing.lexicon import Lexicon, typed_lexicon
from lawtexts.citing.normalise import Folded, in_figures, normalise
from lawtexts.citing.parser import ANYWHERE, Parser
from lawtexts.citing.phrase import Member, Phrase
from lawtexts.citing.reading import Answer, How, Reading
from lawtexts.citing.suggest import beginning, missing_item, near_number
from lawtexts.languages import codes
from lawtexts.model.citation import LAST_LAW, Citation, InvalidCitationError, Level
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import replace

LONGEST = 240
"""Characters of a query; a longer one is a text."""
_NAMES_JOINT = re.compile(r" ?[,;+/&] ?")
_ADDRESSED = re.compile(r"[/#_]|\.htm", re.IGNORECASE)
_STARS = re.compile(r"\*{1,3}$")
_NUMBER = re.compile(r"[#§]?[Ll]?([0-9]{1,6})")
_LONE = re.compile(r"[A-Za-z](?!\w)")
_LETTERS = re.compile(r"[^\W\d_]+")
_FIGURE = re.compile(r"\d")
_AT_THE_END = re.compile(r" [-.(]?([^\W\d_]{1,2})[\s.)]*$")


def read(query: str, *, language: str | None = None, here: Citation | None = None) -> tuple[Reading, ...]:
    """The citations in `query`, in order; empty if it is made of other words.

    `language` is the one the query is written in, None for any. `here` is where the reader is, for “B1a
    above”.
    """
    return read_with_rest(query, language=language, here=here)[0]


def read_with_rest(
    query: str, *, language: str | None = None, here: Citation | None = None
) -> tuple[tuple[Reading, ...], tuple[str, ...]]:
    """The same with the words of `query` that belong to no citation.

    Nobody types more than LONGEST characters: what is longer was pasted, and is read as
    running text, in which other words are what one expects.
    """
    asked = codes("citing") if language is None or language[:2] not in codes("citing") else (language[:2],)
    if len(query) > LONGEST:
        return find(query, asked, here=here), ()
    single = canonical(query) if here is None else None
    if single is not None:
        exact = query == str(single)
        status, how = (Answer.EXACT, ()) if exact else (Answer.NORMALISED, (How.SPELLING,))
        return (Reading(single, (0, len(query)), None, status, (), how, text=query),), ()
    reader = QueryReader(query, typed_lexicon(*asked), here)
    return tuple(reader.readings), tuple(reader.left)


def find(text: str, languages: Iterable[str] = (), *, here: Citation | None = None) -> tuple[Reading, ...]:
    """The citations in a pasted `text`, in any language unless some are named, with their spans.

    Scores, years and counts are none.
    """
    if here is None and _FIGURE.search(text) is None:
        return ()
    from lawtexts.citing.scan import ProseReader

    folded = normalise(text)
    reader = ProseReader(folded, typed_lexicon(*languages), here, pasted=True)
    return tuple(reading for phrase in reader.phrases for reading in readings_of(phrase, folded, text))


class QueryReader(Parser):
    """Reads a query when it is made: `readings` are its citations, in order, `left` the words that belong to
    none."""

    def __init__(self, query: str, lexicon: Lexicon, here: Citation | None) -> None:
        self.query = query
        self.folded: Folded = in_figures(normalise(query), lexicon.numbers, lexicon.before_numbers)
        super().__init__(self.folded.text, lexicon, here)
        self.asked_from = here
        self.readings: list[Reading] = []
        self.left: list[str] = []
        self._previous: Citation | None = None
        self._expression, self._edition = "", 0
        self._languages: list[str] = []
        if self._document():
            return
        addressed = _ADDRESSED.search(self.text) is not None
        named = (self._prefix,) if ":" in self.text else ()
        before = (self._address, *named) if addressed else named
        figures = (*before, self._no_place, self._phrase)
        letters = (*before, self._language, self._adjacent, self._note, self._phrase)
        position = 0
        while position < len(self.text):
            path = self._address(position) if addressed and self.text[position] in "/." else None
            skipped = self.match("skipped", position)
            if path is not None or skipped is not None:
                position = path or (skipped.end() if skipped is not None else 0)
            else:
                position = self._read(position, letters if self.text[position].isalpha() else figures)

        if not self.readings:
            self.left += self._languages

    def _read(self, position: int, steps: Iterable[Callable[[int], int | None]]) -> int:
        """Take what the first step that can read at `position` reads, or a word; where that ends."""
        for step in steps:
            end = step(position)
            if end is not None:
                return end
        return self._word(position)

    # What is read at a place

    def _document(self) -> bool:
        """Definitions, przedmowa: the name of a part outside the laws, and nothing else."""
        start = len(self.text) - len(self.text.lstrip())
        prefix = self._prefix(start) if ":" in self.text else None
        document = self.lexicon.documents.get(self.text[prefix or start :].strip(" .").lower())
        self._expression = self._expression if document else ""
        if document is None:
            return False
        exact = self.query == document
        status, how = (Answer.EXACT, ()) if exact else (Answer.NORMALISED, (How.SPELLING,))
        self._keep(Citation(document=document), prefix or start, len(self.text.rstrip()), status, how)
        return True

    def _keep(
        self,
        place: Citation | None,
        start: int,
        end: int,
        status: Answer,
        how: tuple[How, ...],
        alternates: tuple[Citation, ...] = (),
    ) -> int:
        span = self.folded.span(start, end)
        text, expression = self.query[slice(*span)], self._expression
        self.readings.append(Reading(place, span, None, status, alternates, how, "", expression, text=text))
        return end

    def _refuse(self, start: int, end: int, how: How, alternates: tuple[Citation, ...] = ()) -> int:
        """Keep a reading that says why this is no citation."""
        return self._keep(None, start, end, Answer.INVALID, (how,), alternates)

    def _address(self, position: int) -> int | None:
        """An eId, a URI, a permalink."""
        from lawtexts.citing.address import address

        token = self.match("address", position)
        found = address(token[0]) if token is not None else None
        if token is None or found is None:
            return None
        self._keep(found.citation, *token.span(), Answer.NORMALISED, (How.ADDRESS,))
        named = found.expression or self._expression
        self.readings[-1] = replace(self.readings[-1], expression=named, edition=found.edition)
        self._previous = found.citation
        return token.end()

    def _prefix(self, position: int) -> int | None:
        """pl: or es-fvb-2007: before the citations of that expression, 2017: of that edition."""
        year = self.match("edition", position)
        if year is not None:
            self._edition = int(year[1])
            return year.end()
        found = self.match("expression", position)
        if found is None:
            return None
        names = _NAMES_JOINT.split(found[1].lower())
        sure = "-" in found[1] or set(codes()).issuperset(names)
        if not sure and not (found[0].endswith(":") and self.text[found.end()].isdigit()):
            return None
        self._expression = ",".join(names)
        return found.end()

    def _language(self, position: int) -> int | None:
        """Po polsku, in Italian; pl 51B2a: the language of the citations before it, else of those after."""
        code = self.match("code_before", position) if not self.text[:position].strip() else None
        if code is not None:
            said = code[1].lower()
            if said in self.lexicon.leading or "-" in said:
                self._expression = said
                self._languages.append(code[1])
                return code.end()
        found = self.match("language", position)
        if found is None:
            return None
        said = self.lexicon.spoken[self.value(found).lower()]
        self._languages.append(self.value(found))
        if self.readings:
            self.readings = [replace(one, expression=one.expression or said) for one in self.readings]
        else:
            self._expression = said
        return found.end()

    def _note(self, position: int) -> int | None:
        """Note 2 to Law 51; przypis do przepisu 68."""
        word = self.match("note_of", position)
        if word is None:
            return None
        which = self.value(word) or "all"
        at = word.end()
        for _ in range(8):
            at += len(self.text[at : at + 2]) - len(self.text[at : at + 2].lstrip(" '"))
            before = len(self.readings)
            end = self._phrase(at) if self.match("part_begins", at) is None else None
            if end is not None:
                self.readings[before:] = [
                    replace(reading, note=which, how=(How.NOTE,), status=_not_exact(reading.status))
                    for reading in self.readings[before:]
                ]
                first = self.readings[before]
                span = (self.folded.origin(position), first.span[1])
                self.readings[before] = replace(first, span=span, text=self.query[slice(*span)])
                return end
            joint = _LETTERS.match(self.text, at)
            if joint is None or joint[0].lower() not in self.lexicon.skipped:
                return None
            at = joint.end()
        return None

    def _phrase(self, position: int) -> int | None:
        """51B2(a), (b) e 57C-D; Law 51; punkt B1a: what the productions make."""
        noun = self.match("noun", position) is not None
        base = self.asked_from or self._previous if noun else self._previous or self.asked_from
        self.here, self.this = base or ANYWHERE, self.asked_from or (None if base else ANYWHERE)
        phrase = self.phrase(position)
        if phrase is None:
            return None
        if base is not None or not phrase.relative:
            return self._take(phrase)
        lone = _LONE.match(self.text, position) is not None
        if lone and phrase.end == phrase.members[-1].end:
            return None
        return self._refuse(phrase.start, phrase.end, How.NO_CONTEXT)

    def _adjacent(self, position: int) -> int | None:
        """El punto anterior, the next section: the place before or after the one the reader is at."""
        if self.asked_from is None:
            return None
        previous = self.match("previous", position)
        found = previous or self.match("next", position)
        if found is None:
            return None
        word, step = self.value(found).lower(), -1 if previous is not None else 1
        role = self.roles.get(word)
        if role not in ("law", "part", "letter"):
            return None
        level = Level.LAW if role == "law" else self.asked_from.level
        level = (
            Level.SECTION
            if role != "law" and word in self.lexicon.self_section and self.asked_from.section
            else level
        )
        place = _adjacent(self.asked_from, level, step)
        if place is None:
            above = self.asked_from.parent
            return self._refuse(position, found.end(), How.RELATIVE, () if above is None else (above,))
        member = Member(position, found.end(), place)
        return self._take(Phrase(position, found.end(), (member,), ReferenceKind.RELATIVE))

    def _no_place(self, position: int) -> int | None:
        """3NT, 12:30: words like others, although they begin with a figure."""
        found = self.match("no_place", position)
        if found is None:
            return None
        self.left.append(found[0].rstrip())
        return found.end()

    def _word(self, position: int) -> int:
        """Anything else: a word of a citing phrase, a word of its own, or digits that cite nothing."""
        token = self.match("token", position)
        if token is None:
            return position + 1
        text = token[0].rstrip(".-*")
        end = position + max(1, len(text))
        if any(character.isdigit() for character in text):
            number = _NUMBER.match(text)
            whole = number is not None and number.end() == len(text)
            if text.isdigit() and self.match("counted", end):
                self.left.append(text)
                return end
            near = near_number(int(number[1])) if whole and number is not None else ()
            near = near or (beginning(text) if not whole and _LETTERS.search(text) else ())
            self._refuse(position, end, How.NO_LAW if whole else How.SPELLING, near)
        elif text != "(" and text.lower() not in self.lexicon.skipped:
            self.left.append(text)
        return end

    # What follows it

    def _take(self, phrase: Phrase) -> int:
        """Keep the readings of `phrase` with what follows it; where they end."""
        unread = self.match("unread", phrase.end)
        last = phrase.members[-1]
        readings = list(readings_of(phrase, self.folded, self.query))
        if unread is not None and phrase.end == last.end and not unread[0].startswith(" "):
            self.readings += [replace(one, expression=self._expression) for one in readings[:-1]]
            return self._unreadable(phrase, last.start, unread.end())
        stars = _STARS.search(self.text[max(0, phrase.start - 3) : phrase.start])
        emphasised = stars is not None and self.text.startswith(stars[0], phrase.end)  # **51B2a**
        after = phrase.end + len(stars[0]) if stars is not None and emphasised else phrase.end
        readings[-1], end = self._with_suffix(readings[-1], after)
        possessive = self.match("possessive", end)
        unread_end = None if possessive is not None else self._remainder(end)
        if unread_end is not None:
            self.readings += [replace(one, expression=self._expression) for one in readings[:-1]]
            start = phrase.start if len(phrase.members) == 1 else last.start
            return self._refuse(start, unread_end, How.SPELLING, (last.last,))
        if end != after:
            span = (readings[-1].span[0], self.folded.span(after, end)[1])
            readings[-1] = replace(readings[-1], span=span, text=self.query[slice(*span)])
        self.readings += [
            replace(
                reading,
                expression=reading.expression or self._expression,
                edition=reading.edition or self._edition,
            )
            for reading in readings
        ]
        self._previous = last.last
        return possessive.end() if possessive is not None else end

    def _unreadable(self, phrase: Phrase, start: int, end: int) -> int:
        """51B(a), 35.1.2: what follows cannot belong to the citation, so neither is taken."""
        start = phrase.start if len(phrase.members) == 1 else start
        last = phrase.members[-1].citation
        rest = self.part_at(phrase.end, ANYWHERE)
        alternates: tuple[Citation, ...] = (last,)
        how = How.SPELLING
        if last.level is Level.SECTION and rest is not None and rest.sub:
            alternates, how = missing_item(last.law, last.section, rest.sub), How.NO_ITEM
        return self._refuse(start, max(end, rest.end if rest else 0), how, alternates)

    def _remainder(self, end: int) -> int | None:
        """Where what cannot be read, right after the citation that ends at `end`, ends; None for none.

        `51B2 iii`, `51 bis`, `51B:2`, `51B2 lit.`: taking 51B2, 51 or 51B would be taking the parent of what
        was asked. A letter or two at the end of the query belong to the citation, unless they are a word such
        as “and”.
        """
        found = self.match("remainder", end) or self.match("unfinished", end)
        if found is not None:
            return found.end()
        last = _AT_THE_END.match(self.text, end)
        return last.end(1) if last is not None and last[1].lower() not in self.lexicon.skipped else None

    def _with_suffix(self, reading: Reading, end: int) -> tuple[Reading, int]:
        """`reading` with everything that follows it: a note's mark, an edition, a wildcard, “et seq.”."""
        further = True
        while further:
            further = False
            for name in SUFFIXES:
                found = self.match(name, end)
                changed = self._suffixed(reading, name, found) if found is not None else None
                if found is not None and changed is not None:
                    reading, end, further = changed, found.end(), True
                    break
        return reading, end

    def _suffixed(self, reading: Reading, name: str, found: re.Match[str]) -> Reading | None:
        """`reading` as a suffix changes it, a row called `name`; None where it is none after all."""
        said = self.value(found).lower()
        how = reading.how
        section = reading.citation is not None and reading.citation.level is Level.SECTION
        if name == "wildcard" or (name == "mark" and section and found[0].strip() == "*"):
            return replace(reading, wildcard=True, how=(*how, How.WILDCARD))
        if name in ("mark", "note"):
            return replace(reading, note=said or "all", how=(*how, How.NOTE))
        if name == "year" or (name == "at" and said.isdigit()):
            return replace(reading, edition=int(said))
        if name == "at":
            return replace(reading, expression=re.sub("[+/]", ",", said))
        if name == "tag":
            known = said in codes() or (found[1] is not None and "-" in said)
            return replace(reading, expression=said) if known else None
        if name == "following":
            return replace(reading, open_ended=True, how=(*how, How.OPEN))
        return reading


def _adjacent(here: Citation, level: Level, step: int) -> Citation | None:
    """The place beside the one at `level` that `here` lies in."""
    place = next((one for one in here.path if one.level is level), None)
    if place is None or place.document or (level is Level.LAW and place.law + step > LAST_LAW):
        return None
    try:
        return place.sibling(place.ordinal + step)
    except InvalidCitationError:
        return None


def _not_exact(status: Answer) -> Answer:
    return Answer.NORMALISED if status is Answer.EXACT else status


def readings_of(phrase: Phrase, folded: Folded, query: str) -> tuple[Reading, ...]:
    """The readings of `phrase`, which was found in `folded`, the normalised `query`.

    The noun belongs to the first one's span, "above" to the last one's.
    """
    found: list[Reading] = []
    last = len(phrase.members) - 1
    for index, member in enumerate(phrase.members):
        start = phrase.start if index == 0 else member.start
        end = phrase.end if index == last else member.end
        how = _normalisations(phrase.kind, later=index > 0, member=member)
        if member.citation.law > LAST_LAW:
            text, near = query[slice(*folded.span(start, end))], near_number(member.citation.law)
            found.append(
                Reading(None, folded.span(start, end), None, Answer.INVALID, near, (How.NO_LAW,), text=text)
            )
            continue
        if member.pair is None:
            places = tuple(other[0] for other in member.alternates)
            span = folded.span(start, end)
            found.append(_reading(query, span, member.citation, member.through, places, how))
            continue
        halves = ((start, member.cut, member.citation), (member.cut, end, member.pair))
        for half, (begin, stop, place) in enumerate(halves):
            # what may be no pair at all, 16B12, is another reading of the first half
            places = tuple(other[half] for other in member.alternates if half < len(other))
            one = _reading(query, folded.span(begin, stop), place, None, places, how)
            status = Answer.AMBIGUOUS if places else Answer.NORMALISED
            whole = query[slice(*folded.span(member.start, member.end))]
            found.append(replace(one, status=status, text=whole))
    return tuple(found)


def _normalisations(kind: ReferenceKind, *, later: bool, member: Member) -> tuple[How, ...]:
    of_kind = {
        ReferenceKind.RELATIVE: How.RELATIVE,
        ReferenceKind.SELF: How.SELF,
        ReferenceKind.NOTE: How.NOTE,
    }
    shown = {
        of_kind.get(kind, How.LIST): kind in of_kind,
        How.LIST: later,
        How.FUSED: member.pair is not None,
        How.RANGE: member.through is not None,
        How.TURNED: member.turned,
    }
    return tuple(how for how, there in shown.items() if there)


def _reading(
    query: str,
    span: tuple[int, int],
    citation: Citation,
    through: Citation | None,
    alternates: tuple[Citation, ...],
    how: tuple[How, ...],
) -> Reading:
    text = query[slice(*span)]
    exact = through is None and text == str(citation)
    status = Answer.AMBIGUOUS if alternates else Answer.EXACT if exact else Answer.NORMALISED
    if not exact and not how:
        how = (How.SPELLING,)
    return Reading(citation, span, through, status, alternates, how, text=text)
