"""Concordance: every place where something was found, one line each with its context; and how often where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lawtexts.model.citation import Citation
from lawtexts.search.answer import Answer, Passage
from lawtexts.search.words import fold, words

LEFT, RIGHT, PLACE = "left", "right", "place"
"""What a concordance can be sorted by: what stands before the word, what stands after it, where it stands."""


_SPACE = re.compile(r"\s+")


class Line(NamedTuple):
    """One place: the words found (`word`) with all that stands to the `left` and the `right` in the passage.

    Read together they are the passage, with single spaces for any white space. `terms` are the
    concepts of the termbase that the words belong to.
    """

    citation: Citation
    expression: str
    language: str
    field: str
    left: str
    word: str
    right: str
    terms: tuple[str, ...] = ()


class Counts(NamedTuple):
    """How often something was found: by law, by language, by the concept it names, by the words found.

    Concepts are ids of the termbase (penalty-card); what names none is in none.
    Words are in small letters.
    """

    total: int
    laws: dict[str, int]
    languages: dict[str, int]
    terms: dict[str, int]
    words: dict[str, int]


def concordance(answer: Answer, sort: str = PLACE) -> tuple[Line, ...]:
    """The lines of an answer, sorted by LEFT or RIGHT context, letters folded, else in the order of the Laws.

    The left context is compared from the word outwards.
    """
    lines = list(_lines(answer))
    if sort == LEFT:
        lines.sort(key=lambda line: (_context(line.left)[::-1], line.citation, line.expression))
    elif sort == RIGHT:
        lines.sort(key=lambda line: (_context(line.right), line.citation, line.expression))
    else:
        lines.sort(key=lambda line: line.citation)
    return tuple(lines)


def count(answer: Answer) -> Counts:
    """How often what was found stands where; laws in their order, the rest by number."""
    lines = list(_lines(answer))
    laws = Counter(str(citation) for citation in sorted(line.citation.root for line in lines))
    return Counts(
        len(lines),
        dict(laws),
        _by_number(line.language for line in lines),
        _by_number(name for line in lines for name in line.terms),
        _by_number(line.word.lower() for line in lines),
    )


def _by_number(names: Iterable[str]) -> dict[str, int]:
    found = Counter(names)
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _lines(answer: Answer) -> Iterator[Line]:
    seen = set()
    for hit in answer.hits:
        for passage in hit.passages:
            place = (passage.expression, hit.citation.root, passage.text)
            if passage.matched and not (passage.field == "note" and place in seen):
                seen.add(place)  # a note is shown wherever it is called from, and counts once
                yield from _of(passage)


def _of(passage: Passage) -> Iterator[Line]:
    """One line for each run of words found: those with only white space between them."""
    text, spans = passage.text, passage.spans
    runs: list[list[int]] = []
    for number, (start, _end) in enumerate(spans):
        between = text[spans[number - 1][1] : start] if runs else "-"
        if between.strip() or "\n" in between:
            runs.append([])
        runs[-1].append(number)
    for run in runs:
        start, end = spans[run[0]][0], spans[run[-1]][1]
        parts = (_SPACE.sub(" ", part) for part in (text[:start], text[start:end], text[end:]))
        left, word, right = parts
        terms = sorted(set.intersection(*(set(passage.terms[number]) for number in run)))
        where = passage.citation, passage.expression, passage.language, passage.field
        yield Line(*where, left.lstrip(), word, right.rstrip(), tuple(terms))


def _context(text: str) -> list[str]:
    return list(map(fold, words(text)))
