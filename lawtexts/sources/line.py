"""Line: a paragraph or heading of a page with what the page says about it.

Extracts and saved pages both become lines. What a page does not say is empty: an extract states no
headings and lists, HTML no indentation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lawtexts.sources.blocks import Inline, Label, Span, Step


@dataclass(frozen=True, slots=True)
class Listed:
    """An item of a list that a line stands in.

    `item` is unique on the page; `ordinal` is the number a browser shows, `shape` the level that the
    kind of list states ("" for unknown), `ordered` whether it has numbers at all.
    """

    item: int
    ordinal: int
    shape: str
    ordered: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line as read: `offsets` says for each character of `text` where it lies in the stream.

    `number` counts the lines of the file from 1. `indent` is in columns. `lists` goes from the outer list
    to the inner; `heading` is 1 to 6, 0 for none; `cell` is (table, row, column). `furniture` is frame or
    unseen; `unknown` names markup around or in the line whose meaning is not known.
    """

    text: str
    offsets: Sequence[int]
    number: int
    indent: int = 0
    after_blank: bool = True
    torn: tuple[tuple[str, str], ...] = ()
    """Words that a line break tore apart, as printed and as read."""
    inlines: tuple[Inline, ...] = ()
    lists: tuple[Listed, ...] = ()
    heading: int = 0
    cell: tuple[int, int, int] | None = None
    furniture: bool = False
    after_break: bool = False
    unknown: str = ""

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """Where characters `start` to `end` of the text lie in the stream."""
        end = len(self.text) if end is None else min(end, len(self.text))
        if not self.offsets:
            place = self.offsets.start if isinstance(self.offsets, range) else 0
            return Span(place, place)
        if start >= end:
            place = self.offsets[start] if start < len(self.offsets) else self.offsets[-1] + 1
            return Span(place, place)
        return Span(self.offsets[start], self.offsets[end - 1] + 1)

    def placed(self, step: Step) -> Step:
        """`step`, read from the text of this line, with its label where it lies in the stream."""
        if step.label is None:
            return step
        span = self.span(step.label.span.start, step.label.span.end)
        return replace(step, label=Label(step.label.shown, span))

    def inlines_in(self, start: int, end: int | None = None) -> tuple[Inline, ...]:
        """The links and marks between `start` and `end`, counted from `start`."""
        end = len(self.text) if end is None else end
        return tuple(
            Inline(one.start - start, one.end - start, one.kind, one.value)
            for one in self.inlines
            if one.kind in ("link", "mark") and start <= one.start < one.end <= end
        )

    def part(self, start: int, end: int) -> Line:
        """The line from `start` to `end`, without white space at its end."""
        end = start + len(self.text[start:end].rstrip())
        inlines = tuple(
            Inline(max(one.start, start) - start, min(one.end, end) - start, one.kind, one.value)
            for one in self.inlines
            if one.start < end and one.end > start
        )
        torn = () if start else self.torn
        return replace(
            self, text=self.text[start:end], offsets=self.offsets[start:end], inlines=inlines, torn=torn
        )

    def bold_until(self, start: int) -> int:
        """Where the bold text ends that covers the line from `start` on; 0 if it begins otherwise."""
        end = 0
        for one in sorted((one for one in self.inlines if one.kind == "strong"), key=_start):
            if one.start <= max(start, end) + 1 and one.end > start:
                end = max(end, one.end)
        return end if end > start + 1 else 0

    @property
    def is_bold(self) -> bool:
        """Whether all its letters are bold."""
        bold = sum(one.end - one.start for one in self.inlines if one.kind == "strong")
        return bool(bold) and bold >= len(self.text.rstrip(" :.*()†")) - 1


def _start(one: Inline) -> int:
    return one.start


def joined(lines: Sequence[Line], between: str = " ") -> Line:
    """One line of several that follow each other in the stream."""
    first = lines[0]
    text, offsets, inlines = first.text, list(first.offsets), list(first.inlines)
    for line in lines[1:]:
        shift = len(text) + len(between)
        inlines.extend(
            Inline(one.start + shift, one.end + shift, one.kind, one.value) for one in line.inlines
        )
        if between:
            offsets.append(offsets[-1] + 1 if offsets else line.span().start)
        text += between + line.text
        offsets.extend(line.offsets)
    return replace(lines[-1], text=text, offsets=tuple(offsets), number=first.number, inlines=tuple(inlines))
