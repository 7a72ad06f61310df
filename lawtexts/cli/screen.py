"""Screen: where results are written; it knows its width and whether it shows colours.

Away from a terminal the text is plain and not wrapped. What a terminal might take
for a command is kept from it by lawtexts.cli.streams, through which a screen writes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from lawtexts.cli.streams import MARKS, PLAIN, filtered
from lawtexts.model.characters import DIRECTION, INVISIBLE

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import TextIO

    from lawtexts.cli.streams import Stream

NARROWEST, WIDEST = 40, 200
TEXT = 100
"""Text is set no wider than this on a screen: longer lines are hard to follow."""
UNWRAPPED = 1_000_000
"""The width of what is not a terminal: no line is ever that long."""

_ZERO_WIDTH = INVISIBLE - DIRECTION
"""Characters that take no column; those of DIRECTION are shown as one that does."""

_STYLING = (*MARKS.values(), PLAIN)

Span = tuple[int, int, str]
"""Characters start to end of a text, and their style."""


class Screen:
    """A stream for results, line by line, each after the `margin`."""

    def __init__(self, stream: TextIO | Stream, *, colour: bool = True) -> None:
        self._stream = filtered(stream)
        self.terminal = stream.isatty()
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.colour = colour and self.terminal and not plain
        self.width = _width(stream)
        self.text_width = self.width if self.width == UNWRAPPED else min(self.width, TEXT)
        self.margin = ""
        self._blank = True

    def line(self, text: str = "") -> None:
        """One line, already styled by this screen."""
        self._stream.write((self.margin * bool(text) + text).rstrip() + "\n")
        self._blank = not text

    def gap(self) -> None:
        """One empty line, unless there is one already."""
        if not self._blank:
            self.line("")

    def flush(self) -> None:
        """Show now what was written."""
        self._stream.flush()

    def raw(self, text: str) -> None:
        """Text for other programs, as it is, in UTF-8 whatever the locale."""
        self._stream.use_utf8()
        self._stream.write(text)

    def bytes(self, data: bytes) -> None:
        """A file for another program."""
        self._stream.write_bytes(data)

    def style(self, text: str, name: str) -> str:
        """`text` in the style `name` where there are colours."""
        return self.styled(text, 0, len(text), ((0, len(text), name),))

    def styled(self, text: str, start: int, end: int, spans: Iterable[Span] = ()) -> str:
        """Characters `start` to `end` of `text`, each span in its style; spans do not overlap."""
        if not self.colour:
            return text[start:end]
        done, at = [], start
        for first, last, name in sorted(spans):
            first, last = max(first, at), min(last, end)
            if first < last:
                done.append(text[at:first])
                done.append(f"{MARKS[name]}{text[first:last]}{PLAIN}")
                at = last
        return "".join(done) + text[at:end]

    def paragraph(
        self, text: str, lead: str = "", *, indent: str = "", spans: Iterable[Span] = (), style: str = ""
    ) -> None:
        """`text` wrapped to the width: its first line after `lead`, the others after `indent` or as far in.

        What `spans` leave free has the `style`.
        """
        spans = around(text, spans, style) if style and self.colour else tuple(spans)
        indent = indent or " " * columns(lead)
        for start, end in wrapped(text, max(20, self.text_width - columns(self.margin + indent))):
            self.line(lead + self.styled(text, start, end, spans))
            lead = indent

    def table(self, rows: Iterable[Sequence[str]], indent: str = "", *, style: str = "") -> None:
        """Rows of cells: each column as wide as its widest cell, the first in a `style`, the last wrapped."""
        listed = [*rows]
        widths = [max(map(columns, column)) + 2 for column in zip(*listed, strict=True)]
        for first, *cells, last in listed:
            lead = padded(self.style(first, style) if style else first, widths[0])
            lead += "".join(map(padded, cells, widths[1:]))
            self.paragraph(last, indent + lead)


def output(*, colour: bool = True, paged: bool = False) -> Screen:
    """The screen of this process's standard output; `paged`: on a terminal a long answer goes to a pager."""
    sys.stderr.flush()  # the progress shown there goes
    screen = Screen(sys.stdout, colour=colour)
    if paged and screen.terminal and sys.stdin.isatty() and os.environ.get("TERM") != "dumb":
        filtered(sys.stdout).hold()
    return screen


def columns(text: str) -> int:
    """How many terminal columns `text` takes, styled or not; these languages have one a letter."""
    if text.isascii():
        return len(text)
    width = len(text) - sum(map(text.count, _ZERO_WIDTH))
    return width - sum(map(text.count, _STYLING)) if PLAIN in text else width


def around(text: str, spans: Iterable[Span], style: str) -> list[Span]:
    """`style` for everything in `text` that `spans` leave free, and the spans themselves."""
    filled: list[Span] = []
    at = 0
    for start, end, name in sorted(spans):
        filled += [(at, start, style), (start, end, name)]
        at = end
    return [*filled, (at, len(text), style)]


def padded(text: str, width: int) -> str:
    """`text`, styled or not, filled up to `width` columns."""
    return text + " " * (width - columns(text))


def wrapped(text: str, width: int) -> list[tuple[int, int]]:
    """The lines of `text` as [start, end), broken at spaces, never at a no-break space.

    A newline in the text ends its line. A word longer than the line is cut.
    """
    lines = []
    start = 0
    for part in text.split("\n"):
        stop = start + len(part)
        while columns(text[start:stop]) > width:
            end = start + width
            while columns(text[start : end + 1]) <= width:
                end += 1
            space = text.rfind(" ", start + 1, end + 1)
            lines.append((start, space if space > start else end))
            start = stop - len(text[space:stop].lstrip(" ")) if space > start else end
        lines.append((start, stop))
        start = stop + 1
    return lines


def _width(stream: TextIO | Stream) -> int:
    """The width of the terminal behind `stream`, UNWRAPPED where there is none; COLUMNS has the last word."""
    width = os.environ.get("COLUMNS", "")
    if not (width.isascii() and width.isdigit() and int(width)):
        if not stream.isatty():
            return UNWRAPPED
        try:
            width = str(os.get_terminal_size(stream.fileno()).columns or 80)
        except (OSError, ValueError):
            width = "80"
    return max(NARROWEST, min(WIDEST, int(width)))
