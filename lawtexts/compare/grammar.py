"""Grammar: the small words of a language by which sentences of the Laws are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
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


_WORDS = "ABBREVIATIONS JOINING SUBORDINATING NEGATING NEGATIVE POSSESSIVE LINKING".split()
_PHRASES = "NOT_NEGATING DENYING WITHOUT CEASING EXCEPT ONLY NOT_ORDINAL NOT_NAMING POSSIBLE NEED_NOT".split()
_FOUND = "JOINING SUBORDINATING NEGATING NEGATIVE".split()
"""Fields of single words that are looked for as phrases are."""
_MEANT = "RANKED QUANTIFIERS CONNECTIVES BOUNDS SENSES".split()
_TEN = 10
_WHOLE = 3
"""An entry of the vocabulary of so few letters is a whole word."""


class Grammar:
    """What `comparing` of a language's folder says, ready for use; `lawtexts.languages` has the meanings."""

    def __init__(self, code: str) -> None:
        said, raw = fields(code, "comparing"), part(code, "comparing")
        citing = fields(code, "citing") if knows(code, "citing") else {}
        stop = fields(code, "searching")["STOP"] if knows(code, "searching") else ()
        self.language = code
        self.words = {name.lower(): frozenset(said[name]) for name in _WORDS}
        """The fields of single words, by name in small letters: joining, subordinating, negating …"""
        self.words["articles"] = frozenset(citing.get("ARTICLES", ()))
        plain = {name.lower(): [(entry, name.lower()) for entry in said[name]] for name in _PHRASES + _FOUND}
        meant = {name.lower(): _meant(said[name]) for name in _MEANT}
        seats = {"seats": [("lho", "lho"), ("rho", "rho")]}  # of the opponents, in many languages
        self.phrases = Phrases({**plain, **meant, **seats})
        """The fields of phrases, by name: denying, except, ranked, quantifiers …"""
        self.vocabulary = cache(_vocabulary(said["VOCABULARY"]))
        """What a word means, by how it begins."""
        self.future, self.infinitive = re.compile(raw.FUTURE), re.compile(raw.INFINITIVE)
        self.able = re.compile(raw.ABLE)
        silent = frozenset(" ".join(stop).split())  # without accents
        grammatical = frozenset[str]().union(*self.words.values())
        self.is_small = cache(
            lambda word: len(word) <= _WHOLE or word in grammatical or folded(word) in silent
        )
        """Whether a word in small letters says nothing by itself, as articles and prepositions do."""
        self._numbers = _numbers(citing.get("NUMBERS", ())) | dict(_meant(said["NUMBERS"], " "))
        self._numbers |= {word: f"{value}." for word, value in _meant(said["ORDINALS"], " ")}

    def number(self, word: str) -> str:
        """The number a word says, in figures ("13") or as an ordinal ("2."); "" where it says none."""
        figures = word.rstrip("ªº°")
        return str(int(figures)) if figures.isdecimal() else self._numbers.get(word, "")


@cache
def grammar(language: str) -> Grammar | None:
    """The grammar of a BCP 47 tag's language; None where there is none: only structure is compared then."""
    code = language.split("-")[0].lower()
    return Grammar(code) if knows(code, "comparing") else None


def _vocabulary(entries: Iterable[str]) -> Callable[[str], frozenset[str]]:
    """What words mean, by how they begin; an entry of three letters, or with a full stop, is a whole word."""
    beginnings: dict[str, list[tuple[str, str]]] = {}
    for entry in entries:
        meaning, _sign, words = entry.partition(" = ")
        for word in words.split():
            beginnings.setdefault(word[:2], []).append((word, meaning))
    return lambda word: frozenset(
        [meaning for entry, meaning in beginnings.get(word[:2], ()) if _begins(word, entry)]
    )


def _begins(word: str, entry: str) -> bool:
    if entry.endswith("."):
        return word == entry[:-1]
    return word == entry if len(entry) <= _WHOLE else word.startswith(entry)


def _numbers(entries: Iterable[str]) -> dict[str, str]:
    """The numbers from two on by their words as citations have them, cinquantadue among them."""
    said = {word: int(number) for word, _, number in (each.partition(" = ") for each in entries)}
    units = {word: number for word, number in said.items() if number != 1 and number < _TEN}
    glued = [(word[:-1], number) for word, number in said.items() if word.endswith("-")]
    said |= {tens + unit: ten + one for tens, ten in glued for unit, one in units.items()}
    return {word: str(number) for word, number in said.items() if number != 1}


def _meant(entries: Iterable[str], divided: str = "/") -> Iterator[tuple[str, str]]:
    """Each wording with its value, from entries such as `5 = pię(ć ciu)` and `any = ogni / chi voglia`."""
    for entry in entries:
        value, _sign, said = entry.partition(" = ")
        words = (found[0] for found in _INFLECTED.finditer(said))
        for wording in said.split(" / ") if divided == "/" else words:
            for phrase in product(*map(_inflected, _INFLECTED.finditer(wording))):
                yield " ".join(phrase), value.strip()


def _inflected(found: re.Match[str]) -> list[str]:
    return [found["stem"] + ending.removeprefix("-") for ending in (found["endings"] or "-").split()]
