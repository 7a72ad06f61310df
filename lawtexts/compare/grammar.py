"""Grammar: the small words of a language by which sentences of the Laws are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

from lawtexts.corpus.terms import folded
from lawtexts.languages import fields, knows, part

_INFLECTED = re.compile(r"(?P<stem>[^\s(]+)(?:\((?P<endings>[^)]*)\))?")
"""`pię(ć ciu)`: a stem with each of its endings; `-` is none."""

_APART = re.compile(r"[^\w*]+")
"""What stands between the words of a phrase: o'clock is two."""


Found = list[tuple[int, int, frozenset[str]]]
"""Where phrases stand: first word, the one after, meaning."""

_Phrase = tuple[str, tuple[str, ...], frozenset[str]]
"""A field, words of it, and what they mean."""


class Phrases:
    """Phrases of one or more words, by the fields of a grammar; a word that ends in * may end otherwise."""

    def __init__(self, fields: Mapping[str, Iterable[tuple[str, str]]]) -> None:
        self._by_first: dict[str, list[_Phrase]] = {}
        self._stems: dict[str, list[_Phrase]] = {}
        self.opened = cache(self._opened_by)
        """The phrases that may begin with a word."""
        self._begun = cache(self._begun_by)
        for name, phrases in fields.items():
            meant: dict[tuple[str, ...], set[str]] = {}
            for phrase, value in phrases:
                words = tuple(word for word in _APART.split(phrase) if word)
                meant.setdefault(words, set()).update(value.split("+"))
            for words, values in sorted(meant.items(), key=lambda each: -len(each[0])):
                first, open_ended = words[0], words[0].endswith("*")
                kept = self._stems if open_ended else self._by_first
                key = first[: 3 if open_ended else None]
                kept.setdefault(key, []).append((name, words, frozenset(values)))

    def find(self, words: Sequence[str], opening: Iterable[int], apart: frozenset[int]) -> dict[str, Found]:
        """Where the phrases of each field stand in words, longest first and without overlap.

        They begin with the words `opening`; none goes on beyond the comma or full stop before a word that
        stands `apart`.
        """
        found: dict[str, Found] = {}
        following = [*words[1:], ""]
        for here in opening:
            for field, phrase, values in self._begun(words[here], following[here]):
                own, last = found.get(field), here + len(phrase)
                if own and here < own[-1][1]:
                    continue
                if len(phrase) == 1 or (
                    apart.isdisjoint(range(here + 1, last))
                    and (len(phrase) == 2 or _matches(phrase[2:], words[here + 2 : last]))
                ):
                    found.setdefault(field, []).append((here, last, values))
        return found

    def _opened_by(self, word: str) -> tuple[_Phrase, ...]:
        """The phrases that may begin with a word, the longest of each field first, those with a stem last."""
        stems = (each for each in self._stems.get(word[:3], ()) if word.startswith(each[1][0][:-1]))
        return (*self._by_first.get(word, ()), *stems)

    def _begun_by(self, word: str, following: str) -> tuple[_Phrase, ...]:
        """The phrases that may begin with these two words, or are the first of them."""
        opened = self.opened(word)
        return tuple(each for each in opened if len(each[1]) == 1 or _matches(each[1][1:2], (following,)))


def _matches(phrase: tuple[str, ...], words: Sequence[str]) -> bool:
    return len(words) == len(phrase) and all(
        word.startswith(own[:-1]) if own.endswith("*") else word == own
        for own, word in zip(phrase, words, strict=True)
    )


class Vocabulary:
    """What words mean, by how they begin; an entry of three letters, or with a full stop, is a whole word."""

    def __init__(self, entries: Iterable[str]) -> None:
        self._beginnings: dict[str, list[tuple[str, str]]] = {}
        for entry in entries:
            meaning, _sign, words = entry.partition(" = ")
            for word in words.split():
                self._beginnings.setdefault(word[:2], []).append((word, meaning))

    def __call__(self, word: str) -> frozenset[str]:
        beginnings = self._beginnings.get(word[:2], ())
        return frozenset(meaning for entry, meaning in beginnings if _begins(word, entry))


def _begins(word: str, entry: str) -> bool:
    if entry.endswith("."):
        return word == entry[:-1]
    return word == entry if len(entry) <= _WHOLE else word.startswith(entry)


