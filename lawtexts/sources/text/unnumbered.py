"""Lists of an extract whose numbers are lost: signs before their items are left, or what leads in to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind
from lawtexts.sources.words import every

BULLET = "bullet"
"""The rule of residue that is the sign before an item of a list without numbers."""
_SIGN = re.compile(r"[•◦▪●○■‣·–—-]\s")
_GOES_ON = re.compile(rf"(?:;|,|\b(?:{every('JOINING')}))$")
_QUOTED = 40


def unnumbered(blocks: Sequence[Block]) -> Iterator[Finding]:
    """A finding for each run of paragraphs that are the items of a list without numbers, at its second."""
    own = [block for block in blocks if block.kind is not Kind.RESIDUE]
    signed = {after.span for sign, after in pairwise(blocks) if sign.rule == BULLET}
    inside = False
    for above, first, second in zip((None, *own), own, own[1:], strict=False):
        bulleted = all(block.span in signed or _SIGN.match(block.text) for block in (first, second))
        led_in = above is not None and above.text.endswith(":") and _are_items(first, second)
        paragraphs = first.kind is second.kind is Kind.TEXT and first.indent == second.indent
        if paragraphs and not inside and (bulleted or led_in):
            yield finding("numbers-lost", None, first.line, text=first.text[:_QUOTED])
        inside = paragraphs and (inside or bulleted or led_in)


def _are_items(first: Block, second: Block) -> bool:
    """Whether paragraphs behind a colon are what it leads in to: parts of its sentence."""
    small = first.text[:1].islower() and second.text[:1].islower()
    return small or _GOES_ON.search(first.text) is not None
