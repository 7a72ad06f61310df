"""A whole invented law book as it truly is: one structure, shared by all languages.

`Work` is that structure; `Work.book` is one expression of it: a language, an
edition, a site. Frozen values; what a page makes of them is in the page
writers, what a perfect parser would return in `lawbook.expected`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from lawtexts.model.citation import Citation
from tests.lawbook.meaning import Heading, Paragraph

SITES = {"pl": "pzbs", "it": "bridgeditalia", "es": "bridgevenezuela", "en": "pzbs"}
EXPRESSIONS = {
    "pl": "pl-pzbs-2017",
    "it": "it-bridgeditalia-2007",
    "es": "es-fvb-2007",
    "en": "en-pzbs-2017",
}


@dataclass(frozen=True, slots=True)
class TrueProvision:
    """A numbered node; `since` is the first edition that has it, 0 for all.

    `content` holds paragraphs and children in page order: a paragraph after a child is text after the list.
    """

    citation: Citation
    heading: Heading | None = None
    content: tuple[TrueContent, ...] = ()
    since: int = 0

    @property
    def children(self) -> tuple[TrueProvision, ...]:
        return tuple(part for part in self.content if isinstance(part, TrueProvision))

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(part for part in self.content if isinstance(part, Paragraph))

    def groups(self) -> Iterator[TrueContent | tuple[TrueProvision, ...]]:
        """The content, neighbouring items gathered in lists."""
        for is_list, parts in groupby(self.content, _is_item):
            if is_list:
                yield tuple(parts)
            else:
                yield from parts

    def walk(self) -> Iterator[TrueProvision]:
        yield self
        for child in self.children:
            yield from child.walk()


TrueContent = Paragraph | TrueProvision


def _is_item(part: TrueContent) -> bool:
    return isinstance(part, TrueProvision) and bool(part.citation.item)


@dataclass(frozen=True, slots=True)
class TrueNote:
    """A footnote: the number of its mark, from 1 in its law, and its text."""

    mark: int
    paragraph: Paragraph


@dataclass(frozen=True, slots=True)
class TrueLaw:
    """A law; its notes have stars as marks."""

    number: int
    title: Heading
    content: tuple[TrueContent, ...]
    notes: tuple[TrueNote, ...] = ()

    @property
    def citation(self) -> Citation:
        return Citation(self.number)

    @property
    def root(self) -> TrueProvision:
        """The law as a provision without heading."""
        return TrueProvision(self.citation, None, self.content)

    def walk(self) -> Iterator[TrueProvision]:
        """All provisions below the law, empty parents included, in order."""
        for part in self.content:
            if isinstance(part, TrueProvision):
                yield from part.walk()


@dataclass(frozen=True, slots=True)
class Book:
    """One expression of the work: the laws its edition has, in its language, for its site."""

    expression: str
    language: str
    edition: int
    seed: int
    laws: tuple[TrueLaw, ...]

    @property
    def site(self) -> str:
        return SITES[self.language]

    def law(self, number: int) -> TrueLaw:
        return next(law for law in self.laws if law.number == number)

    def replace(self, law: TrueLaw) -> Book:
        """The book with this law instead of the one of its number."""
        laws = tuple(law if one.number == law.number else one for one in self.laws)
        return replace(self, laws=laws)


@dataclass(frozen=True, slots=True)
class Work:
    """The structural book, before language and edition."""

    seed: int
    laws: tuple[TrueLaw, ...]

    def book(self, language: str) -> Book:
        """The book in a language, of the edition that its site has in the real world."""
        name = EXPRESSIONS[language]
        year = int(name[-4:])
        return Book(name, language, year, self.seed, tuple(edited(law, year) for law in self.laws))

    def books(self) -> tuple[Book, ...]:
        """The three national books."""
        return tuple(self.book(language) for language in ("pl", "it", "es"))

    def added(self, year: int) -> tuple[Citation, ...]:
        """What the edition of `year` was the first to have."""
        return tuple(one.citation for law in self.laws for one in law.walk() if one.since == year)


def edited(law: TrueLaw, year: int) -> TrueLaw:
    """The law as the edition of `year` has it."""
    return replace(law, content=tuple(_kept(law.content, year)))


def _kept(content: tuple[TrueContent, ...], year: int) -> Iterator[TrueContent]:
    for part in content:
        if not isinstance(part, TrueProvision):
            yield part
        elif part.since <= year:
            yield replace(part, content=tuple(_kept(part.content, year)))
