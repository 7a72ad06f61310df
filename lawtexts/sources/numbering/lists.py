"""The number of every item of a page, section by section.

Where labels or markup state the level, numbers are taken as they stand and
checked for gaps and repetition (`by_shape`). Where only indentation
speaks, the readings are weighed (`by_indent`).
"""

from __future__ import annotations

from itertools import pairwise

from lawtexts.model.citation import Level
from lawtexts.model.finding import Finding
from lawtexts.sources.beside import Beside
from lawtexts.sources.blocks import Blocks, Kind
from lawtexts.sources.numbering.by_indent import by_indent
from lawtexts.sources.numbering.by_shape import by_shape
from lawtexts.sources.numbering.places import Items, Number, Segment, is_section_heading


def numbered_items(blocks: Blocks, beside: Beside) -> tuple[dict[int, Number], list[Finding]]:
    """The number of each item block, by its place among the blocks, and what is doubtful about them."""
    numbers: dict[int, Number] = {}
    found: list[Finding] = []
    segments = _segments(blocks)
    if blocks.depth_by == "indent" and not _typed(segments):
        return by_indent(blocks, segments, beside)
    nested = [(section, items if _is_nested(items) else []) for section, items in segments]
    if any(items for _section, items in nested):
        numbers, found = by_indent(blocks, nested, beside)
    for section, items in segments:
        if not _is_nested(items):
            by_shape(section, items, numbers, found)
    return numbers, found


def _is_nested(items: Items) -> bool:
    """Whether numbers alone are set in to several depths, each list beginning at 1: lists in a list."""
    if any(len(block.steps) != 1 or block.steps[0].shape != "item" for _place, block in items):
        return False
    deeper = [
        block.steps[0].ordinal
        for (_place, before), (_next, block) in pairwise(items)
        if block.indent > before.indent
    ]
    return bool(deeper) and all(ordinal == 1 for ordinal in deeper)


def _typed(segments: list[Segment]) -> bool:
    """Whether this extract prints letters where lists have letters, so that labels tell the level."""
    return any(block.steps[-1].shape in ("sub", "roman") for _, items in segments for _, block in items)


def _segments(blocks: Blocks) -> list[Segment]:
    """Each section with its item blocks; the law itself first, for items before any section."""
    found: list[Segment] = [(blocks.root, [])]
    ordinal = 0
    for place, block in enumerate(blocks.blocks):
        step = block.steps[0] if block.steps else None
        opens = step is not None and step.shape == "section"
        if opens or is_section_heading(block):
            ordinal = max(ordinal + 1, step.ordinal if step else 0)
            found.append((blocks.root.child(min(ordinal, 26), Level.SECTION), []))
        elif step is not None and block.kind in (Kind.ITEM, Kind.HEADING):
            found[-1][1].append((place, block))
    return found
