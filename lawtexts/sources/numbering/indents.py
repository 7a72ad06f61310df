"""How far the items of an extract are set in, and what leads in to the lists below them."""

from __future__ import annotations

from itertools import islice, pairwise

from lawtexts.sources.blocks import Block, Blocks, Kind

_COLUMNS = 2
"""What a level is set in where an extract sets nothing in."""


def indents_of(blocks: Blocks, items: list[tuple[int, Block]]) -> list[tuple[int, int]]:
    """The indent and the number of each item of a section.

    Where none is set in, as in what is copied from a browser, a list that begins
    at 1 after a colon is one below its item, if then every number follows another.
    """
    plain = [(block.indent, block.steps[-1].ordinal) for _, block in items]
    if any(indent for indent, _ in plain) or all(
        after > before for (_, before), (_, after) in pairwise(plain)
    ):
        return plain
    found: list[tuple[int, int]] = []
    counted: list[int] = []
    led_in = True
    for (place, _block), (_indent, printed) in zip(items, plain, strict=True):
        if printed == 1 and led_in:
            counted.append(0)
        while counted and counted[-1] + 1 != printed:
            counted.pop()
        if not counted:
            return plain
        counted[-1] = printed
        found.append((_COLUMNS * (len(counted) - 1), printed))
        led_in = last_text(blocks, place).endswith(":")
    return found


def last_text(blocks: Blocks, place: int) -> str:
    """The last words of the item at `place`: those of its last paragraph, which may lead in to a list."""
    item = blocks.blocks[place]
    text = item.text
    for block in islice(blocks.blocks, place + 1, None):
        if block.kind is not Kind.TEXT or block.indent <= item.indent:
            break
        text = block.text
    return text
