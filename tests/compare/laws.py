"""Laws beside each other without a corpus folder, by hand or invented, and what is reported of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from lawtexts.compare.check import chosen, divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.terms import read_terms
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition, EditionBasis, Expression, Gap
from lawtexts.model.law import Content, Law, Provision
from lawtexts.model.term import Term
from tests.corpus.laws import law as written_law
from tests.corpus.laws import provision as written_provision
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


def law(expression: Expression, number: int, provisions: dict[str, str], *notes: str, title: str = "") -> Law:
    """A law whose provisions are given by citation as "heading # text", both optional; parents as needed."""
    tree: dict[Citation, list[Citation]] = {}
    root = Citation(number)
    for name in provisions:
        for step in Citation.parse(name).path[1:]:
            above = step.parent
            assert above is not None
            if step not in tree.setdefault(above, []):
                tree[above].append(step)

    def provision(citation: Citation) -> Provision:
        heading, divided, own = provisions.get(str(citation), "").rpartition("#")
        content: list[Content | str] = [own.strip()] if own.strip() else []
        content += [provision(child) for child in tree.get(citation, ())]
        title = heading.strip() if divided and heading else None
        return written_provision(str(citation), *content, basis="printed", heading=title)

    return written_law(
        number,
        *(provision(child) for child in tree.get(root, ())),
        expression=expression.id,
        title=title,
        notes={"*" * place: note for place, note in enumerate(notes, 1)},
    )


def expression(language: str, edition: int = 2017) -> Expression:
    return Expression(
        f"{language}-test-{edition}", language, edition, EditionBasis.STATED, "Test", "Test", "pzbs"
    )


LANGUAGES = {language: expression(language) for language in ("pl", "it", "es", "en")}


def beside(*laws: Law, changes: Iterable[Change] = ()) -> Bookshelf:
    """These laws as a corpus with the real termbase, and what changed in 2017."""
    expressions = [expression(one.language, int(one.expression[-4:])) for one in laws]
    editions = (Edition(2007, "2007"), Edition(2017, "2017", tuple(changes)))
    return Bookshelf(laws, expressions, editions, terms())


def change(kind: str, old: str, new: str) -> Change:
    """What changed between 2007 and 2017."""
    places = (tuple(map(Citation.parse, side.split())) for side in (old, new))
    return Change(ChangeKind(kind), 2007, 2017, *places, "known")


def reported(**texts: str) -> tuple[Divergence, ...]:
    """What is reported of one provision 12A, said in these languages."""
    return divergences(beside(*(law(LANGUAGES[name], 12, {"12A": text}) for name, text in texts.items())))


DETAILS = ("missing", "other", "found", "moved", "instead")


def told(corpus: Bookshelf, *kinds: str) -> list[str]:
    """What is reported of these kinds, all unless named: code, place, severity, cause and some details."""
    return [
        " ".join(
            [each.code, str(each.citation), each.severity, each.cause]
            + [value for name, value in each.details if name in DETAILS]
        )
        for each in chosen(divergences(corpus), kinds=kinds or None)
    ]
