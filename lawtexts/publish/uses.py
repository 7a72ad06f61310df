"""Where the terms of the termbase are used, in every expression."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from lawtexts.compare.language.grammar import grammar
from lawtexts.compare.lexicon import Lexicon
from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
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
    found = _uses(book)
    views = []
    for term in book.corpus.terms:
        wordings = tuple(
            (language, tuple(rendering.term for rendering in term.in_language(language)))
            for language in languages
        )
        places = found.get(term.id, {})
        uses = tuple(
            Use(place, tuple(language for language in languages if language in places[place]))
            for place in sorted(places)
        )
        views.append(TermView(term, wordings, uses))
    return views


def _uses(book: Book) -> dict[str, dict[Citation, set[str]]]:
    found: defaultdict[str, dict[Citation, set[str]]] = defaultdict(dict)
    for language in dict.fromkeys(expression.language for expression in book.expressions):
        known = grammar(language)
        if known is None:
            continue
        lexicon = Lexicon(book.corpus.terms, known)
        for expression in book.expressions:
            if expression.language != language:
                continue
            for law in book.held(expression.id):
                for place, text in _texts(law):
                    for named in lexicon.name(lexicon.splitter.split(text.plain)):
                        for concept in named.concepts:
                            found[concept].setdefault(place, set()).add(language)
    return found


def _texts(law: Law) -> Iterator[tuple[Citation, Text]]:
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
