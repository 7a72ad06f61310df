"""Locks on a root and on the folder that a writer works in; `lawtexts.corpus.transaction` says what for.

The system frees the locks of a process that ends.
"""

from __future__ import annotations

import os
import sys

from lawtexts.corpus.layout import Place

STAGE = ".lawtexts-transaction"
"""The folder in the root that a writer works in."""
READY = "ready"
"""What the stage holds while a change is being made."""


def lock_folder(root: Place, *, alone: bool = False) -> int | None:
    """The open folder `root`, locked with other readers or `alone`; None where that cannot be.

    Raises BlockingIOError where others have locked it so that this cannot be now.
    """
    try:
        import fcntl

        folder = os.open(root, os.O_RDONLY | os.O_CLOEXEC)
    except (ImportError, AttributeError, OSError):
        return None
    try:
        # A writer keeps the folder for a few renames only, so that a reader just waits.
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except BlockingIOError:
        os.close(folder)
        raise
    except OSError:  # a file system that locks no folders
        os.close(folder)
        return None
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
