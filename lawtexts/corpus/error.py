"""CorpusError: something in the corpus folder that is not as it must be; and its common sentences."""

from __future__ import annotations

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    import os

    Place = str | os.PathLike[str]


class CorpusError(LawtextsError):
    """A file of the corpus is missing, broken or contradicts another; names file and line."""


class UnwritableError(LawtextsError):
    """A file or folder that cannot be written; nothing has been changed."""


def unreadable(error: OSError, path: Place) -> CorpusError:
    """The error for the file at `path`, which the system did not read."""
    return CorpusError(_("The file cannot be read: {reason}.").format(reason=error.strerror), place=str(path))


def damaged() -> str:
    """What is wrong with a file that is not as it was sealed."""
    return _("The file is damaged, or was changed by hand.")
