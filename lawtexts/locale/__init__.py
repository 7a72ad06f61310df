"""The messages of lawtexts, in the languages of the interface.

Sentences in the code are English and pass through `gettext`; the catalogues
beside this file (`<language>/LC_MESSAGES/lawtexts.po`) translate them. Law text
is never translated. The lowest package: standard library only.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from contextvars import ContextVar

TYPE_CHECKING = False  # without importing typing or gettext: every start waits for this module
if TYPE_CHECKING:
    from collections.abc import Iterator
    from gettext import NullTranslations

DOMAIN = "lawtexts"
CATALOGUES = os.path.dirname(__file__)

_chosen: ContextVar[str] = ContextVar("ui_language", default="en")
_loaded: dict[str, NullTranslations] = {}


def mark(sentence: str) -> str:
    """`sentence` itself, marked for the catalogues; translated when shown."""
    return sentence


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """Both forms of a sentence that depends on a number, marked for the catalogues."""
    return one, many


N_ = mark
LANGUAGES = {"en": N_("English"), "pl": N_("Polish"), "it": N_("Italian"), "es": N_("Spanish")}
"""The languages of the interface, each with its name."""


def gettext(sentence: str) -> str:
    """`sentence` in the language chosen, or as it is where the catalogue lacks it."""
    language = _chosen.get()
    return sentence if language == "en" else _catalogue(language).gettext(sentence)


def ngettext(one: str, many: str, number: int) -> str:
    """`one` or `many` in the language chosen, by that language's rule for `number`."""
    language = _chosen.get()
    if language == "en":
        return one if number == 1 else many
    return _catalogue(language).ngettext(one, many, number)


def language() -> str:
    """The language chosen, one of LANGUAGES."""
    return _chosen.get()


def choose(language: str) -> None:
    """Speak `language` from now on; one that has no catalogue is English."""
    _chosen.set(language if language in LANGUAGES else "en")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak `language` inside the with block, for pages made in several languages."""
    before = _chosen.set(language if language in LANGUAGES else "en")
    try:
        yield
    finally:
        _chosen.reset(before)


def from_environment() -> str:
    """The language the environment asks for (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in os.environ.get(name, "").split(":"):
            if wish[:2].lower() in LANGUAGES and wish[2:3] in ("", "_", "-", ".", "@"):
                return wish[:2].lower()
    return "en"


def _catalogue(language: str) -> NullTranslations:
    found = _loaded.get(language)
    if found is None:
        from gettext import translation

        found = translation(DOMAIN, CATALOGUES, [language], fallback=True)
        _loaded[language] = found
    return found
