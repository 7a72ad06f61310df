"""Usage: where each concept of the termbase is named, in which translation."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Book
from lawtexts.compare.corpus_protocol import CorpusProtocol
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law, Text

Uses = dict[str, dict[str, tuple[Citation, ...]]]
"""Concept → expression → the places that name it, in the order of the Laws."""


def uses(corpus: CorpusProtocol, expressions: tuple[Expression, ...] | None = None) -> Uses:
    """Every use of every concept in these expressions, all of the corpus unless some are named.

    A note counts for the first place it is marked in. An expression whose
    language has no grammar here has no uses.
    """
    book = Book(corpus)
    found: dict[str, dict[str, set[Citation]]] = {}
    for expression in corpus.expressions if expressions is None else expressions:
        lexicon = book.lexicon(expression.language)
        laws = () if lexicon is None else (corpus.law(expression.id, root) for root in corpus.roots())
        for place, text in (each for law in laws if law is not None for each in placed_texts(law)):
            for named in lexicon.name(lexicon.splitter.split(text.plain)) if lexicon is not None else ():
                for concept in named.concepts:
                    found.setdefault(concept, {}).setdefault(expression.id, set()).add(place)
    return {
        concept: {expression: tuple(sorted(places)) for expression, places in by_expression.items()}
        for concept, by_expression in found.items()
    }


def placed_texts(law: Law) -> Iterator[tuple[Citation, Text]]:
    """Every text of a law with the place it belongs to: a note to the first place that calls it."""
    yield law.citation, law.title
    for provision in law.walk():
        if provision.heading is not None:
            yield provision.citation, provision.heading
        for text in provision.texts:
            yield provision.citation, text
    for note in law.notes:
        for place in law.anchors(note)[:1] or (law.citation,):
            for text in note.texts:
                yield place, text
