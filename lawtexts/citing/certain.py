"""Certain: whether what stands around numbers without a noun shows that they cite.

“see” before them, “above” or “applies” after them, a word such as “under” before and
a pause after, or a shape that nothing else has.
"""

from __future__ import annotations

from lawtexts.citing.designator import Designator
from lawtexts.citing.strict import is_capital
from lawtexts.citing.words import Words
from lawtexts.model.citation import Level

LAST_BID = 7
"""2C and 7D can be bids; with a higher number they are places."""

_JOINS = frozenset(" ,;-/&+")
_OPENED = frozenset("([")
_PAUSES = ("", ".", ",", ";", ":", ")")
_OPENS = frozenset(".,;:([")
_CLAUSE = frozenset(",;:")
_FAR = 40
"""Letters of the word before, at most."""
_WEAK = 4
"""Words as short as in, per, come say little."""


class Around:
    """What stands around the numbers from `start` to `end` of `text`, which “above” follows up to `stop`.

    `announced` tells that a law named before leads to them: Law 12, especially C1.
    """

    def __init__(
        self, text: str, words: Words, start: int, end: int, stop: int, *, announced: bool = False
    ) -> None:
        self.text, self.words, self.start, self.end, self.stop = text, words, start, end, stop
        self.above = stop > end
        self.announced = announced
        self.pauses = text[end : end + 1] in _PAUSES
        self.opened = text[start - 1 : start] in _OPENED if start else False
        like = words.as_in.before(text, start)
        self.as_in = like is not None
        self.wording = text[like:start].strip() if like is not None else ""

    @property
    def see(self) -> bool:
        return self.announced or self.words.see.before(self.text, self.start) is not None

    @property
    def at(self) -> bool:
        return self.words.at.before(self.text, self.start) is not None

    @property
    def linked(self) -> bool:
        """Whether “and”, “but” or “not” is right before them."""
        words = (self.words.before_conjunct, self.words.linked)
        return any(one.before(self.text, self.start) is not None for one in words)

    @property
    def led(self) -> bool:
        """Whether a bracket, a preposition, an article, “and” or “but” is right before them, or a pause."""
        words = (self.words.leading, self.words.before_conjunct, self.words.before_article)
        before = any(one.before(self.text, self.start) is not None for one in words)
        if self.opened or before or self.text[: self.start].rstrip()[-1:] in _CLAUSE:
            return True
        begins = not self.start or self.text[max(0, self.start - 2) : self.start] == ". "
        return (
            begins and self.text[self.end : self.end + 1] == " " and self.text[self.end + 1 :][:1].islower()
        )

    @property
    def placed(self) -> bool:
        """Whether a table, a room or a count is what they name."""
        counted = self.words.counted.match(self.text, self.end) is not None
        return counted or self.words.placed.before(self.text, self.start) is not None

    @property
    def applies(self) -> bool:
        return self.words.applies.match(self.text, self.stop) is not None

    @property
    def enclosed(self) -> bool:
        return self.opened and self.text[self.end : self.end + 1] in (")", "]")

    @property
    def ends(self) -> bool:
        """Whether what follows cannot be counted: a pause, if, is, may."""
        after = self.text[self.stop : self.stop + 1] in _PAUSES
        return after or self.words.goes_on.match(self.text, self.stop) is not None

    @property
    def joins(self) -> bool:
        """Whether a conjunction follows that leads to no further number."""
        joint = self.words.conjunction.match(self.text, self.stop)
        return joint is not None and not self.text[joint.end() : joint.end() + 1].isdigit()

    @property
    def begins(self) -> bool:
        """Whether they begin a sentence, or what a comma, a conjunction or an “if” divides from it."""
        before = self.text[max(0, self.start - 2) : self.start].strip()[-1:]
        if before in _OPENS or not before:
            return True
        if self.words.linked.before(self.text, self.start) is not None:
            return True
        word = self.text.rfind(" ", max(0, self.start - _FAR), max(0, self.start - 1))
        joint = self.words.conjunction.match(self.text, max(0, word))
        return joint is not None and joint.end() == self.start


def certain(around: Around, first: Designator, *, several: bool) -> bool:
    """Whether the numbers that begin with `first` cite; `several` are a list of them."""
    if first.law:
        if around.enclosed and first.law > LAST_BID:
            return True
        if first.item or around.see:
            return True
        if first.section and first.law > LAST_BID and around.led:
            return not around.placed
        announced = several or around.applies or (around.pauses and (around.as_in or around.at))
        return first.law > LAST_BID and announced
    if first.is_number:
        return _number(around, several=several)
    if first.section and first.item:
        bracket = first.sub and "(" in around.text[around.start + 2 : around.end]
        shown = around.as_in or around.above or bracket or around.enclosed
        return bool(shown) or around.applies or around.see or around.at
    if first.section and not first.bracketed:
        return _section(around, first, several=several)
    if first.first is Level.SUB and not first.bracketed:
        shown = around.see or (around.as_in and _is_strong(around))
        return shown and (around.pauses or around.above or several)
    if around.above or (around.as_in and (around.pauses or _is_strong(around))):
        return True
    if around.applies or around.see or (several and first.bracketed and around.ends):
        return True
    lettered = first.first is Level.ITEM and bool(first.sub)
    of_item = lettered and "(" in around.text[around.start : around.end]  # 2(a)
    if lettered and around.pauses and around.linked:
        return True
    return (of_item or (first.bracketed and around.pauses)) and around.at


def _number(around: Around, *, several: bool) -> bool:
    """1 above; as in 1, …; 3 applies: a count is followed by what it counts."""
    if around.applies:
        return True
    if around.above:
        announced = around.see or around.as_in
        further = around.words.conjunction.match(around.text, around.stop) is not None
        if several and around.begins:
            return True
        return announced or ((around.ends or further) and (around.begins or around.at))
    if around.pauses and (around.see or _is_strong(around)):
        return True
    shown = around.ends or around.joins
    return shown and (around.see or " " in around.wording) and not several


def _section(around: Around, first: Designator, *, several: bool) -> bool:
    """B above, as in B, unless B applies; A can be a word or begin a sentence."""
    word = first.section.lower() in around.words.letter_words and around.end == around.start + 1
    if around.as_in and (around.pauses or around.above or several or not word or _is_strong(around)):
        return True
    if around.see or (around.above and (not word or around.opened or around.ends)):
        return True
    return around.applies and (not word or around.as_in or around.begins)


def _is_strong(around: Around) -> bool:
    return len(around.wording) > _WEAK


def can_cite(text: str, lone: Designator, words: Words) -> bool:
    """Whether a letter or figure of its own is announced, or followed by what can show that it cites.

    Tells the words “A” and “1” of a text from citations, without reading on.
    """
    start, end = lone.start, lone.end
    if text[end : end + 1] in _JOINS:
        if words.adverb.match(text, end) or words.applies.match(text, end):
            return True
        joint = words.conjunction.match(text, end) or words.through.match(text, end)
        if joint is not None and not is_capital(joint[0]):
            return True
    pauses = text[end : end + 1] in _PAUSES
    before = (words.see, words.as_in, words.at) if pauses else (words.see, words.as_in)
    opened = start > 0 and text[start - 1] in _OPENED
    return opened or any(one.before(text, start) is not None for one in before)
