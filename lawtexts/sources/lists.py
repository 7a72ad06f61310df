"""The number of every item of a page, section by section.

Where labels or markup state the level, numbers are taken as they stand and
checked for gaps and repetition. Where only indentation speaks, `numbering`
weighs the readings.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from lawtexts.model.citation import Citation, InvalidCitationError, Level
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.beside import Beside
from lawtexts.sources.blocks import Block, Blocks, Kind, Step
from lawtexts.sources.indents import indents_of, last_text
from lawtexts.sources.numbering import Evidence, Item, Path, Reading, depths, opened, readings

Number = tuple[tuple[Citation | None, Step | None, str], ...]
"""The nodes an item block opens: its citation (None for one deeper than the Laws go), its step, its basis."""

_DEEPEST = 3
"""Levels below a section: item, sub-item, roman."""

_QUOTED = 48


def numbered_items(blocks: Blocks, beside: Beside) -> tuple[dict[int, Number], list[Finding]]:
    """The number of each item block, by its place among the blocks, and what is doubtful about them."""
    numbers: dict[int, Number] = {}
    found: list[Finding] = []
    segments = _segments(blocks)
    if blocks.depth_by == "indent" and not _typed(segments):
        return _by_indent(blocks, segments, beside)
    nested = [(section, items if _is_nested(items) else []) for section, items in segments]
    if any(items for _section, items in nested):
        numbers, found = _by_indent(blocks, nested, beside)
    for section, items in segments:
        if not _is_nested(items):
            _by_shape(section, items, numbers, found)
    return numbers, found


def _is_nested(items: list[tuple[int, Block]]) -> bool:
    """Whether numbers alone are set in to several depths, each list beginning at 1: lists in a list."""
    if any(len(block.steps) != 1 or block.steps[0].shape != "item" for _place, block in items):
        return False
    deeper = [
        block.steps[0].ordinal
        for (_place, before), (_next, block) in pairwise(items)
        if block.indent > before.indent
    ]
    return bool(deeper) and all(ordinal == 1 for ordinal in deeper)


def _typed(segments: list[tuple[Citation, list[tuple[int, Block]]]]) -> bool:
    """Whether this extract prints letters where lists have letters, so that labels tell the level."""
    return any(block.steps[-1].shape in ("sub", "roman") for _, items in segments for _, block in items)


def _segments(blocks: Blocks) -> list[tuple[Citation, list[tuple[int, Block]]]]:
    """Each section with its item blocks; the law itself first, for items before any section."""
    found: list[tuple[Citation, list[tuple[int, Block]]]] = [(blocks.root, [])]
    ordinal = 0
    for place, block in enumerate(blocks.blocks):
        step = block.steps[0] if block.steps else None
        opens = step is not None and step.shape == "section"
        if opens or _is_section_heading(block):
            ordinal = max(ordinal + 1, step.ordinal if step else 0)
            found.append((blocks.root.child(min(ordinal, 26), Level.SECTION), []))
        elif step is not None and block.kind in (Kind.ITEM, Kind.HEADING):
            found[-1][1].append((place, block))
    return found


def _by_shape(
    section: Citation, items: list[tuple[int, Block]], numbers: dict[int, Number], found: list[Finding]
) -> None:
    """Numbers as printed or marked up, with a finding where they jump, repeat or lack a parent."""
    last: Path = ()
    for place, block in items:
        opened: list[tuple[Citation | None, Step | None, str]] = []
        for step in block.steps:
            path, basis, doubts = _following(section, last, step, block)
            found.extend(doubts)
            opened.extend(
                (_exactly(section, path[:lack]), None, "empty-parent") for lack in _lacking(last, path)
            )
            opened.append((_exactly(section, path), step, basis))
            last = path
        numbers[place] = tuple(opened)


def _nearest(section: Citation, path: Path) -> Citation:
    return _Place(section).nearest(path)


def _lacking(last: Path, path: Path) -> list[int]:
    """The lengths at which `path` has a parent that is not open after `last`."""
    return [length for length in range(1, len(path)) if last[:length] != path[:length]]


_DEPTH = {"item": 1, "sub": 2, "roman": 3}


def _following(section: Citation, last: Path, step: Step, block: Block) -> tuple[Path, str, list[Finding]]:
    depth = _DEPTH[step.shape]
    doubts: list[Finding] = []
    if depth > len(last) + 1:
        # The page prints a letter where no numbered item is open.
        last = last + (1,) * (depth - len(last) - 1)
        missing = _nearest(section, last)
        shown = step.label.shown if step.label else str(step.ordinal)
        if step.stated == "printed":
            doubts.append(
                finding(
                    "number-missing",
                    _nearest(section, (*last, step.ordinal)),
                    block.line,
                    shown=shown,
                    missing=missing,
                )
            )
    parent = last[: depth - 1]
    expected = last[depth - 1] + 1 if len(last) >= depth else 1
    if step.ordinal == expected:
        return (*parent, expected), step.stated, doubts
    shown = step.label.shown if step.label else str(step.ordinal)
    if step.ordinal > expected:
        path = (*parent, step.ordinal)
        if step.stated == "printed":
            doubts.append(
                finding(
                    "number-missing",
                    _nearest(section, path),
                    block.line,
                    shown=shown,
                    missing=_nearest(section, (*parent, expected)),
                )
            )
        return path, step.stated, doubts
    if step.ordinal == 1 and depth >= 2:
        path = (*parent[:-1], parent[-1] + 1, 1)
        other = (*parent, expected)
        doubts.append(_ambiguous(_Place(section), block, path, [other]))
        return path, "restart", doubts
    path = (*parent, expected)
    doubts.append(
        finding(
            "number-disagrees",
            _nearest(section, path),
            block.line,
            shown=shown,
            reading=_nearest(section, path),
        )
    )
    return path, "position", doubts


def _by_indent(
    blocks: Blocks,
    segments: list[tuple[Citation, list[tuple[int, Block]]]],
    beside: Beside,
) -> tuple[dict[int, Number], list[Finding]]:
    indents = [indents_of(blocks, items) for _, items in segments]
    levels, unsure = depths(indents)
    lists = [
        [
            Item(depth, block.steps[-1].ordinal, last_text(blocks, place))
            for depth, (place, block) in zip(row, items, strict=True)
        ]
        for row, (_, items) in zip(levels, segments, strict=True)
    ]
    places = [_Place(section) for section, _ in segments]
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
            shallow: list[Path] = [ways[0].paths[0][-1:]]
            found.append(_ambiguous(place, items[0][1], ways[0].paths[0], shallow))
    return numbers, found


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a list hangs; `lettered` where it is the sections of a law, and paths begin with a letter."""

    section: Citation
    lettered: bool = False

    def exactly(self, path: Path) -> Citation | None:
        if self.lettered and path:
            return _exactly(self.section.child(min(path[0], 26), Level.SECTION), path[1:])
        return _exactly(self.section, path)

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


