"""A file that a command writes: whole, or not at all."""

from __future__ import annotations

from pathlib import Path

from lawtexts.cli import streams
from lawtexts.cli.errors import remark
from lawtexts.corpus.transaction import write_file
from lawtexts.locale import gettext as _


def deliver(out: str, data: bytes) -> None:
    """Write `data` to the file `out` and say so; to standard output for "-". Raises LawtextsError."""
    if out == "-":
        streams.output().write_bytes(data)
        return
    write_file(Path(out), data)
    remark(_("{path} is written.").format(path=out))
