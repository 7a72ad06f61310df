"""The terminal: streams that filter all that is printed, a screen that lays it out, remarks and progress.

Texts, file names, data files, queries and the environment come from elsewhere, and a terminal obeys some
characters. Streams filter what this package, click and Python itself print:

- control characters, escape sequences among them, become U+FFFD, whether a terminal is there or not: what is
  piped or logged is shown on a terminal later. No text of the Laws has any, pages with them are refused.
- characters that turn the direction of writing become U+FFFD on a terminal and on standard error. Standard
  output that goes elsewhere keeps them: there, the text of the Laws is verbatim.
- bytes of a file name that are no text come out as \\udcff; the letters a poor locale lacks, as \\u0142.

What lawtexts itself tells a terminal is written as a mark, a code point that no text from outside has (a high
surrogate standing alone), and that can only become what STYLES and ERASE say.

Away from a terminal text is plain and not wrapped.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, zip_longest

from lawtexts.locale import gettext as _
from lawtexts.model import characters
from lawtexts.model.characters import CONTROLS, DIRECTION
from lawtexts.model.error import LawtextsError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any, TextIO

    from lawtexts.model.law import Text

FOUND, NOTHING, MISUSED, FAILED, STOPPED = 0, 1, 2, 3, 130
"""The exit codes: found, equal, clean; nothing found, different, findings; a mistake in the command; bad
input, a bad corpus, a failing system; stopped by Ctrl-C."""

STYLES = {
    "strong": "1",
    "quiet": "2",
    "cited": "4",
    "found": "1;33",
    "mark": "36",
    "gone": "31;9",
    "new": "32",
    "warning": "33",
    "error": "31",
    "good": "32",
}
"""What a style is on a terminal (SGR, ECMA-48)."""
MARKS = {name: chr(0xD800 + number) for number, name in enumerate(STYLES)}
"""The mark that begins a style."""
PLAIN, ERASE = "\ud8fe", "\ud8ff"
"""The marks that end a style, and that clear the line of the cursor."""

PATIENCE = 0.3
"""Seconds after which a step is long enough to show its progress."""

_REPLACED = "\N{REPLACEMENT CHARACTER}"
_COMMANDS = {
    **{ord(one): _REPLACED for one in CONTROLS - {"\t", "\n"}},
    **{ord(mark): f"\x1b[{STYLES[name]}m" for name, mark in MARKS.items()},
    ord(PLAIN): "\x1b[0m",
    ord(ERASE): "\r\x1b[K",
}
_ON_TERMINALS = _COMMANDS | {ord(one): _REPLACED for one in DIRECTION}
LONGEST_TEXT = 1_000_000
"""Characters of a text on standard input: the Laws have 300,000."""
NARROWEST, WIDEST, TEXT = 40, 200, 100
"""Columns: of a screen, at least and at most, and of its text, which is hard to follow in longer lines."""
UNWRAPPED = 1_000_000
"""The width of what is not a terminal: no line is ever that long."""
BAR, LONGEST_PROGRESS = 24, 80
LONGEST_REMARK = 2_000
"""How many characters of a remark are printed; a query or a file name in it may be of any length."""

_STYLING = (*MARKS.values(), PLAIN)

Span = tuple[int, int, str]
"""Characters start to end of a text, and their style."""


@value
class Words:
    """Words in a style but for its spans, of which the first counts where they overlap."""

    text: str
    style: str = ""
    spans: Sequence[Span] = ()


def words_of(text: Text, style: str = "", spans: Iterable[Span] = ()) -> Words:
    """A text of the Laws, its note marks coloured and, where it has no style of its own, what it cites."""
    marks = [(mark.start, mark.end, "mark") for mark in text.marks]
    cited = [(found.start, found.end, "cited") for found in text.references if not style]
    return Words(text.content, style, [*spans, *marks, *cited])


def read_text() -> str:
    """The text on standard input. Raises LawtextsError where it is too long."""
    text = sys.stdin.read(LONGEST_TEXT + 1)
    if len(text) > LONGEST_TEXT:
        sentence = _("The text on standard input has more than {count} characters.")
        raise LawtextsError(sentence.format(count=LONGEST_TEXT))
    return text


class Stream:
    """A text stream that replaces harmful characters; in all else it is the stream that it wraps.

    It has no `buffer`: bytes are written by `write_bytes`.
    """

    def __init__(self, stream: TextIO, *, verbatim: bool = True) -> None:
        """`verbatim` is False where the order of letters is guarded away from a terminal, too."""
        self._stream = stream
        self._table = _COMMANDS if verbatim and not stream.isatty() else _ON_TERMINALS
        self._waiting: list[str] | None = None
        self._started = self._shown_at = 0.0

    def __getattr__(self, name: str) -> Any:
        if name == "buffer":
            raise AttributeError(name)
        return getattr(self._stream, name)

    def write(self, text: str | bytes) -> int:
        if isinstance(text, bytes):
            if not text:
                raise TypeError  # so that click, which tries this, knows the stream for one of text
            text = text.decode("utf-8", "surrogateescape")  # the completions of click
        self.erase_progress()
        write = self._stream.write if self._waiting is None else self._waiting.append
        write(text.translate(self._table))
        return len(text)

    def show_progress(self, line: str) -> None:
        """Show a line until something is written; nothing away from a terminal, or where a step is quick."""
        now = time.monotonic()
        self._started = self._started or now
        if self._stream.isatty() and now - self._started > PATIENCE and now - self._shown_at > 0.05:
            self._shown_at = now
            self._stream.write((ERASE + line).translate(self._table))
            self._stream.flush()

    def erase_progress(self) -> None:
        """Let the line of the last progress disappear."""
        if self._shown_at:
            self._stream.write(ERASE.translate(self._table))
        self._started = self._shown_at = 0.0

    def hold(self) -> None:
        """Keep what is written until `flush`, which shows it in a pager if the terminal is too short."""
        self._waiting = self._waiting or []

    def flush(self) -> None:
        self.erase_progress()
        if self._waiting is not None:
            text, self._waiting = "".join(self._waiting), None
            if text.count("\n") < (os.get_terminal_size(self._stream.fileno()).lines or 24):
                self._stream.write(text)
            else:
                import click

                click.echo_via_pager(text[:-1])
        self._stream.flush()

    def write_bytes(self, data: bytes) -> None:
        """A file for another program: as it is, but harmless on a terminal."""
        if self._stream.isatty():
            self.write(data.decode("utf-8", "replace"))
            return
        self._stream.flush()
        self._stream.buffer.write(data)


def open_streams() -> None:
    """Make the streams of this process harmless, and able to print every letter in some form."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            mode = "r" if name == "stdin" else "w"
            stream = os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if name == "stdin" else "backslashreplace")
        if name != "stdin" and not isinstance(stream, Stream):
            stream = Stream(stream, verbatim=name == "stdout")
        setattr(sys, name, stream)


