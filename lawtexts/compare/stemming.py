"""Stemming: Snowball's stemmers, by the code of the language."""

from __future__ import annotations

from collections.abc import Callable

_SAME = {"nb": "no"}
"""Codes that Snowball knows by another."""


def stemmer(code: str) -> Callable[[str], str]:
    """The stemmer of a language, for words in small letters; it leaves them whole where Snowball has none."""
    from Stemmer import Stemmer

    try:
        stem: Callable[[str], str] = Stemmer(_SAME.get(code, code), 0).stemWord
    except KeyError:
        return str
    return stem
