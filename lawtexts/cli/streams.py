"""Streams: everything printed, results and errors alike, is filtered here.

Texts, file names, data files, queries and the environment come from elsewhere, and a terminal obeys some
characters. Streams filter what this package, click and Python itself print:

- control characters, escape sequences among them, become U+FFFD, whether a terminal is there or not: what is
  piped or logged is shown on a terminal later. No text of the Laws has any, pages with them are refused.
- characters that turn the direction of writing become U+FFFD on a terminal and on standard error. Standard
  output that goes elsewhere keeps them: there, the text of the Laws is verbatim.
- bytes of a file name that are no text come out as \\udcff; the letters a poor locale lacks, as \\u0142.

What lawtexts itself tells a terminal is written as a mark, a code point that no text from outside has (a high
surrogate standing alone), and that can only become what STYLES and ERASE say.
"""

from __future__ import annotations

import os
import sys
import time
from io import TextIOWrapper

from lawtexts.model.characters import CONTROLS, DIRECTION

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any, TextIO

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


def read_text() -> str:
    """The text on standard input. Raises LawtextsError where it is too long."""
    text = sys.stdin.read(LONGEST_TEXT + 1)
    if len(text) > LONGEST_TEXT:
        from lawtexts.locale import gettext as _
        from lawtexts.model.error import LawtextsError

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
        shown = text if text.isascii() and text.isprintable() else text.translate(self._table)
        if self._waiting is None:
            self._stream.write(shown)
        else:
            self._waiting.append(shown)
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

    def use_utf8(self) -> None:
        """Write UTF-8 whatever the locale, as other programs expect."""
        if isinstance(self._stream, TextIOWrapper):
            self._stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def open_streams() -> None:
    """Make the streams of this process harmless, and able to print every letter in some form."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            stream = open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8")  # noqa: SIM115 (open for the whole run)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if name == "stdin" else "backslashreplace")
        if name != "stdin" and not isinstance(stream, Stream):
            stream = Stream(stream, verbatim=name == "stdout")
        setattr(sys, name, stream)


def filtered(stream: TextIO | Stream, *, verbatim: bool = True) -> Stream:
    """`stream` as one that filters."""
    return stream if isinstance(stream, Stream) else Stream(stream, verbatim=verbatim)
