"""Analysis: the keys under which a word of a language is found, whatever its inflection.

A word is indexed once, folded. Beside it stand its keys: the stem of the word
as written, folded; the stem of the folded word, for those who type no accents;
what the language's room knows beyond its stemmer. Two forms belong together
when they share a key.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from lawtexts.search.words import fold, lower

VERSION = 17
"""Raise it with every change of what is indexed or how: indexes made by another version are made anew."""

ROOMS = {"pl": "polish", "it": "italian", "es": "spanish", "en": "english"}

SNOWBALL = {
    "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "et": "estonian", "fi": "finnish",
    "fr": "french", "el": "greek", "hu": "hungarian", "ga": "irish", "lt": "lithuanian", "nl": "dutch",
    "no": "norwegian", "nb": "norwegian", "pt": "portuguese", "ro": "romanian", "ru": "russian",
    "sr": "serbian", "sv": "swedish", "tr": "turkish",
}  # fmt: skip
"""Languages without a room of their own: their stemmer alone."""


class Room(Protocol):
    """What each module of lawtexts.search.languages offers."""

    STEMMER: str
    STOP: str
    FAMILIES: str

    def refine(self, folded: str, stems: frozenset[str]) -> frozenset[str]: ...


class Analysis(NamedTuple):
    """How one language is searched: `stop` words (folded) and `keys` of a word as written."""

    language: str
    stop: frozenset[str]
    keys: Callable[[str], frozenset[str]]


@cache
def analysis(language: str) -> Analysis:
    """The analysis of `language`, a BCP 47 tag; a language nobody knows is searched by its bare words."""
    base = language.partition("-")[0]
    room = cast(Room, import_module(f"lawtexts.search.languages.{ROOMS[base]}")) if base in ROOMS else None
    stem = _stemmer(room.STEMMER if room else SNOWBALL.get(base, ""))
    families = _families(room.FAMILIES) if room else {}

    def keys(word: str) -> frozenset[str]:
        folded = fold(word)
        if any(map(str.isdigit, folded)):
            return frozenset({folded})
        stems = frozenset({fold(stem(lower(word))), stem(folded)})
        found = room.refine(folded, stems) if room else stems
        return found | {families[key] for key in found if key in families}

    return Analysis(language, frozenset(room.STOP.split()) if room else frozenset(), keys)


def _stemmer(algorithm: str) -> Callable[[str], str]:
    if not algorithm:
        return str
    from Stemmer import Stemmer

    return cast("Callable[[str], str]", Stemmer(algorithm, 0).stemWord)


def _families(lines: str) -> dict[str, str]:
    """Key → the name of its family (its first member, marked) for each line of keys."""
    table: dict[str, str] = {}
    for line in lines.splitlines():
        members = line.split()
        table.update((member, f"{members[0]}=") for member in members)
    return table
