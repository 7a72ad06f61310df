"""A few laws beside each other, without a corpus folder; and the five real pages as such."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from lawtexts.compare.places import Places
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.terms import read_terms
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition, EditionBasis, Expression, Gap
from lawtexts.model.law import Law
from lawtexts.model.term import Term
from tests.lawbook.expected import expected
from tests.lawbook.truth import Work
from tests.sources.pages import parse_page

CORPUS = Path(__file__).parents[2] / "corpus"


class Bookshelf:
    """A corpus in memory; the gaps follow from the laws and the recorded changes."""

    def __init__(
        self,
        laws: Iterable[Law],
        expressions: Iterable[Expression],
        editions: Iterable[Edition] = (),
        terms: Iterable[Term] = (),
    ) -> None:
        self.laws = {(law.expression, law.citation): law for law in laws}
        self.expressions = tuple(expressions)
        self.editions = tuple(editions)
        self.terms = tuple(terms)
        self._places = Places(self.editions)
        self._known: dict[tuple[str, Citation], set[Citation]] = {}
        self._years = {expression.id: expression.edition for expression in self.expressions}

    def law(self, expression_id: str, citation: Citation) -> Law | None:
        return self.laws.get((expression_id, citation.root))

    def roots(self) -> tuple[Citation, ...]:
        return tuple(sorted({citation for _expression, citation in self.laws}))

    def presence(self, expression_id: str, citation: Citation) -> Gap | None:
        if self._has(expression_id, citation):
            return None
        year = self._years[expression_id]
        for edition in self.editions:
            if edition.year != year:
                places = self._places.carry(citation, edition.year, year)
                if not places and self._exists(edition.year, citation):
                    return Gap.NOT_IN_EDITION
        if (expression_id, citation.root) not in self.laws:
            return Gap.PAGE_NOT_HELD
        return Gap.ABSENT_IN_SOURCE

    def _has(self, expression_id: str, citation: Citation) -> bool:
        key = (expression_id, citation.root)
        if key not in self._known:
            law = self.laws.get(key)
            places = () if law is None else (law.root, *law.walk())
            self._known[key] = {place for found in places for place in found.citation.path}
        return citation in self._known[key]

    def _exists(self, year: int, citation: Citation) -> bool:
        return any(
            self._has(expression.id, citation)
            for expression in self.expressions
            if expression.edition == year
        )

    def replaced(self, law: Law) -> Bookshelf:
        """The same with this law instead of the one it stands for."""
        laws = {**self.laws, (law.expression, law.citation): law}
        return Bookshelf(laws.values(), self.expressions, self.editions, self.terms)


@cache
def terms() -> tuple[Term, ...]:
    """The project's termbase."""
    return read_terms(CORPUS)


@cache
def pages() -> Bookshelf:
    """The real pages of the corpus."""
    known = Editions.read(CORPUS)
    laws = []
    for expression in known.expressions:
        for page in sorted((CORPUS / "pages" / expression.id).glob("*.txt")):
            laws.append(parse_page(page.read_bytes(), name=page.name, expression=expression))
    held = {law.expression for law in laws}
    expressions = [expression for expression in known.expressions if expression.id in held]
    return Bookshelf(laws, expressions, known.editions, terms())


def work_shelf(work: Work, languages: tuple[str, ...] = ("pl", "it", "es")) -> Bookshelf:
    """An invented work as a corpus, with what its later edition added."""
    books = [work.book(language) for language in languages]
    laws = [expected(book, law.number) for book in books for law in book.laws]
    expressions = [
        Expression(
            book.expression, book.language, book.edition, EditionBasis.STATED, "Invented", "Laws", book.site
        )
        for book in books
    ]
    added = Change(ChangeKind.ADDED, 2007, 2017, (), work.added(2017), "invented")
    editions = (Edition(2007, "2007"), Edition(2017, "2017", (added,)))
    return Bookshelf(laws, expressions, editions, terms())
