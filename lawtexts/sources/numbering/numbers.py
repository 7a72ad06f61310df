"""The number of every item of a page, section by section.

Where labels or markup state the level, numbers are taken as they stand and checked for gaps and repetition.
Where
only indentation speaks, `readings` weighs the ways to number them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, pairwise

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.beside import Beside
from lawtexts.sources.blocks import Block, Blocks, Kind, Step, short
from lawtexts.sources.numbering.readings import Evidence, Item, Path, Reading, depths, opened, readings

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


_DEPTH = {"item": 1, "sub": 2, "roman": 3}


def by_shape(section: Citation, items: Items, numbers: dict[int, Number], found: list[Finding]) -> None:
    """Numbers as printed or marked up, with a finding where they jump, repeat or lack a parent."""
    last: Path = ()
    for place, block in items:
        opened: list[tuple[Citation | None, Step | None, str]] = []
        for step in block.steps:
            path, basis, doubts = _following(section, last, step, block)
            found.extend(doubts)
            opened.extend(
                (exactly(section, path[:lack]), None, "empty-parent") for lack in _lacking(last, path)
            )
            opened.append((exactly(section, path), step, basis))
            last = path
        numbers[place] = tuple(opened)


def _lacking(last: Path, path: Path) -> list[int]:
    """The lengths at which `path` has a parent that is not open after `last`."""
    return [length for length in range(1, len(path)) if last[:length] != path[:length]]


def _following(section: Citation, last: Path, step: Step, block: Block) -> tuple[Path, str, list[Finding]]:
    depth = _DEPTH[step.shape]
    doubts: list[Finding] = []
    nearest = Place(section).nearest
    shown = step.label.shown if step.label else str(step.ordinal)

    def tell_missing(path: Path, missing: Path) -> None:
        if step.stated == "printed":
            found = finding(
                "number-missing", nearest(path), block.line, shown=shown, missing=nearest(missing)
            )
            doubts.append(found)

    if depth > len(last) + 1:
        # The page prints a letter where no numbered item is open.
        lacking = (*last, step.ordinal)
        last = last + (1,) * (depth - len(last) - 1)
        tell_missing((*last, step.ordinal), last)
        if step.stated == "html" and step.ordinal == 1:
            doubts.append(ambiguous(Place(section), block, (*last, step.ordinal), [lacking]))
    parent = last[: depth - 1]
    expected = last[depth - 1] + 1 if len(last) >= depth else 1
    if step.ordinal == expected:
        return (*parent, expected), step.stated, doubts
    if step.ordinal > expected:
        path = (*parent, step.ordinal)
        tell_missing(path, (*parent, expected))
        return path, step.stated, doubts
    if step.ordinal == 1 and depth >= 2:
        path = (*parent[:-1], parent[-1] + 1, 1)
        other = (*parent, expected)
        doubts.append(ambiguous(Place(section), block, path, [other]))
        return path, "restart", doubts
    path = (*parent, expected)
    reading = nearest(path)
    doubts.append(finding("number-disagrees", reading, block.line, shown=shown, reading=reading))
    return path, "position", doubts


_DEEPEST = 3
"""Levels below a section: item, sub-item, roman."""


def by_indent(
    blocks: Blocks, segments: list[Segment], beside: Beside
) -> tuple[dict[int, Number], list[Finding]]:
    """The number of each item block by its place among the blocks, and what is doubtful about them."""
    indents = [indents_of(blocks, items) for _, items in segments]
    levels, unsure = depths(indents)
    lists = [
        [
            Item(depth, block.steps[-1].ordinal, block.text, last_text(blocks, place))
            for depth, (place, block) in zip(row, items, strict=True)
        ]
        for row, (_, items) in zip(levels, segments, strict=True)
    ]
    places = [Place(section) for section, _ in segments]
    doubts: list[Finding] = []
    if lists[0] and blocks.depth_by == "indent":
        places[0], doubts = _lettered_or_not(blocks, segments[0][1], levels[0], beside)
    evidence = [
        Evidence(
            place.below(beside.cited),
            tuple(paths for sister in beside.sisters.values() if (paths := place.below(sister))),
        )
        for place in places
    ]
    plainly = [readings(listed, one) for listed, one in zip(lists, evidence, strict=True)]
    counted = _counted(plainly)
    numbers: dict[int, Number] = {}
    found: list[Finding] = doubts
    for n, (place, (_section, items), one) in enumerate(zip(places, segments, evidence, strict=True)):
        ways = plainly[n] if counted is None else readings(lists[n], replace(one, counted=counted))
        if not ways:
            continue
        _take(place, items, ways, numbers, found)
        for path in sorted(one.cited - ways[0].citable):
            found.append(
                finding("cited-missing", place.section, items[0][1].line, missing=place.nearest(path))
            )
        if unsure:
            first = ways[0].paths[0]
            other: Path = first[-1:] if len(first) > 1 else (1, *first)
            found.append(ambiguous(place, items[0][1], first, [other]))
    return numbers, found


def _lettered_or_not(
    blocks: Blocks,
    items: Items,
    levels: list[int],
    beside: Beside,
) -> tuple[Place, list[Finding]]:
    """Whether the list of a law without headings is its sections A, B … or its items 35.1, 35.2 …

    The extract prints both alike. A list four levels deep must have sections,
    one above headings cannot; else sister expressions tell. Else references to this
    law, on the page or elsewhere, tell, and without any it has items; the doubt
    stays but where a text leads in to a list that nothing calls sections.
    """
    if any(is_section_heading(block) for block in blocks.blocks):
        return Place(blocks.root), []
    deep = max(levels) > _DEEPEST
    sisters = {one for sister in beside.sisters.values() for one in sister if one.root == blocks.root}
    if deep or any(one.section for one in sisters):
        return Place(blocks.root, lettered=True), []
    if any(one.item for one in sisters):
        return Place(blocks.root, lettered=False), []
    letters = any(one.section for one in beside.cited)
    # "Item 2 above" may be item 2 of a section; only a list of one level makes it 35.2.
    told = beside.cited if max(levels) == 1 else beside.elsewhere.places
    direct = any(one.item and not one.section for one in told)
    before = [block for block in blocks.blocks[: items[0][0]] if block.kind is Kind.TEXT]
    led_in = bool(before) and before[-1].text.endswith(":")
    # Where nothing tells, a number is what it looks like: a section without a heading is rarer than an item.
    lettered = letters and not direct
    place = Place(blocks.root, lettered)
    if letters != direct and led_in != letters:
        return place, []
    last = (sum(level == min(levels) for level in levels),)
    read, other = (
        f"{way.nearest((1,))}–{way.nearest(last)}" for way in (place, Place(blocks.root, not lettered))
    )
    return place, [doubt(place.nearest((1,)), items[0][1], read, other)]


def _counted(sections: list[tuple[Reading, ...]]) -> bool | None:
    """Whether the page's printed numbers count vanished parents, as far as its surest sections show."""
    votes = 0
    for ways in sections:
        if len({way.counts for way in ways}) == 1:
            votes += ways[0].counts
    return None if not votes else votes > 0


