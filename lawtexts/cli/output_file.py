"""A file that a command writes: whole, or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from lawtexts.cli.errors import remark
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError


def deliver(out: str, data: bytes) -> None:
    """Write `data` to the file `out` and say so; to standard output for "-". Raises LawtextsError."""
    if out == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    write_whole(Path(out), data)
    remark(_("{path} is written.").format(path=out))


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`, which then has all of it or what it had before. Raises LawtextsError."""
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a device or a pipe is written to, not replaced
        return
    try:
        number, aside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise LawtextsError(
            _("The file cannot be written: {reason}.").format(reason=error.strerror), place=str(path)
        ) from None
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(aside).chmod(0o644)
        Path(aside).replace(path)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise
