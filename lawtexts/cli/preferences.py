"""Preferences: which languages come first for this reader, from the environment or `lawtexts config`."""

from __future__ import annotations

import os

from lawtexts import locale


def file() -> str:
    """Where the languages are kept: in the user's folder for settings."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    home = base if base.startswith("/") else os.path.expanduser("~/.config")  # noqa: PTH111  # pathlib costs too much
    return f"{home}/lawtexts/languages"


def languages() -> tuple[str, ...]:
    """The languages of LAWTEXTS_LANGUAGES ("it,pl"), else those kept, else that of the interface."""
    wish = os.environ.get("LAWTEXTS_LANGUAGES")
    if wish is None:
        try:
            with open(file(), encoding="utf-8") as kept:  # noqa: PTH123  # pathlib costs too much
                wish = kept.read(200)
        except (OSError, UnicodeDecodeError):
            return (locale.language(),)
    return tuple(wish.replace(",", " ").split())
