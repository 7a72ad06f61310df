"""Who asks: the name, the version and the contact that every request says."""

from __future__ import annotations

import os
import re
from pathlib import Path

from lawtexts import __version__
from lawtexts.corpus.transaction import write_file
from lawtexts.harvest.robots import AGENT
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

_CONTACT = re.compile(r"[!-'*-?A-Z\[\]^-~]{1,64}@[A-Za-z0-9.-]{3,120}|https?://[!-'*-~]{4,150}")
"""An e-mail address, or that of a page; neither has a bracket, which would end the comment it stands in."""


def file() -> Path:
    """Where the contact is kept: in the user's folder for settings."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(base) if base.startswith("/") else Path.home() / ".config") / "lawtexts" / "contact"


def contact(given: str | None) -> str:
    """The contact `given`, kept from now on, else the one kept; "" where there is none.

    Raises UsageError for what is neither an e-mail address nor that of a page.
    """
    if given is None:
        try:
            kept = file().read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""
        return kept if _CONTACT.fullmatch(kept) else ""
    if not _CONTACT.fullmatch(given):
        message = _("“{contact}” is neither an e-mail address nor the address of a page.")
        raise UsageError(message.format(contact=given))
    file().parent.mkdir(parents=True, exist_ok=True)
    write_file(file(), f"{given}\n".encode())
    return given


def user_agent(contact: str) -> str:
    """`lawtexts/0.1.0 (+td@example.org)`"""
    return f"{AGENT}/{__version__} (+{contact})" if contact else f"{AGENT}/{__version__}"
