"""Words: what reading pages takes from the part “pages” of every language, whichever the page is in."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from lawtexts.languages import codes, part

WORDS: Mapping[str, ModuleType] = {code: part(code, "pages") for code in codes("pages")}


def every(name: str) -> str:
    """The alternatives of a regular expression that all languages have under `name`."""
    return "|".join(getattr(one, name) for one in WORDS.values() if getattr(one, name))
