"""Canonical: a single citation in its simplest spellings, read without loading anything else.

`51B2a`, `51b2A`, `51B2(a)`, `51.B.2.a`, `L51B2a`. This
is what a director types at the table; everything richer is read by `read`.
"""

from __future__ import annotations

import re

from lawtexts.model.citation import LAST_LAW, Citation

SPELLING = re.compile(
    r"""
    [Ll§]? (?P<law>[1-9][0-9]?)                                       # 51, L51, §51
    (?: (?: \.? (?P<section>\([A-Za-z]\)|[A-HJKMNP-Za-hjkmnp-z])      # B, (B), .B; l and O may be digits
          | (?=\.[1-9]|\([1-9]) )                                     # 35.1 has no section
        (?: \.? (?P<item>\([1-9][0-9]?\)|[1-9]|(?:1[0-9]|20)(?![A-Z])) # 2, (2)
            (?: \.? (?P<sub>\([A-Za-z]\)|[A-HJ-Za-hj-z])              # a, (a), .a
                (?: \((?P<roman>i{1,3}|iv|vi{0,3}|ix|xi{0,2})\) )?    # (i)
            )?
        )?
    )?
    """,
    re.VERBOSE,
)


def canonical(query: str) -> Citation | None:
    """The citation `query` spells, None if it is not one of the simplest spellings.

    `51b2A` and `51.B.2.a` are both 51B2a. None says nothing against the query:
    `lawtexts.citing.read.read` may understand it.
    """
    found = SPELLING.fullmatch(query)
    if found is None or int(found["law"]) > LAST_LAW:
        return None
    section, item, sub = ((found[step] or "").strip("()") for step in ("section", "item", "sub"))
    stop = "." if item and not section else ""
    roman = f"({found['roman']})" if found["roman"] else ""
    return Citation.parse(f"{found['law']}{section.upper()}{stop}{item}{sub.lower()}{roman}")
