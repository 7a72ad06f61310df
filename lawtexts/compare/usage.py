"""Usage: where each concept of the termbase is named, in which translation."""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.language.grammar import grammar
from lawtexts.compare.lexicon import Lexicon
from lawtexts.compare.shelf import Shelf
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.law import Law, Text

Uses = dict[str, dict[str, tuple[Citation, ...]]]
"""Concept → expression → the places that name it, in the order of the Laws."""


def uses(corpus: Shelf, expressions: tuple[Expression, ...] | None = None) -> Uses:
    """Every use of every concept in these expressions, all of the corpus unless some are named.

    A note counts for the first place it is marked in. An expression whose
    language has no grammar here has no uses.
    """
    found: dict[str, dict[str, set[Citation]]] = {}
    lexicons: dict[str, Lexicon] = {}
    for expression in corpus.expressions if expressions is None else expressions:
        known = grammar(expression.language)
        if known is None:
            continue
        if expression.language not in lexicons:
            lexicons[expression.language] = Lexicon(corpus.terms, known)
        lexicon = lexicons[expression.language]
        for root in corpus.roots():
            law = corpus.law(expression.id, root)
            for place, text in placed_texts(law) if law is not None else ():
                for named in lexicon.name(lexicon.splitter.split(text.plain)):
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
