"""A few laws beside each other, without a corpus folder; and those of the project as such."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from lawtexts.corpus.editions import Editions
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import read_terms
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition, Expression, Gap
from lawtexts.model.law import Law
from lawtexts.model.term import Term
from tests.lawbook.making import Work
from tests.project import CORPUS


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
        self._known = Editions(self.expressions, self.editions)

    def law(self, expression_id: str, citation: Citation) -> Law | None:
        return self.laws.get((expression_id, citation.root))

    def roots(self) -> tuple[Citation, ...]:
        return tuple(sorted({citation for _expression, citation in self.laws}))

    def presence(self, expression_id: str, citation: Citation) -> Gap | None:
        law = self.law(expression_id, citation)
        if law is not None and any(citation in one.citation.path for one in (law.root, *law.walk())):
            return None
        if self._known.has(self._known.expression(expression_id).edition, citation) is False:
            return Gap.NOT_IN_EDITION
        return Gap.PAGE_NOT_HELD if law is None else Gap.ABSENT_IN_SOURCE

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
    """The laws of the project's corpus."""
    own = Corpus.open(CORPUS)
    return Bookshelf(own.laws(), own.expressions, own.editions, terms())


def work_shelf(work: Work, languages: tuple[str, ...] = ("pl", "it", "es")) -> Bookshelf:
    """An invented work as a corpus, with what its later edition added."""
    books = [work.book(language) for language in languages]
    known = Editions.read(CORPUS)
    added = Change(ChangeKind.ADDED, 2007, 2017, (), work.added(), "invented")
    editions = (Edition(2007, "2007"), Edition(2017, "2017", (added,)))
    laws = (law for book in books for law in book.laws)
    return Bookshelf(laws, (known.expression(book.expression) for book in books), editions, terms())