def _take(
    place: Place,
    items: Items,
    ways: tuple[Reading, ...],
    numbers: dict[int, Number],
    found: list[Finding],
) -> None:
    best, others = ways[0], ways[1:]
    told: set[Path] = set()
    last: Path = ()
    for index, (number, block) in enumerate(items):
        path, step = best.paths[index], block.steps[-1]
        opened = [(place.exactly(gone), None, basis) for gone, basis in _vanished(best, index)]
        # A number printed for a section is not the letter it stands for.
        basis = "position" if place.lettered and len(path) == 1 else best.bases[index]
        numbers[number] = (*opened, (place.exactly(path), step, basis))
        missing = _skipped(last, path)
        if missing:
            shown = step.label.shown if step.label else step.ordinal
            reading, lacking = place.nearest(path), place.nearest(missing)
            found.append(finding("number-missing", reading, block.line, shown=shown, missing=lacking))
        last = path
        alternates = [way.paths[index] for way in others if way.paths[index] != path]
        if alternates and path[:-1] not in told:
            told.add(path[:-1])
            found.append(ambiguous(place, block, path, alternates))
        if step.ordinal != path[-1]:
            reading = place.nearest(path)
            shown = step.label.shown if step.label else step.ordinal
            found.append(finding("number-disagrees", reading, block.line, shown=shown, reading=reading))


def _skipped(last: Path, path: Path) -> Path:
    """The first place that is not there between `last` and `path`, the next item of its list; () for none.

    A parent without words would have left its list in the gap.
    """
    before = last[len(path) - 1] if len(last) >= len(path) and last[: len(path) - 1] == path[:-1] else 0
    return (*path[:-1], before + 1) if path[-1] > before + 1 else ()


def _vanished(reading: Reading, index: int) -> list[tuple[Path, str]]:
    """The parents without text that this item is the first to need, each with its basis."""
    last: Path = reading.paths[index - 1] if index else ()
    basis = "restart" if reading.bases[index] == "restart" else "empty-parent"
    return [(gone, basis) for gone in opened(last, reading.paths[index])]


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
