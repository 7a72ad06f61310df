"""Progress: how far a long step is, for whoever shows it, as the command line does on a terminal."""

from __future__ import annotations

TYPE_CHECKING = False  # without importing typing, which a search would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    _Item = TypeVar("_Item")

listener: Callable[[str, int, int], object] | None = None
"""Called with what is being done, how much of it is done, and how much there is."""


def report(what: str, done: int, total: int) -> None:
    """Say how far a step is."""
    if listener is not None:
        listener(what, done, total)


def steps(what: str, items: Sequence[_Item]) -> Iterator[_Item]:
    """The items of a step, of which each is done when the next is asked for."""
    for done, item in enumerate(items):
        report(what, done, len(items))
        yield item
    report(what, len(items), len(items))
