"""Every page of the edition, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from lawtexts.compare.check import chosen
from lawtexts.compare.divergence import Kind
from lawtexts.compare.matrix import Square as LawSquare
from lawtexts.compare.matrix import matrix
from lawtexts.compare.usage import uses
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression, Gap
from lawtexts.model.finding import Severity
from lawtexts.model.term import Term
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.chapters import chapter_views, chapters
from lawtexts.publish.law_pages import aligned_page, text_page
from lawtexts.publish.references import book_graph
from lawtexts.publish.rendering import Page, Renderer

_MANY = 60
"""Places a concept is used in above which its places are no longer links one by one."""


def all_pages(renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    """(address, bytes) of every HTML page."""
    book = renderer.book
    for language in LANGUAGES:
        with speaking(language):
            for root in book.roots:
                page = aligned_page(book, root)
                yield page.address, renderer.render(page, alternates=_in_each_language(f"law/{root}.html"))
            for page in (
                start_page(book),
                about_page(book),
                _page("find.html", {}),
                terms_page(book),
                differences_page(book),
                matrix_page(book),
                web_page(book),
            ):
                name = page.address.removeprefix(f"{language}/")
                yield page.address, renderer.render(page, alternates=_in_each_language(name))
    for expression in book.expressions:
        with speaking(expression.language):
            for law in book.laws_in(expression.id):
                page = text_page(book, expression, law)
                yield page.address, renderer.render(page)
    with speaking(addresses.ROOT_LANGUAGE):
        yield MISSING, renderer.render(missing_page(), rooted=True)
    for citation in book.citations:
        yield addresses.short_page(citation), short_page(renderer, citation)


MISSING = "404.html"


def missing_page() -> Page:
    """What a host shows for an address that is none: it does not know the reader's language, so in all."""
    said = []
    for language in LANGUAGES:
        with speaking(language):
            contents = addresses.interface_page(language, "index.html")
            said.append(
                (
                    language,
                    _("Not here"),
                    _(
                        "There is no page at this address. The contents list every law that is held;"
                        " the box above finds citations and words."
                    ),
                    _("Contents"),
                    contents,
                )
            )
    return Page(MISSING, "missing.html", {"said": said})


def _page(name: str, values: dict[str, object]) -> Page:
    """A page about the book as a whole, by the template of its name, in the interface's language."""
    return Page(addresses.interface_page(interface_language(), name), name, values)


def _in_each_language(name: str) -> dict[str, str]:
    return {language: addresses.interface_page(language, name) for language in LANGUAGES}


def _held(book: Book) -> list[tuple[Expression, int]]:
    return [(found, len(list(book.laws_in(found.id)))) for found in book.expressions]


def start_page(book: Book) -> Page:
    """The contents: which expression has which law."""
    address = addresses.interface_page(interface_language(), "index.html")
    return Page(address, "start.html", {"held": _held(book), "chapters": chapter_views(book)})


def about_page(book: Book) -> Page:
    """Sources, editions with their evidence, rights, and every finding."""
    findings = [
        (expression, law, finding)
        for expression in book.expressions
        for law in book.laws_in(expression.id)
        for finding in law.findings
    ]
    retrieved = {
        name: sorted(origin.retrieved[:10] for origin in origins.values() if origin.retrieved)
        for name, origins in book.origins.items()
    }
    naming = tuple(dict.fromkeys(found.named_by for found in chapters(book) if found.named_by is not None))
    values: dict[str, object] = {
        "held": _held(book),
        "findings": findings,
        "retrieved": retrieved,
        "naming": naming,
    }
    return _page("about.html", values)


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
        return len(self.uses) > _MANY

    def by_law(self) -> list[tuple[Citation, list[Use]]]:
        """The uses law by law."""
        return [(root, list(group)) for root, group in groupby(self.uses, key=lambda use: use.citation.root)]


def _term_views(book: Book, languages: tuple[str, ...]) -> list[TermView]:
    """Every concept of the termbase, with its uses in the laws of the book."""
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


def terms_page(book: Book) -> Page:
    """The termbase: each concept in every language, with every place it is used."""
    held = tuple(dict.fromkeys(expression.language for expression in book.expressions))
    languages = (*held, *(language for language in ("en",) if language not in held))
    if "terms" not in book.cache:
        book.cache["terms"] = _term_views(book, languages)
    return _page("terms.html", {"columns": languages, "held": held, "views": book.cache["terms"]})


def differences_page(book: Book) -> Page:
    """What differs between the expressions, law by law."""
    found = [
        (root, list(group)) for root, group in groupby(book.divergences, key=lambda each: each.citation.root)
    ]
    kinds = [kind for kind in Kind if any(each.kind is kind for each in book.divergences)]
    severities = [
        level for level in reversed(Severity) if any(each.severity is level for each in book.divergences)
    ]
    return _page("differences.html", {"found": found, "kinds": kinds, "severities": severities})


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """One law in one expression: how many provisions it has, how many it lacks and why, what differs."""

    expression: Expression
    held: int
    lacking: int
    by_edition: int
    kinds: tuple[tuple[Kind, int], ...] = ()

    @property
    def differing(self) -> int:
        return sum(number for _kind, number in self.kinds)

    @property
    def state(self) -> str:
        """What colour says: "none", "whole", "edition" (lacks what its edition lacks), "lacking"."""
        if not self.held:
            return "none"
        if self.lacking:
            return "lacking"
        return "edition" if self.by_edition else "whole"


def _matrix(book: Book) -> dict[Citation, list[MatrixCell]]:
    """Laws × expressions; what is for information only does not count as different."""
    names = [expression.id for expression in book.expressions]
    counted = chosen(book.divergences, severity=Severity.WARNING)
    return {
        row.citation: [_cell(book.expression(one.expression), one) for one in row.squares]
        for row in matrix(book.corpus, counted, names)
    }


def _cell(expression: Expression, counted: LawSquare) -> MatrixCell:
    gaps = dict(counted.gaps)
    by_edition = gaps.pop(Gap.NOT_IN_EDITION, 0)
    held = max(counted.places, 1) if counted.held else 0
    return MatrixCell(expression, held, sum(gaps.values()), by_edition, counted.differing)


def matrix_page(book: Book) -> Page:
    """Laws × expressions: what is in the book, what is lacking, where they differ."""
    if "matrix" not in book.cache:
        book.cache["matrix"] = _matrix(book)
    return _page("matrix.html", {"squares": book.cache["matrix"], "chapters": chapter_views(book)})


def web_page(book: Book) -> Page:
    """The references of the whole book, drawn and listed."""
    if "web" not in book.cache:
        book.cache["web"] = book_graph(book.references, book.roots)
    listed = [
        (root, book.references.laws_cited_in(root), book.references.laws_citing(root)) for root in book.roots
    ]
    return _page("web.html", {"picture": book.cache["web"], "listed": listed})


def short_page(renderer: Renderer, citation: Citation) -> bytes:
    """The page of a short form, which redirects to the permalink."""
    here = addresses.short_page(citation)
    page = addresses.law_page(citation.root)
    values = {
        "citation": citation,
        "target": addresses.relative(page, here, addresses.anchor(citation)),
        "canonical": renderer.absolute(page, here),
    }
    return renderer.render(Page(here, "short.html", values))
