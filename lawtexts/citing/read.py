"""Read: every way a director writes a citation, read from left to right.

`read` understands what was typed after a command or in a search box, `find` the citations in a pasted text,
`by_title` a law's title. Whether the corpus has them is said by `lawtexts.citing.answer`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from lawtexts.citing.canonical import canonical
from lawtexts.citing.grammar import SUFFIXES, TOKENS, TRAILING
from lawtexts.citing.lexicon import Lexicon, pasted_lexicon, typed_lexicon
from lawtexts.citing.normalise import Folded, normalise
from lawtexts.citing.parser import ANYWHERE, Parser, Phrase
from lawtexts.citing.reading import Reading, ReadingStatus, Reason
from lawtexts.citing.suggest import beginning, missing_item, suggest_number
from lawtexts.languages import codes
from lawtexts.model.characters import unaccented
from lawtexts.model.citation import LAST_LAW, Citation, Level
from lawtexts.model.value import replace

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any

LONGEST = 240
"""Characters of a query; a longer one is a text."""
_LAW = re.compile(r"[1-9][0-9]?")
_NO_ITEM = re.compile(r"([1-9][0-9]?[A-K])([a-z])")
_NUMBER = re.compile(r"[#§]?[Ll]?([0-9]{1,6})")
_OUT_OF_RANGE = re.compile(r"9[4-9](?![0-9])")
_DASH = re.compile(r"^[^\S\n]*[-‐‑‒–—−](?=[^\S\n])", re.MULTILINE)
_LINE = re.compile(
    r"^[^\S\n]*(?:[1-9][0-9]?[.)][^\S\n]+)?(?=[^0-9\n]{0,30}[0-9])(\S[^\n]{0,59})$", re.MULTILINE
)
"""A short line with a figure, without a number before it."""
_WORD = re.compile(r"\w+")
_MOST_TITLES = 8
_SHORTEST = 3
"""Letters of a word that may stand for a longer one in a title."""


def read(query: str, *, language: str | None = None, here: Citation | None = None) -> tuple[Reading, ...]:
    """The citations in `query`, in order; empty if it is made of other words.

    `language` is the one the query is written in, None for any; `here` is where the reader is, for “B1a
    above”.
    """
    return read_with_rest(query, language=language, here=here)[0]


def read_with_rest(
    query: str, *, language: str | None = None, here: Citation | None = None
) -> tuple[tuple[Reading, ...], tuple[str, ...]]:
    """The same with the words of `query` that belong to no citation.

    Nobody types more than LONGEST characters: what is longer was pasted and is interpreted as running text.
    """
    languages = (language[:2],) if language and language[:2] in codes("citing") else ()
    if len(query) > LONGEST:
        return find(query, languages, here=here), ()
    single = canonical(query) if here is None else None
    if single is not None:
        status = ReadingStatus.EXACT if query == str(single) else ReadingStatus.NORMALISED
        return (Reading(single, (0, len(query)), query, status),), ()
    reader = QueryReader(query, typed_lexicon(*languages), here)
    return tuple(reader.readings), tuple(reader.left)


def find(text: str, languages: Iterable[str] = (), *, here: Citation | None = None) -> tuple[Reading, ...]:
    """The citations in a pasted `text`, in any language unless some are named, with their spans.

    Scores, years and counts are not citations; a line that is nothing else than a citation is one, and two
    such lines are never one citation. A dash that begins a line makes no range.
    """
    from lawtexts.citing.scan import ProseReader

    folded = normalise(_DASH.sub(lambda dash: "•".rjust(len(dash[0])), text))
    reader = ProseReader(folded, pasted_lexicon(*languages), here)
    lines = dict(_lines(text))
    starts, whole = [*lines], [*lines.values()]
    ends = [line.span[1] for line in whole]

    def within(one: Reading) -> list[Reading]:
        return whole[bisect_right(ends, one.span[0]) : bisect_left(starts, one.span[1])]

    found = [one for phrase in reader.phrases for one in _readings(phrase, folded, text)]
    found = [one for one in found if len(within(one)) < 2]
    taken = {line.span for one in found for line in within(one)}
    found += (line for line in whole if line.span not in taken)
    return tuple(sorted(found, key=lambda one: one.span))


def _lines(text: str) -> Iterator[tuple[int, Reading]]:
    """The lines that are a citation alone, after the number or bullet of a list; where each begins."""
    for line in _LINE.finditer(text):
        for one in read(line[1])[:1]:
            start, end = one.span
            if one.citation and one.citation.law and not _WORD.search(line[1][:start] + line[1][end:]):
                yield line.start(), replace(one, span=(line.start(1) + start, line.start(1) + end))


def by_title(query: str, titles: Iterable[tuple[str, Citation]]) -> Reading | None:
    """The place whose title `query` is, begins or quotes; None if there is no such place.

    `titles` are titles and headings with their place. Case, accents and punctuation do not matter; the last
    word may be cut short. One word out of the middle of a title, as "karta", quotes none. Where several
    places fit equally the first is taken and the reading is ambiguous.
    """
    words = _title_words(query)
    if not words or max(map(len, words)) < _SHORTEST:
        return None
    ranks: dict[Citation, int] = {}
    for title, citation in titles:
        rank = _fit(words, _title_words(title))
        if rank:
            ranks[citation] = max(rank, ranks.get(citation, 0))
    if not ranks:
        return None
    best, *others = sorted(ranks, key=lambda place: (-ranks[place], place))
    equal = any(ranks[place] == ranks[best] for place in others)
    status = ReadingStatus.AMBIGUOUS if equal else ReadingStatus.NORMALISED
    return Reading(best, (0, len(query)), query, status, alternates=tuple(others[:_MOST_TITLES]))


def _title_words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(unaccented(text)))


def _fit(words: tuple[str, ...], title: tuple[str, ...]) -> int:
    """How well a title fits: 3 it is the query, 2 it begins with it, 1 it contains it; 0 not at all."""
    if words == title:
        return 3
    for start in range(len(title) - len(words) + 1 if len(words) > 1 else 1):
        part = title[start : start + len(words)]
        if part[:-1] == words[:-1] and part[-1].startswith(words[-1]):
            return 1 if start else 2
    return 0


class QueryReader(Parser):
    """Reads a query: `readings` are its citations, in order, `left` the words that belong to none."""

    def __init__(self, query: str, lexicon: Lexicon, here: Citation | None) -> None:
        self.query = query
        self.folded: Folded = normalise(query)
        super().__init__(self.folded.text, lexicon, here)
        self.reader_at = here
        self.readings: list[Reading] = []
        self.left: list[str] = []
        self._expression, self._edition = "", 0
        self._limits: list[str] = []
        position = 0
        while position < len(self.text):
            position = self._next(position)
        if not self.readings:
            self.left += self._limits

    def _next(self, position: int) -> int:
        """Where what begins at `position` ends: the first row of TOKENS that matches and can be taken."""
        for name, kind in TOKENS.items():
            found = self.match(name, position)
            end: int | None = getattr(self, f"token_{kind}")(found) if found is not None else None
            if end is not None:
                return end
        return position + 1

    # What is read at a place; the method of each kind in TOKENS says where it ends, None where it is none

    def _keep(
        self,
        place: Citation | None,
        start: int,
        end: int,
        status: ReadingStatus = ReadingStatus.NORMALISED,
        **more: Any,
    ) -> int:
        span = self.folded.span(start, end)
        more = {"expression": self._expression, **({"edition": self._edition} | more)}
        self.readings.append(Reading(place, span, self.query[slice(*span)], status, **more))
        return end

    def _typed(self, position: int, words: str) -> str:
        """`words`, which stand at `position` of the normalised text, as they were typed."""
        return self.query[slice(*self.folded.span(position, position + len(words)))]

    def _refuse(self, start: int, end: int, near: tuple[Citation, ...], *reasons: Reason) -> int:
        return self._keep(None, start, end, ReadingStatus.INVALID, alternates=near, reasons=reasons)

    def _refuse_below(self, place: Citation, letter: str, start: int, end: int) -> int:
        """Refuse what cannot be below a place, such as the `letter` of 51B(a), which leaves out the item."""
        if letter and place.level is Level.SECTION:
            return self._refuse(start, end, missing_item(place, letter), Reason.NO_ITEM)
        return self._refuse(start, end, (place,))

    def _change(self, index: int, start: int, end: int, **changes: Any) -> None:
        """Change a reading, which now stands from `start` to `end` of the query."""
        text = self.query[start:end]
        self.readings[index] = replace(self.readings[index], span=(start, end), text=text, **changes)

    def token_document(self, found: re.Match[str]) -> int | None:
        """Definitions, przedmowa: the name of a part outside the laws, and nothing else."""
        if self.readings or self.left:
            return None
        document = self.lexicon.named("DOCUMENTS")[self.value(found).lower()]
        status = ReadingStatus.EXACT if self.query == document else ReadingStatus.NORMALISED
        return self._keep(Citation(document=document), found.start(), len(self.text.rstrip()), status)

    def token_address(self, found: re.Match[str]) -> int | None:
        from lawtexts.citing.address import address

        named = address(found[0])
        if named is None:
            return None
        self.previous = named.citation
        expression, edition = named.expression or self._expression, named.edition or self._edition
        return self._keep(named.citation, *found.span(), expression=expression, edition=edition)

    def token_blank(self, found: re.Match[str]) -> int:
        """Blanks and punctuation."""
        return found.end()

    def token_prefixes(self, found: re.Match[str]) -> int:
        """Several before one citation: pl:it:51."""
        return self._refuse(*found.span(), beginning(self.value(found)))

    def token_prefix(self, found: re.Match[str]) -> int:
        """Before the citations of that expression: pl: or es-fvb-2007:."""
        self._expression = self.value(found).lower()
        return found.end()

    def token_word(self, found: re.Match[str]) -> int:
        """3NT, 12:30, ♠: words like others, although they begin with a figure or have no letter."""
        self.left.append(self._typed(found.start(), found[0]))
        return found.end()

    def token_language(self, found: re.Match[str]) -> int:
        """Po polsku, in Italian; pl 51B2a: the language of the citations before it, else of those after."""
        words = self.value(found)
        said = self.lexicon.named("LANGUAGES").get(words.lower(), words.lower())
        self._limits.append(self._typed(found.start(1), words))
        if not self.readings:
            self._expression = said
        self.readings = [replace(one, expression=one.expression or said) for one in self.readings]
        return found.end()

    def token_edition(self, found: re.Match[str]) -> int:
        """2017 51B: the edition of the citations after it."""
        self._limits.append(self._typed(found.start(1), self.value(found)))
        self._edition = int(self.value(found))
        return found.end()

    def token_note(self, found: re.Match[str]) -> int | None:
        """Note 2 to Law 51; przypis do przepisu 68."""
        count = len(self.readings)
        end = self._phrase(found.end())
        if end is None:
            return None
        note = self.value(found) or "all"
        for index, one in enumerate(self.readings[count:], count):
            status = ReadingStatus.NORMALISED if one.status is ReadingStatus.EXACT else one.status
            self.readings[index] = replace(one, note=note, status=status)
        self._change(count, self.folded.span(*found.span())[0], self.readings[count].span[1])
        return end

    def token_phrase(self, found: re.Match[str]) -> int:
        """A phrase; a word of one, or of its own, which has a letter or digit; digits that cite nothing."""
        position = found.start()
        end = self._phrase(position)
        if end is not None:
            return end
        text = found[0].rstrip(".-*")
        end = position + max(1, len(text))
        is_law = _LAW.fullmatch(text) is not None and int(text) <= LAST_LAW  # 57 of 57 ♠
        if is_law or not any(map(str.isdigit, text)):
            if any(map(str.isalnum, text)) and text.lower() not in self.lexicon.skipped:
                self.left.append(self._typed(position, text))
            return end
        number = _NUMBER.fullmatch(text)
        if number is not None:
            return self._refuse(position, end, suggest_number(int(number[1])), Reason.NO_LAW)
        lacking = _NO_ITEM.fullmatch(text)
        if lacking is not None and (section := canonical(lacking[1])):
            return self._refuse_below(section, lacking[2], position, end)
        near = beginning(text) if any(map(str.isalpha, text)) else ()
        no_law = () if near or _OUT_OF_RANGE.match(text) is None else (Reason.NO_LAW,)
        return self._refuse(position, end, near, *no_law)

    def _phrase(self, position: int) -> int | None:
        """51B2(a), (b) e 57C-D; Law 51; punkt B1a: what the productions make."""
        base = self.previous or self.reader_at
        self.here, self.this = base or ANYWHERE, self.reader_at or (None if base else ANYWHERE)
        phrase = self.first("phrase", position)
        if phrase is None:
            return None
        part = phrase.part if phrase.relative else None
        holder = self.first("holder", phrase.end, phrase) if part is not None else None
        if part is not None and holder is not None:  # letter a of 51B, which leaves out the item
            return self._refuse_below(holder.members[-1].citation, part.sub, phrase.start, holder.end)
        if base is not None or not phrase.relative:
            return self._take(phrase)
        if self.match("lone", position) is not None and phrase.end == phrase.members[-1].end:
            return None
        return self._refuse(phrase.start, phrase.end, (), Reason.NO_CONTEXT)

    # What follows it

    def _take(self, phrase: Phrase) -> int:
        """Keep the readings of a phrase with what follows it; where they end.

        What would be part of the citation if it could be is refused with it: taking 51B2 of `51B2 iii`, or
        51B of `51B(a)`, would be taking the parent of what was meant.
        """
        last = phrase.members[-1]
        found = _readings(phrase, self.folded, self.query)
        expression, edition = self._expression, self._edition
        self.readings += [replace(one, expression=expression, edition=edition) for one in found]
        end = self._suffixes(phrase.end)
        below = ("letter_below",) if last.last.level is Level.SECTION else ()
        trailing = next(filter(None, (self.match(name, end) for name in (*below, *TRAILING))), None)
        if trailing is not None:
            self.readings.pop()
            start = last.cut or (last.start if len(phrase.members) > 1 else phrase.start)
            return self._refuse_below(last.last, self.value(trailing).lower(), start, trailing.end())
        if end != phrase.end:
            self._change(-1, self.readings[-1].span[0], self.folded.span(phrase.end, end)[1])
        self.previous = last.last
        return end

    def _suffixes(self, end: int) -> int:
        """Where all that follows the last reading ends: a note's mark, an edition, a wildcard, “et seq.”."""
        one = self.readings[-1]
        for name, field in SUFFIXES.items():
            found = self.match(name, end)
            if found is not None:
                below = one.citation is not None and one.citation.level is Level.SECTION
                if not (found[0].strip() == "*" and below):  # 51B*: as without
                    self.readings[-1] = _suffixed(one, field, self.value(found).lower())
                return self._suffixes(found.end())
        return end