class Screen:
    """A stream for results, line by line, each after the `margin`."""

    def __init__(self, stream: TextIO | Stream, *, colour: bool = True, paged: bool = False) -> None:
        """With `paged` an answer that is too long for a terminal goes to a pager."""
        sys.stderr.flush()  # the progress shown there goes
        self._stream = stream if isinstance(stream, Stream) else Stream(stream)
        self.terminal = stream.isatty()
        is_dumb = os.environ.get("TERM") == "dumb"
        self.colour = colour and self.terminal and not (is_dumb or os.environ.get("NO_COLOR"))
        paged = paged and os.environ.get("PAGER") != "cat"  # which is none; of others click drops the colours
        if paged and self.terminal and sys.stdin.isatty() and not is_dumb:
            self._stream.hold()
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

    def heading(self, text: str, style: str = "strong") -> None:
        """A line set apart from what is above it."""
        self.gap()
        self.line(self.style(text, style))

    def raw(self, text: str) -> None:
        """Text for other programs, as it is, in UTF-8 whatever the locale."""
        if hasattr(self._stream, "reconfigure"):  # not where a program catches what is printed
            self._stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        self._stream.write(text)

    def bytes(self, data: bytes) -> None:
        """A file for another program."""
        self._stream.write_bytes(data)

    def style(self, text: str, name: str) -> str:
        """`text` in the style `name` where there are colours."""
        return f"{MARKS[name]}{text}{PLAIN}" if self.colour and text and name else text

    def lines(self, words: Words, width: int) -> list[str]:
        """`words` broken into lines of a width, styled."""
        return [self.styled(words, start, end) for start, end in wrapped(words.text, width)]

    def styled(self, words: Words, start: int, end: int) -> str:
        """Characters `start` to `end` of `words`."""
        ends = {min(max(at, start), end) for first, last, _name in words.spans for at in (first, last)}
        done = ""
        for at, following in pairwise(sorted({start, end} | ends)):
            name = next((name for first, last, name in words.spans if first <= at < last), words.style)
            done += self.style(words.text[at:following], name)
        return done

    def row(self, cells: Iterable[Iterable[str]], widths: Sequence[int], between: str = "") -> None:
        """Cells side by side, each lines as wide as `widths` says; the last may be wider."""
        for parts in zip_longest(*cells, fillvalue=""):
            self.line(between.join(map(padded, parts, widths)))

    def paragraph(self, text: str | Words, lead: str = "", style: str = "") -> None:
        """A text wrapped to the width, its first line after `lead`, the others as far in."""
        words = Words(text, style) if isinstance(text, str) else text
        room = max(20, self.text_width - columns(self.margin + lead))
        self.row([[lead], self.lines(words, room)], [columns(lead), 0])

    def table(self, rows: Iterable[Sequence[str | Words]], indent: str = "", *, style: str = "") -> None:
        """Rows of cells: each column as wide as its widest cell, the first in a `style`, the last wrapped."""
        listed = [[Words(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
        widths = [max(columns(cell.text) for cell in column) + 2 for column in zip(*listed, strict=True)]
        for *cells, last in listed:
            styled = [self.style(cell.text, cell.style) for cell in cells]
            styled[0] = self.style(styled[0], style)
            self.paragraph(last, indent + "".join(map(padded, styled, widths)))

    def record(self, members: Mapping[str, object], indent: str = "") -> None:
        """Values with their names; those that are empty, or none, are left out."""
        self.table(((name, str(value)) for name, value in members.items() if value), indent, style="quiet")


def columns(text: str) -> int:
    """How many terminal columns `text` takes, styled or not."""
    width = characters.columns(text)
    return width - sum(map(text.count, _STYLING)) if PLAIN in text else width


def padded(text: str, width: int) -> str:
    """`text`, styled or not, filled up to `width` columns."""
    return text + " " * (width - columns(text)) if width else text


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


def complain(*messages: str, code: int = FAILED) -> int:
    """Report errors on standard error, in a line each; returns the exit code for them."""
    remark(*(f"lawtexts: {message}" for message in messages))
    return code


def remark(*sentences: str) -> None:
    """Print remarks on standard error, a line each, wrapped on a terminal; very long ones lose their end."""
    try:
        for sentence in sentences:
            line = " ".join(sentence.split())
            line = line if len(line) <= LONGEST_REMARK else f"{line[:LONGEST_REMARK]} …"
            if sys.stderr.isatty():
                Screen(sys.stderr).paragraph(line)
            else:
                sys.stderr.write(line + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        silence(sys.stderr)


def show_progress(what: str, done: int, total: int) -> None:
    """Show on a terminal what is done, how much of it, and how much there is, until more is said."""
    filled = BAR * done // total if total else 0
    line = f"{'━' * filled}{'─' * (BAR - filled)}  {done}/{total}  {what}"
    if isinstance(sys.stderr, Stream):
        sys.stderr.show_progress(line[:LONGEST_PROGRESS].replace("\n", " "))


def silence(stream: TextIO) -> None:
    """Redirect a stream that can no longer be written to, so that closing it raises nothing."""
    try:
        target = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, target)
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        return
