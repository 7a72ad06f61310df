"""Taking: what a reader keeps of the phrases it finds in a query, with what follows each of them."""

from __future__ import annotations

import re

from lawtexts.citing.designator import Designator
from lawtexts.citing.loose import loose_part_at
from lawtexts.citing.near import missing_item
from lawtexts.citing.parts import ANYWHERE
from lawtexts.citing.phrase import Phrase
from lawtexts.citing.reading import Answer, How, Reading
from lawtexts.citing.remainder import POSSESSIVE, remainder
from lawtexts.citing.suffix import with_suffix
from lawtexts.citing.typed import typed
from lawtexts.citing.understood import readings_of
from lawtexts.citing.words import Words
from lawtexts.model.citation import Citation, Level
from lawtexts.model.value import replace

_UNREAD = re.compile(r"\(? ?[A-Za-z0-9]{1,4} ?\)|[.-]\w+")
_STARS = re.compile(r"\*{1,3}$")


class Taking:
    """The readings of a query, in order, and the words that belong to none."""

    def __init__(self, query: str, words: Words, here: Citation | None) -> None:
        self.query = query
        self.folded = typed(self.query)
        self.text = self.folded.text
        self.words, self.here = words, here
        self.readings: list[Reading] = []
        self.left: list[str] = []
        self._previous: Citation | None = None
        self._expression = ""
        self._edition = 0

    def _take(self, phrase: Phrase) -> int:
        """Keep the readings of `phrase` with what follows it; where they end."""
        unread = _UNREAD.match(self.text, phrase.end)
        last = phrase.members[-1]
        readings = list(readings_of(phrase, self.folded, self.query))
        if unread is not None and phrase.end == last.end and not unread[0].startswith(" "):
            self.readings += [replace(one, expression=self._expression) for one in readings[:-1]]
            return self._unreadable(phrase, last.start, unread.end())
        stars = _STARS.search(self.text[max(0, phrase.start - 3) : phrase.start])
        emphasised = stars is not None and self.text.startswith(stars[0], phrase.end)  # **51B2a**
        after = phrase.end + len(stars[0]) if stars is not None and emphasised else phrase.end
        readings[-1], end = with_suffix(readings[-1], self.text, after, self.words)
        possessive = POSSESSIVE.match(self.text, end)
        unread_end = None if possessive is not None else remainder(self.text, end, self.words)
        if unread_end is not None:
            self.readings += [replace(one, expression=self._expression) for one in readings[:-1]]
            start = phrase.start if len(phrase.members) == 1 else last.start
            return self._refuse(
                start, unread_end, How.SPELLING, (last.pair or last.through or last.citation,)
            )
        if end != after:
            span = (readings[-1].span[0], self.folded.span(after, end)[1])
            readings[-1] = replace(readings[-1], span=span, text=self.query[slice(*span)])
        if self._expression or self._edition:
            readings = [
                replace(
                    reading,
                    expression=reading.expression or self._expression,
                    edition=reading.edition or self._edition,
                )
                for reading in readings
            ]
        self.readings += readings
        self._previous = last.pair or last.through or last.citation
        return possessive.end() if possessive is not None else end

    def _unreadable(self, phrase: Phrase, start: int, end: int) -> int:
        """51B(a), 35.1.2: what follows cannot belong to the citation, so neither is taken."""
        start = phrase.start if len(phrase.members) == 1 else start
        last = phrase.members[-1].citation
        rest = loose_part_at(self.text, phrase.end, ANYWHERE, self.words)
        alternates: tuple[Citation, ...] = (last,)
        how = How.SPELLING
        if last.level is Level.SECTION and isinstance(rest, Designator) and rest.sub:
            alternates, how = missing_item(last.law, last.section, rest.sub), How.NO_ITEM
        return self._refuse(start, max(end, rest.end if rest else 0), how, alternates)

    def _refuse(self, start: int, end: int, how: How, alternates: tuple[Citation, ...] = ()) -> int:
        """Keep a reading that says why this is no citation."""
        span = self.folded.span(start, end)
        text = self.query[slice(*span)]
        self.readings.append(
            Reading(None, span, None, Answer.INVALID, alternates, (how,), "", self._expression, text=text)
        )
        return end