def _suffixed(reading: Reading, field: str, said: str) -> Reading:
    """`reading` with the field that a suffix is about, "" for none."""
    value: dict[str, Any] = {
        "note": said or "all",
        "edition": int(said) if said.isdigit() else 0,
        "open_ended": True,
    }
    if field == "open_ended" and reading.status is ReadingStatus.EXACT:
        reading = replace(reading, status=ReadingStatus.NORMALISED)
    return replace(reading, **{field: value.get(field, said)}) if field else reading


def _readings(phrase: Phrase, folded: Folded, query: str) -> Iterator[Reading]:
    """The readings of `phrase`, found in `folded`, the normalised `query`.

    The noun belongs to the first one's span, "above" to the last one's.
    """
    for index, member in enumerate(phrase.members):
        start = member.start if index else phrase.start
        end = phrase.end if member is phrase.members[-1] else member.end
        places = [(start, end, member.citation)]
        if member.pair is not None:
            places = [(start, member.cut, member.citation), (member.cut, end, member.pair)]
        for half, (begin, stop, place) in enumerate(places):
            span = folded.span(begin, stop)
            text = query[slice(*(folded.span(member.start, member.end) if member.pair else span))]
            if place.law > LAST_LAW:
                near, status = suggest_number(place.law), ReadingStatus.INVALID
                yield Reading(None, span, text, status, alternates=near, reasons=(Reason.NO_LAW,))
                continue
            others = tuple(other[half] for other in member.alternates)
            is_exact = member.through is None and text == str(place)
            status = ReadingStatus.EXACT if is_exact else ReadingStatus.NORMALISED
            found = {Reason.FUSED: member.pair is not None, Reason.TURNED: member.turned}
            reasons = tuple(reason for reason, there in found.items() if there)
            if others:
                status = ReadingStatus.AMBIGUOUS
            reading = Reading(place, span, text, status, member.through, others, reasons)
            if member.pair is not None:
                partners = tuple(other[1 - half] for other in member.alternates)
                reading = replace(reading, known=tuple(map(str, member.targets)), partners=partners)
            yield reading
