"""The extra: requests, Protego and warcio, which only fetching needs."""

from __future__ import annotations

import importlib.util

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

_NEEDED = ("requests", "protego", "warcio")


def require_extra() -> None:
    """Raises LawtextsError where what fetching needs is not installed, and says how to install it."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        message = _("Fetching needs {packages}. Install: pip install 'lawtexts[harvest]'")
        raise LawtextsError(message.format(packages=", ".join(missing)))
