"""Every page of the edition, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from lawtexts.compare.divergence import Kind
from lawtexts.locale import LANGUAGES, speaking
from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.finding import Severity
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.chapters import chapters
from lawtexts.publish.law_pages import aligned_page, text_page, titles
from lawtexts.publish.pictures import book_web, matrix
from lawtexts.publish.rendering import Page, Renderer
from lawtexts.publish.uses import term_views
from lawtexts.publish.wording import laws_name


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents: a law and its title in each expression, None where it is not held."""

    root: Citation
    titles: list[tuple[Expression, str | None]]


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A run of the contents under its heading: the words of the pages, or its numbers where they name none.

    `language` is that of the heading, `named` whether a page names it; a run
    that needs no heading has "".
    """

    heading: str
    language: str
    named: bool
    entries: list[Entry]


def all_pages(renderer: Renderer) -> Iterator[tuple[str, bytes]]:
    """(address, bytes) of every HTML page."""
    book = renderer.book
    for language in LANGUAGES:
        with speaking(language):
            for root in book.roots:
                page = aligned_page(book, root)
                yield page.address, renderer.render(page, alternates=_tongues(f"law/{root}.html"))
            for page in (
                start_page(book),
                about_page(book),
                plain_page("find.html"),
                terms_page(book),
                differences_page(book),
                matrix_page(book),
                web_page(book),
            ):
                name = page.address.removeprefix(f"{language}/")
                yield page.address, renderer.render(page, alternates=_tongues(name))
    for expression in book.expressions:
        with speaking(expression.language):
            for law in book.held(expression.id):
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


def plain_page(name: str) -> Page:
    """A page that says the same whatever the corpus holds."""
    return Page(addresses.interface_page(interface_language(), name), name, {})


def _tongues(name: str) -> dict[str, str]:
    return {language: addresses.interface_page(language, name) for language in LANGUAGES}


def _held(book: Book) -> list[tuple[Expression, int]]:
    return [(found, len(list(book.held(found.id)))) for found in book.expressions]


def start_page(book: Book) -> Page:
    """The contents: which law is held in which expression."""
    values = {"held": _held(book), "chapters": chapter_views(book)}
    return Page(addresses.interface_page(interface_language(), "index.html"), "start.html", values)


def chapter_views(book: Book) -> list[ChapterView]:
    """The contents by chapter; laws of unknown chapter are told from those before them by a heading."""
    found = chapters(book)
    views: list[ChapterView] = []
    for chapter in found:
        heading, language = " · ".join(chapter.headings), interface_language()
        if chapter.named_by is not None:
            language = chapter.named_by.language
        elif any(view.named for view in views):
            heading = laws_name(chapter.roots)
        entries = [_entry(book, root) for root in chapter.roots]
        views.append(ChapterView(heading, language, chapter.named_by is not None, entries))
    return views


def _entry(book: Book, root: Citation) -> Entry:
    known = {expression.id: title for expression, title in titles(book, root)}
    return Entry(root, [(found, known.get(found.id)) for found in book.expressions])


def about_page(book: Book) -> Page:
    """Sources, editions with their evidence, rights, and every finding."""
    findings = [
        (expression, law, finding)
        for expression in book.expressions
        for law in book.held(expression.id)
        for finding in law.findings
    ]
    retrieved = {
        name: sorted(origin.retrieved[:10] for origin in origins.values() if origin.retrieved)
        for name, origins in book.origins.items()
    }
    naming = tuple(dict.fromkeys(found.named_by for found in chapters(book) if found.named_by is not None))
    values = {"held": _held(book), "findings": findings, "retrieved": retrieved, "naming": naming}
    return Page(addresses.interface_page(interface_language(), "about.html"), "about.html", values)


def _whole_book(name: str, values: dict[str, object]) -> Page:
    return Page(addresses.interface_page(interface_language(), name), name, values)


def terms_page(book: Book) -> Page:
    """The termbase: each concept in every language, with every place it is used."""
    held = tuple(dict.fromkeys(expression.language for expression in book.expressions))
    languages = (*held, *(language for language in ("en",) if language not in held))
    if "terms" not in book.memory:
        book.memory["terms"] = term_views(book, languages)
    return _whole_book("terms.html", {"columns": languages, "held": held, "views": book.memory["terms"]})


def differences_page(book: Book) -> Page:
    """What differs between the expressions, law by law."""
    found = [
        (root, list(group)) for root, group in groupby(book.divergences, key=lambda each: each.citation.root)
    ]
    kinds = [kind for kind in Kind if any(each.kind is kind for each in book.divergences)]
    severities = [
        level for level in reversed(Severity) if any(each.severity is level for each in book.divergences)
    ]
    return _whole_book("differences.html", {"found": found, "kinds": kinds, "severities": severities})


def matrix_page(book: Book) -> Page:
    """Laws × expressions: what is held, what is lacking, where they differ."""
    if "matrix" not in book.memory:
        book.memory["matrix"] = dict(matrix(book))
    return _whole_book("matrix.html", {"squares": book.memory["matrix"], "chapters": chapter_views(book)})


def web_page(book: Book) -> Page:
    """The web of references of the whole book, drawn and listed."""
    if "web" not in book.memory:
        book.memory["web"] = book_web(book)
    listed = [(root, book.web.laws_cited_in(root), book.web.laws_citing(root)) for root in book.roots]
    return _whole_book("web.html", {"picture": book.memory["web"], "listed": listed})


def short_page(renderer: Renderer, citation: Citation) -> bytes:
    """The page of a short form, which leads to the permalink."""
    here = addresses.short_page(citation)
    page = addresses.law_page(citation.root)
    values = {
        "citation": citation,
        "target": addresses.relative(page, here, addresses.anchor(citation)),
        "canonical": renderer.absolute(page, here),
    }
    return renderer.render(Page(here, "short.html", values))
