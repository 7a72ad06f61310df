"""What the invented editions are, and what changed between them: values, and editions.toml."""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.model.edition import Change, ChangeKind, Edition, EditionBasis, Expression
from tests.lawbook.truth import Book, Work

ADDRESSES = {
    "pl": "https://www.pzbs.pl/sedziowie/mpb/{year}/pl/p{n}.html",
    "en": "https://www.pzbs.pl/sedziowie/mpb/{year}/en/l{n:02}.html",
    "it": "http://bridgeditalia.it/glossario/articolo-{n}-del-codice-di-gara/",
    "es": "http://www.bridgevenezuela.com/leyes/htmls/Ley{n}.php",
}


def editions(work: Work) -> tuple[Edition, ...]:
    """The two editions of a work; what 2017 added is the only change."""
    added = tuple(
        Change(ChangeKind.ADDED, 2007, 2017, (), (citation,), "the generator")
        for citation in work.added(2017)
    )
    return (Edition(2007, "Invented Laws 2007"), Edition(2017, "Invented Laws 2017", added))


def expression(book: Book) -> Expression:
    """The expression a book is."""
    return Expression(
        id=book.expression,
        language=book.language,
        edition=book.edition,
        edition_basis=EditionBasis.STATED,
        publisher=book.expression.split("-")[1].upper(),
        title="Invented Laws",
        source=book.site,
        url=ADDRESSES[book.language].replace("{year}", str(book.edition)),
        evidence="the generator",
    )


def editions_toml(work: Work, books: Iterable[Book]) -> str:
    """The data file of a corpus of these books."""
    blocks = []
    for book in books:
        one = expression(book)
        fields = (
            "id",
            "language",
            "edition",
            "edition_basis",
            "evidence",
            "publisher",
            "title",
            "source",
            "url",
        )
        blocks.append(
            "[[expression]]\n" + "".join(f"{name} = {_value(getattr(one, name))}\n" for name in fields)
        )
    for edition in editions(work):
        blocks.append(f"[[edition]]\nyear = {edition.year}\ntitle = {_value(edition.title)}\n")
        for change in edition.changes:
            new = ", ".join(f'"{one}"' for one in change.new)
            blocks.append(
                f'[[edition.change]]\nkind = "{change.kind}"\nbefore = {change.before}\n'
                f'new = [{new}]\nevidence = "{change.evidence}"\n'
            )
    return "\n".join(blocks)


def _value(value: object) -> str:
    return str(value) if isinstance(value, int) else f'"{value}"'
