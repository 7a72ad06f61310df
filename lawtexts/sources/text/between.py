"""Lines of a site's frame in the middle of an extract, behind which the numbers of the law go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lawtexts.sources.labels import labels_at
from lawtexts.sources.text.lines import Line


def numbered_on(lines: Sequence[Line], start: int, is_foot: Callable[[str], bool]) -> frozenset[int]:
    """Which of the site's lines behind `start` end no law, for the letter or number next in order follows.

    Those behind the first that ends it are none of them.
    """
    feet = {n for n in range(start, len(lines)) if is_foot(lines[n].text)}
    if not feet or min(feet) + len(feet) == len(lines):
        return frozenset()  # nothing stands behind them
    counts: dict[tuple[str, int], int] = {}
    found: list[int] = []
    waiting: list[int] = []
    for n in range(start, len(lines)):
        if n in feet:
            waiting.append(n)
            continue
        steps = labels_at(lines[n].text, sections=True).steps
        if waiting and not (steps and counts.get(_list(lines[n], steps[0].shape)) == steps[0].ordinal - 1):
            break
        found += waiting
        waiting = []
        for step in steps:
            counts[_list(lines[n], step.shape)] = step.ordinal
    return frozenset(found)


def without(lines: Sequence[Line], start: int, end: int, between: frozenset[int]) -> tuple[Line, ...]:
    """The lines of the law from `start` to `end`: none of `between`, each of which parts paragraphs."""
    return tuple(
        replace(lines[n], after_blank=True) if n - 1 in between else lines[n]
        for n in range(start, end)
        if n not in between
    )


def _list(line: Line, shape: str) -> tuple[str, int]:
    """What tells one list of a section from another: its labels and how far it is set in."""
    return shape, 0 if shape == "section" else line.indent
