"""Progress of long steps: one line on the terminal that rewrites itself, nothing anywhere else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from lawtexts.cli.screen import WIDEST
from lawtexts.cli.streams import ERASE, errors

PATIENCE = 0.3
"""Seconds after which a step is long enough to speak of."""
BAR = 24


class Progress:
    """Called with what is done, how much of it is done, and how much there is."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._shown = 0.0
        self._lively = errors().isatty()

    def __call__(self, what: str, done: int, total: int) -> None:
        now = time.monotonic()
        if not self._lively or now - self._started < PATIENCE or now - self._shown < 0.05:
            return
        self._shown = now
        filled = BAR * done // total if total else 0
        line = f"{'━' * filled}{'─' * (BAR - filled)}  {done}/{total}  {what}"
        self._write(ERASE + line[: WIDEST // 2 - 20].replace("\n", " "))

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._write(ERASE)

    def _write(self, text: str) -> None:
        stream = errors()
        stream.write(text)
        stream.flush()


@contextmanager
def shown() -> Iterator[Progress]:
    """A progress for the work in the with block, gone when it ends."""
    progress = Progress()
    try:
        yield progress
    finally:
        progress.clear()
