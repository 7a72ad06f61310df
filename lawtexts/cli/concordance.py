"""Concordance: every place where something was found, one line each with its context; and how often where."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lawtexts.cli.terminal import UNWRAPPED, Screen, columns, padded
from lawtexts.exchange import names
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.search.query import Answer, Passage
from lawtexts.search.words import fold, words


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


def concordance(answer: Answer, sort: str = "place") -> tuple[Line, ...]:
    """The lines of an answer, sorted by “left” or “right” context, letters folded, else in order of the Laws.

    The left context is compared from the word outwards.
    """
    orders: dict[str, Callable[[Line], Any]] = {
        "left": lambda line: ([*map(fold, words(line.left))][::-1], line.citation, line.expression),
        "right": lambda line: ([*map(fold, words(line.right))], line.citation, line.expression),
    }
    return tuple(sorted(_lines(answer), key=orders.get(sort, lambda line: line.citation)))


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


def _by_number(names: Iterable[str]) -> dict[str, int]:
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


def write_lines(screen: Screen, lines: Sequence[Line]) -> None:
    """A concordance. Away from a terminal: citation, expression, left, word, right by tabs."""
    if screen.width == UNWRAPPED:
        for line in lines:
            parts = (str(line.citation), line.expression, line.left.strip(), line.word, line.right.strip())
            screen.raw("\t".join(parts) + "\n")
        return
    places = [f"{line.citation} {line.language}" for line in lines]
    width = max(map(columns, places), default=0) + 2
    half = (screen.width - width) // 2 - 1
    for line, place in zip(lines, places, strict=True):
        left = line.left if columns(line.left) < half else "…" + line.left[2 - half :]
        room = half - columns(line.word)
        right = line.right if columns(line.right) <= room else line.right[: max(room - 1, 0)] + "…"
        lead = padded(screen.style(place, "quiet"), width) + " " * (half - columns(left))
        screen.line(f"{lead}{left}{screen.style(line.word, 'found')}{right}")


def write_counts(screen: Screen, total: int, counts: Mapping[str, Mapping[str, int]]) -> None:
    for title, rows in zip((_("Law"), _("Language"), _("Term"), _("Word")), counts.values(), strict=True):
        named = names.language if rows is counts["languages"] else str
        if rows:
            screen.gap()
            screen.line(screen.style(title, "strong"))
            screen.table(((named(name), f"{number:>5}") for name, number in rows.items()), "  ")
    if total:
        screen.gap()
        screen.line(_("{total} in all").format(total=total))
