"""Wording: the terms of one translation by itself: left untranslated, or said in an unusual way."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Divergence, divergence


def untranslated(comparison: Comparison) -> Iterator[Divergence]:
    """English terms in a text of another language that has its own term for the concept."""
    for row in comparison.rows:
        for where in ("heading", "text"):
            for name, passage in comparison.passages(row, where).items():
                english = comparison.book.english(comparison.expressions[name].language)
                spans: dict[str, list[tuple[int, int]]] = {}
                for word in passage.words:
                    shown = passage.text[word.start : word.end]
                    if word.word in english and (shown.isupper() or not english[word.word].isupper()):
                        spans.setdefault(english[word.word], []).append((word.start, word.end))
                for term, each in spans.items():
                    yield divergence(
                        "term-untranslated",
                        row.citation,
                        {name: passage.text},
                        spans={name: each},
                        readings={name: term},
                        where=where,
                        term=term,
                    )


def variants(comparison: Comparison) -> Iterator[Divergence]:
    """A term that the translation nearly always says otherwise."""
    for row in comparison.rows:
        for name, passage in comparison.passages(row).items():
            for named in passage.named:
                if len(named.concepts) != 1:
                    continue
                usual = comparison.book.habits.usual_wording(name, named.concepts[0])
                if usual is not None and usual[0] != named.term:
                    yield divergence(
                        "term-variant",
                        row.citation,
                        {name: passage.text},
                        spans={name: [passage.span(named)]},
                        readings={name: passage.text[slice(*passage.span(named))]},
                        usual=usual[0],
                        count=usual[1],
                        instead=passage.text[slice(*passage.span(named))],
                    )
