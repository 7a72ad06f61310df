"""A file that a command writes: whole, or not at all."""

from __future__ import annotations

import sys
from pathlib import Path

from lawtexts.cli.errors import remark
from lawtexts.cli.streams import filtered
from lawtexts.corpus import layout
from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.transaction import write_file
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError


def deliver(out: str, data: bytes, *, binary: bool = False) -> None:
    """Write `data` to the file `out` and say so; to standard output for "-".

    Raises UsageError for a `binary` file that would be printed on a terminal, LawtextsError where
    nothing can be written.
    """
    if out != "-":
        _refuse_corpus(Path(out))
        write_file(Path(out), data)
        remark(_("{path} has been written.").format(path=out))
        return
    if binary and sys.stdout.isatty():
        raise UsageError(_("This is not text: name a file with -o, or send it to another program."))
    filtered(sys.stdout).write_bytes(data)


def _refuse_corpus(path: Path) -> None:
    """Raises UnwritableError for a page, a law or a data file, which stands nowhere else."""
    file = path.resolve()
    for folder in file.parents:
        inside = file.relative_to(folder).parts
        ours = inside[0] in (layout.PAGES, layout.LAWS) or (file.suffix == ".toml" and not inside[1:])
        if ours and (folder / layout.EDITIONS).exists():
            message = _("This place belongs to a corpus. Name another file.")
            raise UnwritableError(message, place=str(path))
