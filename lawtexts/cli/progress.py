"""Progress of long steps: one line on the terminal that rewrites itself, nothing anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lawtexts.cli.streams import ERASE, filtered

PATIENCE = 0.3
"""Seconds after which a step is long enough to speak of."""
BAR, WIDEST = 24, 80


@contextmanager
def shown() -> Iterator[Callable[[str, int, int], None]]:
    """What shows, for as long as the with block runs, what is done, how much of it, and how much there is."""
    stream, started, last = filtered(sys.stderr, verbatim=False), time.monotonic(), 0.0

    def show(what: str, done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if stream.isatty() and now - started > PATIENCE and now - last > 0.05:
            last = now
            filled = BAR * done // total if total else 0
            line = f"{'━' * filled}{'─' * (BAR - filled)}  {done}/{total}  {what}"
            stream.write(ERASE + line[:WIDEST].replace("\n", " "))
            stream.flush()

    try:
        yield show
    finally:
        if last:
            stream.write(ERASE)
            stream.flush()
