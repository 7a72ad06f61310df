"""How a run ends: always with an exit code and at most one line about an error, never with a traceback.

0 found, equal, clean · 1 nothing found, different, findings · 2 a mistake in the
command · 3 bad input, a bad corpus, a failing system · 130 stopped by Ctrl-C.
A reader that stops reading (`| head`) is no error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from lawtexts.cli.streams import filtered
from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import TextIO

FOUND, NOTHING, MISUSED, FAILED, STOPPED = 0, 1, 2, 3, 130
LONGEST = 2_000
"""How many characters of a remark are printed; a query or a file name in it may be of any length."""


def guarded(work: Callable[[], int]) -> int:
    """The exit code of `work`, whatever happens in it."""
    try:
        code = work()
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        code = FOUND
    except KeyboardInterrupt:
        code = complain(_("Stopped."), STOPPED)
    except Exception as error:
        code = _explain(error)
    _silence(sys.stdout)
    return code


def _explain(error: Exception) -> int:
    from lawtexts.model.error import LawtextsError

    if isinstance(error, LawtextsError):
        return complain(str(error), error.exit_code)
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return complain(f"{error.filename}: {reason}" if error.filename else reason)
    code = _click_ending(error) if "click" in sys.modules else None
    if code is not None:
        return code
    if os.environ.get("LAWTEXTS_TRACEBACK"):
        raise error
    sentence = _(
        "This should not have happened ({error}). Please report it; "
        "LAWTEXTS_TRACEBACK=1 in the environment shows where it happened."
    )
    return complain(sentence.format(error=f"{type(error).__name__}: {error}"))


def _click_ending(error: Exception) -> int | None:
    """The exit code of an exception that click raised; None for any other."""
    import click

    if isinstance(error, click.exceptions.Exit):
        return error.exit_code
    if isinstance(error, click.Abort):
        return complain(_("Stopped."), STOPPED)
    if not isinstance(error, click.ClickException):
        return None
    message = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence = message if message.endswith((".", "?", "!")) else f"{message}."
        message = _("{message} See: {command}").format(
            message=sentence, command=f"{error.ctx.command_path} -h"
        )
    return complain(message, MISUSED)


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
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Redirect a stream that can no longer be written to, so that closing it raises nothing."""
    try:
        target = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, target)
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        return
