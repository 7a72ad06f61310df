"""Concordance: every place where something was found, one line each with its context; and how often where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lawtexts.model.citation import Citation
from lawtexts.search.answer import Answer, Passage, Span
from lawtexts.search.index import Index
from lawtexts.search.terms import Word, matches
from lawtexts.search.words import fold, words

LEFT, RIGHT, PLACE = "left", "right", "place"
"""What a concordance can be sorted by: what stands before the word, what stands after it, where it stands."""


_SPACE = re.compile(r"\s+")


class Line(NamedTuple):
    """One place: the words found (`word`) with all that stands to the `left` and the `right` in the passage.

    Read together they are the passage, with single spaces for any white space. `matched` is False
    for the equivalents of what was found, in passages aligned with it.
    """

    citation: Citation
    expression: str
    language: str
    field: str
    left: str
    word: str
    right: str
    matched: bool


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


def concordance(answer: Answer, sort: str = PLACE, *, aligned: bool = False) -> tuple[Line, ...]:
    """The lines of an answer, sorted by LEFT or RIGHT context, letters folded, else in the order of the Laws.

    The left context is compared from the word outwards. `aligned` adds the
    equivalents marked in aligned passages.
    """
    lines = list(_lines(answer, aligned))
    if sort == LEFT:
        lines.sort(key=lambda line: (_context(line.left)[::-1], line.citation, line.expression))
    elif sort == RIGHT:
        lines.sort(key=lambda line: (_context(line.right), line.citation, line.expression))
    else:
        lines.sort(key=lambda line: line.citation)
    return tuple(lines)


def count(index: Index, answer: Answer, *, aligned: bool = False) -> Counts:
    """How often what `index` answered stands where; laws in their order, the rest by number."""
    lines = list(_lines(answer, aligned))
    laws = Counter(str(citation) for citation in sorted(line.citation.root for line in lines))
    return Counts(
        len(lines),
        dict(laws),
        _by_number(line.language for line in lines),
        _by_number(name for line in lines for name in _concepts(index, line)),
        _by_number(line.word.lower() for line in lines),
    )


def _concepts(index: Index, line: Line) -> set[str]:
    """The concepts that the words found name, or the longer term that hides them: in presa is on lead."""
    terms = index.terms(line.language)

    def spelled(text: str) -> list[Word]:
        found = (word for word, _start, _end in words(text))
        return [Word(fold(word), index.keys(line.language, word)) for word in found]

    before, here, after = spelled(line.left[-_NEAR:]), spelled(line.word), spelled(line.right[:_NEAR])
    concepts = {concept for _start, _end, named in terms.spotted(here) for concept in named}
    hiding = {
        terms.wording(longer).concept: terms.wording(longer).parts
        for number in terms.of(concepts)
        for longer in terms.wording(number).hidden_by
    }
    whole = (*before, *here, *after)
    for concept, parts in hiding.items():
        first, last = max(0, len(before) + len(here) - len(parts)), len(before)
        if any(matches(parts, whole[start : start + len(parts)]) for start in range(first, last + 1)):
            return {terms.name(concept)}
    return {terms.name(concept) for concept in concepts}


_NEAR = 60
"""How many characters around the words found are read for a longer term."""


def _by_number(names: Iterable[str]) -> dict[str, int]:
    found = Counter(names)
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _lines(answer: Answer, aligned: bool) -> Iterator[Line]:
    seen = set()
    for hit in answer.hits:
        for passage in hit.passages:
            if not passage.matched and not aligned:
                continue
            if passage.field == "note":  # a note is shown wherever it is called from, and counts once
                place = (passage.expression, hit.citation.root, passage.text)
                if place in seen:
                    continue
                seen.add(place)
            yield from _of(passage)


def _of(passage: Passage) -> Iterator[Line]:
    text = passage.text
    for start, end in _joined(passage):
        yield Line(
            passage.citation,
            passage.expression,
            passage.language,
            passage.field,
            _SPACE.sub(" ", text[:start]).lstrip(),
            _SPACE.sub(" ", text[start:end]),
            _SPACE.sub(" ", text[end:]).rstrip(),
            passage.matched,
        )


def _joined(passage: Passage) -> Iterator[Span]:
    """The spans of a passage, those with only white space between them as one."""
    start, end = -1, -1
    for here, there in passage.spans:
        if start >= 0 and not passage.text[end:here].strip() and "\n" not in passage.text[end:here]:
            end = there
            continue
        if start >= 0:
            yield start, end
        start, end = here, there
    if start >= 0:
        yield start, end


def _context(text: str) -> list[str]:
    """The words of a context as they are sorted."""
    return [fold(word) for word, _start, _end in words(text)]
