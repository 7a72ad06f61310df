"""Concepts of the termbase: how each language says them, and where its translations use them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lawtexts.compare.comparison import Book
from lawtexts.compare.statistics import Rendered, Renderings, Uses, longer_terms, uses
from lawtexts.corpus.lookup import choose
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import search
from lawtexts.model.edition import Expression
from lawtexts.model.term import Term


@dataclass(frozen=True, slots=True)
class Concepts:
    """The concepts asked for, the languages and translations to show them in, and where these use them.

    `longer` are the longer terms that name them in a part, with their places.
    """

    corpus: Corpus
    terms: tuple[Term, ...]
    languages: tuple[str, ...]
    columns: tuple[Expression, ...]
    uses: Uses
    longer: Renderings

    def renderings(self) -> Iterator[Rendered]:
        """How each of the translations says each concept in which words, the most frequent first."""
        book = Book(self.corpus)
        said, statistics = book.renderings(), book.statistics
        for term in self.terms:
            for one in self.columns:
                yield from statistics.rendered(said, term.id, one.id)


def concepts(corpus: Corpus, wanted: str, names: Sequence[str]) -> Concepts:
    """The concepts that `wanted` names in any language, all of them where it is empty, then without uses.

    They are those of the languages or translations `names`. Raises UsageError for one that neither the
    termbase nor the corpus has.
    """
    there = {rendering.language for term in corpus.terms for rendering in term.renderings}
    order = dict.fromkeys(("en", *corpus.known.languages, *sorted(there)))  # the others render English
    known = tuple(language for language in order if language in there)
    columns = choose(corpus, [name for name in names if name not in known])
    if names:
        columns = tuple(one for one in columns if {one.language, one.id}.intersection(names))
    found = tuple(search(corpus.terms, wanted) if wanted else corpus.terms)
    shown = tuple(name for name in names if name in known) or known
    if not wanted or not found:
        return Concepts(corpus, found, shown, columns, {}, {})
    longer = longer_terms(corpus, columns, {term.id for term in found})
    return Concepts(corpus, found, shown, columns, uses(corpus, columns), longer)
