"""Grammar: the small words of a language by which sentences of the Laws are compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module

KNOWN = ("pl", "it", "es", "en")


@dataclass(frozen=True, slots=True)
class Grammar:
    """Small words, all lower case; phrases are words with one space between them.

    `stemmer` is the name of the Snowball algorithm. `abbreviations` end with a
    stop that ends no sentence. `joining` words join clauses or things;
    `subordinating` words open a clause that is not the ruling itself.
    `negating` negate a verb; `negative` words (no one, nothing) negate where no
    negating word does; after an `until` phrase a
    negation only marks the end of a time.
    `not_negating` are phrases whose negation denies nothing ("not only").
    `ceasing` phrases say that something is no longer so. `without`, `except_`
    and `only` are phrases. `numbers` and `ordinals` give values of words;
    `one` is left out where it is also the article. `future` matches verbs in
    the future tense. `not_ordinal` are phrases whose ordinal counts nothing. `need_not` says that
    a negated "must" means "need not" here.
    `duty` words mean "is to" before an `infinitive`, and something else ("has") otherwise.
    """

    language: str
    stemmer: str
    abbreviations: frozenset[str]
    joining: frozenset[str]
    subordinating: frozenset[str]
    negating: frozenset[str]
    negative: frozenset[str]
    until: tuple[str, ...]
    not_negating: tuple[str, ...]
    ceasing: tuple[str, ...]
    without: tuple[str, ...]
    except_: tuple[str, ...]
    only: tuple[str, ...]
    numbers: dict[str, int]
    ordinals: dict[str, int]
    future: re.Pattern[str]
    not_ordinal: tuple[str, ...] = ()
    need_not: bool = False
    duty: frozenset[str] = frozenset()
    infinitive: re.Pattern[str] | None = None


@cache
def grammar(language: str) -> Grammar | None:
    """The grammar of a BCP 47 tag's language; None where there is none: only structure is compared then."""
    name = language.split("-")[0].lower()
    if name not in KNOWN:
        return None
    found: Grammar = import_module(f"lawtexts.compare.language.{name}").GRAMMAR
    return found


def words(text: str) -> frozenset[str]:
    """The words of `text` as a set."""
    return frozenset(text.split())


def counted(text: str, first: int, step: int = 1) -> dict[str, int]:
    """The words of `text` with the numbers from `first` on, in steps."""
    return {word: first + step * place for place, word in enumerate(text.split())}


def inflected(stems: dict[str, int], endings: str) -> dict[str, int]:
    """Each stem with each of the endings (separated by white space; "-" for none) and its value."""
    return {
        stem + ("" if ending == "-" else ending): value
        for stem, value in stems.items()
        for ending in endings.split()
    }