@dataclass(frozen=True, eq=False)
class Grammar:
    """What `comparing` of a language's folder says, ready for use; `lawtexts.languages` has the meanings."""

    language: str
    words: dict[str, frozenset[str]]
    """The fields of single words, by name in small letters: joining, subordinating, negating …"""
    phrases: Phrases
    """The fields of phrases, by name: denying, except, ranked, quantifiers …"""
    vocabulary: Callable[[str], frozenset[str]]
    stop: frozenset[str]
    """Small words, without accents, that say nothing by themselves."""
    numbers: dict[str, int]
    ordinals: dict[str, int]
    future: re.Pattern[str]
    infinitive: re.Pattern[str]
    able: re.Pattern[str]

    def number(self, word: str) -> str:
        """The number a word says, in figures ("13") or as an ordinal ("2."); "" where it says none."""
        figures = word.rstrip("ªº°")
        if figures.isdecimal():
            return str(int(figures))
        if word in self.ordinals:
            return f"{self.ordinals[word]}."
        return str(self.numbers[word]) if word in self.numbers else ""

    @cached_property
    def is_small(self) -> Callable[[str], bool]:
        """Whether a word in small letters says nothing by itself, as articles and prepositions do."""
        grammatical = frozenset().union(*self.words.values())
        return cache(lambda word: len(word) <= _WHOLE or word in grammatical or folded(word) in self.stop)


_WORDS = (
    "ABBREVIATIONS",
    "JOINING",
    "SUBORDINATING",
    "NEGATING",
    "NEGATIVE",
    "POSSESSIVE",
    "LINKING",
)
_PHRASES = (
    "NOT_NEGATING",
    "DENYING",
    "WITHOUT",
    "CEASING",
    "EXCEPT",
    "ONLY",
    "NOT_ORDINAL",
    "POSSIBLE",
    "NEED_NOT",
)
_FOUND = ("JOINING", "SUBORDINATING", "NEGATING", "NEGATIVE")
"""Fields of single words that are looked for as phrases are."""
_MEANT = ("RANKED", "QUANTIFIERS", "CONNECTIVES", "BOUNDS", "SENSES")
_TEN = 10
_WHOLE = 3
"""An entry of the vocabulary of so few letters is a whole word."""


@cache
def grammar(language: str) -> Grammar | None:
    """The grammar of a BCP 47 tag's language; None where there is none: only structure is compared then."""
    code = language.split("-")[0].lower()
    if not knows(code, "comparing"):
        return None
    said, raw = fields(code, "comparing"), part(code, "comparing")
    plain = {name.lower(): [(entry, name.lower()) for entry in said[name]] for name in _PHRASES}
    meant = {name.lower(): _meant(said[name]) for name in _MEANT}
    found = {name.lower(): [(word, name.lower()) for word in said[name]] for name in _FOUND}
    found["seats"] = [("lho", "lho"), ("rho", "rho")]  # of the opponents, in many languages
    return Grammar(
        language=code,
        words={name.lower(): frozenset(said[name]) for name in _WORDS}
        | {"articles": frozenset(fields(code, "citing")["ARTICLES"] if knows(code, "citing") else ())},
        phrases=Phrases({**plain, **meant, **found}),
        vocabulary=cache(Vocabulary(said["VOCABULARY"])),
        stop=frozenset(" ".join(fields(code, "searching")["STOP"]).split())
        if knows(code, "searching")
        else frozenset(),
        numbers=_numbers(code) | {word: int(value) for word, value in _meant(said["NUMBERS"], " ")},
        ordinals={word: int(value) for word, value in _meant(said["ORDINALS"], " ")},
        future=re.compile(raw.FUTURE),
        infinitive=re.compile(raw.INFINITIVE),
        able=re.compile(raw.ABLE),
    )


def _numbers(code: str) -> dict[str, int]:
    """The numbers from two on by their words as citations have them, cinquantadue among them."""
    if not knows(code, "citing"):
        return {}
    entries = (entry.partition(" = ") for entry in fields(code, "citing")["NUMBERS"])
    said = {word: int(number) for word, _, number in entries if number != "1"}
    units = {word: number for word, number in said.items() if number < _TEN}
    glued = [(word[:-1], number) for word, number in said.items() if word.endswith("-")]
    return said | {tens + unit: ten + one for tens, ten in glued for unit, one in units.items()}


def _meant(entries: Iterable[str], divided: str = "/") -> Iterator[tuple[str, str]]:
    """Each wording with its value, from entries such as `5 = pię(ć ciu)` and `any = ogni / chi voglia`."""
    for entry in entries:
        value, _sign, wordings = entry.partition(" = ")
        if divided == "/":
            for wording in wordings.split(" / "):
                words = [_inflected(found) for found in _INFLECTED.finditer(wording)]
                for phrase in product(*words):
                    yield " ".join(phrase), value.strip()
        else:
            for found in _INFLECTED.finditer(wordings):
                yield from ((word, value) for word in _inflected(found))


def _inflected(found: re.Match[str]) -> list[str]:
    return [found["stem"] + ending.removeprefix("-") for ending in (found["endings"] or "-").split()]
