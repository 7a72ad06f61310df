"""Grammar: the small words of a language by which sentences of the Laws are compared."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, product

from lawtexts.corpus.terms import folded
from lawtexts.languages import fields, knows, part

_INFLECTED = re.compile(r"(?P<stem>[^\s(]+)(?:\((?P<endings>[^)]*)\))?")
"""`pię(ć ciu)`: a stem with each of its endings; `-` is none."""

_APART = re.compile(r"[^\w*]+")
"""What stands between the words of a phrase: o'clock is two."""


Found = list[tuple[int, int, frozenset[str]]]
"""Where phrases stand: first word, the one after, meaning."""

_Phrase = tuple[tuple[str, ...], frozenset[str]]


class Phrases:
    """Phrases of one or more words, each with what it means; a word that ends in * may end otherwise."""

    def __init__(self, phrases: Iterable[tuple[str, str]]) -> None:
        self._by_first: dict[str, list[_Phrase]] = {}
        self._stems: dict[str, list[_Phrase]] = {}
        meant: dict[tuple[str, ...], set[str]] = {}
        for phrase, value in phrases:
            words = tuple(word for word in _APART.split(phrase) if word)
            meant.setdefault(words, set()).update(value.split("+"))
        for words, values in sorted(meant.items(), key=lambda each: -len(each[0])):
            first, open_ended = words[0], words[0].endswith("*")
            kept = self._stems if open_ended else self._by_first
            kept.setdefault(first[: 3 if open_ended else None], []).append((words, frozenset(values)))

    def beginning(self, word: str, following: str) -> list[_Phrase]:
        """The phrases that may begin with these two words, or are the first of them, longest first."""
        stems = (each for each in self._stems.get(word[:3], ()) if word.startswith(each[0][0][:-1]))
        begun = (*self._by_first.get(word, ()), *stems)
        return [each for each in begun if len(each[0]) == 1 or _matches(each[0][1:2], (following,))]


def _matches(phrase: tuple[str, ...], words: Sequence[str]) -> bool:
    return len(words) == len(phrase) and all(
        word.startswith(own[:-1]) if own.endswith("*") else word == own
        for own, word in zip(phrase, words, strict=True)
    )


class Vocabulary:
    """What words mean, by how they begin; an entry of three letters, or with a full stop, is a whole word."""

    def __init__(self, entries: Iterable[str]) -> None:
        self._beginnings: dict[str, list[tuple[str, str]]] = {}
        self._known: dict[str, frozenset[str]] = {}
        for entry in entries:
            meaning, _sign, words = entry.partition(" = ")
            for word in words.split():
                self._beginnings.setdefault(word[:2], []).append((word, meaning))

    def __call__(self, word: str) -> frozenset[str]:
        if word not in self._known:
            beginnings = self._beginnings.get(word[:2], ())
            self._known[word] = frozenset(meaning for entry, meaning in beginnings if _begins(word, entry))
        return self._known[word]


def _begins(word: str, entry: str) -> bool:
    if entry.endswith("."):
        return word == entry[:-1]
    return word == entry if len(entry) <= _WHOLE else word.startswith(entry)


@dataclass(frozen=True, slots=True)
class Grammar:
    """What `comparing` of a language's folder says, ready for use; `lawtexts.languages` has the meanings."""

    language: str
    words: dict[str, frozenset[str]]
    """The fields of single words, by name in small letters: joining, subordinating, negating …"""
    phrases: dict[str, Phrases]
    """The fields of phrases, by name: denying, except, ranked, quantifiers …"""
    vocabulary: Vocabulary
    stop: frozenset[str]
    """Small words, without accents, that say nothing by themselves."""
    numbers: dict[str, int]
    ordinals: dict[str, int]
    future: re.Pattern[str]
    infinitive: re.Pattern[str]
    able: re.Pattern[str]
    _beginning: dict[tuple[str, str], list[tuple[str, list[_Phrase]]]] = field(default_factory=dict)
    _small: dict[str, bool] = field(default_factory=dict)

    def find(self, words: Sequence[str], apart: Container[int]) -> dict[str, Found]:
        """Where the phrases of each field stand in words, longest first and without overlap.

        None goes on beyond the comma or full stop before a word that stands `apart`.
        """
        found: dict[str, Found] = {name: [] for name in self.phrases}
        for here, pair in enumerate(pairwise((*words, ""))):
            if pair not in self._beginning:
                every = ((name, phrases.beginning(*pair)) for name, phrases in self.phrases.items())
                self._beginning[pair] = [(name, phrases) for name, phrases in every if phrases]
            for name, phrases in self._beginning[pair]:
                if found[name] and here < found[name][-1][1]:
                    continue
                for phrase, values in phrases:
                    last = here + len(phrase)
                    matches = len(phrase) < 3 or _matches(phrase[2:], words[here + 2 : last])
                    if matches and not any(number in apart for number in range(here + 1, last)):
                        found[name].append((here, last, values))
                        break
        return found

    def is_small(self, word: str) -> bool:
        """Whether a word in small letters says nothing by itself, as articles and prepositions do."""
        if word not in self._small:
            grammatical = any(word in words for words in self.words.values())
            self._small[word] = len(word) <= _WHOLE or grammatical or folded(word) in self.stop
        return self._small[word]


_WORDS = (
    "ABBREVIATIONS",
    "JOINING",
    "SUBORDINATING",
    "NEGATING",
    "NEGATIVE",
    "POSSESSIVE",
    "DUTY",
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
_MEANT = ("RANKED", "QUANTIFIERS", "CONNECTIVES", "BOUNDS", "SENSES")
_WHOLE = 3
"""An entry of the vocabulary of so few letters is a whole word."""


@cache
def grammar(language: str) -> Grammar | None:
    """The grammar of a BCP 47 tag's language; None where there is none: only structure is compared then."""
    code = language.split("-")[0].lower()
    if not knows(code, "comparing"):
        return None
    said, raw = fields(code, "comparing"), part(code, "comparing")
    plain = {name: Phrases((entry, name.lower()) for entry in said[name]) for name in _PHRASES}
    meant = {name: Phrases(_meant(said[name])) for name in _MEANT}
    return Grammar(
        language=code,
        words={name.lower(): frozenset(said[name]) for name in _WORDS}
        | {"articles": frozenset(fields(code, "citing")["ARTICLES"] if knows(code, "citing") else ())},
        phrases={name.lower(): phrases for name, phrases in {**plain, **meant}.items()},
        vocabulary=Vocabulary(said["VOCABULARY"]),
        stop=frozenset(" ".join(fields(code, "searching")["STOP"]).split())
        if knows(code, "searching")
        else frozenset(),
        numbers={word: int(value) for word, value in _meant(said["NUMBERS"], " ")},
        ordinals={word: int(value) for word, value in _meant(said["ORDINALS"], " ")},
        future=re.compile(raw.FUTURE),
        infinitive=re.compile(raw.INFINITIVE),
        able=re.compile(raw.ABLE),
    )


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
