"""Designator: what is written of a citation at one place, without its noun.

A designator names a law and perhaps more (`51B2(a)`), or leaves out what the
context gives (`B1a`, `1`, `(a)`). This module reads one at a place of a folded
text and resolves it against the place it is relative to.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation, InvalidCitationError, Level
from lawtexts.model.value import value

LAST_ITEM = 20
"""No law has more items in a row; a greater number is no item."""

LIKELY_ITEM = 9
"""Hardly any has more than these."""

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_TAIL = r"""
    (?P<sub>   \.?[a-z](?!\w)               # 51B2a, 51.B.2.a
             | \ ?\(\ ?[a-z]\ ?\)            # 51B2(a), 50D2 (a)
             | \([a-z](?=[.,;:\ ]|$) )        # 51B2(a, its bracket never closed
    (?: \ ?\(\ ?(?P<roman>[ivx]{1,4})\ ?\) )?   # 12C1(e)(ii), 27B1(a) (i)
"""
_ITEM = rf"""
    (?: \.?(?P<item>[0-9]{{1,2}})(?![0-9])   # 51B2, 51.B.2
      | \ (?P<item3>[1-9])(?=\ ?\([a-z]\) | [,;)] | \ ?$)   # 47 E 2 (b)
      | \ ?\(\ ?(?P<item2>[0-9]{{1,2}})\ ?\) )  # 51B(2)
    (?: {_TAIL} )?
