"""Designator: what is written of a citation at one place, without its noun.

A designator names a law and perhaps more (`51B2(a)`), or leaves out what the context gives (`B1a`, `1`,
`(a)`). It is read step by step with the rows of the grammar, resolved against the place it is relative to,
and where a pair lost the word between its parts (`5051` for “50 i 51”), split.
"""

from __future__ import annotations

import re

from lawtexts.citing.canonical import canonical
from lawtexts.citing.grammar import SHORT, STEPS, TABLE, Row
from lawtexts.citing.lexicon import LAST_ITEM, LIKELY_ITEM, Lexicon
from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any

PARTS = (("section", "section"), ("letter", "section"), ("sub", "sub"), ("roman", "roman"), ("item", "item"))
"""How a place begins that leaves out its law, and the step that this is."""
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_RUN = re.compile(r"[0-9A-Za-z()]{2,24}(?![^\W_])")
"""Letters, digits and brackets without a gap."""
_SECOND = frozenset("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ(")
"""What the second place of a pair begins with: its law or its section."""
FIRST_CITED = 3
"""No law cites the first two."""
RARELY_CITED = 10


@value
class Designator:
    """What is written from `start` to `end`: law, section, item, sub, roman, each 0 or "" if left out.

    `bracketed` tells (a) from a, which may be a word.
    """

    start: int
    end: int
    law: int = 0
    section: str = ""
    item: int = 0
    sub: str = ""
    roman: int = 0
    bracketed: bool = False

    @property
    def first(self) -> Level:
        """The highest level that is written."""
        if self.law:
            return Level.LAW
        if self.section:
            return Level.SECTION
        if self.item:
            return Level.ITEM
        return Level.SUB if self.sub else Level.ROMAN

    @property
    def is_number(self) -> bool:
        """Whether it is a number alone: a law, an item, or perhaps a count."""
        return not (self.section or self.sub or self.roman or self.bracketed or (self.law and self.item))


@value
class Split:
    """A run read as a pair: `first` up to `cut`, `second` from there to `end`."""

    first: Citation
    second: Citation
    cut: int
    end: int


class Shaped:
    """A normalised text with its shape, and the rows of the grammar that are read in it: a query's, or
    prose."""

    def __init__(self, text: str, lexicon: Lexicon, *, prose: bool, shape: str = "") -> None:
        self.text, self.lexicon, self.prose = text, lexicon, prose
        self.shape = shape or lexicon.shape(text)
        self._rows = rows(prose=prose)
        self._made = lexicon.rows[prose]
        self._seen_laws: dict[int, Designator | None] = {}
        self._seen_parts: dict[tuple[int, bool, bool], Designator | None] = {}

    def match(self, name: str, position: int) -> re.Match[str] | None:
        """The first row called `name` that matches at `position` of the shape."""
        made = self._made.get(name)
        if made is None:
            made = self._made[name] = self.lexicon.compiled(self._rows.get(name, ("(?!)",)))
        return made[1](self.text if made[0] else self.shape, position)

    def value(self, found: re.Match[str]) -> str:
        """The characters of the text that a row took for its value; "" for none."""
        group = found.lastindex
        return "" if group is None else self.text[found.start(group) : found.end(group)]

    def law_at(self, position: int) -> Designator | None:
        """The designator with its law that is written at `position`: 51, 51B2(a), 35.1.

        None where a letter or digit follows, so that a fused pair is not read as half of it.
        """
        if position not in self._seen_laws:
            self._seen_laws[position] = self._law_at(position)
        return self._seen_laws[position]

    def _law_at(self, position: int) -> Designator | None:
        found = self.match("law", position)
        if found is None:
            return None
        law = int(self.value(found))
        direct = self.match("direct", found.end())
        if direct is not None:
            written: dict[str, Any] = {"law": law, "item": int(self.value(direct))}
            return self._below(position, direct.end(), written, "item", bracketed="(" in direct[0])
        return self._below(position, found.end(), {"law": law}, "law")

    def part_at(self, position: int, previous: Citation | None = None) -> Designator | None:
        """The designator without its law that is written at `position`: B, B1(a), 1, (a), a.

        `previous` decides what a small letter is in a query: a sub-item below an item, else a section.
        """
        key = (position, previous is None, previous is not None and previous.item > 0)
        if key not in self._seen_parts:
            self._seen_parts[key] = self._part_at(position, previous)
        return self._seen_parts[key]

    def _part_at(self, position: int, previous: Citation | None) -> Designator | None:
        bracketed = self.text[position : position + 1] == "("
        for name, step in PARTS:
            found = self.match(f"part.{name}", position)
            if found is None:
                continue
            step = "sub" if name == "letter" and previous is not None and previous.item else step
            written = {step: self._value(step, found)}
            opened = bracketed or name == "roman"
            made = self._below(position, found.end(), written, step, bracketed=opened)
            if name != "letter" or made is None or made.item or previous is not None:
                return made
            return Designator(position, found.end(), sub=self.value(found))
        return None

    def _value(self, step: str, found: re.Match[str]) -> int | str:
        written = self.value(found)
        match step:
            case "section":
                return written.upper()
            case "sub":
                return written.lower()
        return int(written) if step == "item" else roman(written)

    def _below(
        self, start: int, end: int, written: dict[str, Any], last: str, *, bracketed: bool = False
    ) -> Designator | None:
        spaced = not self.prose and last == "section"
        for step in STEPS[STEPS.index(last) + 1 if last in STEPS else 0 :]:
            found = self.match(step, end) or (self.match(f"{step}+", end) if spaced else None)
            if found is None:
                break
            end = found.end()
            written[step] = self._value(step, found)
            if step == "section":
                spaced = self.text[found.start(found.lastindex or 0) - 1] == " "
        if self.text[end : end + 1].isalnum() and self.text[end - 1].isalnum():
            return None
        return Designator(start, end, **written, bracketed=bracketed)

    def splits(self, start: int, base: Citation | None = None) -> tuple[Split, ...]:
        """The pairs the run at `start` can be split into, likeliest first.

        41B41C is 41B and 41C, hardly 41B4 and 1C. With `base` the run names no law and is relative to it
        (B1B2). Empty if the run is no pair.
        """
        found = _RUN.match(self.text, start)
        run = _balanced(found[0]) if found is not None else ""
        if run.isalpha() and (len(run) > 2 or run.islower()):
            return ()  # a word
        pairs: dict[Split, tuple[int, ...]] = {}
        for cut in range(1, len(run)):
            if base is None and run[cut] not in _SECOND:
                continue
            for first, second, whole in _halves(run[:cut], run[cut:], base):
                if max(first.item, second.item) <= LAST_ITEM and (not run.isdigit() or first < second):
                    split = Split(first, second, start + cut, start + len(run))
                    pairs.setdefault(split, _doubt(first, second, whole))
        return tuple(sorted(pairs, key=pairs.__getitem__))


