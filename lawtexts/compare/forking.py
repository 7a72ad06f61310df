"""Forking: two processes share long work, each for half of the items."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar, cast

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
    end, beginning = os.pipe()
    child = os.fork()
    if not child:
        _send(beginning, items[1::2], work)
    os.close(beginning)
    sent = os.fdopen(end, "rb")
    try:
        first = [work(item) for item in steps(what, items[::2])]
        data = sent.read()
    finally:
        sent.close()  # before it is waited for: a process that nobody reads from ends
        _pid, status = os.waitpid(child, 0)
    second = [work(item) for item in items[1::2]] if status else cast("list[Made]", pickle.loads(data))
    found = [*first, *second]
    found[::2], found[1::2] = first, second
    return found


def _send(pipe: int, items: Sequence[Item], work: Callable[[Item], Made]) -> NoReturn:
    """Write what is made of the items into the pipe, and end this process."""
    failed = 1
    try:
        with os.fdopen(pipe, "wb") as out:
            pickle.dump([work(item) for item in items], out, pickle.HIGHEST_PROTOCOL)
        failed = 0
    finally:
        os._exit(failed)
