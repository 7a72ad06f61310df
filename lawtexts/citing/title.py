"""Title: a law found by its title or a heading, or by some of its words, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawtexts.citing.reading import Answer, Normalisation, Reading
from lawtexts.model.characters import unaccented
from lawtexts.model.citation import Citation

_WORD = re.compile(r"\w+")
_MOST = 8
_SHORTEST = 3
"""Letters of a word that may stand for a longer one."""


def by_title(query: str, titles: Iterable[tuple[str, Citation, str]]) -> Reading | None:
    """The place whose title `query` is, begins or quotes; None if there is none.

    `titles` are titles and headings with their place and language. Case, accents
    and punctuation do not matter; words may be cut short. Where several places
    fit equally the first of the Laws is taken and the reading is ambiguous.
    """
    asked = _words(query)
    if not asked or max(map(len, asked)) < _SHORTEST:
        return None
    ranks: dict[Citation, int] = {}
    for title, citation, _language in titles:
        rank = _fit(asked, _words(title))
        if rank:
            ranks[citation] = max(rank, ranks.get(citation, 0))
    if not ranks:
        return None
    best, *others = sorted(ranks, key=lambda place: (-ranks[place], place))
    equal = any(ranks[place] == ranks[best] for place in others)
    status = Answer.AMBIGUOUS if equal else Answer.NORMALISED
    return Reading(
        best, (0, len(query)), None, status, tuple(others[:_MOST]), (Normalisation.TITLE,), text=query
    )


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(unaccented(text)))


def _fit(asked: tuple[str, ...], title: tuple[str, ...]) -> int:
    """How well a title fits: 4 it is the query, 3 it begins with it, 2 it contains it, 1 its words."""
    if asked == title:
        return 4
    for start in range(len(title) - len(asked) + 1):
        part = title[start : start + len(asked)]
        if part[:-1] == asked[:-1] and part[-1].startswith(asked[-1]):
            return 2 if start else 3
    remaining = iter(title)
    if all(any(_begins(word, short) for word in remaining) for short in asked):
        return 1
    return 0


def _begins(word: str, short: str) -> bool:
    return word == short or (len(short) >= _SHORTEST and word.startswith(short))