def rows(*, prose: bool) -> dict[str, tuple[str, ...]]:
    """The patterns of the rows read in prose or in a query, by name."""
    if prose not in _ROWS:
        found: dict[str, tuple[str, ...]] = {}
        for row in TABLE:
            if row.prose if prose else row.query:
                found[row.name] = (*found.get(row.name, ()), expanded(row))
        _ROWS[prose] = found
    return _ROWS[prose]


_ROWS: dict[bool, dict[str, tuple[str, ...]]] = {}


def expanded(row: Row) -> str:
    """The pattern of a row with what its short forms stand for; one of the text in any case of letters."""
    pattern = row.pattern
    for _ in range(3):  # a short form may have others in it
        for short, whole in SHORT.items():
            pattern = pattern.replace(short, whole)
    return f"(?i){pattern}" if row.text else pattern


def roman(written: str) -> int:
    """The number of a roman numeral up to xii, 0 for none."""
    small = written.lower()
    return _ROMAN.index(small) + 1 if small in _ROMAN else 0


def resolve(designator: Designator, base: Citation | None) -> tuple[Citation, ...]:
    """The places `designator` can mean seen from `base`, the likelier first; empty if it cannot be told.

    In 51B2a `B1a` is 51B1a, `1` is 51B1, `(b)` is 51B2b; `(i)` is 51B2a(i) and perhaps 51B2i.
    """
    at, sub = designator.first, designator.sub
    written = (designator.law, designator.section, designator.item, sub, designator.roman)
    if at is Level.LAW:
        return cited(*written)
    if base is None or base.document:
        return ()
    above = (base.law, base.section, base.item, base.sub, base.roman)
    steps: list[Any] = [*above[:at], *written[at:]]
    places = cited(*steps)
    if at is not Level.SUB or sub not in _ROMAN or not base.sub or designator.roman:
        return places
    as_roman = cited(*above[:-1], roman(sub))
    follows = ord(sub) == ord(base.sub) + 1 and not base.roman
    return (*places, *as_roman) if follows else (*as_roman, *places)


def cited(law: int, section: str = "", item: int = 0, sub: str = "", number: int = 0) -> tuple[Citation, ...]:
    """The citation of these steps; empty where there can be none."""
    try:
        return (Citation(law, section, item, sub, number),)
    except InvalidCitationError:
        return ()


def _balanced(run: str) -> str:
    while run.endswith(")") and run.count("(") < run.count(")"):
        run = run[:-1]
    return run.rstrip("(")


def _halves(left: str, right: str, base: Citation | None) -> list[tuple[Citation, Citation, bool]]:
    one = _half(left, base)
    if one is None:
        return []
    whole = base is None and right[0].isdigit()
    other = _half(right, None if whole else base or one.root)
    if other is None or other == one or (not whole and base is None and not right[0].isalpha()):
        return []
    above = (
        Level.SECTION
        if right.strip("(")[0].isupper()
        else Level.ITEM
        if right.strip("(")[0].isdigit()
        else Level.SUB
    )
    return [] if not whole and one.level < above else [(one, other, whole or base is not None)]


def _half(part: str, base: Citation | None) -> Citation | None:
    if base is None:
        found = canonical(part) if part[:1].isdigit() else None
    elif part.strip("(")[:1].isupper():
        found = canonical(f"{base.law}{part}")
    elif part.strip("(")[:1].isdigit():
        found = canonical(f"{base.law}{base.section}{'' if base.section else '.'}{part}")
    else:
        found = canonical(f"{base.law}{base.section}{base.item or ''}{part}") if base.item else None
    return found if found is None or found.section in part or base is not None else None


def _doubt(first: Citation, second: Citation, whole: bool) -> tuple[int, ...]:
    """How unlikely a pair is.

    The first laws, which are few and hardly ever cited, are the least likely second half; then great items,
    halves of unlike depth, a half that leaves out its law, a pair not ascending, laws far apart.
    """
    return (
        int(second.law < RARELY_CITED <= first.law),
        int(max(first.item, second.item) > LIKELY_ITEM),
        abs(first.level - second.level),
        int(not whole),
        int(not first < second),
        int(first.law != second.law) if first.level > Level.LAW else abs(second.law - first.law),
    )
