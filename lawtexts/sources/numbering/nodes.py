"""The places of a law while it is built, and which of them a paragraph between two items may be of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Label


@dataclass(slots=True)
class Node:
    """A place in the law while it is built: its parts are blocks and the places below it, in page order."""

    citation: Citation
    label: Label | None
    basis: str
    indent: int
    line: int
    heading: Block | None = None
    parts: list[Block | Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This place and all below it."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.walk()

    @property
    def heads(self) -> bool:
        """Whether its first text is written as the heading of what follows it."""
        text = self.parts[0].text if self.parts and isinstance(self.parts[0], Block) else ""
        return bool(text) and headings.plausible(text)[0] and not headings.ends_sentence(text)


def first_below(place: Citation) -> Citation:
    """The first place below `place`; itself where the Laws go no deeper."""
    try:
        return place.child(1, Level.ITEM) if place.level in (Level.LAW, Level.SECTION) else place.child(1)
    except InvalidCitationError:
        return place


def holds(outer: Citation, inner: Citation) -> bool:
    """Whether `inner` is below `outer`."""
    return inner in outer and inner != outer


def next_items(blocks: Sequence[Block]) -> list[int]:
    """For each block the place of the item that follows with only paragraphs between, -1 for none."""
    found = [-1] * len(blocks)
    for place in range(len(blocks) - 2, -1, -1):
        match blocks[place + 1].kind:
            case Kind.ITEM | Kind.HEADING:
                found[place] = place + 1
            case Kind.TEXT | Kind.TABLE | Kind.RESIDUE:
                found[place] = found[place + 1]
    return found


def interrupted(opened: Sequence[Node], following: Citation | None) -> tuple[Node | None, bool]:
    """The open place whose list a paragraph interrupts, and whether it can only be within that place.

    `following` is the item after the paragraph: the next after an open one,
    whose list goes on, or the first below an open one, which has just begun.
    """
    for node in opened:
        if following is None:
            break
        if following.parent == node.citation and following.ordinal == 1:
            return node, True
        if _follows(following, node):
            return node, node.heads
    return None, False


def _follows(citation: Citation, node: Node) -> bool:
    """Whether `citation` is that of the item next after `node` in its list."""
    own = node.citation
    if citation.parent != own.parent or citation.level is not own.level:
        return False
    return citation.ordinal == own.ordinal + 1
