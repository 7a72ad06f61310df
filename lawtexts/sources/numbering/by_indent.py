"""The numbers of items of which only the indentation speaks: `readings` weighs them."""

from __future__ import annotations

from dataclasses import replace

from lawtexts.model.finding import Finding, finding
from lawtexts.sources.beside import Beside
from lawtexts.sources.blocks import Blocks, Kind
from lawtexts.sources.numbering.indents import indents_of, last_text
from lawtexts.sources.numbering.places import (
    Items,
    Number,
    Place,
    Segment,
    ambiguous,
    doubt,
    is_section_heading,
)
from lawtexts.sources.numbering.readings import Evidence, Item, Path, Reading, depths, opened, readings

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
