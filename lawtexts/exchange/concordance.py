"""Concordance: what a search found with the words around it, a line for each, and how often it was found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lawtexts.model.citation import Citation
from lawtexts.search.query import Answer, Passage
from lawtexts.search.words import fold, words


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a concordance: the words found (`word`), and all of the passage `left` and `right` of them.

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


def concordance(answer: Answer, sort: str = "place") -> tuple[Line, ...]:
    """The lines of an answer in the order of the Laws, or of what stands “left”, from the word outwards, or
    “right”, letters folded.
    """

    def order(line: Line) -> tuple[list[str], Citation]:
        around = {"left": line.left, "right": line.right}.get(sort, "")
        return [*map(fold, words(around))][:: -1 if sort == "left" else 1], line.citation

    return tuple(sorted(_lines(answer), key=order))


def counted(answer: Answer) -> dict[str, dict[str, int]]:
    """How often something was found: by law, in their order; by language, concept and words, by number.

    Concepts are ids of the termbase (penalty-card); what names none is in none. Words are in small letters.
    """
    lines = list(_lines(answer))
    return {
        "laws": dict(Counter(str(citation) for citation in sorted(line.citation.root for line in lines))),
        "languages": _by_number(line.language for line in lines),
        "terms": _by_number(name for line in lines for name in line.terms),
        "words": _by_number(line.word.lower() for line in lines),
    }


def _by_number(names: Iterator[str]) -> dict[str, int]:
    return dict(Counter(sorted(names)).most_common())


def _lines(answer: Answer) -> Iterator[Line]:
    seen = set()
    for hit in answer.hits:
        for passage in hit.passages:
            place = (passage.expression, hit.citation.root, passage.text)
            if passage.matched and not (passage.field == "note" and place in seen):
                seen.add(place)  # a note is shown wherever it is called from, and counts once
                yield from _of(passage)


def _of(passage: Passage) -> Iterator[Line]:
    """One line for each run of words found: those with only spaces between them."""
    text, start = passage.text, 0
    for number, (_start, end) in enumerate(passage.spans, 1):
        if re.fullmatch(r"[^\S\n]+", text[end : passage.spans[number][0]] if passage.spans[number:] else ""):
            continue
        spans, terms = passage.spans[start:number], passage.terms[start:number]
        start = number
        parts = (text[: spans[0][0]].lstrip(), text[spans[0][0] : end], text[end:].rstrip())
        left, word, right = (re.sub(r"\s+", " ", part) for part in parts)
        where = passage.citation, passage.expression, passage.language, passage.field
        yield Line(*where, left, word, right, tuple(sorted(set.intersection(*map(set, terms)))))
