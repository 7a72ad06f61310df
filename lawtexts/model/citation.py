"""Citation: the name of a place in the Laws, `51B2a`: law → section → item → sub-item → rarely a roman level.

A law without sections may have items directly, written with a stop: 35.1, since 351 could be a law. Only the
canonical spelling is known here; `lawtexts.citing` reads all others. Source: Laws of Duplicate Bridge, 2017.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import cache, total_ordering

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any

FIRST_LAW, LAST_LAW = 1, 93
DOCUMENTS = ("preface", "foreword", "introduction", "definitions")
"""Parts of an edition outside the numbered laws, in the order they are printed."""

ROMANS = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
"""The numbers of the roman level as they are printed, each at its place."""

_CANONICAL = re.compile(
    r"""
    (?P<law>[1-9][0-9]{0,2})                 # 51
    (?: (?P<section>[A-Z])                   # 51B
        (?P<item>[1-9][0-9]?)?               # 51B2
      | \.(?P<direct>[1-9][0-9]?)            # 35.1
    )?
    (?P<sub>[a-z])?                          # 51B2a, 35.1a
    (?: \((?P<roman>[ivx]{1,4})\) )?         # 51B2a(i)
    """,
    re.VERBOSE | re.ASCII,
)


class Level(IntEnum):
    """How deep in a law a citation points; greater is deeper."""

    LAW = 0
    SECTION = 1
    ITEM = 2
    SUB = 3
    ROMAN = 4


class InvalidCitationError(LawtextsError):
    """A string that is not a canonical citation."""

    def __init__(self, value: str) -> None:
        super().__init__(_("“{value}” is not a citation such as 51B2a.").format(value=value))
        self.value = value


@total_ordering
@value
class Citation:
    """A place in the Laws, ordered as the Laws are printed; what is left out is 0 or "".

    `law` is 1 and up, 0 only for a `document`; `section` is a capital, `item` and `roman` count from 1, `sub`
    is a small letter. A sub-item has an item, a roman level a sub-item: else InvalidCitationError is raised.
    """

    law: int = 0
    section: str = ""
    item: int = 0
    sub: str = ""
    roman: int = 0
    document: str = ""

    def __post_init__(self) -> None:
        whole = self.law > 0 and not self.document
        named = self.law == 0 and self.document in DOCUMENTS
        letters = len(self.section) <= 1 and len(self.sub) <= 1
        nested = (not self.sub or self.item > 0) and (not self.roman or bool(self.sub))
        within = 0 <= self.item < 100 and 0 <= self.roman < len(ROMANS)
        if named:
            nested = nested and not (self.section or self.item)
        if not ((whole or named) and letters and nested and within):
            raise InvalidCitationError(
                f"{self.document}{self.law}{self.section}{self.item}{self.sub}{self.roman}"
            )

    @classmethod
    def parse(cls, text: str) -> Citation:
        """The citation written `text` in canonical form; the inverse of str().

        Raises InvalidCitationError for anything else, other spellings included.
        """
        if text in DOCUMENTS:
            return cls(document=text)
        found = _CANONICAL.fullmatch(text)
        if found is None:
            raise InvalidCitationError(text)
        roman = found["roman"] or ""
        if roman not in ROMANS:
            raise InvalidCitationError(text)
        try:
            return _made(
                int(found["law"]),
                found["section"] or "",
                int(found["item"] or found["direct"] or 0),
                found["sub"] or "",
                ROMANS.index(roman),
            )
        except InvalidCitationError:
            raise InvalidCitationError(text) from None

    def __str__(self) -> str:
        if self.document:
            return self.document
        item = ""
        if self.item:
            item = str(self.item) if self.section else f".{self.item}"
        roman = f"({ROMANS[self.roman]})" if self.roman else ""
        return f"{self.law}{self.section}{item}{self.sub}{roman}"

    @property
    def level(self) -> Level:
        """How deep this citation points."""
        if self.roman:
            return Level.ROMAN
        if self.sub:
            return Level.SUB
        if self.item:
            return Level.ITEM
        return Level.SECTION if self.section else Level.LAW

    @property
    def _steps(self) -> tuple[Any, ...]:
        return (self.law, self.section, self.item, self.sub, self.roman)

    @property
    def ordinal(self) -> int:
        """Its place among its siblings, from 1: 2 for 51B and for 51B2, 1 for 51B2a."""
        step = self._steps[self.level]
        return step if isinstance(step, int) else ord(step.lower()) - ord("a") + 1

    @property
    def label(self) -> str:
        """The last step alone, as the Laws print it: B, 2, a, i; the law's number for a law."""
        if self.level is Level.LAW:
            return str(self)
        return ROMANS[self.roman] if self.roman else str(self._steps[self.level])

    @property
    def parent(self) -> Citation | None:
        """The citation one level up; None for a law or document."""
        level = self.level
        return _made(*self._steps[:level], *_NO_STEPS[level:]) if level else None

    @property
    def root(self) -> Citation:
        """The law or document this citation lies in."""
        return _made(self.law, *_NO_STEPS[1:]) if self.section or self.item else self

    @property
    def path(self) -> tuple[Citation, ...]:
        """From the law down to this citation, itself included."""
        here: Citation | None = self
        steps: list[Citation] = []
        while here is not None:
            steps.append(here)
            here = here.parent
        return tuple(reversed(steps))

    def child(self, ordinal: int, level: Level) -> Citation:
        """The child at place `ordinal` (from 1) of a `level` below: `51.child(2, Level.SECTION)` is 51B,
        `35.child(1, Level.ITEM)` is 35.1.

        Raises InvalidCitationError for a place or level that cannot be.
        """
        if level <= self.level or ordinal < 1 or (level in (Level.SECTION, Level.SUB) and ordinal > 26):
            raise InvalidCitationError(f"{self}/{ordinal}")
        first = {Level.SECTION: "A", Level.SUB: "a"}.get(level)
        step = ordinal if first is None else chr(ord(first) + ordinal - 1)
        steps = [*self._steps, self.document]
        steps[level] = step
        return Citation(*steps)

    def sibling(self, ordinal: int) -> Citation:
        """The citation with the same parent at place `ordinal`: 51B2a.sibling(3) is 51B2c."""
        if self.parent is None:
            return Citation(law=ordinal)
        return self.parent.child(ordinal, self.level)

    def __contains__(self, other: Citation) -> bool:
        """Whether `other` is this place or lies in it: 51B2a lies in 51B."""
        if self.law != other.law or self.document != other.document:
            return False
        if not (self.section or self.item):
            return True
        return (
            self.section == other.section
            and self.item in (0, other.item)
            and self.sub in ("", other.sub)
            and self.roman in (0, other.roman)
        )

    def _key(self) -> tuple[int, int, str, int, str, int]:
        document = DOCUMENTS.index(self.document) if self.document else len(DOCUMENTS)
        return (document, self.law, self.section, self.item, self.sub, self.roman)

    def __lt__(self, other: Citation) -> bool:
        return self._key() < other._key()


_NO_STEPS = (0, "", 0, "", 0)


@cache
def _made(*steps: Any) -> Citation:
    """A place of all these steps, made once: an edition asks for it a hundred thousand times."""
    return Citation(*steps)
