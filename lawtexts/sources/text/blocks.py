"""The blocks of a plain-text extract, from its lines.

A room says what of the page is furniture and title; the body is read here: what
is a heading, an item, a paragraph, a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from lawtexts.model.finding import Finding, finding
from lawtexts.sources import headings
from lawtexts.sources.blocks import Block, Kind, Label, Step
from lawtexts.sources.inline_items import parted, within_line
from lawtexts.sources.labels import labels_at, note_label, note_numbers, roman_after
from lawtexts.sources.line import Line
from lawtexts.sources.notices import notice_under_title
from lawtexts.sources.text.headings import settled
from lawtexts.sources.text.notes import Noting, listed_notes, notes_parted
from lawtexts.sources.text.units import units_of
from lawtexts.sources.text.unlabelled import BULLET, heading_with_colon, plain_line, unnumbered

_SEPARATOR = re.compile(r"[-_=—–*•· ]{3,}")

_STARRED = re.compile(r"[*•]\s")


def body(
    lines: Iterable[Line], *, language: str, sections: bool
) -> tuple[tuple[Block, ...], tuple[Finding, ...]]:
    """The blocks of the lines between title and furniture.

    `sections` says that the source prints its section letters; otherwise every
    section is known by its heading alone.
    """
    kept = tuple(lines)
    numbers = note_numbers("\n".join(line.text for line in kept))
    units = units_of(kept, language=language, sections=sections, numbers=numbers)
    units = notes_parted(parted(units) if sections else units)
    blocks: list[Block] = []
    findings: list[Finding] = []
    noting = Noting()
    width = max((line.indent + len(line.text) for line in kept), default=0)
    under_title = True
    for place, unit in enumerate(units):
        if isinstance(unit, Block):
            under_title = False
            blocks.append(unit)
            continue
        for printed, whole in unit.torn:
            findings.append(finding("torn-word", None, unit.number, text=printed, reading=whole))
        following = units[place + 1] if place + 1 < len(units) else None
        date = notice_under_title(unit.text) if under_title else None
        if date is not None:
            blocks.append(Block(Kind.NOTICE, unit.text, unit.span(), unit.number, rule=date))
            continue
        under_title = False
        if noting.inside and not sections and noting.heads(unit, following):
            heading = Block(Kind.HEADING, unit.text, unit.span(), unit.number, doubt="text")
            blocks.extend(noting.read([heading]))
            continue
        read = _read(unit, following, blocks, noting, sections=sections, numbers=numbers, width=width)
        blocks.extend(noting.read(read))
    blocks = listed_notes(blocks, numbers)
    made = tuple(settled(blocks, sections=sections))
    return made, (*findings, *unnumbered(made))


def _read(
    unit: Line,
    following: Line | Block | None,
    before: list[Block],
    noting: Noting,
    *,
    sections: bool,
    numbers: frozenset[str],
    width: int,
) -> list[Block]:
    if _SEPARATOR.fullmatch(unit.text):
        return [Block(Kind.RESIDUE, unit.text, unit.span(), unit.number, rule="separator")]
    if _is_bullet(unit, following, before):
        text = len(unit.text) - len(unit.text[1:].lstrip())
        sign = Block(Kind.RESIDUE, unit.text[:1], unit.span(0, 1), unit.number, rule=BULLET)
        return [sign, Block(Kind.TEXT, unit.text[text:], unit.span(text), unit.number, unit.indent)]
    note = note_label(unit.text, numbers=numbers)
    if note is not None:
        mark, label, length = note
        label = Label(label.shown, unit.span(label.span.start, label.span.end))
        return [Block(Kind.NOTE, unit.text[length:], unit.span(length), unit.number, label=label, rule=mark)]
    if headings.is_by_translator(unit.text):
        return [Block(Kind.NOTE, unit.text, unit.span(), unit.number, rule="translator")]
    labelled = labels_at(unit.text, sections=sections)
    if not labelled.steps:
        if noting.inside:
            return [Block(Kind.TEXT, unit.text, unit.span(), unit.number, unit.indent)]
        read = plain_line(unit, following, before, sections=sections, numbers=numbers)
        return [_in_place_of_item(block, unit, before) for block in read]
    steps = with_roman(tuple(_placed(step, unit) for step in labelled.steps), before)
    begin = labelled.length
    if steps[-1].shape == "section":
        return _section(unit, steps, begin, following, width)
    if steps[0].shape == "section":
        # `A. 1. text`: the section has no heading, its first item follows at once.
        head = Block(Kind.HEADING, "", unit.span(begin, begin), unit.number, steps=steps[:1])
        return [head, _listed_item(unit, steps[1:], begin)]
    inner = None if len(steps) > 1 else within_line(unit, begin, following)
    if inner is not None:
        return [Block(Kind.ITEM, "", unit.span(begin, begin), unit.number, unit.indent, steps), inner]
    return _item(unit, steps, begin, following)


def _is_bullet(unit: Line, following: Line | Block | None, before: list[Block]) -> bool:
    """Whether a star is that of a list without numbers: set in, and above or below another such line."""
    if not unit.indent or not _STARRED.match(unit.text):
        return False
    if len(before) > 1 and before[-2].rule == BULLET and before[-1].indent == unit.indent:
        return True
    alike = isinstance(following, Line) and following.indent == unit.indent
    return alike and following is not None and _STARRED.match(following.text) is not None


def _in_place_of_item(block: Block, unit: Line, before: list[Block]) -> Block:
    """`block`, in doubt where it stands right under an item and no further in, as one without its label."""
    above = before[-1] if before else None
    if block.kind is not Kind.TEXT or block.doubt or unit.after_blank or above is None:
        return block
    under = above.kind is Kind.ITEM and 0 < unit.indent <= above.indent
    return replace(block, doubt="item") if under else block


def _placed(step: Step, unit: Line) -> Step:
    """`step` with its label where it lies in the stream."""
    if step.label is None:
        return step
    span = unit.span(step.label.span.start, step.label.span.end)
    return Step(step.shape, step.ordinal, step.stated, Label(step.label.shown, span))


def _listed_item(unit: Line, steps: tuple[Step, ...], begin: int) -> Block:
    return Block(Kind.ITEM, unit.text[begin:], unit.span(begin), unit.number, unit.indent, steps)


def with_roman(steps: tuple[Step, ...], before: list[Block]) -> tuple[Step, ...]:
    """`(i)` is a roman number where the letters before it have not come to h."""
    if steps[0].shape != "sub":
        return steps
    previous = next((block.steps[-1] for block in reversed(before) if block.kind is Kind.ITEM), None)
    if previous is None or previous.shape not in ("sub", "roman"):
        return steps
    if previous.shape == "roman":
        same = roman_after(steps[0], -1)
        return (same, *steps[1:]) if same.ordinal == previous.ordinal + 1 else steps
    return (roman_after(steps[0], previous.ordinal), *steps[1:])


def _section(
    unit: Line, steps: tuple[Step, ...], begin: int, following: Line | Block | None, width: int
) -> list[Block]:
    rest = unit.text[begin:]
    opening = headings.run_in(rest)
    if opening is not None:
        return _run_in(unit, steps, begin, opening)
    if rest.endswith(":") and following is not None and len(rest) <= 100 and not headings.leads_in(rest):
        return [heading_with_colon(unit, steps, begin)]
    likely, doubtful = headings.plausible(rest)
    if likely and following is not None and not _opens_section(following):
        goes_on = following.text[:1].islower() and not _is_apart(unit, following, width)
        doubt = "text" if doubtful or goes_on else ""
        return [Block(Kind.HEADING, rest, unit.span(begin), unit.number, steps=steps, doubt=doubt)]
    return [_listed_item(unit, steps, begin)]


def _is_apart(unit: Line, following: Line | Block, width: int) -> bool:
    """Whether a line break parts two paragraphs for sure: the first word below had room on the line above.

    `width` is that of the widest line of the page.
    """
    if isinstance(following, Block) or following.after_blank:
        return True
    return unit.indent + len(unit.text) + 1 + len(following.text.split(maxsplit=1)[0]) <= width


def _opens_section(following: Line | Block) -> bool:
    steps = labels_at(following.text, sections=True).steps
    return bool(steps) and steps[0].shape == "section"


def _run_in(unit: Line, steps: tuple[Step, ...], begin: int, opening: tuple[int, int, bool]) -> list[Block]:
    """Heading and text of `unit`, whose text after the labels begins at `begin`."""
    end, text, doubtful = begin + opening[0], begin + opening[1], opening[2]
    heading = Block(
        Kind.HEADING,
        unit.text[begin:end],
        unit.span(begin, end),
        unit.number,
        unit.indent,
        steps,
        closing=Label(":", unit.span(end, end + 1)) if unit.text[end] == ":" else None,
        doubt="text" if doubtful else "",
    )
    inside = unit.indent if steps[-1].shape == "section" else unit.indent + len(unit.text[:begin]) + 1
    return [heading, Block(Kind.TEXT, unit.text[text:], unit.span(text), unit.number, inside)]


def _item(unit: Line, steps: tuple[Step, ...], begin: int, following: Line | Block | None) -> list[Block]:
    rest = unit.text[begin:]
    likely, _ = headings.plausible(rest)
    if likely and following is not None and _continues(following, unit):
        apart = isinstance(following, Line) and following.after_blank and not rest.endswith((".", "!"))
        doubt = "" if apart else "text"
        return [Block(Kind.HEADING, rest, unit.span(begin), unit.number, unit.indent, steps, doubt=doubt)]
    opening = headings.run_in(rest)
    if opening is not None and opening[0] <= 50 and rest[opening[1]].isupper():
        return _run_in(unit, steps, begin, opening)
    return [_listed_item(unit, steps, begin)]


def _continues(following: Line | Block, unit: Line) -> bool:
    """Whether `following` is a further paragraph of the item `unit`."""
    if isinstance(following, Block):
        return False
    return following.indent > unit.indent and not labels_at(following.text, sections=True).steps
