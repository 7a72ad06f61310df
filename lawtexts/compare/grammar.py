"""Grammar: the small words of a language by which sentences of the Laws are compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from lawtexts.compare.stemming import stemmer
from lawtexts.languages import fields, knows, part

_INFLECTED = re.compile(r"(?P<stem>[^\s(]+)(?:\((?P<endings>[^)]*)\))?")
"""`pię(ć ciu)`: a stem with each of its endings; `-` is none."""

_APART = re.compile(r"[^\w*]+")
"""What stands between the words of a phrase: o'clock is two."""


class Phrases:
    """Phrases of one or more words, each with what it means; a last word that ends in * may end otherwise."""

    def __init__(self, phrases: Iterable[tuple[str, str]], stem: Callable[[str], str] = str) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], frozenset[str]]]] = {}
        self._stems: dict[str, list[tuple[tuple[str, ...], frozenset[str]]]] = {}
        meant: dict[tuple[str, ...], set[str]] = {}
        for phrase, value in phrases:
            words = tuple(stem(word) for word in _APART.split(phrase) if word)
            if sum(map(len, words)) > 2 or stem is str:
                meant.setdefault(words, set()).update(value.split("+"))
        for words, values in sorted(meant.items(), key=lambda each: -len(each[0])):
            first, open_ended = words[0], words[0].endswith("*")
            kept = self._stems if open_ended else self._by_first
            kept.setdefault(first[: 3 if open_ended else None], []).append((words, frozenset(values)))

    def find(self, words: Sequence[str]) -> Iterator[tuple[int, int, frozenset[str]]]:
        """Where phrases stand, longest first and without overlap: first word, the one after, meaning."""
        here = 0
        while here < len(words):
            known = (*self._by_first.get(words[here], ()), *self._stems.get(words[here][:3], ()))
            for phrase, values in known:
                if _matches(phrase, words[here : here + len(phrase)]):
                    yield here, here + len(phrase), values
                    here += len(phrase) - 1
                    break
            here += 1


def _matches(phrase: tuple[str, ...], words: Sequence[str]) -> bool:
    last = phrase[-1]
    if len(words) < len(phrase) or tuple(words[:-1]) != phrase[:-1]:
        return False
    return words[-1].startswith(last[:-1]) if last.endswith("*") else words[-1] == last


@dataclass(frozen=True, slots=True)
class Grammar:
    """What `comparing` of a language's folder says, ready for use; `lawtexts.languages` has the meanings."""

    language: str
    words: dict[str, frozenset[str]]
    """The fields of single words, by name in small letters: joining, subordinating, negating …"""
    phrases: dict[str, Phrases]
    """The fields of phrases, by name: denying, except, ranked, quantifiers …"""
    numbers: dict[str, int]
    ordinals: dict[str, int]
    need_not: bool
    future: re.Pattern[str]
    infinitive: re.Pattern[str]
    adjectival: re.Pattern[str]


_WORDS = (
    "ABBREVIATIONS",
    "JOINING",
    "SUBORDINATING",
    "NEGATING",
    "NEGATIVE",
    "AUXILIARY",
    "DUTY",
    "POSSESSIVE",
)
_PHRASES = ("UNTIL", "NOT_NEGATING", "DENYING", "CEASING", "EXCEPT", "ONLY", "NOT_ORDINAL", "POSSIBLE")
_MEANT = ("RANKED", "QUANTIFIERS", "CONNECTIVES", "BOUNDS", "MANNERS")
STEMMED = ("VOCABULARY",)
"""The fields whose phrases are found in any inflection."""


@cache
def grammar(language: str) -> Grammar | None:
    """The grammar of a BCP 47 tag's language; None where there is none: only structure is compared then."""
    code = language.split("-")[0].lower()
    if not knows(code, "comparing"):
        return None
    said, raw = fields(code, "comparing"), part(code, "comparing")
    plain = {name: Phrases((entry, name.lower()) for entry in said[name]) for name in _PHRASES}
    meant = {name: Phrases(_meant(said[name])) for name in _MEANT}
    meant |= {name: Phrases(_meant(said[name]), stemmer(code)) for name in STEMMED}
    return Grammar(
        language=code,
        words={name.lower(): frozenset(said[name]) for name in _WORDS},
        phrases={name.lower(): phrases for name, phrases in {**plain, **meant}.items()},
        numbers={word: int(value) for word, value in _meant(said["NUMBERS"], " ")},
        ordinals={word: int(value) for word, value in _meant(said["ORDINALS"], " ")},
        need_not=bool(said["NEED_NOT"]),
        future=re.compile(raw.FUTURE),
        infinitive=re.compile(raw.INFINITIVE),
        adjectival=re.compile(raw.ADJECTIVAL),
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
