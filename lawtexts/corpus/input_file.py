"""Input files: the one way in which a file that somebody named, or that lies in a corpus, is opened.

A name may belong to a pipe nobody writes to, to a device, to a folder, or to a file without end.
Opening such a one would wait for ever, or fill the memory; here it is an OSError at once, whose
`strerror` says why.
"""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader

from lawtexts.corpus.layout import Place
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError

LARGEST = 64_000_000
"""Bytes of a file that is read whole unless less is asked for; a whole edition is below 1 MB."""

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)  # Windows: else a line's end is changed
    | getattr(os, "O_NONBLOCK", 0)  # a pipe that took the file's place after it was looked at
    | getattr(os, "O_NOCTTY", 0)
)


def open_input(path: Place) -> BufferedReader:
    """The regular file at `path`, opened for reading. Raises OSError for everything else."""
    mode = os.stat(path).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, _("it is a folder"), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("it is a pipe, a socket or a device, not a file"), str(path))
    return os.fdopen(os.open(path, _FLAGS), "rb")


def read_input(path: Place, largest: int = LARGEST) -> bytes:
    """The bytes of the regular file at `path`. Raises OSError, also where there are more than `largest`."""
    with open_input(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(min(size, largest) + 1)  # Python asks for the memory of all that may come
        if len(data) > size:  # it has grown, or is one of those that say 0
            data += file.read(largest + 1 - len(data))
    if len(data) > largest:
        message = _("it is larger than {count} bytes").format(count=largest)
        raise OSError(errno.EFBIG, message, str(path))
    return data


def unreadable(error: OSError, path: Place) -> CorpusError:
    """The error for a file that the system did not read."""
    message = _("The file cannot be read: {reason}.").format(reason=error.strerror)
    return CorpusError(message, place=str(path), code="unreadable")


def read_file(path: Place) -> bytes:
    """The bytes of the regular file at `path`. Raises CorpusError."""
    try:
        return read_input(path)
    except OSError as error:
        raise unreadable(error, path) from None


def read_if_there(path: Place) -> bytes | None:
    """The bytes of a file of the corpus, None where there is none. Raises CorpusError for any other."""
    try:
        return read_input(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise unreadable(error, path) from None