"""
_NO_MORE = r"(?![\w%‰°º=♠♥♦♣€$])(?![.,/:][0-9])"
_SPACED = rf"(?: (?(section3)\ (?P<item4>[1-9][0-9]?){_NO_MORE}|(?!)) | "
"""An item apart is one after a section that stands apart: 12 C 1."""
_LAW = re.compile(
    rf"""
    (?P<law>[1-9][0-9]?)(?![0-9])            # 51
    (?: (?: (?P<section>[A-Z] | [a-z](?=[0-9]) | [a-z](?!\w))   # 51B, 51b2, 51b
          | \.(?P<section4>[A-Z])(?=\.?[0-9])                    # 51.B.2
          | \ ?\(\ ?(?P<section2>[A-Z])\ ?\)                      # 51(B)
          | \ (?P<section3>[A-Z])(?=[0-9] | \ ?\([0-9] | [,;)\]]    # 51 B2(a), 51 B)
                | \ [1-9](?:\ ?\([a-z]\) | [,;)] | \ ?$)                 # 47 E 2 (b)
                | [.:](?!\w) | $ | \ [^\W\d_A-Z]{{2}}                          # 64 C. 64 C applies
                | \ ?-\ ?[A-Z](?!\w)                                   # 51 A - C
                | \ (?:and|or|i|lub|oraz|albo|e|ed|o|od|y|u)\ [A-H](?!\w)   # 51 A or B
                | (?<=[A-H])\ [1-9]{_NO_MORE} | (?<=[BCDFGH])\ (?:1[0-9]|20){_NO_MORE} ) )   # 12 C 1
        (?: {_ITEM.replace("(?: ", _SPACED, 1)} )?
      | (?: \.(?P<direct>[1-9]|1[0-9]|20)(?![0-9])                 # 35.1
          | \ ?\(\ ?(?P<direct2>[0-9]{{1,2}})\ ?\) )              # 35(1)
        (?: {_TAIL.replace("sub>", "sub2>").replace("roman>", "roman2>")} )?
    )?
    (?!\w)
    """,
    re.VERBOSE,
)
_PART = re.compile(
    rf"""
    (?: (?: (?P<section>[A-Z]) | \(\ ?(?P<section2>[A-Z])\ ?\) )  # B, (B)
        (?: {_ITEM} )?                                            # B1, B1(a)
      | (?P<direct>[1-9][0-9]?)(?![0-9]) (?: {_TAIL.replace("sub>", "sub2>").replace("roman>", "roman2>")} )?
      | \(\ ?(?P<direct2>[1-9][0-9]?)\ ?\)
      | \(\ ?(?P<sub3>[a-z])\ ?\) (?: \ ?\(\ ?(?P<roman3>[ivx]{{1,4}})\ ?\) )?
      | \(\ ?(?P<roman4>[ivx]{{2,4}})\ ?\)                         # (ii)
      | (?P<sub5>[a-z])(?!\w) (?: \ ?\(\ ?(?P<roman5>[ivx]{{1,4}})\ ?\) )?   # a, e (i)
    )
    (?!\w)
    """,
    re.VERBOSE,
)

_LAW_STEPS = ("direct", "direct2", "section", "section2", "section3", "section4")
_PART_STEPS = ("section", "section2", "direct", "direct2", "sub3", "roman4", "sub5")


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


@lru_cache(maxsize=64)  # a phrase is read as one thing and then as another, from the same places
def law_at(text: str, position: int) -> Designator | None:
    """The designator with its law that is written at `position`: 51, 51B2(a), 35.1."""
    found = _LAW.match(text, position)
    if found is None:
        return None
    law = int(found["law"])
    if not FIRST_LAW <= law <= LAST_LAW:
        return None
    direct, direct2, section, section2, section3, section4 = found.group(*_LAW_STEPS)
    if direct or direct2:
        below = found.group("sub2", "roman2")
        return _designator(found.span(), law, "", direct or direct2, *below, bracketed=bool(direct2))
    section = section or section2 or section3 or section4
    if section is None:
        return Designator(*found.span(), law)
    item, item2, item3, item4 = found.group("item", "item2", "item3", "item4")
    item = item or item2 or item3 or item4
    return _designator(
        found.span(), law, section, item, *found.group("sub", "roman"), bracketed=bool(section2)
    )


@lru_cache(maxsize=64)
def part_at(text: str, position: int) -> Designator | None:
    """The designator without its law that is written at `position`: B, B1(a), 1, (a), a."""
    found = _PART.match(text, position)
    if found is None:
        return None
    section, section2, direct, direct2, sub3, roman4, sub5 = found.group(*_PART_STEPS)
    span = found.span()
    if sub3 or roman4:
        return Designator(*span, sub=sub3 or "", roman=_roman(found["roman3"] or roman4), bracketed=True)
    if sub5:
        return Designator(*span, sub=sub5, roman=_roman(found["roman5"]))
    if direct or direct2:
        below = found.group("sub2", "roman2")
        return _designator(span, 0, "", direct or direct2, *below, bracketed=bool(direct2))
    item, item2, item3 = found.group("item", "item2", "item3")
    item = item or item2 or item3
    return _designator(
        span, 0, section or section2, item, *found.group("sub", "roman"), bracketed=bool(section2)
    )


def _designator(
    span: tuple[int, int],
    law: int,
    section: str,
    item: str | None,
    sub: str | None,
    roman: str | None,
    *,
    bracketed: bool,
) -> Designator | None:
    """What is written at `span` as the groups of a pattern have it; None for an item that cannot be."""
    if item is not None and not 1 <= int(item) <= 99:
        return None
    small = sub.strip("( ).") if sub else ""
    return Designator(*span, law, section.upper(), int(item or 0), small, _roman(roman), bracketed)


def _roman(written: str | None) -> int:
    return _ROMAN.index(written) + 1 if written in _ROMAN else 0


def resolve(designator: Designator, base: Citation | None) -> tuple[Citation, ...]:
    """The places `designator` can mean seen from `base`, the likelier first; empty if it cannot be told.

    In 51B2a `B1a` is 51B1a, `1` is 51B1, `(b)` is 51B2b; `(i)` is 51B2a(i) and perhaps 51B2i.
    """
    if designator.law:
        return _cited(designator.law, designator.section, designator.item, designator.sub, designator.roman)
    if base is None or base.document:
        return ()
    match designator.first:
        case Level.SECTION:
            return _cited(base.law, designator.section, designator.item, designator.sub, designator.roman)
        case Level.ITEM:
            return _cited(base.law, base.section, designator.item, designator.sub, designator.roman)
        case Level.SUB:
            as_sub = _cited(base.law, base.section, base.item, designator.sub, designator.roman)
            if designator.sub in _ROMAN and base.sub and not designator.roman:
                roman = _cited(base.law, base.section, base.item, base.sub, _roman(designator.sub))
                follows = ord(designator.sub) == ord(base.sub) + 1 and not base.roman
                return (*as_sub, *roman) if follows else (*roman, *as_sub)
            return as_sub
    return _cited(base.law, base.section, base.item, base.sub, designator.roman)


def _cited(law: int, section: str, item: int, sub: str, roman: int) -> tuple[Citation, ...]:
    try:
        return (Citation(law, section, item, sub, roman),)
    except InvalidCitationError:
        return ()
