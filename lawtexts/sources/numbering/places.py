"""Where lists hang, what the numbers of their items are, and what is said where those are in doubt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Step, short
from lawtexts.sources.numbering.readings import Path

Items = list[tuple[int, Block]]
"""Item blocks with their places among the blocks of the page."""
Segment = tuple[Citation, Items]
"""A section, or the law itself, with the items that hang there."""
Number = tuple[tuple[Citation | None, Step | None, str], ...]
"""The nodes an item block opens: its citation (None for one deeper than the Laws go), its step, its basis."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a list hangs; `lettered` where it is the sections of a law, and paths begin with a letter."""

    section: Citation
    lettered: bool = False

    def exactly(self, path: Path) -> Citation | None:
        if self.lettered and path:
            return exactly(self.section.child(min(path[0], 26), Level.SECTION), path[1:])
        return exactly(self.section, path)

    def nearest(self, path: Path) -> Citation:
        """The citation of `path`, or of the deepest of its parents that can be written."""
        return self.exactly(path) or (self.nearest(path[:-1]) if path else self.section)

    def below(self, citations: frozenset[Citation]) -> frozenset[Path]:
        """The paths here of those `citations` that a list item can have."""
        paths = set()
        for one in citations:
            steps = tuple(step for step in (one.item, ord(one.sub) - 96 if one.sub else 0, one.roman) if step)
            if one.root != self.section.root:
                continue
            if self.lettered and one.section:
                paths.add((ord(one.section) - 64, *steps))
            elif not self.lettered and one.section == self.section.section and steps:
                paths.add(steps)
        return frozenset(paths)


@lru_cache(maxsize=4096)  # the places of a long list are asked for again at every item of it
def exactly(section: Citation, path: Path) -> Citation | None:
    """The citation of `path` below `section`; None where the Laws have no such level or number."""
    place = section
    try:
        for depth, ordinal in enumerate(path):
            place = place.child(ordinal, Level.ITEM) if not depth else place.child(ordinal)
    except InvalidCitationError:
        return None
    return place


def is_section_heading(block: Block) -> bool:
    return block.kind is Kind.HEADING and not block.indent and not block.steps


def ambiguous(place: Place, block: Block, path: Path, alternates: list[Path]) -> Finding:
    """The finding for an item read as `path` that could be of the `alternates`, at what holds all of them."""
    reading = place.nearest(path)
    others = list(dict.fromkeys(place.nearest(one) for one in alternates))
    above: Citation | None = reading
    while above is not None and not all(other in above for other in others):
        above = above.parent
    return doubt(above or reading, block, str(reading), ", ".join(map(str, others)))


def doubt(citation: Citation, block: Block, reading: str, alternates: str) -> Finding:
    values = {"text": short(block.text), "reading": reading, "alternates": alternates}
    return finding("ambiguous-numbering", citation, block.line, **values)