def _lettered_or_not(
    blocks: Blocks,
    items: list[tuple[int, Block]],
    levels: list[int],
    beside: Beside,
) -> tuple[_Place, list[Finding]]:
    """Whether the list of a law without headings is its sections A, B … or its items 35.1, 35.2 …

    The extract prints both alike. A list four levels deep must have sections,
    one above headings cannot; else sister expressions tell. Else references to this
    law, on the page or elsewhere, tell, and without any it has items; the doubt
    stays but where a text leads in to a list that nothing calls sections.
    """
    if any(_is_section_heading(block) for block in blocks.blocks):
        return _Place(blocks.root), []
    deep = max(levels) > _DEEPEST
    sisters = {one for sister in beside.sisters.values() for one in sister if one.root == blocks.root}
    if deep or any(one.section for one in sisters):
        return _Place(blocks.root, lettered=True), []
    if any(one.item for one in sisters):
        return _Place(blocks.root, lettered=False), []
    letters = any(one.section for one in beside.cited)
    # "Item 2 above" may be item 2 of a section; only a list of one level makes it 35.2.
    told = beside.cited if max(levels) == 1 else beside.elsewhere.places
    direct = any(one.item and not one.section for one in told)
    before = [block for block in blocks.blocks[: items[0][0]] if block.kind is Kind.TEXT]
    led_in = bool(before) and before[-1].text.endswith(":")
    # Where nothing tells, a number is what it looks like: a section without a heading is rarer than an item.
    lettered = letters and not direct
    place = _Place(blocks.root, lettered)
    if letters != direct and led_in != letters:
        return place, []
    last = (sum(level == min(levels) for level in levels),)
    read, other = (
        f"{way.nearest((1,))}–{way.nearest(last)}" for way in (place, _Place(blocks.root, not lettered))
    )
    return place, [_doubt(place.nearest((1,)), items[0][1], read, other)]


