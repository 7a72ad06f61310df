"""Typed labels against what is open: whole citations (`44A1 text`), `1b.` behind `1a.`, lists that go on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lawtexts.sources.blocks import Block, Kind, Label, Span, Step

Path = tuple[int, int, int]
"""A section, an item in it and a letter in that, each counted from 1; 0 for none."""

_CITATION = re.compile(
    r"""
    (?P<shown>
        (?:(?:§|Art\.|art\.|przepis|Law|Ley|Articolo)\s?)?
        (?P<law>[1-9][0-9]?)\s?(?P<section>[A-Z])
        (?:[.\s]?(?P<item>[1-9][0-9]?)(?:[.\s]?\(?(?P<letter>[a-z])\)?)?)?
        \s?[.):–—-]?
    )(?=\s)\s+(?=\S)
    """,
    re.VERBOSE,
)


def open_path(blocks: Sequence[Block]) -> Path:
    """The place that is open behind `blocks`."""
    section = item = letter = 0
    for block in blocks:
        if block.kind is Kind.HEADING and not block.indent and not block.steps:
            section, item, letter = section + 1, 0, 0
        for step in block.steps if block.kind in (Kind.HEADING, Kind.ITEM) else ():
            match step.shape:
                case "section":
                    section, item, letter = max(step.ordinal, section + 1), 0, 0
                case "item":
                    item, letter = step.ordinal, 0
                case "sub":
                    letter = step.ordinal
    return section, item, letter


def cited_steps(text: str, law: int, blocks: Sequence[Block]) -> tuple[tuple[Step, ...], int] | None:
    """The steps of a line that begins with the citation of the place next behind `blocks`, and its length.

    None for any other line: a sentence may begin with a citation, too.
    """
    found = _CITATION.match(text)
    if found is None or int(found["law"]) != law:
        return None
    if not found["item"] and found["shown"][-1].isalpha() and not text[found.end()].isupper():
        return None
    letter = ord(found["letter"]) - 96 if found["letter"] else 0
    path = (ord(found["section"]) - 64, int(found["item"] or 0), letter)
    before = open_path(blocks)
    first = next((depth for depth in range(3) if path[depth] != before[depth]), None)
    if first is None or path[first] != before[first] + 1 or any(one > 1 for one in path[first + 1 :]):
        return None
    shown = Label(found["shown"], Span(0, found.end("shown")))
    shapes = ("section", "item", "sub")
    steps = [
        Step(shapes[depth], path[depth], "printed", shown if depth == first else None)
        for depth in range(first, 3)
        if path[depth]
    ]
    return tuple(steps), found.end()


def going_on(steps: tuple[Step, ...], blocks: Sequence[Block]) -> tuple[Step, ...]:
    """`steps` without a first number that only repeats the open item: `1b.` behind `1a.`"""
    if len(steps) < 2 or steps[0].shape != "item" or steps[1].shape != "sub" or steps[1].ordinal < 2:
        return steps
    _section, item, letter = open_path(blocks)
    outer, inner = steps[0].label, steps[1].label
    if (steps[0].ordinal, steps[1].ordinal) != (item, letter + 1) or outer is None or inner is None:
        return steps
    label = Label(outer.shown + inner.shown, Span(outer.span.start, inner.span.end))
    return (Step("sub", steps[1].ordinal, steps[1].stated, label), *steps[2:])


def goes_on(steps: tuple[Step, ...], blocks: Sequence[Block]) -> bool:
    """Whether a typed number or letter begins a list or follows the one before it in its list."""
    if going_on(steps, blocks) != steps:
        return True
    step = steps[0]
    last = next(_read_last(blocks), None)
    if step.shape != "item":
        return last is not None and last.kind is Kind.ITEM
    listed = last.steps[0] if last is not None and last.steps else None
    before = listed.ordinal if listed is not None and listed.shape == "item" else 0
    return step.ordinal in (before + 1, _last_item(blocks) + 1)


def _last_item(blocks: Sequence[Block]) -> int:
    """The last number of the list whose letters stand right before, 0 where there is none."""
    for block in _read_last(blocks):
        if block.kind is not Kind.ITEM or not block.steps:
            return 0
        number = next((one.ordinal for one in block.steps if one.shape == "item"), 0)
        if number:
            return number
    return 0


def _read_last(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks of the law read so far, the last one first."""
    return (block for block in reversed(blocks) if block.kind is not Kind.RESIDUE)
