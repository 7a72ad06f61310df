"""Concepts of the termbase: how each language says them, and where its translations use them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lawtexts.compare.comparison import Book
from lawtexts.compare.statistics import Longer, Rendered, Uses, longer_terms, uses
from lawtexts.corpus.lookup import choose
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import search


class Concepts:
    """The concepts that `wanted` names in any language, as `terms`; all where it is empty, then without uses.

    They are those of `languages` and of translations, `columns`: of those named, else of all. `uses` are the
    places that name them, `longer` those of longer terms that name them in a part.
    """

    def __init__(self, corpus: Corpus, wanted: str, names: Sequence[str]) -> None:
        """Raises UsageError for a name that neither the termbase nor the corpus has."""
        there = {rendering.language for term in corpus.terms for rendering in term.renderings}
        order = dict.fromkeys(("en", *corpus.known.languages, *sorted(there)))  # the others render English
        known = tuple(language for language in order if language in there)
        columns = choose(corpus.expressions, [name for name in names if name not in known])
        if names:
            columns = tuple(one for one in columns if {one.language, one.id}.intersection(names))
        self.terms = tuple(search(corpus.terms, wanted) if wanted else corpus.terms)
        self.languages = tuple(name for name in names if name in known) or known
        self.columns = columns
        self.uses: Uses = {}
        self.longer: Longer = {}
        if wanted and self.terms:
            self.uses = uses(corpus, columns)
            self.longer = longer_terms(corpus, columns, {term.id for term in self.terms})
        self._corpus = corpus

    def renderings(self) -> Iterator[Rendered]:
        """How each of the translations says each concept in which words, the most frequent first."""
        book = Book(self._corpus)
        said, statistics = book.renderings(), book.statistics
        for term in self.terms:
            for one in self.columns:
                yield from statistics.rendered(said, term.id, one.id)
