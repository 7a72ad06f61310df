"""Grammar: the small words of a language by which sentences of the Laws are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from lawtexts.languages import fields, knows, part

_INFLECTED = re.compile(r"(?P<stem>[^\s(]+)(?:\((?P<endings>[^)]*)\))?")
"""`pię(ć ciu)`: a stem with each of its endings; `-` is none."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What `comparing` of a language's folder says, ready for use; `lawtexts.languages` has the meanings."""

    language: str
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
    not_ordinal: tuple[str, ...]
    need_not: bool
    duty: frozenset[str]
    future: re.Pattern[str]
    infinitive: re.Pattern[str]


@cache
def grammar(language: str) -> Grammar | None:
    """The grammar of a BCP 47 tag's language; None where there is none: only structure is compared then."""
    code = language.split("-")[0].lower()
    if not knows(code, "comparing"):
        return None
    said, raw = fields(code, "comparing"), part(code, "comparing")
    return Grammar(
        language=code,
        abbreviations=frozenset(said["ABBREVIATIONS"]),
        joining=frozenset(said["JOINING"]),
        subordinating=frozenset(said["SUBORDINATING"]),
        negating=frozenset(said["NEGATING"]),
        negative=frozenset(said["NEGATIVE"]),
        until=said["UNTIL"],
        not_negating=said["NOT_NEGATING"],
        ceasing=said["CEASING"],
        without=said["WITHOUT"],
        except_=said["EXCEPT"],
        only=said["ONLY"],
        numbers=dict(_values(said["NUMBERS"])),
        ordinals=dict(_values(said["ORDINALS"])),
        not_ordinal=said["NOT_ORDINAL"],
        need_not=bool(said["NEED_NOT"]),
        duty=frozenset(said["DUTY"]),
        future=re.compile(raw.FUTURE),
        infinitive=re.compile(raw.INFINITIVE),
    )


def _values(entries: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Each word with its number, from entries such as `5 = pię(ć ciu)`."""
    for entry in entries:
        number, _sign, words = entry.partition("=")
        for found in _INFLECTED.finditer(words):
            for ending in (found["endings"] or "-").split():
                yield found["stem"] + ending.removeprefix("-"), int(number)
