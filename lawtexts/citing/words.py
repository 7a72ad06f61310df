"""Words: the vocabulary of one language, or of several at once, made ready for the grammar.

The language modules hold plain tuples; patterns are compiled from them when
first needed, once per language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from importlib import import_module
from itertools import groupby
from types import ModuleType

from lawtexts.citing.typed import typed_forms, unaccented

_WORD = re.compile(r"[^\W\d_]+")
LANGUAGES = ("pl", "it", "es", "en")
"""The languages whose citations are understood."""
ABBREVIATED = frozenset(
    ("LAW_ONE", "LAW_MANY", "PART_ONE", "PART_MANY", "LETTER", "NOTE_WORD", "FOLLOWING", "EDITION")
)
"""The lists whose abbreviations are typed without a full stop, too."""


class Words:
    """The vocabulary of `languages`, as patterns over folded text.

    Every pattern is anchored by the caller: `match` at a place, or `search`
    with a pattern that ends in `$` on the text before a place.
    """

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
        """What each noun is: "law", "laws", "part", "parts", "letter" or "case"."""
        roles: dict[str, str] = {}
        for name, role in (
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
        return _compile(self.roles)

    @cached_property
    def heads(self) -> frozenset[str]:
        """The first word of each noun, in small letters."""
        return frozenset(word for noun in self.roles for word in _WORD.findall(noun)[:1])

    def nouns(self, text: str) -> Iterator[re.Match[str]]:
        """The nouns of `text`, in order; by looking words up, which is faster than searching for all."""
        heads, noun = self.heads, self.noun
        for word in _WORD.finditer(text):
            if word[0].lower() in heads:
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
        return _compile((*self.of("LAW_ONE"), *self.of("LAW_MANY")))

    @cached_property
    def part_noun(self) -> re.Pattern[str]:
        return _compile((*self.of("PART_ONE"), *self.of("PART_MANY"), *self.of("LETTER")))

    @cached_property
    def between(self) -> re.Pattern[str]:
        """Words that may stand between noun and numbers; never fails, may be empty."""
        return re.compile(f"(?:{_either(self.of('BETWEEN'))} ?)?", re.IGNORECASE)

    @cached_property
    def code(self) -> re.Pattern[str]:
        """del Codice di Gara, of the Laws: after a law's number, says whose law it is."""
        return re.compile(f" ?{_either(self.of('CODE'))}", re.IGNORECASE)

    @cached_property
    def elsewhere(self) -> re.Pattern[str]:
        """Kodeksu cywilnego, of the civil code: after numbers, they are of another text."""
        return _compile(self.of("ELSEWHERE"), before=" ?,? ?")

    @cached_property
    def ends_elsewhere(self) -> re.Pattern[str]:
        """A text that ends in the name of another text: zob. Regulamin, (pkt 4)."""
        return _ending(self.of("ELSEWHERE"))

    @cached_property
    def next_article(self) -> re.Pattern[str]:
        """The article before a further law: Ley 12 o la 16."""
        return re.compile(f"{_either((*self.of('NEXT_ARTICLE'), '§'))} ?(?=[0-9])", re.IGNORECASE)

    @cached_property
    def whole_of(self) -> re.Pattern[str]:
        """Like `preposition`, with the longer wordings of law text."""
        longer = self.of("OF_LONG")
        some = f"{_either(longer)} ?|" if longer else ""
        return re.compile(f" ?(?:{some}{self.preposition.pattern.removeprefix(' ?')})", re.IGNORECASE)

    @cached_property
    def into(self) -> re.Pattern[str]:
        """What may lead from a law to its parts."""
        return _compile(self.of("INTO"), after=" ")

    @cached_property
    def preposition(self) -> re.Pattern[str]:
        """What leads from a part to what it is part of; may be empty where the genitive does it."""
        entries = [entry for entry in self.of("OF") if entry]
        optional = "?" if "" in self.of("OF") or not self.accents else ""
        some = f"(?:{_either(entries)} ?){optional}" if entries else ""
        return re.compile(f" ?{some}", re.IGNORECASE)

    @cached_property
    def conjunction(self) -> re.Pattern[str]:
        """What joins two members of a list: a comma, a word, or both."""
        return re.compile(
            f" ?(?:[,;] ?(?:{_either(self.of('AND'))} )?|{_either(self.of('AND'))} |[&/+] ?)", re.I
        )

    @cached_property
    def through(self) -> re.Pattern[str]:
        """What joins first and last of a range: a dash or a word (group "word")."""
        dots = "" if self.accents else r"|\.{2,3}|…"
        return re.compile(f" ?- ?{dots}| (?P<word>{_either(self.of('TO'))}) ?", re.IGNORECASE)

    @cached_property
    def start_of_range(self) -> re.Pattern[str]:
        """From: between noun and first number of a range."""
        return _compile(self.of("FROM"), after=" ?")

    @cached_property
    def before_range(self) -> re.Pattern[str]:
        """A text that ends in "from"."""
        return _ending(self.of("FROM"))

    @cached_property
    def adverb(self) -> re.Pattern[str]:
        """Above, below: after the numbers of a relative reference."""
        return _compile(self.of("ABOVE"), before=" ")

    @cached_property
    def previous(self) -> re.Pattern[str]:
        return _compile(self.of("PREVIOUS"))

    @cached_property
    def next(self) -> re.Pattern[str]:
        return _compile(self.of("NEXT"))

    @cached_property
    def sections(self) -> frozenset[str]:
        """The part nouns that, on their own, mean a section."""
        return frozenset(self.of("SELF_SECTION"))

    @cached_property
    def this(self) -> re.Pattern[str]:
        """A text that ends in "this"."""
        return _ending(self.of("THIS"))

    @cached_property
    def those(self) -> re.Pattern[str] | None:
        """A text that ends in a plural "those" that means the laws just named; None if none does."""
        entries = self.of("THOSE")
        return _ending(entries) if entries else None

    @cached_property
    def note_of(self) -> re.Pattern[str]:
        """A text that ends in "footnote to"."""
        return _ending(self.of("NOTE"))

    @cached_property
    def see(self) -> re.Pattern[str]:
        """A text that ends in "see"."""
        return _ending(self.of("SEE"))

    @cached_property
    def as_in(self) -> re.Pattern[str]:
        """A text that ends in "as in", "under": a weaker sign of a citation."""
        return _ending(self.of("AS_IN"))

    @cached_property
    def at(self) -> re.Pattern[str]:
        """A text that ends in a preposition, enough of a sign before B1a."""
        return _ending(self.of("AT"))

    @cached_property
    def applies(self) -> re.Pattern[str]:
        return _compile(self.of("APPLIES"), before=" ")

    @cached_property
    def placed(self) -> re.Pattern[str]:
        """A text that ends in "table", "room": B1 after it is no place in the Laws."""
        return _ending(self.of("PLACED"))

    @cached_property
    def counted(self) -> re.Pattern[str]:
        """After a number: it counts something, or is a bid, a share, a year."""
        return re.compile(rf" ?(?:[%‰♠♥♦♣€$°:=]|{_either(self.of('COUNTED'))})|[.,]\d", re.IGNORECASE)

    @cached_property
    def following(self) -> re.Pattern[str]:
        """Et seq.: the end is open."""
        return _compile(self.of("FOLLOWING"), before=" ?")

    @cached_property
    def year(self) -> re.Pattern[str]:
        """After a citation the year of an edition (group 1): (2017), ed. 2017, w wydaniu z 2017 r."""
        words = _either(self.of("EDITION"))
        return re.compile(
            rf" ?[(\[/,]? ?(?:{words} ?){{0,2}}((?:19|20)[0-9]{{2}})(?: ?r\.?(?!\w))?(?![\w-])(?: ?[)\]])?",
            re.IGNORECASE,
        )

    @cached_property
    def note_word(self) -> re.Pattern[str]:
        return _compile(self.of("NOTE_WORD"))

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
            *("CODE", "OF", "AND", "FROM", "TO", "ABOVE", "SEE", "AS_IN", "NOTE", "NOTE_WORD"),
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
        """The names of preface, introduction and definitions, in small letters."""
        named = (pair for module in self._modules for pair in module.DOCUMENTS)
        return {(name if self.accents else unaccented(name)): document for document, name in named}

    @cached_property
    def letter_words(self) -> frozenset[str]:
        """Letters that are words: a, e, i, o …"""
        return frozenset("".join(module.LETTER_WORDS for module in self._modules))


