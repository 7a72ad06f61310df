"""Where the terms of the termbase are used, in every expression."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from lawtexts.compare.usage import uses
from lawtexts.model.citation import Citation
from lawtexts.model.term import Term
from lawtexts.publish.book import Book

MANY = 60
"""Places a concept is used in above which its places are no longer links one by one."""


@dataclass(frozen=True, slots=True)
class Use:
    """A place where a concept is named, and the languages that name it there."""

    citation: Citation
    languages: tuple[str, ...]

    @property
    def within(self) -> str:
        """The place without its law: "B1a" of 51B1a, "" for the law itself."""
        return str(self.citation).removeprefix(str(self.citation.root))


@dataclass(frozen=True, slots=True)
class TermView:
    """A concept with its wordings by language and every place it is used."""

    term: Term
    wordings: tuple[tuple[str, tuple[str, ...]], ...]
    uses: tuple[Use, ...]

    @property
    def widespread(self) -> bool:
        """Whether it is used so often that links lead to its laws only, or the page would be links."""
        return len(self.uses) > MANY

    def by_law(self) -> list[tuple[Citation, list[Use]]]:
        """The uses law by law."""
        return [(root, list(group)) for root, group in groupby(self.uses, key=lambda use: use.citation.root)]


def term_views(book: Book, languages: tuple[str, ...]) -> list[TermView]:
    """Every concept of the termbase, with its uses in the laws held."""
    found = uses(book.corpus, book.expressions)
    spoken = {expression.id: expression.language for expression in book.expressions}
    views = []
    for term in book.corpus.terms:
        wordings = tuple(
            (language, tuple(rendering.term for rendering in term.in_language(language)))
            for language in languages
        )
        places: dict[Citation, set[str]] = {}
        for expression, named in found.get(term.id, {}).items():
            for place in named:
                places.setdefault(place, set()).add(spoken[expression])
        used = tuple(
            Use(place, tuple(language for language in languages if language in places[place]))
            for place in sorted(places)
        )
        views.append(TermView(term, wordings, used))
    return views
