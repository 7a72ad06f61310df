"""Items in the middle of a line: `1. Il colpevole: (a) passa; (b) dichiara.`, `1.      1. text`"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from lawtexts.sources.blocks import Block, Kind, Label, Step
from lawtexts.sources.labels import labels_at
from lawtexts.sources.line import Line

_LETTER = re.compile(
    r"""
    (?<=[:;,.])\s(?:(?:e|ed|o|oppure|ovvero|y|u)\s)?   # what comes before has ended
    (?P<label>\((?P<letter>[a-h])\))\s(?=\w)             # (b) text
    """,
    re.VERBOSE,
)
_FEWEST_WORDS = 3
"""Between one letter and the next; `punti (a), (b)` names letters."""


def parted(units: Sequence[Line | Block]) -> list[Line | Block]:
    """`units` with each paragraph parted before every letter of a list that goes on in it."""
    found: list[Line | Block] = []
    for unit, following in zip_longest(units, units[1:]):
        found.extend([unit] if isinstance(unit, Block) else _parts(unit, following))
    return found


def _parts(unit: Line, following: Line | Block | None) -> list[Line]:
    """`unit` parted before each letter of a list that goes on in it; `unit` alone where none does."""
    cuts = letters_within(unit.text, "" if following is None else following.text)
    if len(cuts) == 1:
        return [unit]
    below = isinstance(following, Line) and following.indent > unit.indent
    indent = following.indent if below and isinstance(following, Line) else unit.indent + 2
    parts = [
        replace(unit, text=unit.text[cut:end].rstrip(), offsets=unit.offsets[cut:end], torn=())
        for cut, end in zip(cuts, [*cuts[1:], len(unit.text)], strict=True)
    ]
    return [
        replace(parts[0], torn=unit.torn),
        *(replace(part, indent=indent, after_blank=False) for part in parts[1:]),
    ]


def letters_within(text: str, following: str) -> list[int]:
    """Where the parts of `text` begin if a list of letters goes on in it: 0, and each letter.

    A list begins after a colon and needs a second letter, here or on the line
    that follows.
    """
    labelled = labels_at(text, sections=True)
    if not labelled.steps:
        return [0]
    last = labelled.steps[-1]
    expected = chr(last.ordinal + 97) if last.shape == "sub" else "a"
    cuts = [0]
    for found in _LETTER.finditer(text, labelled.length):
        begin = found.start("label")
        opened = expected != "a" or text[found.start() - 1] == ":"
        apart = len(text[max(cuts[-1], labelled.length) : begin].split()) >= _FEWEST_WORDS
        if found["letter"] == expected and opened and apart:
            cuts.append(begin)
            expected = chr(ord(expected) + 1)
    return [0] if expected == "b" and not _begins_with_b(following) else cuts


def _begins_with_b(following: str) -> bool:
    steps = labels_at(following, sections=False).steps
    return bool(steps) and (steps[0].shape, steps[0].ordinal) == ("sub", 2)


def within_line(unit: Line, begin: int, following: Line | Block | None) -> Block | None:
    """The first item of a list whose parent has no words: some extractors print `1.      1. text`.

    `begin` is where the text of `unit` begins after the parent's label.
    """
    labelled = labels_at(unit.text[begin:], sections=False)
    apart = begin < len(unit.text) and unit.offsets[begin] - unit.offsets[begin - 1] > 2
    if not apart or not labelled.steps or labelled.steps[0].ordinal != 1:
        return None
    step = labelled.steps[0]
    assert step.label is not None
    span = unit.span(begin + step.label.span.start, begin + step.label.span.end)
    step = Step(step.shape, step.ordinal, step.stated, Label(step.label.shown, span))
    start = begin + labelled.length
    indent = _indent_within(unit, following)
    return Block(Kind.ITEM, unit.text[start:], unit.span(start), unit.number, indent, (step,))


def _indent_within(unit: Line, following: Line | Block | None) -> int:
    """How far in an item in the middle of its parent's line stands: as the next one, or over its own list."""
    if not isinstance(following, Line) or following.indent <= unit.indent:
        return unit.indent + 3
    steps = labels_at(following.text, sections=False).steps
    below = bool(steps) and steps[0].ordinal == 1
    return (unit.indent + following.indent) // 2 if below else following.indent
