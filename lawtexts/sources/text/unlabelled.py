"""The lines of an extract that have no label: headings or text, told by their shape and by what is around.

Lists whose numbers are lost are told by the signs before their items, or by what leads in to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Label, Step
from lawtexts.sources.labels import LIKE_NOTE, note_label
from lawtexts.sources.line import Line
from lawtexts.sources.words import every

_FEW_WORDS = 4
_LONGEST_HEADING = 220
_CONNECTIVES = frozenset(every("JOINING").split("|"))


def heading_with_colon(unit: Line, steps: tuple[Step, ...], begin: int) -> Block:
    """A heading that ends in a colon, which sets it off and is none of it."""
    end = len(unit.text) - 1
    closing = Label(":", unit.span(end, end + 1))
    words = len(unit.text[begin:].split())
    doubt = "text" if words > 7 or not steps else ""
    return Block(
        Kind.HEADING,
        unit.text[begin:end],
        unit.span(begin, end),
        unit.number,
        unit.indent,
        steps,
        None,
        closing,
        doubt=doubt,
    )


_REMARK = re.compile(
    rf"[(\[]?(?:[^\W\d_]{{1,12}}(?:[’']s)?\s)?\s?(?:{every('REMARK')})(?:\s[^\W_]{{1,12}}\.?){{0,3}}\s?[:–—]\s",
    re.IGNORECASE,
)
"""How an editor's or a federation's remark begins: `Nota FIGB: …`, `Przyp. red.: …`, `Uwaga: …`"""


def plain_line(
    unit: Line,
    following: Line | Block | None,
    before: list[Block],
    *,
    sections: bool,
    numbers: frozenset[str],
) -> list[Block]:
    """What a line without a label is: heading or text, with a doubt where it could be the other.

    `sections` says that the source prints its section letters, `numbers` which plain numbers can mark notes.
    """
    block = Block(Kind.TEXT, unit.text, unit.span(), unit.number, unit.indent)
    if not unit.indent and LIKE_NOTE.match(unit.text):
        return [replace(block, doubt="note")]
    if _REMARK.match(unit.text) and not unit.text.endswith(":"):
        return [replace(block, doubt="note")]
    over_notes = following is not None and note_label(following.text, numbers=numbers) is not None
    if over_notes and not unit.indent and headings.heads_notes(unit.text):
        return [Block(Kind.RESIDUE, unit.text, unit.span(), unit.number, rule="notes")]
    heads = following is not None and not over_notes
    if over_notes and unit.after_blank and not headings.ends_sentence(unit.text):
        # A heading whose text is lost, or a line of the site.
        return [replace(block, doubt="residue")]
    if not sections and (unit.indent or _is_caption(unit.text)):
        return [block]
    if sections:
        return _between_sections(unit, following, before, block, heads=heads)
    likely, doubtful = headings.plausible(unit.text)
    if heads and likely and unit.after_blank:
        doubt = "text" if doubtful else ""
        return [Block(Kind.HEADING, unit.text, unit.span(), unit.number, doubt=doubt)]
    long = _heads_long(unit) or _heads_small(unit, following, before)
    if heads and unit.after_blank and not likely and not doubtful and long:
        return [Block(Kind.HEADING, unit.text, unit.span(), unit.number, doubt="text")]
    if heads and (likely or doubtful or _could_head(unit)):
        return [replace(block, doubt="heading")]
    return [block]


def _between_sections(
    unit: Line, following: Line | Block | None, before: list[Block], block: Block, *, heads: bool
) -> list[Block]:
    """What a line without a label is where section letters are printed; `block` is the line as text."""
    short = len(unit.text.split()) <= 6 and not unit.indent
    if heads and short and unit.text.endswith(":") and not headings.leads_in(unit.text):
        return [heading_with_colon(unit, (), 0)]
    opens = before and before[-1].kind is Kind.HEADING and not before[-1].text
    likely, doubtful = headings.plausible(unit.text)
    alone = unit.after_blank and isinstance(following, Line) and following.after_blank
    if likely and heads and (opens or (alone and not unit.text.endswith("."))):
        doubt = "" if opens and not doubtful else "text"
        return [Block(Kind.HEADING, unit.text, unit.span(), unit.number, doubt=doubt)]
    return [block]


def _is_caption(text: str) -> bool:
    """Whether a line is the caption of a table, in capitals (Law 78), as no heading of a section is."""
    return text.isupper() and len(text.split()) > 1


def _heads_long(unit: Line) -> bool:
    """Whether a line is too long for a sure heading, but ends as no text of a law does."""
    if headings.ends_sentence(unit.text) or headings.refers_only(unit.text):
        return False
    return unit.text[:1].isupper() and len(unit.text) <= _LONGEST_HEADING


def _could_head(unit: Line) -> bool:
    """Whether a line that is no likely heading could be one: it ends neither as a sentence nor a lead-in."""
    if unit.text.endswith(":"):
        return len(unit.text.split()) <= _FEW_WORDS and not headings.has_verb(unit.text)
    return unit.after_blank and not headings.ends_sentence(unit.text)


def _heads_small(unit: Line, following: Line | Block | None, before: list[Block]) -> bool:
    """Whether a line that begins small heads what is below: set apart, and the text above it has ended."""
    first, last = unit.text.split()[0], unit.text.rsplit(" ", 1)[-1]
    if not unit.text[:1].islower() or len(unit.text.split()) > _FEW_WORDS * 2 or headings.has_verb(unit.text):
        return False
    if headings.ends_sentence(unit.text) or first in _CONNECTIVES or last in _CONNECTIVES:
        return False
    above = before[-1].text if before else "."
    ended = headings.ends_sentence(above) and not above.endswith((":", ",", ";"))
    return ended and isinstance(following, Line) and (following.after_blank or following.indent > 0)


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
