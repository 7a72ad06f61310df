"""The contents by chapter, as the pages of the corpus name them.

Nothing here knows the chapters of the Laws: a chapter is what the page of a law
says it stands under (a breadcrumb such as `El carteo - Carta penalizada`). Where
no page of a law says it, its chapter is not known.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from lawtexts.locale import language as interface_language
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.publish.book import Book
from lawtexts.publish.wording import laws_name
from lawtexts.sources.sites import SOURCES


@dataclass(frozen=True, slots=True)
class Chapter:
    """Laws and documents that follow one another under the same headings.

    `headings` are the headings of the book over them, the outermost first, in
    the language of `named_by`, the expression whose pages say so; () and None
    where none is known.
    """

    headings: tuple[str, ...]
    named_by: Expression | None
    roots: tuple[Citation, ...]


def chapters(book: Book) -> tuple[Chapter, ...]:
    """The laws of the book in its order, the documents first, by chapter."""
    named = {root: _named(book, root) for root in book.roots}
    order = sorted(book.roots, key=lambda root: (not root.document, root))
    return tuple(
        Chapter(headings, book.expression(expression) if expression else None, tuple(group))
        for (_document, headings, expression), group in groupby(
            order, key=lambda root: (bool(root.document), *named[root])
        )
    )


def _named(book: Book, root: Citation) -> tuple[tuple[str, ...], str]:
    """The headings over `root`, and the first expression whose page says so."""
    for expression in book.expressions:
        law = book.law(expression.id, root)
        source = SOURCES.get(expression.source)
        if law is None or source is None:
            continue
        headings = source.chapter_named("\n".join(part.text for part in law.head))
        if headings:
            return headings, expression.id
    return (), ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents: a law and its title in each expression, None where it has none."""

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


def chapter_views(book: Book) -> list[ChapterView]:
    """The contents by chapter; laws of unknown chapter are set apart from those before them by a heading."""
    views: list[ChapterView] = []
    for chapter in chapters(book):
        heading, language = " · ".join(chapter.headings), interface_language()
        if chapter.named_by is not None:
            language = chapter.named_by.language
        elif any(view.named for view in views):
            heading = laws_name(chapter.roots)
        entries = [Entry(root, book.titles(root)) for root in chapter.roots]
        views.append(ChapterView(heading, language, chapter.named_by is not None, entries))
    return views
