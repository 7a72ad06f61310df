"""Readers: what keeps a command that reads a root from a change half made.

Where nobody writes, a reader looks once for the folder that a writer works in, and takes a shared lock.
"""

from __future__ import annotations

import os

from lawtexts.corpus.locks import JOURNAL, STAGE, lock_folder

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from lawtexts.corpus.error import Place
    from lawtexts.corpus.transaction import Tell


def settle(root: Place, tell: Tell | None = None) -> None:
    """Finish or remove what an interrupted command left in `root`; wait for one that is finishing.

    Raises UnwritableError where a change must be finished and cannot.
    """
    if os.path.lexists(f"{root}/{STAGE}"):
        from pathlib import Path

        from lawtexts.corpus.transaction import recover

        recover(Path(root), tell)


class Reading:
    """Keeps writers from changing `root` while a command reads, until `close`; raises what `settle` raises.

    Where folders cannot be locked, a change is still seen by `Corpus`, which then refuses to read on.
    """

    def __init__(self, root: Place, tell: Tell | None = None) -> None:
        while True:
            settle(root, tell)
            self._folder = lock_folder(root)
            if self._folder is None or not os.path.lexists(f"{root}/{STAGE}/{JOURNAL}"):
                return
            self.close()

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_raised: object) -> None:
        self.close()

    def close(self) -> None:
        if self._folder is not None:
            os.close(self._folder)
            self._folder = None
