"""Read lock: nobody changes a corpus or an edition while it is read.

Where nobody writes, a reader looks once for the folder that a writer works in, and takes a shared lock.
"""

from __future__ import annotations

import os

from lawtexts.corpus.layout import Place
from lawtexts.corpus.locks import READY, STAGE, lock_folder


def settle(root: Place) -> None:
    """Finish or remove what an interrupted command left in `root`; wait for one that is finishing.

    Raises UnwritableError where a change must be finished and cannot.
    """
    if os.path.lexists(f"{root}/{STAGE}"):
        from pathlib import Path

        from lawtexts.corpus.transaction import recover

        recover(Path(root))


class ReadLock:
    """Keeps writers from changing `root` until `close`, or as long as it lives; raises what `settle` raises.

    Where folders cannot be locked, a change is still seen by `Corpus`, which then refuses to read on.
    """

    _folder: int | None = None

    def __init__(self, root: Place) -> None:
        while True:
            settle(root)
            self._folder = lock_folder(root)
            if self._folder is None or not os.path.lexists(f"{root}/{STAGE}/{READY}"):
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

    __del__ = close  # commands leave it to the end of their process, which may run several, as a test does
