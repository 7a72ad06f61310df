"""Errors of fetching: a page that failed, a site that must be left alone, a package that is not installed."""

from __future__ import annotations

import importlib.util

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError


class FetchError(LawtextsError):
    """A page that could not be fetched.

    `code` is stable: host, address, scheme, hops, too-large, encoding, time, connection,
    certificate, status, robots. `is_passing`: the next try may have better luck.
    """

    def __init__(self, code: str, message: str, *, place: str = "", is_passing: bool = False) -> None:
        super().__init__(message, place=place)
        self.code = code
        self.is_passing = is_passing


class StoppedError(LawtextsError):
    """A site that is not to be asked any more now: it says so itself, or nothing it answers is of use."""


_NEEDED = ("requests", "protego", "warcio")


def require_extra() -> None:
    """Raises LawtextsError where what fetching needs is not installed, and says how to install it."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        message = _("Fetching needs {packages}. Install: pip install 'lawtexts[harvest]'")
        raise LawtextsError(message.format(packages=", ".join(missing)))
