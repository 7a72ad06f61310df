"""Forking: two processes share long work, each for half of the items."""

from __future__ import annotations

import io
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import IO, NoReturn, TypeVar

from lawtexts.progress import steps

Item = TypeVar("Item")
Made = TypeVar("Made")

_MANY = 16
"""For fewer items a second process costs more time than it saves."""


def made_by_two(what: str, items: Sequence[Item], work: Callable[[Item], Made]) -> list[Made]:
    """What `work` makes of each item; of every second one a copy of this process makes it, and sends it here.

    `what` tells who watches the progress what is being done. Where no process can be copied safely, because
    the system cannot or other threads run, and where the copy fails, this one does it all.
    """
    threading = sys.modules.get("threading")
    alone = threading is not None and threading.active_count() > 1
    if alone or len(items) < _MANY or not hasattr(os, "fork"):
        return [work(item) for item in steps(what, items)]
    second: list[Made] | None = None
    with _copy(items[1::2], work) as sent:
        first = [work(item) for item in steps(what, items[::2])]
        with suppress(Exception):  # whatever it is that a copy which failed has sent
            second = pickle.load(sent)
    if second is None:
        second = [work(item) for item in items[1::2]]
    found = [*first, *second]
    found[::2], found[1::2] = first, second
    return found


@contextmanager
def _copy(items: Sequence[Item], work: Callable[[Item], Made]) -> Iterator[IO[bytes]]:
    """What a copy of this process sends of its work; nothing where none can be made.

    The copy ends with the context, whatever happens in it, and by itself where this process is no more.
    """
    child = 0
    sent: IO[bytes] = io.BytesIO()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))  # Ctrl-C is for this process alone
        with suppress(OSError):
            end, beginning = os.pipe()
            sent = os.fdopen(end, "rb")
            with os.fdopen(beginning, "wb") as out:
                child = os.fork()
                if not child:
                    _send(sent, out, items, work)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        yield sent
    finally:
        sent.close()
        with suppress(OSError):  # where this process is not told of those that end, there is none to wait for
            if child and os.waitpid(child, os.WNOHANG) == (0, 0):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _send(sent: IO[bytes], out: IO[bytes], items: Sequence[Item], work: Callable[[Item], Made]) -> NoReturn:
    """Write what is made of the items, and end this process, which is the copy."""
    try:
        sent.close()  # or writing would not fail where nobody reads any more
        reader = os.getppid()
        made = [work(item) for item in items if os.getppid() == reader]  # it may be killed
        with out:
            pickle.dump(made, out, pickle.HIGHEST_PROTOCOL)
    finally:
        os._exit(0)
