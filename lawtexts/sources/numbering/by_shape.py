"""The numbers of items whose labels or markup state their level: taken as they stand, and checked."""

from __future__ import annotations

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Step
from lawtexts.sources.numbering.places import Items, Number, Place, ambiguous, exactly
from lawtexts.sources.numbering.readings import Path

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
