"""What is said on standard error: remarks, complaints, how far a long step is; and the exit codes.

0 found, equal, clean · 1 nothing found, different, findings · 2 a mistake in the
command · 3 bad input, a bad corpus, a failing system · 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import os
import sys

from lawtexts.cli.streams import filtered

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import TextIO

FOUND, NOTHING, MISUSED, FAILED, STOPPED = 0, 1, 2, 3, 130
LONGEST = 2_000
"""How many characters of a remark are printed; a query or a file name in it may be of any length."""
BAR, WIDEST = 24, 80


def complain(message: str, code: int = FAILED) -> int:
    """Report an error on standard error, in one line; returns the exit code for it."""
    remark(f"lawtexts: {message}")
    return code


def remark(sentence: str) -> None:
    """Print a remark on standard error: one line, wrapped on a terminal, without its end where very long."""
    line = " ".join(sentence.split())
    line = line if len(line) <= LONGEST else f"{line[:LONGEST]} …"
    try:
        stream = filtered(sys.stderr, verbatim=False)
        if stream.isatty():
            from lawtexts.cli.screen import Screen

            Screen(stream).paragraph(line)
        else:
            stream.write(line + "\n")
        stream.flush()
    except (OSError, ValueError):
        silence(sys.stderr)


def progress(what: str, done: int, total: int) -> None:
    """Show on a terminal what is done, how much of it, and how much there is, until more is said."""
    filled = BAR * done // total if total else 0
    line = f"{'━' * filled}{'─' * (BAR - filled)}  {done}/{total}  {what}"
    filtered(sys.stderr, verbatim=False).show_progress(line[:WIDEST].replace("\n", " "))


def silence(stream: TextIO) -> None:
    """Redirect a stream that can no longer be written to, so that closing it raises nothing."""
    try:
        target = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, target)
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        return
