"""Left out: words of a saved page that are kept as residue and may be law all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Blocks, Kind
from lawtexts.sources.html.chunks import Read
from lawtexts.sources.numbering.outline import short

_WORDS = 2
"""A button with fewer is for use; the heading of a section has more."""


def left_out(read: Read, made: Blocks) -> Iterator[Finding]:
    """A finding for words that an editor struck out, and for those of buttons and choices within the law.

    Sections may be opened by buttons that have their headings; what stands on several buttons is a tool.
    """
    for one in read.chunks:
        if one.withdrawn:
            yield finding("withdrawn-text", None, one.line, text=short(one.text))
    law = [block.span for block in made.blocks if block.kind is not Kind.RESIDUE]
    if not law:
        return
    within = [
        one
        for one in read.chunks
        if one.furniture
        and not (one.frame or one.hidden or one.withdrawn)
        and law[0].start < one.span.start < law[-1].end
        and len(one.text.split()) >= _WORDS
    ]
    often = Counter(one.text for one in within)
    single = [one for one in within if often[one.text] == 1]
    for one in single if len(single) > 1 else ():
        yield finding("unread-text", None, one.line, text=short(one.text))
