"""The one root of the errors lawtexts raises.

Problems found in the data are values (`lawtexts.model.finding`); an error is
for a caller's mistake, broken input or a failing system.
"""

from __future__ import annotations


class LawtextsError(Exception):
    """An error a user can read: one sentence that says what to do.

    `place` names the file, with `line` (from 1, 0 for none) where it is known. `exit_code` is what the
    command line ends with: 2 for a mistake in the command, 3 for bad input, a bad corpus or a failing system.
    `code` is stable, and says why a page is refused.
    """

    exit_code = 3
    code = "refused"

    def __init__(self, message: str, *, place: str = "", line: int = 0, code: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.line = line
        self.code = code or self.code

    def __str__(self) -> str:
        if not self.place:
            return self.message
        return f"{self.place}:{self.line}: {self.message}" if self.line else f"{self.place}: {self.message}"


class UsageError(LawtextsError):
    """A command or call that cannot be meant: an unknown expression, a wrong option."""

    exit_code = 2


class CorpusError(LawtextsError):
    """A file of a corpus is missing, broken or contradicts another; names file and line."""


class UnwritableError(LawtextsError):
    """A file or folder that cannot be written; nothing has been changed."""
