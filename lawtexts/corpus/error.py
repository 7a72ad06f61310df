"""CorpusError: something in the corpus folder that is not as it must be."""

from __future__ import annotations

from lawtexts.model.error import LawtextsError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    import os

    Place = str | os.PathLike[str]


class CorpusError(LawtextsError):
    """A file of the corpus is missing, broken or contradicts another; names file and line."""


class UnwritableError(LawtextsError):
    """A file or folder that cannot be written; nothing has been changed."""
