"""Broken: citations that a line break cut in two, `Leyes 30, 31 o` at the end of a text, `32` in the next.

Each text is read on its own, so half of what is cited was lost. It is told, never mended: where
the break belongs is the page's matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from lawtexts.citing.scan import Found, scan
from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law, Text

_STOPS = (".", ";", ":", "!", "?", ")", "”", "»", '"')
_GOES_ON = re.compile(r"[0-9(] | [A-H][0-9]?(?!\w) | [a-h](?!\w)", re.VERBOSE)
"""How numbers begin that go on with a citation."""
_NEAR = 120
"""Characters on each side of a break that a citation takes, at most."""


def broken(law: Law, lines: Mapping[Citation, int]) -> Iterator[Finding]:
    """A finding for each citation that two texts of one place share."""
    for place in law.walk():
        for before, after in pairwise(place.texts):
            if before.content.rstrip().endswith(_STOPS) or not before.content.strip():
                continue
            for one, wording in _across(before, after, law.language, place.citation):
                reading = " + ".join(map(str, one.targets))
                line = lines.get(place.citation, 0)
                yield finding("possible-reference", place.citation, line, text=wording, reading=reading)


def _across(before: Text, after: Text, language: str, here: Citation) -> Iterator[tuple[Found, str]]:
    """What cites across the two and leads further than what was read in each, with its wording."""
    head, tail = before.content.rstrip()[-_NEAR:], after.content.lstrip()[:_NEAR]
    if _GOES_ON.match(tail) is None and not head[-1:].isdigit():
        return
    text = f"{head} {tail}"
    read = {target for one in (*before.references, *after.references) for target in one.targets}
    for one in scan(text, language, here):
        if one.start < len(head) < one.end - 1 and not read.issuperset(one.targets):
            yield one, text[one.start : one.end]