@cache
def words(*languages: str) -> Words:
    """The vocabulary of the languages given, made once. Raises KeyError for one that is not known."""
    for language in languages:
        if language not in LANGUAGES:
            raise KeyError(language)
    return Words(languages)


@cache
def typed_words(*languages: str) -> Words:
    """The same for queries: without accents, as people type. Raises KeyError like `words`."""
    for language in languages:
        if language not in LANGUAGES:
            raise KeyError(language)
    return Words(languages, accents=False)


def _either(entries: Iterable[str]) -> str:
    """A group that matches any entry as whole words, the longest first."""
    ordered = sorted(set(entries), key=lambda entry: (-len(entry), entry))
    runs = groupby(ordered, key=lambda entry: entry[-1].isalnum())  # a look ahead for each run, not each word
    branches = (
        "(?:" + "|".join(map(re.escape, run)) + (r")(?!\w)" if worded else ")") for worded, run in runs
    )
    return f"(?<!\\w)(?:{'|'.join(branches)})"


def _compile(entries: Iterable[str], before: str = "", after: str = "") -> re.Pattern[str]:
    return re.compile(f"{before}{_either(entries)}{after}", re.IGNORECASE)


def _ending(entries: Iterable[str]) -> re.Pattern[str]:
    return re.compile(f"{_either(entries)} ?$", re.IGNORECASE)