def _is_section_heading(block: Block) -> bool:
    return block.kind is Kind.HEADING and not block.indent and not block.steps


def _counted(sections: list[tuple[Reading, ...]]) -> bool | None:
    """Whether the page's printed numbers count vanished parents, as far as its surest sections show."""
    votes = 0
    for ways in sections:
        if len({way.counts for way in ways}) == 1:
            votes += ways[0].counts
    return None if not votes else votes > 0


def _take(
    place: _Place,
    items: list[tuple[int, Block]],
    ways: tuple[Reading, ...],
    numbers: dict[int, Number],
    found: list[Finding],
) -> None:
    best, others = ways[0], ways[1:]
    told: set[Path] = set()
    for index, (number, block) in enumerate(items):
        path, step = best.paths[index], block.steps[-1]
        opened = [(place.exactly(gone), None, basis) for gone, basis in _vanished(best, index)]
        # A number printed for a section is not the letter it stands for.
        basis = "position" if place.lettered and len(path) == 1 else best.bases[index]
        numbers[number] = (*opened, (place.exactly(path), step, basis))
        alternates = [way.paths[index] for way in others if way.paths[index] != path]
        if alternates and path[:-1] not in told:
            told.add(path[:-1])
            found.append(_ambiguous(place, block, path, alternates))
        if step.ordinal != path[-1]:
            reading = place.nearest(path)
            shown = step.label.shown if step.label else step.ordinal
            found.append(finding("number-disagrees", reading, block.line, shown=shown, reading=reading))


def _vanished(reading: Reading, index: int) -> list[tuple[Path, str]]:
    """The parents without text that this item is the first to need, each with its basis."""
    last: Path = reading.paths[index - 1] if index else ()
    basis = "restart" if reading.bases[index] == "restart" else "empty-parent"
    return [(gone, basis) for gone in opened(last, reading.paths[index])]


def _ambiguous(place: _Place, block: Block, path: Path, alternates: list[Path]) -> Finding:
    reading = place.nearest(path)
    others = ", ".join(dict.fromkeys(str(place.nearest(one)) for one in alternates))
    return _doubt(reading, block, str(reading), others)


def _doubt(citation: Citation, block: Block, reading: str, alternates: str) -> Finding:
    text = block.text if len(block.text) <= _QUOTED else block.text[:_QUOTED].rsplit(" ", 1)[0] + " …"
    return finding(
        "ambiguous-numbering", citation, block.line, text=text, reading=reading, alternates=alternates
    )


def _exactly(section: Citation, path: Path) -> Citation | None:
    """The citation of `path` below `section`; None where the Laws have no such level or number."""
    place = section
    try:
        for depth, ordinal in enumerate(path):
            place = place.child(ordinal, Level.ITEM) if not depth else place.child(ordinal)
    except InvalidCitationError:
        return None
    return place
