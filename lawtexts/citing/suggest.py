"""Suggest: the places closest to one that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawtexts.citing.canonical import canonical
from lawtexts.model.citation import FIRST_LAW, LAST_LAW, Citation

_LONGEST = 16
LAST_SECTION = "K"
"""Hardly any law has more sections."""
_DIGITS = re.compile(r"[1-9][0-9]{1,2}(?![0-9])")


def suggest(missing: Citation, places: Iterable[Citation]) -> tuple[Citation, ...]:
    """The `places` closest to `missing`: two where it would stand, and what it would be part of.

    Where more than `missing` is not there, what is closest to the outermost: near 51B7a are 51B2, 51B1, 51B.
    """
    there = set(places)
    lost = next((step for step in missing.path if step not in there), missing)
    whole = lost.parent
    if whole is None:
        return ()
    siblings = (place for place in there if place.parent == whole)
    near = sorted(siblings, key=lambda place: (abs(place.ordinal - lost.ordinal), place))
    return (*near[:2], whole)


def suggest_number(number: int) -> tuple[Citation, ...]:
    """What may have been meant by a law's number that there is not: 351 by 35.1, 35; 94 by 93."""
    if number > 999 or number < FIRST_LAW:
        return ()
    law, digit = divmod(number, 10)
    if number > 99 and FIRST_LAW <= law <= LAST_LAW:
        return (Citation(law=law, item=digit), Citation(law=law)) if digit else (Citation(law=law),)
    return (Citation(law=LAST_LAW),) if number > LAST_LAW else ()


def missing_item(section: Citation, sub: str) -> tuple[Citation, ...]:
    """What may have been meant by 51B(a), which leaves out the item: 51B1a, 51B2a."""
    return tuple(Citation(section.law, section.section, item, sub) for item in (1, 2))


def beginning(text: str) -> tuple[Citation, ...]:
    """The longest beginning of `text` that is a citation: 51B2a of 51B2aa.

    Where its number is no law: of 151B what it is with one digit less, 15B, 11B, 51B; nothing of 99Z.
    """
    digits = _DIGITS.match(text)
    if digits is not None and int(digits[0]) > LAST_LAW:
        shorter, most = [text[:at] + text[at + 1 :] for at in reversed(range(digits.end()))], digits.end()
    else:
        shorter, most = [text[:end] for end in range(min(len(text), _LONGEST), 0, -1)], 1
    found = (place for place in map(canonical, shorter) if place and place.section <= LAST_SECTION)
    return tuple(dict.fromkeys(found))[:most]
