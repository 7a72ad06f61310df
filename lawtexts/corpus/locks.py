"""Locks on a corpus or an edition: nobody changes it while it is read, and one writes at a time.

The system frees the locks of a process that ends. `lawtexts.corpus.transaction` says how writers use them. A
reader looks once for the folder that a writer works in, and takes a shared lock.
"""

from __future__ import annotations

import os
import sys

from lawtexts.corpus.layout import Place

STAGE = ".lawtexts-transaction"
"""The folder in the root that a writer works in."""
READY = "ready"
"""What the stage holds while a change is being made."""


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


def lock_folder(root: Place, *, alone: bool = False) -> int | None:
    """The open folder `root`, locked with other readers or `alone`; None where that cannot be.

    Raises BlockingIOError where others have locked it so that this cannot be now.
    """
    try:
        import fcntl

        folder = os.open(root, os.O_RDONLY)
    except (ImportError, OSError):
        return None
    try:
        # A writer keeps the folder for a few renames only, so that a reader just waits.
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except OSError as error:
        os.close(folder)
        if isinstance(error, BlockingIOError):
            raise
        return None  # a file system that locks no folders
    return folder


def lock_file(file: int) -> bool:
    """Whether the open file could be locked; false where another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
