"""Vocabulary: the words of one language, or of several at once, as their modules give them.

The language modules hold plain tuples; patterns are compiled from them when first needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from types import ModuleType

from lawtexts.citing.entries import pattern
from lawtexts.citing.typed import typed_forms, unaccented

_WORD = re.compile(r"[^\W\d_]+")
LANGUAGES = ("pl", "it", "es", "en")
"""The languages whose citations are understood."""
ABBREVIATED = frozenset(
    ("LAW_ONE", "LAW_MANY", "PART_ONE", "PART_MANY", "LETTER", "NOTE_WORD", "FOLLOWING", "EDITION")
)
"""The lists whose abbreviations are typed without a full stop, too."""


class Vocabulary:
    """The entries of `languages`: the nouns with their roles, and every word a citing phrase can have."""

    def __init__(self, languages: tuple[str, ...], accents: bool = True) -> None:
        self.languages = languages
        self.accents = accents
        self._modules: tuple[ModuleType, ...] = tuple(
            import_module(f"lawtexts.citing.{language}") for language in languages
        )

    def of(self, name: str) -> tuple[str, ...]:
        """All entries called `name` in the languages, longest first."""
        entries: dict[str, None] = {}
        for module in self._modules:
            entries.update(dict.fromkeys(getattr(module, name)))
        if not self.accents:
            if name in ABBREVIATED:
                entries = dict.fromkeys(form for entry in entries for form in typed_forms(entry))
            entries = dict.fromkeys(unaccented(entry) for entry in entries)
        return tuple(sorted(entries, key=len, reverse=True))

    @cached_property
    def roles(self) -> dict[str, str]:
        """What each noun is: "law", "laws", "part", "parts", "letter", "piece" or "case"."""
        roles: dict[str, str] = {}
        for name, role in (
            *((("PIECE", "piece"),) if self.accents else ()),  # nobody types them
            ("CASE", "case"),
            ("LETTER", "letter"),
            ("PART_MANY", "parts"),
            ("PART_ONE", "part"),
            ("LAW_MANY", "laws"),
            ("LAW_ONE", "law"),
        ):
            roles.update((entry.lower(), role) for entry in self.of(name))
        return roles

    @cached_property
    def noun(self) -> re.Pattern[str]:
        """Any noun that can stand before numbers."""
        return pattern(self.roles)

    @cached_property
    def heads(self) -> frozenset[str]:
        """The first word of each noun, in small letters."""
        return frozenset(word for noun in self.roles for word in _WORD.findall(noun)[:1])

    def nouns(self, text: str) -> Iterator[re.Match[str]]:
        """The nouns of `text`, in order; by looking words up, which is faster than searching for all."""
        heads, noun = self.heads, self.noun
        for word in _WORD.finditer(text):
            if word[0].lower() in heads and text[word.start() - 1 : word.start()] != "-":  # by-laws
                found = noun.match(text, word.start())
                if (
                    found is None
                    and word[0].lower() in self.glued
                    and text[word.end() : word.end() + 1].isdigit()
                ):
                    before = text[max(0, word.start() - 1) : word.start()]
                    found = None if before.isalnum() or before == "-" else word
                if found is not None:
                    yield found

    @cached_property
    def glued(self) -> frozenset[str]:
        """The nouns of laws that a number may touch: Law14."""
        return frozenset(noun for noun, role in self.roles.items() if role in ("law", "laws"))

    @cached_property
    def law_noun(self) -> re.Pattern[str]:
        return pattern((*self.of("LAW_ONE"), *self.of("LAW_MANY")))

    @cached_property
    def part_noun(self) -> re.Pattern[str]:
        return pattern((*self.of("PART_ONE"), *self.of("PART_MANY"), *self.of("LETTER")))

    @cached_property
    def sections(self) -> frozenset[str]:
        """The part nouns that, on their own, mean a section."""
        return frozenset(self.of("SELF_SECTION"))

    @cached_property
    def every(self) -> frozenset[str]:
        """Each word that can belong to a citing phrase, in small letters: nouns, and, see, above …"""
        names = (
            *(
                "LAW_ONE",
                "LAW_MANY",
                "PART_ONE",
                "PART_MANY",
                "LETTER",
                "CASE",
                "THIS",
                "BETWEEN",
                "CODE",
                "OF",
            ),
            *("CODE", "OF", "AND", "FROM", "TO", "AMID", "ABOVE", "SEE", "AS_IN", "NOTE", "NOTE_WORD"),
            *("FOLLOWING", "ARTICLES"),
        )
        return frozenset(
            word.strip(".").lower()
            for name in names
            for entry in self.of(name)
            for word in entry.replace("'", " ").split()
        )

    @cached_property
    def documents(self) -> dict[str, str]:
        """The names of the documents, in small letters."""
        named = (pair for module in self._modules for pair in module.DOCUMENTS)
        return {(name if self.accents else unaccented(name)): document for document, name in named}

    @cached_property
    def letter_words(self) -> frozenset[str]:
        """Letters that are words: a, e, i, o …"""
        return frozenset("".join(module.LETTER_WORDS for module in self._modules))
