"""The notes of an extract: where one ends, lists in it, notes that are a list or stand behind the footer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Span
from lawtexts.sources.labels import labels_at, note_label
from lawtexts.sources.line import Line

_SHARED = re.compile(r"(?<=[.;!?…”\")])\s(?=(?P<mark>\*{2,5}|\(\*{2,5}\))\s?:?\s)")
"""Where a note begins on the line of the one before it: `* Zakrytą. ** Dowolną.`"""
_STOPPED = re.compile(r"[.:;!?…][)\]»”\"'*†]*$")


@dataclass(slots=True)
class Noting:
    """Whether the lines being read are those of a note, so that a list or paragraph may be the note's.

    `law` and `note` hold the last ordinal of each list, by the shape of its
    label and its indent: a list goes on where its next number stands.
    """

    inside: bool = False
    law: dict[tuple[str, int], int] = field(default_factory=dict)
    note: dict[tuple[str, int], int] = field(default_factory=dict)

    def read(self, blocks: Sequence[Block]) -> list[Block]:
        """The `blocks` of one paragraph; an item is text of an open note unless it goes on with the law's."""
        found = list(blocks)
        for place, block in enumerate(found):
            if block.kind is Kind.NOTE:
                self.inside, self.note = True, {}
            elif block.kind is Kind.HEADING:
                self.inside = False
                if not block.steps or block.steps[0].shape == "section":
                    self.law = {}
            elif block.kind is Kind.ITEM and block.steps[0].shape == "section":
                self.inside, self.law = False, {}
            elif block.kind is Kind.ITEM:
                found[place] = self._item(block)
        return found

    def _item(self, block: Block) -> Block:
        step = block.steps[0]
        key = (step.shape, block.indent)
        of_note = step.ordinal == 1 or self.note.get(key) == step.ordinal - 1
        if self.inside and (of_note or self.law.get(key) != step.ordinal - 1):
            self.note[key] = step.ordinal
            return _with_label(block)
        self.inside = False
        for one in block.steps:
            self.law[one.shape, block.indent] = one.ordinal
        return block

    def heads(self, unit: Line, following: Line | Block | None) -> bool:
        """Whether a short line after a note heads a section, as what follows it is no note."""
        if following is None or not unit.after_blank or unit.indent or not headings.plausible(unit.text)[0]:
            return False
        if isinstance(following, Block):
            return True
        if note_label(following.text) is not None:
            return False
        listed = labels_at(following.text, sections=False).steps
        return bool(listed) or _STOPPED.search(following.text) is not None


def _with_label(block: Block) -> Block:
    """An item as a paragraph that begins with the labels it prints."""
    labels = [step.label for step in block.steps if step.label is not None]
    if not labels:
        return replace(block, kind=Kind.TEXT, steps=())
    text = " ".join((*(label.shown for label in labels), block.text)).strip()
    span = Span(labels[0].span.start, max(block.span.end, labels[-1].span.end))
    return replace(block, kind=Kind.TEXT, text=text, span=span, steps=())


def listed_notes(blocks: list[Block], numbers: frozenset[str]) -> list[Block]:
    """`blocks` with the list at their end made notes where its numbers are just the marks in the text.

    `numbers` are the marks. A list of the law leads on from a heading or a
    colon; this one stands after a whole text or begins anew after another list.
    """
    if not numbers or any(block.kind is Kind.NOTE and block.rule.isdigit() for block in blocks):
        return blocks
    first = len(blocks) - len(numbers)
    listed = blocks[max(first, 0) :]
    if first < 1 or [_ordinal(block) for block in listed] != list(range(1, len(numbers) + 1)):
        return blocks
    if {str(_ordinal(block)) for block in listed} != numbers or len({block.indent for block in listed}) > 1:
        return blocks
    above = blocks[first - 1]
    apart = above.kind is Kind.ITEM and above.indent >= listed[0].indent
    if not apart and not (above.kind is Kind.TEXT and above.text.endswith(".")):
        return blocks
    return blocks[:first] + [
        replace(
            block,
            kind=Kind.NOTE,
            label=block.steps[0].label,
            rule=str(_ordinal(block)),
            steps=(),
            doubt="item",
        )
        for block in listed
    ]


def _ordinal(block: Block) -> int:
    """The number of an item with one label, a figure; 0 for any other block."""
    one = block.kind is Kind.ITEM and len(block.steps) == 1 and block.steps[0].shape == "item"
    return block.steps[0].ordinal if one else 0


def notes_parted(units: Sequence[Line | Block]) -> list[Line | Block]:
    """The paragraphs, those of several notes one by one: the marks go on, `**` after `*`."""
    found: list[Line | Block] = []
    for unit in units:
        note = note_label(unit.text) if isinstance(unit, Line) else None
        if note is None or isinstance(unit, Block) or "**" not in unit.text[note[2] :]:
            found.append(unit)
            continue
        cuts, stars = [0], note[0].count("*")
        for cut in _SHARED.finditer(unit.text, note[2]):
            if stars and cut["mark"] == note[0].replace("*" * note[0].count("*"), "*" * (stars + 1)):
                cuts.append(cut.end())
                stars += 1
        for start, end in pairwise((*cuts, len(unit.text) + 1)):
            text = unit.text[start:end].rstrip()
            offsets = unit.offsets[start : start + len(text)]
            found.append(replace(unit, text=text, offsets=offsets, torn=() if start else unit.torn))
    return found
