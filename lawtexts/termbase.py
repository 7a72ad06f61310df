"""Termbase: the concepts of the game, how each language says them, and where the translations do."""

from __future__ import annotations

from collections.abc import Sequence

from lawtexts.compare.comparison import Book
from lawtexts.compare.statistics import Rendered, Renderings, Uses, longer_terms, uses
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import search
from lawtexts.model.edition import Expression
from lawtexts.model.term import Term
from lawtexts.model.value import value
from lawtexts.request import choose


@value
class Concepts:
    """The concepts asked for, the languages and translations to show them in, and where these use them.

    `longer` are the longer terms that name them in a part, with their places.
    """

    terms: tuple[Term, ...]
    languages: tuple[str, ...]
    columns: tuple[Expression, ...]
    uses: Uses
    longer: Renderings


def concepts(
    corpus: Corpus, wanted: str, languages: Sequence[str] = (), expressions: Sequence[str] = ()
) -> Concepts:
    """The concepts that `wanted` names in any language, all of them where it is empty, then without uses.

    Raises UsageError for a language or expression that neither the termbase nor the corpus has.
    """
    there = {rendering.language for term in corpus.terms for rendering in term.renderings}
    order = dict.fromkeys(("en", *corpus.known.languages, *sorted(there)))  # the others render English
    known = tuple(language for language in order if language in there)
    columns = choose(corpus, [name for name in languages if name not in known], expressions)
    if languages and not expressions:
        columns = tuple(column for column in columns if column.language in languages)
    found = tuple(search(corpus.terms, wanted) if wanted else corpus.terms)
    shown = tuple(name for name in languages if name in known) or known
    if not wanted or not found:
        return Concepts(found, shown, columns, {}, {})
    longer = longer_terms(corpus, columns, {term.id for term in found})
    return Concepts(found, shown, columns, uses(corpus, columns), longer)


def renderings(corpus: Corpus, found: Concepts) -> list[Rendered]:
    """How often and where each of these translations says each of these concepts in which words."""
    book = Book(corpus)
    said, statistics = book.renderings(), book.statistics
    return [
        each
        for term in found.terms
        for one in found.columns
        for each in statistics.rendered(said, term.id, one.id)
    ]
